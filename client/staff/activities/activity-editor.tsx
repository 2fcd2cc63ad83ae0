import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { useActivity } from '#client/api/activities.ts'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session-provider.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { ActivityForm } from './activity-form.tsx'

/** Lists of activities and of their dates. */
const isList = (key: unknown) => typeof key === 'string' && /^\/api\/v1\/activit(ies|y_occurrences)\?/.test(key)

/** Brings the form what it begins with: the newest version of the activity, and who is signed in. `id` null is a new one. */
export function ActivityEditor({ id }: { id: string | null }) {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const { mutate } = useSWRConfig()
  const { data: activity, error, reload } = useActivity(id)
  if (error?.status === 404 || error?.status === 403) {
    return (
      <EmptyState
        media={<Illustration name="state-empty" />}
        title={t('overview.gone')}
        action={
          <Button as={Link} to={pathTo('calendarOverview')}>
            {t('overview.title')}
          </Button>
        }
      />
    )
  }
  if (error && !activity) return <LoadError error={error} onRetry={() => void reload()} />
  if (!user || (id !== null && !activity)) return <Skeleton shape="block" />
  return <ActivityForm key={activity?.lockVersion} activity={activity ?? null} onSaved={() => mutate(isList)} />
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActivity } from '#client/api/activities.ts'
import { RecordHistory } from '#client/records/audit/record-history.tsx'
import { LoadError } from '#client/shell/errors/load-error.tsx'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { useSession } from '#client/shell/session/session.ts'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Skeleton } from '#client/ui/spinner.tsx'
import { pathTo } from '#shared/paths.ts'
import { ActivityForm } from './activity-form.tsx'

/** Loads the activity's newest version for its form. */
export function ActivityEdit({ id }: { id: string }) {
  const { t } = useTranslation('calendar')
  const { user } = useSession()
  const { data: activity, error, isValidating, reload } = useActivity(id)
  // An older copy in the cache is no start for a form, and a version that comes later must not replace what is typed.
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (activity && !isValidating) setOpened(true)
  }, [activity, isValidating])
  if (error?.status === 404 || error?.status === 403) {
    return (
      <EmptyState
        media={<Illustration name="state-empty" />}
        title={t('overview.notFound')}
        action={
          <Button as={Link} to={pathTo('calendarOverview')}>
            {t('overview.title')}
          </Button>
        }
      />
    )
  }
  if (error && !activity) return <LoadError error={error} onRetry={() => void reload()} />
  if (!user || !activity || !isOpened) return <Skeleton shape="block" />
  return (
    <Stack gap="8">
      <ActivityForm key={activity.id} activity={activity} />
      <RecordHistory type="activities" id={activity.id} />
    </Stack>
  )
}

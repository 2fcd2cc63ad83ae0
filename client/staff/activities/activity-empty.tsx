import { useTranslation } from 'react-i18next'
import { Link } from '#client/shell/navigation/site-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Illustration } from '#client/ui/illustration.tsx'
import { activitiesPath } from './activity-filters.tsx'

/** The list without rows: no activity at all, or none that matches the filters. */
export function ActivityEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('calendar')
  return (
    <EmptyState
      media={<Illustration name="state-empty" />}
      title={filtered ? t('overview.emptyFilteredTitle') : t('overview.emptyTitle')}
      description={filtered ? undefined : t('overview.emptyText')}
      action={
        filtered ? (
          <Button as={Link} to={activitiesPath({})} variant="outline">
            {t('overview.showAll')}
          </Button>
        ) : undefined
      }
    />
  )
}

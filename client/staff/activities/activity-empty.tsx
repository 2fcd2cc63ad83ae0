import { useTranslation } from 'react-i18next'
import { ListEmpty } from '#client/lists/list-empty.tsx'
import { activitiesPath } from './activity-filters.tsx'

/** The list without rows: no activity at all, or none that matches the filters. */
export function ActivityEmpty({ filtered }: { filtered: boolean }) {
  const { t } = useTranslation('calendar')
  return filtered ? (
    <ListEmpty
      title={t('overview.emptyFilteredTitle')}
      action={{ label: t('overview.showAll'), to: activitiesPath({}) }}
    />
  ) : (
    <ListEmpty title={t('overview.emptyTitle')} text={t('overview.emptyText')} />
  )
}

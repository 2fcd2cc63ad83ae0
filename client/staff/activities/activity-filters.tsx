import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { pathTo } from '#shared/paths.ts'
import { activityStatuses } from '#shared/resources/activity.ts'
import type { OwnActivitySearch } from '#shared/resources/own-activities.ts'

/** URL of the list for a search. */
export const activitiesPath = (search: OwnActivitySearch): string => pathTo('calendarOverview', {}, search)

export function ActivityFilters({ search }: { search: OwnActivitySearch }) {
  const { t } = useTranslation('calendar')
  const navigate = useNavigate()
  const change = (changes: Partial<OwnActivitySearch>) =>
    void navigate(activitiesPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('overview.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('overview.columnStatus'),
        value: search.status,
        allLabel: t('overview.allStatuses'),
        options: activityStatuses.map((value) => ({ value, label: t(`overview.status.${value}`) })),
        onChange: (value) => change({ status: activityStatuses.find((status) => status === value) }),
      }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { helpPath } from '#client/records/one-on-one-help/help-paths.ts'
import type { HelpSearch } from '#shared/resources/help-request.ts'

type Props = { search: HelpSearch; statuses: readonly { value: string; label: string }[] }

/** Search text and status filter of both lists. */
export function ListFilters({ search, statuses }: Props) {
  const { t } = useTranslation('help-desk')
  const navigate = useNavigate()
  const change = (changes: Partial<HelpSearch>) => void navigate(helpPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('status'),
        value: search.status,
        allLabel: t('allStatuses'),
        options: statuses,
        onChange: (status) => change({ status }),
      }}
    />
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { FilterSelect } from '#client/lists/table/filter-select.tsx'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { type ContentSearch, contentLocales, contentStatuses } from '#shared/resources/content-item.ts'
import { contentPath } from './content-paths.ts'

/** Title, status and language. */
export function ContentFilters({ search }: { search: ContentSearch }) {
  const { t } = useTranslation('content')
  const navigate = useNavigate()
  const change = (changes: Partial<ContentSearch>) =>
    void navigate(contentPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('list.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('list.columnStatus'),
        value: search.status,
        allLabel: t('list.allStatuses'),
        options: contentStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        onChange: (value) => change({ status: contentStatuses.find((status) => status === value) }),
      }}
    >
      <FilterSelect
        fit
        label={t('list.language')}
        value={search.locale}
        allLabel={t('list.allLanguages')}
        options={contentLocales.map((value) => ({ value, label: t(`locale.${value}`) }))}
        onChange={(locale) => change({ locale })}
      />
    </ListSearch>
  )
}

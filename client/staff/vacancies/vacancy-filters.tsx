import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { pathTo } from '#shared/paths.ts'
import { expiringSoon, type OwnVacancySearch } from '#shared/resources/own-vacancies.ts'
import { vacancyStatuses } from '#shared/resources/vacancy.ts'

/** URL of the list for a search. */
export const vacanciesPath = (search: OwnVacancySearch): string => pathTo('vacancies', {}, search)

type Props = {
  search: OwnVacancySearch /** Undefined where the backend counts none. */
  counts: Record<string, number> | undefined
}

/** Text, status with its number of vacancies, and what expires within two weeks. */
export function VacancyFilters({ search, counts }: Props) {
  const { t } = useTranslation('vacancies')
  const navigate = useNavigate()
  const change = (changes: Partial<OwnVacancySearch>) =>
    void navigate(vacanciesPath({ ...search, page: undefined, ...changes }))
  return (
    <ListSearch
      label={t('list.search')}
      q={search.q}
      onSearch={(q) => change({ q })}
      status={{
        label: t('list.columnStatus'),
        value: search.status,
        allLabel: t('list.allStatuses'),
        options: vacancyStatuses.map((value) => ({
          value,
          label: counts
            ? t('list.statusCount', { status: t(`status.${value}`), count: counts[value] ?? 0 })
            : t(`status.${value}`),
        })),
        onChange: (value) => change({ status: vacancyStatuses.find((status) => status === value) }),
      }}
    >
      <Checkbox
        size="sm"
        label={t('list.expiresSoon')}
        checked={search.expires !== undefined}
        onChange={(event) =>
          change(event.currentTarget.checked ? expiringSoon() : { expires: undefined, sort: undefined })
        }
      />
    </ListSearch>
  )
}

import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ListSearch } from '#client/lists/table/list-search.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { dutchDay } from '#shared/dutch-days.ts'
import { pathTo } from '#shared/paths.ts'
import type { OwnVacancySearch } from '#shared/resources/own-vacancies.ts'
import { vacancyStatuses } from '#shared/resources/vacancy.ts'

/** URL of the list for a search. */
export const vacanciesPath = (search: OwnVacancySearch): string => pathTo('vacancies', {}, search)

const soonDays = 14
const dayMs = 24 * 3600 * 1000

/** The last day (ISO date) of what expires soon. */
export const soon = (): string => dutchDay(new Date(Date.now() + soonDays * dayMs))

type Props = { search: OwnVacancySearch; counts: Record<string, number> }

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
          label: t('list.statusCount', { status: t(`status.${value}`), count: counts[value] ?? 0 }),
        })),
        onChange: (value) => change({ status: vacancyStatuses.find((status) => status === value) }),
      }}
    >
      <Checkbox
        size="sm"
        label={t('list.expiresSoon')}
        checked={search.expires !== undefined}
        onChange={(event) =>
          change(
            event.currentTarget.checked
              ? { expires: soon(), status: 'published', sort: 'expires_on' }
              : { expires: undefined, sort: undefined },
          )
        }
      />
    </ListSearch>
  )
}

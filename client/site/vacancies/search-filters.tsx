import { useTranslation } from 'react-i18next'
import type { Facets } from '#client/api/vacancies.ts'
import { FilterFlags, FilterOptions } from '#client/lists/filter-options.tsx'
import { categorySlugs, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { vacancyAges } from '#shared/resources/vacancy.ts'
import type { VacancySearch } from '#shared/resources/vacancy-search.ts'
import { dayparts, languageLevels, vacancyKinds } from '#shared/resources/vacancy-values.ts'
import { type ListFilter, useFilterLabel } from './use-filter-label.ts'

type Group = { name: ListFilter; facet: string; values: readonly string[]; open?: boolean }

const groups: Group[] = [
  { name: 'theme', facet: 'themes', values: themeSlugs, open: true },
  { name: 'daypart', facet: 'dayparts', values: dayparts },
  { name: 'kind', facet: 'kind', values: vacancyKinds },
  { name: 'category', facet: 'categories', values: categorySlugs },
  { name: 'targetGroup', facet: 'target_groups', values: targetGroupSlugs },
  { name: 'language', facet: 'language_level', values: languageLevels },
  { name: 'age', facet: 'ages', values: vacancyAges },
]

type Props = {
  search: VacancySearch
  facets: Facets
  change: (changes: Partial<VacancySearch>) => void
}

export function SearchFilters({ search, facets, change }: Props) {
  const { t } = useTranslation('site')
  const label = useFilterLabel()
  const forStudents = facets.mas?.true ?? 0
  return (
    <div>
      {groups.map(({ name, facet, values, open }) => (
        <FilterOptions
          key={name}
          name={name}
          legend={t(`search.${name}`)}
          values={values}
          counts={facets[facet] ?? {}}
          chosen={search[name] ?? []}
          label={(value) => label(name, value)}
          open={open}
          onChange={(chosen) => change({ [name]: chosen })}
        />
      ))}
      {forStudents > 0 || search.mas ? (
        <FilterFlags
          legend={t('search.students')}
          flags={[
            {
              name: 'mas',
              label: t('search.mas'),
              count: forStudents,
              checked: search.mas,
              onChange: (mas) => change({ mas }),
            },
          ]}
        />
      ) : null}
    </div>
  )
}

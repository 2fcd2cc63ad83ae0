import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreHydrationChoices } from '#client/lists/use-pre-hydration-choices.ts'
import { Field } from '#client/ui/field.tsx'
import { NativeSelect } from '#client/ui/input.tsx'
import type { VacancySort } from '#shared/resources/vacancy.ts'
import { type VacancySearch, vacancyOrder } from '#shared/resources/vacancy-search.ts'

type Props = { search: VacancySearch; change: (changes: Partial<VacancySearch>) => void }

/** The sort orders that fit the search: no distance without a place, no relevance without a search text. */
export function SortSelect({ search, change }: Props) {
  const { t } = useTranslation('site')
  const choice = useRef<HTMLDivElement>(null)
  usePreHydrationChoices(choice)
  const options: [VacancySort, string][] = [
    ...(search.q ? ([['relevance', t('search.sortRelevance')]] as [VacancySort, string][]) : []),
    ['newest', t('search.sortNewest')],
    ...(search.place ? ([['distance', t('search.sortDistance')]] as [VacancySort, string][]) : []),
  ]
  if (options.length < 2) return null
  return (
    <div ref={choice}>
      <Field label={t('search.sort')} hideLabel>
        <NativeSelect
          fit
          name="sort"
          value={vacancyOrder(search)}
          onChange={(event) => change({ sort: options.find(([value]) => value === event.currentTarget.value)?.[0] })}
        >
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

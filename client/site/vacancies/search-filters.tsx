import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import type { Facets } from '#client/api/vacancies.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { searchIcon } from '#client/ui/icons/search.ts'
import { Input, NativeSelect } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import { categorySlugs, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import {
  dayparts,
  defaultRadius,
  languageLevels,
  radii,
  type VacancySearch,
  vacancyKinds,
} from '#shared/resources/vacancy.ts'
import { PlaceInput } from './place-input.tsx'
import { useFilterLabel } from './use-filter-label.ts'
import type { ListFilter } from './use-search-state.ts'

type Group = { name: ListFilter; facet: string; values: readonly string[]; open?: boolean }

const groups: Group[] = [
  { name: 'theme', facet: 'themes', values: themeSlugs, open: true },
  { name: 'daypart', facet: 'dayparts', values: dayparts, open: true },
  { name: 'kind', facet: 'kind', values: vacancyKinds, open: true },
  { name: 'category', facet: 'categories', values: categorySlugs },
  { name: 'targetGroup', facet: 'target_groups', values: targetGroupSlugs },
  { name: 'language', facet: 'language_level', values: languageLevels },
]

type Props = {
  search: VacancySearch
  facets: Facets
  change: (changes: Partial<VacancySearch>) => void
}

/** Everything that narrows the list. A real GET form, so that it works before or without scripts. */
export function SearchFilters({ search, facets, change }: Props) {
  const { t } = useTranslation('site')
  const radiusId = useId()
  return (
    <form
      method="get"
      action={useHref(pathTo('vacancySearch'))}
      // What was typed follows the address: another search, by link or by going back, fills the fields anew.
      key={`${search.q ?? ''} ${search.place ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
        change({ q: text('q'), place: text('place') })
      }}
    >
      <Stack gap="5">
        <Field label={t('search.what')}>
          <Input
            name="q"
            type="search"
            defaultValue={search.q}
            placeholder={t('home.whatHint')}
            enterKeyHint="search"
          />
        </Field>
        <Field label={t('search.where')}>
          <PlaceInput name="place" defaultValue={search.place} />
        </Field>
        <Field label={t('search.radius')} id={radiusId}>
          <NativeSelect
            name="radius"
            value={search.radius ?? defaultRadius}
            onChange={(event) =>
              change({ radius: radii.find((radius) => radius === Number(event.currentTarget.value)) })
            }
          >
            {radii.map((km) => (
              <option key={km} value={km}>
                {t('search.radiusOption', { km })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" startIcon={searchIcon} fullWidth>
          {t('search.submit')}
        </Button>
        <div>
          {groups.map((group) => (
            <FilterGroup
              key={group.name}
              group={group}
              counts={facets[group.facet] ?? {}}
              chosen={search[group.name] ?? []}
              onChange={(values) => change({ [group.name]: values })}
            />
          ))}
        </div>
      </Stack>
    </form>
  )
}

type FilterGroupProps = {
  group: Group
  counts: Record<string, number>
  chosen: readonly string[]
  onChange: (values: string[]) => void
}

function FilterGroup({ group, counts, chosen, onChange }: FilterGroupProps) {
  const { t } = useTranslation('site')
  const label = useFilterLabel()
  // An option that would find nothing is left out, unless it is on: then it must be possible to take it off.
  const shown = group.values.filter((value) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  if (shown.length === 0) return null
  const toggle = (value: string, on: boolean) =>
    onChange(group.values.filter((one) => (one === value ? on : chosen.includes(one))))
  return (
    <Disclosure summary={t(`search.${group.name}`)} open={group.open || chosen.length > 0 || undefined}>
      <Fieldset legend={t(`search.${group.name}`)} hideLegend>
        {shown.map((value) => (
          <Checkbox
            key={value}
            size="sm"
            name={group.name}
            value={value}
            label={label(group.name, value)}
            count={counts[value] ?? 0}
            checked={chosen.includes(value)}
            onChange={(event) => toggle(value, event.currentTarget.checked)}
          />
        ))}
      </Fieldset>
    </Disclosure>
  )
}

import { useTranslation } from 'react-i18next'
import type { Facets } from '#client/api/vacancies.ts'
import { FilterFlags, FilterOptions } from '#client/lists/filter-options.tsx'
import { SearchForm } from '#client/lists/search-form.tsx'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import { pathTo } from '#shared/paths.ts'
import type { CalendarSearch } from '#shared/resources/activity.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'

type Props = { search: CalendarSearch; facets: Facets; change: (changes: Partial<CalendarSearch>) => void }

export function CalendarFilters({ search, facets, change }: Props) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const view = search.view ?? 'month'
  const dated = view !== 'month'
  return (
    <SearchForm
      path={pathTo('calendar')}
      search={search}
      what={t('what')}
      submitLabel={t('search')}
      change={change}
      more={{
        typed: [search.date, view],
        read: (text) => (dated ? { date: text('date') } : {}),
        fields: (
          <>
            {search.view ? <input type="hidden" name="view" value={search.view} /> : null}
            {search.month ? <input type="hidden" name="month" value={search.month} /> : null}
            {dated ? (
              <Field label={t('date')}>
                <Input name="date" type="date" defaultValue={search.date} />
              </Field>
            ) : null}
          </>
        ),
      }}
    >
      <FilterFlags
        legend={t('conditions')}
        flags={[
          { name: 'free', label: t('onlyFree'), checked: search.free, onChange: (free) => change({ free }) },
          {
            name: 'accessible',
            label: t('onlyAccessible'),
            checked: search.accessible,
            onChange: (accessible) => change({ accessible }),
          },
        ]}
      />
      <FilterOptions
        open
        name="theme"
        legend={t('theme')}
        values={themeSlugs}
        counts={facets.themes ?? {}}
        chosen={search.theme ?? []}
        label={(theme) => ts(`themes.${theme}`)}
        onChange={(theme) => change({ theme })}
      />
      <FilterOptions
        open
        name="targetGroup"
        legend={t('targetGroup')}
        values={targetGroupSlugs}
        counts={facets.target_groups ?? {}}
        chosen={search.targetGroup ?? []}
        label={(group) => ts(`targetGroups.${group}`)}
        onChange={(targetGroup) => change({ targetGroup })}
      />
    </SearchForm>
  )
}

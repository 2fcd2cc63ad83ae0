import { useTranslation } from 'react-i18next'
import type { Facets } from '#client/api/vacancies.ts'
import { FilterFlags, FilterOptions } from '#client/lists/filter-options.tsx'
import { listFormId } from '#client/lists/list-ids.ts'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { CalendarSearch } from '#shared/resources/calendar.ts'
import { targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'

type Props = { search: CalendarSearch; facets: Facets; change: (changes: Partial<CalendarSearch>) => void }

export function CalendarFilters({ search, facets, change }: Props) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  return (
    <div>
      {search.view === 'list' || search.view === 'week' ? (
        <Field label={t('date')}>
          <Input
            key={search.date}
            form={listFormId}
            name="date"
            type="date"
            defaultValue={search.date}
            onChange={(event) => {
              const date = event.currentTarget.value
              if (/^20/.test(date) || date === '') change({ date: date || undefined })
            }}
          />
        </Field>
      ) : null}
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
        name="targetGroup"
        legend={t('targetGroup')}
        values={targetGroupSlugs}
        counts={facets.target_groups ?? {}}
        chosen={search.targetGroup ?? []}
        label={(group) => ts(`targetGroups.${group}`)}
        onChange={(targetGroup) => change({ targetGroup })}
      />
    </div>
  )
}

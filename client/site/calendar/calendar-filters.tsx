import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import type { Facets } from '#client/api/vacancies.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { Field, Fieldset } from '#client/ui/field.tsx'
import { searchIcon } from '#client/ui/icons/search.ts'
import { Input } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { pathTo } from '#shared/paths.ts'
import type { CalendarSearch } from '#shared/resources/activity.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { PlaceInput } from '../vacancies/place-input.tsx'

type Props = { search: CalendarSearch; facets: Facets; change: (changes: Partial<CalendarSearch>) => void }

/** Everything that narrows the calendar. A real GET form, so that it works before or without scripts. */
export function CalendarFilters({ search, facets, change }: Props) {
  const { t } = useTranslation('calendar')
  const { t: ts } = useTranslation('site')
  const view = search.view ?? 'month'
  return (
    <form
      method="get"
      action={useHref(pathTo('calendar'))}
      // What was typed follows the address.
      key={`${search.q ?? ''} ${search.place ?? ''} ${search.date ?? ''} ${view}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
        change({ q: text('q'), place: text('place'), ...(view === 'month' ? {} : { date: text('date') }) })
      }}
    >
      <Stack gap="5">
        {search.view ? <input type="hidden" name="view" value={search.view} /> : null}
        {search.month ? <input type="hidden" name="month" value={search.month} /> : null}
        <Field label={t('what')}>
          <Input name="q" type="search" defaultValue={search.q} enterKeyHint="search" />
        </Field>
        <Field label={t('where')}>
          <PlaceInput name="place" defaultValue={search.place} />
        </Field>
        {view === 'month' ? null : (
          <Field label={t('date')}>
            <Input name="date" type="date" defaultValue={search.date} />
          </Field>
        )}
        <Button type="submit" startIcon={searchIcon} fullWidth>
          {t('search')}
        </Button>
        <div>
          <Disclosure summary={t('conditions')} open>
            <Fieldset legend={t('conditions')} hideLegend>
              <Checkbox
                size="sm"
                name="free"
                value="true"
                label={t('onlyFree')}
                checked={search.free ?? false}
                onChange={(event) => change({ free: event.currentTarget.checked || undefined })}
              />
              <Checkbox
                size="sm"
                name="accessible"
                value="true"
                label={t('onlyAccessible')}
                checked={search.accessible ?? false}
                onChange={(event) => change({ accessible: event.currentTarget.checked || undefined })}
              />
            </Fieldset>
          </Disclosure>
          <Options<Theme>
            legend={t('theme')}
            name="theme"
            values={themeSlugs}
            counts={facets.themes ?? {}}
            chosen={search.theme ?? []}
            label={(value) => ts(`themes.${value}`)}
            onChange={(theme) => change({ theme })}
          />
          <Options<TargetGroup>
            legend={t('targetGroup')}
            name="targetGroup"
            values={targetGroupSlugs}
            counts={facets.target_groups ?? {}}
            chosen={search.targetGroup ?? []}
            label={(value) => ts(`targetGroups.${value}`)}
            onChange={(targetGroup) => change({ targetGroup })}
          />
        </div>
      </Stack>
    </form>
  )
}

type OptionsProps<Value extends string> = {
  legend: string
  name: string
  values: readonly Value[]
  counts: Record<string, number>
  chosen: readonly Value[]
  label: (value: Value) => string
  onChange: (values: Value[]) => void
}

function Options<Value extends string>({ legend, name, values, counts, chosen, label, onChange }: OptionsProps<Value>) {
  // An option that would find nothing is left out, unless it is on: then it must be possible to take it off.
  const shown = values.filter((value) => (counts[value] ?? 0) > 0 || chosen.includes(value))
  if (shown.length === 0) return null
  return (
    <Disclosure summary={legend} open>
      <Fieldset legend={legend} hideLegend>
        {shown.map((value) => (
          <Checkbox
            key={value}
            size="sm"
            name={name}
            value={value}
            label={label(value)}
            count={counts[value] ?? 0}
            checked={chosen.includes(value)}
            onChange={(event) => {
              const on = event.currentTarget.checked
              onChange(values.filter((one) => (one === value ? on : chosen.includes(one))))
            }}
          />
        ))}
      </Fieldset>
    </Disclosure>
  )
}

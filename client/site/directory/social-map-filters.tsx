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
import type { SocialMapSearch } from '#shared/resources/social-map.ts'
import { type TargetGroup, type Theme, targetGroupSlugs, themeSlugs } from '#shared/resources/taxonomies.ts'
import { defaultRadius, radii } from '#shared/resources/vacancy.ts'
import { PlaceInput } from '../vacancies/place-input.tsx'

type Props = {
  search: SocialMapSearch
  facets: Facets
  change: (changes: Partial<SocialMapSearch>) => void
}

/** Everything that narrows the list. A real GET form, so that it works before or without scripts. */
export function SocialMapFilters({ search, facets, change }: Props) {
  const { t } = useTranslation(['directory', 'site'])
  return (
    <form
      method="get"
      action={useHref(pathTo('socialMap'))}
      key={`${search.q ?? ''} ${search.place ?? ''}`}
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        const text = (name: string) => String(form.get(name) ?? '').trim() || undefined
        change({ q: text('q'), place: text('place') })
      }}
    >
      <Stack gap="5">
        <Field label={t('socialMap.what')}>
          <Input
            name="q"
            type="search"
            defaultValue={search.q}
            placeholder={t('socialMap.whatHint')}
            enterKeyHint="search"
          />
        </Field>
        <Field label={t('socialMap.where')}>
          <PlaceInput name="place" defaultValue={search.place} />
        </Field>
        <Field label={t('socialMap.radius')}>
          <NativeSelect
            name="radius"
            value={search.radius ?? defaultRadius}
            onChange={(event) => change({ radius: radii.find((km) => km === Number(event.currentTarget.value)) })}
          >
            {radii.map((km) => (
              <option key={km} value={km}>
                {t('socialMap.radiusOption', { km })}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Button type="submit" startIcon={searchIcon} fullWidth>
          {t('socialMap.submit')}
        </Button>
        <div>
          <Disclosure summary={t('socialMap.practical')} open>
            <Fieldset legend={t('socialMap.practical')} hideLegend>
              <Checkbox
                size="sm"
                name="open"
                value="true"
                label={t('socialMap.open')}
                checked={search.open ?? false}
                onChange={(event) => change({ open: event.currentTarget.checked || undefined })}
              />
              <Checkbox
                size="sm"
                name="accessible"
                value="true"
                label={t('socialMap.accessible')}
                count={facets.accessible?.true ?? 0}
                checked={search.accessible ?? false}
                onChange={(event) => change({ accessible: event.currentTarget.checked || undefined })}
              />
            </Fieldset>
          </Disclosure>
          <Group<Theme>
            name="theme"
            all={themeSlugs}
            legend={t('socialMap.theme')}
            label={(theme) => t(`site:themes.${theme}`)}
            counts={facets.themes ?? {}}
            chosen={search.theme ?? []}
            onChange={(theme) => change({ theme })}
          />
          <Group<TargetGroup>
            name="targetGroup"
            all={targetGroupSlugs}
            legend={t('socialMap.targetGroup')}
            label={(group) => t(`site:targetGroups.${group}`)}
            counts={facets.target_groups ?? {}}
            chosen={search.targetGroup ?? []}
            onChange={(targetGroup) => change({ targetGroup })}
          />
        </div>
      </Stack>
    </form>
  )
}

type GroupProps<Value extends string> = {
  name: string
  all: readonly Value[]
  legend: string
  label: (value: Value) => string
  counts: Record<string, number>
  chosen: readonly Value[]
  onChange: (values: Value[]) => void
}

function Group<Value extends string>({ name, all, legend, label, counts, chosen, onChange }: GroupProps<Value>) {
  // An option that would find nothing is left out, unless it is on: then it must be possible to take it off.
  const shown = all.filter((value) => (counts[value] ?? 0) > 0 || chosen.includes(value))
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
            onChange={({ currentTarget: { checked } }) =>
              onChange(all.filter((one) => (one === value ? checked : chosen.includes(one))))
            }
          />
        ))}
      </Fieldset>
    </Disclosure>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/field.tsx'
import { Input } from '#client/ui/input.tsx'
import type { radii } from '#shared/resources/vacancy.ts'
import { FilterForm } from './filter-form.tsx'
import { PlaceField, usePlaceMeant } from './place-field.tsx'
import { RadiusField } from './radius-field.tsx'

type Asked = { q?: string | undefined; place?: string | undefined; radius?: (typeof radii)[number] | undefined }

type Props = {
  /** Path of the list, without a query. */
  path: string
  search: { q?: string; place?: string; radius?: number }
  what: string
  whatHint?: string
  submitLabel: string
  change: (changes: Asked) => void
  /** Called when the position of the visitor was found, for a search in which more than the place changes. */
  onLocated?: (place: string) => void
  /** Further text fields: their values in the URL, the fields, and the change of the search on submit. */
  more?: {
    typed: readonly (string | undefined)[]
    fields: ReactNode
    read: (text: (name: string) => string | undefined) => object
  }
  /** The checkboxes. */
  children: ReactNode
}

/** Text, place and radius, which every list of the site has; below them the filters of the list. */
export function SearchForm({ path, search, what, whatHint, submitLabel, change, onLocated, more, children }: Props) {
  const { t } = useTranslation('common')
  const { q, place, radius } = search
  const placeMeant = usePlaceMeant(place)
  return (
    <FilterForm
      path={path}
      typed={[q, place, ...(more?.typed ?? [])]}
      onSubmit={(text) => change({ q: text('q'), place: placeMeant(text('place')), ...more?.read(text) })}
      submitLabel={submitLabel}
      fields={
        <>
          <Field label={what}>
            <Input name="q" type="search" defaultValue={q} placeholder={whatHint} enterKeyHint="search" />
          </Field>
          <PlaceField
            label={t('lists.where')}
            place={place}
            onLocated={onLocated ?? ((found) => change({ place: found }))}
          />
          <RadiusField label={t('lists.distance')} value={radius} onChange={(km) => change({ radius: km })} />
          {more?.fields}
        </>
      }
    >
      {children}
    </FilterForm>
  )
}

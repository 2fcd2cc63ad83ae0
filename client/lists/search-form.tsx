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
  /** Address of the list without its query. */
  path: string
  search: { q?: string; place?: string; radius?: number }
  what: string
  whatHint?: string
  submitLabel: string
  change: (changes: Asked) => void
  /** The visitor's own place was found, where that changes more than the place. */
  onLocated?: (place: string) => void
  /** More that is typed: what stands in the address, its fields, and what it changes once it is sent. */
  more?: {
    typed: readonly (string | undefined)[]
    fields: ReactNode
    read: (text: (name: string) => string | undefined) => object
  }
  /** What is ticked. */
  children: ReactNode
}

/** Words, a place and a distance, as every list of the site is searched; below it what narrows this one. */
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

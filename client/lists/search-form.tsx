import searchIcon from 'virtual:icons/search'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useHref } from 'react-router'
import { Only } from '#client/api/site-parts.tsx'
import { Button } from '#client/ui/button.tsx'
import { Input } from '#client/ui/input.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { SearchBar, SearchBarAction, SearchBarField } from '#client/ui/search-bar.tsx'
import type { radii } from '#shared/resources/vacancy.ts'
import { listFormId, listHeadingId } from './list-ids.ts'
import { LocateButton, usePlaceText } from './locate-button.tsx'
import { PlaceInput } from './place-input.tsx'
import { RadiusSelect } from './radius-select.tsx'
import { usePreHydrationChoices } from './use-pre-hydration-choices.ts'

type Asked = { q?: string | undefined; place?: string | undefined; radius?: (typeof radii)[number] | undefined }

type Props = {
  /** Path of the list, without a query. */
  path: string
  search: { q?: string; place?: string; radius?: number }
  what: string
  whatHint?: string
  submitLabel: string
  change: (changes: Asked) => void
  /** Called when the position of the visitor was found, with what is typed, for a search in which more than that changes. */
  onLocated?: (asked: Asked) => void
  /** Hidden fields: what the form must keep where there are no scripts. */
  children?: ReactNode
}

/**
 * Text, place and radius above a list. A GET form, so that it works before and without scripts; the filters beside the list
 * belong to it by its id.
 */
export function SearchForm({ path, search, what, whatHint, submitLabel, change, onLocated, children }: Props) {
  const { t } = useTranslation('common')
  const { q, place, radius } = search
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const placeText = usePlaceText()
  usePreHydrationChoices(form)
  const typedIn = (fields: HTMLFormElement | null) => {
    const values = new FormData(fields ?? undefined)
    return (name: string) => String(values.get(name) ?? '').trim() || undefined
  }
  const located = (found: string) => {
    const asked = { q: typedIn(form.current)('q'), place: found }
    if (onLocated) onLocated(asked)
    else change(asked)
  }
  return (
    <Stack gap="2">
      <SearchBar
        id={listFormId}
        ref={form}
        outlined
        method="get"
        action={useHref(path)}
        // Another search, by a link or by going back, resets the fields.
        key={JSON.stringify([q, place])}
        onSubmit={(event) => {
          event.preventDefault()
          const text = typedIn(event.currentTarget)
          const typed = text('place')
          change({ q: text('q'), place: typed === placeText(place) ? place : typed })
          // The results are next; on a phone this also closes the keyboard.
          document.getElementById(listHeadingId)?.focus({ preventScroll: true })
        }}
      >
        <SearchBarField htmlFor={`${id}q`} label={what}>
          <Input
            id={`${id}q`}
            name="q"
            type="search"
            plain
            defaultValue={q}
            placeholder={whatHint}
            enterKeyHint="search"
          />
        </SearchBarField>
        <Only has="places">
          <SearchBarField htmlFor={`${id}place`} label={t('lists.where')}>
            <PlaceInput id={`${id}place`} name="place" plain defaultValue={placeText(place)} />
          </SearchBarField>
        </Only>
        {place ? (
          <SearchBarField htmlFor={`${id}radius`} label={t('lists.distance')} narrow>
            <RadiusSelect id={`${id}radius`} value={radius} onChange={(km) => change({ radius: km })} />
          </SearchBarField>
        ) : null}
        {children}
        <SearchBarAction>
          <Button type="submit" startIcon={searchIcon}>
            {submitLabel}
          </Button>
        </SearchBarAction>
      </SearchBar>
      <Only has="places">
        <LocateButton onLocated={located} />
      </Only>
    </Stack>
  )
}

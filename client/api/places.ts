import useSWR from 'swr'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type Place, placesPath } from '#shared/resources/place.ts'
import { fetchDocument, useDocument } from './use-document.ts'

/** Places whose name or postal code begins with the text; fewer than two characters load nothing. */
export function usePlaceSuggestions(text: string) {
  const query = text.trim()
  const { data } = useSWR<Document>(query.length < 2 ? null : placesPath(query), fetchDocument, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  })
  return data ? flattenDocument<Place[]>(data).data : []
}

/** The places that match a text, best first; null loads nothing. */
export const usePlaces = (text: string | null) => useDocument<Place[]>(text ? placesPath(text) : null)

import { placesPath } from '#shared/resources/place.ts'
import { placeShape } from '#shared/resources/shapes/place.ts'
import { useList } from './use-document.ts'

/** Places whose name or postal code begins with the text; fewer than two characters load nothing. */
export function usePlaceSuggestions(text: string) {
  const query = text.trim()
  const path = query.length < 2 ? null : placesPath(query)
  const { data } = useList(placeShape, path, { keepPreviousData: true, revalidateOnFocus: false })
  return data ?? []
}

/** The places that match a text, best first; null loads nothing. */
export const usePlaces = (text: string | null) => useList(placeShape, text ? placesPath(text) : null)

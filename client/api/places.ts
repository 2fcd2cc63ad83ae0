import useSWR from 'swr'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import { apiPath } from '#shared/json-api/query.ts'
import type { Document } from '#shared/json-api/types.ts'
import { fetchDocument } from './use-document.ts'

export type PlaceSuggestion = { id: string; label: string; kind: 'postal_code' | 'place' }

/** Places whose name or postal code begins with the text; nothing is asked for fewer than two characters. */
export function usePlaceSuggestions(text: string) {
  const query = text.trim()
  const { data } = useSWR<Document>(
    query.length < 2 ? null : apiPath('/api/v1/places', { filter: { q: query } }),
    fetchDocument,
    {
      keepPreviousData: true,
      revalidateOnFocus: false,
    },
  )
  return data ? flattenDocument<PlaceSuggestion[]>(data).data : []
}

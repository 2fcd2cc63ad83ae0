/** SWR over JSON:API documents: the cache holds what came over the wire, readers get it flattened. */
import useSWR, { type KeyedMutator, type SWRConfiguration } from 'swr'
import { type FlatDocument, flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type ApiRequest, apiRequest } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { isFresh } from './first-data.ts'

export const fetchDocument = (path: string): Promise<Document> => apiRequest(path) as Promise<Document>

// A document is flattened once, whoever reads it and however often a page renders.
const flattened = new WeakMap<Document, FlatDocument<unknown>>()

function flatten<T>(document: Document): FlatDocument<T> {
  const known = flattened.get(document)
  if (known) return known as FlatDocument<T>
  const flat = flattenDocument<T>(document)
  flattened.set(document, flat)
  return flat
}

export type DocumentState<T> = {
  /** undefined while nothing has arrived yet. */
  data: T | undefined
  meta: FlatDocument<T>['meta']
  error: ApiError | undefined
  /** The first answer is on its way. */
  isLoading: boolean
  /** Any answer is on its way, also a fresh one behind shown data. */
  isValidating: boolean
  reload: KeyedMutator<Document>
}

/** Reads a path of the API; null reads nothing yet. */
export function useDocument<T>(
  path: string | null,
  options: SWRConfiguration<Document, ApiError> = {},
): DocumentState<T> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Document, ApiError>(path, fetchDocument, {
    // What came with the page a moment ago is not asked for again; the server, which asks nothing, says the same.
    revalidateIfStale: path === null || !(import.meta.env.SSR || isFresh(path)),
    ...options,
  })
  const flat = data && flatten<T>(data)
  return { data: flat?.data, meta: flat?.meta ?? {}, error, isLoading, isValidating, reload: mutate }
}

/** Sends a write and answers the flattened record; null when the answer has none. */
export async function writeDocument<T>(path: string, request: ApiRequest): Promise<T> {
  const body = (await apiRequest(path, request)) as Document | null
  return (body?.data ? flattenDocument<T>(body).data : null) as T
}

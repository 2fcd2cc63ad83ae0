/** SWR over JSON:API documents: the cache holds the documents as received, components get them flattened. */
import useSWR, { type KeyedMutator, type SWRConfiguration } from 'swr'
import { type FlatDocument, flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type ApiRequest, apiRequest } from './api-client.ts'
import type { ApiError } from './api-error.ts'
import { isFresh } from './initial-data.ts'

export const fetchDocument = (path: string): Promise<Document> => apiRequest(path) as Promise<Document>

/** Reads a record past the cache: its newest version. */
export const readNewest = async <T>(path: string): Promise<T> => flattenDocument<T>(await fetchDocument(path)).data

// A document is flattened once, however many components read it.
const flattened = new WeakMap<Document, FlatDocument<unknown>>()

function flatten<T>(document: Document): FlatDocument<T> {
  const cached = flattened.get(document)
  if (cached) return cached as FlatDocument<T>
  const flat = flattenDocument<T>(document)
  flattened.set(document, flat)
  return flat
}

export type DocumentState<T> = {
  /** Undefined while nothing is loaded yet. */
  data: T | undefined
  meta: FlatDocument<T>['meta']
  error: ApiError | undefined
  /** The first response is loading. */
  isLoading: boolean
  /** Any response is loading, also one that will replace the current data. */
  isValidating: boolean
  reload: KeyedMutator<Document>
}

/** Reads a path of the API; null loads nothing. */
export function useDocument<T>(
  path: string | null,
  options: SWRConfiguration<Document, ApiError> = {},
): DocumentState<T> {
  const { data, error, isLoading, isValidating, mutate } = useSWR<Document, ApiError>(path, fetchDocument, {
    // Initial data is not loaded again at once; the server, which loads nothing, renders the same.
    revalidateIfStale: path === null || !(import.meta.env.SSR || isFresh(path)),
    ...options,
  })
  const flat = data && flatten<T>(data)
  return { data: flat?.data, meta: flat?.meta ?? {}, error, isLoading, isValidating, reload: mutate }
}

/** Sends a write and returns the flattened record; null when the response has none. */
export async function writeDocument<T>(path: string, request: ApiRequest): Promise<T> {
  const body = (await apiRequest(path, request)) as Document | null
  return (body?.data ? flattenDocument<T>(body).data : null) as T
}

/** Sends a write and returns what its response says of the whole, e.g. the plan of a dry run, with camelCase names. */
export async function writeForMeta<T>(path: string, request: ApiRequest): Promise<T> {
  return flattenDocument((await apiRequest(path, request)) as Document).meta as T
}

/** SWR over JSON:API documents: the cache holds the documents as received, components get their records as the shapes say. */
import useSWR, { type KeyedMutator, type SWRConfiguration, useSWRConfig } from 'swr'
import { isAbsentCall } from '#shared/absent-calls.ts'
import { type FlatDocument, flattenDocument } from '#shared/json-api/flatten.ts'
import { readDocument, readList, type Shape } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { type ApiRequest, apiRequest } from './api-client.ts'
import { ApiError, absentError } from './api-error.ts'
import { useBoot } from './boot.tsx'
import { isFresh } from './initial-data.ts'
import { wrongValueReporter } from './wrong-values.ts'

export async function fetchDocument(path: string): Promise<Document> {
  try {
    return (await apiRequest(path)) as Document
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const { readUnderstood } = await import('./refused-parameters.ts').catch(() => {
      throw error
    })
    return readUnderstood(path, error)
  }
}

/** Reads a record past the cache: its newest version. */
export const readNewest = async <T>(shape: Shape<T>, path: string): Promise<T> =>
  recordOf(shape, path, await fetchDocument(path))

/** Reads a list past the cache, with what its response says of the whole. */
export const readNewestList = async <T>(shape: Shape<T>, path: string): Promise<FlatDocument<T[]>> =>
  readList(shape, await fetchDocument(path), wrongValueReporter(path))

/** Throws the 404 that a response without its record stands for. */
function recordOf<T>(shape: Shape<T>, path: string, document: Document): T {
  const { data } = readDocument(shape, document, wrongValueReporter(path))
  if (data === null) throw new ApiError(404, null)
  return data
}

type Reader<T, Result> = (shape: Shape<T>, path: string, document: Document) => Result
type Reading = { reader: unknown; shape: unknown; result: unknown }

// A document is read once, however many components show it.
const readings = new WeakMap<Document, Reading[]>()

function readOnce<T, Result>(reader: Reader<T, Result>, shape: Shape<T>, path: string, document: Document): Result {
  const earlier = readings.get(document) ?? []
  const same = earlier.find((one) => one.reader === reader && one.shape === shape)
  if (same) return same.result as Result
  const result = reader(shape, path, document)
  readings.set(document, [...earlier, { reader, shape, result }])
  return result
}

const readOne = <T>(shape: Shape<T>, path: string, document: Document) =>
  readDocument(shape, document, wrongValueReporter(path))
const readMany = <T>(shape: Shape<T>, path: string, document: Document) =>
  readList(shape, document, wrongValueReporter(path))

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

// A response without its record says that there is none; one error, so that nothing renders again because of it.
const noRecordError = new ApiError(404, null)

type Options = SWRConfiguration<Document, ApiError>

function useRead<Data>(
  path: string | null,
  options: Options,
  read: (document: Document, path: string) => { data: Data | null; meta: FlatDocument['meta'] },
): DocumentState<Data> {
  // The cache is read at each rendering.
  'use no memo'
  const { absent } = useBoot()
  const { cache } = useSWRConfig()
  const isAbsent = path !== null && isAbsentCall(absent?.calls, 'GET', path)
  const { refreshInterval } = options
  const cached = path === null ? undefined : (cache.get(path)?.data as Document | undefined)
  const state = useSWR<Document, ApiError>(isAbsent ? null : path, fetchDocument, {
    // Initial data is not loaded again at once; the server, which loads nothing, renders the same.
    revalidateIfStale: path === null || !(import.meta.env.SSR || isFresh(path)),
    ...options,
    // SWR asks a function once, and so would not begin when a record starts to wait for something.
    ...(typeof refreshInterval === 'function' && { refreshInterval: refreshInterval(cached) }),
  })
  const { data: document, isLoading, isValidating, mutate } = state
  const result = document && read(document, path ?? '')
  const error = isAbsent ? absentError : (state.error ?? (result?.data === null ? noRecordError : undefined))
  return { data: result?.data ?? undefined, meta: result?.meta ?? {}, error, isLoading, isValidating, reload: mutate }
}

/** Reads a record from a path of the API; null loads nothing. What the backend does not have is an error at once, without a request. */
export const useDocument = <T>(shape: Shape<T>, path: string | null, options: Options = {}): DocumentState<T> =>
  useRead(path, options, (document, of) => readOnce(readOne<T>, shape, of, document))

/** Reads a list from a path of the API; null loads nothing. */
export const useList = <T>(shape: Shape<T>, path: string | null, options: Options = {}): DocumentState<T[]> =>
  useRead(path, options, (document, of) => readOnce(readMany<T>, shape, of, document))

/** Reads what a response says of the whole, when that is all it has; null loads nothing. */
export const useMeta = (path: string | null, options: Options = {}): FlatDocument['meta'] =>
  useList({ attributes: {} }, path, options).meta

/** Sends a write and returns the record of its response; null when that has none. */
export async function writeDocument<T>(shape: Shape<T>, path: string, request: ApiRequest): Promise<T> {
  const body = (await apiRequest(path, request)) as Document | null
  return (body?.data ? readOne(shape, path, body).data : null) as T
}

/** Sends a write and returns what its response says of the whole, e.g. the plan of a dry run, with camelCase names. */
export async function writeForMeta<T>(path: string, request: ApiRequest): Promise<T> {
  return flattenDocument((await apiRequest(path, request)) as Document).meta as T
}

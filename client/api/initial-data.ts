/** Initial data of a page (from boot block or payload): documents that are not loaded again when they are first used. */
import { mutate } from 'swr'
import type { BootBlock } from '#shared/site.ts'
import { ApiError } from './api-error.ts'
import { hasWrittenSince } from './last-write.ts'

/** How long an initial document is fresh, in milliseconds. */
const maxAge = 30_000
const loadedAt = new Map<string, number>()

/** Puts a page's initial documents into SWR's cache. */
export async function storeInitialData(
  fallback: Record<string, unknown>,
  now: number = performance.now(),
): Promise<void> {
  const documents = Object.entries(fallback)
  for (const [path] of documents) loadedAt.set(path, now)
  await Promise.all(documents.map(([path, document]) => mutate(path, document, { revalidate: false })))
}

/** Removes the initial data of the previous user or organization, so that it is not used again. */
export function clearInitialData(fallback: Record<string, unknown>, keep: readonly string[]): void {
  loadedAt.clear()
  for (const path of Object.keys(fallback)) if (!keep.includes(path)) delete fallback[path]
}

/** Whether a document was loaded of late, and nothing was written since: a form that is saved may lead back to its list. */
export function isFresh(path: string, now: number = performance.now()): boolean {
  const time = loadedAt.get(path)
  return time !== undefined && now - time < maxAge && !hasWrittenSince(time)
}

/** The response of `{page path}/_payload.json`: the part of the boot data that a navigation within the site changes. */
export type PagePayload = Pick<
  BootBlock,
  'fallback' | 'status' | 'errorText' | 'mayBeOlder' | 'session' | 'sessionFingerprint'
>

/** Fetches a page's initial data; `url` is path and query without a locale prefix. */
export async function fetchPayload(
  url: string,
  buildId: string,
  prefix: string,
  signal?: AbortSignal,
): Promise<PagePayload> {
  const [path = '/', search = ''] = url.split('?')
  const query = new URLSearchParams(search)
  query.set('_build', buildId)
  const response = await fetch(`${prefix}${path === '/' ? '' : path}/_payload.json?${query}`, {
    signal: signal ?? null,
  })
  if (!response.ok) throw new ApiError(response.status, null)
  return (await response.json()) as PagePayload
}

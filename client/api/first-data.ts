/** Documents that came with the page (boot block or payload) need not be asked for again the moment they are shown. */
import { mutate } from 'swr'
import type { BootBlock } from '#shared/site.ts'
import { ApiError } from './api-error.ts'

/** How long a document that came with a page counts as fresh, in milliseconds. */
const freshness = 30_000
const arrivals = new Map<string, number>()

/** Puts documents that came with a page into SWR's cache, where every reader finds them. */
export async function storeFirstData(
  fallback: Record<string, unknown>,
  now: number = performance.now(),
): Promise<void> {
  const documents = Object.entries(fallback)
  for (const [path] of documents) arrivals.set(path, now)
  await Promise.all(documents.map(([path, document]) => mutate(path, document, { revalidate: false })))
}

/** Another organisation is acted for: what came with the page for the last one is not shown again. */
export function forgetFirstData(fallback: Record<string, unknown>, kept: readonly string[]): void {
  arrivals.clear()
  for (const path of Object.keys(fallback)) if (!kept.includes(path)) delete fallback[path]
}

export function isFresh(path: string, now: number = performance.now()): boolean {
  const arrival = arrivals.get(path)
  return arrival !== undefined && now - arrival < freshness
}

/** What `{page path}/_payload.json` answers: the boot block's moving part for a navigation within the site. */
export type PagePayload = Pick<BootBlock, 'fallback' | 'status' | 'errorText' | 'session'>

/** Fetches a page's first data; `url` is path and query without a locale prefix. */
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

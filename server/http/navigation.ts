import type { FastifyRequest } from 'fastify'
import { isOriginOf } from './csrf.ts'

/** What browsers say when they load a page before anybody opens it. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/**
 * Whether somebody opens the page: from this site, or by its URL. A prefetch, a prerender, an image, an iframe, a script and a link
 * on another site are no such navigation. A browser sends no `Sec-Fetch-*` to a host without TLS: there Accept and Referer tell.
 */
export function isOwnNavigation({ method, headers, visitedHost }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  if (purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))) return false
  const destination = headers['sec-fetch-dest']
  const isPage = destination === undefined ? /text\/html/i.test(headers.accept ?? '') : destination === 'document'
  if (!isPage || (headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  return (
    headers.referer === undefined || isOriginOf(/^https?:\/\/[^/?#]+/i.exec(headers.referer)?.[0] ?? '', visitedHost)
  )
}

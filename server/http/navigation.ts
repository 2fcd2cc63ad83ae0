import type { FastifyRequest } from 'fastify'
import { isOriginOf } from './csrf.ts'

/** What browsers say when they load a page before anybody opens it. */
const purposeHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'] as const

/** Whether the response is shown as a page of its own. A browser sends no `Sec-Fetch-*` to a host without TLS: there Accept tells. */
export function isDocument({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET') return false
  const destination = headers['sec-fetch-dest']
  return destination === undefined ? /text\/html/i.test(headers.accept ?? '') : destination === 'document'
}

/**
 * Whether somebody opens the page: from this site, or by its URL. A prefetch, a prerender, an image, an iframe, a script and a link
 * on another site are no such navigation. To a host without TLS a browser sends no `Sec-Fetch-Site`: there Referer tells.
 */
export function isOwnNavigation(request: FastifyRequest): boolean {
  const { headers, visitedHost } = request
  if (!isDocument(request)) return false
  if (purposeHeaders.some((name) => /prefetch|prerender|preview/i.test(String(headers[name] ?? '')))) return false
  if ((headers['sec-fetch-mode'] ?? 'navigate') !== 'navigate') return false
  const from = headers['sec-fetch-site']
  if (from !== undefined) return from === 'same-origin' || from === 'none'
  return (
    headers.referer === undefined || isOriginOf(/^https?:\/\/[^/?#]+/i.exec(headers.referer)?.[0] ?? '', visitedHost)
  )
}

import type { IncomingHttpHeaders } from 'node:http'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isUnsafeMethod = (method: string) => !safeMethods.has(method)

/**
 * Whether a request that changes something comes from a page of this very host (gateway.md 18). Sibling tenants are
 * other sites. `host` is `host[:port]` as the visitor's browser shows it, lower case.
 */
export function isFromThisHost(headers: IncomingHttpHeaders, host: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const { origin } = headers
  if (origin !== undefined) return hostOfOrigin(origin) === host
  return headers['x-csrf'] === '1'
}

function hostOfOrigin(origin: string): string | null {
  const match = /^https?:\/\/([^/?#@\s]+)$/i.exec(origin)
  return match?.[1]?.toLowerCase() ?? null
}

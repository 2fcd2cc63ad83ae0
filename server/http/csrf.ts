import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something comes from a page of this very host (gateway.md GW-18). Sibling tenants are
 * other sites. `host` is `host[:port]` as the visitor's browser shows it, lower case.
 */
export function isFromThisHost(headers: IncomingHttpHeaders, host: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const { origin } = headers
  if (origin !== undefined) return isOriginOf(origin, host)
  return headers['x-csrf'] === '1'
}

const ports: Record<string, string> = { http: ':80', https: ':443' }

/** A browser leaves the usual port of a scheme out of its Origin; some front proxies name it in the host. */
function isOriginOf(origin: string, host: string): boolean {
  const [, scheme = '', named = ''] = /^(https?):\/\/([^/?#@\s]+)$/.exec(origin.toLowerCase()) ?? []
  return named !== '' && (host === named || host === named + ports[scheme])
}

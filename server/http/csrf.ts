import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether an unsafe request comes from a page of this host (gateway.md GW-18). Sibling tenants count as other sites.
 * `host` is `host[:port]` as the visitor's browser shows it, lower case.
 */
export function isFromThisHost(headers: IncomingHttpHeaders, host: string): boolean {
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined) return fetchSite === 'same-origin'
  const { origin } = headers
  if (origin !== undefined) return isOriginOf(origin, host)
  return headers['x-csrf'] === '1'
}

const ports: Record<string, string> = { http: ':80', https: ':443' }

/** Browsers omit a scheme's default port in Origin; some front proxies include it in the host. */
export function isOriginOf(origin: string, host: string): boolean {
  const [, scheme = '', named = ''] = /^(https?):\/\/([^/?#@\s]+)$/.exec(origin.toLowerCase()) ?? []
  return named !== '' && (host === named || host === named + ports[scheme])
}

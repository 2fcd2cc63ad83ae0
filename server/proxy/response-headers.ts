/** Which response headers of the backend reach the browser: an allow-list (gateway.md GW-17). */
import { BoundedMap } from '../fast-paths/bounded-map.ts'
import { bodyHeaders, type ResponseHeaders } from '../http/headers.ts'
import { pathOfLocation } from '../http/location.ts'
import { withoutCredentials } from '../session/secret-parameters.ts'

const allowed = [...bodyHeaders, 'allow', 'idempotency-key', 'idempotent-replayed', 'retry-after'] as const

const executable = /javascript|ecmascript|jscript|livescript|text\/css/i

/** Every response varies by these, whatever else the backend names. */
const alwaysVary = ['Host', 'Cookie', 'Accept-Language', 'Current-Organization-Id']

export type FilterOptions = {
  signedIn: boolean
  /** Hosts that a Location may name for this one: the visited, the configured and the backend's own. */
  ownHosts: readonly string[]
  /** Target of the request: the base of a relative Location. */
  target: string
}

export function filterResponseHeaders(
  headers: ResponseHeaders,
  { signedIn, ownHosts, target }: FilterOptions,
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const name of allowed) {
    const value = headers[name]
    if (typeof value === 'string') result[name] = value
  }
  // An uploaded file must never run as a script of this site, whatever type the backend gives it.
  if (executable.test(result['content-type'] ?? '')) result['content-type'] = 'text/plain; charset=utf-8'
  const { location, vary } = headers
  const path = typeof location === 'string' ? pathOfLocation(location, ownHosts, target) : null
  if (path !== null) result.location = withoutCredentials(path)
  const cacheControl = typeof headers['cache-control'] === 'string' ? headers['cache-control'] : ''
  const isPublic = !signedIn && /(^|[\s,])public([\s,]|$)/i.test(cacheControl)
  result['cache-control'] = isPublic ? cacheControl : 'no-store'
  // The same for everybody: scripts of other sites may read it too, and browsers send no cookie along.
  if (isPublic) result['access-control-allow-origin'] = '*'
  if (isPublic && typeof headers.age === 'string') result.age = headers.age
  result.vary = varyOf(vary)
  return result
}

/** Backends send few different lists, so each is computed once. */
const varyLists = new BoundedMap<string>(100)

function varyOf(given: string | string[] | undefined): string {
  const named = Array.isArray(given) ? given.join(',') : (given ?? '')
  const cached = varyLists.get(named)
  if (cached !== undefined) return cached
  const names = named.split(',').map((part) => part.trim())
  const fields = new Map([...alwaysVary, 'Accept-Encoding'].map((name) => [name.toLowerCase(), name]))
  for (const name of names) if (/^[\w!#$%&'+.^`|~-]+$/.test(name)) fields.set(name.toLowerCase(), name)
  // `*` covers more than headers, so that a list would be incomplete (RFC 9110, 12.5.5).
  const list = names.includes('*') ? '*' : [...fields.values()].join(', ')
  varyLists.set(named, list)
  return list
}

/** What a browser gets to see of a backend answer: an allow-list (gateway.md 17). */
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { AnswerHeaders } from '../session/token-rules.ts'

const passed = [
  'accept-ranges',
  'age',
  'allow',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'idempotency-key',
  'idempotency-replayed',
  'last-modified',
  'retry-after',
] as const

/** Takes back what an answer said of itself, for one of the gateway's own in its place. */
export function withdrawHeaders(reply: FastifyReply): void {
  for (const name of passed) reply.removeHeader(name)
  reply.removeHeader('location')
}

const executable = /javascript|ecmascript|jscript|livescript|text\/css/i

/** Answers depend on these, whatever else the backend names. */
const varies = ['Host', 'Cookie', 'Accept-Language', 'Current-Organization-Id']

export type CleanOptions = {
  signedIn: boolean
  /** Hosts that count as this one in a Location: the visited one, the configured one, the backend's own. */
  ownHosts: readonly string[]
  /** Target of the request, which a relative Location starts from. */
  target: string
}

export function cleanHeaders(
  headers: AnswerHeaders,
  { signedIn, ownHosts, target }: CleanOptions,
): Record<string, string> {
  const result: Record<string, string> = {}
  for (const name of passed) {
    const value = headers[name]
    if (typeof value === 'string') result[name] = value
  }
  // An uploaded file must never run as a script of this site, whatever the backend calls it.
  if (executable.test(result['content-type'] ?? '')) result['content-type'] = 'text/plain; charset=utf-8'
  const { location, vary } = headers
  const path = typeof location === 'string' ? pathOfLocation(location, ownHosts, target) : null
  if (path !== null) result.location = path
  const cacheControl = typeof headers['cache-control'] === 'string' ? headers['cache-control'] : ''
  const isPublic = !signedIn && /(^|[\s,])public([\s,]|$)/i.test(cacheControl)
  result['cache-control'] = isPublic ? cacheControl : 'no-store'
  if (!isPublic) delete result.age
  result.vary = varyOf(vary)
  return result
}

/** A Location as a path of this host; null when it leads elsewhere. A relative one starts from `target`. */
export function pathOfLocation(location: string, ownHosts: readonly string[], target = '/'): string | null {
  if (/[^\x21-\x7e]/.test(location) || location.includes('\\')) return null
  if (location.startsWith('/')) return location.startsWith('//') ? null : location
  if (!/^[^/?#]*:/.test(location)) {
    const { pathname, search, hash } = new URL(location, `http://site.invalid${target}`)
    return pathname.startsWith('//') ? null : pathname + search + hash
  }
  const match = /^https?:\/\/([^/?#]*)([/?#].*)?$/i.exec(location)
  if (!match || !ownHosts.includes((match[1] ?? '').toLowerCase())) return null
  const rest = match[2] ?? '/'
  if (rest.startsWith('//')) return null
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Backends name few different lists: each is put together once. */
const varyLists = new LRUCache<string, string>({ max: 100 })

function varyOf(given: string | string[] | undefined): string {
  const named = Array.isArray(given) ? given.join(',') : (given ?? '')
  const known = varyLists.get(named)
  if (known !== undefined) return known
  const names = named.split(',').map((part) => part.trim())
  const wanted = new Map([...varies, 'Accept-Encoding'].map((name) => [name.toLowerCase(), name]))
  for (const name of names) if (/^[\w!#$%&'+.^`|~-]+$/.test(name)) wanted.set(name.toLowerCase(), name)
  // Something that no header says: the list would promise too much (RFC 9110, 12.5.5).
  const list = names.includes('*') ? '*' : [...wanted.values()].join(', ')
  varyLists.set(named, list)
  return list
}

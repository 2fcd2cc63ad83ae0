/** What a browser gets to see of a backend answer: an allow-list (gateway.md 17). */
import type { FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ResponseHeaders } from '../http/headers.ts'
import { pathOfLocation } from '../http/location.ts'

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
  headers: ResponseHeaders,
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

/**
 * Cache of public reads by HTTP's own rules (ADR 0020): a response that the backend calls `public` is fresh for `max-age`,
 * is served stale while it is refreshed for `stale-while-revalidate`, and replaces a failed response for
 * `stale-if-error`. Responses of signed-in visitors never enter it.
 */
import CachePolicy from 'http-cache-semantics'
import { LRUCache } from 'lru-cache'
import type { Document } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'
import type { Site } from '../config/site.ts'
import { copyOutOfPool } from '../fast-paths/copy-out-of-pool.ts'
import { BufferedResponse } from '../http/buffered-response.ts'
import type { Encoding } from '../http/encoding.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { parseDocument } from '../upstream/json-document.ts'
import { mayBeCompressed } from './response-encoding.ts'

export type PublicEntry = {
  /** Version of the content: a changed body under the same key gets another id. */
  id: number
  /** Filtered, as a browser gets them. */
  headers: Record<string, string>
  body: Buffer
  /** Compressed bodies by encoding, created on first use. */
  encoded: Map<Encoding, Buffer>
  /** As browsers get it, but for its Age. */
  response: BufferedResponse
  /** The parsed body, shared by all pages that show it; null when it is no JSON:API document. Read only. */
  document: () => Document | null
  /** The center whose reads it is one of, and what of the center it shows; null when the backend does not say. */
  center: string
  shows: readonly string[] | null
  /** Of the writes up to which it is current; see `PublicCache.moment`. */
  moment: number
  /** Milliseconds since 1970. */
  createdAt: number
  freshUntil: number
  staleUntil: number
  errorUntil: number
  /** Replaces a failed response even when it was written since. */
  isLasting: boolean
}

/** A response that something was built from: its key, and the version of its content. */
export type PublicSource = { key: string; id: number }

/** What a lookup found: a fresh entry, a stale one that is being refreshed, or none. */
export type CacheResult = 'hit' | 'stale' | 'miss'

/** Seconds. `maxAge` is what is left of the freshness lifetime at this `age`. */
export type Lifetime = { maxAge: number; staleWhileRevalidate: number; staleIfError: number; age: number }

/** Bytes of all entries together, and of one. */
const maxCacheBytes = 32 * 1024 * 1024
export const maxEntryBytes = 1024 * 1024
/** Total bytes of the bodies that are cached in parsed form. */
const maxParsedBytes = 4 * 1024 * 1024

/** Request headers that the cache key covers or that are equal on every cached request; any other `Vary` is not cached. */
const keyedHeaders = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'app-context',
  'cookie',
  'current-organization-id',
  'host',
  'volunteer-center-id',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-tenant',
])

/** Surrogate keys that are tracked for one center; beyond them a write drops all of the center. */
const maxKeysOfCenter = 500

type CachedResponse = {
  headers: Record<string, string>
  body: Buffer
  center: string
  shows: readonly string[] | null
  /** `PublicCache.moment` when the request was sent. */
  moment: number
  isLasting?: boolean
}

type Content = Pick<PublicEntry, 'id' | 'document' | 'encoded' | 'body'>

export class PublicCache {
  readonly #now: () => number
  readonly #entries: LRUCache<string, PublicEntry>
  #lastId = 0
  /** Parsed bodies by content id. Their objects take several times the bytes of the body, so few of them are cached. */
  readonly #parsed = new LRUCache<number, { document: Document | null; bytes: number }>({
    maxSize: maxParsedBytes,
    sizeCalculation: ({ bytes }) => bytes + 1,
  })
  readonly #pending = new Map<string, Promise<void>>()
  /** Paths whose responses were not cacheable: concurrent requests for them do not wait for each other. */
  readonly #uncacheable = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
  /** Counts the writes. A read that began before one may lack it. */
  #moment = 0
  /** When everything of all centers was written last, by `moment`. */
  #allWritten = 0
  /** By center: when anything of it was written last, all of it, and each part by its surrogate key. */
  readonly #written = new Map<string, { any: number; all: number; parts: Map<string, number> }>()

  constructor(options: { now: () => number; maxBytes?: number }) {
    this.#now = options.now
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? maxCacheBytes,
      // Half again for the compressed bodies that are added later.
      sizeCalculation: (entry, key) => Math.ceil(entry.body.length * 1.5) + key.length + 1024,
    })
  }

  /** Everything that a public response may depend on. `path` has its query, free of credentials. */
  keyOf(site: Site, locale: Locale, path: string): string {
    const { tenant, origin } = site
    return `${tenant.key} ${tenant.appContext} ${site.center?.id ?? ''} ${origin} ${locale} ${path}`
  }

  /** The count of writes at this time; a read that begins now is current up to it. */
  get moment(): number {
    return this.#moment
  }

  #isCurrent({ center, shows, moment }: PublicEntry): boolean {
    const written = this.#written.get(center)
    if (this.#allWritten > moment) return false
    if (!written || written.any <= moment) return true
    if (written.all > moment || shows === null) return false
    return shows.every((key) => (written.parts.get(key) ?? 0) <= moment)
  }

  /** A fresh entry, or a stale one that may be served while it is refreshed. */
  find(key: string): { entry: PublicEntry; isFresh: boolean } | null {
    const entry = this.#entries.get(key)
    const now = this.#now()
    if (!entry || now >= entry.staleUntil || !this.#isCurrent(entry)) return null
    return { entry, isFresh: now < entry.freshUntil }
  }

  /** An entry that may replace a failed response (RFC 5861, 4). */
  findForError(key: string): PublicEntry | null {
    const entry = this.#entries.get(key)
    return entry && this.#now() < entry.errorUntil && (entry.isLasting || this.#isCurrent(entry)) ? entry : null
  }

  store(key: string, lifetime: Lifetime, response: CachedResponse): PublicEntry {
    const now = this.#now()
    const freshUntil = now + lifetime.maxAge * 1000
    const previous = this.#entries.peek(key)
    // An unchanged body keeps its id, so that compressed bodies and whole pages built from it stay valid.
    const content = previous?.body.equals(response.body) ? previous : this.#contentOf(response.body)
    const entry: PublicEntry = {
      headers: response.headers,
      body: content.body,
      id: content.id,
      document: content.document,
      encoded: content.encoded,
      response: new BufferedResponse({
        status: 200,
        headers: response.headers,
        body: content.body,
        encoded: content.encoded,
        compresses: mayBeCompressed(response.headers),
      }),
      center: response.center,
      shows: response.shows,
      moment: response.moment,
      createdAt: now - lifetime.age * 1000,
      freshUntil,
      staleUntil: freshUntil + lifetime.staleWhileRevalidate * 1000,
      errorUntil: freshUntil + lifetime.staleIfError * 1000,
      isLasting: response.isLasting ?? false,
    }
    this.#entries.set(key, entry)
    return entry
  }

  #contentOf(received: Buffer): Content {
    const body = copyOutOfPool(received)
    const id = ++this.#lastId
    const document = () => {
      const parsed = this.#parsed.get(id) ?? { document: parseDocument(body.toString()), bytes: body.length }
      this.#parsed.set(id, parsed)
      return parsed.document
    }
    return { id, document, encoded: new Map(), body }
  }

  /** Bytes of all entries, compressed bodies included. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Seconds since the response was generated, for its Age header (RFC 9111, 5.1). */
  ageOf(entry: PublicEntry): number {
    return Math.max(0, Math.floor((this.#now() - entry.createdAt) / 1000))
  }

  /** The request that is fetching this key right now, if any. */
  pending(key: string): Promise<void> | undefined {
    return this.#pending.get(key)
  }

  /** Announces a request for this key; the returned function ends it, with or without a stored entry. */
  beginFetch(key: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#pending.set(key, promise)
    return () => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key)
      resolve()
    }
  }

  /** `path` has no query. */
  isUncacheable(path: string): boolean {
    return this.#uncacheable.has(path)
  }

  markUncacheable(path: string): void {
    this.#uncacheable.set(path, true)
  }

  drop(key: string): void {
    this.#entries.delete(key)
  }

  /** Drops the entries of a center that show what was written; all of them when that is not known (null). */
  invalidate(centerId: string, keys: readonly string[] | null): void {
    const moment = ++this.#moment
    const written = this.#written.get(centerId) ?? { any: 0, all: 0, parts: new Map<string, number>() }
    this.#written.set(centerId, written)
    written.any = moment
    if (keys === null || written.parts.size + keys.length > maxKeysOfCenter) {
      written.all = moment
      written.parts.clear()
    } else for (const key of keys) written.parts.set(key, moment)
  }

  /** Drops the entries of all centers: any of them may have been written. */
  invalidateAll(): void {
    this.#allWritten = ++this.#moment
  }
}

/** The header in which a backend names what a read shows and a write changes, as caches in front of sites have it. */
const surrogateKeyHeader = 'surrogate-key'

/** The names in a `Surrogate-Key` header; null without it. */
export function surrogateKeys(headers: ResponseHeaders): readonly string[] | null {
  const value = headers[surrogateKeyHeader]
  return typeof value === 'string' ? value.split(' ').filter((name) => name !== '') : null
}

/** What no visitor reads: of its actor, or of the staff. */
const unread: ReadonlySet<string> = new Set(['own', 'staff'])

/** The keys of the public reads that a write ends; null for all, empty for none. */
export const changedKeys = (headers: ResponseHeaders): readonly string[] | null =>
  surrogateKeys(headers)?.filter((name) => !unread.has(name)) ?? null

/** How long a response may be cached by RFC 9111 and RFC 5861; null when it may not be. */
export function cacheLifetime(status: number, headers: ResponseHeaders): Lifetime | null {
  // Texts are cached as they read and compressed here; a response that sets a cookie is about one visitor.
  if (status !== 200 || headers['set-cookie'] !== undefined || headers['content-encoding'] !== undefined) return null
  const vary = [headers.vary ?? ''].flat().join(',').toLowerCase().split(',')
  if (!vary.map((name) => name.trim()).every((name) => name === '' || keyedHeaders.has(name))) return null
  const single = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))
  const policy = new CachePolicy({ url: '/', headers: {} }, { status, headers: single }, { cacheHeuristic: 0 })
  const directives = policy.toObject().rescc
  const age = policy.age()
  const maxAge = policy.maxAge() - age
  // Only what the backend explicitly calls public is shared between visitors.
  if (directives.public === undefined || !policy.storable() || maxAge <= 0) return null
  // These forbid serving it stale, whatever else is allowed (RFC 9111, 5.2.2.2 and 5.2.2.8; s-maxage implies the latter).
  const mayBeStale = ['must-revalidate', 'proxy-revalidate', 's-maxage'].every((name) => directives[name] === undefined)
  const seconds = (name: string) => (mayBeStale ? Math.max(0, Number(directives[name]) || 0) : 0)
  return {
    maxAge,
    staleWhileRevalidate: seconds('stale-while-revalidate'),
    staleIfError: seconds('stale-if-error'),
    age,
  }
}

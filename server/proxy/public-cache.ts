/**
 * Public reads by HTTP's own rules (architecture.md, decision 4): what the backend calls `public` is kept for `max-age`
 * and served a while longer under `stale-while-revalidate`. Nothing of a signed-in visitor ever comes near it.
 */
import { LRUCache } from 'lru-cache'
import type { Document } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'
import type { Site } from '../config/site.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { parseDocument } from '../upstream/json-document.ts'

export type PublicEntry = {
  /** Names what this answer says: one of the same key that says something else has another id. */
  id: number
  /** Cleaned, as a browser gets them. */
  headers: Record<string, string>
  body: Buffer
  /** Compressed forms, made when first asked for. */
  encoded: Map<string, Buffer>
  /** The body parsed, once for all pages that show it; null when it is no document. Read only. */
  document: () => Document | null
  /** Milliseconds since 1970. */
  madeAt: number
  freshUntil: number
  usableUntil: number
}

/** What a lookup found: a fresh entry, one that is being refreshed, or none. */
export type CacheResult = 'hit' | 'stale' | 'miss'

/** Seconds. `maxAge` is what is left of it at this `age`. */
export type Lifetime = { maxAge: number; staleWhileRevalidate: number; age: number }

/** Bytes of all entries together, and of one. */
const mostBytes = 64 * 1024 * 1024
export const largestEntry = 1024 * 1024

/** What the key holds or every kept call says alike; an answer that varies by anything else is not kept. */
const keyed = new Set([
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

export class PublicCache {
  readonly #now: () => number
  readonly #entries: LRUCache<string, PublicEntry>
  #lastId = 0
  readonly #pending = new Map<string, Promise<void>>()
  /** Paths whose answers turned out not to be public: nobody waits for another's call to them. */
  readonly #closed = new LRUCache<string, true>({ max: 1000, ttl: 60_000 })
  /** Rises with every write to a center; a part of its keys, so that old entries are never found again. */
  readonly #generations = new Map<string, number>()

  constructor(options: { now: () => number; maxBytes?: number }) {
    this.#now = options.now
    this.#entries = new LRUCache({
      maxSize: options.maxBytes ?? mostBytes,
      // The compressed forms that come later are counted with what they can be at most, beside the text.
      sizeCalculation: (entry, key) => Math.ceil(entry.body.length * 1.5) + key.length + 1024,
    })
  }

  /** Everything that a public answer may depend on. `path` has its query, free of credentials. */
  keyOf(site: Site, locale: Locale, path: string): string {
    const center = site.center?.id ?? ''
    const { tenant, origin } = site
    return `${tenant.key} ${tenant.appContext} ${center} ${this.#generations.get(center) ?? 0} ${origin} ${locale} ${path}`
  }

  find(key: string): { entry: PublicEntry; isFresh: boolean } | null {
    const entry = this.#entries.get(key)
    const now = this.#now()
    if (!entry || now >= entry.usableUntil) return null
    return { entry, isFresh: now < entry.freshUntil }
  }

  store(
    key: string,
    { maxAge, staleWhileRevalidate, age }: Lifetime,
    answer: { headers: Record<string, string>; body: Buffer },
  ) {
    const now = this.#now()
    const madeAt = now - age * 1000
    const freshUntil = now + maxAge * 1000
    const usableUntil = freshUntil + staleWhileRevalidate * 1000
    const before = this.#entries.peek(key)
    // Asked anew and nothing has changed: what was made of it (compressed forms, whole pages) is of this answer too.
    const made = before?.body.equals(answer.body) ? before : this.#made(answer.body)
    const { id, document, encoded, body } = made
    const entry: PublicEntry = { headers: answer.headers, body, id, document, encoded, madeAt, freshUntil, usableUntil }
    this.#entries.set(key, entry)
    return entry
  }

  #made(body: Buffer): Pick<PublicEntry, 'id' | 'document' | 'encoded' | 'body'> {
    let parsed: { value: Document | null } | null = null
    const document = () => {
      parsed ??= { value: parseDocument(body.toString()) }
      return parsed.value
    }
    return { id: ++this.#lastId, document, encoded: new Map(), body }
  }

  /** Bytes in memory, compressed forms included. */
  get bytes(): number {
    return this.#entries.calculatedSize
  }

  /** Seconds since the answer was made, as far as that was told: its Age. */
  ageOf(entry: PublicEntry): number {
    return Math.max(0, Math.floor((this.#now() - entry.madeAt) / 1000))
  }

  /** The call that is fetching this key right now, if any. */
  pending(key: string): Promise<void> | undefined {
    return this.#pending.get(key)
  }

  /** Announces a call for this key; the function that is answered ends it, with or without an entry. */
  begin(key: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#pending.set(key, promise)
    return () => {
      if (this.#pending.get(key) === promise) this.#pending.delete(key)
      resolve()
    }
  }

  /** `path` has no query. */
  isClosed(path: string): boolean {
    return this.#closed.has(path)
  }

  close(path: string): void {
    this.#closed.set(path, true)
  }

  /** Something of this center was written. */
  expire(centerId: string): void {
    this.#generations.set(centerId, (this.#generations.get(centerId) ?? 0) + 1)
  }
}

// What is written here is read by its own people alone; a busy inbox must not empty the cache.
const privateWrites =
  /^\/api\/v1\/(?:confirm|contact_messages|conversations|current_user|current_volunteer_profile|notification_preferences|notifications|saved_searches|saved_vacancies|sign_in_as_user|signups)(?:[/.]|$)/

/** Whether a write to this path may change what visitors read. */
export const changesPublicReads = (path: string) => path.startsWith('/api/') && !privateWrites.test(path)

/** How long an answer may be kept (RFC 9111, 5.2; RFC 5861); null for not at all. */
export function lifetimeOf(status: number, headers: ResponseHeaders): Lifetime | null {
  const control = headers['cache-control']
  if (status !== 200 || typeof control !== 'string' || headers['set-cookie'] !== undefined) return null
  // Texts are kept as they read, and compressed here.
  if (headers['content-encoding'] !== undefined) return null
  const directives = new Map(
    control.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().toLowerCase().split('=')
      return [name, value.replaceAll('"', '')]
    }),
  )
  if (!directives.has('public') || ['private', 'no-store', 'no-cache'].some((name) => directives.has(name))) return null
  const vary = [headers.vary ?? ''].flat().join(',').toLowerCase().split(',')
  const isKeyed = vary.map((name) => name.trim()).every((name) => name === '' || keyed.has(name))
  const age = Math.max(0, Number(headers.age ?? 0) || 0)
  const seconds = (name: string) => (/^\d+$/.test(directives.get(name) ?? '') ? Number(directives.get(name)) : 0)
  const maxAge = (directives.has('s-maxage') ? seconds('s-maxage') : seconds('max-age')) - age
  return isKeyed && maxAge > 0 ? { maxAge, staleWhileRevalidate: seconds('stale-while-revalidate'), age } : null
}

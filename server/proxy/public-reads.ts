/** Serves public reads from the cache: to browsers in front of the proxy, and to the pages that the gateway renders. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Document } from '#shared/json-api/types.ts'
import type { Locale } from '#shared/site.ts'
import type { Site } from '../config/site.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { chooseLocale } from '../http/locale.ts'
import { parseTarget, targetOf } from '../http/path.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import { languagesOf } from '../site/locale-of.ts'
import { parseDocument } from '../upstream/json-document.ts'
import type { Upstream, UpstreamResponse } from '../upstream/requests.ts'
import { stripQuery } from './credentials.ts'
import type { CacheWrite } from './forward.ts'
import {
  type CacheResult,
  cacheLifetime,
  type Lifetime,
  maxEntryBytes,
  type PublicCache,
  type PublicEntry,
  type PublicSource,
  surrogateKeys,
} from './public-cache.ts'
import { filterResponseHeaders } from './response-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** This request fetches a cacheable path; concurrent requests wait for `done`. */
    publicRead: { key: string; moment: number; done: () => void } | null
  }
}

/** How long a read waits for a concurrent fetch of the same key: a hanging backend must not queue up its readers. */
const maxPendingWaitMs = 2000
/** Timeout of a fetch in the background, behind a stale response. */
const refreshTimeoutMs = 10_000

/** A response for a page; one from the cache has its parsed document and version. */
export type PublicReadResponse = UpstreamResponse & {
  cached?: PublicSource & Pick<PublicEntry, 'document'> & { isOlder?: true }
}

/** A read that every page needs: fresh for `maxAge` whatever the backend says, then stale until there is another good response. */
export type LastingRead = {
  /** Seconds. */
  maxAge: number
  /** A response that is refused counts as a failure of the backend. */
  accepts: (document: Document | null) => boolean
}

export type PublicReadsOptions = {
  cache: PublicCache
  upstream: Upstream
  /** Called with the result of every lookup. */
  onLookup?: (result: CacheResult) => void
}

type Lookup = ReturnType<PublicCache['find']>

export class PublicReads {
  readonly #cache: PublicCache
  readonly #upstream: Upstream
  readonly #onLookup: (result: CacheResult) => void

  constructor({ cache, upstream, onLookup = () => undefined }: PublicReadsOptions) {
    this.#cache = cache
    this.#upstream = upstream
    this.#onLookup = onLookup
  }

  /**
   * Serves a browser's read from the cache, waiting for a concurrent fetch of the same key if there is one. Calls
   * `next` when this request has to go to the backend; concurrent requests then wait for it.
   */
  serve(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
    if (!mayBePublic(request) || this.#cache.isUncacheable(targetOf(request).decodedPath)) {
      next()
      return
    }
    const locale = languageOf(request)
    const path = pathOf(request)
    const key = this.#cache.keyOf(request.site, locale, path)
    const respond = (found: Lookup) => {
      this.#report(found)
      if (found) {
        if (!found.isFresh) this.#refresh(request, locale, path, key)
        found.entry.response.send(request, reply, ['age', String(this.#cache.ageOf(found.entry))])
        return
      }
      const done = this.#cache.beginFetch(key)
      request.publicRead = { key, moment: this.#cache.moment, done }
      reply.raw.once('close', done)
      next()
    }
    const lookup = this.#lookUp(key)
    if (lookup instanceof Promise) lookup.then(respond)
    else respond(lookup)
  }

  /** Where to cache a proxied response; null when it may not be cached. Ends the wait of concurrent requests then. */
  cacheWriteFor(request: FastifyRequest, status: number, headers: ResponseHeaders): CacheWrite | null {
    const read = request.publicRead
    if (!read) return null
    const lifetime = cacheLifetime(status, headers)
    const declared = Number(headers['content-length'] ?? 0)
    if (!lifetime || declared > maxEntryBytes || request.method !== 'GET') {
      if (status === 200 && !lifetime) this.#cache.markUncacheable(targetOf(request).decodedPath)
      read.done()
      return null
    }
    return {
      limit: maxEntryBytes,
      store: (body) => {
        this.#cache.store(read.key, lifetime, { ...cachedParts(request.site, headers), body, moment: read.moment })
        read.done()
      },
      discard: read.done,
    }
  }

  /**
   * A read for a page of a signed-out visitor: from the cache, or by `fetch`, whose response is cached when it may be.
   * Concurrent pages with the same data make one request. A failed fetch is replaced by an entry that allows it.
   */
  async read(
    request: FastifyRequest,
    locale: Locale,
    path: string,
    fetch: () => Promise<UpstreamResponse | null>,
    lasting?: LastingRead,
  ): Promise<PublicReadResponse | null> {
    const plain = parseTarget(path).decodedPath
    if (!lasting && this.#cache.isUncacheable(plain)) return fetch()
    // Browsers that read the same path get what the backend says of its lifetime.
    const key = (lasting ? 'lasting ' : '') + this.#cache.keyOf(request.site, locale, path)
    const lookup = this.#lookUp(key)
    const found = lookup instanceof Promise ? await lookup : lookup
    this.#report(found)
    if (found) {
      if (!found.isFresh) this.#refresh(request, locale, path, key, lasting)
      return responseOf(key, found.entry)
    }
    const done = this.#cache.beginFetch(key)
    const { moment } = this.#cache
    try {
      const response = await fetch()
      const entry = response && this.#store(request.site, key, response, moment, lasting)
      if (entry) return responseOf(key, entry)
      if (response === null || response.status >= 500 || lasting) {
        const older = this.#cache.findForError(key)
        if (!older) return response
        const { id, document } = older
        return { ...responseOf(key, older), cached: { key, id, document, isOlder: true } }
      }
      if (response.status === 200) this.#cache.markUncacheable(plain)
      return response
    } finally {
      done()
    }
  }

  /** Whether all of these would be read again as they were; counts as reading them if so. */
  areFresh(sources: readonly PublicSource[]): boolean {
    for (const { key, id } of sources) {
      const found = this.#cache.find(key)
      if (!found?.isFresh || found.entry.id !== id) return false
    }
    for (const _ of sources) this.#onLookup('hit')
    return true
  }

  #report(found: Lookup): void {
    this.#onLookup(found === null ? 'miss' : found.isFresh ? 'hit' : 'stale')
  }

  /** Caches a response when it may be cached. */
  #store(
    site: Site,
    key: string,
    { status, headers, body: text }: UpstreamResponse,
    moment: number,
    lasting?: LastingRead,
  ): PublicEntry | null {
    const lifetime = lasting ? lastingLifetime(lasting, status, text) : cacheLifetime(status, headers)
    const body = Buffer.from(text)
    if (!lifetime || body.length > maxEntryBytes) return null
    return this.#cache.store(key, lifetime, { ...cachedParts(site, headers), body, moment, isLasting: !!lasting })
  }

  // Synchronous without a pending fetch, so that no second request can begin one between lookup and beginFetch.
  #lookUp(key: string): Lookup | Promise<Lookup> {
    const found = this.#cache.find(key)
    const pending = found ? undefined : this.#cache.pending(key)
    return pending ? this.#afterPending(key, pending) : found
  }

  async #afterPending(key: string, pending: Promise<void>): Promise<Lookup> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, maxPendingWaitMs)
    await Promise.race([pending, promise])
    clearTimeout(timer)
    return this.#cache.find(key)
  }

  #refresh(request: FastifyRequest, locale: Locale, path: string, key: string, lasting?: LastingRead): void {
    if (this.#cache.pending(key)) return
    const done = this.#cache.beginFetch(key)
    const { moment } = this.#cache
    const { site, id, ip, log, trace } = request
    const headers = { ...siteHeaders({ site, requestId: id, address: ip, trace }), ...sharedHeaders(locale) }
    this.#upstream
      .call({ path, headers, timeoutMs: refreshTimeoutMs })
      .then((response) => {
        const isStored = this.#store(site, key, response, moment, lasting) !== null
        // Gone, or no longer public: what is stale is not served until its end.
        if (!isStored && !lasting && response.status < 500 && response.status !== 429) this.#cache.drop(key)
      })
      .catch((error: unknown) =>
        log.warn({ err: error, code: 'reads.refresh' }, 'A public read could not be refreshed'),
      )
      .finally(done)
  }
}

/** Request headers of every fetch whose response may be cached, so that no visitor decides what others get. */
export const sharedHeaders = (locale: Locale) => ({
  accept: 'application/vnd.api+json, application/json, */*;q=0.5',
  'accept-encoding': 'identity',
  'accept-language': locale,
})

/** null when the response is no good one. */
const lastingLifetime = ({ maxAge, accepts }: LastingRead, status: number, body: string): Lifetime | null =>
  status === 200 && accepts(parseDocument(body))
    ? { maxAge, staleWhileRevalidate: Infinity, staleIfError: Infinity, age: 0 }
    : null

const responseOf = (key: string, { id, headers, document }: PublicEntry): PublicReadResponse => ({
  status: 200,
  headers,
  body: '',
  cached: { key, id, document },
})

function mayBePublic(request: FastifyRequest): boolean {
  const { method, headers, session } = request
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && session === null && headers['current-organization-id'] === undefined && headers.range === undefined
}

function pathOf(request: FastifyRequest): string {
  const { path, query: given } = targetOf(request)
  if (given === '') return path
  const query = stripQuery(given)
  return query === '' ? path : `${path}?${query}`
}

/** The language of a public read: one of the site's, so that few keys serve all browsers. */
export function languageOf(request: FastifyRequest): Locale {
  const available = languagesOf(request.site.tenant)
  const acceptLanguage = request.headers['accept-language']
  return chooseLocale({ prefix: null, cookie: undefined, acceptLanguage, available, fallback: available[0] ?? 'nl' })
}

const cachedParts = (site: Site, headers: ResponseHeaders) => ({
  center: site.center?.id ?? '',
  shows: surrogateKeys(headers),
  headers: cachedHeaders(headers),
})

const cachedHeaders = (headers: ResponseHeaders) => {
  const filtered = filterResponseHeaders(headers, { signedIn: false, ownHosts: [], target: '/' })
  const { 'content-length': _length, age: _age, ...cached } = filtered
  // The compressed bodies share the tag, so it must be weak (RFC 9110, 8.8.3).
  if (cached.etag?.startsWith('"')) cached.etag = `W/${cached.etag}`
  return cached
}

/** Serves public reads from memory: to browsers in front of the proxy, and to the pages that the gateway renders. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#shared/site.ts'
import { compressText } from '../http/compress.ts'
import { negotiateEncoding } from '../http/encoding.ts'
import { matchesTag } from '../http/etag.ts'
import type { ResponseHeaders } from '../http/headers.ts'
import { chooseLocale } from '../http/locale.ts'
import { plainPath } from '../http/path.ts'
import { siteHeaders } from '../session/upstream-headers.ts'
import type { Upstream, UpstreamAnswer } from '../upstream/upstream.ts'
import { stripQuery } from './credentials.ts'
import type { Keeping } from './forward.ts'
import { type CacheResult, largestEntry, lifetimeOf, type PublicCache, type PublicEntry } from './public-cache.ts'
import { cleanHeaders } from './response-headers.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** This call may fill the cache; others wait for it. */
    publicRead: { key: string; done: () => void } | null
  }
}

/** Milliseconds that a read waits for another's call: a backend that hangs must not make a queue of its readers. */
const longestWait = 2000
/** Milliseconds for an answer that is fetched behind a visitor who got the older one. */
const refreshPatience = 10_000

/** An answer for a page; one that comes from memory has its parsed document and a name. */
export type ReadAnswer = UpstreamAnswer & { kept?: Pick<PublicEntry, 'id' | 'document'> }

export type PublicReadsOptions = {
  cache: PublicCache
  upstream: Upstream
  /** Told what became of every look into memory. */
  onLookup?: (result: CacheResult) => void
}

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
   * Answers a browser's read from memory, after a call that is under way for the same if need be. Calls `ask` when this
   * request has to ask the backend itself; it then speaks for all who come meanwhile.
   */
  answer(request: FastifyRequest, reply: FastifyReply, ask: () => void): void {
    if (!mayBePublic(request) || this.#cache.isClosed(plainPath(request.raw.url))) {
      ask()
      return
    }
    const locale = languageOf(request)
    const path = pathOf(request)
    const key = this.#cache.keyOf(request.site, locale, path)
    const settle = (known: ReturnType<PublicCache['find']>) => {
      this.#onLookup(known === null ? 'miss' : known.isFresh ? 'hit' : 'stale')
      if (known) {
        if (!known.isFresh) this.#refresh(request, locale, path, key)
        sendEntry(request, reply, known.entry, this.#cache.ageOf(known.entry))
        return
      }
      const done = this.#cache.begin(key)
      request.publicRead = { key, done }
      reply.raw.once('close', done)
      ask()
    }
    const looked = this.#known(key)
    if (looked instanceof Promise) looked.then(settle)
    else settle(looked)
  }

  /** How a proxied answer is kept; null when it may not be. Whoever waited for it need wait no longer then. */
  keeping(request: FastifyRequest, status: number, headers: ResponseHeaders): Keeping | null {
    const read = request.publicRead
    if (!read) return null
    const lifetime = lifetimeOf(status, headers)
    const declared = Number(headers['content-length'] ?? 0)
    if (!lifetime || declared > largestEntry || request.method !== 'GET') {
      if (status === 200 && !lifetime) this.#cache.close(plainPath(request.raw.url))
      read.done()
      return null
    }
    return {
      limit: largestEntry,
      keep: (body) => {
        this.#cache.store(read.key, lifetime, { headers: keptHeaders(headers), body })
        read.done()
      },
      giveUp: read.done,
    }
  }

  /**
   * A read for a page of a signed-out visitor: from memory, or by `fetch`, whose answer is kept when it may be.
   * Pages that ask for the same at once make one call.
   */
  async read(
    request: FastifyRequest,
    locale: Locale,
    path: string,
    fetch: () => Promise<UpstreamAnswer | null>,
  ): Promise<ReadAnswer | null> {
    const plain = plainPath(path)
    if (this.#cache.isClosed(plain)) return fetch()
    const key = this.#cache.keyOf(request.site, locale, path)
    const looked = this.#known(key)
    const known = looked instanceof Promise ? await looked : looked
    this.#onLookup(known === null ? 'miss' : known.isFresh ? 'hit' : 'stale')
    if (known) {
      if (!known.isFresh) this.#refresh(request, locale, path, key)
      return answerOf(known.entry)
    }
    const done = this.#cache.begin(key)
    try {
      const answer = await fetch()
      if (answer?.status !== 200) return answer
      const entry = this.#offer(key, answer)
      if (entry) return answerOf(entry)
      this.#cache.close(plain)
      return answer
    } finally {
      done()
    }
  }

  /** Keeps an answer when it may be kept. */
  #offer(key: string, answer: UpstreamAnswer): PublicEntry | null {
    const lifetime = lifetimeOf(answer.status, answer.headers)
    const body = Buffer.from(answer.body)
    if (!lifetime || body.length > largestEntry) return null
    return this.#cache.store(key, lifetime, { headers: keptHeaders(answer.headers), body })
  }

  // Without a call under way this takes no turn of the event loop: whoever comes first begins one before the next looks.
  #known(key: string): ReturnType<PublicCache['find']> | Promise<ReturnType<PublicCache['find']>> {
    const found = this.#cache.find(key)
    const pending = found ? undefined : this.#cache.pending(key)
    return pending ? this.#afterPending(key, pending) : found
  }

  async #afterPending(key: string, pending: Promise<void>): Promise<ReturnType<PublicCache['find']>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, longestWait)
    await Promise.race([pending, promise])
    clearTimeout(timer)
    return this.#cache.find(key)
  }

  #refresh(request: FastifyRequest, locale: Locale, path: string, key: string): void {
    if (this.#cache.pending(key)) return
    const done = this.#cache.begin(key)
    const { site, id, ip, log } = request
    const headers = { ...siteHeaders({ site, requestId: id, address: ip }), ...sharedHeaders(locale) }
    this.#upstream
      .call({ path, headers, timeout: refreshPatience })
      .then((answer) => this.#offer(key, answer))
      .catch((error: unknown) => log.warn({ err: error }, 'A public read could not be refreshed'))
      .finally(done)
  }
}

/** What every call says whose answer may be kept, so that no visitor decides what others get to see. */
export const sharedHeaders = (locale: Locale) => ({
  accept: 'application/vnd.api+json, application/json, */*;q=0.5',
  'accept-encoding': 'identity',
  'accept-language': locale,
})

const answerOf = ({ id, headers, document }: PublicEntry): ReadAnswer => ({
  status: 200,
  headers,
  body: '',
  kept: { id, document },
})

function mayBePublic(request: FastifyRequest): boolean {
  const { method, headers, session } = request
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && session === null && headers['current-organization-id'] === undefined && headers.range === undefined
}

function pathOf(request: FastifyRequest): string {
  const target = request.raw.url ?? ''
  const at = target.indexOf('?')
  if (at === -1) return target
  const path = target.slice(0, at)
  const query = target.slice(at + 1)
  const kept = stripQuery(query)
  return kept === '' ? path : `${path}?${kept}`
}

/** The language that a public read is answered in: one of the site's, so that few keys serve all browsers. */
export function languageOf(request: FastifyRequest): Locale {
  const { tenant } = request.site
  const available = tenant.flags.i18nEnabled ? tenant.locales : tenant.locales.slice(0, 1)
  const acceptLanguage = request.headers['accept-language']
  return chooseLocale({ prefix: null, cookie: undefined, acceptLanguage, available, fallback: available[0] ?? 'nl' })
}

const keptHeaders = (headers: ResponseHeaders) => {
  const clean = cleanHeaders(headers, { signedIn: false, ownHosts: [], target: '/' })
  const { 'content-length': _length, age: _age, ...kept } = clean
  // Its compressed forms share the tag: it names the same text, not the same bytes (RFC 9110, 8.8.3).
  if (kept.etag?.startsWith('"')) kept.etag = `W/${kept.etag}`
  return kept
}

function sendEntry(request: FastifyRequest, reply: FastifyReply, entry: PublicEntry, age: number): FastifyReply {
  reply.headers(entry.headers).header('age', String(age))
  const { etag } = entry.headers
  if (etag !== undefined && matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  if (encoding === 'identity' || entry.body.length < 512) return reply.send(entry.body)
  const encoded = entry.encoded.get(encoding) ?? compressText(encoding, entry.body)
  entry.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(encoded)
}

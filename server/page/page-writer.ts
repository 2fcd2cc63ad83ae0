/** Renders pages to bytes: pages that are equal for all visitors once, those of a user for each request. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageDescription, RenderedPage } from '#shared/render-bundle.ts'
import type { RouteMatch } from '#shared/route-match.ts'
import type { BootBlock } from '#shared/site.ts'
import type { BufferedResponse } from '../http/buffered-response.ts'
import { escapeJson } from '../http/escape.ts'
import { Recompressor } from '../http/recompression.ts'
import { PreparedText, textResponse } from '../http/send-text.ts'
import type { PublicSource } from '../proxy/public-cache.ts'
import { pageDocument } from './document.ts'
import type { PageSource } from './page-source.ts'

export type PageInput = {
  /** Path with query, as requested. */
  url: string
  boot: BootBlock
  match: RouteMatch | null
  /** null where no page is known. */
  description: PageDescription | null
  css: string
  csp: { images: readonly string[]; connect: readonly string[]; frames: readonly string[] }
  /** Whether the site has a service worker. */
  hasOfflinePage: boolean
  /** Nobody may store it. */
  isPrivate: boolean
  /** Its status and the records that it shows: with its key, all that it is written from. */
  version: string
  reusable: ReusablePage | null
}

/** What a request needs of a page that an equal request got; null for a page that must be decided on each time. */
export type ReusablePage = {
  /** The public reads that it shows. */
  sources: readonly PublicSource[]
  /** Path of its route, for log and metrics. */
  route: string
  /** Whether it is shown in iframes of other sites, where no cookie is set. */
  isEmbedded: boolean
}

export type WrittenPage = Pick<PageInput, 'version' | 'reusable'> & { text: PreparedText; response: BufferedResponse }

/** Some 250 pages, because only their compressed form is kept. */
const maxCacheBytes = 6 * 1024 * 1024

type PageWriterOptions = {
  /** Called for each signed-in page that is sent as its layout, because others waited to be rendered. */
  onLayoutOnly?: () => void
  /** Milliseconds since some moment. */
  clock?: () => number
}

/** A signed-in page that waited longer for its turn is sent as its layout with a skeleton, which takes less time. */
const maxWaitMs = 200

export class PageWriter {
  readonly #pages: PageSource
  readonly #onLayoutOnly: () => void
  readonly #clock: () => number
  readonly #cache = new LRUCache<string, WrittenPage>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ text }, key) => text.bytes + key.length + 1024,
  })

  /** Pages that are being rendered: concurrent requests share the result. */
  readonly #pending = new Map<string, Promise<WrittenPage>>()

  /** The turn of the event loop that the last page was given. */
  #turn: Promise<void> = Promise.resolve()

  /** Raised by every change of the configuration. */
  #generation = 0

  readonly recompressor = new Recompressor()

  constructor(pages: PageSource, { onLayoutOnly = () => {}, clock = () => performance.now() }: PageWriterOptions = {}) {
    this.#pages = pages
    this.#onLayoutOnly = onLayoutOnly
    this.#clock = clock
  }

  /** A cached page, of this version if one is given; a null key is a page of one visitor, which is never cached. */
  cached(key: string | null, version?: string): WrittenPage | undefined {
    const page = key === null ? undefined : this.#cache.get(key)
    if (!page || (version !== undefined && page.version !== version)) return undefined
    this.recompressor.enqueue(page.text)
    return page
  }

  /** To be called when a page has been sent: what a cached one is compressed from is not kept. */
  sent(key: string | null, page: WrittenPage): void {
    if (key === null || !page.text.keepCompressed()) return
    // Counted again: it is a sixth of what it was.
    if (this.#cache.peek(key) === page) this.#cache.set(key, { ...page })
  }

  /** To be called when the configuration changes. */
  clear(): void {
    this.#cache.clear()
    // Pending pages were built from the old configuration: only requests that already wait for them get them.
    this.#pending.clear()
    this.#generation++
  }

  /**
   * Renders a page and caches it under a key that covers, with its version, all its input. Throws when the template cannot be written; a
   * page that cannot be rendered on the server is left to the browser.
   */
  write(key: string | null, page: PageInput, log: FastifyBaseLogger): Promise<WrittenPage> {
    if (key === null) return this.#write(key, page, log)
    const name = `${key} ${page.version}`
    const pending = this.#pending.get(name)
    if (pending) return pending
    const written = this.#write(key, page, log).finally(() => {
      if (this.#pending.get(name) === written) this.#pending.delete(name)
    })
    this.#pending.set(name, written)
    return written
  }

  async #write(key: string | null, page: PageInput, log: FastifyBaseLogger): Promise<WrittenPage> {
    const { url, match, isPrivate, version, reusable } = page
    const generation = this.#generation
    const waitedMs = await this.#nextTurn()
    const isLayoutOnly = page.boot.session === 'SIGNED_IN' && waitedMs > maxWaitMs
    if (isLayoutOnly) this.#onLayoutOnly()
    const boot: BootBlock = isLayoutOnly ? { ...page.boot, layoutOnly: true } : page.boot
    const rendered = await this.#render(url, boot, log)
    const { html, policy } = pageDocument({
      ...page,
      boot,
      bootText: escapeJson(boot),
      rendered,
      template: match?.route.embeddable ? this.#pages.scriptlessTemplate : await this.#pages.template(url),
      styles: this.#pages.styles,
      chunks: this.#pages.chunksOf(match, boot),
      development: this.#pages.development,
    })
    const status = rendered ? rendered.status : boot.status
    const text = new PreparedText(html)
    const response = textResponse(text, {
      status,
      contentType: 'text/html; charset=utf-8',
      isPrivate,
      headers: pageHeaders(match, policy),
    })
    const written = { text, response, version, reusable }
    const isCacheable = rendered !== null && !this.#pages.development && generation === this.#generation
    if (key !== null && isCacheable) this.#cache.set(key, written)
    return written
  }

  /** Rendering takes milliseconds at a time: requests that need none are served between two pages. Resolves with the time waited, in ms. */
  async #nextTurn(): Promise<number> {
    const startedAt = this.#clock()
    this.#turn = this.#turn.then(() => nextTurn())
    await this.#turn
    return this.#clock() - startedAt
  }

  async #render(url: string, boot: BootBlock, log: FastifyBaseLogger): Promise<RenderedPage | null> {
    try {
      return await this.#pages.render({ url, boot })
    } catch (error) {
      log.error({ err: error, code: 'page.render' }, 'A page could not be rendered on the server')
      return null
    }
  }
}

/** In place of the security headers of every response: the page's own policy, and who may frame it. */
function pageHeaders(match: RouteMatch | null, policy: string): Record<string, string> {
  const { carriesToken, iframeableBySite, embeddable } = match?.route ?? {}
  return {
    'content-security-policy': policy,
    ...(carriesToken ? { 'referrer-policy': 'no-referrer' } : {}),
    ...(iframeableBySite ? { 'x-frame-options': 'SAMEORIGIN' } : {}),
    ...(embeddable ? { 'x-frame-options': '', 'cross-origin-resource-policy': 'cross-origin' } : {}),
  }
}

/** From a boot block to a page's bytes: a visitor's is rendered whole, a signed-in one as its frame; the same page is made once. */
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RouteMatch } from '#shared/route-match.ts'
import type { BootBlock, RenderedPage } from '#shared/site.ts'
import { escapeJson } from '../http/escape.ts'
import { BestCompression } from '../http/recompression.ts'
import { type PreparedText, prepareText } from '../http/send-text.ts'
import { pageDocument } from './document.ts'
import type { PageSource } from './page-source.ts'

export type PageToWrite = {
  /** Path with query, as it was visited. */
  url: string
  boot: BootBlock
  match: RouteMatch | null
  css: string
  csp: { images: readonly string[]; connect: readonly string[]; frames: readonly string[] }
}

export type WrittenPage = { text: PreparedText; policy: string; status: number }

/** Bytes. */
const mostBytes = 32 * 1024 * 1024

export class PageWriter {
  readonly #pages: PageSource
  readonly #written = new LRUCache<string, WrittenPage>({
    maxSize: mostBytes,
    // The compressed forms come later: both together are at most half of the text.
    sizeCalculation: ({ text }, key) => Math.ceil(text.body.length * 1.5) + key.length + 1024,
  })

  /** Pages that are being made: who asks for one meanwhile gets that one. */
  readonly #beingWritten = new Map<string, Promise<WrittenPage>>()

  /** How often the configuration has changed. */
  #changes = 0

  /** Makes those smaller that are asked for again. */
  readonly compression = new BestCompression()

  constructor(pages: PageSource) {
    this.#pages = pages
  }

  /** A page that has been made before; null stands for a page that is nobody else's. */
  known(key: string | null): WrittenPage | undefined {
    const page = key === null ? undefined : this.#written.get(key)
    if (page) this.compression.wants(page.text)
    return page
  }

  /** The configuration has changed. */
  forget(): void {
    this.#written.clear()
    // What is being made is of the old one still: those who wait for it get it, nobody after them.
    this.#beingWritten.clear()
    this.#changes++
  }

  /**
   * Makes a page and, under a key that names all that it is made of, keeps it. Throws when the template cannot be
   * written; a page that cannot be rendered is left to the browser.
   */
  write(key: string | null, page: PageToWrite, log: FastifyBaseLogger): Promise<WrittenPage> {
    if (key === null) return this.#make(key, page, log)
    const underWay = this.#beingWritten.get(key)
    if (underWay) return underWay
    const made = this.#make(key, page, log).finally(() => {
      if (this.#beingWritten.get(key) === made) this.#beingWritten.delete(key)
    })
    this.#beingWritten.set(key, made)
    return made
  }

  async #make(key: string | null, page: PageToWrite, log: FastifyBaseLogger): Promise<WrittenPage> {
    const { url, boot, match } = page
    const changes = this.#changes
    const rendered = await this.#render(url, boot, log)
    const { html, policy } = pageDocument({
      ...page,
      bootText: escapeJson(boot),
      rendered,
      template: match?.route.embeddable ? this.#pages.stillTemplate : await this.#pages.template(url),
      chunks: this.#pages.chunksOf(match, boot),
      development: this.#pages.development,
    })
    const status = boot.status === 200 && rendered ? rendered.status : boot.status
    const written = { text: prepareText(html), policy, status }
    const mayBeKept = rendered !== null && !this.#pages.development && changes === this.#changes
    if (key !== null && mayBeKept) this.#written.set(key, written)
    return written
  }

  async #render(url: string, boot: BootBlock, log: FastifyBaseLogger): Promise<RenderedPage | null> {
    try {
      return await this.#pages.render({ url, boot })
    } catch (error) {
      log.error({ err: error }, 'A page could not be rendered on the server')
      return null
    }
  }
}

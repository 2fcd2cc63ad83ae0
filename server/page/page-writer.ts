/** From a boot block to a page's bytes: rendered for visitors, framed for signed-in ones; the same page is made once. */
import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { RouteMatch } from '#shared/route-match.ts'
import type { BootBlock, RenderedPage } from '#shared/site.ts'
import { type PageDocument, pageDocument } from './document.ts'
import { escapeJson } from './escape.ts'
import type { PageSource } from './page-source.ts'

export type PageToWrite = {
  /** Path with query, as it was visited. */
  url: string
  boot: BootBlock
  match: RouteMatch | null
  css: string
  csp: { images: readonly string[]; connect: readonly string[] }
}

export type WrittenPage = PageDocument & { status: number }

/** Bytes. */
const mostBytes = 32 * 1024 * 1024

export class PageWriter {
  readonly #pages: PageSource
  // A page is a function of its address and its boot block alone, so their hash says whether it has been made before.
  readonly #written = new LRUCache<string, WrittenPage>({
    maxSize: mostBytes,
    sizeCalculation: (page) => page.html.length * 2,
  })

  constructor(pages: PageSource) {
    this.#pages = pages
  }

  /** Throws when the template cannot be written; a page that cannot be rendered is framed instead. */
  async write(page: PageToWrite, log: FastifyBaseLogger): Promise<WrittenPage> {
    const bootText = escapeJson(page.boot)
    if (page.boot.session === 'SIGNED_IN' || this.#pages.development) return this.#make(page, bootText, log)
    const key = createHash('sha1')
      .update(`${page.url}\n${page.css}\n${JSON.stringify(page.csp)}\n${bootText}`)
      .digest('base64')
    const known = this.#written.get(key)
    if (known) return known
    const written = await this.#make(page, bootText, log)
    if (written.isRendered) this.#written.set(key, written)
    return written
  }

  async #make(
    page: PageToWrite,
    bootText: string,
    log: FastifyBaseLogger,
  ): Promise<WrittenPage & { isRendered: boolean }> {
    const { url, boot, match } = page
    const rendered = boot.session === 'SIGNED_OUT' ? await this.#render(url, boot, log) : null
    const document = pageDocument({
      ...page,
      bootText,
      rendered,
      template: await this.#pages.template(url),
      chunks: match ? this.#pages.chunksOf(match.id, boot.locale) : [],
      development: this.#pages.development,
    })
    const status = boot.status === 200 && rendered ? rendered.status : boot.status
    return { ...document, status, isRendered: rendered !== null }
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

/** Which page a signed-out visitor's request got, so that an equal request gets it again while all that it was built from is current. */
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { BrandingStore } from '../branding/branding-store.ts'
import { cookiesOf } from '../http/cookies.ts'
import type { PublicSource } from '../proxy/public-cache.ts'
import type { PublicReads } from '../proxy/public-reads.ts'
import { mayResetPassword } from '../session/password-reset.ts'
import type { PageWriter, WrittenPage } from './page-writer.ts'

/** URLs longer than this are not worth an entry. */
const maxUrlLength = 300
const maxEntries = 2000

export type CachedLookup = {
  /** Its key in the cache of written pages. */
  key: string
  /** The public reads that it shows. */
  sources: readonly PublicSource[]
  brandingVersion: number | null
  /** Path of its route, for log and metrics. */
  route: string
  /** Whether it is shown in frames of other sites, where no cookie is set. */
  isEmbedded: boolean
}

export type PageLookupCacheOptions = {
  writer: PageWriter
  publicReads: PublicReads
  branding: BrandingStore
  /** Name of the cookie with the chosen language. */
  localeCookie: () => string
}

export class PageLookupCache {
  readonly #options: PageLookupCacheOptions
  readonly #pages = new LRUCache<string, CachedLookup>({ max: maxEntries })

  constructor(options: PageLookupCacheOptions) {
    this.#options = options
  }

  find(request: FastifyRequest): (CachedLookup & { written: WrittenPage }) | null {
    if (request.session !== null || mayResetPassword(request)) return null
    const page = this.#pages.get(this.#keyOf(request))
    if (!page || !this.#isCurrent(request, page)) return null
    const written = this.#options.writer.cached(page.key)
    return written ? { ...page, written } : null
  }

  add(request: FastifyRequest, page: CachedLookup): void {
    if ((request.raw.url ?? '').length <= maxUrlLength) this.#pages.set(this.#keyOf(request), page)
  }

  /** To be called when the configuration changes. */
  clear(): void {
    this.#pages.clear()
  }

  #isCurrent({ site }: FastifyRequest, { sources, brandingVersion }: CachedLookup): boolean {
    const { publicReads, branding } = this.#options
    const current = site.center === null ? null : branding.freshBranding(site.center)
    return (current?.version ?? null) === brandingVersion && publicReads.areFresh(sources)
  }

  /** Everything of a signed-out request that decides which page it gets. */
  #keyOf(request: FastifyRequest): string {
    const { site, raw, headers } = request
    const { tenant, center, origin, partnerSite, rootRedirect } = site
    const languages = `${cookiesOf(request)[this.#options.localeCookie()] ?? ''} ${headers['accept-language'] ?? ''}`
    return `${tenant.key} ${center?.id} ${origin} ${partnerSite} ${rootRedirect} ${raw.url} ${languages}`
  }
}

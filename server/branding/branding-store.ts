/** A centre's branding as the backend has it: kept, refreshed behind the visitor's back, never in a page's way. */
import { isDeepStrictEqual } from 'node:util'
import { brandingCss } from '#shared/branding.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import type { VolunteerCenter } from '#shared/resources/volunteer-center.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { BootCentre } from '#shared/site.ts'
import type { CentreConfig, Site } from '../config/site.ts'
import { isGtagId } from '../page/analytics.ts'

export type CentreBranding = {
  /** Rises with every answer of the backend; 0 is the configuration's own. */
  version: number
  centre: BootCentre
  /** CSS variables of the centre's colours. */
  css: string
  /** Answer of `currentCenterPath`, for the boot block; null when the backend has never answered. */
  document: Document | null
}

type Entry = { branding: CentreBranding; fetchedAt: number }

export type BrandingStoreOptions = {
  /** Reads a public path of the API for this site; null when that did not succeed. */
  fetchDocument: (site: Site, path: string) => Promise<Document | null>
  /** Milliseconds for which an answer is used without asking again. */
  freshness: () => number
  now: () => number
  /** Told when an answer cannot be read as a centre; the last good one goes on then. */
  onUnreadable?: (error: unknown, centre: CentreConfig) => void
}

export class BrandingStore {
  readonly #options: BrandingStoreOptions
  readonly #entries = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<CentreBranding | null>>()

  constructor(options: BrandingStoreOptions) {
    this.#options = options
  }

  /**
   * The centre's branding. Only the very first visit of a centre, or the first after its settings were saved, waits for
   * the backend; when that does not answer, the last good one or the configuration's own serves (gateway.md 9).
   */
  async of(site: Site, centre: CentreConfig): Promise<CentreBranding> {
    const entry = this.#entries.get(centre.id)
    const isFresh = entry !== undefined && this.#options.now() - entry.fetchedAt < this.#options.freshness()
    if (isFresh) return entry.branding
    const refresh = this.#refresh(site, centre)
    const isUsable = entry !== undefined && entry.fetchedAt > 0
    if (isUsable) return entry.branding
    return (await refresh) ?? entry?.branding ?? configured(centre)
  }

  /** The centre's settings were saved: the next page shows them. */
  expire(centreId: string): void {
    const entry = this.#entries.get(centreId)
    if (entry) this.#entries.set(centreId, { ...entry, fetchedAt: 0 })
    // An answer that is on its way may still be the old one.
    this.#running.delete(centreId)
  }

  /** The configuration has changed: what was made from the old one counts no more. */
  expireAll(): void {
    for (const centreId of this.#entries.keys()) this.expire(centreId)
  }

  /** Some centre's branding is known, so pages can be answered without the backend. */
  get isFilled(): boolean {
    return this.#entries.size > 0
  }

  #refresh(site: Site, centre: CentreConfig): Promise<CentreBranding | null> {
    const running = this.#running.get(centre.id)
    if (running) return running
    const refresh: Promise<CentreBranding | null> = this.#options
      .fetchDocument(site, currentCenterPath)
      .then((document) => {
        const entry = this.#entries.get(centre.id)
        // The same answer as before is the same branding: pages that were made with it stay as they are.
        const isSame =
          entry !== undefined && entry.fetchedAt > 0 && isDeepStrictEqual(entry.branding.document, document)
        const branding = isSame ? entry.branding : document && this.#read(centre, document)
        if (branding && this.#running.get(centre.id) === refresh) {
          this.#entries.set(centre.id, { branding, fetchedAt: this.#options.now() })
        }
        return branding
      })
      .finally(() => {
        if (this.#running.get(centre.id) === refresh) this.#running.delete(centre.id)
      })
    this.#running.set(centre.id, refresh)
    return refresh
  }

  // Nobody waits for a refresh behind a visitor: what it threw would end the process.
  #read(centre: CentreConfig, document: Document): CentreBranding | null {
    try {
      return brandingOf(centre, document)
    } catch (error) {
      this.#options.onUnreadable?.(error, centre)
      return null
    }
  }
}

/** What the configuration alone says. */
export function configured(centre: CentreConfig): CentreBranding {
  return {
    centre: {
      id: centre.id,
      name: centre.name,
      siteName: centre.name,
      logoUrl: centre.logoUrl,
      faviconUrl: centre.faviconUrl,
      gtagId: centre.gtagId,
    },
    css: brandingCss(centre.branding),
    document: null,
    version: 0,
  }
}

let lastVersion = 0

/** Null when the answer is not about this centre. */
function brandingOf(config: CentreConfig, document: Document): CentreBranding | null {
  const center = flattenDocument<VolunteerCenter>(document).data
  if (center?.id !== config.id) return null
  const { profile } = center
  const name = textOf(center.name) || config.name
  const gtagId = profile?.gtagId ?? config.gtagId
  return {
    centre: {
      id: config.id,
      name,
      siteName: textOf(profile?.name) || name,
      logoUrl: safeUrl(profile?.websiteLogoUrl) ?? config.logoUrl,
      faviconUrl: safeUrl(profile?.faviconUrl) ?? config.faviconUrl,
      gtagId: isGtagId(gtagId) ? gtagId : null,
    },
    css: brandingCss(profile ?? config.branding),
    document,
    version: ++lastVersion,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A path of this site or an https address; anything else would be a way into the page. */
function safeUrl(value: string | null | undefined): string | null {
  if (!value) return null
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(value) || /^https:\/\/[\x21-\x7e]+$/.test(value) ? value : null
}

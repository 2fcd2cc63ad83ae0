/** A center's branding as the backend has it: kept, refreshed behind the visitor's back, never in a page's way. */
import { isDeepStrictEqual } from 'node:util'
import { brandingCss } from '#shared/branding.ts'
import { flattenDocument } from '#shared/json-api/flatten.ts'
import type { Document } from '#shared/json-api/types.ts'
import type { VolunteerCenter } from '#shared/resources/volunteer-center.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { BootCenter } from '#shared/site.ts'
import type { CenterConfig, Site } from '../config/site.ts'
import { isGtagId } from './gtag-id.ts'

export type CenterBranding = {
  /** Rises with every answer of the backend; 0 is the configuration's own. */
  version: number
  center: BootCenter
  /** CSS variables of the center's colours. */
  css: string
  /** Answer of `currentCenterPath`, for the boot block; null when the backend has never answered. */
  document: Document | null
}

type Entry = { branding: CenterBranding; fetchedAt: number }

export type BrandingStoreOptions = {
  /** Reads a public path of the API for this site; null when that did not succeed. */
  fetchDocument: (site: Site, path: string) => Promise<Document | null>
  /** Milliseconds for which an answer is used without asking again. */
  freshness: () => number
  now: () => number
  /** Told when an answer cannot be read as a center; the last good one goes on then. */
  onUnreadable?: (error: unknown, center: CenterConfig) => void
}

export class BrandingStore {
  readonly #options: BrandingStoreOptions
  readonly #entries = new Map<string, Entry>()
  readonly #running = new Map<string, Promise<CenterBranding | null>>()

  constructor(options: BrandingStoreOptions) {
    this.#options = options
  }

  /**
   * The center's branding. Only the very first visit of a center, or the first after its settings were saved, waits for
   * the backend; when that does not answer, the last good one or the configuration's own serves (gateway.md 9).
   */
  async of(site: Site, center: CenterConfig): Promise<CenterBranding> {
    const entry = this.#entries.get(center.id)
    const isFresh = entry !== undefined && this.#options.now() - entry.fetchedAt < this.#options.freshness()
    if (isFresh) return entry.branding
    const refresh = this.#refresh(site, center)
    const isUsable = entry !== undefined && entry.fetchedAt > 0
    if (isUsable) return entry.branding
    return (await refresh) ?? entry?.branding ?? configured(center)
  }

  /** The center's settings were saved: the next page shows them. */
  expire(centerId: string): void {
    const entry = this.#entries.get(centerId)
    if (entry) this.#entries.set(centerId, { ...entry, fetchedAt: 0 })
    // An answer that is on its way may still be the old one.
    this.#running.delete(centerId)
  }

  /** The configuration has changed: what was made from the old one counts no more. */
  expireAll(): void {
    for (const centerId of this.#entries.keys()) this.expire(centerId)
  }

  /** Some center's branding is known, so pages can be answered without the backend. */
  get isFilled(): boolean {
    return this.#entries.size > 0
  }

  #refresh(site: Site, center: CenterConfig): Promise<CenterBranding | null> {
    const running = this.#running.get(center.id)
    if (running) return running
    const refresh: Promise<CenterBranding | null> = this.#options
      .fetchDocument(site, currentCenterPath)
      .then((document) => {
        const entry = this.#entries.get(center.id)
        // The same answer as before is the same branding: pages that were made with it stay as they are.
        const isSame =
          entry !== undefined && entry.fetchedAt > 0 && isDeepStrictEqual(entry.branding.document, document)
        const branding = isSame ? entry.branding : document && this.#read(center, document)
        if (branding && this.#running.get(center.id) === refresh) {
          this.#entries.set(center.id, { branding, fetchedAt: this.#options.now() })
        }
        return branding
      })
      .finally(() => {
        if (this.#running.get(center.id) === refresh) this.#running.delete(center.id)
      })
    this.#running.set(center.id, refresh)
    return refresh
  }

  // Nobody waits for a refresh behind a visitor: what it threw would end the process.
  #read(center: CenterConfig, document: Document): CenterBranding | null {
    try {
      return brandingOf(center, document)
    } catch (error) {
      this.#options.onUnreadable?.(error, center)
      return null
    }
  }
}

/** What the configuration alone says. */
export function configured(center: CenterConfig): CenterBranding {
  return {
    center: {
      id: center.id,
      name: center.name,
      siteName: center.name,
      logoUrl: center.logoUrl,
      faviconUrl: center.faviconUrl,
      gtagId: center.gtagId,
    },
    css: brandingCss(center.branding),
    document: null,
    version: 0,
  }
}

let lastVersion = 0

/** Null when the answer is not about this center. */
function brandingOf(config: CenterConfig, document: Document): CenterBranding | null {
  const center = flattenDocument<VolunteerCenter>(document).data
  if (center?.id !== config.id) return null
  const { profile } = center
  const name = textOf(center.name) || config.name
  const gtagId = profile?.gtagId ?? config.gtagId
  return {
    center: {
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

/** Cache of the centers' branding from the backend, refreshed in the background so that no page waits for it. */
import { isDeepStrictEqual } from 'node:util'
import { brandingCss } from '#shared/branding.ts'
import { type OnWrong, readDocument } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import type { BootCenter } from '#shared/site.ts'
import type { CenterConfig, Site } from '../config/site.ts'
import { isGtagId } from './gtag-id.ts'

export type CenterBranding = {
  /** Raised by every changed response of the backend; 0 is the configuration's own. */
  version: number
  center: BootCenter
  /** CSS variables of the center's colours. */
  css: string
  /** Response of `currentCenterPath` for the boot block; null when the backend has never responded. */
  document: Document | null
}

type Entry = { branding: CenterBranding; fetchedAt: number }

export type BrandingStoreOptions = {
  /** Reads a public path of the API for this site; null when that did not succeed. */
  fetchDocument: (site: Site, path: string) => Promise<Document | null>
  /** How long an entry is fresh. */
  maxAgeMs: () => number
  now: () => number
  /** Called when a response cannot be read as a center; the last good one stays in use. */
  onUnreadable?: (error: unknown, center: CenterConfig) => void
  /** Called for a value of another type, which is left out. */
  onWrong?: OnWrong
}

export class BrandingStore {
  readonly #options: BrandingStoreOptions
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<CenterBranding | null>>()

  constructor(options: BrandingStoreOptions) {
    this.#options = options
  }

  /**
   * The center's branding. Only the first visit of a center, or the first after its settings were saved, waits for the
   * backend; when that does not respond, the last good one or the configuration's own is used (gateway.md GW-9).
   */
  async brandingFor(site: Site, center: CenterConfig): Promise<CenterBranding> {
    const fresh = this.freshBranding(center)
    if (fresh) return fresh
    const entry = this.#entries.get(center.id)
    const refresh = this.#refresh(site, center)
    const isUsable = entry !== undefined && entry.fetchedAt > 0
    if (isUsable) return entry.branding
    return (await refresh) ?? entry?.branding ?? configuredBranding(center)
  }

  /** The center's branding when it need not be fetched again. */
  freshBranding(center: CenterConfig): CenterBranding | null {
    const entry = this.#entries.get(center.id)
    const isFresh = entry !== undefined && this.#options.now() - entry.fetchedAt < this.#options.maxAgeMs()
    return isFresh ? entry.branding : null
  }

  /** To be called when a center's settings were saved: the next page shows them. */
  invalidate(centerId: string): void {
    const entry = this.#entries.get(centerId)
    if (entry) this.#entries.set(centerId, { ...entry, fetchedAt: 0 })
    // A pending response may still have the old settings.
    this.#pending.delete(centerId)
  }

  /** To be called when the configuration changes. */
  invalidateAll(): void {
    for (const centerId of this.#entries.keys()) this.invalidate(centerId)
  }

  /** Whether any branding is cached, so that pages can be served without the backend. */
  get isFilled(): boolean {
    return this.#entries.size > 0
  }

  #refresh(site: Site, center: CenterConfig): Promise<CenterBranding | null> {
    const pending = this.#pending.get(center.id)
    if (pending) return pending
    const refresh: Promise<CenterBranding | null> = this.#options
      .fetchDocument(site, currentCenterPath)
      .then((document) => {
        const entry = this.#entries.get(center.id)
        // An equal response keeps its version, so that cached pages stay valid.
        const isSame =
          entry !== undefined && entry.fetchedAt > 0 && isDeepStrictEqual(entry.branding.document, document)
        const branding = isSame ? entry.branding : document && this.#read(center, document)
        if (branding && this.#pending.get(center.id) === refresh) {
          this.#entries.set(center.id, { branding, fetchedAt: this.#options.now() })
        }
        return branding
      })
      .finally(() => {
        if (this.#pending.get(center.id) === refresh) this.#pending.delete(center.id)
      })
    this.#pending.set(center.id, refresh)
    return refresh
  }

  // Nobody awaits a background refresh, so an exception would end the process.
  #read(center: CenterConfig, document: Document): CenterBranding | null {
    try {
      return brandingOf(center, document, this.#options.onWrong ?? (() => {}))
    } catch (error) {
      this.#options.onUnreadable?.(error, center)
      return null
    }
  }
}

/** Branding from the configuration alone. */
export function configuredBranding(center: CenterConfig): CenterBranding {
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

/** Null when the response is about another center. */
function brandingOf(config: CenterConfig, document: Document, onWrong: OnWrong): CenterBranding | null {
  let isBroken = false
  const center = readDocument(centerShape, document, (field, expected) => {
    // The profile could not be found: then the last good one stays.
    if (/^(included$|relationships\.)/.test(field)) isBroken = true
    onWrong(field, expected)
  }).data
  if (isBroken) return null
  if (center?.id !== config.id) return null
  const { profile } = center
  const name = center.name || config.name
  const gtagId = profile?.gtagId ?? config.gtagId
  return {
    center: {
      id: config.id,
      name,
      siteName: profile?.name || name,
      logoUrl: safeUrl(profile?.websiteLogoUrl) ?? config.logoUrl,
      faviconUrl: safeUrl(profile?.faviconUrl) ?? config.faviconUrl,
      gtagId: isGtagId(gtagId) ? gtagId : null,
    },
    // A color that the backend does not have is that of the configuration.
    css: brandingCss({
      ...profile,
      primaryColor: profile?.primaryColor || config.branding.primaryColor,
      secondaryColor: profile?.secondaryColor || config.branding.secondaryColor,
    }),
    document,
    version: ++lastVersion,
  }
}

/** A path of this site or an https URL; anything else could inject into the page. */
function safeUrl(value: string | null | undefined): string | null {
  if (!value) return null
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(value) || /^https:\/\/[\x21-\x7e]+$/.test(value) ? value : null
}

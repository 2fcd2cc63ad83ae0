/** How a center looks on its pages: read from the backend's document, with the configuration for what that does not have. */
import { brandingCss } from '#shared/branding.ts'
import { type OnWrong, readDocument } from '#shared/json-api/shape.ts'
import type { Document } from '#shared/json-api/types.ts'
import { centerShape } from '#shared/resources/shapes/center.ts'
import type { BootCenter } from '#shared/site.ts'
import type { CenterConfig } from '../config/site.ts'
import { isGtagId } from './gtag-id.ts'

export type CenterBranding = {
  center: BootCenter
  /** CSS variables of the center's colors. */
  css: string
  /** Response of `currentCenterPath` for the boot block; null when the backend has never responded. */
  document: Document | null
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
  }
}

/** Null when the response is about another center, or lacks its profile. Throws for a document of another form. */
export function brandingOf(config: CenterConfig, document: Document, onWrong: OnWrong): CenterBranding | null {
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
  // Who empties it in the settings stops measuring.
  const gtagId = profile ? profile.gtagId : config.gtagId
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
  }
}

/** A path of this site or an https URL; anything else could inject into the page. */
function safeUrl(value: string | null | undefined): string | null {
  if (!value) return null
  return /^\/(?![/\\])[\x21-\x7e]*$/.test(value) || /^https:\/\/[\x21-\x7e]+$/.test(value) ? value : null
}

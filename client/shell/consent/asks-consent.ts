import type { BootCenter } from '#shared/site.ts'

/**
 * Whether a visitor has something to decide: maps come from the site's own host, and playing a video is the consent for it, so what
 * is left is the analytics of a center.
 */
export const asksConsent = (center: BootCenter | null): boolean => Boolean(center?.gtagId)

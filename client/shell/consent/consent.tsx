'use no memo'

import { hydratedPart } from '#client/runtime/lazy-part.tsx'
import { useConsent } from './use-consent.ts'

// Its code is not loaded for a visitor who has decided: the server-rendered banner is removed before it is hydrated.
const ConsentBanner = hydratedPart(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/**
 * The cookie banner, until both choices are made. The server renders it into every page, so that it does not become the largest
 * contentful paint by coming late; the page hides it where the cookie has both choices.
 */
export function Consent() {
  const { asking, reopened } = useConsent()
  return asking ? <ConsentBanner takesFocus={reopened} /> : null
}

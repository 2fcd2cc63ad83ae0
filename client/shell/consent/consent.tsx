'use no memo'

import { useBoot } from '#client/api/boot.tsx'
import { hydratedPart } from '#client/runtime/lazy-part.tsx'
import { asksConsent } from './asks-consent.ts'
import { useConsent } from './use-consent.ts'

// Its code is not loaded for a visitor who has decided: the server-rendered banner is removed before it is hydrated.
const ConsentBanner = hydratedPart(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/**
 * The cookie banner, until both choices are made; none where there is nothing to decide. The server renders it into every page, so that it does not become the largest
 * contentful paint by coming late; the page hides it where the cookie has both choices.
 */
export function Consent() {
  const { center } = useBoot()
  const { asking, reopened } = useConsent()
  return asking && asksConsent(center) ? <ConsentBanner takesFocus={reopened} /> : null
}

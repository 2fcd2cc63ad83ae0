'use no memo'

import { lazyPart } from '#client/runtime/lazy-part.tsx'
import { useConsent } from './use-consent.ts'

// A visitor who has decided never loads it.
const ConsentBanner = lazyPart(async () => (await import('./consent-banner.tsx')).ConsentBanner)

/** The cookie banner, until both choices are made. */
export function Consent() {
  const { asking, reopened } = useConsent()
  return asking ? <ConsentBanner takesFocus={reopened} /> : null
}

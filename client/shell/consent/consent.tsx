import { lazy, Suspense } from 'react'
import { useConsent } from './use-consent.ts'

const loadBanner = () => import('./consent-banner.tsx').then((module) => ({ default: module.ConsentBanner }))
// Who has chosen already never loads it.
const ConsentBanner = lazy(loadBanner)

/** The cookie banner, as long as there is something to ask. */
export function Consent() {
  const { asking, reopened } = useConsent()
  if (!asking) return null
  return (
    <Suspense>
      <ConsentBanner takesFocus={reopened} />
    </Suspense>
  )
}

'use no memo'

/** What surrounds a page: progress of a navigation, cookie banner, toasts, connection banner. A page works before they are loaded. */
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { Consent } from '../consent/consent.tsx'
import { NavigationProgress } from '../navigation/navigation-progress.tsx'
import { Toasts } from '../toasts.tsx'

export function PageExtras() {
  return (
    <>
      <NavigationProgress />
      <Consent />
      <Toasts />
      <ConnectionBanner />
    </>
  )
}

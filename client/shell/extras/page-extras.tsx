'use no memo'

/** What surrounds a page: progress of a navigation, toasts, connection banner, notices of code that could not be loaded. A page works before they are loaded. */
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { PressFailures } from '../errors/load-failure-notice.tsx'
import { NavigationProgress } from '../navigation/navigation-progress.tsx'
import { Verification } from '../session/verification.tsx'
import { Toasts } from '../toasts.tsx'

export function PageExtras() {
  return (
    <>
      <NavigationProgress />
      <Toasts />
      <ConnectionBanner />
      <PressFailures />
      <Verification />
    </>
  )
}

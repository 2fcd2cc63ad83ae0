/** What stands by a page: progress of a step, the cookie question, messages, the connection. A page works before they are there. */
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { Consent } from '../consent/consent.tsx'
import { NavigationProgress } from '../navigation/navigation-progress.tsx'
import { Toasts } from '../toasts.tsx'

export function Attendants() {
  return (
    <>
      <NavigationProgress />
      <Consent />
      <Toasts />
      <ConnectionBanner />
    </>
  )
}

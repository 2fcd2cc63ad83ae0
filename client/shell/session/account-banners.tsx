import { DeletionBanner } from './deletion-banner.tsx'
import { FactorBanner } from './factor-banner.tsx'
import { ImpersonationBanner } from './impersonation-banner.tsx'
import { UnsentReplyBanner } from './unsent-reply-banner.tsx'

/** What somebody must know of the account that they are signed in with, on every page. */
export function AccountBanners() {
  return (
    <>
      <ImpersonationBanner />
      <FactorBanner />
      <DeletionBanner />
      <UnsentReplyBanner />
    </>
  )
}

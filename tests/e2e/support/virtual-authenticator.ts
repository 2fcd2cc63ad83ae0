/** The virtual authenticator of Chromium. */
import type { CDPSession } from 'playwright/test'
import type { Page } from './test.ts'

export type Authenticator = { cdp: CDPSession; id: string }

/** A phone or laptop that asks for no finger. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return { cdp, id: authenticatorId }
}

/** Without it a ceremony waits, as it does for somebody who looks for their finger. */
export const touch = ({ cdp, id }: Authenticator, enabled: boolean) =>
  cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled })

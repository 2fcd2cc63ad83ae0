/** Proving who one is with a passkey of this browser. Loaded when somebody presses for it. */
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { verify } from '#client/api/verification.ts'

/** Whether it worked; false when no passkey was chosen. Throws an `ApiError` when the server refuses. */
export async function verifyWithPasskey(options: PublicKeyCredentialRequestOptionsJSON): Promise<boolean> {
  const credential = await startAuthentication({ optionsJSON: options }).catch(() => null)
  if (!credential) return false
  await verify({ credential: JSON.stringify(credential) })
  return true
}

/** Making a passkey in this browser. Loaded when somebody presses for it. */
import {
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
  type WebAuthnError,
} from '@simplewebauthn/browser'
import { apiRequest } from '#client/api/api-client.ts'

/** What became of it; `cancelled` also when the browser had no time left. */
export type Registered = 'added' | 'cancelled' | 'present'

/** Asks the browser for a passkey and stores it. Throws an `ApiError` when the server refuses. */
export async function registerPasskey(): Promise<Registered> {
  const { options } = (await apiRequest('/auth/passkeys/options', { method: 'POST' })) as {
    options: PublicKeyCredentialCreationOptionsJSON
  }
  try {
    const credential = JSON.stringify(await startRegistration({ optionsJSON: options }))
    await apiRequest('/auth/passkeys', { method: 'POST', body: { credential } })
    return 'added'
  } catch (error) {
    const { code, name } = error as Partial<WebAuthnError>
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'present'
    if (name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED') return 'cancelled'
    throw error
  }
}

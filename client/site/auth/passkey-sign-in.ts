/** Signing in with a passkey of this browser. Loaded when somebody presses for it, or when the browser can suggest one. */
import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { apiRequest } from '#client/api/api-client.ts'

type Options = { options: PublicKeyCredentialRequestOptionsJSON | null }

const ask = (body: { suggestion?: boolean; secondStep?: boolean }, signal?: AbortSignal) =>
  apiRequest('/auth/sign_in/passkey_options', { method: 'POST', body, signal }) as Promise<Options>

const send = (credential: object, more: object = {}) =>
  apiRequest('/auth/sign_in/passkey', { method: 'POST', body: { credential: JSON.stringify(credential), ...more } })

/** A suggested passkey that is being sent. Its response ends the step of this browser (sessions.md SES-31), also that of a press before it. */
let suggested: Promise<unknown> = Promise.resolve()

/** In place of a code after the password; `remember`: this browser is asked for none in the next thirty days. */
export type SecondStep = { remember: boolean }

/** Whether somebody is signed in now; false when they chose no passkey. Throws an `ApiError` when the server refuses. */
export async function signInWithPasskey(secondStep?: SecondStep): Promise<boolean> {
  await suggested.catch(() => undefined)
  const { options } = await ask(secondStep ? { secondStep: true } : {})
  const credential = options && (await startAuthentication({ optionsJSON: options }).catch(() => null))
  if (!credential) return false
  await send(credential, secondStep)
  return true
}

/**
 * Lets the browser suggest a passkey in the field for the address, and waits for a choice, mostly in vain. Silent until then: nobody asked for
 * it. Throws an `ApiError` when the server refuses what was chosen.
 */
export async function suggestPasskey(signal: AbortSignal): Promise<boolean> {
  const { options } = await ask({ suggestion: true }, signal).catch((): Options => ({ options: null }))
  if (!options || signal.aborted) return false
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  const chosen = startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
  const credential = await chosen.catch(() => null)
  if (!credential || signal.aborted) return false
  suggested = send(credential)
  await suggested
  return true
}

/** Proving again who one is, when a request is refused until then (sessions.md SES-36): the page asks, and the request is repeated. */
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { apiRequest } from './api-client.ts'

export type VerificationWays = {
  password: boolean
  /** Of the authenticator app, or a recovery code. */
  code: boolean
  passkey: PublicKeyCredentialRequestOptionsJSON | null
  /** By signing in again with the work account; absent where the backend has no identity providers. */
  sso?: boolean
}

/** How the user can prove it; with the challenge for a passkey of theirs. */
export const verificationWays = () =>
  apiRequest('/auth/verification/ways', { method: 'POST' }) as Promise<VerificationWays>

/** Throws an `ApiError` when the answer is wrong. */
export const verify = (answer: { password: string } | { code: string } | { credential: string }) =>
  apiRequest('/auth/verification', { method: 'POST', body: answer })

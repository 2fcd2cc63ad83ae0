/** Passkeys of one's own account (WebAuthn). */
export type { Passkey } from './passkey-schema.ts'

/** Limit per user. */
export const passkeyLimit = 20

export const ownPasskeysPath = '/api/v1/current_user/passkeys'
export const ownPasskeyPath = (id: string) => `${ownPasskeysPath}/${encodeURIComponent(id)}`
export const userFactorsPath = (userId: string) => `/api/v1/users/${encodeURIComponent(userId)}/factors`

/** The ways to answer for a second factor, as the backend names them. */
export const factorNames = ['totp', 'passkey', 'recovery_code'] as const
export type Factor = (typeof factorNames)[number]

/** The values of a session's attributes. */

/** How a session was started; `link`: by a mailed link, `platform`: from the platform level. */
export const signInMethods = ['password', 'passkey', 'code', 'sso', 'link', 'platform'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** Devices on which a user is signed in. */
export type { UserSession } from './user-session-schema.ts'

export const ownSessionsPath = '/api/v1/current_user/sessions'
export const ownSessionPath = (id: string) => `${ownSessionsPath}/${encodeURIComponent(id)}`

/** How a session was started; `link`: by a mailed link, `platform`: from the platform level. */
export const signInMethods = ['password', 'passkey', 'code', 'sso', 'link', 'platform'] as const
export type SignInMethod = (typeof signInMethods)[number]

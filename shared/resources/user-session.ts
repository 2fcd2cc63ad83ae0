/** Devices on which a user is signed in. */
export type { UserSession } from './user-session-schema.ts'
export type { SignInMethod } from './user-session-values.ts'

export const ownSessionsPath = '/api/v1/current_user/sessions'
export const ownSessionPath = (id: string) => `${ownSessionsPath}/${encodeURIComponent(id)}`

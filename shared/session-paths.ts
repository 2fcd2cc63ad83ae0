/** API paths that every page asks for: the center that it belongs to, and who looks at it. */
export const currentCenterPath = '/api/v1/volunteer_centers/current?include=profile'
export const currentUserPath = '/api/v1/current_user?include=roles'
export const currentOrganizationsPath = '/api/v1/current_organizations'

/** At the sign-in page: the session ended without its user's doing. `kept` when something that was typed is kept, else `true`. */
export const sessionEnded = 'ended'

/** Why signing in by an identity provider failed, at the sign-in page. */
export const ssoResult = 'sso'
/** That result for the link of a mail, when its account signs in by its work account alone. */
export const ssoRequired = 'required'
/** The way to the identity provider of the center, outside of the client's router. */
export const ssoPath = '/auth/sso'
/** What the provider asks of somebody who has a session there: nothing, or as `ask` says to sign in again or to choose an account. */
export const ssoAsks = ['sign_in', 'account'] as const
export type SsoAsk = (typeof ssoAsks)[number]

/** By which a write says which session its page was opened with (`session-fingerprint.ts`). */
export const fingerprintHeader = 'session-fingerprint'

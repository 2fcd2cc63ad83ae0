/** The mailed link by which somebody with an account joins the organization that invites. */

/**
 * `joined`: by this link. `expired`: the time to accept has passed. `closed`: the account is in the archive, or has another address. The link of an
 * invitation that was withdrawn is unknown.
 */
export const joinLinkStates = ['open', 'joined', 'expired', 'closed'] as const

export const joinLinkPath = (token: string) => `/api/v1/join_links/${encodeURIComponent(token)}`

export type { JoinLink } from './join-link-schema.ts'

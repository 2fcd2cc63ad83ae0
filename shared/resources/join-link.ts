export const joinLinkPath = (token: string) => `/api/v1/join_links/${encodeURIComponent(token)}`

export type { JoinLink } from './join-link-schema.ts'

import { deletionGraceDays } from '#shared/resources/user.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** Milliseconds for which a link is valid. */
export const linkLifetimes = {
  /** Of a new address: also how long the change is pending, whoever has the link sent again. */
  confirmation: 72 * hour,
  reset: 6 * hour,
  /** Of a step of signing in, with its code and its link. */
  code: 10 * minute,
  guardian: 14 * 24 * hour,
  organization: 7 * 24 * hour,
  /** As long as the deletion of an account can be undone. */
  keep: deletionGraceDays * 24 * hour,
} as const

import { deletionGraceDays } from '#shared/resources/user.ts'

const hour = 3600 * 1000

/** Milliseconds for which a link is valid. */
export const linkLifetimes = {
  confirmation: 72 * hour,
  reset: 6 * hour,
  /** Of a step of signing in, with its code and its link. */
  code: hour / 6,
  guardian: 14 * 24 * hour,
  organization: 7 * 24 * hour,
  /** As long as the deletion of an account can be undone. */
  keep: deletionGraceDays * 24 * hour,
} as const

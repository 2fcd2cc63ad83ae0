/** How long sessions last, by what their users may see: without use, and in all (operations.md). */
import type { GrantedRole } from '#shared/permissions.ts'

/** Milliseconds. */
export type SessionLimits = { idle: number; max: number }
/** `staff`: whoever has a role, in an organization or at the center, and so sees what is of others. */
export type SessionLifetimes = { volunteer: SessionLimits; staff: SessionLimits }

export const limitsFor = ({ volunteer, staff }: SessionLifetimes, roles: readonly GrantedRole[]): SessionLimits =>
  roles.length > 0 ? staff : volunteer

/** By the roles that its user has now: whoever got one since is held to it at the next request. */
export const isOver = (
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  { idle, max }: SessionLimits,
  now: Date,
): boolean => now.getTime() - updatedAt.getTime() >= idle || now.getTime() - createdAt.getTime() >= max

/** When a session is over that is not used after `now`. */
export const expiryOf = (createdAt: Date, { idle, max }: SessionLimits, now: Date): Date =>
  new Date(Math.min(now.getTime() + idle, createdAt.getTime() + max))

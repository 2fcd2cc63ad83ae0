/** Mailed links: each has a token of its own that is kept as a hash only and runs out by itself. */
import { and, count, eq, gt, inArray } from 'drizzle-orm'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import type { UserRow } from './actors.ts'
import { newToken, tokenHash } from './secrets.ts'

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

const hour = 3600 * 1000
/** Milliseconds that a link works. */
export const linkLifetimes = {
  confirmation: 72 * hour,
  reset: 6 * hour,
  invitation: 7 * 24 * hour,
  guardian: 14 * 24 * hour,
  organization: 7 * 24 * hour,
} as const

/** Links an hour that may be mailed because a stranger asks: nobody's mailbox is filled with them. */
const linksPerHour = 5

/** Stores a new link and answers its token; the links that were mailed before keep working. */
export async function newLink(
  context: Context,
  userId: number,
  purpose: LinkPurpose,
  lifetime: number,
): Promise<string> {
  const token = newToken()
  await context.db.insert(accountLinks).values({
    userId,
    purpose,
    tokenHash: tokenHash(token),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + lifetime),
  })
  return token
}

export type FoundLink = { user: UserRow; purpose: LinkPurpose; expired: boolean }

/** The link with this token, when it is for one of these purposes and its account still exists; else null. */
export async function findLink(
  context: Context,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | null> {
  if (token === '') return null
  const [found] = await context.db
    .select({ user: users, purpose: accountLinks.purpose, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, tokenHash(token)), inArray(accountLinks.purpose, [...purposes])))
  if (!found || found.user.status === 'archived') return null
  return { user: found.user, purpose: found.purpose, expired: found.expiresAt < context.now }
}

/** Makes every link of these purposes useless. */
export async function dropLinks(context: Context, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await context.db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])))
}

/** Whether this person was mailed so many links within the hour that no more are sent on request. */
export async function hasReachedMailLimit({ db, now }: Context, userId: number): Promise<boolean> {
  const [recent] = await db
    .select({ links: count() })
    .from(accountLinks)
    .where(and(eq(accountLinks.userId, userId), gt(accountLinks.createdAt, new Date(now.getTime() - hour))))
  return (recent?.links ?? 0) >= linksPerHour
}

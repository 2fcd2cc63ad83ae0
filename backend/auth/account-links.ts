/** Links in mails: each has its own token, which is stored as a hash and expires. */
import { and, count, eq, gt, inArray, notInArray } from 'drizzle-orm'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import type { UserRow } from './actors.ts'
import { newToken, tokenHash } from './secrets.ts'

export type LinkPurpose = (typeof accountLinks.$inferSelect)['purpose']

const hour = 3600 * 1000

/** Days after which an invitation ends, with that day in the Netherlands: pages show the day alone. */
export const invitationLinkDays = 7

export const invitationLifetime = ({ now }: Pick<Context, 'now'>): number =>
  endOfDutchDay(now, invitationLinkDays).getTime() - now.getTime()

/** Limit of mails per hour at a stranger's request, so that nobody's mailbox is flooded. */
const mailsPerHour = 5

/** Stores a new link and returns its token; earlier links stay valid. */
export async function newLink(
  context: Context,
  userId: number,
  purpose: LinkPurpose,
  lifetime: number,
): Promise<string> {
  const token = newToken()
  await context.db.insert(accountLinks).values({
    userId,
    centerId: context.center.id,
    purpose,
    tokenHash: tokenHash(token),
    createdAt: context.now,
    expiresAt: new Date(context.now.getTime() + lifetime),
  })
  return token
}

/** `centerId`: of the site whose mail has it. */
export type FoundLink = { user: UserRow; centerId: number; purpose: LinkPurpose; expired: boolean }

/** The link with this token, if it has one of these purposes and its account exists; else null. */
export async function findLink(
  context: Context,
  purposes: readonly LinkPurpose[],
  token: string,
): Promise<FoundLink | null> {
  if (token === '') return null
  const [found] = await context.db
    .select({
      user: users,
      centerId: accountLinks.centerId,
      purpose: accountLinks.purpose,
      expiresAt: accountLinks.expiresAt,
    })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(eq(accountLinks.tokenHash, tokenHash(token)), inArray(accountLinks.purpose, [...purposes])))
  if (!found || found.user.status === 'archived') return null
  const { expiresAt, ...link } = found
  return { ...link, expired: expiresAt < context.now }
}

/** Takes a link, so that it works once; false when another request was first. */
export async function takeLink({ db }: Context, token: string): Promise<boolean> {
  const taken = await db
    .delete(accountLinks)
    .where(eq(accountLinks.tokenHash, tokenHash(token)))
    .returning({ id: accountLinks.id })
  return taken.length > 0
}

/** Invalidates the links with these purposes. */
export async function dropLinks(context: Context, userId: number, purposes: readonly LinkPurpose[]): Promise<void> {
  await context.db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), inArray(accountLinks.purpose, [...purposes])))
}

/** Links that end mails, and do nothing else. */
export const unsubscribePurposes = ['unsubscribe', 'unsubscribe_mailings'] as const satisfies LinkPurpose[]

/** Invalidates the links that sign in or change the account; mails that were sent can still be ended. */
export async function dropAccessLinks({ db }: Context, userId: number): Promise<void> {
  await db
    .delete(accountLinks)
    .where(and(eq(accountLinks.userId, userId), notInArray(accountLinks.purpose, [...unsubscribePurposes])))
}

export async function dropAllLinks(context: Context, userId: number): Promise<void> {
  await context.db.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

/** Whether so many links were mailed in a day that none of this purpose goes any more. */
export async function hasReachedDailyLimit(
  { db, now }: Context,
  userId: number,
  purpose: LinkPurpose,
  limit: number,
): Promise<boolean> {
  const [recent] = await db
    .select({ links: count() })
    .from(accountLinks)
    .where(
      and(
        eq(accountLinks.userId, userId),
        eq(accountLinks.purpose, purpose),
        gt(accountLinks.createdAt, new Date(now.getTime() - 24 * hour)),
      ),
    )
  return (recent?.links ?? 0) >= limit
}

/** Links that a stranger's request can cause, by the limit that counts them. Codes have one of their own, so that a new password stays a way out. */
const limitedPurposes = {
  codes: ['sign_in'],
  links: ['confirmation', 'email', 'password', 'guardian', 'organization'],
} as const satisfies Record<string, LinkPurpose[]>

/**
 * Whether the limit of mails per hour that strangers cause is reached: those with a link, and those that only say that there is an
 * account. To be called in the transaction that queues the next one.
 */
export async function hasReachedMailLimit(
  context: Context,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  limit: keyof typeof limitedPurposes = 'links',
): Promise<boolean> {
  const { db, now } = context
  await lockFor(context, `mails of user ${id}`)
  const since = new Date(now.getTime() - hour)
  const isCounted = inArray(accountLinks.purpose, [...limitedPurposes[limit]])
  const links = await db.$count(
    accountLinks,
    and(eq(accountLinks.userId, id), isCounted, gt(accountLinks.createdAt, since)),
  )
  if (limit === 'codes') return links >= mailsPerHour
  const { template, recipient, status, nextAttemptAt, createdAt } = mailOutbox
  const mails = await db.$count(
    mailOutbox,
    and(
      ...[eq(template, 'account.exists'), eq(recipient, email), gt(createdAt, since)],
      // Never before `createdAt`; the table has an index of both.
      ...[inArray(status, ['pending', 'sent', 'failed']), gt(nextAttemptAt, since)],
    ),
  )
  return links + mails >= mailsPerHour
}

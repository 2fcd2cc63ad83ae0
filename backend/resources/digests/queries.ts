import { eq } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { users } from '#backend/db/schema/users.ts'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { findPlace } from '#backend/geo/gazetteer.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { defaultDigestHour, nextDigestTime } from '#shared/resources/digest.ts'
import type { DigestSubscription } from '#shared/resources/digest-schema.ts'

export type SubscriptionRow = typeof digestSubscriptions.$inferSelect
export type SearchRow = typeof savedSearches.$inferSelect

/** The hour at which mails of a center go, by the clock in the Netherlands. */
export async function digestHourOf({ db }: Pick<Context, 'db'>, centerId: number): Promise<number> {
  const [profile] = await db
    .select({ hour: centerProfiles.digestHour })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, centerId))
  return profile?.hour ?? defaultDigestHour
}

export async function subscriptionOf(
  { db }: Pick<Context, 'db'>,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(digestSubscriptions).where(eq(digestSubscriptions.userId, userId))
  return row
}

const searchesOf = ({ db }: Pick<Context, 'db'>, userId: number): Promise<SearchRow[]> =>
  db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(savedSearches.id)

/** The saved searches of a user that send mails. */
export const mailedSearches = async (context: Pick<Context, 'db'>, userId: number): Promise<SearchRow[]> =>
  (await searchesOf(context, userId)).filter(({ frequency }) => frequency !== 'never')

/** Whether a periodic mail goes to this user: the digest, or a saved search that sends mails. */
export async function isSubscribedToDigests(context: Pick<Context, 'db'>, userId: number | null): Promise<boolean> {
  if (userId === null) return false
  const digest = await subscriptionOf(context, userId)
  if (digest && digest.frequency !== 'never') return true
  return (await mailedSearches(context, userId)).length > 0
}

export async function userOf({ db }: Pick<Context, 'db'>, userId: number): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw new Error('The user does not exist')
  return user
}

/** The postal code of a user if it is in the tables: around any other there is nothing, not even online work. */
export const knownPostalCode = async (
  context: Context,
  { postalCode4 }: Pick<UserRow, 'postalCode4'>,
): Promise<string | null> => (postalCode4 !== null && (await findPlace(context, postalCode4)) ? postalCode4 : null)

/** The subscription as its user reads it; one that was never set sends nothing. */
export async function ownSubscription(context: SignedInContext): Promise<Omit<DigestSubscription, 'id'>> {
  const { actor, center, now } = context
  const [row, searches, hour, user] = [
    await subscriptionOf(context, actor.id),
    await searchesOf(context, actor.id),
    await digestHourOf(context, center.id),
    await userOf(context, actor.id),
  ]
  const refusedEmail = user.rejectedEmail === user.email ? user.email : null
  const frequencies = [row?.frequency ?? 'never', ...searches.map(({ frequency }) => frequency)]
  const times = frequencies.flatMap((frequency) =>
    frequency === 'never' || refusedEmail !== null ? [] : [nextDigestTime(frequency, hour, now)],
  )
  times.sort((a, b) => a.getTime() - b.getTime())
  const sent = [row?.lastSentAt, ...searches.map(({ lastSentAt }) => lastSentAt)].flatMap((time) => time ?? [])
  sent.sort((a, b) => b.getTime() - a.getTime())
  return {
    frequency: row?.frequency ?? 'never',
    themes: row?.themes ?? [],
    // A radius is one around the postal code: without a known one the mail has the whole region (`digestSearch`).
    radiusKm: (await knownPostalCode(context, user)) === null ? null : (row?.radiusKm ?? null),
    postalCode4: user.postalCode4,
    refusedEmail,
    lastSentAt: sent[0]?.toISOString() ?? null,
    nextAt: times[0]?.toISOString() ?? null,
    lockVersion: row?.lockVersion ?? 0,
  }
}

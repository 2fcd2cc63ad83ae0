import { and, eq, sql } from 'drizzle-orm'
import { findLink, unsubscribePurposes } from '#backend/auth/account-links.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import type { DigestInput, Unsubscription } from '#shared/resources/digest-schema.ts'
import { isSubscribed, setSubscribed } from '../mailings/subscriptions.ts'
import { knownPostalCode, mailedSearches, subscriptionOf, userOf } from './queries.ts'

/** Stores what the reader wants. One who begins, or begins again, gets what is new from then on. */
export function saveSubscription(context: SignedInContext, input: DigestInput, version?: number): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { db, now, actor, center, siteUrl } = tx
    const user = await userOf(tx, actor.id)
    if (input.radiusKm !== null && user.postalCode4 === null) {
      throw apiError('digest.no_postal_code', { attribute: 'radius_km' })
    }
    if (input.radiusKm !== null && (await knownPostalCode(tx, user)) === null) {
      throw apiError('digest.unknown_postal_code', { attribute: 'radius_km' })
    }
    const row = await subscriptionOf(tx, actor.id)
    if (row) {
      const begins = row.frequency === 'never' && input.frequency !== 'never'
      await updateRecord(
        tx,
        digestSubscriptions,
        row.id,
        { ...input, siteUrl, ...(begins ? { checkedAt: now } : {}) },
        version,
      )
      return
    }
    if (version) throw apiError('stale')
    await db
      .insert(digestSubscriptions)
      .values({
        ...input,
        userId: actor.id,
        centerId: center.id,
        siteUrl,
        checkedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({ target: digestSubscriptions.userId, set: { ...input, siteUrl, updatedAt: now } })
  })
}

const mailingsKey = 'mailings'
const searchKey = (id: number): string => `search-${id}`

type Subscriptions = Unsubscription & { userId: number }

/**
 * What the mail with this link can be unsubscribed from, on the site that mailed it and on that of the account, which may have moved since.
 * Throws 404 for an unknown link, and for one of another center.
 */
export async function unsubscription(context: Context, token: string): Promise<Subscriptions> {
  const link = await findLink(context, unsubscribePurposes, token)
  if (!link || link.expired || ![link.centerId, link.user.centerId].includes(context.center.id)) throw notFound()
  const userId = link.user.id
  const digest = await subscriptionOf(context, userId)
  const searches = await mailedSearches(context, userId)
  const isOfMailing = link.purpose === 'unsubscribe_mailings'
  const mailing = (await isSubscribed(context, userId)) ? [{ key: mailingsKey, name: null, frequency: null }] : []
  return {
    userId,
    isOfMailing,
    email: redacted(link.user.email),
    subscriptions: [
      ...(isOfMailing ? mailing : []),
      ...(digest && digest.frequency !== 'never' ? [{ key: 'digest', name: null, frequency: digest.frequency }] : []),
      ...searches.map(({ id, name, frequency }) => ({ key: searchKey(id), name, frequency })),
      ...(isOfMailing ? [] : mailing),
    ],
  }
}

/** Ends the mails with these keys; without keys those of the link's own kind: mailings, or all periodic mails. Doing it twice changes nothing. */
export function unsubscribe(context: Context, token: string, keys?: readonly string[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    const { userId, isOfMailing, subscriptions } = await unsubscription(tx, token)
    const isEnded = (key: string) => keys?.includes(key) ?? (key === mailingsKey) === isOfMailing
    const ended = subscriptions.map(({ key }) => key).filter(isEnded)
    if (ended.includes(mailingsKey)) await setSubscribed(tx, userId, false, 'profile')
    const never = { frequency: 'never', updatedAt: tx.now } as const
    if (ended.includes('digest')) {
      await tx.db
        .update(digestSubscriptions)
        .set({ ...never, lockVersion: sql`${digestSubscriptions.lockVersion} + 1` })
        .where(eq(digestSubscriptions.userId, userId))
    }
    for (const search of await mailedSearches(tx, userId)) {
      if (!ended.includes(searchKey(search.id))) continue
      await tx.db
        .update(savedSearches)
        .set({ ...never, lockVersion: sql`${savedSearches.lockVersion} + 1` })
        .where(and(eq(savedSearches.id, search.id), eq(savedSearches.userId, userId)))
    }
  })
}

/** `yasmina@mail.example` → `ya…@mail.example`: who forwards a mail gives the link away too. */
const redacted = (email: string): string => email.replace(/^(..?)[^@]*/, '$1…')

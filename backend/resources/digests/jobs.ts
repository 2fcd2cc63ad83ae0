/** Sends the periodic mails whose time has come: one for each user, for the digest and the saved searches together. */
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { users } from '#backend/db/schema/users.ts'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { type Center, type Context, contextOfJob } from '#backend/http/context.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { siteUrlOf } from '#backend/mail/site-link.ts'
import { lastDigestTime } from '#shared/resources/digest.ts'
import { type DigestPart, digestContent, digestSearch, searchOfQuery } from './content.ts'
import { mailDigest } from './mails.ts'
import { digestHourOf } from './queries.ts'

/** Null where these mails went, or should have gone, days ago. */
type Times = Record<'weekly' | 'monthly', Date | null>
const maxLateMs = 3 * 24 * 3600 * 1000

type Subscriptions = typeof digestSubscriptions | typeof savedSearches

/** Throws after all users when one of them failed, so that the job runs again for those that are left. */
export async function sendDigests(job: JobContext): Promise<void> {
  const send = (digest: Due) => job.db.transaction((tx) => sendDigest({ ...digest, tx }))
  await forEachRecord(dueDigests(job), send, 'users got no digest')
}

async function* dueDigests({ db, now, centers }: JobContext): AsyncGenerator<Due> {
  for (const center of centers.all()) {
    const hour = await digestHourOf({ db }, center.id)
    // Three days for another try; who changes the frequency later in the week waits for the next time.
    const timeOf = (frequency: 'weekly' | 'monthly') => {
      const time = lastDigestTime(frequency, hour, now)
      return now.getTime() - time.getTime() < maxLateMs ? time : null
    }
    const times = { weekly: timeOf('weekly'), monthly: timeOf('monthly') }
    if (!times.weekly && !times.monthly) continue
    const sharingCenterIds = centers.sharingWith(center)
    for (const userId of await dueUsers(db, center, times)) yield { now, center, sharingCenterIds, userId, times }
  }
}

/** Not looked at since the last time that its mails went. */
const isDue = (table: Subscriptions, { weekly, monthly }: Times): SQL | undefined =>
  or(
    weekly ? and(eq(table.frequency, 'weekly'), lt(table.checkedAt, weekly)) : undefined,
    monthly ? and(eq(table.frequency, 'monthly'), lt(table.checkedAt, monthly)) : undefined,
  )

async function dueUsers(db: Db, center: Center, times: Times): Promise<number[]> {
  const reachable = and(
    eq(users.centerId, center.id),
    eq(users.status, 'active'),
    isNotNull(users.confirmedAt),
    isNull(users.deletionDueAt),
    sql`${users.rejectedEmail} is distinct from ${users.email}`,
  )
  const due: number[] = []
  for (const table of [digestSubscriptions, savedSearches]) {
    const rows = await db
      .select({ id: table.userId })
      .from(table)
      .innerJoin(users, eq(users.id, table.userId))
      .where(and(reachable, eq(table.centerId, center.id), isDue(table, times)))
    due.push(...rows.map(({ id }) => id))
  }
  return [...new Set(due)].sort((a, b) => a - b)
}

type Due = {
  now: Date
  center: Center
  sharingCenterIds: number[]
  userId: number
  times: Times
}

/** The mail and the marks on its subscriptions are one transaction, so that a crash sends it once. */
async function sendDigest({ tx, now, center, sharingCenterIds, userId, times }: Due & { tx: Db }): Promise<void> {
  // Locked first: a second job waits, and then finds nothing that is due.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (user?.status !== 'active') return
  const [digest] = await tx
    .select()
    .from(digestSubscriptions)
    .where(and(eq(digestSubscriptions.userId, userId), isDue(digestSubscriptions, times)))
  const searches = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), isDue(savedSearches, times)))
    .orderBy(savedSearches.id)
  if (!digest && searches.length === 0) return
  const siteUrl =
    digest?.siteUrl || searches.find((search) => search.siteUrl)?.siteUrl || (await siteUrlOf(tx, center.id))
  if (!siteUrl) return
  const context: Context = {
    ...contextOfJob({ db: tx, now, center, locale: user.locale, siteUrl }),
    sharingCenterIds,
  }
  const parts: DigestPart[] = [
    ...(digest ? [{ name: null, search: await digestSearch(context, digest, user), since: digest.checkedAt }] : []),
    ...searches.map(({ name, query, checkedAt }) => ({ name, search: searchOfQuery(query), since: checkedAt })),
  ]
  const content = await digestContent(context, parts)
  const isSent = content.vacancies > 0
  if (isSent) await mailDigest(context, user, content)
  const checked = { checkedAt: now, ...(isSent ? { lastSentAt: now } : {}) }
  if (digest) await tx.update(digestSubscriptions).set(checked).where(eq(digestSubscriptions.id, digest.id))
  if (searches.length > 0) {
    const ids = searches.map(({ id }) => id)
    await tx.update(savedSearches).set(checked).where(inArray(savedSearches.id, ids))
  }
}

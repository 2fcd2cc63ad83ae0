import { inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { profileViews } from '#backend/db/schema/invitations.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { type Context, dutchDate } from '#backend/http/context.ts'
import { viewingOrganization } from './policy.ts'

/** Records that the reader's organization saw these cards: once a day each, for the volunteers to read. */
export async function recordViews(context: Context, cardIds: readonly number[]): Promise<void> {
  if (cardIds.length === 0) return
  const { db, now, today } = context
  const shown = await db
    .select({ userId: volunteerProfiles.userId })
    .from(volunteerProfiles)
    .where(inArray(volunteerProfiles.id, [...cardIds]))
  if (shown.length === 0) return
  const seen = { organizationId: viewingOrganization(context), viewedOn: today, createdAt: now }
  await db
    .insert(profileViews)
    .values(shown.map(({ userId }) => ({ ...seen, userId })))
    .onConflictDoNothing()
}

const keptDays = 365

/** Deletes what was seen more than a year ago. */
export async function deleteOldViews(db: Db, now: Date): Promise<void> {
  const since = dutchDate(new Date(now.getTime() - keptDays * 24 * 3600 * 1000))
  await db.delete(profileViews).where(lt(profileViews.viewedOn, sql`${since}::date`))
}

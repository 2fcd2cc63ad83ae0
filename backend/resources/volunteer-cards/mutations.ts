import { inArray } from 'drizzle-orm'
import { profileViews } from '#backend/db/schema/invitations.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import type { Context } from '#backend/http/context.ts'
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

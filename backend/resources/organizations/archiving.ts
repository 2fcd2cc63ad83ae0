/** What archiving an organization means for those who are registered for its dates to come. */
import { and, countDistinct, eq, gt, inArray } from 'drizzle-orm'
import { activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import type { Context } from '#backend/http/context.ts'
import { openRegistrationStatuses } from '#shared/resources/activity.ts'

/** How many people are registered, or wait, for how many dates of an organization that are not over; null for nobody. */
export async function countRegistered(
  { db, now }: Context,
  organizationId: number,
): Promise<{ people: number; dates: number } | null> {
  const [counted] = await db
    .select({
      people: countDistinct(activityRegistrations.userId),
      dates: countDistinct(activityRegistrations.occurrenceId),
    })
    .from(activityRegistrations)
    .innerJoin(activityOccurrences, eq(activityOccurrences.id, activityRegistrations.occurrenceId))
    .where(
      and(
        eq(activityRegistrations.organizationId, organizationId),
        inArray(activityRegistrations.status, openRegistrationStatuses),
        gt(activityOccurrences.endsAt, now),
      ),
    )
  return counted && counted.people > 0 ? counted : null
}

/** Cancels its published activities, for one reason. Organizations know nothing of activities, which set it (activities/mutations.ts). */
export const archiving: {
  cancelActivities: (context: Context, organizationId: number, reason: string) => Promise<void>
} = {
  cancelActivities: () => Promise.reject(new Error('Activities are not loaded')),
}

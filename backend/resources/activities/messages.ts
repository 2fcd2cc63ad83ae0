/** Messages of the organizer to the participants of an activity: each is mailed, and kept for its colleagues. */
import { and, eq, gte, inArray, type SQL } from 'drizzle-orm'
import { activityMessages, activityRegistrations } from '#backend/db/schema/activities.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { isFullToday, retryAfterDay } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { type ActivityMessage, sentActivityMessageSchema } from '#shared/resources/activity-schema.ts'
import { usersWithout } from '../notification-preferences/queries.ts'
import { mailMessage } from './mails.ts'
import { targetOf } from './mutations.ts'
import { isOpenRegistration, unfinishedDates } from './occurrences.ts'
import type { ActivityRow } from './queries.ts'

/** To the participants of one activity. */
const messagesPerDay = 5

export const activityMessageResource: Resource = {
  type: 'activity_messages',
  table: activityMessages,
  id: activityMessages.id,
  defaultSort: '-created_at',
  schema: sentActivityMessageSchema,
  attributes: attributesOf(activityMessages, sentActivityMessageSchema),
}

export const messagesOf = ({ id }: ActivityRow): SQL => eq(activityMessages.activityId, id)

/** Throws 429 above the messages that participants get in a day. */
async function limitMessages(context: Context, activity: ActivityRow): Promise<void> {
  const isFull = await isFullToday(context, `messages of activity ${activity.id}`, messagesPerDay, (since) =>
    context.db.$count(activityMessages, and(messagesOf(activity), gte(activityMessages.createdAt, since))),
  )
  if (isFull) throw apiError('activity.too_many_messages', retryAfterDay(context))
}

/**
 * Mails those who registered for dates that are not over, or for one; each person once, and nobody who switched these mails off. Returns how many; a dry run does no more than that.
 * Throws 429.
 */
export function messageParticipants(
  context: SignedInContext,
  activity: ActivityRow,
  { subject, body, occurrenceId, dryRun = false }: ActivityMessage,
): Promise<number> {
  return inTransaction(context, async (tx) => {
    await limitMessages(tx, activity)
    const unfinished = await unfinishedDates(tx, activity.id)
    const dates = unfinished.filter(({ id }) => !occurrenceId || String(id) === occurrenceId)
    if (dates.length === 0) return 0
    const ids = dates.map(({ id }) => id)
    const registrations = await tx.db
      .select()
      .from(activityRegistrations)
      .where(and(inArray(activityRegistrations.occurrenceId, ids), isOpenRegistration))
    const firstByUser = new Map(registrations.map((registration) => [registration.userId, registration]))
    for (const userId of await usersWithout(tx.db, [...firstByUser.keys()], 'activity_message', 'mail')) {
      firstByUser.delete(userId)
    }
    const recipients = firstByUser.size
    if (dryRun || recipients === 0) return recipients
    for (const registration of firstByUser.values()) await mailMessage(tx, registration, { subject, body })
    await tx.db.insert(activityMessages).values({
      ...{ subject, body, recipients },
      activityId: activity.id,
      dateStartsAt: occurrenceId ? (dates[0]?.startsAt ?? null) : null,
      authorId: tx.actor.id,
      authorName: tx.actor.name,
      createdAt: tx.now,
    })
    await audit(tx, 'activity.message', targetOf(activity), { recipients })
    return recipients
  })
}

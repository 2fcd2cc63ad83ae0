import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applicationEvents, applicationNotes, applications, meetings } from '#backend/db/schema/applications.ts'
import { conversationParticipants, conversations, messages } from '#backend/db/schema/conversations.ts'
import { dataReleases } from '#backend/db/schema/invitations.ts'
import { forEachRecord } from '#backend/jobs/for-each-record.ts'
import { type ApplicationStatus, applicationTransitions } from '#shared/resources/application.ts'

const keptDays = 365
const ended = Object.entries(applicationTransitions).flatMap(([status, next]) =>
  next.length === 0 ? [status as ApplicationStatus] : [],
)

/** A year after its end the organization no longer sees who replied, nor what they wrote; the counts stay. */
export async function eraseReleases(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - keptDays * 24 * 3600 * 1000)
  const due = await db
    .selectDistinct({ id: applications.id })
    .from(applications)
    .innerJoin(dataReleases, and(eq(dataReleases.applicationId, applications.id), isNull(dataReleases.erasedAt)))
    .where(
      and(
        inArray(applications.status, ended),
        lt(applications.updatedAt, since),
        sql`not exists (select 1 from ${applicationEvents} where ${applicationEvents.applicationId} = ${applications.id}
          and ${applicationEvents.createdAt} >= ${since.toISOString()}::timestamptz)`,
      ),
    )
  await eraseParticipants(db, now, since)
  const erase = ({ id }: { id: number }) =>
    db.transaction(async (tx) => {
      await tx
        .update(dataReleases)
        .set({ erasedAt: now })
        .where(and(eq(dataReleases.applicationId, id), isNull(dataReleases.erasedAt)))
      const [row] = await tx
        .update(applications)
        .set({ motivation: '', answers: {}, questions: [] })
        .where(eq(applications.id, id))
        .returning({ userId: applications.userId })
      await tx.delete(applicationNotes).where(eq(applicationNotes.applicationId, id))
      await tx.update(meetings).set({ message: null }).where(eq(meetings.applicationId, id))
      await tx
        .update(applicationEvents)
        .set({ actorName: '', reason: null })
        .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.actorId, row?.userId ?? 0)))
      await tx
        .update(applicationEvents)
        .set({ reason: null })
        .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.kind, 'message')))
      await eraseAuthors(tx, 'application', [id])
    })
  await forEachRecord(due, erase, 'replies were not erased')
}

/** A year after the date the organizer no longer sees who came. */
async function eraseParticipants(db: Db, now: Date, since: Date): Promise<void> {
  const over = db
    .select({ id: activityRegistrations.id })
    .from(activityRegistrations)
    .innerJoin(activityOccurrences, eq(activityOccurrences.id, activityRegistrations.occurrenceId))
    .where(and(lt(activityOccurrences.endsAt, since), lt(activityRegistrations.updatedAt, since)))
  await db.transaction(async (tx) => {
    const erased = await tx
      .update(dataReleases)
      .set({ erasedAt: now })
      .where(and(inArray(dataReleases.registrationId, over), isNull(dataReleases.erasedAt)))
      .returning({ id: dataReleases.registrationId })
    await eraseAuthors(
      tx,
      'registration',
      erased.flatMap(({ id }) => id ?? []),
    )
  })
}

/** What the volunteer wrote about these stays in its conversation, without the name above it. */
async function eraseAuthors(db: Db, kind: 'application' | 'registration', ids: number[]): Promise<void> {
  if (ids.length === 0) return
  const people = db
    .select({ id: conversationParticipants.id })
    .from(conversationParticipants)
    .innerJoin(conversations, eq(conversations.id, conversationParticipants.conversationId))
    .where(
      and(
        eq(conversations.contextKind, kind),
        inArray(conversations.contextId, ids),
        isNotNull(conversationParticipants.userId),
      ),
    )
  await db.update(messages).set({ authorName: null }).where(inArray(messages.participantId, people))
}

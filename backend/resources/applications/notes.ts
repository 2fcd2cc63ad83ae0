/** Internal notes on an application; each exported function that writes is one transaction. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { applicationNotes, applications } from '#backend/db/schema/applications.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import type { ApplicationNoteCreate, ApplicationNoteUpdate } from '#shared/resources/application-note-schema.ts'
import { applicationNoteSchema } from '#shared/resources/application-note-schema.ts'
import { actorNameOf } from './actor-name.ts'
import { type ApplicationRow, visibleApplications } from './queries.ts'

type NoteRow = typeof applicationNotes.$inferSelect

export const applicationNoteResource: Resource = {
  type: 'application_notes',
  table: applicationNotes,
  id: applicationNotes.id,
  defaultSort: '-created_at',
  schema: applicationNoteSchema,
  attributes: attributesOf(applicationNotes, applicationNoteSchema, {
    overrides: {
      own: computed(({ context }) => sql`coalesce(${applicationNotes.authorId} = ${context.actor?.id ?? 0}, false)`),
      edited: computed(() => sql`${applicationNotes.lockVersion} > 0`),
    },
  }),
}

/** The notes of one application, which the actor may read. */
export const notesOf = ({ id }: ApplicationRow): SQL => eq(applicationNotes.applicationId, id)

/**
 * A note with its application, and whose they are. Throws 404 for one of an application that the reader does not see, or whose volunteer
 * the reader is: who does not learn which notes there are.
 */
export async function noteById(context: SignedInContext, id: string) {
  const [found] = await context.db
    .select({ note: applicationNotes, application: applications })
    .from(applicationNotes)
    .innerJoin(applications, eq(applications.id, applicationNotes.applicationId))
    .where(
      and(
        eq(applicationNotes.id, recordId(id)),
        visibleApplications(context),
        ne(applications.userId, context.actor.id),
      ),
    )
  if (!found) throw notFound()
  const { centerId, organizationId, userId } = found.application
  return { ...found, authorId: found.note.authorId, centerId, organizationId, userId }
}

const targetOf = ({ id, organizationId }: ApplicationRow) => ({ type: 'applications' as const, id, organizationId })

/** Stores a note and returns its id. Throws 422 when the volunteer's data has been erased. */
export const writeNote = (
  context: SignedInContext,
  application: ApplicationRow,
  { body }: ApplicationNoteCreate,
): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, now } = tx
    await requirePersonalData(tx, application)
    const [note] = await db
      .insert(applicationNotes)
      .values({
        applicationId: application.id,
        authorId: actor.id,
        authorName: actorNameOf(actor),
        body,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: applicationNotes.id })
    if (!note) throw new Error('The note was not stored')
    await audit(tx, 'application.note_added', targetOf(application))
    return note.id
  })

/** The same text again changes nothing. Throws 409 for a stale version. */
export const changeNote = (
  context: SignedInContext,
  { note, application }: { note: NoteRow; application: ApplicationRow },
  { body, lockVersion }: ApplicationNoteUpdate,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (body === note.body) return
    await updateRecord(tx, applicationNotes, note.id, { body }, lockVersion)
    // The audit log outlives the note, so it has no text of it.
    await audit(tx, 'application.note_changed', targetOf(application))
  })

export const deleteNote = (
  context: SignedInContext,
  { note, application }: { note: NoteRow; application: ApplicationRow },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const deleted = await tx.db.delete(applicationNotes).where(eq(applicationNotes.id, note.id)).returning()
    if (deleted.length > 0) await audit(tx, 'application.note_deleted', targetOf(application))
  })

/** Locks the application, so that a note is erased with its personal data or refused after it. */
async function requirePersonalData({ db }: SignedInContext, { id }: ApplicationRow): Promise<void> {
  const [application] = await db
    .select({ motivation: applications.motivation })
    .from(applications)
    .where(eq(applications.id, id))
    .for('update')
  // Nobody replies without a motivation: it is empty once it is erased.
  if (!application?.motivation) throw apiError('application_note.erased')
}

/** Deletes users: what is personal goes, the counts stay. */

import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import {
  applicationEvents,
  applicationNotes,
  applications,
  meetings,
  replyDrafts,
} from '#backend/db/schema/applications.ts'
import { dataExports } from '#backend/db/schema/data-exports.ts'
import { digestSubscriptions } from '#backend/db/schema/digests.ts'
import { contactMessages, storedFiles } from '#backend/db/schema/forms.ts'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { listExports } from '#backend/db/schema/list-exports.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { accountLinks, organizationSignups } from '#backend/db/schema/signups.ts'
import { formDrafts, quickReplies, savedViews } from '#backend/db/schema/staff.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { savedSearches, savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { openApplicationStatuses, waitingOnByStatus } from '#shared/resources/application.ts'
import { removePlannedDeclines } from '../applications/declines.ts'
import { cancelMeeting } from '../applications/meetings.ts'
import { eraseUserFromConversations } from '../conversations/jobs.ts'
import { eraseUserFromHelp } from '../help-requests/jobs.ts'
import { eraseInvitations } from '../invitations/mutations.ts'
import { deleteUserNotifications } from '../notifications/mutations.ts'
import { eraseOrganizationContacts } from '../organizations/contacts.ts'
import { eraseStages } from '../stages/pupil-mutations.ts'
import { deleteProfile } from '../volunteer-profiles/mutations.ts'

import { eraseMergesOf } from './merge.ts'
import { deleteMergeRequestsOf } from './merge-requests.ts'
import { requireOtherAdmins } from './mutations.ts'

/** At once: by the center's staff, or when the time to undo it has passed. */
export const deleteUser = (context: Context, user: UserRow): Promise<void> =>
  inTransaction(context, (tx) => anonymize(tx, user))

/**
 * Deletes a user and keeps the counts (domain.md DOM-4): name, address and everything personal are overwritten, open
 * applications are withdrawn, sessions and roles go. To be called in a transaction.
 */
async function anonymize(context: Context, user: UserRow): Promise<void> {
  const { db, now } = context
  await requireOtherAdmins(context, user.id)
  await deleteUserNotifications(db, user.id)
  await eraseUserFromHelp(db, user.id, now)
  await eraseUserFromConversations(db, user.id)
  await deleteProfile(db, user.id)
  await eraseOrganizationContacts(db, user)
  await eraseInvitations(db, user.id)
  await eraseStages(context, user.id)
  await eraseMergesOf(db, user.id)
  await deleteMergeRequestsOf(db, user.id)
  // What organizations typed to invite this person.
  await db.delete(users).where(eq(users.accountId, user.id))
  await db.delete(replyDrafts).where(eq(replyDrafts.userId, user.id))
  await db.delete(savedSearches).where(eq(savedSearches.userId, user.id))
  await db.delete(formDrafts).where(eq(formDrafts.userId, user.id))
  await db.delete(savedViews).where(eq(savedViews.userId, user.id))
  await db.delete(quickReplies).where(eq(quickReplies.userId, user.id))
  await db.delete(savedVacancies).where(eq(savedVacancies.userId, user.id))
  await db.delete(digestSubscriptions).where(eq(digestSubscriptions.userId, user.id))
  await db.delete(storedFiles).where(and(eq(storedFiles.ownerId, user.id), eq(storedFiles.purpose, 'export')))
  await db.delete(dataExports).where(eq(dataExports.userId, user.id))
  await db.delete(listExports).where(eq(listExports.userId, user.id))
  const ofUsers = db.select({ id: imports.id }).from(imports).where(eq(imports.kind, 'users'))
  await db.delete(importRows).where(and(eq(importRows.recordId, user.id), inArray(importRows.importId, ofUsers)))
  await eraseContactMessages(context, user)
  await db.delete(roles).where(eq(roles.userId, user.id))
  await endSessions(db, user.id)
  await db.delete(accountLinks).where(eq(accountLinks.userId, user.id))
  await db
    .update(organizationSignups)
    .set({ userId: null, name: 'Verwijderde gebruiker', email: '', phone: null })
    .where(eq(organizationSignups.userId, user.id))

  const open = await db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(and(eq(applications.userId, user.id), inArray(applications.status, openApplicationStatuses)))
  for (const application of open) {
    await db.insert(applicationEvents).values({
      applicationId: application.id,
      kind: 'status_changed',
      fromStatus: application.status,
      toStatus: 'withdrawn',
      reason: null,
      actorName: 'Verwijderde gebruiker',
      createdAt: now,
    })
  }
  await removePlannedDeclines(
    context,
    open.map(({ id }) => id),
  )
  const written = db.select({ id: applications.id }).from(applications).where(eq(applications.userId, user.id))
  for (const { id } of open) {
    const [application] = await db.select().from(applications).where(eq(applications.id, id))
    if (application) await cancelMeeting(context, application)
  }
  await db.delete(applicationNotes).where(inArray(applicationNotes.applicationId, written))
  await db
    .update(applicationNotes)
    .set({ authorId: null, authorName: 'Verwijderde gebruiker' })
    .where(eq(applicationNotes.authorId, user.id))
  await db.update(meetings).set({ message: null }).where(inArray(meetings.applicationId, written))
  const closed = { status: 'withdrawn' as const, waitingOn: waitingOnByStatus.withdrawn, updatedAt: now }
  await db
    .update(applications)
    .set(closed)
    .where(inArray(applications.id, [0, ...open.map(({ id }) => id)]))
  await db.update(applications).set({ motivation: '', answers: {} }).where(eq(applications.userId, user.id))
  await db
    .update(applicationEvents)
    .set({ actorId: null, actorName: 'Verwijderde gebruiker' })
    .where(eq(applicationEvents.actorId, user.id))
  await db
    .update(users)
    .set({
      email: `verwijderd-${user.id}@verwijderd.invalid`,
      unconfirmedEmail: null,
      firstName: 'Verwijderde',
      lastName: 'gebruiker',
      phone: null,
      postalCode4: null,
      guardianEmail: null,
      guardianConsent: null,
      passwordHash: null,
      deletionDueAt: null,
      anonymizedAt: now,
      status: 'archived',
      updatedAt: now,
    })
    .where(eq(users.id, user.id))
  // That something changed stays in the audit log, what it was does not.
  const aboutUser = and(eq(auditEvents.targetType, 'users'), eq(auditEvents.targetId, user.id))
  await db.update(auditEvents).set({ changes: {} }).where(aboutUser)
  await audit(context, 'user.deleted', { type: 'users', id: user.id })
}

/** What somebody wrote to the center, and who got which mail when: the counts stay. */
async function eraseContactMessages({ db }: Context, user: UserRow): Promise<void> {
  await db
    .update(contactMessages)
    .set({ userId: null, name: 'Verwijderde gebruiker', email: '', phone: null, subject: '', message: '' })
    .where(eq(contactMessages.userId, user.id))
  const erased = { recipient: '', subject: '', text: '', html: '', link: null, calendar: null, lastError: null }
  await db
    .update(mailOutbox)
    .set(erased)
    .where(
      and(
        eq(mailOutbox.recipient, user.email),
        ne(mailOutbox.status, 'pending'),
        // Mails of another center are those of another account, if there is one.
        sql`not exists (select 1 from users other where other.email = ${user.email} and other.id <> ${user.id}
          and other.center_id = ${mailOutbox.centerId})`,
      ),
    )
}

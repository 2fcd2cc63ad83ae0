import { and, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '#backend/db/driver.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { openInvitationStatuses } from '#shared/resources/invitation.ts'

/** Closes invitations to which nobody responded in time. */
export async function expireInvitations(db: Db, now: Date): Promise<void> {
  await db
    .update(invitations)
    .set({ status: 'expired', updatedAt: now, lockVersion: sql`${invitations.lockVersion} + 1` })
    .where(and(inArray(invitations.status, openInvitationStatuses), lte(invitations.expiresAt, now)))
}

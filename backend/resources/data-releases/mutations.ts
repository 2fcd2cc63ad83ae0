/** Releases personal data by stage; each call belongs in the transaction of the change that causes it. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { dataReleases } from '#backend/db/schema/invitations.ts'
import type { Context } from '#backend/http/context.ts'
import type { RegistrationStatus } from '#shared/resources/activity.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { partsByRegistrationStatus, partsByStatus } from '#shared/resources/invitation.ts'

type Released = { id: number; userId: number; organizationId: number }

/** The organization sees what this status needs, from now on; what it sees already stays as it was. */
export async function releaseData(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId, organizationId }: Released,
  status: ApplicationStatus,
): Promise<void> {
  await db
    .insert(dataReleases)
    .values(partsByStatus[status].map((part) => ({ applicationId: id, userId, organizationId, part, releasedAt: now })))
    .onConflictDoNothing()
}

/** The organizer sees what this status of a registration needs, from now on; what they see already stays as it was. */
export async function releaseParticipant(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, userId, organizationId }: Released,
  status: RegistrationStatus,
): Promise<void> {
  const parts = partsByRegistrationStatus[status]
  await db
    .insert(dataReleases)
    .values(parts.map((part) => ({ registrationId: id, userId, organizationId, part, releasedAt: now })))
    .onConflictDoNothing()
}

/** Undoing a step hides what the step released. */
export async function undoRelease(
  { db, now }: Pick<Context, 'db' | 'now'>,
  applicationId: number,
  { from, to }: { from: ApplicationStatus; to: ApplicationStatus },
): Promise<void> {
  const surplus = partsByStatus[from].filter((part) => !partsByStatus[to].includes(part))
  if (surplus.length === 0) return
  await db
    .update(dataReleases)
    .set({ erasedAt: now })
    .where(
      and(
        eq(dataReleases.applicationId, applicationId),
        inArray(dataReleases.part, surplus),
        isNull(dataReleases.erasedAt),
      ),
    )
}

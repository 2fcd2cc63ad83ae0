/** Material changes by an organization to a vacancy that the center approved, which its staff look at (domain.md DOM-45). */
import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { approvedStatuses, materialAttributes, type UnseenChanges } from '#shared/resources/vacancy-changes.ts'
import { notifyChanged } from './mails.ts'
import { reviews } from './policy.ts'
import type { VacancyRow } from './queries.ts'

/**
 * Belongs in the transaction of the change, with the vacancy as it is after it. A change by an organization waits for the center's
 * staff where the center asks for that; what the staff change themselves waits no longer.
 */
export async function noteChanges(
  context: Context,
  vacancy: VacancyRow,
  changes: Record<string, [unknown, unknown]>,
): Promise<void> {
  const changed = materialAttributes.filter((name) => changes[name])
  const earlier = vacancy.unseenChanges
  if (changed.length === 0) return
  const isByCenter = reviews(context, vacancy)
  if (isByCenter ? earlier === null : !(await asksForChanges(context, vacancy))) return
  const unseen: UnseenChanges = { ...earlier }
  for (const name of changed) {
    const [before, now] = changes[name] ?? []
    const seen = unseen[name] ? unseen[name][0] : before
    if (isByCenter || isDeepStrictEqual(seen, now)) delete unseen[name]
    else unseen[name] = [seen, now]
  }
  const waits = Object.keys(unseen).length > 0
  await context.db
    .update(vacancies)
    .set({ unseenChanges: waits ? unseen : null })
    .where(eq(vacancies.id, vacancy.id))
  if (waits && !isByCenter) await notifyChanged(context, vacancy)
}

async function asksForChanges({ db }: Context, { status, centerId }: VacancyRow): Promise<boolean> {
  if (!approvedStatuses.some((approved) => approved === status)) return false
  const [profile] = await db
    .select({ asks: centerProfiles.reviewsVacancyChanges })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, centerId))
  return profile?.asks ?? false
}

/**
 * Without touching the lock: looking at a vacancy must not make its organization's form stale. Throws 409 when it has changed since the
 * version that was looked at.
 */
export function markChangesSeen(
  context: Context,
  { id, organizationId, unseenChanges }: VacancyRow,
  lockVersion: number | undefined,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    const version = lockVersion === undefined ? undefined : eq(vacancies.lockVersion, lockVersion)
    const marked = await tx.db
      .update(vacancies)
      .set({ unseenChanges: null })
      .where(and(eq(vacancies.id, id), version))
      .returning({ id: vacancies.id })
    if (marked.length === 0) throw apiError('stale')
    if (unseenChanges) await audit(tx, 'vacancy.changes_seen', { type: 'vacancies', id, organizationId })
  })
}

/** Gives applications to colleagues, and marks them as read; each exported function that writes is one transaction. */
import { and, eq, inArray } from 'drizzle-orm'
import { applicationReads, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { colleagues, fullName, withRole } from './assignees.ts'
import { handledOrganizations } from './policy.ts'
import type { ApplicationRow } from './queries.ts'

/** Whether one of the colleagues may handle an application of this organization, which is not their own. */
async function mayReceive(
  context: SignedInContext,
  id: number,
  { organizationId, userId }: ApplicationRow,
): Promise<boolean> {
  if (id === userId) return false
  const isCenter = handledOrganizations(context) === 'center'
  const [found] = await context.db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, id),
        colleagues(context),
        isCenter ? undefined : withRole(context, eq(organizations.id, organizationId)),
      ),
    )
  return found !== undefined
}

/** Gives an application to a colleague, or with null to nobody. Throws 422 `application.assignee` for anybody else. */
export const assign = (
  context: SignedInContext,
  application: ApplicationRow,
  assigneeId: string | null,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { id, organizationId, assigneeId: before } = application
    const chosen = assigneeId === null ? null : Number(assigneeId)
    if (chosen === before) return
    if (chosen !== null && !(Number.isSafeInteger(chosen) && (await mayReceive(tx, chosen, application)))) {
      throw apiError('application.assignee', { attribute: 'assignee_id' })
    }
    // Neither the version nor the time of the last step: who handles it changes nothing for its volunteer.
    await tx.db.update(applications).set({ assigneeId: chosen }).where(eq(applications.id, id))
    // By number: the log outlives their accounts.
    const changes = { assigneeId: [before, chosen] }
    await audit(tx, 'application.assigned', { type: 'applications', id, organizationId }, changes)
  })

type Assigned = Pick<ApplicationRow, 'assigneeId'>

/** Names of who handles an application before and after a change; null for nobody. */
export async function namesOfAssignees(context: Context, before: Assigned, after: Assigned) {
  const ids = [before.assigneeId, after.assigneeId]
  const names = await namesOf(
    context,
    ids.filter((id) => id !== null),
  )
  const [from = null, to = null] = ids.map((id) => (id === null ? null : (names.get(id) ?? null)))
  return { from, to }
}

async function namesOf({ db }: Context, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: users.id, name: fullName }).from(users).where(inArray(users.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The actor has opened an application. */
export async function markRead({ db, actor, now }: SignedInContext, { id }: ApplicationRow): Promise<void> {
  await db.insert(applicationReads).values({ applicationId: id, userId: actor.id, readAt: now }).onConflictDoNothing()
}

/** Writes to quick replies; each exported function is one transaction. Those that others read are in the audit log. */
import { count, eq } from 'drizzle-orm'
import { quickReplies } from '#backend/db/schema/staff.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { auditChanges, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { nearestName } from '#backend/mail/templates/problems.ts'
import type { AuditedChanges } from '#shared/resources/audit-event.ts'
import { quickReplyLimit, quickReplyVariables } from '#shared/resources/quick-reply.ts'
import type { QuickReplyCreate } from '#shared/resources/quick-reply-schema.ts'
import { unknownVariables } from '#shared/text-variables.ts'
import { organizationOf } from './policy.ts'
import type { QuickReplyRow } from './queries.ts'

type Change = Partial<QuickReplyCreate> & { lockVersion?: number | undefined }

/** Returns its id. Throws 422 for an unknown variable, and at the limit. */
export const createQuickReply = (context: SignedInContext, input: QuickReplyCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, actor, center, now } = tx
    requireKnownVariables(input.body)
    await lockFor(tx, `quick replies of user ${actor.id}`)
    const [found] = await db.select({ records: count() }).from(quickReplies).where(eq(quickReplies.userId, actor.id))
    if ((found?.records ?? 0) >= quickReplyLimit) throw apiError('quick_reply.limit', { limit: quickReplyLimit })
    const organizationId = organizationOf(tx)
    const stamps = { createdAt: now, updatedAt: now }
    const [stored] = await db
      .insert(quickReplies)
      .values({ ...input, userId: actor.id, centerId: center.id, organizationId, ...stamps })
      .returning()
    if (!stored) throw new Error('The quick reply was not stored')
    if (stored.shared) await log(tx, 'quick_reply.created', stored, { title: [null, stored.title] })
    return stored.id
  })

/** Throws 409 for a stale version, 422 for an unknown variable. */
export const updateQuickReply = (
  context: SignedInContext,
  reply: QuickReplyRow,
  { lockVersion, ...values }: Change,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (values.body !== undefined) requireKnownVariables(values.body)
    const changes = presentValues(values)
    await updateRecord(tx, quickReplies, reply.id, changes, lockVersion)
    const isSeen = reply.shared || values.shared === true
    if (isSeen) await log(tx, 'quick_reply.changed', reply, changesBetween(reply, changes))
  })

export const deleteQuickReply = (context: SignedInContext, reply: QuickReplyRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    await tx.db.delete(quickReplies).where(eq(quickReplies.id, reply.id))
    if (reply.shared) await log(tx, 'quick_reply.deleted', reply, { title: [reply.title, null] })
  })

type Action = 'quick_reply.created' | 'quick_reply.changed' | 'quick_reply.deleted'

const log = (tx: SignedInContext, action: Action, { id, organizationId }: QuickReplyRow, changes: AuditedChanges) =>
  auditChanges(tx, action, { type: 'quick_replies', id, organizationId: organizationId ?? undefined }, changes)

/** Throws 422 that names the first unknown variable and the nearest known one. */
function requireKnownVariables(body: string): void {
  const [unknown] = unknownVariables(body, quickReplyVariables)
  if (unknown === undefined) return
  const nearest = `{{${nearestName(unknown, quickReplyVariables)}}}`
  throw apiError('text.unknown_variable', { attribute: 'body', name: unknown, nearest })
}

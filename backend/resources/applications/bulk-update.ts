/** `PATCH /applications/bulk_update`: declines, moves, assigns or mails many, or takes that back, each in a transaction of its own, with a result per id. */
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { requirePolicy } from '#backend/http/authorization.ts'
import { rolledBack } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { currentOrigin } from '#backend/http/request-origin.ts'
import { readBulk, updateEach } from '#backend/json-api/bulk-update.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { type ApplicationBulkUpdate, applicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { assign, namesOfAssignees } from './assign.ts'
import { sendDeclineOf } from './declines.ts'
import { volunteerOf } from './mails.ts'
import { messageVolunteer, transitionApplication } from './mutations.ts'
import { isOwn, policies } from './policy.ts'
import { type ApplicationRow, visibleApplication } from './queries.ts'
import { undoTransition } from './undo.ts'

export async function bulkUpdate(request: FastifyRequest, reply: FastifyReply) {
  const { ids, attributes, dryRun } = readBulk(request, applicationBulkUpdate, 'applications')
  return updateEach(request, reply, ids, (context, id) =>
    dryRun ? rolledBack(context, (tx) => plan(tx, id, attributes)) : updateOne(context, id, attributes),
  )
}

type Changes = NonNullable<BulkResult['changes']>
type Attributes = ApplicationBulkUpdate['attributes']

/** The ids are in the body: each is found, and its policy asked, in the transaction that changes it. */
async function updateOne(context: SignedInContext, id: string, attributes: Attributes): Promise<undefined> {
  const application = await visibleApplication(context, id)
  if (isOwn(context, application)) throw apiError('application.own')
  requirePolicy(context, policies['application.handle'], application)
  await apply(context, application, attributes)
}

/** What the change does to an application, and the mail that goes to its volunteer. To be called in a transaction that is rolled back. */
async function plan(context: SignedInContext, id: string, attributes: Attributes): Promise<Changes> {
  const before = await visibleApplication(context, id)
  await updateOne(context, id, attributes)
  if (attributes.action === 'decline') await sendDeclineOf(context, before.id)
  const after = await visibleApplication(context, id)
  const mail = await mailToVolunteer(context, before.id)
  return {
    ...(after.status === before.status ? {} : { status: { from: before.status, to: after.status } }),
    ...(after.assigneeId === before.assigneeId ? {} : { assigneeName: await namesOfAssignees(context, before, after) }),
    ...(mail && { mail: { from: null, to: mail } }),
  }
}

/** Of this request alone: the outbox has mails that others queue meanwhile. Without its address, which who handles the application may not know yet. */
async function mailToVolunteer(context: SignedInContext, applicationId: number) {
  const volunteer = await volunteerOf(context, applicationId)
  const ofRequest = eq(mailOutbox.requestId, currentOrigin() ?? '')
  const [mail] = await context.db
    .select({ subject: mailOutbox.subject, text: mailOutbox.text })
    .from(mailOutbox)
    .where(and(ofRequest, eq(mailOutbox.recipient, volunteer?.email ?? '')))
    .orderBy(desc(mailOutbox.id))
    .limit(1)
  return mail
}

function apply(context: SignedInContext, application: ApplicationRow, attributes: Attributes): Promise<void> {
  switch (attributes.action) {
    case 'message':
      return messageVolunteer(context, application, attributes.message)
    case 'assign':
      return assign(context, application, attributes.assigneeId)
    case 'step':
      return transitionApplication(context, application, attributes)
    case 'decline':
      return transitionApplication(context, application, { status: 'declined', reason: attributes.reason })
    case 'undo':
      return undoTransition(context, application, { status: attributes.status })
  }
}

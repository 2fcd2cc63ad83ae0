/** `PATCH /applications/bulk_update`: declines, moves, assigns or mails many, each in a transaction of its own, with a result per id. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { requirePolicy } from '#backend/http/authorization.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { readBulk, updateEach } from '#backend/json-api/bulk-update.ts'
import { type ApplicationBulkUpdate, applicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { assign } from './assign.ts'
import { messageVolunteer, transitionApplication } from './mutations.ts'
import { policies } from './policy.ts'
import { type ApplicationRow, visibleApplication } from './queries.ts'

export async function bulkUpdate(request: FastifyRequest, reply: FastifyReply) {
  const { ids, attributes } = readBulk(request, applicationBulkUpdate, 'applications')
  return updateEach(request, reply, ids, async (context, id) => {
    // The ids are in the body: each is found, and its policy asked, in the transaction that changes it.
    const application = await visibleApplication(context, id)
    requirePolicy(context, policies['application.handle'], application)
    await apply(context, application, attributes)
  })
}

function apply(
  context: SignedInContext,
  application: ApplicationRow,
  attributes: ApplicationBulkUpdate['attributes'],
): Promise<void> {
  switch (attributes.action) {
    case 'message':
      return messageVolunteer(context, application, attributes.message)
    case 'assign':
      return assign(context, application, attributes.assigneeId)
    case 'step':
      return transitionApplication(context, application, attributes)
    case 'decline':
      return transitionApplication(context, application, { status: 'declined', reason: attributes.reason })
  }
}

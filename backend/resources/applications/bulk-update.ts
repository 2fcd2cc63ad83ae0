/** `PATCH /applications/bulk_update`: declines many or mails their volunteers, each in a transaction of its own, with a result per id. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { signedIn } from '#backend/http/request-context.ts'
import { readBulk, updateEach } from '#backend/json-api/bulk-update.ts'
import { applicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { messageVolunteer, transitionApplication } from './mutations.ts'
import { can } from './policy.ts'
import { visibleApplication } from './queries.ts'

export async function bulkUpdate(request: FastifyRequest, reply: FastifyReply) {
  authorize(signedIn(request), can(signedIn(request), 'handle'))
  const { ids, attributes } = readBulk(request, applicationBulkUpdate, 'applications')
  return updateEach(request, reply, ids, async (context, id) => {
    const application = await visibleApplication(context, id)
    authorize(context, can(context, 'handle', application))
    if (attributes.action === 'message') await messageVolunteer(context, application, attributes.message)
    else await transitionApplication(context, application, { status: 'declined', reason: attributes.reason })
  })
}

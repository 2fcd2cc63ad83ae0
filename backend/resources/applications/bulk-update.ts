/** `PATCH /applications/bulk_update`: declines many or mails their volunteers, each in a transaction of its own, with a result per id. */

import { authorize } from '#backend/http/authorization.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateEach } from '#backend/json-api/bulk-update.ts'
import type { ApplicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { messageVolunteer, transitionApplication } from './mutations.ts'
import { can } from './policy.ts'
import { visibleApplication } from './queries.ts'

export const updateApplications = (context: SignedInContext, { ids, attributes }: ApplicationBulkUpdate) =>
  updateEach(ids, context.locale, async (id) => {
    const application = await visibleApplication(context, id)
    authorize(context, can(context, 'handle', application))
    if (attributes.action === 'message') await messageVolunteer(context, application, attributes.message)
    else await transitionApplication(context, application, { status: 'declined', reason: attributes.reason })
  })

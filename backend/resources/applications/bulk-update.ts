/** `PATCH /applications/bulk_update`: declines or writes to many, each on its own, with a result for every id. */

import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateEach } from '#backend/json-api/bulk-update.ts'
import { check, readAttributes } from '#backend/json-api/input.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { type ApplicationBulkUpdate, applicationBulkUpdate } from '#shared/resources/application-schema.ts'
import { volunteerOf } from './mails.ts'
import { moveApplication } from './mutations.ts'
import { can } from './policy.ts'
import { type ApplicationRow, visibleApplication } from './queries.ts'

export async function bulkUpdate(context: SignedInContext, request: FastifyRequest) {
  authorize(context, can(context, 'handle'))
  const given = readAttributes(request, 'applications')
  const ids = Array.isArray(given.ids) ? given.ids.map(String) : given.ids
  const input = check(applicationBulkUpdate, { ...given, ids })
  return updateEach(input.ids, context.locale, (id) =>
    inTransaction(context, (tx) => updateOne(tx, id, input.attributes)),
  )
}

async function updateOne(
  context: SignedInContext,
  id: string,
  attributes: ApplicationBulkUpdate['attributes'],
): Promise<void> {
  const application = await visibleApplication(context, id)
  authorize(context, can(context, 'handle', application))
  if (attributes.action === 'message') return writeTo(context, application, attributes.message)
  await moveApplication(context, application, { status: 'declined', reason: attributes.reason })
}

/** By mail, and kept in the reply's history. */
async function writeTo(context: SignedInContext, application: ApplicationRow, message: string): Promise<void> {
  const { db, now, actor } = context
  const about = await volunteerOf(context, application.id)
  if (about === null) {
    throw apiError('application.no_recipient')
  }
  const actorName = actor.impersonator ? `${actor.name} (door ${actor.impersonator.name})` : actor.name
  await db.insert(applicationEvents).values({
    applicationId: application.id,
    kind: 'message',
    reason: message,
    actorId: actor.id,
    actorName,
    createdAt: now,
  })
  if (application.firstResponseAt === null) {
    await db.update(applications).set({ firstResponseAt: now }).where(eq(applications.id, application.id))
  }
  await queueMail(context, {
    template: 'application.message',
    to: about.email,
    locale: about.locale,
    variables: { ...about, message },
    link: await siteLink(context, about.centerId, pathTo('profileReplies')),
  })
}

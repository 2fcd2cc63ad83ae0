/** `PATCH /applications/bulk_update`: declines or writes to many, each on its own, with a result for every id. */
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { inTransaction } from '#backend/http/context.ts'
import { ApiError, forbidden, notFound, refused } from '#backend/http/faults.ts'
import { covers, requireSpan, spanOf } from '#backend/http/reach.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { check, readAttributes } from '#backend/json-api/input.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import type { BulkResult } from '#shared/resources/application.ts'
import { type ApplicationBulkUpdate, applicationBulkUpdate } from '#shared/resources/application-input.ts'
import { visibleApplications } from './resource.ts'
import { type ApplicationRow, moveApplication } from './write.ts'

/** `meta.results` has one entry per id, in the order asked; one that fails leaves the others as they are. */
export async function bulkUpdate(context: SignedInContext, request: FastifyRequest) {
  requireSpan(context, 'application.handle')
  const given = readAttributes(request, 'applications')
  const ids = Array.isArray(given.ids) ? given.ids.map(String) : given.ids
  const input = check(applicationBulkUpdate, { ...given, ids }, context.locale)
  const results: BulkResult[] = []
  for (const id of new Set(input.ids)) {
    try {
      await inTransaction(context, (tx) => updateOne(tx, id, input.attributes))
      results.push({ id, ok: true, errors: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      results.push({ id, ok: false, errors: error.faults.map((fault) => fault.detail ?? fault.title) })
    }
  }
  return { data: null, meta: { results } }
}

async function updateOne(
  context: SignedInContext,
  id: string,
  attributes: ApplicationBulkUpdate['attributes'],
): Promise<void> {
  const [application] = await context.db
    .select()
    .from(applications)
    .where(and(eq(applications.id, recordId(id)), visibleApplications(context)))
  if (!application) throw notFound()
  if (!covers(spanOf(context, 'application.handle'), context, application)) throw forbidden()
  if (attributes.action === 'message') return writeTo(context, application, attributes.message)
  await moveApplication(context, application, { status: 'declined', reason: attributes.reason })
}

/** By mail, and kept in the reply's history. */
async function writeTo(context: SignedInContext, application: ApplicationRow, message: string): Promise<void> {
  const { db, now, actor } = context
  const [about] = await db
    .select({
      email: users.email,
      centerId: users.centerId,
      firstName: users.firstName,
      locale: users.locale,
      status: users.status,
      vacancy: vacancies.title,
      organization: organizations.name,
    })
    .from(users)
    .innerJoin(vacancies, eq(vacancies.id, application.vacancyId))
    .innerJoin(organizations, eq(organizations.id, application.organizationId))
    .where(eq(users.id, application.userId))
  if (!about || about.status === 'archived') {
    throw refused('application.no_recipient', 'Deze vrijwilliger heeft geen account meer.')
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

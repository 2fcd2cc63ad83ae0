import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import { publicFor } from '#backend/http/caching.ts'
import { inTransaction } from '#backend/http/context.ts'
import { forbidden, invalid } from '#backend/http/faults.ts'
import { covers, requireSpan, spanOf } from '#backend/http/reach.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes, readInput } from '#backend/json-api/input.ts'
import { vacancyCreate, vacancyExtension, vacancyRejection, vacancyUpdate } from '#shared/resources/vacancy-input.ts'
import { bulkUpdate } from './bulk.ts'
import { editableVacancy, permissionFor, reachableVacancy, type VacancyAction } from './policy.ts'
import { vacancyResource } from './resource.ts'
import { listedVacancies, visibleVacancies } from './scope.ts'
import { actOnVacancy, changeVacancy, createVacancy, duplicateVacancy } from './write.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'vacancies'

export async function vacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/vacancies', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 15)
    return listDocument(vacancyResource, context, request.query, listedVacancies(context))
  })

  app.get<ById>('/vacancies/:id', async (request, reply) => {
    const context = contextOf(request)
    const { id } = request.params
    const document = await showDocument(vacancyResource, context, id, request.query, visibleVacancies(context))
    publicFor(reply, context, 15)
    // Counted without touching the lock: a reader must not make an editor's version stale.
    await context.db
      .update(vacancies)
      .set({ views: sql`${vacancies.views} + 1` })
      .where(sql`${vacancies.id} = ${Number(document.data.id)} and ${vacancies.status} = 'published'`)
    return document
  })

  app.post<{ Querystring: RawQuery }>('/vacancies', async (request, reply) => {
    const context = signedIn(request)
    requireSpan(context, 'vacancy.draft')
    const input = readInput(request, vacancyCreate, { type, locale: context.locale })
    const organizationId = await writableOrganization(context, input.organizationId)
    const id = await inTransaction(context, (tx) => createVacancy(tx, input, organizationId))
    reply.code(201).header('location', `/api/v1/vacancies/${id}`)
    return showDocument(vacancyResource, context, id, request.query, undefined)
  })

  // Before the route of one vacancy, whose id it is not.
  app.patch('/vacancies/bulk_update', async (request) => bulkUpdate(signedIn(request), request))

  app.patch<ById>('/vacancies/:id', async (request) => {
    const context = signedIn(request)
    const vacancy = await editableVacancy(context, request.params.id)
    const input = readInput(request, vacancyUpdate, { type, id: request.params.id, locale: context.locale })
    await inTransaction(context, (tx) => changeVacancy(tx, vacancy, input))
    return showDocument(vacancyResource, context, vacancy.id, request.query, undefined)
  })

  // Only what was never public disappears; everything else is archived, so that replies and counts stay true.
  app.delete<ById>('/vacancies/:id', async (request, reply) => {
    const context = signedIn(request)
    const vacancy = await editableVacancy(context, request.params.id)
    const gone = vacancy.publishedAt === null
    await inTransaction(context, async (tx) => {
      if (gone) await tx.db.delete(vacancies).where(eq(vacancies.id, vacancy.id))
      else await actOnVacancy(tx, vacancy, 'archive', {})
      await audit(tx, 'vacancy.deleted', { type, id: vacancy.id }, { title: vacancy.title })
    })
    return reply.code(204).send()
  })

  const act = async (request: FastifyRequest<ById>, action: VacancyAction) => {
    const context = signedIn(request)
    const { id } = request.params
    const seen = await reachableVacancy(context, id, 'vacancy.draft')
    const vacancy = await reachableVacancy(context, id, permissionFor(action, seen))
    const attributes = readAttributes(request, type, id)
    const version = typeof attributes.lockVersion === 'number' ? attributes.lockVersion : undefined
    const input =
      action === 'reject'
        ? check(vacancyRejection, attributes, context.locale)
        : action === 'extend'
          ? check(vacancyExtension, attributes, context.locale)
          : { lockVersion: version }
    await inTransaction(context, (tx) => actOnVacancy(tx, vacancy, action, input))
    return showDocument(vacancyResource, context, vacancy.id, request.query, undefined)
  }
  for (const action of ['submit', 'publish', 'reject', 'pause', 'extend', 'archive', 'fill'] as const) {
    app.put<ById>(`/vacancies/:id/${action}`, (request) => act(request, action))
  }

  app.post<ById>('/vacancies/:id/duplicate', async (request, reply) => {
    const context = signedIn(request)
    const vacancy = await reachableVacancy(context, request.params.id, 'vacancy.draft')
    const id = await inTransaction(context, (tx) => duplicateVacancy(tx, vacancy))
    reply.code(201).header('location', `/api/v1/vacancies/${id}`)
    return showDocument(vacancyResource, context, id, request.query, undefined)
  })
}

/** The organisation that a new vacancy is for: of this center, approved, and within reach. */
async function writableOrganization(context: SignedInContext, wanted: string): Promise<number> {
  const id = /^\d{1,15}$/.test(wanted) ? Number(wanted) : 0
  const [organization] = await context.db.select().from(organizations).where(eq(organizations.id, id))
  if (!organization || organization.centerId !== context.center.id) {
    throw invalid('organization_id', 'validation.inclusion', 'Kies een organisatie van dit vrijwilligerspunt')
  }
  if (!covers(spanOf(context, 'vacancy.draft'), context, { ...organization, organizationId: id })) throw forbidden()
  if (organization.status !== 'approved') {
    throw invalid('organization_id', 'organization.not_approved', 'Deze organisatie is niet goedgekeurd')
  }
  return id
}

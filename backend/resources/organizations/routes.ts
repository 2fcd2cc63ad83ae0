import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { organizationApproval, organizationCreate, organizationUpdate } from '#shared/resources/organization.ts'
import { findDuplicates } from './duplicates.ts'
import { createOrganization, moveStatus, updateOrganization } from './mutations.ts'
import { can } from './policy.ts'
import { organizationById, organizationResource, visibleOrganizations } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'organizations'

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/organizations', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return listDocument(organizationResource, context, request.query, visibleOrganizations(context))
  })

  app.get<ById>('/organizations/:id', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return showDocument(organizationResource, context, request.params.id, request.query, visibleOrganizations(context))
  })

  app.post<{ Querystring: RawQuery }>('/organizations', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'create'))
    const input = readInput(request, organizationCreate, { type })
    const id = await inTransaction(context, (tx) => createOrganization(tx, input))
    reply.code(201).header('location', `/api/v1/organizations/${id}`)
    return showDocument(organizationResource, context, id, request.query, undefined)
  })

  app.get<ById>('/organizations/:id/duplicates', async (request) => {
    const context = signedIn(request)
    const organization = await organizationById(context, request.params.id, 'approve')
    const found = await findDuplicates(context, organization, organization.id)
    return {
      data: found.map(({ id, ...attributes }) => ({ type: 'organization_duplicates', id: String(id), attributes })),
    }
  })

  app.put<ById>('/organizations/:id/approve', async (request) => {
    const context = signedIn(request)
    const organization = await organizationById(context, request.params.id, 'approve')
    const { status, reason } = readInput(request, organizationApproval, {
      type,
      id: request.params.id,
    })
    await inTransaction(context, (tx) => moveStatus(tx, organization, status, reason ?? null))
    return showDocument(organizationResource, context, organization.id, request.query, undefined)
  })

  app.route<ById>({
    method: ['PUT', 'PATCH'],
    url: '/organizations/:id',
    handler: async (request) => {
      const context = signedIn(request)
      const organization = await organizationById(context, request.params.id, 'update')
      const input = readInput(request, organizationUpdate, { type, id: request.params.id })
      // Its status and type decide what its people may do, so only the center changes them.
      const { status, organizationType } = input
      const promotes =
        (status && status !== organization.status) ||
        (organizationType && organizationType !== organization.organizationType)
      if (promotes) await organizationById(context, request.params.id, 'approve')
      await inTransaction(context, (tx) => updateOrganization(tx, organization, input))
      return showDocument(organizationResource, context, organization.id, request.query, undefined)
    },
  })

  app.delete<ById>('/organizations/:id', async (request, reply) => {
    const context = signedIn(request)
    const organization = await organizationById(context, request.params.id, 'delete')
    if (organization.organizationType === 'VolunteerCenter') {
      throw apiError('organization.center_stays')
    }
    await inTransaction(context, async (tx) => {
      const [found] = await tx.db
        .select({ vacancies: count() })
        .from(vacancies)
        .where(and(eq(vacancies.organizationId, organization.id)))
      // With a history it is archived instead: replies and counts must stay true.
      if ((found?.vacancies ?? 0) > 0) {
        throw apiError('organization.has_vacancies')
      }
      await tx.db.delete(organizations).where(eq(organizations.id, organization.id))
      await audit(tx, 'organization.deleted', { type, id: organization.id }, { name: organization.name })
    })
    return reply.code(204).send()
  })
}

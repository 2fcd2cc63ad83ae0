import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { organizations } from '#backend/db/schema/organizations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { audit } from '#backend/http/audit.ts'
import { publicFor } from '#backend/http/caching.ts'
import { inTransaction } from '#backend/http/context.ts'
import { refused } from '#backend/http/faults.ts'
import { requireSpan } from '#backend/http/reach.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { organizationApproval, organizationCreate, organizationUpdate } from '#shared/resources/organization.ts'
import { reachableOrganization } from './policy.ts'
import { organizationResource, visibleOrganizations } from './resource.ts'
import { changeOrganization, createOrganization, moveStatus } from './write.ts'

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
    requireSpan(context, 'organization.create')
    const input = readInput(request, organizationCreate, { type, locale: context.locale })
    const id = await inTransaction(context, (tx) => createOrganization(tx, input))
    reply.code(201).header('location', `/api/v1/organizations/${id}`)
    return showDocument(organizationResource, context, id, request.query, undefined)
  })

  app.put<ById>('/organizations/:id/approve', async (request) => {
    const context = signedIn(request)
    const organization = await reachableOrganization(context, request.params.id, 'organization.approve')
    const { status, reason } = readInput(request, organizationApproval, {
      type,
      id: request.params.id,
      locale: context.locale,
    })
    await inTransaction(context, (tx) => moveStatus(tx, organization, status, reason ?? null))
    return showDocument(organizationResource, context, organization.id, request.query, undefined)
  })

  app.route<ById>({
    method: ['PUT', 'PATCH'],
    url: '/organizations/:id',
    handler: async (request) => {
      const context = signedIn(request)
      const organization = await reachableOrganization(context, request.params.id, 'organization.edit')
      const input = readInput(request, organizationUpdate, { type, id: request.params.id, locale: context.locale })
      // Its status and type decide what its people may do: that is the center's to change.
      const { status, organizationType } = input
      const promotes =
        (status && status !== organization.status) ||
        (organizationType && organizationType !== organization.organizationType)
      if (promotes) await reachableOrganization(context, request.params.id, 'organization.approve')
      await inTransaction(context, (tx) => changeOrganization(tx, organization, input))
      return showDocument(organizationResource, context, organization.id, request.query, undefined)
    },
  })

  app.delete<ById>('/organizations/:id', async (request, reply) => {
    const context = signedIn(request)
    const organization = await reachableOrganization(context, request.params.id, 'organization.delete')
    if (organization.organizationType === 'VolunteerCenter') {
      throw refused('organization.center', 'De organisatie van het vrijwilligerspunt zelf kan niet weg.')
    }
    await inTransaction(context, async (tx) => {
      const [found] = await tx.db
        .select({ vacancies: count() })
        .from(vacancies)
        .where(and(eq(vacancies.organizationId, organization.id)))
      // With a history it is archived instead: replies and counts must stay true.
      if ((found?.vacancies ?? 0) > 0) {
        throw refused(
          'organization.has_vacancies',
          'Deze organisatie heeft vacatures. Archiveer haar in plaats daarvan.',
        )
      }
      await tx.db.delete(organizations).where(eq(organizations.id, organization.id))
      await audit(tx, 'organization.deleted', { type, id: organization.id }, { name: organization.name })
    })
    return reply.code(204).send()
  })
}

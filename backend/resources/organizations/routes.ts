import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { bulkConfig } from '#backend/json-api/bulk-update.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import { organizationMoveInput } from '#shared/resources/organization-move-schema.ts'
import { organizationApproval, organizationCreate, organizationUpdate } from '#shared/resources/organization-schema.ts'
import { bulkUpdate } from './bulk-update.ts'
import { type Duplicate, findDuplicates } from './duplicates.ts'
import { moveOrganization, planOrganizationMove } from './move.ts'
import { readHere } from './moved-records.ts'
import { changeOrganizationStatus, createOrganization, deleteOrganization, updateOrganization } from './mutations.ts'
import { can, updateAction } from './policy.ts'
import { organizationById, organizationResource, visibleOrganizations } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'organizations'

const duplicatesDocument = (found: readonly Duplicate[]) => ({
  data: found.map(({ id, ...attributes }) => ({
    type: 'organization_duplicates',
    id: String(id),
    attributes: snakeKeys(attributes),
  })),
})

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/organizations', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    return listDocument(organizationResource, context, request.query, visibleOrganizations(context))
  })

  app.get<ById>('/organizations/:id', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 30)
    const { id } = request.params
    return readHere(context, type, id, () =>
      showDocument(organizationResource, context, id, request.query, visibleOrganizations(context)),
    )
  })

  app.post<{ Querystring: RawQuery }>('/organizations', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'create'))
    const input = readInput(request, organizationCreate, { type })
    const id = await createOrganization(context, input)
    reply.code(201).header('location', `/api/v1/organizations/${id}`)
    return showDocument(organizationResource, context, id, request.query, undefined)
  })

  // Before the organization exists: by what is typed on its form.
  app.get<{ Querystring: Record<string, unknown> }>('/organizations/duplicates', async (request) => {
    const context = signedIn(request)
    authorize(context, can(context, 'create'))
    const text = (name: string) =>
      String(request.query[name] ?? '')
        .trim()
        .slice(0, 120) || null
    const candidate = {
      name: text('name') ?? '',
      kvkNumber: text('kvk_number'),
      email: text('email'),
      phone: text('phone'),
      website: text('website'),
    }
    return duplicatesDocument(await findDuplicates(context, candidate))
  })

  app.patch('/organizations/bulk_update', bulkConfig, bulkUpdate)

  app.get<ById>('/organizations/:id/duplicates', async (request) => {
    const context = signedIn(request)
    const organization = await organizationById(context, request.params.id, 'approve')
    const found = await findDuplicates(context, organization, organization.id)
    return duplicatesDocument(found)
  })

  app.put<ById>('/organizations/:id/approve', async (request) => {
    const context = signedIn(request)
    const { id } = request.params
    const organization = await organizationById(context, id, 'approve')
    const { status, reason, lockVersion } = readInput(request, organizationApproval, { type, id })
    await changeOrganizationStatus(context, organization, status, reason ?? null, lockVersion)
    return showDocument(organizationResource, context, organization.id, request.query, undefined)
  })

  app.put<ById>('/organizations/:id/move', async (request) => {
    const context = signedIn(request)
    const { id } = request.params
    const organization = await organizationById(context, id, 'move')
    const input = readInput(request, organizationMoveInput, { type, id })
    const run = input.dryRun ? planOrganizationMove : moveOrganization
    return { data: null, meta: { plan: snakeKeys(await run(context, organization, input)) } }
  })

  app.route<ById>({
    method: ['PUT', 'PATCH'],
    url: '/organizations/:id',
    handler: async (request) => {
      const context = signedIn(request)
      const { id } = request.params
      const organization = await organizationById(context, id, 'update')
      const input = readInput(request, organizationUpdate, { type, id })
      authorize(context, can(context, updateAction(organization, input), organization))
      await updateOrganization(context, organization, input)
      return showDocument(organizationResource, context, organization.id, request.query, undefined)
    },
  })

  app.delete<ById>('/organizations/:id', async (request, reply) => {
    const context = signedIn(request)
    await deleteOrganization(context, await organizationById(context, request.params.id, 'delete'))
    return reply.code(204).send()
  })
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { snakeKeys } from '#shared/json-api/case.ts'
import { organizationMoveInput, organizationMovePlanSchema } from '#shared/resources/organization-move-schema.ts'
import { organizationDuplicateSchema } from '#shared/resources/organization-review-schema.ts'
import {
  organizationApproval,
  organizationBulkUpdate,
  organizationCreate,
  organizationUpdate,
} from '#shared/resources/organization-schema.ts'
import { bulkUpdate } from './bulk-update.ts'
import { type Duplicate, findDuplicates } from './duplicates.ts'
import { moveOrganization, planOrganizationMove } from './move.ts'
import { readHere } from './moved-records.ts'
import { changeOrganizationStatus, createOrganization, deleteOrganization, updateOrganization } from './mutations.ts'
import { can, updateAction } from './policy.ts'
import { organizationById, organizationResource, visibleOrganizations } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'organizations'

const duplicates = { type: 'organization_duplicates', schema: organizationDuplicateSchema }
const duplicatesDocument = (found: readonly Duplicate[]) => ({
  data: found.map(({ id, ...attributes }) => ({
    type: duplicates.type,
    id: String(id),
    attributes: snakeKeys(attributes),
  })),
})

export async function organizationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/organizations',
    operation('List organizations', { may: 'everyone', list: organizationResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 30)
      return listDocument(organizationResource, context, request.query, visibleOrganizations(context))
    },
  )

  app.get<ById>(
    '/organizations/:id',
    operation('Show an organization', { may: 'everyone', record: organizationResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 30)
      const { id } = request.params
      return readHere(context, type, id, () =>
        showDocument(organizationResource, context, id, request.query, visibleOrganizations(context)),
      )
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/organizations',
    operation('Create an organization', {
      may: 'organization.create',
      body: organizationCreate,
      bodyType: type,
      record: organizationResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'create'))
      const input = readInput(request, organizationCreate, { type })
      const id = await createOrganization(context, input)
      reply.code(201).header('location', `/api/v1/organizations/${id}`)
      return showDocument(organizationResource, context, id, request.query, undefined)
    },
  )

  // Before the organization exists: by what is typed on its form.
  app.get<{ Querystring: Record<string, unknown> }>(
    '/organizations/duplicates',
    operation('List organizations that resemble one that is being typed', {
      may: 'organization.create',
      list: duplicates,
      query: {
        name: z.optional(z.string()),
        kvk_number: z.optional(z.string()),
        email: z.optional(z.string()),
        phone: z.optional(z.string()),
        website: z.optional(z.string()),
      },
    }),
    async (request) => {
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
    },
  )

  app.patch(
    '/organizations/bulk_update',
    operation(
      'Change many organizations at once',
      { may: 'organization.approve', body: organizationBulkUpdate, bodyType: type, meta: bulkMeta },
      bulkConfig,
    ),
    bulkUpdate,
  )

  app.get<ById>(
    '/organizations/:id/duplicates',
    operation('List organizations that resemble this one', { may: 'organization.approve', list: duplicates }),
    async (request) => {
      const context = signedIn(request)
      const organization = await organizationById(context, request.params.id, 'approve')
      const found = await findDuplicates(context, organization, organization.id)
      return duplicatesDocument(found)
    },
  )

  app.put<ById>(
    '/organizations/:id/approve',
    operation('Approve, deny or archive an organization', {
      may: 'organization.approve',
      body: organizationApproval,
      bodyType: type,
      record: organizationResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = request.params
      const organization = await organizationById(context, id, 'approve')
      const { status, reason, lockVersion } = readInput(request, organizationApproval, { type, id })
      await changeOrganizationStatus(context, organization, status, reason ?? null, lockVersion)
      return showDocument(organizationResource, context, organization.id, request.query, undefined)
    },
  )

  app.put<ById>(
    '/organizations/:id/move',
    operation('Move an organization to another center, or plan that', {
      may: 'organization.move',
      body: organizationMoveInput,
      bodyType: type,
      meta: z.object({ plan: organizationMovePlanSchema }),
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = request.params
      const organization = await organizationById(context, id, 'move')
      const input = readInput(request, organizationMoveInput, { type, id })
      const run = input.dryRun ? planOrganizationMove : moveOrganization
      return { data: null, meta: { plan: snakeKeys(await run(context, organization, input)) } }
    },
  )

  app.route<ById>({
    method: ['PUT', 'PATCH'],
    url: '/organizations/:id',
    ...operation('Change an organization', {
      may: 'organization.edit',
      body: organizationUpdate,
      bodyType: type,
      record: organizationResource,
    }),
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

  app.delete<ById>(
    '/organizations/:id',
    operation('Delete an organization without vacancies and activities', { may: 'organization.delete' }),
    async (request, reply) => {
      const context = signedIn(request)
      await deleteOrganization(context, await organizationById(context, request.params.id, 'delete'))
      return reply.code(204).send()
    },
  )
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
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
import { canUpdate } from './policy.ts'
import { organizationResource, visibleOrganization, visibleOrganizations } from './queries.ts'

const type = 'organizations'

const duplicates = { type: 'organization_duplicates', schema: organizationDuplicateSchema }
const duplicatesDocument = (found: readonly Duplicate[]) => ({
  data: found.map(({ id, ...attributes }) => ({
    type: duplicates.type,
    id: String(id),
    attributes: snakeKeys(attributes),
  })),
})

export default async function organizationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /organizations',
    { summary: 'List organizations', may: 'everyone', list: organizationResource, shows: 'organizations', maxAge: 30 },
    (context, { query }) => listDocument(organizationResource, context, query, visibleOrganizations(context)),
  )

  route(
    app,
    'GET /organizations/:id',
    {
      summary: 'Show an organization',
      may: 'everyone',
      record: organizationResource,
      shows: 'organizations',
      maxAge: 30,
    },
    (context, { params, query }) =>
      readHere(context, type, params.id, () =>
        showDocument(organizationResource, context, params.id, query, visibleOrganizations(context)),
      ),
  )

  route(
    app,
    'POST /organizations',
    {
      summary: 'Create an organization',
      may: 'organization.create',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      body: organizationCreate,
      bodyType: type,
      record: organizationResource,
      status: 201,
    },
    (context, { body: input }) => createOrganization(context, input),
  )

  // Before the organization exists: by what is typed on its form.
  route(
    app,
    'GET /organizations/duplicates',
    {
      summary: 'List organizations that resemble one that is being typed',
      may: 'organization.create',
      list: duplicates,
      query: {
        name: z.optional(z.string()),
        kvk_number: z.optional(z.string()),
        email: z.optional(z.string()),
        phone: z.optional(z.string()),
        website: z.optional(z.string()),
      },
    },
    async (context, { query }) => {
      const text = (name: string) =>
        String(query[name] ?? '')
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

  rawRoute(
    app,
    'PATCH /organizations/bulk_update',
    {
      summary: 'Change many organizations at once',
      raw: 'key',
      may: 'organization.approve',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      body: organizationBulkUpdate,
      bodyType: type,
      meta: bulkMeta,
      config: bulkConfig,
    },
    bulkUpdate,
  )

  route(
    app,
    'GET /organizations/:id/duplicates',
    {
      summary: 'List organizations that resemble this one',
      may: 'organization.approve',
      list: duplicates,
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { record: organization }) => {
      const found = await findDuplicates(context, organization, organization.id)
      return duplicatesDocument(found)
    },
  )

  route(
    app,
    'PUT /organizations/:id/approve',
    {
      summary: 'Approve, deny or archive an organization',
      may: 'organization.approve',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      body: organizationApproval,
      bodyType: type,
      record: organizationResource,
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { body: { status, reason, lockVersion }, record: organization }) => {
      await changeOrganizationStatus(context, organization, status, reason ?? null, lockVersion)
      return organization.id
    },
  )

  route(
    app,
    'PUT /organizations/:id/move',
    {
      summary: 'Move an organization to another center, or plan that',
      may: 'organization.move',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      body: organizationMoveInput,
      bodyType: type,
      meta: z.object({ plan: organizationMovePlanSchema }),
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { body: input, record: organization }) => {
      const run = input.dryRun ? planOrganizationMove : moveOrganization
      return { data: null, meta: { plan: snakeKeys(await run(context, organization, input)) } }
    },
  )

  for (const method of ['PUT', 'PATCH'] as const) {
    route(
      app,
      `${method} /organizations/:id`,
      {
        summary: 'Change an organization',
        may: 'organization.edit',
        changes: ['organizations', 'vacancies', 'activities', 'figures'],
        body: organizationUpdate,
        bodyType: type,
        record: organizationResource,
        find: (context, { id }) => visibleOrganization(context, id),
      },
      async (context, { body, record: organization }) => {
        authorize(context, canUpdate(context, organization, body))
        await updateOrganization(context, organization, body)
        return organization.id
      },
    )
  }

  route(
    app,
    'DELETE /organizations/:id',
    {
      summary: 'Delete an organization without vacancies and activities',
      may: 'organization.delete',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { record: organization }) => {
      await deleteOrganization(context, organization)
    },
  )
}

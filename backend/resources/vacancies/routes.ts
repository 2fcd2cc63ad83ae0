import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, showDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { lockVersion } from '#shared/resources/fields.ts'
import { type VacancyTransitionAction, vacancyTransitionActions } from '#shared/resources/vacancy-actions.ts'
import {
  vacancyBulkUpdate,
  vacancyCreate,
  vacancyExtension,
  vacancyRejection,
  vacancyUpdate,
} from '#shared/resources/vacancy-schema.ts'
import { readHere } from '../organizations/moved-records.ts'
import { organizationFor } from '../organizations/queries.ts'
import { bulkUpdate } from './bulk-update.ts'
import { createVacancy, deleteVacancy, duplicateVacancy, transitionVacancy, updateVacancy } from './mutations.ts'
import { can, policies, stepPolicy } from './policy.ts'
import { listedVacancies, vacancyResource, visibleVacancies, visibleVacancy } from './queries.ts'
import { markChangesSeen } from './unseen-changes.ts'

const type = 'vacancies'

const summaries: Record<VacancyTransitionAction, string> = {
  submit: 'Submit a vacancy to the center',
  publish: 'Publish a vacancy',
  reject: 'Reject a vacancy with a reason',
  pause: 'Pause a vacancy',
  extend: 'Extend a vacancy',
  archive: 'Archive a vacancy',
  fill: 'Mark a vacancy as filled',
}

const otherStep = z.object({ lockVersion })
const stepBodies = {
  submit: otherStep,
  publish: otherStep,
  reject: vacancyRejection,
  pause: otherStep,
  extend: vacancyExtension,
  archive: otherStep,
  fill: otherStep,
} satisfies Record<VacancyTransitionAction, z.ZodMiniType>

export default async function vacancyRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /vacancies',
    {
      summary: 'Search vacancies',
      may: 'everyone',
      list: vacancyResource,
      shows: 'vacancies',
      maxAge: 15,
      // A reader of English searches the English texts too.
      byLanguage: true,
    },
    (context, { query }) => listDocument(vacancyResource, context, query, listedVacancies(context, query)),
  )

  route(
    app,
    'GET /vacancies/:id',
    { summary: 'Show a vacancy', may: 'everyone', record: vacancyResource, shows: 'vacancies', maxAge: 15 },
    (context, { params, query }) =>
      readHere(context, type, params.id, () =>
        showDocument(vacancyResource, context, params.id, query, visibleVacancies(context)),
      ),
  )

  route(
    app,
    'POST /vacancies',
    {
      summary: 'Create a vacancy as a draft',
      may: 'vacancy.draft',
      changes: 'staff',
      body: vacancyCreate,
      bodyType: type,
      record: vacancyResource,
      status: 201,
    },
    async (context, { body: input }) => {
      const { id: organizationId } = await organizationFor(context, input.organizationId, (facts) =>
        can(context, 'create', { ...facts, status: 'draft' }),
      )
      return createVacancy(context, input, organizationId)
    },
  )

  // Before the route of one vacancy, whose id it is not.
  rawRoute(
    app,
    'PATCH /vacancies/bulk_update',
    {
      summary: 'Change many vacancies at once',
      raw: 'key',
      may: 'vacancy.draft',
      changes: ['vacancies', 'organizations', 'figures'],
      body: vacancyBulkUpdate,
      bodyType: type,
      meta: bulkMeta,
      config: bulkConfig,
    },
    bulkUpdate,
  )

  route(
    app,
    'PATCH /vacancies/:id',
    {
      summary: 'Change a vacancy',
      may: policies['vacancy.change'],
      changes: ['vacancies', 'organizations', 'figures'],
      body: vacancyUpdate,
      bodyType: type,
      record: vacancyResource,
      find: (context, { id }) => visibleVacancy(context, id),
    },
    async (context, { body: input, record: vacancy }) => {
      await updateVacancy(context, vacancy, input)
      return vacancy.id
    },
  )

  route(
    app,
    'DELETE /vacancies/:id',
    {
      summary: 'Delete a vacancy that was never published',
      may: policies['vacancy.change'],
      changes: 'staff',
      find: (context, { id }) => visibleVacancy(context, id),
    },
    async (context, { record: vacancy }) => {
      await deleteVacancy(context, vacancy)
    },
  )

  for (const action of vacancyTransitionActions) {
    route(
      app,
      `PUT /vacancies/:id/${action}`,
      {
        summary: summaries[action],
        may: stepPolicy(action),
        changes: ['vacancies', 'organizations', 'figures'],
        body: stepBodies[action],
        bodyType: type,
        record: vacancyResource,
        find: (context, { id }) => visibleVacancy(context, id),
      },
      async (context, { body, record: vacancy }) => {
        await transitionVacancy(context, vacancy, action, body)
        return vacancy.id
      },
    )
  }

  route(
    app,
    'PUT /vacancies/:id/changes_seen',
    {
      summary: 'Mark the changes of an organization to a published vacancy as seen',
      may: policies['vacancy.review'],
      changes: 'staff',
      body: z.object({ lockVersion }),
      bodyType: type,
      record: vacancyResource,
      find: (context, { id }) => visibleVacancy(context, id),
    },
    async (context, { body, record: vacancy }) => {
      await markChangesSeen(context, vacancy, body.lockVersion)
      return vacancy.id
    },
  )

  route(
    app,
    'POST /vacancies/:id/duplicate',
    {
      summary: 'Copy a vacancy to a new draft',
      may: 'vacancy.draft',
      changes: 'staff',
      record: vacancyResource,
      status: 201,
      find: (context, { id }) => visibleVacancy(context, id),
    },
    (context, { record: vacancy }) => duplicateVacancy(context, vacancy),
  )
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { bulkConfig, bulkMeta } from '#backend/json-api/bulk-update.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes, readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { lockVersion } from '#shared/resources/fields.ts'
import {
  type VacancyTransitionAction,
  vacancyPermission,
  vacancySteps,
  vacancyTransitionActions,
} from '#shared/resources/vacancy-actions.ts'
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
import {
  countView,
  createVacancy,
  deleteVacancy,
  duplicateVacancy,
  transitionVacancy,
  updateVacancy,
} from './mutations.ts'
import { can } from './policy.ts'
import { listedVacancies, vacancyFor, vacancyResource, visibleVacancies } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
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

export async function vacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/vacancies',
    operation('Search vacancies', { may: 'everyone', list: vacancyResource }),
    async (request, reply) => {
      const context = contextOf(request)
      publicFor(reply, context, 15)
      return listDocument(vacancyResource, context, request.query, listedVacancies(context))
    },
  )

  app.get<ById>(
    '/vacancies/:id',
    operation('Show a vacancy', { may: 'everyone', record: vacancyResource }),
    async (request, reply) => {
      const context = contextOf(request)
      const { id } = request.params
      const document = await readHere(context, type, id, () =>
        showDocument(vacancyResource, context, id, request.query, visibleVacancies(context)),
      )
      publicFor(reply, context, 15)
      await countView(context, Number(document.data.id))
      return document
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/vacancies',
    operation('Create a vacancy as a draft', {
      may: 'vacancy.draft',
      body: vacancyCreate,
      bodyType: type,
      record: vacancyResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'create'))
      const input = readInput(request, vacancyCreate, { type })
      const { id: organizationId } = await organizationFor(context, input.organizationId, (facts) =>
        can(context, 'create', { ...facts, status: 'draft' }),
      )
      const id = await createVacancy(context, input, organizationId)
      reply.code(201).header('location', `/api/v1/vacancies/${id}`)
      return showDocument(vacancyResource, context, id, request.query, undefined)
    },
  )

  // Before the route of one vacancy, whose id it is not.
  app.patch(
    '/vacancies/bulk_update',
    operation(
      'Change many vacancies at once',
      { may: 'vacancy.draft', body: vacancyBulkUpdate, bodyType: type, meta: bulkMeta },
      bulkConfig,
    ),
    bulkUpdate,
  )

  app.patch<ById>(
    '/vacancies/:id',
    operation('Change a vacancy', {
      may: 'vacancy.draft',
      body: vacancyUpdate,
      bodyType: type,
      record: vacancyResource,
    }),
    async (request) => {
      const context = signedIn(request)
      const vacancy = await vacancyFor(context, request.params.id, 'update')
      const input = readInput(request, vacancyUpdate, { type, id: request.params.id })
      await updateVacancy(context, vacancy, input)
      return showDocument(vacancyResource, context, vacancy.id, request.query, undefined)
    },
  )

  app.delete<ById>(
    '/vacancies/:id',
    operation('Delete a vacancy that was never published', { may: 'vacancy.draft' }),
    async (request, reply) => {
      const context = signedIn(request)
      const vacancy = await vacancyFor(context, request.params.id, 'update')
      await deleteVacancy(context, vacancy)
      return reply.code(204).send()
    },
  )

  const transition = async (request: FastifyRequest<ById>, action: VacancyTransitionAction) => {
    const context = signedIn(request)
    const { id } = request.params
    const vacancy = await vacancyFor(context, id, action)
    const attributes = readAttributes(request, type, id)
    const version = typeof attributes.lockVersion === 'number' ? attributes.lockVersion : undefined
    const input =
      action === 'reject'
        ? check(vacancyRejection, attributes)
        : action === 'extend'
          ? check(vacancyExtension, attributes)
          : { lockVersion: version }
    await transitionVacancy(context, vacancy, action, input)
    return showDocument(vacancyResource, context, vacancy.id, request.query, undefined)
  }
  for (const action of vacancyTransitionActions) {
    // Of the first status from which the step leads on.
    const may = vacancyPermission(action, vacancySteps[action].from[0] ?? 'draft')
    const body =
      action === 'reject' ? vacancyRejection : action === 'extend' ? vacancyExtension : z.object({ lockVersion })
    app.put<ById>(
      `/vacancies/:id/${action}`,
      operation(summaries[action], { may, body, bodyType: type, record: vacancyResource }),
      (request) => transition(request, action),
    )
  }

  app.post<ById>(
    '/vacancies/:id/duplicate',
    operation('Copy a vacancy to a new draft', { may: 'vacancy.draft', record: vacancyResource, status: 201 }),
    async (request, reply) => {
      const context = signedIn(request)
      const vacancy = await vacancyFor(context, request.params.id, 'duplicate')
      const id = await duplicateVacancy(context, vacancy)
      reply.code(201).header('location', `/api/v1/vacancies/${id}`)
      return showDocument(vacancyResource, context, id, request.query, undefined)
    },
  )
}

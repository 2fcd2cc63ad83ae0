import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { bulkConfig } from '#backend/json-api/bulk-update.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { check, readAttributes, readInput } from '#backend/json-api/input.ts'
import { type VacancyTransitionAction, vacancyTransitionActions } from '#shared/resources/vacancy-actions.ts'
import { vacancyCreate, vacancyExtension, vacancyRejection, vacancyUpdate } from '#shared/resources/vacancy-schema.ts'
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

export async function vacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/vacancies', async (request, reply) => {
    const context = contextOf(request)
    publicFor(reply, context, 15)
    return listDocument(vacancyResource, context, request.query, listedVacancies(context))
  })

  app.get<ById>('/vacancies/:id', async (request, reply) => {
    const context = contextOf(request)
    const { id } = request.params
    const document = await readHere(context, type, id, () =>
      showDocument(vacancyResource, context, id, request.query, visibleVacancies(context)),
    )
    publicFor(reply, context, 15)
    await countView(context, Number(document.data.id))
    return document
  })

  app.post<{ Querystring: RawQuery }>('/vacancies', async (request, reply) => {
    const context = signedIn(request)
    authorize(context, can(context, 'create'))
    const input = readInput(request, vacancyCreate, { type })
    const { id: organizationId } = await organizationFor(context, input.organizationId, (facts) =>
      can(context, 'create', { ...facts, status: 'draft' }),
    )
    const id = await createVacancy(context, input, organizationId)
    reply.code(201).header('location', `/api/v1/vacancies/${id}`)
    return showDocument(vacancyResource, context, id, request.query, undefined)
  })

  // Before the route of one vacancy, whose id it is not.
  app.patch('/vacancies/bulk_update', bulkConfig, bulkUpdate)

  app.patch<ById>('/vacancies/:id', async (request) => {
    const context = signedIn(request)
    const vacancy = await vacancyFor(context, request.params.id, 'update')
    const input = readInput(request, vacancyUpdate, { type, id: request.params.id })
    await updateVacancy(context, vacancy, input)
    return showDocument(vacancyResource, context, vacancy.id, request.query, undefined)
  })

  app.delete<ById>('/vacancies/:id', async (request, reply) => {
    const context = signedIn(request)
    const vacancy = await vacancyFor(context, request.params.id, 'update')
    await deleteVacancy(context, vacancy)
    return reply.code(204).send()
  })

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
    app.put<ById>(`/vacancies/:id/${action}`, (request) => transition(request, action))
  }

  app.post<ById>('/vacancies/:id/duplicate', async (request, reply) => {
    const context = signedIn(request)
    const vacancy = await vacancyFor(context, request.params.id, 'duplicate')
    const id = await duplicateVacancy(context, vacancy)
    reply.code(201).header('location', `/api/v1/vacancies/${id}`)
    return showDocument(vacancyResource, context, id, request.query, undefined)
  })
}

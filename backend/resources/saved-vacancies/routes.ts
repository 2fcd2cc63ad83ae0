/** The saved vacancies of a user ("Bewaarde vacatures"). */

import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { savedVacancyCreate } from '#shared/resources/saved-vacancy-schema.ts'
import { deleteSavedVacancy, saveVacancy } from './mutations.ts'
import { listScope } from './policy.ts'
import { savedVacancyResource } from './queries.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function savedVacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/saved_vacancies',
    operation("List one's own saved vacancies", { may: 'signed_in', list: savedVacancyResource }),
    async (request) => {
      const context = signedIn(request)
      return listDocument(savedVacancyResource, context, request.query, listScope(context))
    },
  )

  app.post<{ Querystring: RawQuery }>(
    '/saved_vacancies',
    operation('Save a vacancy', {
      may: 'signed_in',
      body: savedVacancyCreate,
      bodyType: 'saved_vacancies',
      record: savedVacancyResource,
      status: 201,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      const { vacancyId } = readInput(request, savedVacancyCreate, { type: 'saved_vacancies' })
      const id = await saveVacancy(context, vacancyId)
      reply.code(201)
      return showDocument(savedVacancyResource, context, id, request.query, listScope(context))
    },
  )

  app.delete<ById>(
    '/saved_vacancies/:id',
    operation('Remove a saved vacancy', { may: 'signed_in' }),
    async (request, reply) => {
      await deleteSavedVacancy(signedIn(request), request.params.id)
      return reply.code(204).send()
    },
  )
}

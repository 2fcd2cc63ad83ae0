/** The saved vacancies of a user ("Bewaarde vacatures"). */

import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { savedVacancyCreate } from '#shared/resources/saved-vacancy-schema.ts'
import { deleteSavedVacancy, saveVacancy } from './mutations.ts'
import { listScope } from './policy.ts'
import { savedVacancyResource } from './queries.ts'

export default async function savedVacancyRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /saved_vacancies',
    { summary: "List one's own saved vacancies", may: 'signed_in', list: savedVacancyResource },
    (context, { query }) => listDocument(savedVacancyResource, context, query, listScope(context)),
  )

  route(
    app,
    'POST /saved_vacancies',
    {
      summary: 'Save a vacancy',
      may: 'signed_in',
      changes: 'own',
      body: savedVacancyCreate,
      bodyType: 'saved_vacancies',
      record: savedVacancyResource,
      status: 201,
      scope: listScope,
    },
    (context, { body: { vacancyId } }) => saveVacancy(context, vacancyId),
  )

  route(
    app,
    'DELETE /saved_vacancies/:id',
    { summary: 'Remove a saved vacancy', may: 'signed_in', changes: 'own' },
    async (context, { params }) => {
      await deleteSavedVacancy(context, params.id)
    },
  )
}

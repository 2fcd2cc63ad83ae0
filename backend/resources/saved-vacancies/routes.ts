/** "Bewaarde vacatures": what a signed-in user keeps with the heart. Nobody else ever sees it, the center's staff neither. */

import { and, count, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { savedVacancies } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { type Relationship, type Resource, textField, timestamp } from '#backend/json-api/resource.ts'
import { selectRows } from '#backend/json-api/rows.ts'
import { savedVacancyLimit } from '#shared/resources/saved-vacancy.ts'
import { savedVacancyCreate } from '#shared/resources/saved-vacancy-schema.ts'
import { vacancyResource, visibleVacancies } from '../vacancies/queries.ts'

const type = 'saved_vacancies'
type ById = { Params: { id: string }; Querystring: RawQuery }

/** Null for one that is no longer shown here: what it has become is not this reader's. */
const shownVacancy: Relationship = {
  target: () => vacancyResource,
  many: false,
  key: savedVacancies.vacancyId,
  load: async (question, keys, selection) => {
    const where = and(inArray(vacancies.id, keys), visibleVacancies(question.context))
    const rows = await selectRows(selection, question, { where })
    return new Map(rows.map((row) => [row.id, [row]]))
  },
}

/** One is known by the vacancy's own id, since everyone has but their own. */
const savedVacancyResource: Resource = {
  type,
  table: savedVacancies,
  id: savedVacancies.vacancyId,
  defaultSort: '-created_at',
  attributes: {
    title: textField(savedVacancies.title),
    createdAt: timestamp(savedVacancies.createdAt),
  },
  relationships: { vacancy: shownVacancy },
}

const own = ({ actor, center }: SignedInContext) =>
  and(eq(savedVacancies.userId, actor.id), eq(savedVacancies.centerId, center.id))

export async function savedVacancyRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/saved_vacancies', async (request) => {
    const context = signedIn(request)
    return listDocument(savedVacancyResource, context, request.query, own(context))
  })

  app.post<{ Querystring: RawQuery }>('/saved_vacancies', async (request, reply) => {
    const context = signedIn(request)
    const { vacancyId } = readInput(request, savedVacancyCreate, { type })
    const id = await inTransaction(context, (tx) => save(tx, vacancyId))
    reply.code(201)
    return showDocument(savedVacancyResource, context, id, request.query, own(context))
  })

  // What is not there (any more) is what was asked for: a heart that is pressed twice ends as it should.
  app.delete<ById>('/saved_vacancies/:id', async (request, reply) => {
    const context = signedIn(request)
    const id = recordId(request.params.id)
    await context.db.delete(savedVacancies).where(and(own(context), eq(savedVacancies.vacancyId, id)))
    return reply.code(204).send()
  })
}

/** Saves a vacancy that the reader can open; one that is saved already stays as it was. Errors: 404, 422 at the limit. */
async function save(context: SignedInContext, vacancyId: string): Promise<number> {
  const { db, now, actor, center } = context
  const [vacancy] = await db
    .select({ id: vacancies.id, title: vacancies.title })
    .from(vacancies)
    .where(and(eq(vacancies.id, recordId(vacancyId)), visibleVacancies(context)))
  if (!vacancy) throw notFound()
  const [stored] = await db
    .insert(savedVacancies)
    .values({ userId: actor.id, centerId: center.id, vacancyId: vacancy.id, title: vacancy.title, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: savedVacancies.vacancyId })
  if (!stored) return vacancy.id
  const [kept] = await db.select({ records: count() }).from(savedVacancies).where(own(context))
  if ((kept?.records ?? 0) > savedVacancyLimit) {
    throw apiError('saved_vacancy.limit', { limit: savedVacancyLimit })
  }
  return vacancy.id
}

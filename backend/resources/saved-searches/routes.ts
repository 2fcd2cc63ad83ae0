/** "Bewaar zoekopdracht": searches that a signed-in user keeps. Nobody else ever sees them, the center's staff neither. */

import { and, count, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { integer, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { cleanQuery, savedSearchLimit } from '#shared/resources/saved-search.ts'
import { savedSearchCreate, savedSearchUpdate } from '#shared/resources/saved-search-schema.ts'

const type = 'saved_searches'
type ById = { Params: { id: string }; Querystring: RawQuery }

const savedSearchResource: Resource = {
  type,
  table: savedSearches,
  id: savedSearches.id,
  defaultSort: '-created_at',
  attributes: {
    name: textField(savedSearches.name),
    query: unfilterable(savedSearches.query),
    createdAt: timestamp(savedSearches.createdAt),
    updatedAt: timestamp(savedSearches.updatedAt),
    lockVersion: integer(savedSearches.lockVersion),
  },
}

const own = ({ actor, center }: SignedInContext) =>
  and(eq(savedSearches.userId, actor.id), eq(savedSearches.centerId, center.id))

export async function savedSearchRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/saved_searches', async (request) => {
    const context = signedIn(request)
    return listDocument(savedSearchResource, context, request.query, own(context))
  })

  app.post<{ Querystring: RawQuery }>('/saved_searches', async (request, reply) => {
    const context = signedIn(request)
    const input = readInput(request, savedSearchCreate, { type })
    const id = await inTransaction(context, (tx) => keep(tx, input.name, cleanQuery(input.query)))
    reply.code(201)
    return showDocument(savedSearchResource, context, id, request.query, own(context))
  })

  app.patch<ById>('/saved_searches/:id', async (request) => {
    const context = signedIn(request)
    const id = await ownId(context, request.params.id)
    const input = readInput(request, savedSearchUpdate, { type, id: request.params.id })
    await updateRecord(context, savedSearches, id, { name: input.name }, input.lockVersion)
    return showDocument(savedSearchResource, context, id, request.query, own(context))
  })

  app.delete<ById>('/saved_searches/:id', async (request, reply) => {
    const context = signedIn(request)
    const id = await ownId(context, request.params.id)
    await context.db.delete(savedSearches).where(eq(savedSearches.id, id))
    return reply.code(204).send()
  })
}

async function ownId(context: SignedInContext, id: string): Promise<number> {
  const [found] = await context.db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(eq(savedSearches.id, recordId(id)), own(context)))
  if (!found) throw notFound()
  return found.id
}

/** The same search kept twice is one, under its newest name. */
async function keep(context: SignedInContext, name: string, query: string): Promise<number> {
  const { db, now, actor, center } = context
  const [same] = await db
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(and(own(context), eq(savedSearches.query, query)))
  if (same) return (await updateRecord(context, savedSearches, same.id, { name })).id
  const [kept] = await db.select({ records: count() }).from(savedSearches).where(own(context))
  if ((kept?.records ?? 0) >= savedSearchLimit) {
    throw apiError('saved_search.limit', { limit: savedSearchLimit })
  }
  const [stored] = await db
    .insert(savedSearches)
    .values({ centerId: center.id, userId: actor.id, name, query, createdAt: now, updatedAt: now })
    .returning({ id: savedSearches.id })
  if (!stored) throw new Error('The search was not stored')
  return stored.id
}

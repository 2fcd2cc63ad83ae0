import { and, eq, type SQL } from 'drizzle-orm'
import { savedSearches } from '#backend/db/schema/vacancy-visitors.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import type { Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { savedSearchSchema } from '#shared/resources/saved-search-schema.ts'

export const savedSearchResource: Resource = {
  type: 'saved_searches',
  table: savedSearches,
  id: savedSearches.id,
  defaultSort: '-created_at',
  schema: savedSearchSchema,
  attributes: attributesOf(savedSearches, savedSearchSchema, { filterable: ['name'] }),
}

export const searchesOfActor = ({ actor, center }: SignedInContext): SQL | undefined =>
  and(eq(savedSearches.userId, actor.id), eq(savedSearches.centerId, center.id))

/** Throws 404 for one that does not exist. */
export async function savedSearchById(context: SignedInContext, id: string) {
  const [search] = await context.db
    .select({ id: savedSearches.id, userId: savedSearches.userId, centerId: savedSearches.centerId })
    .from(savedSearches)
    .where(eq(savedSearches.id, recordId(id)))
  if (!search) throw notFound()
  return search
}

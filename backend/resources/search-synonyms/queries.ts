import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { searchSynonyms } from '#backend/db/schema/search.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { boolean, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { searchSynonymSchema } from '#shared/resources/search-synonym-schema.ts'

export const searchSynonymResource: Resource = {
  type: 'search_synonyms',
  table: searchSynonyms,
  id: searchSynonyms.id,
  defaultSort: '-created_at',
  schema: searchSynonymSchema,
  attributes: attributesOf(searchSynonyms, searchSynonymSchema, {
    overrides: { isDefault: boolean(sql`(${searchSynonyms.centerId} is null)`) },
  }),
}

/** The center's own groups, and those of every center. */
export const synonymsInUse = ({ center }: Context): SQL | undefined =>
  or(eq(searchSynonyms.centerId, center.id), isNull(searchSynonyms.centerId))

/** The group in use here with this id; throws 404 for any other. */
export async function synonymById(context: SignedInContext, id: string) {
  const [synonym] = await context.db
    .select({ id: searchSynonyms.id, centerId: searchSynonyms.centerId })
    .from(searchSynonyms)
    .where(and(eq(searchSynonyms.id, recordId(id)), synonymsInUse(context)))
  if (!synonym) throw notFound()
  return synonym
}

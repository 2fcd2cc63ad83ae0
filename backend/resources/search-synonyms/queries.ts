import { eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { searchSynonyms } from '#backend/db/schema/search.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { boolean, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { searchSynonymSchema } from '#shared/resources/search-synonym-schema.ts'
import { can, type SynonymAction } from './policy.ts'

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

/** Id of a group in use here if the actor may do this to it: 404 for one of another center, else 401 or 403. */
export async function synonymId(context: SignedInContext, id: string, action: SynonymAction): Promise<number> {
  authorize(context, can(context, action))
  const [synonym] = await context.db
    .select({ id: searchSynonyms.id, centerId: searchSynonyms.centerId })
    .from(searchSynonyms)
    .where(eq(searchSynonyms.id, recordId(id)))
  if (!synonym || !can(context, 'read', synonym)) throw notFound()
  authorize(context, can(context, action, synonym))
  return synonym.id
}

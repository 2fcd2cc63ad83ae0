import { eq, sql } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { savedViewSchema } from '#shared/resources/saved-view-schema.ts'

export type SavedViewRow = typeof savedViews.$inferSelect

export const savedViewResource: Resource = {
  type: 'saved_views',
  table: savedViews,
  id: savedViews.id,
  defaultSort: 'name',
  schema: savedViewSchema,
  attributes: attributesOf(savedViews, savedViewSchema, {
    filterable: ['name'],
    overrides: { own: computed(({ context }) => sql`${savedViews.userId} = ${context.actor?.id ?? 0}`) },
  }),
}

/** Throws 404 for one that does not exist. */
export async function savedViewById(context: SignedInContext, id: string): Promise<SavedViewRow> {
  const [view] = await context.db
    .select()
    .from(savedViews)
    .where(eq(savedViews.id, recordId(id)))
  if (!view) throw notFound()
  return view
}

import { eq, sql } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { savedViewSchema } from '#shared/resources/saved-view-schema.ts'
import { can, type SavedViewAction } from './policy.ts'

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

/** The actor's own view, else 404. */
export async function savedViewFor(
  context: SignedInContext,
  id: string,
  action: SavedViewAction,
): Promise<SavedViewRow> {
  const [view] = await context.db
    .select()
    .from(savedViews)
    .where(eq(savedViews.id, recordId(id)))
  if (!view || !can(context, action, view)) throw notFound()
  return view
}

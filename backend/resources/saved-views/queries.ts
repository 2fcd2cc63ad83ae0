import { sql } from 'drizzle-orm'
import { savedViews } from '#backend/db/schema/staff.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
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
export function savedViewById(context: SignedInContext, id: string): Promise<SavedViewRow> {
  return findRecord(context.db, savedViews, id)
}

import { sql } from 'drizzle-orm'
import { quickReplies } from '#backend/db/schema/staff.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { computed, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { quickReplySchema } from '#shared/resources/quick-reply-schema.ts'

export type QuickReplyRow = typeof quickReplies.$inferSelect

export const quickReplyResource: Resource = {
  type: 'quick_replies',
  table: quickReplies,
  id: quickReplies.id,
  defaultSort: 'title',
  schema: quickReplySchema,
  attributes: attributesOf(quickReplies, quickReplySchema, {
    filterable: ['title'],
    overrides: {
      own: computed(({ context }) => sql`${quickReplies.userId} = ${context.actor?.id ?? 0}`),
      source: unfilterable(sql`case when ${quickReplies.organizationId} is null then 'center' else 'organization' end`),
    },
  }),
}

/** Throws 404 for one that does not exist. */
export function quickReplyById(context: SignedInContext, id: string): Promise<QuickReplyRow> {
  return findRecord(context.db, quickReplies, id)
}

import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { conversations, messageReports, messages } from '#backend/db/schema/conversations.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { messageReportSchema, reportedMessageSchema } from '#shared/resources/message-report-schema.ts'
import { attachmentsOf } from '../conversations/queries.ts'
import { reportsOfCenter } from '../reports/mutations.ts'

/** Messages before the reported one, and after it, that the staff read with it. */
const neighbors = 5

export const messageReportResource: Resource = {
  type: 'message_reports',
  table: messageReports,
  id: messageReports.id,
  defaultSort: '-created_at',
  schema: messageReportSchema,
  attributes: attributesOf(messageReports, messageReportSchema, {
    overrides: {
      subject: unfilterable(sql`(select c.subject from ${messages} m join ${conversations} c on c.id = m.conversation_id
        where m.id = ${messageReports.messageId})`),
      reporterName: unfilterable(
        sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${messageReports.reporterId})`,
      ),
      authorName:
        unfilterable(sql`(select coalesce(m.author_name, u.first_name || ' ' || u.last_name) from ${messages} m
        left join ${users} u on u.id = m.author_id where m.id = ${messageReports.messageId})`),
      reporterId: unfilterable(sql`(select u.id::text from ${users} u
        where u.id = ${messageReports.reporterId} and u.center_id = ${messageReports.centerId})`),
      authorId: unfilterable(sql`(select u.id::text from ${messages} m join ${users} u on u.id = m.author_id
        where m.id = ${messageReports.messageId} and u.center_id = ${messageReports.centerId} and u.anonymized_at is null)`),
    },
  }),
}

export const reportedMessageResource = (reportedId: number): Resource => ({
  type: 'messages',
  table: messages,
  id: messages.id,
  defaultSort: 'created_at',
  schema: reportedMessageSchema,
  attributes: attributesOf(messages, reportedMessageSchema, {
    overrides: {
      // The staff, who know every user of the center, also see who wrote without a name.
      authorName: unfilterable(
        sql`coalesce(${messages.authorName}, (select u.first_name || ' ' || u.last_name from ${users} u
          where u.id = ${messages.authorId}))`,
      ),
      isReported: unfilterable(sql`${messages.id} = ${reportedId}`),
      attachments: attachmentsOf,
    },
  }),
})

/** A report of this center; throws 404 for any other. */
export function reportOfCenter(context: Context, id: string): Promise<typeof messageReports.$inferSelect> {
  return findRecord(context.db, messageReports, id, reportsOfCenter(context, messageReports))
}

/** Ids of a reported message and its neighbors. */
export async function disclosedMessages({ db }: Context, messageId: number): Promise<number[]> {
  const [reported] = await db.select().from(messages).where(eq(messages.id, messageId))
  if (!reported) return []
  const near = eq(messages.conversationId, reported.conversationId)
  const ids = { id: messages.id }
  const before = await db
    .select(ids)
    .from(messages)
    .where(and(near, lt(messages.id, messageId)))
    .orderBy(desc(messages.id))
    .limit(neighbors)
  const after = await db
    .select(ids)
    .from(messages)
    .where(and(near, gt(messages.id, messageId)))
    .orderBy(asc(messages.id))
    .limit(neighbors)
  return [...before, reported, ...after].map(({ id }) => id)
}

export const withIds = (ids: readonly number[]) => inArray(messages.id, [0, ...ids])

import { eq, type SQL, sql } from 'drizzle-orm'
import { mailingRecipients, mailings } from '#backend/db/schema/mailings.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { findRecord } from '#backend/json-api/find-record.ts'
import { enumField, type Resource, unfilterable } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { mailingRecipientSchema, mailingSchema } from '#shared/resources/mailing-schema.ts'
import { type MailingState, mailingLists, mailingStates, recipientStates } from '#shared/resources/mailing-values.ts'

export type MailingRow = typeof mailings.$inferSelect

/** The center's own. */
export const listScope = ({ center }: Pick<Context, 'center'>): SQL => eq(mailings.centerId, center.id)

const nameOf = (column: SQL): SQL =>
  sql`(select trim(u.first_name || ' ' || u.last_name) from users u where u.id = ${column})`

/** Mailings of which a mail waits in the outbox; looked up once for a whole list, from the few mails that wait. */
export const withWaitingMails = sql`(select r.mailing_id from ${mailOutbox} o join ${mailingRecipients} r
  on r.id = case when o.cause like 'mailing_recipients/%' then split_part(o.cause, '/', 2)::bigint end
  where o.status = 'pending')`

/** The job is done when the last mail is queued; the mailing is when the last mail was sent. */
export const stateOfMailing = sql<MailingState>`case when ${mailings.state} = 'sent' and ${mailings.id} in ${withWaitingMails}
  then 'sending' else ${mailings.state} end`

/** What became of a recipient: the outbox knows whether a queued mail was sent. */
const stateOf = sql`case when ${mailingRecipients.state} <> 'queued' then ${mailingRecipients.state}
  else coalesce((select case o.status when 'pending' then 'queued' else o.status end from ${mailOutbox} o
    where o.cause = 'mailing_recipients/' || ${mailingRecipients.id} limit 1), 'sent') end`

/** What became of the recipients now: a look at the mail of each. */
export const countedRecipients = sql`(select jsonb_build_object(${sql.join(
  recipientStates.map(
    (state) => sql`${sql.raw(`'${state}'`)}, count(*) filter (where found.state = ${sql.raw(`'${state}'`)})`,
  ),
  sql`, `,
)}) from (select ${stateOf} as state from ${mailingRecipients} where ${mailingRecipients.mailingId} = ${mailings.id}) found)`

const textIn = (language: 'nl' | 'en') => sql`${mailings.texts} -> ${sql.raw(`'${language}'`)}`

export const mailingResource: Resource = {
  type: 'mailings',
  table: mailings,
  id: mailings.id,
  defaultSort: '-created_at',
  schema: mailingSchema,
  attributes: attributesOf(mailings, mailingSchema, {
    overrides: {
      state: enumField(stateOfMailing, mailingStates, true),
      list: enumField(sql`${mailings.segment} ->> 'list'`, mailingLists),
      search: unfilterable(sql`${mailings.segment} ->> 'search'`),
      selectedCount: unfilterable(sql`case when jsonb_typeof(${mailings.segment} -> 'selected') = 'array'
        then jsonb_array_length(${mailings.segment} -> 'selected') end`),
      nl: unfilterable(textIn('nl')),
      en: unfilterable(textIn('en')),
      authorName: unfilterable(nameOf(sql`${mailings.authorId}`)),
      senderName: unfilterable(nameOf(sql`${mailings.senderId}`)),
      counts: unfilterable(sql`coalesce(${mailings.counts}, ${countedRecipients})`),
    },
  }),
  filters: {
    q: (value) => sql`position(lower(${value}) in lower(${mailings.texts} -> 'nl' ->> 'subject')) > 0`,
  },
}

/** Throws 404 for one that does not exist, and for one of another center. */
export function mailingById(context: Context, id: string): Promise<MailingRow> {
  return findRecord(context.db, mailings, id, listScope(context))
}

export const recipientResource: Resource = {
  type: 'mailing_recipients',
  table: mailingRecipients,
  belongsTo: { table: users, on: eq(users.id, mailingRecipients.userId) },
  id: mailingRecipients.id,
  defaultSort: '-handled_at',
  schema: mailingRecipientSchema,
  attributes: attributesOf(mailingRecipients, mailingRecipientSchema, {
    overrides: {
      name: unfilterable(sql`trim(${users.firstName} || ' ' || ${users.lastName})`),
      userId: unfilterable(sql`case when ${users.anonymizedAt} is null then ${users.id}::text end`),
      state: enumField(stateOf, recipientStates),
    },
  }),
}

export const recipientsOf = ({ id }: MailingRow): SQL => eq(mailingRecipients.mailingId, id)

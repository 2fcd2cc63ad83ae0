import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, enumField, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { isGivenUp } from '#backend/mail/outbox.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import { failedMailSchema } from '#shared/resources/failed-mail-schema.ts'
import { mailFailures } from '#shared/resources/failed-mail-values.ts'

const accountOfRecipient = sql`(select ${users.id}::text from ${users} where ${users.id} = ${mailOutbox.userId}
  and ${users.centerId} = ${mailOutbox.centerId} and ${users.anonymizedAt} is null)`

/** The address that the recipient's account has confirmed by now, else the one that the mail has. */
export const presentAddress = sql<string>`coalesce((select ${users.email} from ${users} where ${users.id} = ${mailOutbox.userId}
  and ${users.confirmedAt} is not null and ${users.anonymizedAt} is null), ${mailOutbox.recipient})`

/** nodemailer puts what the server answered, with the code of RFC 5321, after a colon. */
const failure = sql`case when ${mailOutbox.rejected} then 'address'
  when ${mailOutbox.lastError} ~ '(^|[:=] ?)[45][0-9][0-9][ -]' then 'server' else 'unreachable' end`

export const failedMailResource: Resource = {
  type: 'failed_mails',
  table: mailOutbox,
  id: mailOutbox.id,
  defaultSort: '-created_at',
  schema: failedMailSchema,
  attributes: attributesOf(mailOutbox, failedMailSchema, {
    overrides: {
      userId: computed(() => accountOfRecipient),
      sendsTo: computed(() => presentAddress),
      failure: enumField(failure, mailFailures),
      error: computed(() => sql`coalesce(${mailOutbox.lastError}, '')`),
    },
  }),
  filters: {
    ...dayFilters(mailOutbox.createdAt),
    q: (value) => {
      const folded = sql`search_fold(${mailOutbox.recipient} || ' ' || ${mailOutbox.subject})`
      return (
        or(
          everyPart(value, (part) => hasPart(folded, part)),
          eq(mailOutbox.requestId, value),
        ) ?? null
      )
    },
  },
}

/** What the sender gave up at this center. */
export const failedMailsOf = ({ center }: SignedInContext): SQL | undefined =>
  and(eq(mailOutbox.centerId, center.id), isGivenUp)

export type FailedMail = Pick<typeof mailOutbox.$inferSelect, 'id' | 'template' | 'userId' | 'cause' | 'createdAt'>

/** Throws 404 for one of another center, and for one that is not given up. */
export async function failedMailById(context: SignedInContext, id: string): Promise<FailedMail> {
  const [mail] = await context.db
    .select({
      id: mailOutbox.id,
      template: mailOutbox.template,
      userId: mailOutbox.userId,
      cause: mailOutbox.cause,
      createdAt: mailOutbox.createdAt,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, recordId(id)), failedMailsOf(context)))
  if (!mail) throw notFound()
  return mail
}

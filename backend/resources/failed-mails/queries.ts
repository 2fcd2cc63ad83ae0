import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { dayFilters } from '#backend/json-api/day-filters.ts'
import { recordId } from '#backend/json-api/documents.ts'
import { computed, type Resource } from '#backend/json-api/resource.ts'
import { attributesOf } from '#backend/json-api/table-attributes.ts'
import { isGivenUp } from '#backend/mail/outbox.ts'
import { maxAttempts } from '#backend/mail/sender.ts'
import { everyPart, hasPart } from '#backend/search/name-filter.ts'
import { failedMailSchema } from '#shared/resources/failed-mail-schema.ts'

const accountOfRecipient = sql`(select ${users.id}::text from ${users} where ${users.id} = ${mailOutbox.userId}
  and ${users.centerId} = ${mailOutbox.centerId} and ${users.anonymizedAt} is null)`

/** The address that the recipient's account has confirmed by now, else the one that the mail has. */
export const presentAddress = sql<string>`coalesce((select ${users.email} from ${users} where ${users.id} = ${mailOutbox.userId}
  and ${users.confirmedAt} is not null and ${users.anonymizedAt} is null), ${mailOutbox.recipient})`

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
      refused: computed(() => sql`${mailOutbox.attempts} < ${maxAttempts}`),
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

export type FailedMail = Pick<typeof mailOutbox.$inferSelect, 'id' | 'template' | 'userId' | 'cause'>

/** Throws 404 for one of another center, and for one that is not given up. */
export async function failedMailById(context: SignedInContext, id: string): Promise<FailedMail> {
  const [mail] = await context.db
    .select({
      id: mailOutbox.id,
      template: mailOutbox.template,
      userId: mailOutbox.userId,
      cause: mailOutbox.cause,
    })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.id, recordId(id)), failedMailsOf(context)))
  if (!mail) throw notFound()
  return mail
}

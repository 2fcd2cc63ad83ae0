/** Who wants the mailings of the center. Nobody gets one without having said so. */
import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import { mailingRecipients, mailingSubscriptions } from '#backend/db/schema/mailings.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { canBeTakenBack, cancelMails } from '#backend/mail/outbox.ts'
import type { MailingSubscription } from '#shared/resources/mailing-schema.ts'
import type { ConsentSource } from '#shared/resources/mailing-values.ts'

type Row = typeof mailingSubscriptions.$inferSelect

/** The outbox names by it which recipient a mail is for. */
export const causeOf = (recipientId: number): string => `mailing_recipients/${recipientId}`

async function storedSubscription({ db }: Pick<Context, 'db'>, userId: number): Promise<Row | undefined> {
  const [row] = await db.select().from(mailingSubscriptions).where(eq(mailingSubscriptions.userId, userId))
  return row
}

/** A yes to another center, where the account was before, is none to this one. */
const saysYes = (row: Row | undefined, center: Context['center']): boolean =>
  row?.subscribed === true && row.centerId === center.id

export const isSubscribed = async (context: Pick<Context, 'db' | 'center'>, userId: number): Promise<boolean> =>
  saysYes(await storedSubscription(context, userId), context.center)

export async function ownMailingSubscription(context: SignedInContext): Promise<Omit<MailingSubscription, 'id'>> {
  const row = await storedSubscription(context, context.actor.id)
  return {
    subscribed: saysYes(row, context.center),
    consentedAt: row?.consentedAt?.toISOString() ?? null,
    consentSource: row?.consentSource ?? null,
    lockVersion: row?.lockVersion ?? 0,
  }
}

/** Throws 409 for a stale version. */
export const saveSubscribed = (context: SignedInContext, subscribed: boolean, version?: number): Promise<void> =>
  inTransaction(context, (tx) => setSubscribed(tx, tx.actor.id, subscribed, 'profile', version))

/** Stores a yes with its time, or a no, which also cancels mails that wait. Saying the same twice changes nothing. */
export async function setSubscribed(
  tx: Context,
  userId: number,
  subscribed: boolean,
  source: ConsentSource,
  version?: number,
): Promise<void> {
  const { db, center, now } = tx
  const row = await storedSubscription(tx, userId)
  const said = subscribed
    ? { subscribed, consentedAt: now, consentSource: source, withdrawnAt: null }
    : { subscribed, withdrawnAt: now }
  if (row) {
    const isSaid = saysYes(row, center) === subscribed
    const changes = isSaid ? {} : { ...said, centerId: center.id }
    await updateRecord(tx, mailingSubscriptions, row.id, changes, version)
  } else {
    await db
      .insert(mailingSubscriptions)
      .values({ ...said, userId, centerId: center.id, createdAt: now, updatedAt: now, lockVersion: 1 })
      .onConflictDoUpdate({ target: mailingSubscriptions.userId, set: { ...said, updatedAt: now } })
  }
  if (!subscribed) await cancelUnsent(tx, eq(mailingRecipients.userId, userId), 'withdrawn')
}

/** Cancels the mails of these recipients that can be taken back; what was sent meanwhile stays sent. */
export async function cancelUnsent(tx: Context, recipients: SQL, reason: 'withdrawn' | 'stopped'): Promise<void> {
  const { db, now } = tx
  const ofRecipient = sql`${mailOutbox.cause} = 'mailing_recipients/' || ${mailingRecipients.id}`
  const waiting = await db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .innerJoin(mailOutbox, ofRecipient)
    .where(and(recipients, canBeTakenBack))
  const ids = waiting.map(({ id }) => id)
  if (ids.length === 0) return
  await cancelMails(tx, ids.map(causeOf))
  await db
    .update(mailingRecipients)
    .set({ state: 'skipped', reason, handledAt: now })
    .where(and(inArray(mailingRecipients.id, ids), notExists(db.select().from(mailOutbox).where(ofRecipient))))
}

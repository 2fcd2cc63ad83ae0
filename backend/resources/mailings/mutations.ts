/** Writes to mailings; each exported function is one transaction. */
import { and, eq } from 'drizzle-orm'
import { mailingRecipients, mailings } from '#backend/db/schema/mailings.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit, changesBetween } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { updateRecord } from '#backend/json-api/updates.ts'
import { renderMail } from '#backend/mail/outbox.ts'
import { queueTestMail } from '#backend/mail/test-mails.ts'
import type { AuditedChanges } from '#shared/resources/audit-event.ts'
import type { MailingCreate, MailingTrial, MailingUpdate } from '#shared/resources/mailing-schema.ts'
import type { MailingTexts } from '#shared/resources/mailing-values.ts'
import type { Services } from '../services.ts'
import { centerNameOf, mailingMail, requireSendable, requireUsable } from './mails.ts'
import { type MailingRow, stateOfMailing } from './queries.ts'
import { type Candidate, candidatesOf, chosenUsers } from './segments.ts'
import { cancelUnsent } from './subscriptions.ts'

type Jobs = Services['jobs']

/** Rows of one insert. */
const rowsPerInsert = 500

const emptyTexts: MailingTexts = { nl: { subject: '', body: '' } }

const log = (
  tx: SignedInContext,
  action: `mailing.${'created' | 'changed' | 'deleted' | 'sent' | 'stopped'}`,
  id: number,
  changes: AuditedChanges = {},
) => audit(tx, action, { type: 'mailings', id }, changes)

const subjectsOf = ({ nl, en }: MailingTexts) => ({ subject: nl?.subject ?? '', subjectEn: en?.subject ?? null })

/** Starts a draft for a segment. Returns its id. */
export const createMailing = (
  context: SignedInContext,
  { selected, list, search }: MailingCreate,
  texts: MailingTexts = emptyTexts,
): Promise<number> => {
  const ids = selected ? [...new Set(selected.map(Number))] : null
  return insertDraft(context, { list, search, selected: ids }, texts)
}

/** Another draft with text and segment of this one. */
export const copyMailing = (context: SignedInContext, { segment, texts }: MailingRow): Promise<number> =>
  insertDraft(context, segment, texts)

const insertDraft = (context: SignedInContext, segment: MailingRow['segment'], texts: MailingTexts): Promise<number> =>
  inTransaction(context, async (tx) => {
    const { db, center, actor, now, siteUrl } = tx
    const [row] = await db
      .insert(mailings)
      .values({ centerId: center.id, authorId: actor.id, segment, texts, siteUrl, createdAt: now, updatedAt: now })
      .returning({ id: mailings.id })
    if (!row) throw new Error('The mailing was not stored')
    await log(tx, 'mailing.created', row.id, changesBetween({}, { subject: texts.nl?.subject || null }))
    return row.id
  })

async function lockedDraft({ db }: SignedInContext, { id }: MailingRow): Promise<MailingRow> {
  const [row] = await db.select().from(mailings).where(eq(mailings.id, id)).for('update')
  if (row?.state !== 'draft') throw apiError('mailing.not_draft')
  return row
}

/** Throws 409 for a stale version, and for one that is no draft any more. */
export const updateMailing = (
  context: SignedInContext,
  mailing: MailingRow,
  { nl, en, lockVersion }: MailingUpdate,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const before = await lockedDraft(tx, mailing)
    const texts: MailingTexts = { nl, ...(en ? { en } : {}) }
    await updateRecord(tx, mailings, mailing.id, { texts, siteUrl: tx.siteUrl }, lockVersion)
    const changes = changesBetween(subjectsOf(before.texts), subjectsOf(texts))
    if (Object.keys(changes).length > 0) await log(tx, 'mailing.changed', mailing.id, changes)
  })

/** A draft alone is deleted: what was sent stays in the log. */
export const deleteMailing = (context: SignedInContext, mailing: MailingRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { texts } = await lockedDraft(tx, mailing)
    await tx.db.delete(mailings).where(eq(mailings.id, mailing.id))
    await log(tx, 'mailing.deleted', mailing.id, { subject: [texts.nl?.subject ?? '', null] })
  })

/**
 * Plans who gets it and sends the job. A mailing that was sent already stays as it is, so that pressing twice sends once.
 * Throws 422 for a text that cannot be sent and when nobody would get it.
 */
export async function sendMailing(
  context: SignedInContext,
  mailing: MailingRow,
  lockVersion: number | undefined,
  jobs: Jobs,
): Promise<void> {
  if (mailing.state !== 'draft') return
  requireSendable(mailing.texts)
  const userIds = await chosenUsers(context, mailing.segment)
  await inTransaction(context, async (tx) => {
    const [row] = await tx.db.select().from(mailings).where(eq(mailings.id, mailing.id)).for('update')
    if (row?.state !== 'draft') return
    if (lockVersion !== undefined && row.lockVersion !== lockVersion) throw apiError('stale')
    requireSendable(row.texts)
    const candidates = await candidatesOf(tx, userIds, row.id)
    const planned = candidates.filter(({ reason }) => reason === null).length
    if (planned === 0) throw apiError('mailing.nobody')
    await insertRecipients(tx, row.id, candidates)
    const { now, actor, siteUrl } = tx
    await updateRecord(tx, mailings, row.id, { state: 'sending', sentAt: now, senderId: actor.id, siteUrl })
    await log(tx, 'mailing.sent', row.id, { subject: row.texts.nl?.subject, records: planned })
    await jobs.send(tx.db, 'mailings.send', { mailingId: row.id }, { key: String(row.id), centerId: row.centerId })
  })
  jobs.wake('mailings.send')
}

async function insertRecipients(
  { db, now }: SignedInContext,
  mailingId: number,
  candidates: readonly Candidate[],
): Promise<void> {
  for (let start = 0; start < candidates.length; start += rowsPerInsert) {
    const rows = candidates.slice(start, start + rowsPerInsert).map(({ userId, reason }) => ({
      ...{ mailingId, userId, reason },
      state: reason === null ? ('planned' as const) : ('skipped' as const),
      handledAt: reason === null ? null : now,
    }))
    await db.insert(mailingRecipients).values(rows).onConflictDoNothing()
  }
}

/**
 * Ends one of which mails are planned or wait: nobody else gets it. Once more, it takes back what was being sent at the first time and failed. Any
 * other stays as it is.
 */
export const stopMailing = (context: SignedInContext, { id }: MailingRow): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { db, now } = tx
    const [row] = await db
      .select({ state: stateOfMailing, texts: mailings.texts })
      .from(mailings)
      .where(eq(mailings.id, id))
      .for('update')
    const ofMailing = eq(mailingRecipients.mailingId, id)
    if (row?.state === 'stopped') await cancelUnsent(tx, ofMailing, 'stopped')
    if (row?.state !== 'sending') return
    await db
      .update(mailingRecipients)
      .set({ state: 'skipped', reason: 'stopped', handledAt: now })
      .where(and(ofMailing, eq(mailingRecipients.state, 'planned')))
    await cancelUnsent(tx, ofMailing, 'stopped')
    await updateRecord(tx, mailings, id, { state: 'stopped', endedAt: now })
    await log(tx, 'mailing.stopped', id, { subject: row.texts.nl?.subject })
  })

/** What the actor would get of an unsaved text. Throws 422 for one that cannot be sent. */
export async function renderTrial(context: SignedInContext, { language, subject, body }: MailingTrial) {
  const { actor } = context
  requireUsable({ subject, body })
  const reader = { email: actor.email, firstName: actor.name.split(' ')[0] ?? '' }
  // The link to unsubscribe of a preview belongs to nobody.
  const options = { centerName: await centerNameOf(context), token: 'voorbeeld' }
  return renderMail(context, mailingMail(context, reader, language, { subject, body }, options))
}

/** Mails an unsaved text to the actor alone. Throws 429 after many. */
export const sendTest = (context: SignedInContext, trial: MailingTrial): Promise<void> =>
  inTransaction(context, (tx) =>
    queueTestMail(tx, 'mailing.test', async () => ({ ...(await renderTrial(tx, trial)), link: `${tx.siteUrl}/` })),
  )

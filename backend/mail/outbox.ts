/** Queues mails in the outbox, in the transaction of the change that causes them, so that both are committed or neither. */
import { and, eq, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAccountOf } from '#backend/auth/actors.ts'
import type { Db } from '#backend/db/driver.ts'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { mailOutbox, repliedTemplates } from '#backend/db/schema/operations.ts'
import type { PushKind } from '#backend/db/schema/push.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { currentOrigin } from '#backend/http/request-origin.ts'
import { cancelPushes, queuePush } from '#backend/push/outbox.ts'
import { eventOfMail } from '#shared/resources/notification-preference.ts'
import type { TemplateTexts } from '#shared/resources/notification-template-values.ts'
import type { Locale } from '#shared/site.ts'
import { type ComposedMail, writeMail } from './composed-mail.ts'
import { htmlBody, type MailLayout, textBody } from './layout.ts'
import { linkIn } from './link-language.ts'
import { composeMail, type MailKind, type MailVariables } from './mails/all-mails.ts'
import { textsOf } from './template-texts.ts'
import { isUnwanted, type SwitchableMail } from './unwanted.ts'

/** What the sender gave up, but for mails of which only the figures stay: those of deleted accounts, and old ones. */
export const isGivenUp = and(eq(mailOutbox.status, 'failed'), ne(mailOutbox.recipient, ''))

type MailContent<Kind extends MailKind> = {
  /** What the mail is about; with its variables it decides which notification template writes it. */
  template: Kind
  to: string
  locale: Locale
  variables: MailVariables[Kind]
  /** URL of the button. */
  link: string
  /** Where an answer goes, in place of the center's address; null for nowhere. */
  replyTo?: string | null
  /** Page to unsubscribe from this kind of mail; mail programs show it as a button (RFC 8058). */
  unsubscribeUrl?: string
  /** A calendar file (RFC 5545) to attach. */
  calendar?: string
  /** A mail that can be taken back until it is sent: the record that causes it, and how long it waits in milliseconds. */
  hold?: { cause: string; delayMs: number }
  /** The same event on the devices of the account, with the path of the button. */
  push?: PushKind
}

/**
 * `userId`: the account of the recipient, which may be of another center; null for an address without one. Each mail that can be switched off
 * names it.
 */
export type Mail<Kind extends MailKind> = MailContent<Kind> &
  (Kind extends SwitchableMail ? { userId: number | null } : { userId?: number | null })

type RenderedMail = { senderName: string; replyTo: string | null; subject: string; text: string; html: string }

type Addressed = Pick<Mail<MailKind>, 'to' | 'locale' | 'link' | 'unsubscribeUrl'>

/** A mail in given words, in the layout of the center. */
export async function renderTexts(
  { db, center, siteUrl }: Context,
  mail: Addressed,
  composed: ComposedMail,
  texts: TemplateTexts,
): Promise<RenderedMail> {
  const [profile] = await db
    .select({ name: centerProfiles.name, color: centerProfiles.primaryColor, contact: centerProfiles.contactPerson })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, center.id))
  const name = profile?.name ?? center.name
  const layout: MailLayout = {
    locale: mail.locale,
    centerName: name,
    color: profile?.color ?? '',
    email: profile?.contact.email ?? '',
    phone: profile?.contact.phone ?? '',
    siteUrl,
    link: mail.link,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    internal: mail.to === profile?.contact.email,
  }
  const content = writeMail(composed, texts, name, mail.locale)
  return {
    senderName: name,
    replyTo: profile?.contact.email ?? null,
    subject: content.subject,
    text: textBody(content, layout),
    html: htmlBody(content, layout),
  }
}

/** They open in the language of the reader, also where the mail itself is in Dutch. */
const linksOf = ({ locale, link, unsubscribeUrl }: Addressed) => ({
  link: linkIn(locale, link),
  unsubscribeUrl: unsubscribeUrl && linkIn(locale, unsubscribeUrl),
})

/** The mail as it is sent, and the version of its words. */
export async function renderMail<Kind extends MailKind>(
  context: Context,
  mail: Mail<Kind>,
): Promise<RenderedMail & { templateVersion: string }> {
  const composed = composeMail(mail.template, mail.variables)
  const { texts, language: locale, version } = await textsOf(context, composed.template, mail.locale)
  const rendered = await renderTexts(context, { to: mail.to, locale, ...linksOf(mail) }, composed, texts)
  const replyTo = mail.replyTo === undefined ? (replyAddressOf(mail) ?? rendered.replyTo) : mail.replyTo
  return { ...rendered, replyTo, templateVersion: version }
}

/**
 * Call it with the transaction of the change in `context.db`. A recipient who switched the event off gets no mail; whether their devices are
 * notified is a choice of its own.
 */
export async function queueMail<Kind extends MailKind>(context: Context, mail: Mail<Kind>): Promise<void> {
  await pushBeside(context, mail)
  const { link, unsubscribeUrl } = linksOf(mail)
  const { db, now, center } = context
  if (await isUnwanted(db, mail.template, mail.userId ?? null)) return
  await db.insert(mailOutbox).values({
    ...(await renderMail(context, mail)),
    centerId: center.id,
    template: mail.template,
    recipient: mail.to,
    userId: mail.userId ?? accountAt(center.id, mail.to),
    link,
    unsubscribeUrl: unsubscribeUrl ?? null,
    calendar: mail.calendar ?? null,
    cause: mail.hold?.cause ?? null,
    requestId: currentOrigin(),
    createdAt: now,
    nextAttemptAt: new Date(now.getTime() + (mail.hold?.delayMs ?? 0)),
  })
}

/** The account of a center that has an address. */
const accountAt = (centerId: number, address: string): SQL<number | null> =>
  sql`(select ${users.id} from ${users} where ${isAccountOf(centerId, address.toLowerCase())})`

async function pushBeside(context: Context, { push, userId, template, link, hold }: Mail<MailKind>): Promise<void> {
  const event = eventOfMail(template)
  if (!push || !userId || !event) return
  const { pathname, search } = new URL(link)
  await queuePush(context, { kind: push, userId, event, path: pathname + search, hold })
}

/** Mails of a kind to an address, of every center, that were due at a time or later: also those that wait until then. */
export const countMails = (db: Db, template: MailKind, recipient: string, since: Date): Promise<number> =>
  db.$count(
    mailOutbox,
    and(eq(mailOutbox.recipient, recipient), eq(mailOutbox.template, template), gte(mailOutbox.nextAttemptAt, since)),
  )

/**
 * Mails that can be taken back: nobody has begun to send them, or the mail server refused them and they wait for another attempt. One
 * that is tried again at this moment may go out all the same.
 */
export const canBeTakenBack = and(
  eq(mailOutbox.status, 'pending'),
  or(eq(mailOutbox.attempts, 0), isNotNull(mailOutbox.lastError)),
)

/** Deletes the mails that these records caused and that can be taken back, and the notifications beside them. Returns the causes of those mails. */
export async function cancelMails(context: Context, causes: readonly string[]): Promise<(string | null)[]> {
  if (causes.length === 0) return []
  await cancelPushes(context, causes)
  const { db } = context
  const cancelled = await db
    .delete(mailOutbox)
    .where(and(inArray(mailOutbox.cause, [...causes]), canBeTakenBack))
    .returning({ cause: mailOutbox.cause })
  return cancelled.map(({ cause }) => cause)
}

/**
 * Mails the contact person of a center in Dutch: this site's center unless another is given. Without a profile nothing
 * is sent.
 */
export async function queueCenterMail<Kind extends MailKind>(
  context: Context,
  mail: Pick<Mail<Kind>, 'template' | 'variables' | 'link'>,
  centerId: number = context.center.id,
): Promise<void> {
  const [profile] = await context.db
    .select({ contact: centerProfiles.contactPerson })
    .from(centerProfiles)
    .where(eq(centerProfiles.centerId, centerId))
  if (!profile) return
  const recipient = { userId: null, to: profile.contact.email, locale: 'nl' as const }
  await queueMail(context, { ...mail, ...recipient } as Mail<Kind>)
}

const replied: readonly MailKind[] = repliedTemplates

function replyAddressOf(mail: { template: MailKind; variables: object }): string | null {
  if (!replied.includes(mail.template)) return null
  const { email } = mail.variables as { email?: string | null }
  return email ?? null
}

/** Makes a message of an answer by mail, once. */
import { eq } from 'drizzle-orm'
import { actorOf } from '#backend/auth/actors.ts'
import { canSignIn } from '#backend/auth/session-service.ts'
import type { Db } from '#backend/db/driver.ts'
import { messages } from '#backend/db/schema/conversations.ts'
import { users } from '#backend/db/schema/users.ts'
import { ApiError } from '#backend/errors/api-error.ts'
import type { FileStore } from '#backend/files/file-store.ts'
import { bringContent, discardContent } from '#backend/files/pieces.ts'
import type { CenterRegistry } from '#backend/http/centers.ts'
import { contextOfJob, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { countedPhrase, phrase } from '#backend/mail/phrases.ts'
import { sendMessage } from '#backend/resources/conversations/mutations.ts'
import { ownConversation } from '#backend/resources/conversations/queries.ts'
import { findReplyAddress } from '#backend/resources/conversations/reply-addresses.ts'
import { withoutMetadata } from '#backend/resources/files/images.ts'
import { storeUserFile } from '#backend/resources/files/mutations.ts'
import type { BroughtUpload } from '#backend/resources/files/upload.ts'
import { checkedUpload, cleanName } from '#backend/resources/files/uploads.ts'
import { runUntrusted, turnOf } from '#backend/untrusted/worker-pool.ts'
import { attachmentsSize } from '#shared/resources/conversation.ts'
import { attachmentsPerMessage, messageLength } from '#shared/resources/conversation-values.ts'
import { fileLimit } from '#shared/resources/stored-file.ts'
import { cutText, type Locale } from '#shared/site.ts'
import { replyAddressesOf } from './mail-recipients.ts'
import type { InboundMail, MailAttachment } from './read-mail.ts'

export type InboundServices = {
  db: Db
  now: Date
  centers: CenterRegistry
  replyDomain: string
  /** Where the content of attachments is; absent: in the database. */
  files?: FileStore | undefined
}

/**
 * `stored`; `duplicate`: it made a message before; `automatic`: an auto-reply or a bounce; `unknown`: for no address of ours;
 * `wrong_sender`: not from the owner of the address; `refused`: the conversation is blocked or gone; `empty`: nothing new in it.
 */
export type InboundOutcome =
  | 'stored'
  | 'duplicate'
  | 'automatic'
  | 'unknown'
  | 'wrong_sender'
  | 'refused'
  | 'empty'
  | 'unreadable'

/** Throws an error of status 429 for a sender who has sent many messages, and of 503 while the center is busy: then the mail may come again later. */
export async function receiveMail(services: InboundServices, raw: Buffer): Promise<InboundOutcome> {
  const { db, now, replyDomain, files } = services
  for (const recipient of replyAddressesOf(raw)) {
    const address = await findReplyAddress(db, recipient, replyDomain, now)
    if (!address) continue
    const [owner] = await db.select().from(users).where(eq(users.id, address.userId))
    const center = owner && services.centers.get(owner.centerId)
    if (!owner || !center || !canSignIn(owner)) return 'refused'
    const mail = await parsed(raw, center.id)
    if (mail === null) return 'unreadable'
    // Whoever answers machines gets an endless conversation.
    if (mail.isAutomatic) return 'automatic'
    if (owner.email !== mail.from) return 'wrong_sender'
    const actor = await actorOf(db, owner, null)
    const base = contextOfJob({ db, now, center, locale: owner.locale, siteUrl: address.siteUrl, replyDomain, files })
    const context: SignedInContext = { ...base, actor }
    if (await isKnown(context, mail)) return 'duplicate'
    const attachments: Attachment[] = []
    const used = new Set<Attachment>()
    const store = async (tx: SignedInContext): Promise<InboundOutcome> => {
      await lockFor(tx, `mail ${mail.id}`)
      if (await isKnown(tx, mail)) return 'duplicate'
      const { ids, left } = await storeAttachments(tx, attachments, used)
      const own = await ownConversation(tx, address.conversationId)
      // Of a volunteer who is invited the organization knows no name.
      const written = own.conversation.contextKind === 'invitation' ? mail.bodyUnsigned : mail.body
      const body = bodyOf(written, left, owner.locale)
      if (body === '' && ids.length === 0) return 'empty'
      await sendMessage(tx, own, { body: body || '📎', attachmentIds: ids, mailId: mail.id })
      return 'stored'
    }
    try {
      await bringAttachments(context, mail.attachments, attachments)
      return await inTransaction(context, store)
    } catch (error) {
      used.clear()
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) return 'refused'
      throw error
    } finally {
      await discardUnused(context, attachments, used)
    }
  }
  return 'unknown'
}

/** Files that are named because they were not attached. */
const maxNamed = 5
const maxNameLength = 120

/**
 * At most as long as a message, with a note of what did not fit. The other side reads it too, so a note is Dutch for a writer of a third
 * language.
 */
function bodyOf(written: string, left: readonly string[], locale: Locale): string {
  const notes = left
    .slice(0, maxNamed)
    .map((name) => phrase(locale, 'message.not_attached', { file: cutText(cleanName(name), maxNameLength) }))
  if (left.length > maxNamed) notes.push(countedPhrase(locale, 'message.not_attached_more', left.length - maxNamed))
  const whole = [written, ...notes].filter((part) => part !== '').join('\n')
  if (whole.length <= messageLength) return whole
  const end = ['', phrase(locale, 'message.shortened'), ...notes].join('\n')
  return cutText(written, messageLength - end.length) + end
}

/** Null for bytes that are no mail, or one that takes too long to read. Throws an error of status 503 while the center has too much to read. */
const parsed = (raw: Buffer, centerId: number): Promise<InboundMail | null> =>
  runUntrusted('readMail', [raw], { centerId }).catch(nullUnlessBusy)

/** What a parser throws is of its content, but that it could not begin: then the mail may come again later. */
function nullUnlessBusy(error: unknown): null {
  if (error instanceof ApiError && error.status === 503) throw error
  return null
}

/** The sender has sent as many files as a day has room for: a text does not wait for that. */
function nullAboveQuota(error: unknown): null {
  if (error instanceof ApiError && error.status === 429) return null
  throw error
}

const isKnown = async ({ db }: SignedInContext, { id }: InboundMail): Promise<boolean> =>
  (await db.$count(messages, eq(messages.mailId, id))) > 0

/** `upload` is null of what a message may not have. */
type Attachment = { name: string; upload: BroughtUpload | null }

const readAttachment = async (context: SignedInContext, name: string, content: Buffer) =>
  withoutMetadata(turnOf(context), await checkedUpload(context.center.id, name, content))

/** Checks what a message may have, and brings its content before the transaction of the message; an error keeps what `brought` has so far. */
async function bringAttachments(
  context: SignedInContext,
  attachments: readonly MailAttachment[],
  brought: Attachment[],
): Promise<void> {
  let count = 0
  let size = 0
  for (const { name, content } of attachments) {
    const fits =
      count < attachmentsPerMessage && content.length <= fileLimit && size + content.length <= attachmentsSize
    const upload = fits ? await readAttachment(context, name, content).catch(nullUnlessBusy) : null
    if (upload) {
      count++
      size += content.length
    }
    const stored = upload && (await bringContent(context, upload.content, upload.contentType))
    brought.push({ name, upload: upload && stored && { ...upload, stored } })
  }
}

/** Stores their rows; the names of those that could not be stored are returned too. */
async function storeAttachments(tx: SignedInContext, attachments: readonly Attachment[], used: Set<Attachment>) {
  const ids: string[] = []
  const left: string[] = []
  for (const attachment of attachments) {
    const { name, upload } = attachment
    const file = upload && (await storeUserFile(tx, upload, 'message').catch(nullAboveQuota))
    if (file) {
      ids.push(String(file.id))
      used.add(attachment)
    } else left.push(name)
  }
  return { ids, left }
}

async function discardUnused(context: SignedInContext, attachments: readonly Attachment[], used: Set<Attachment>) {
  for (const attachment of attachments) {
    const { upload } = attachment
    // What is not removed now is removed at night.
    if (upload && !used.has(attachment)) await discardContent(context, upload.stored).catch(() => undefined)
  }
}

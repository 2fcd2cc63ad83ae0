/** Writes to conversations; each exported function is one transaction, unless its comment says otherwise. */
import { and, count, eq, gt, gte, isNull, lt, lte, ne, notExists, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { applications } from '#backend/db/schema/applications.ts'
import {
  conversationParticipants,
  conversationReaders,
  conversations,
  messages,
} from '#backend/db/schema/conversations.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, notFound } from '#backend/errors/api-error.ts'
import { publishEvent } from '#backend/events/publish.ts'
import { inTransaction } from '#backend/http/context.ts'
import { lockFor, retryAfterDay, startOfToday } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { cancelMails } from '#backend/mail/outbox.ts'
import { bulkMessagesPerHour, conversationsPerDay, messagesPerHour } from '#shared/resources/conversation.ts'
import type { ConversationCreate, MatchAnswer, MessageCreate } from '#shared/resources/conversation-schema.ts'
import { storeMatchAnswer } from '../match-checks/mutations.ts'
import { keepHere } from '../organizations/moved-records.ts'
import { attachFiles } from './attachments.ts'
import {
  type ContextRecord,
  findApplication,
  ownContext,
  requireOpenContext,
  requireRecipient,
  type Side,
} from './contexts.ts'
import { causeOf, mailMessage } from './mails.ts'
import {
  conversationIdAbout,
  messagesOf,
  nameOf,
  type OwnConversation,
  ownConversation,
  ownConversationIdAbout,
  type ParticipantRow,
  readersOf,
  writesForCenter,
} from './queries.ts'

const hour = 3600 * 1000
const tooManyLater = { headers: { 'retry-after': '3600' } }

/** What is written, beside who writes it; `mailId` is that of a mail that it came with. */
export type NewMessage = MessageCreate & { mailId?: string | null; isBulk?: boolean }

/**
 * Starts the conversation about a record with its first message, or continues the one that is there; returns its id. Errors: 404 unless
 * the record is the actor's, 422 `conversation.closed`, `no_account`, `no_recipient`, `blocked`, 429 `too_many`.
 */
export const startConversation = (context: SignedInContext, input: ConversationCreate): Promise<number> =>
  inTransaction(context, async (tx) => {
    const about = await ownContext(tx, input.contextKind, input.contextId)
    await limitMessages(tx)
    const opened = await ownConversationIdAbout(tx, about.kind, about.id)
    if (opened === null) {
      if (!about.canStart) throw apiError('conversation.closed')
      if ((await conversationIdAbout(tx, about.kind, about.id)) === null) await limitConversations(tx)
    }
    const own = opened === null ? await conversationAbout(tx, about) : await ownConversation(tx, opened)
    await writeMessage(tx, own, input)
    return own.conversation.id
  })

/** Errors: 422 `conversation.blocked`, `no_recipient`, an unknown attachment; 429 above the messages of an hour. */
export const sendMessage = (context: SignedInContext, found: OwnConversation, message: NewMessage): Promise<number> =>
  inTransaction(context, async (tx) => {
    await limitMessages(tx)
    return writeMessage(tx, found, message)
  })

/**
 * One of a bulk message: written for the organization of an application, in the caller's transaction and for whoever may handle it: also
 * the staff of its center, who do not read the conversation. Throws 403 while signed in as somebody else, 422
 * `conversation.no_recipient`, `blocked`, 429 above the bulk messages of an hour.
 */
export async function writeAboutApplication(tx: SignedInContext, applicationId: number, body: string): Promise<void> {
  if (tx.actor.impersonator) throw apiError('impersonation.in_person')
  const about = await findApplication(tx, applicationId)
  if (!about) throw notFound()
  await limitBulkMessages(tx)
  const [person, organization] = about.sides
  const found = await conversationAbout(tx, { ...about, own: organization, other: person })
  await writeMessage(tx, found, { body, isBulk: true })
}

/** The conversation about a record, created when there is none; of two requests at once one creates it. */
async function conversationAbout(
  tx: SignedInContext,
  about: ContextRecord & { own: Side; other: Side },
): Promise<OwnConversation> {
  const { db, now } = tx
  const { kind, id, centerId, subject, own, other, sides } = about
  for (const side of sides) if ('organizationId' in side) await keepHere(tx, side.organizationId, centerId)
  const [created] = await db
    .insert(conversations)
    .values({ centerId, contextKind: kind, contextId: id, subject, lastMessageAt: now, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning()
  const conversation =
    created ??
    (
      await db
        .select()
        .from(conversations)
        .where(and(eq(conversations.contextKind, kind), eq(conversations.contextId, id)))
    )[0]
  if (!conversation) throw notFound()
  if (created) {
    await db
      .insert(conversationParticipants)
      .values(sides.map((side) => ({ ...side, conversationId: conversation.id })))
  }
  const participants = await db
    .select()
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversation.id))
  const rowOf = (side: Side): ParticipantRow => {
    const row = participants.find((participant) =>
      'userId' in side ? participant.userId === side.userId : participant.organizationId === side.organizationId,
    )
    if (!row) throw notFound()
    return row
  }
  return { conversation, own: rowOf(own), other: rowOf(other) }
}

/** The browsers of both sides load the conversation again. */
async function publishChange({ db }: SignedInContext, { conversation }: OwnConversation) {
  await publishEvent(db, { conversation: conversation.id, users: await readersOf(db, conversation.id) })
}

async function writeMessage(tx: SignedInContext, found: OwnConversation, message: NewMessage): Promise<number> {
  const { db, actor, now } = tx
  const { conversation, own, other } = found
  // Messages of one conversation get their ids one after the other, so that no reader skips one.
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversation.id))
    .for('update')
  const sides = await db
    .select({ blockedAt: conversationParticipants.blockedAt })
    .from(conversationParticipants)
    .where(eq(conversationParticipants.conversationId, conversation.id))
  if (sides.some(({ blockedAt }) => blockedAt !== null)) throw apiError('conversation.blocked')
  await requireOpenContext(tx, conversation)
  if (other.userId !== null) await requireRecipient(tx, { userId: other.userId })
  const [stored] = await db
    .insert(messages)
    .values({
      conversationId: conversation.id,
      participantId: own.id,
      authorId: actor.id,
      authorName: await authorName(tx, found),
      body: message.body,
      source: message.isBulk ? 'bulk' : message.mailId ? 'mail' : 'site',
      mailId: message.mailId ?? null,
      createdAt: now,
    })
    .returning({ id: messages.id })
  if (!stored) throw new Error('The message was not stored')
  const attachments = await attachFiles(tx, stored.id, message.attachmentIds ?? [])
  await db
    .update(conversations)
    .set({ lastMessageAt: now, updatedAt: now, lockVersion: sql`${conversations.lockVersion} + 1` })
    .where(eq(conversations.id, conversation.id))
  // Who does not read the conversation (`writeAboutApplication`) neither reads nor answers what its side has not.
  const isReader = (await readersOf(db, conversation.id)).includes(actor.id)
  await db
    .update(conversationParticipants)
    .set({ archivedAt: null, ...(isReader ? { waitingSince: null } : {}) })
    .where(eq(conversationParticipants.id, own.id))
  await db
    .update(conversationParticipants)
    .set({
      waitingSince: sql`coalesce(${conversationParticipants.waitingSince}, ${now.toISOString()}::timestamptz)`,
      archivedAt: null,
    })
    .where(eq(conversationParticipants.id, other.id))
  if (isReader) await markReadUpTo(tx, found, stored.id)
  await answersApplication(tx, found)
  await publishChange(tx, found)
  await mailMessage(tx, found, { id: stored.id, body: message.body, attachments })
  return stored.id
}

/** As the other side knows the author; for an organization a member of the center's staff is named as such. */
async function authorName(tx: SignedInContext, { conversation, own }: OwnConversation): Promise<string | null> {
  const { actor, center } = tx
  if (own.organizationId === null) {
    return nameOf(tx, { userId: actor.id }, { kind: conversation.contextKind, id: conversation.contextId })
  }
  return writesForCenter(actor, own) ? `${actor.name} (${center.name})` : actor.name
}

/** A message of the organization counts as its first response to the application. */
async function answersApplication({ db, now }: SignedInContext, { conversation, own }: OwnConversation): Promise<void> {
  if (conversation.contextKind !== 'application' || own.organizationId === null) return
  await db
    .update(applications)
    // An open one no longer waits for the organization, nor for the center that had taken it over.
    .set({
      firstResponseAt: now,
      waitingOn: sql`case when ${applications.waitingOn} = 'nobody' then 'nobody' else 'volunteer' end`,
    })
    .where(and(eq(applications.id, conversation.contextId), isNull(applications.firstResponseAt)))
}

/**
 * The conversation about an invitation goes on about the reply that accepted it, in the caller's transaction. The organization sees
 * the first name of the volunteer from then on, also above what they wrote before.
 */
export async function continueAboutApplication(
  { db }: SignedInContext,
  invitation: { id: number; userId: number; applicationId: number },
): Promise<void> {
  const [moved] = await db
    .update(conversations)
    .set({ contextKind: 'application', contextId: invitation.applicationId })
    .where(and(eq(conversations.contextKind, 'invitation'), eq(conversations.contextId, invitation.id)))
    .returning({ id: conversations.id })
  if (!moved) return
  await db
    .update(messages)
    .set({ authorName: sql`(select ${users.firstName} from ${users} where ${users.id} = ${invitation.userId})` })
    .where(and(eq(messages.conversationId, moved.id), eq(messages.authorId, invitation.userId)))
}

/** Marks the messages up to this one as read. One that is not of the conversation, or from before the reader's role, throws 404. Reading again changes nothing. */
export const readConversation = (context: SignedInContext, found: OwnConversation, messageId: number): Promise<void> =>
  inTransaction(context, async (tx) => {
    const [message] = await tx.db
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.id, messageId), messagesOf(tx, found)))
    if (!message) throw notFound()
    await markReadUpTo(tx, found, message.id)
    await publishChange(tx, found)
  })

async function markReadUpTo(tx: SignedInContext, { conversation, own }: OwnConversation, lastReadId: number) {
  const { db, actor, now } = tx
  const conversationId = conversation.id
  // The newest of what was read in several tabs stays.
  await db
    .insert(conversationReaders)
    .values({ conversationId, userId: actor.id, lastReadId, lastReadAt: now })
    .onConflictDoUpdate({
      target: [conversationReaders.userId, conversationReaders.conversationId],
      set: { lastReadId: sql`greatest(${conversationReaders.lastReadId}, ${lastReadId})`, lastReadAt: now },
    })
  await db
    .update(conversationParticipants)
    .set({ lastReadId: sql`greatest(${conversationParticipants.lastReadId}, ${lastReadId})` })
    .where(eq(conversationParticipants.id, own.id))
  // Whoever has read a message on the site needs no mail about it.
  await cancelMessageMails(tx, { conversation, own }, [actor.id], lte(messages.id, lastReadId))
}

/** Takes back the mails to these users that still wait, about messages of the other side. */
async function cancelMessageMails(
  tx: SignedInContext,
  { conversation, own }: Pick<OwnConversation, 'conversation' | 'own'>,
  userIds: readonly number[],
  which?: SQL,
): Promise<void> {
  const { db, now } = tx
  const written = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversation.id),
        ne(messages.participantId, own.id),
        gte(messages.createdAt, new Date(now.getTime() - hour)),
        which,
      ),
    )
  await cancelMails(
    tx,
    written.flatMap(({ id }) => userIds.map((userId) => causeOf(id, userId))),
  )
}

type SideChange = Partial<Pick<ParticipantRow, 'archivedAt' | 'blockedAt' | 'waitingSince'>>

async function changeSide(tx: SignedInContext, found: OwnConversation, values: SideChange): Promise<void> {
  if (Object.keys(values).length > 0) {
    await tx.db.update(conversationParticipants).set(values).where(eq(conversationParticipants.id, found.own.id))
  }
  await publishChange(tx, found)
}

/** Archived until the next message; what was unread counts as read. */
export const archiveConversation = (context: SignedInContext, found: OwnConversation): Promise<void> =>
  inTransaction(context, async (tx) => {
    await changeSide(tx, found, { archivedAt: tx.now, waitingSince: null })
    const [newest] = await tx.db
      .select({ id: sql<number>`max(${messages.id})`.mapWith(Number) })
      .from(messages)
      .where(eq(messages.conversationId, found.conversation.id))
    if (newest?.id) await markReadUpTo(tx, found, newest.id)
  })

export const unarchiveConversation = (context: SignedInContext, found: OwnConversation) =>
  inTransaction(context, (tx) => changeSide(tx, found, { archivedAt: null }))

/** Neither side can write any more; what was written stays readable for both, but is mailed to nobody of this side. */
export const blockConversation = (context: SignedInContext, found: OwnConversation) =>
  inTransaction(context, async (tx) => {
    await changeSide(tx, found, { blockedAt: found.own.blockedAt ?? tx.now, waitingSince: null })
    await cancelMessageMails(tx, found, await readersOf(tx.db, found.conversation.id))
  })

export const unblockConversation = (context: SignedInContext, found: OwnConversation) =>
  inTransaction(context, (tx) => changeSide(tx, found, { blockedAt: null }))

/** What this side says became of the contact. Throws 404 for a conversation about something else. */
export const answerMatch = (
  context: SignedInContext,
  found: OwnConversation,
  { outcome }: MatchAnswer,
): Promise<void> =>
  inTransaction(context, async (tx) => {
    const { conversation, own } = found
    await publishChange(tx, found)
    if (conversation.contextKind !== 'application') throw notFound()
    const side = own.organizationId === null ? 'volunteer' : 'organization'
    const check = { applicationId: conversation.contextId, side, moment: 'contact' } as const
    await storeMatchAnswer(tx, check, outcome === 'matched' ? 'yes' : 'no')
  })

/** Throws 429 above the messages of an hour. Those of a bulk have a limit of their own, or they would close every conversation. */
const limitMessages = (tx: SignedInContext) => limitOfHour(tx, messagesPerHour, oneByOne)

const limitBulkMessages = (tx: SignedInContext) => limitOfHour(tx, bulkMessagesPerHour, eq(messages.source, 'bulk'))

const oneByOne = ne(messages.source, 'bulk')

async function limitOfHour(tx: SignedInContext, limit: number, counted: SQL): Promise<void> {
  const { db, actor, now } = tx
  await lockFor(tx, `messages of user ${actor.id}`)
  const since = new Date(now.getTime() - hour)
  const [sent] = await db
    .select({ messages: count() })
    .from(messages)
    .where(and(eq(messages.authorId, actor.id), gt(messages.createdAt, since), counted))
  if ((sent?.messages ?? 0) >= limit) throw apiError('message.too_many', tooManyLater)
}

/** Throws 429 above the conversations that a user starts in a day: those whose first message is of this user. */
async function limitConversations(context: SignedInContext): Promise<void> {
  const { db, actor } = context
  const earlier = alias(messages, 'earlier')
  const isFirst = notExists(
    db
      .select({ id: earlier.id })
      .from(earlier)
      .where(and(eq(earlier.conversationId, messages.conversationId), lt(earlier.id, messages.id))),
  )
  const [started] = await db
    .select({ conversations: count() })
    .from(messages)
    .where(and(eq(messages.authorId, actor.id), gte(messages.createdAt, startOfToday(context)), oneByOne, isFirst))
  if ((started?.conversations ?? 0) >= conversationsPerDay)
    throw apiError('conversation.too_many', retryAfterDay(context))
}

/** The mail that tells of a message and contains it; it waits a few minutes, for whoever reads on the site needs none. */
import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#backend/db/driver.ts'
import { activities, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { messages } from '#backend/db/schema/conversations.ts'
import { invitations } from '#backend/db/schema/invitations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { contactOrAdmins } from '#backend/mail/organization-recipients.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { siteLink } from '#backend/mail/site-link.ts'
import { pathTo } from '#shared/paths.ts'
import { type ContextKind, seenWithinMinutes } from '#shared/resources/conversation.ts'
import type { Attachment } from './attachments.ts'
import {
  type ConversationRow,
  nameOf,
  type OwnConversation,
  type ParticipantRow,
  readersOf,
  writesForCenter,
} from './queries.ts'
import { createReplyAddress } from './reply-addresses.ts'

/** What a mail is held under until it is sent: the message and its reader. */
export const causeOf = (messageId: number, userId: number): string => `messages/${messageId}/users/${userId}`

const recipient = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  locale: users.locale,
  centerId: users.centerId,
}

/** A person; of an organization those who wrote in this conversation, else its admins, else its members. Only active accounts get mail. */
async function recipientsOf({ db }: SignedInContext, conversation: ConversationRow, side: ParticipantRow) {
  const isActive = eq(users.status, 'active')
  if (side.userId !== null)
    return db
      .select(recipient)
      .from(users)
      .where(and(eq(users.id, side.userId), isActive))
  const reads = inArray(users.id, await readersOf(db, conversation.id))
  const ofOrganization = (...names: ('admin' | 'member')[]) => {
    const held = db
      .select({ found: sql`1` })
      .from(roles)
      .where(
        and(eq(roles.userId, users.id), eq(roles.organizationId, side.organizationId ?? 0), inArray(roles.name, names)),
      )
    return and(isActive, reads, exists(held))
  }
  const authors = db
    .select({ id: messages.authorId })
    .from(messages)
    .where(and(eq(messages.conversationId, conversation.id), eq(messages.participantId, side.id)))
  const writers = await db
    .select(recipient)
    .from(users)
    .where(and(ofOrganization('admin', 'member'), inArray(users.id, authors)))
  if (writers.length > 0) return writers
  const admins = await db.select(recipient).from(users).where(ofOrganization('admin'))
  return admins.length > 0 ? admins : db.select(recipient).from(users).where(ofOrganization('member'))
}

/** The contact person of what a conversation is about. */
const contactOf: Partial<Record<ContextKind, (id: number) => SQL>> = {
  application: (id) => sql`select v.contact_person ->> 'email' as email from ${applications} a
    join ${vacancies} v on v.id = a.vacancy_id where a.id = ${id}`,
  invitation: (id) => sql`select v.contact_person ->> 'email' as email from ${invitations} i
    join ${vacancies} v on v.id = i.vacancy_id where i.id = ${id}`,
  registration: (id) => sql`select y.contact_person ->> 'email' as email from ${activityRegistrations} r
    join ${activities} y on y.id = r.activity_id where r.id = ${id}`,
}

/**
 * Mails an organization of which nobody can read a message that there is one: its contact person, its own address or its center. The mail
 * does not have the message, which only accounts read. Throws 422 with the phone number of the organization when there is nobody to mail.
 */
async function mailUnread(context: SignedInContext, conversation: ConversationRow, organizationId: number) {
  const { db } = context
  const { contextKind, contextId, centerId, subject } = conversation
  const query = contactOf[contextKind]?.(contextId)
  const [contact] = query ? await rowsOf<{ email: string | null }>(db, query) : []
  const recipients = await contactOrAdmins(db, { organizationId, contact: contact?.email || null })
  const [organization] = await db
    .select({ name: organizations.name, phone: organizations.phone })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
  if (!organization) return
  const { name, phone } = organization
  if (recipients.length === 0) {
    if (phone) throw apiError('conversation.call_organization', { organization: name, phone })
    throw apiError('conversation.no_reader', { organization: name })
  }
  const link = await siteLink(context, centerId, pathTo('contact'))
  for (const { id: userId, email, locale } of recipients) {
    const variables = { organization: name, subject }
    await queueMail(context, { template: 'message.no_reader', userId, to: email, locale, variables, link })
  }
}

/** Mails the other side; belongs in the transaction of the message. Throws 422 for an organization that nobody can be mailed of. */
export async function mailMessage(
  context: SignedInContext,
  { conversation, own, other }: OwnConversation,
  message: { id: number; body: string; attachments: Attachment[] },
): Promise<void> {
  const { db, actor, center } = context
  const [organization] =
    own.organizationId === null
      ? []
      : await db
          .select({ name: organizations.name })
          .from(organizations)
          .where(eq(organizations.id, own.organizationId))
  const [stored] = await db.select({ author: messages.authorName }).from(messages).where(eq(messages.id, message.id))
  const isFromCenter = writesForCenter(actor, own)
  const recipientName =
    other.userId === null
      ? null
      : await nameOf(context, { userId: other.userId }, { kind: conversation.contextKind, id: conversation.contextId })
  const recipients = await recipientsOf(context, conversation, other)
  if (recipients.length === 0 && other.organizationId !== null)
    await mailUnread(context, conversation, other.organizationId)
  for (const { id, email, firstName, locale, centerId } of recipients) {
    if (id === actor.id) continue
    const replyTo = await createReplyAddress(context, conversation.id, id)
    await queueMail(context, {
      template: 'message.new',
      userId: id,
      to: email,
      locale,
      variables: {
        firstName,
        author: isFromCenter ? actor.name : (stored?.author ?? null),
        organization: organization?.name ?? null,
        center: isFromCenter ? center.name : null,
        subject: conversation.contextKind === 'help_request' ? null : conversation.subject,
        message: message.body,
        attachments: message.attachments.map(({ name }) => name),
        canReply: replyTo !== null,
        isAnonymous: conversation.contextKind === 'invitation' && other.userId !== null && recipientName === null,
      },
      link: await siteLink(context, centerId, pathTo('conversations', {}, { conversation: conversation.id })),
      replyTo,
      push: 'message',
      hold: { cause: causeOf(message.id, id), delayMs: seenWithinMinutes * 60_000 },
    })
  }
}

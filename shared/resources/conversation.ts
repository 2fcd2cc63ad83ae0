import { apiPath } from '../json-api/query.ts'
import { pathTo } from '../paths.ts'
import type { ConversationContext } from './conversation-schema.ts'
import type { contextKinds, messageKinds, messageSources } from './conversation-values.ts'

export type { Conversation, ConversationContext, ConversationStart, Message } from './conversation-schema.ts'

export type ContextKind = (typeof contextKinds)[number]

/** Whether nothing can be written any more: about an invitation that was declined or has expired. */
export const isClosedContext = ({ kind, status }: Pick<ConversationContext, 'kind' | 'status'>): boolean =>
  kind === 'invitation' && (status === null || status === 'declined' || status === 'expired')

export type MessageKind = (typeof messageKinds)[number]

export type MessageSource = (typeof messageSources)[number]

/** Parts of the inbox: all but the archived, those with unread messages, the archived. */
export const inboxParts = ['all', 'unread', 'archived'] as const

export type InboxPart = (typeof inboxParts)[number]

/** Bytes of all attachments of one message. */
export const attachmentsSize = 15 * 1024 * 1024

/** Messages that a user may write one by one in an hour, those to many at once, and conversations that a user may start in a day. */
export const messagesPerHour = 60

export const bulkMessagesPerHour = 600

export const conversationsPerDay = 30

/** Minutes that a mail about a message waits: who has read it on the site by then gets none. */
export const seenWithinMinutes = 5

/** Days after which both sides are asked whether the contact led to a match. */
export const matchQuestionDays = 14

/** `meta` of the list and of every write: the reader's unread messages, in all conversations. */
export type ConversationMeta = { unread?: number }

/** The page of the conversation about a record: the one that is there, or a new one. */
export const conversationPageAbout = (kind: ContextKind, id: string) =>
  pathTo('conversations', {}, { about: `${kind}:${id}` })

const type = '/api/v1/conversations'

export const conversationsPath = type

export const conversationPath = (id: string) => `${type}/${encodeURIComponent(id)}`

export const unreadMessagesPath = `${type}/unread`

/** The newest messages, newest first; `size` grows as the reader asks for older ones. */
export const messagesPath = (id: string, size = 50) => apiPath(`${conversationPath(id)}/messages`, { page: { size } })

/** What a conversation would be about, for who may start it. */
export const conversationContextPath = (kind: ContextKind, id: string) =>
  `${type}/contexts/${kind}/${encodeURIComponent(id)}`

export const messageFilesPath = '/api/v1/message_files'

/** Days for which a mailed message can be answered by mail. */
export const replyAddressDays = 180

/** Conversations between a volunteer and an organization, or between two people who help each other. */
import { apiPath } from '../json-api/query.ts'

/** The records that give two sides the right to write to each other. */
export const contextKinds = ['application', 'registration', 'help_request'] as const
export type ContextKind = (typeof contextKinds)[number]

export const messageKinds = ['user', 'system'] as const
export type MessageKind = (typeof messageKinds)[number]
/** Where a message was written. */
export const messageSources = ['site', 'mail'] as const
export type MessageSource = (typeof messageSources)[number]

export const conversationStates = ['open', 'archived', 'blocked'] as const

/** Parts of the inbox: all but the archived, those with unread messages, the archived. */
export const inboxParts = ['all', 'unread', 'archived'] as const
export type InboxPart = (typeof inboxParts)[number]

export const messageLength = 5000
export const attachmentsPerMessage = 5
/** Bytes of all attachments of one message. */
export const attachmentsSize = 15 * 1024 * 1024
/** Messages that a user may send in an hour, and conversations that a user may start in a day. */
export const messagesPerHour = 60
export const conversationsPerDay = 30
/** Minutes that a mail about a message waits: who has read it on the site by then gets none. */
export const seenWithinMinutes = 5
/** Days after which both sides are asked whether the contact led to a match. */
export const matchQuestionDays = 14

/** Search of the inbox; each is in the URL of the page under the same name. */
export type InboxSearch = { part?: InboxPart; q?: string; page?: number }

const type = '/api/v1/conversations'
const inboxPageSize = 30

export const inboxPath = ({ part = 'all', q, page }: InboxSearch) =>
  apiPath(type, { filter: { part_eq: part, q }, page: { number: page, size: inboxPageSize } })
export const conversationsPath = type
export const conversationPath = (id: string) => `${type}/${encodeURIComponent(id)}`
export const unreadMessagesPath = `${type}/unread`
/** What a conversation would be about, for who may start it. */
export const conversationContextPath = (kind: ContextKind, id: string) =>
  `${type}/contexts/${kind}/${encodeURIComponent(id)}`
export const messageFilesPath = '/api/v1/message_files'

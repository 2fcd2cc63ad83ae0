/** The attributes of a conversation and its messages, and what they are created with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { activityKinds, registrationStatuses } from './activity-values.ts'
import { applicationStatuses, matchOutcomes } from './application-values.ts'
import {
  attachmentsPerMessage,
  contextKinds,
  conversationStates,
  messageKinds,
  messageLength,
  messageSources,
} from './conversation-values.ts'
import { multiLine, singleLine, timestamp } from './fields.ts'
import { helpRequestStatuses } from './help-request-values.ts'
import { invitationStatuses } from './invitation-values.ts'
import { fileStates } from './stored-file.ts'

/** What a conversation is about: an application, a registration for an activity, a help request, or an invitation for a vacancy. */
export const conversationContextSchema = z.object({
  kind: z.enum(contextKinds),
  id: z.string(),
  /** Title of the vacancy or the activity; empty for help, whose category the page names. */
  title: z.string(),
  /** In English, of a vacancy that has it. */
  titleEn: z.optional(z.nullable(z.string())),
  /** Status of the record; null when it is gone. */
  status: z.nullable(
    z.enum([...applicationStatuses, ...registrationStatuses, ...helpRequestStatuses, ...invitationStatuses]),
  ),
  /** Id of the vacancy or the activity, for a link; null for a vacancy whose page the reader cannot open. */
  targetId: z.nullable(z.string()),
  activityKind: z.nullable(z.enum(activityKinds)),
})
export type ConversationContext = z.infer<typeof conversationContextSchema>

/** As one reader has it: `side` is the reader's. */
export const conversationSchema = z.object({
  subject: z.string(),
  context: conversationContextSchema,
  side: z.enum(['person', 'organization']),
  /** Name of the other side; null once its account is deleted or its release erased, and for an invited volunteer who has not replied. */
  counterpart: z.nullable(z.string()),
  /** Name of the organization that the reader writes for. */
  organization: z.nullable(z.string()),
  state: z.enum(conversationStates),
  blockedBy: z.nullable(z.enum(['us', 'them'])),
  /** Whether the reader's side has reported a message of it. */
  isReported: z.boolean(),
  /** Messages of the other side that the reader has not read. */
  unread: z.int(),
  waitingSince: z.nullable(timestamp),
  lastMessageAt: timestamp,
  lastMessage: z.nullable(
    z.object({
      /** The first 200 characters. */
      body: z.string(),
      authorName: z.nullable(z.string()),
      isOwn: z.boolean(),
      hasAttachments: z.boolean(),
    }),
  ),
  /** Whether it is time to ask the reader's side whether the contact led to a match. */
  asksMatch: z.boolean(),
  createdAt: timestamp,
})
export type Conversation = z.infer<typeof conversationSchema> & { id: string }

export const attachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  contentType: z.string(),
  size: z.int(),
  state: z.enum(fileStates),
})

export const messageSchema = z.object({
  kind: z.enum(messageKinds),
  /** Empty once its author's account is deleted. */
  body: z.string(),
  source: z.enum(messageSources),
  /** Null of an invited volunteer who had not replied. */
  authorName: z.nullable(z.string()),
  /** Written by the reader's side. */
  isOwn: z.boolean(),
  /** Written by the reader. */
  isMine: z.boolean(),
  /** Whether somebody of the other side has read it. */
  isRead: z.boolean(),
  attachments: z.array(attachmentSchema),
  createdAt: timestamp,
})
export type Message = z.infer<typeof messageSchema> & { id: string }

/** A record that the reader may write about, before there is a conversation. */
export const conversationStartSchema = z.object({
  subject: z.string(),
  /** In English, of a vacancy that has it. */
  subjectEn: z.optional(z.nullable(z.string())),
  counterpart: z.nullable(z.string()),
  /** The conversation that is there already. */
  conversationId: z.nullable(z.string()),
  canStart: z.boolean(),
})
export type ConversationStart = z.infer<typeof conversationStartSchema> & { id: string }

const attachmentIds = z.optional(z.array(singleLine).check(z.maxLength(attachmentsPerMessage)))
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(messageLength), multiLine)

export const messageCreate = z.object({ body, attachmentIds })
export type MessageCreate = z.infer<typeof messageCreate>

export const conversationCreate = z.object({
  contextKind: z.enum(contextKinds),
  contextId: z.string().check(z.regex(/^\d{1,15}$/)),
  body,
  attachmentIds,
})
export type ConversationCreate = z.infer<typeof conversationCreate>

/** The newest message that the reader has seen. */
export const conversationRead = z.object({ messageId: z.string().check(z.regex(/^\d{1,15}$/)) })
export const matchAnswer = z.object({ outcome: z.enum(matchOutcomes) })
export type MatchAnswer = z.infer<typeof matchAnswer>

import { useSyncExternalStore } from 'react'
import { mutate } from 'swr'
import { resourceDocument } from '#shared/json-api/flatten.ts'
import {
  type ContextKind,
  type ConversationMeta,
  conversationContextPath,
  conversationPath,
  conversationsPath,
  messagesPath,
  unreadMessagesPath,
} from '#shared/resources/conversation.ts'
import type { MatchAnswer, MessageCreate } from '#shared/resources/conversation-schema.ts'
import { type InboxSearch, inboxList } from '#shared/resources/inbox.ts'
import { reportMessagePath } from '#shared/resources/message-report.ts'
import type { MessageReportCreate } from '#shared/resources/message-report-schema.ts'
import { conversationShape, conversationStartShape, messageShape } from '#shared/resources/shapes/conversation.ts'
import { apiRequest } from './api-client.ts'
import { polling } from './polling.ts'
import { useDocument, useList, useMeta, writeDocument } from './use-document.ts'

export function useInbox(search: InboxSearch) {
  const state = useList(conversationShape, inboxList.apiPath(search), { keepPreviousData: true, ...usePolling() })
  return { ...state, unread: (state.meta as ConversationMeta).unread ?? 0, pagination: state.meta.pagination }
}

/** Null loads nothing. */
export const useConversation = (id: string | null) => useDocument(conversationShape, id && conversationPath(id))

/** The newest messages, newest first. */
export function useMessages(id: string, size: number) {
  const state = useList(messageShape, messagesPath(id, size), { keepPreviousData: true, ...usePolling() })
  return { ...state, total: state.meta.pagination?.records ?? 0 }
}

/** Who the other side of a record is; null loads nothing. */
export const useConversationStart = (about: { kind: ContextKind; id: string } | null) =>
  useDocument(conversationStartShape, about && conversationContextPath(about.kind, about.id))

let isLive = false
const liveListeners = new Set<() => void>()

/** Whether an event stream tells this page of new messages. */
export function setLive(live: boolean): void {
  isLive = live
  for (const listener of liveListeners) listener()
}

const subscribeToLive = (listener: () => void) => {
  liveListeners.add(listener)
  return () => void liveListeners.delete(listener)
}

/** Polls only while there is no event stream. */
function usePolling(): { refreshInterval: number; revalidateOnFocus: boolean } {
  const live = useSyncExternalStore(
    subscribeToLive,
    () => isLive,
    () => false,
  )
  return live ? { ...polling, refreshInterval: 0 } : polling
}

/** Unread messages of the user, in all conversations. */
export function useUnreadMessages(): number {
  const meta = useMeta(unreadMessagesPath, usePolling())
  return (meta as ConversationMeta).unread ?? 0
}

/** Reloads every visible inbox, conversation, thread and badge. */
export const refreshConversations = () => mutate((key) => typeof key === 'string' && key.startsWith(conversationsPath))

async function changing<T>(request: Promise<T>): Promise<T> {
  const result = await request
  await refreshConversations()
  return result
}

/** The page still shows that there is none: `refreshConversations` opens it. */
export const startConversation = (
  about: { kind: ContextKind; id: string },
  message: MessageCreate,
  idempotencyKey: string,
) =>
  writeDocument(conversationShape, conversationsPath, {
    method: 'POST',
    body: resourceDocument('conversations', { contextKind: about.kind, contextId: about.id, ...message }),
    idempotencyKey,
  })

export const sendMessage = (id: string, message: MessageCreate, idempotencyKey: string) =>
  changing(
    writeDocument(messageShape, `${conversationPath(id)}/messages`, {
      method: 'POST',
      body: resourceDocument('messages', message),
      idempotencyKey,
    }),
  )

export type ConversationAction = 'archive' | 'unarchive' | 'block' | 'unblock'

export const changeConversation = (id: string, action: ConversationAction) =>
  changing(apiRequest(`${conversationPath(id)}/${action}`, { method: 'PUT' }))

/** Marks the messages up to this one as read. */
export const readConversation = (id: string, messageId: string) =>
  changing(apiRequest(`${conversationPath(id)}/read`, { method: 'PUT', body: { messageId } }))

export const answerMatch = (id: string, answer: MatchAnswer) =>
  changing(apiRequest(`${conversationPath(id)}/match`, { method: 'PUT', body: answer }))

export const reportMessage = (id: string, report: MessageReportCreate) =>
  changing(apiRequest(reportMessagePath(id), { method: 'PUT', body: report }))

/** Conversations of the signed-in user: inbox, thread, and what may be done with one. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  conversationCreate,
  conversationRead,
  conversationStartSchema,
  matchAnswer,
  messageCreate,
} from '#shared/resources/conversation-schema.ts'
import { contextKinds } from '#shared/resources/conversation-values.ts'
import { ownContext } from './contexts.ts'
import {
  answerMatch,
  archiveConversation,
  blockConversation,
  readConversation,
  sendMessage,
  startConversation,
  unarchiveConversation,
  unblockConversation,
} from './mutations.ts'
import {
  anyMessage,
  conversationIdAbout,
  conversationResource,
  countUnread,
  messageResource,
  messagesOf,
  nameOf,
  ownConversation,
  ownSides,
} from './queries.ts'

const type = 'conversations'

async function show(context: SignedInContext, id: string | number, query: RawQuery) {
  const document = await showDocument(conversationResource, context, id, query, ownSides(context))
  return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
}

export async function conversationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /conversations',
    {
      summary: "List one's own conversations",
      may: 'in_person',
      list: conversationResource,
      meta: z.object({ unread: z.int() }),
    },
    async (context, { query }) => {
      const document = await listDocument(conversationResource, context, query, ownSides(context))
      return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
    },
  )

  // The badge of every page: nothing to read for whoever is signed in as somebody else.
  route(
    app,
    'GET /conversations/unread',
    { summary: 'Count unread conversations', may: 'signed_in', meta: z.object({ unread: z.int() }) },
    async (context) => ({ data: null, meta: { unread: context.actor.impersonator ? 0 : await countUnread(context) } }),
  )

  // Who the other side of a record is, before a first message.
  route(
    app,
    'GET /conversations/contexts/:kind/:id',
    {
      summary: 'Show who the other side of a record is, before a first message',
      may: 'in_person',
      record: { type: 'conversation_contexts', schema: conversationStartSchema },
    },
    async (context, { params }) => {
      const kind = contextKinds.find((known) => known === params.kind)
      if (!kind) throw apiError('not_found')
      const about = await ownContext(context, kind, params.id)
      const id = await conversationIdAbout(context, about.kind, about.id)
      return builtDocument(context, conversationStartSchema, {
        type: 'conversation_contexts',
        id: `${about.kind}:${about.id}`,
        attributes: {
          subject: about.subject,
          counterpart: await nameOf(context, about.other, about),
          conversationId: id === null ? null : String(id),
          canStart: about.canStart,
        },
      })
    },
  )

  route(
    app,
    'POST /conversations',
    {
      summary: 'Start a conversation about a record',
      may: 'in_person',
      changes: 'own',
      body: conversationCreate,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
      status: 201,
    },
    async (context, { query, body }) => show(context, await startConversation(context, body), query),
  )

  route(
    app,
    'GET /conversations/:id',
    {
      summary: 'Show a conversation',
      may: 'in_person',
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
    },
    (context, { params, query }) => show(context, params.id, query),
  )

  route(
    app,
    'GET /conversations/:id/messages',
    { summary: 'List the messages of a conversation', may: 'in_person', list: anyMessage },
    async (context, { params, query }) => {
      const { conversation, own, other } = await ownConversation(context, params.id)
      return listDocument(messageResource(own, other), context, query, messagesOf(conversation))
    },
  )

  route(
    app,
    'POST /conversations/:id/messages',
    {
      summary: 'Send a message',
      may: 'in_person',
      changes: 'own',
      body: messageCreate,
      bodyType: 'messages',
      record: anyMessage,
      status: 201,
    },
    async (context, { params: { id }, query, body }) => {
      const messageId = await sendMessage(context, id, body)
      const { conversation, own, other } = await ownConversation(context, id)
      return showDocument(messageResource(own, other), context, messageId, query, messagesOf(conversation))
    },
  )

  route(
    app,
    'PUT /conversations/:id/read',
    {
      summary: 'Mark a conversation as read up to a message',
      may: 'in_person',
      changes: 'own',
      body: conversationRead,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
    },
    async (context, { params: { id }, query, body }) => {
      await readConversation(context, id, Number(body.messageId))
      return show(context, id, query)
    },
  )

  route(
    app,
    'PUT /conversations/:id/match',
    {
      summary: 'Say how the match of a conversation goes',
      may: 'in_person',
      changes: 'own',
      body: matchAnswer,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
    },
    async (context, { params: { id }, query, body }) => {
      await answerMatch(context, id, body)
      return show(context, id, query)
    },
  )

  for (const [action, summary, change] of [
    ['archive', 'Archive a conversation', archiveConversation],
    ['unarchive', 'Move a conversation back to the inbox', unarchiveConversation],
    ['block', 'Block the other side of a conversation', blockConversation],
    ['unblock', 'Unblock the other side of a conversation', unblockConversation],
  ] as const) {
    route(
      app,
      `PUT /conversations/:id/${action}`,
      { summary, may: 'in_person', changes: 'own', record: conversationResource, meta: z.object({ unread: z.int() }) },
      async (context, { params: { id }, query }) => {
        await change(context, id)
        return show(context, id, query)
      },
    )
  }
}

/** Conversations of the signed-in user: inbox, thread, and what may be done with one. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { notFound } from '#backend/errors/api-error.ts'
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
import { policies } from './policy.ts'
import {
  anyMessage,
  conversationResource,
  countUnread,
  messageResource,
  messagesOf,
  nameOf,
  ownConversation,
  ownConversationIdAbout,
  ownSides,
} from './queries.ts'

const type = 'conversations'

const ofPath = (context: SignedInContext, { id }: { id: string }) => ownConversation(context, id)

async function show(context: SignedInContext, id: string | number, query: RawQuery) {
  const document = await showDocument(conversationResource, context, id, query, ownSides(context))
  return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
}

export default async function conversationRoutes(app: FastifyInstance): Promise<void> {
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
      may: policies['conversation.own'],
      inPerson: true,
      record: { type: 'conversation_contexts', schema: conversationStartSchema },
      find: (context, { kind, id }) => {
        const known = contextKinds.find((name) => name === kind)
        if (!known) throw notFound()
        return ownContext(context, known, id)
      },
    },
    async (context, { record: about }) => {
      const id = await ownConversationIdAbout(context, about.kind, about.id)
      return builtDocument(context, conversationStartSchema, {
        type: 'conversation_contexts',
        id: `${about.kind}:${about.id}`,
        attributes: {
          subject: about.subject,
          subjectEn: about.subjectEn,
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
      may: policies['conversation.own'],
      inPerson: true,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
    },
    (context, { params, query }) => show(context, params.id, query),
  )

  route(
    app,
    'GET /conversations/:id/messages',
    {
      summary: 'List the messages of a conversation',
      may: policies['conversation.own'],
      inPerson: true,
      list: anyMessage,
      find: ofPath,
    },
    (context, { query, record }) =>
      listDocument(messageResource(record.own, record.other), context, query, messagesOf(context, record)),
  )

  route(
    app,
    'POST /conversations/:id/messages',
    {
      summary: 'Send a message',
      may: policies['conversation.own'],
      inPerson: true,
      changes: 'own',
      body: messageCreate,
      bodyType: 'messages',
      record: anyMessage,
      status: 201,
      find: ofPath,
    },
    async (context, { query, body, record }) => {
      const messageId = await sendMessage(context, record, body)
      const found = await ownConversation(context, record.conversation.id)
      const resource = messageResource(found.own, found.other)
      return showDocument(resource, context, messageId, query, messagesOf(context, found))
    },
  )

  route(
    app,
    'PUT /conversations/:id/read',
    {
      summary: 'Mark a conversation as read up to a message',
      may: policies['conversation.own'],
      inPerson: true,
      changes: 'own',
      body: conversationRead,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
      find: ofPath,
    },
    async (context, { params: { id }, query, body, record }) => {
      await readConversation(context, record, Number(body.messageId))
      return show(context, id, query)
    },
  )

  route(
    app,
    'PUT /conversations/:id/match',
    {
      summary: 'Say how the match of a conversation goes',
      may: policies['conversation.own'],
      inPerson: true,
      changes: 'own',
      body: matchAnswer,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
      find: ofPath,
    },
    async (context, { params: { id }, query, body, record }) => {
      await answerMatch(context, record, body)
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
      {
        summary,
        may: policies['conversation.own'],
        inPerson: true,
        changes: 'own',
        record: conversationResource,
        meta: z.object({ unread: z.int() }),
        find: ofPath,
      },
      async (context, { params: { id }, query, record }) => {
        await change(context, record)
        return show(context, id, query)
      },
    )
  }
}

/** Conversations of the signed-in user: inbox, thread, and what may be done with one. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { apiError } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { type Operation, operation } from '#backend/json-api/operation.ts'
import { contextKinds } from '#shared/resources/conversation.ts'
import {
  conversationCreate,
  conversationRead,
  conversationStartSchema,
  matchAnswer,
  messageCreate,
} from '#shared/resources/conversation-schema.ts'
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
import { refuseImpersonation } from './policy.ts'
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

type ById = { Params: { id: string }; Querystring: RawQuery }
const type = 'conversations'

function readerOf(request: FastifyRequest): SignedInContext {
  const context = signedIn(request)
  refuseImpersonation(context)
  return context
}

async function show(context: SignedInContext, id: string | number, query: RawQuery) {
  const document = await showDocument(conversationResource, context, id, query, ownSides(context))
  return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
}

export async function conversationRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/conversations',
    operation("List one's own conversations", {
      may: 'signed_in',
      list: conversationResource,
      meta: z.object({ unread: z.int() }),
    }),
    async (request) => {
      const context = readerOf(request)
      const document = await listDocument(conversationResource, context, request.query, ownSides(context))
      return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
    },
  )

  // The badge of every page: nothing to read for whoever is signed in as somebody else.
  app.get(
    '/conversations/unread',
    operation('Count unread conversations', { may: 'signed_in', meta: z.object({ unread: z.int() }) }),
    async (request) => {
      const context = signedIn(request)
      return { data: null, meta: { unread: context.actor.impersonator ? 0 : await countUnread(context) } }
    },
  )

  // Who the other side of a record is, before a first message.
  app.get<{ Params: { kind: string; id: string } }>(
    '/conversations/contexts/:kind/:id',
    operation('Show who the other side of a record is, before a first message', {
      may: 'signed_in',
      record: { type: 'conversation_contexts', schema: conversationStartSchema },
    }),
    async (request) => {
      const context = readerOf(request)
      const kind = contextKinds.find((known) => known === request.params.kind)
      if (!kind) throw apiError('not_found')
      const about = await ownContext(context, kind, request.params.id)
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

  app.post<{ Querystring: RawQuery }>(
    '/conversations',
    operation('Start a conversation about a record', {
      may: 'signed_in',
      body: conversationCreate,
      bodyType: type,
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
      status: 201,
    }),
    async (request, reply) => {
      const context = readerOf(request)
      const id = await startConversation(context, readInput(request, conversationCreate, { type }))
      reply.code(201).header('location', `/api/v1/conversations/${id}`)
      return show(context, id, request.query)
    },
  )

  app.get<ById>(
    '/conversations/:id',
    operation('Show a conversation', {
      may: 'signed_in',
      record: conversationResource,
      meta: z.object({ unread: z.int() }),
    }),
    async (request) => {
      const context = readerOf(request)
      return show(context, request.params.id, request.query)
    },
  )

  app.get<ById>(
    '/conversations/:id/messages',
    operation('List the messages of a conversation', { may: 'signed_in', list: anyMessage }),
    async (request) => {
      const context = readerOf(request)
      const { conversation, own, other } = await ownConversation(context, request.params.id)
      return listDocument(messageResource(own, other), context, request.query, messagesOf(conversation))
    },
  )

  app.post<ById>(
    '/conversations/:id/messages',
    operation('Send a message', {
      may: 'signed_in',
      body: messageCreate,
      bodyType: 'messages',
      record: anyMessage,
      status: 201,
    }),
    async (request, reply) => {
      const context = readerOf(request)
      const { id } = request.params
      const messageId = await sendMessage(context, id, readInput(request, messageCreate, { type: 'messages' }))
      const { conversation, own, other } = await ownConversation(context, id)
      reply.code(201)
      return showDocument(messageResource(own, other), context, messageId, request.query, messagesOf(conversation))
    },
  )

  const change = (
    path: string,
    summary: string,
    write: (context: SignedInContext, request: FastifyRequest<ById>) => Promise<unknown>,
    facts: Partial<Operation> = {},
  ) =>
    app.put<ById>(
      `/conversations/:id/${path}`,
      operation(summary, {
        may: 'signed_in',
        record: conversationResource,
        meta: z.object({ unread: z.int() }),
        ...facts,
      }),
      async (request) => {
        const context = readerOf(request)
        await write(context, request)
        return show(context, request.params.id, request.query)
      },
    )

  change(
    'read',
    'Mark a conversation as read up to a message',
    (context, request) => {
      const { id } = request.params
      const { messageId } = readInput(request, conversationRead, { type, id })
      return readConversation(context, id, Number(messageId))
    },
    { body: conversationRead, bodyType: type },
  )
  change('archive', 'Archive a conversation', (context, { params }) => archiveConversation(context, params.id))
  change('unarchive', 'Move a conversation back to the inbox', (context, { params }) =>
    unarchiveConversation(context, params.id),
  )
  change('block', 'Block the other side of a conversation', (context, { params }) =>
    blockConversation(context, params.id),
  )
  change('unblock', 'Unblock the other side of a conversation', (context, { params }) =>
    unblockConversation(context, params.id),
  )
  change(
    'match',
    'Say how the match of a conversation goes',
    (context, request) => {
      const { id } = request.params
      return answerMatch(context, id, readInput(request, matchAnswer, { type, id }))
    },
    { body: matchAnswer, bodyType: type },
  )
}

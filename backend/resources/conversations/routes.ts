/** Conversations of the signed-in user: inbox, thread, and what may be done with one. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
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
  app.get<{ Querystring: RawQuery }>('/conversations', async (request) => {
    const context = readerOf(request)
    const document = await listDocument(conversationResource, context, request.query, ownSides(context))
    return { ...document, meta: { ...document.meta, unread: await countUnread(context) } }
  })

  // The badge of every page: nothing to read for whoever is signed in as somebody else.
  app.get('/conversations/unread', async (request) => {
    const context = signedIn(request)
    return { data: null, meta: { unread: context.actor.impersonator ? 0 : await countUnread(context) } }
  })

  // Who the other side of a record is, before a first message.
  app.get<{ Params: { kind: string; id: string } }>('/conversations/contexts/:kind/:id', async (request) => {
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
  })

  app.post<{ Querystring: RawQuery }>('/conversations', async (request, reply) => {
    const context = readerOf(request)
    const id = await startConversation(context, readInput(request, conversationCreate, { type }))
    reply.code(201).header('location', `/api/v1/conversations/${id}`)
    return show(context, id, request.query)
  })

  app.get<ById>('/conversations/:id', async (request) => {
    const context = readerOf(request)
    return show(context, request.params.id, request.query)
  })

  app.get<ById>('/conversations/:id/messages', async (request) => {
    const context = readerOf(request)
    const { conversation, own, other } = await ownConversation(context, request.params.id)
    return listDocument(messageResource(own, other), context, request.query, messagesOf(conversation))
  })

  app.post<ById>('/conversations/:id/messages', async (request, reply) => {
    const context = readerOf(request)
    const { id } = request.params
    const messageId = await sendMessage(context, id, readInput(request, messageCreate, { type: 'messages' }))
    const { conversation, own, other } = await ownConversation(context, id)
    reply.code(201)
    return showDocument(messageResource(own, other), context, messageId, request.query, messagesOf(conversation))
  })

  const change = (path: string, write: (context: SignedInContext, request: FastifyRequest<ById>) => Promise<unknown>) =>
    app.put<ById>(`/conversations/:id/${path}`, async (request) => {
      const context = readerOf(request)
      await write(context, request)
      return show(context, request.params.id, request.query)
    })

  change('read', (context, request) => {
    const { id } = request.params
    const { messageId } = readInput(request, conversationRead, { type, id })
    return readConversation(context, id, Number(messageId))
  })
  change('archive', (context, { params }) => archiveConversation(context, params.id))
  change('unarchive', (context, { params }) => unarchiveConversation(context, params.id))
  change('block', (context, { params }) => blockConversation(context, params.id))
  change('unblock', (context, { params }) => unblockConversation(context, params.id))
  change('match', (context, request) => {
    const { id } = request.params
    return answerMatch(context, id, readInput(request, matchAnswer, { type, id }))
  })
}

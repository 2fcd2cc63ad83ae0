/** One-on-one help: anyone asks and offers, the center's staff decide and connect. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, recordId, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { helpRequestTransitions } from '#shared/resources/help-request.ts'
import {
  helpApproval,
  helpClosure,
  helpMatch,
  helpOfferCreate,
  helpRejection,
  helpRequestCreate,
  helpResponseCreate,
} from '#shared/resources/help-request-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { approve, closeRequest, lockedRequest, lockedResponse, match, reject } from './mutations.ts'
import { listOwnRequests, listOwnResponses, ownScope } from './own-routes.ts'
import { can } from './policy.ts'
import {
  helpResponseResource,
  moderatedHelpRequests,
  moderationScope,
  openRequests,
  publicHelpRequests,
  requireHelp,
} from './queries.ts'
import { nextOf, senderOf, storeRequest, storeResponse } from './submit.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const requestType = 'help_requests'
const responseType = 'help_responses'

function helpContext(request: FastifyRequest): Context {
  const context = contextOf(request)
  requireHelp(context)
  return context
}

function staffContext(request: FastifyRequest): Context {
  const context = helpContext(request)
  authorize(context, can(context, 'moderate'))
  return context
}

const ownRequests = ({ center }: Context) => eq(helpRequests.centerId, center.id)

export async function helpRequestRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>('/help_requests', async (request, reply) => {
    if (request.query['filter[scope_eq]'] === moderationScope) {
      const context = staffContext(request)
      return listDocument(moderatedHelpRequests, context, request.query, ownRequests(context))
    }
    if (request.query['filter[scope_eq]'] === ownScope) return listOwnRequests(request)
    const context = helpContext(request)
    publicFor(reply, context, 30)
    return listDocument(publicHelpRequests, context, request.query, openRequests(context))
  })

  app.get<ById>('/help_requests/:id', async (request, reply) => {
    const context = helpContext(request)
    const { id } = request.params
    if (can(context, 'moderate')) {
      return showDocument(moderatedHelpRequests, context, id, request.query, ownRequests(context))
    }
    publicFor(reply, context, 30)
    return showDocument(publicHelpRequests, context, id, request.query, openRequests(context))
  })

  app.post('/help_requests', async (request, reply) => {
    const context = helpContext(request)
    authorize(context, can(context, 'create'))
    const input = readInput(request, helpRequestCreate, { type: requestType })
    const sender = await senderOf(context, input)
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => storeRequest(tx, sender, input))
    reply.code(201)
    return { data: { type: requestType, id: String(context.now.getTime()), attributes: { next: nextOf(sender) } } }
  })

  app.post<ById>('/help_requests/:id/responses', async (request, reply) => {
    const context = helpContext(request)
    authorize(context, can(context, 'respond'))
    const input = readInput(request, helpResponseCreate, { type: responseType })
    const [open] = await context.db
      .select({ id: helpRequests.id })
      .from(helpRequests)
      .where(and(eq(helpRequests.id, recordId(request.params.id)), openRequests(context)))
    if (!open) throw apiError('help.closed')
    const sender = await senderOf(context, input)
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => storeResponse(tx, sender, input, open.id))
    reply.code(201)
    return { data: { type: responseType, id: String(context.now.getTime()), attributes: { next: nextOf(sender) } } }
  })

  app.post('/help_responses', async (request, reply) => {
    const context = helpContext(request)
    authorize(context, can(context, 'respond'))
    const input = readInput(request, helpOfferCreate, { type: responseType })
    const sender = await senderOf(context, input)
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => storeResponse(tx, sender, input, null))
    reply.code(201)
    return { data: { type: responseType, id: String(context.now.getTime()), attributes: { next: nextOf(sender) } } }
  })

  app.get<{ Querystring: RawQuery }>('/help_responses', async (request) => {
    if (request.query['filter[scope_eq]'] === ownScope) return listOwnResponses(request)
    const context = staffContext(request)
    return listDocument(helpResponseResource, context, request.query, eq(helpResponses.centerId, context.center.id))
  })
}

/** What the staff of the center do; every step answers the request or the offer as it is then. */
export async function helpModerationRoutes(app: FastifyInstance): Promise<void> {
  app.put<ById>('/help_requests/:id/approve', async (request) => {
    const context = staffContext(request)
    const { id } = request.params
    const input = readInput(request, helpApproval, { type: requestType, id })
    await inTransaction(context, async (tx) => approve(tx, await lockedRequest(tx, id), input))
    return showDocument(moderatedHelpRequests, context, id, request.query, ownRequests(context))
  })

  app.put<ById>('/help_requests/:id/reject', async (request) => {
    const context = staffContext(request)
    const { id } = request.params
    const input = readInput(request, helpRejection, { type: requestType, id })
    await inTransaction(context, async (tx) =>
      reject(tx, { kind: 'request', row: await lockedRequest(tx, id) }, input.reason, input.lockVersion),
    )
    return showDocument(moderatedHelpRequests, context, id, request.query, ownRequests(context))
  })

  app.put<ById>('/help_requests/:id/match', async (request) => {
    const context = staffContext(request)
    const { id } = request.params
    const input = readInput(request, helpMatch, { type: requestType, id })
    await inTransaction(context, async (tx) => {
      const row = await lockedRequest(tx, id)
      await match(tx, row, await lockedResponse(tx, input.responseId), input.lockVersion)
    })
    return showDocument(moderatedHelpRequests, context, id, request.query, ownRequests(context))
  })

  app.put<ById>('/help_requests/:id/close', async (request) => {
    const context = staffContext(request)
    const { id } = request.params
    const input = readInput(request, helpClosure, { type: requestType, id })
    await inTransaction(context, async (tx) => {
      const row = await lockedRequest(tx, id)
      // What is not on the list yet is rejected with a reason, or withdrawn by its seeker.
      if (!helpRequestTransitions[row.status].includes('done')) {
        throw apiError('help.transition', { meta: { from: row.status, to: input.outcome } })
      }
      await closeRequest(tx, row, input.outcome, input.lockVersion)
    })
    return showDocument(moderatedHelpRequests, context, id, request.query, ownRequests(context))
  })

  app.put<ById>('/help_responses/:id/reject', async (request) => {
    const context = staffContext(request)
    const { id } = request.params
    const input = readInput(request, helpRejection, { type: responseType, id })
    await inTransaction(context, async (tx) =>
      reject(tx, { kind: 'response', row: await lockedResponse(tx, id) }, input.reason, input.lockVersion),
    )
    const here = eq(helpResponses.centerId, context.center.id)
    return showDocument(helpResponseResource, context, id, request.query, here)
  })
}

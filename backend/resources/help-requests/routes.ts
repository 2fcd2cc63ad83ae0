/** One-on-one help: everybody reads open requests, requests help and offers it; the staff of the center list both. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { publicFor } from '#backend/http/caching.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import type { HelpSubmission } from '#shared/resources/help-request.ts'
import {
  helpOfferCreate,
  helpRequestCreate,
  helpResponseCreate,
  helpSubmissionSchema,
} from '#shared/resources/help-request-schema.ts'
import { listOwnRequests, listOwnResponses } from './own-routes.ts'
import { can } from './policy.ts'
import {
  helpResponseResource,
  moderatedHelpRequests,
  moderationScope,
  openRequestId,
  openRequests,
  ownRequests,
  ownResponses,
  ownScope,
  publicHelpRequests,
  requestsOfCenter,
  requireHelp,
  responsesOfCenter,
} from './queries.ts'
import { createRequest, createResponse } from './submission-mutations.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const requestType = 'help_requests'
const responseType = 'help_responses'

function helpContext(request: FastifyRequest): Context {
  const context = contextOf(request)
  requireHelp(context)
  return context
}

/** Throws 401 or 403 for everybody but the staff of the center. */
export function staffContext(request: FastifyRequest): Context {
  const context = helpContext(request)
  authorize(context, can(context, 'moderate'))
  return context
}

export async function helpRequestRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/help_requests',
    operation("List open requests for help, one's own, or those to moderate", {
      may: 'everyone',
      list: [publicHelpRequests, moderatedHelpRequests, ownRequests],
    }),
    async (request, reply) => {
      if (request.query['filter[scope_eq]'] === moderationScope) {
        const context = staffContext(request)
        return listDocument(moderatedHelpRequests, context, request.query, requestsOfCenter(context))
      }
      if (request.query['filter[scope_eq]'] === ownScope) return listOwnRequests(request)
      const context = helpContext(request)
      publicFor(reply, context, 30)
      return listDocument(publicHelpRequests, context, request.query, openRequests(context))
    },
  )

  app.get<ById>(
    '/help_requests/:id',
    operation('Show a request for help', { may: 'everyone', record: [publicHelpRequests, moderatedHelpRequests] }),
    async (request, reply) => {
      const context = helpContext(request)
      const { id } = request.params
      if (can(context, 'moderate')) {
        return showDocument(moderatedHelpRequests, context, id, request.query, requestsOfCenter(context))
      }
      publicFor(reply, context, 30)
      return showDocument(publicHelpRequests, context, id, request.query, openRequests(context))
    },
  )

  const receipt = (context: Context, type: string, next: HelpSubmission['next']) =>
    builtDocument(context, helpSubmissionSchema, { type, id: String(context.now.getTime()), attributes: { next } })

  app.post(
    '/help_requests',
    operation('Request help', {
      may: 'helpRequest.create',
      body: helpRequestCreate,
      bodyType: requestType,
      record: { type: requestType, schema: helpSubmissionSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = helpContext(request)
      authorize(context, can(context, 'create'))
      const input = readInput(request, helpRequestCreate, { type: requestType })
      const next = await createRequest(context, input)
      reply.code(201)
      return receipt(context, requestType, next)
    },
  )

  app.post<ById>(
    '/help_requests/:id/responses',
    operation('Offer help with a request', {
      may: 'helpRequest.respond',
      body: helpResponseCreate,
      bodyType: responseType,
      record: { type: responseType, schema: helpSubmissionSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = helpContext(request)
      authorize(context, can(context, 'respond'))
      const input = readInput(request, helpResponseCreate, { type: responseType })
      const next = await createResponse(context, input, await openRequestId(context, request.params.id))
      reply.code(201)
      return receipt(context, responseType, next)
    },
  )

  app.post(
    '/help_responses',
    operation('Offer help in general', {
      may: 'helpRequest.respond',
      body: helpOfferCreate,
      bodyType: responseType,
      record: { type: responseType, schema: helpSubmissionSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = helpContext(request)
      authorize(context, can(context, 'respond'))
      const input = readInput(request, helpOfferCreate, { type: responseType })
      const next = await createResponse(context, input, null)
      reply.code(201)
      return receipt(context, responseType, next)
    },
  )

  app.get<{ Querystring: RawQuery }>(
    '/help_responses',
    operation("List one's own offers of help, or those to moderate", {
      may: 'signed_in',
      list: [helpResponseResource, ownResponses],
    }),
    async (request) => {
      if (request.query['filter[scope_eq]'] === ownScope) return listOwnResponses(request)
      const context = staffContext(request)
      return listDocument(helpResponseResource, context, request.query, responsesOfCenter(context))
    },
  )
}

/** One-on-one help: everybody reads open requests, requests help and offers it; the staff of the center list both. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { withActor } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import type { HelpSubmission } from '#shared/resources/help-request.ts'
import {
  helpOfferCreate,
  helpRequestCreate,
  helpResponseCreate,
  helpSubmissionSchema,
} from '#shared/resources/help-request-schema.ts'
import { moderates } from './policy.ts'
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
  requestsOfActor,
  requestsOfCenter,
  responsesOfActor,
  responsesOfCenter,
} from './queries.ts'
import { createRequest, createResponse } from './submission-mutations.ts'

const requestType = 'help_requests'
const responseType = 'help_responses'

export default async function helpRequestRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /help_requests',
    {
      summary: "List open requests for help, one's own, or those to moderate",
      flag: 'p2pEnabled',
      may: 'everyone',
      list: [publicHelpRequests, moderatedHelpRequests, ownRequests],
      shows: 'help_requests',
      maxAge: 30,
    },
    (context, { query }) => {
      switch (query['filter[scope_eq]']) {
        case moderationScope:
          authorize(context, moderates(context))
          return listDocument(moderatedHelpRequests, context, query, requestsOfCenter(context))
        case ownScope:
          return listDocument(ownRequests, context, query, requestsOfActor(withActor(context)))
        default:
          return listDocument(publicHelpRequests, context, query, openRequests(context))
      }
    },
  )

  route(
    app,
    'GET /help_requests/:id',
    {
      summary: 'Show a request for help',
      flag: 'p2pEnabled',
      may: 'everyone',
      record: [publicHelpRequests, moderatedHelpRequests],
      shows: 'help_requests',
      maxAge: 30,
    },
    (context, { params: { id }, query }) =>
      moderates(context)
        ? showDocument(moderatedHelpRequests, context, id, query, requestsOfCenter(context))
        : showDocument(publicHelpRequests, context, id, query, openRequests(context)),
  )

  const receipt = (context: Context, type: string, next: HelpSubmission['next']) =>
    builtDocument(context, helpSubmissionSchema, { type, id: String(context.now.getTime()), attributes: { next } })

  route(
    app,
    'POST /help_requests',
    {
      summary: 'Request help',
      flag: 'p2pEnabled',
      may: 'helpRequest.create',
      changes: 'staff',
      body: helpRequestCreate,
      bodyType: requestType,
      record: { type: requestType, schema: helpSubmissionSchema },
      status: 201,
    },
    async (context, { body }) => receipt(context, requestType, await createRequest(context, body)),
  )

  route(
    app,
    'POST /help_requests/:id/responses',
    {
      summary: 'Offer help with a request',
      flag: 'p2pEnabled',
      may: 'helpRequest.respond',
      changes: 'staff',
      body: helpResponseCreate,
      bodyType: responseType,
      record: { type: responseType, schema: helpSubmissionSchema },
      status: 201,
    },
    async (context, { params, body }) => {
      const requestId = await openRequestId(context, params.id)
      return receipt(context, responseType, await createResponse(context, body, requestId))
    },
  )

  route(
    app,
    'POST /help_responses',
    {
      summary: 'Offer help in general',
      flag: 'p2pEnabled',
      may: 'helpRequest.respond',
      changes: 'staff',
      body: helpOfferCreate,
      bodyType: responseType,
      record: { type: responseType, schema: helpSubmissionSchema },
      status: 201,
    },
    async (context, { body }) => receipt(context, responseType, await createResponse(context, body, null)),
  )

  route(
    app,
    'GET /help_responses',
    {
      summary: "List one's own offers of help, or those to moderate",
      flag: 'p2pEnabled',
      may: 'signed_in',
      list: [helpResponseResource, ownResponses],
    },
    (context, { query }) => {
      if (query['filter[scope_eq]'] === ownScope) {
        return listDocument(ownResponses, context, query, responsesOfActor(context))
      }
      authorize(context, moderates(context))
      return listDocument(helpResponseResource, context, query, responsesOfCenter(context))
    },
  )
}

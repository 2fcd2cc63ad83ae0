/** Senders with an account withdraw their own requests and offers; to everybody else these do not exist. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { helpClosure } from '#shared/resources/help-request-schema.ts'
import { changeRequest, changeResponse, closeRequest, closeResponse } from './mutations.ts'
import { can } from './policy.ts'
import { ownRequests, ownResponses, requestsOfActor, requireHelp, responsesOfActor } from './queries.ts'

/** Throws 401 for a visitor: theirs are reached by the links in their mails. */
function ownContext(request: FastifyRequest): SignedInContext {
  const context = signedIn(request)
  requireHelp(context)
  return context
}

type ListRequest = FastifyRequest<{ Querystring: RawQuery }>

export function listOwnRequests(request: ListRequest) {
  const context = ownContext(request)
  return listDocument(ownRequests, context, request.query, requestsOfActor(context))
}

export function listOwnResponses(request: ListRequest) {
  const context = ownContext(request)
  return listDocument(ownResponses, context, request.query, responsesOfActor(context))
}

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function ownHelpRoutes(app: FastifyInstance): Promise<void> {
  app.put<ById>(
    '/help_requests/:id/withdraw',
    operation("Withdraw one's own request for help", {
      may: 'signed_in',
      body: helpClosure,
      bodyType: 'help_requests',
      record: ownRequests,
    }),
    async (request) => {
      const context = ownContext(request)
      const { id } = request.params
      const { outcome } = readInput(request, helpClosure, { type: 'help_requests', id })
      await changeRequest(context, id, async (tx, row) => {
        if (!can(tx, 'withdraw', row)) throw notFound()
        await closeRequest(tx, row, outcome)
      })
      return showDocument(ownRequests, context, id, request.query, requestsOfActor(context))
    },
  )

  app.put<ById>(
    '/help_responses/:id/withdraw',
    operation("Withdraw one's own offer of help", { may: 'signed_in', record: ownResponses }),
    async (request) => {
      const context = ownContext(request)
      const { id } = request.params
      await changeResponse(context, id, async (tx, row) => {
        if (!can(tx, 'withdraw', row)) throw notFound()
        await closeResponse(tx, row, 'withdrawn')
      })
      return showDocument(ownResponses, context, id, request.query, responsesOfActor(context))
    },
  )
}

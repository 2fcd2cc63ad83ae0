/** The center's staff approve, reject, match and close; each route returns the request or offer as it is afterwards. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { helpRequestTransitions } from '#shared/resources/help-request.ts'
import { helpApproval, helpClosure, helpMatch, helpRejection } from '#shared/resources/help-request-schema.ts'
import { approve, changeRequest, changeResponse, closeRequest, match, reject } from './mutations.ts'
import {
  helpResponseResource,
  lockedResponse,
  moderatedHelpRequests,
  requestsOfCenter,
  responsesOfCenter,
} from './queries.ts'
import { staffContext } from './routes.ts'

type ById = { Params: { id: string }; Querystring: RawQuery }
const requestType = 'help_requests'
const responseType = 'help_responses'

const showRequest = (context: Context, { params, query }: { params: { id: string }; query: RawQuery }) =>
  showDocument(moderatedHelpRequests, context, params.id, query, requestsOfCenter(context))

export async function helpModerationRoutes(app: FastifyInstance): Promise<void> {
  app.put<ById>(
    '/help_requests/:id/approve',
    operation('Approve a request for help', {
      may: 'helpRequest.moderate',
      body: helpApproval,
      bodyType: requestType,
      record: moderatedHelpRequests,
    }),
    async (request) => {
      const context = staffContext(request)
      const { id } = request.params
      const input = readInput(request, helpApproval, { type: requestType, id })
      await changeRequest(context, id, (tx, row) => approve(tx, row, input))
      return showRequest(context, request)
    },
  )

  app.put<ById>(
    '/help_requests/:id/reject',
    operation('Reject a request for help with a reason', {
      may: 'helpRequest.moderate',
      body: helpRejection,
      bodyType: requestType,
      record: moderatedHelpRequests,
    }),
    async (request) => {
      const context = staffContext(request)
      const { id } = request.params
      const { reason, lockVersion } = readInput(request, helpRejection, { type: requestType, id })
      await changeRequest(context, id, (tx, row) => reject(tx, { kind: 'request', row }, reason, lockVersion))
      return showRequest(context, request)
    },
  )

  app.put<ById>(
    '/help_requests/:id/match',
    operation('Match a request with an offer', {
      may: 'helpRequest.moderate',
      body: helpMatch,
      bodyType: requestType,
      record: moderatedHelpRequests,
    }),
    async (request) => {
      const context = staffContext(request)
      const { id } = request.params
      const { responseId, lockVersion } = readInput(request, helpMatch, { type: requestType, id })
      await changeRequest(context, id, async (tx, row) =>
        match(tx, row, await lockedResponse(tx, responseId), lockVersion),
      )
      return showRequest(context, request)
    },
  )

  app.put<ById>(
    '/help_requests/:id/close',
    operation('Close a request for help', {
      may: 'helpRequest.moderate',
      body: helpClosure,
      bodyType: requestType,
      record: moderatedHelpRequests,
    }),
    async (request) => {
      const context = staffContext(request)
      const { id } = request.params
      const { outcome, lockVersion } = readInput(request, helpClosure, { type: requestType, id })
      await changeRequest(context, id, async (tx, row) => {
        // One that is not open yet is rejected with a reason, or withdrawn by its requester.
        if (!helpRequestTransitions[row.status].includes('done')) {
          throw apiError('help.transition', { meta: { from: row.status, to: outcome } })
        }
        await closeRequest(tx, row, outcome, lockVersion)
      })
      return showRequest(context, request)
    },
  )

  app.put<ById>(
    '/help_responses/:id/reject',
    operation('Reject an offer of help with a reason', {
      may: 'helpRequest.moderate',
      body: helpRejection,
      bodyType: responseType,
      record: helpResponseResource,
    }),
    async (request) => {
      const context = staffContext(request)
      const { id } = request.params
      const { reason, lockVersion } = readInput(request, helpRejection, { type: responseType, id })
      await changeResponse(context, id, (tx, row) => reject(tx, { kind: 'response', row }, reason, lockVersion))
      return showDocument(helpResponseResource, context, id, request.query, responsesOfCenter(context))
    },
  )
}

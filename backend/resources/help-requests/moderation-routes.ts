/** The center's staff approve, reject, match and close; each route returns the request or offer as it is afterwards. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { route } from '#backend/json-api/route.ts'
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

const requestType = 'help_requests'
const responseType = 'help_responses'

export default async function helpModerationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'PUT /help_requests/:id/approve',
    {
      summary: 'Approve a request for help',
      flag: 'p2pEnabled',
      may: 'helpRequest.moderate',
      changes: ['help_requests', 'figures'],
      body: helpApproval,
      bodyType: requestType,
      record: moderatedHelpRequests,
      scope: requestsOfCenter,
    },
    async (context, { params: { id }, body: input }) => {
      await changeRequest(context, id, (tx, row) => approve(tx, row, input))
      return id
    },
  )

  route(
    app,
    'PUT /help_requests/:id/reject',
    {
      summary: 'Reject a request for help with a reason',
      flag: 'p2pEnabled',
      may: 'helpRequest.moderate',
      changes: ['help_requests', 'figures'],
      body: helpRejection,
      bodyType: requestType,
      record: moderatedHelpRequests,
      scope: requestsOfCenter,
    },
    async (context, { params: { id }, body: { reason, lockVersion } }) => {
      await changeRequest(context, id, (tx, row) => reject(tx, { kind: 'request', row }, reason, lockVersion))
      return id
    },
  )

  route(
    app,
    'PUT /help_requests/:id/match',
    {
      summary: 'Match a request with an offer',
      flag: 'p2pEnabled',
      may: 'helpRequest.moderate',
      changes: ['help_requests', 'figures'],
      body: helpMatch,
      bodyType: requestType,
      record: moderatedHelpRequests,
      scope: requestsOfCenter,
    },
    async (context, { params: { id }, body: { responseId, lockVersion } }) => {
      await changeRequest(context, id, async (tx, row) =>
        match(tx, row, await lockedResponse(tx, responseId), lockVersion),
      )
      return id
    },
  )

  route(
    app,
    'PUT /help_requests/:id/close',
    {
      summary: 'Close a request for help',
      flag: 'p2pEnabled',
      may: 'helpRequest.moderate',
      changes: ['help_requests', 'figures'],
      body: helpClosure,
      bodyType: requestType,
      record: moderatedHelpRequests,
      scope: requestsOfCenter,
    },
    async (context, { params: { id }, body: { outcome, lockVersion } }) => {
      await changeRequest(context, id, async (tx, row) => {
        // One that is not open yet is rejected with a reason, or withdrawn by its requester.
        if (!helpRequestTransitions[row.status].includes('done')) {
          throw apiError('help.transition', { meta: { from: row.status, to: outcome } })
        }
        await closeRequest(tx, row, outcome, lockVersion)
      })
      return id
    },
  )

  route(
    app,
    'PUT /help_responses/:id/reject',
    {
      summary: 'Reject an offer of help with a reason',
      flag: 'p2pEnabled',
      may: 'helpRequest.moderate',
      changes: ['help_requests', 'figures'],
      body: helpRejection,
      bodyType: responseType,
      record: helpResponseResource,
      scope: responsesOfCenter,
    },
    async (context, { params: { id }, body: { reason, lockVersion } }) => {
      await changeResponse(context, id, (tx, row) => reject(tx, { kind: 'response', row }, reason, lockVersion))
      return id
    },
  )
}

/** Senders with an account withdraw their own requests and offers; to everybody else these do not exist. */

import type { FastifyInstance } from 'fastify'
import { route } from '#backend/json-api/route.ts'
import { helpClosure } from '#shared/resources/help-request-schema.ts'
import { changeRequest, changeResponse, closeRequest, closeResponse } from './mutations.ts'
import { policies } from './policy.ts'
import { ownRequest, ownRequests, ownResponse, ownResponses, requestsOfActor, responsesOfActor } from './queries.ts'

export default async function ownHelpRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'PUT /help_requests/:id/withdraw',
    {
      summary: "Withdraw one's own request for help",
      flag: 'p2pEnabled',
      may: policies['help_request.withdraw'],
      changes: ['help_requests', 'figures'],
      body: helpClosure,
      bodyType: 'help_requests',
      record: ownRequests,
      find: (context, { id }) => ownRequest(context, id),
      scope: requestsOfActor,
    },
    async (context, { params: { id }, body: { outcome } }) => {
      await changeRequest(context, id, async (tx, row) => {
        await closeRequest(tx, row, outcome)
      })
      return id
    },
  )

  route(
    app,
    'PUT /help_responses/:id/withdraw',
    {
      summary: "Withdraw one's own offer of help",
      flag: 'p2pEnabled',
      may: policies['help_response.withdraw'],
      changes: ['help_requests', 'figures'],
      record: ownResponses,
      find: (context, { id }) => ownResponse(context, id),
      scope: responsesOfActor,
    },
    async (context, { params: { id } }) => {
      await changeResponse(context, id, async (tx, row) => {
        await closeResponse(tx, row, 'withdrawn')
      })
      return id
    },
  )
}

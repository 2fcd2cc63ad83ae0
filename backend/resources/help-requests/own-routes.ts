/** Who asked or offered with an account sees what became of it, and ends it: nobody else reads or moves these. */

import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { listDocument, type RawQuery, showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { enumField, listField, type Resource, textField, timestamp, unfilterable } from '#backend/json-api/resource.ts'
import {
  helpBeneficiaries,
  helpCategories,
  helpFrequencies,
  helpRequestStatuses,
  helpResponseStatuses,
} from '#shared/resources/help-request.ts'
import { helpClosure } from '#shared/resources/help-request-schema.ts'
import { closeRequest, closeResponse, lockedRequest, lockedResponse } from './mutations.ts'
import { can } from './policy.ts'
import { placeOf, requireHelp } from './queries.ts'

/** `filter[scope_eq]=own`: the reader's own, however they stand. */
export const ownScope = 'own'

const factsOf = (table: typeof helpRequests | typeof helpResponses) => ({
  postalCode4: textField(table.postalCode4),
  place: unfilterable(placeOf(table.postalCode4)),
  frequency: enumField(table.frequency, helpFrequencies),
  reason: unfilterable(table.reason),
  expiresAt: timestamp(table.expiresAt),
  closedAt: timestamp(table.closedAt),
  createdAt: timestamp(table.createdAt),
})

/** The helper's name and number are in a mail alone. */
const ownRequests: Resource = {
  type: 'help_requests',
  table: helpRequests,
  id: helpRequests.id,
  defaultSort: '-created_at',
  attributes: {
    ...factsOf(helpRequests),
    category: enumField(helpRequests.category, helpCategories),
    onBehalfOf: enumField(helpRequests.onBehalfOf, helpBeneficiaries),
    description: unfilterable(helpRequests.description),
    status: enumField(helpRequests.status, helpRequestStatuses),
  },
  filters: { scope_eq: () => null },
}

const ownResponses: Resource = {
  type: 'help_responses',
  table: helpResponses,
  id: helpResponses.id,
  defaultSort: '-created_at',
  attributes: {
    ...factsOf(helpResponses),
    /** Of the request that it answers. */
    category: unfilterable(
      sql`(select asked.category from ${helpRequests} asked where asked.id = ${helpResponses.helpRequestId})`,
    ),
    categories: listField(helpResponses.categories, helpCategories),
    message: unfilterable(helpResponses.message),
    status: enumField(helpResponses.status, helpResponseStatuses),
  },
  filters: { scope_eq: () => null },
}

const requestsOf = ({ actor, center }: SignedInContext) =>
  and(eq(helpRequests.userId, actor.id), eq(helpRequests.centerId, center.id))
const responsesOf = ({ actor, center }: SignedInContext) =>
  and(eq(helpResponses.userId, actor.id), eq(helpResponses.centerId, center.id))

/** 401 for a visitor, whose own are behind the links in their mails. */
function ownContext(request: FastifyRequest): SignedInContext {
  const context = signedIn(request)
  requireHelp(context)
  return context
}

type Asked = FastifyRequest<{ Querystring: RawQuery }>

export function listOwnRequests(request: Asked) {
  const context = ownContext(request)
  return listDocument(ownRequests, context, request.query, requestsOf(context))
}

export function listOwnResponses(request: Asked) {
  const context = ownContext(request)
  return listDocument(ownResponses, context, request.query, responsesOf(context))
}

type ById = { Params: { id: string }; Querystring: RawQuery }

export async function ownHelpRoutes(app: FastifyInstance): Promise<void> {
  app.put<ById>('/help_requests/:id/withdraw', async (request) => {
    const context = ownContext(request)
    const { id } = request.params
    const { outcome } = readInput(request, helpClosure, { type: 'help_requests', id })
    await inTransaction(context, async (tx) => {
      const row = await lockedRequest(tx, id)
      if (!can(context, 'withdraw', row)) throw notFound()
      await closeRequest(tx, row, outcome)
    })
    return showDocument(ownRequests, context, id, request.query, requestsOf(context))
  })

  app.put<ById>('/help_responses/:id/withdraw', async (request) => {
    const context = ownContext(request)
    const { id } = request.params
    await inTransaction(context, async (tx) => {
      const row = await lockedResponse(tx, id)
      if (!can(context, 'withdraw', row)) throw notFound()
      await closeResponse(tx, row, 'withdrawn')
    })
    return showDocument(ownResponses, context, id, request.query, responsesOf(context))
  })
}

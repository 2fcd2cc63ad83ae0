/** The queue of sign-ups for the center's staff, and the mailed links that lead back to it. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, type SignedInContext, signedIn } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { reviewChecks } from '#shared/resources/organization-review.ts'
import {
  organizationCompletion,
  organizationLinkSchema,
  organizationLinkUpdate,
  organizationReviewSchema,
  reviewClaim,
  reviewQuestion,
} from '#shared/resources/organization-review-schema.ts'
import { completeSignup, confirmFacts, organizationLink } from './links.ts'
import { organizationById } from './queries.ts'
import { askQuestion, claimReview, releaseReview, reviewOf, setCheck } from './review.ts'

type ById = { Params: { id: string } }
type ByToken = { Params: { token: string } }
const type = 'organization_reviews'
const linkType = 'organization_links'

export async function organizationReviewRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: SignedInContext, id: number) =>
    builtDocument(context, organizationReviewSchema, { type, id: String(id), attributes: await reviewOf(context, id) })

  app.get<ById>(
    '/organizations/:id/review',
    operation('Show the review of a sign-up', {
      may: 'organization.approve',
      record: { type, schema: organizationReviewSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      const { id } = await organizationById(context, request.params.id, 'approve')
      return document(context, id)
    },
  )

  app.put<ById>(
    '/organizations/:id/review',
    operation('Take the review of a sign-up', {
      may: 'organization.approve',
      body: reviewClaim,
      bodyType: type,
      record: { type, schema: organizationReviewSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      const organization = await organizationById(context, request.params.id, 'approve')
      const { takeOver } = readInput(request, reviewClaim, { type })
      await claimReview(context, organization, takeOver)
      return document(context, organization.id)
    },
  )

  app.delete<ById>(
    '/organizations/:id/review',
    operation('Give the review of a sign-up back', { may: 'organization.approve' }),
    async (request, reply) => {
      const context = signedIn(request)
      const { id } = await organizationById(context, request.params.id, 'approve')
      await releaseReview(context, id)
      return reply.code(204).send()
    },
  )

  // PUT ticks a point of the checklist, DELETE takes the tick away.
  app.route<{ Params: { id: string; kind: string } }>({
    method: ['PUT', 'DELETE'],
    url: '/organizations/:id/review/checks/:kind',
    ...operation('Tick a point of the checklist; DELETE removes the tick', {
      may: 'organization.approve',
      record: { type, schema: organizationReviewSchema },
    }),
    handler: async (request) => {
      const context = signedIn(request)
      const organization = await organizationById(context, request.params.id, 'approve')
      const check = reviewChecks.find((name) => name === request.params.kind)
      if (!check) throw notFound()
      await setCheck(context, organization, check, request.method === 'PUT')
      return document(context, organization.id)
    },
  })

  app.put<ById>(
    '/organizations/:id/question',
    operation('Ask the applicant a question', {
      may: 'organization.approve',
      body: reviewQuestion,
      bodyType: type,
      record: { type, schema: organizationReviewSchema },
    }),
    async (request) => {
      const context = signedIn(request)
      const organization = await organizationById(context, request.params.id, 'approve')
      const { question, lockVersion } = readInput(request, reviewQuestion, { type })
      await askQuestion(context, organization, question, lockVersion)
      return document(context, organization.id)
    },
  )

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await organizationLink(context, token)
    return builtDocument(context, organizationLinkSchema, { type: linkType, id, attributes })
  }

  app.get<ByToken>(
    '/organization_links/:token',
    operation('Show what a mailed link about an organization is for', {
      may: 'everyone',
      record: { type: linkType, schema: organizationLinkSchema },
    }),
    async (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/organization_links/:token',
    operation('Confirm or complete an organization by its mailed link', {
      may: 'everyone',
      record: { type: linkType, schema: organizationLinkSchema },
      body: [organizationLinkUpdate, organizationCompletion],
      bodyType: linkType,
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      const { purpose } = await organizationLink(context, token)
      if (purpose === 'verification') {
        readInput(request, organizationLinkUpdate, { type: linkType })
        await confirmFacts(context, token)
      } else {
        await completeSignup(context, token, readInput(request, organizationCompletion, { type: linkType }))
      }
      return linkDocument(context, token)
    },
  )
}

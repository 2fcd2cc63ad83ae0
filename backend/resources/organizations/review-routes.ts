/** The queue of sign-ups for the center's staff, and the mailed links that lead back to it. */

import type { FastifyInstance } from 'fastify'
import { notFound } from '#backend/errors/api-error.ts'
import { contextOf, type SignedInContext } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { mailedLinkRoute } from '#backend/json-api/mailed-link.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import {
  organizationCompletion,
  organizationLinkSchema,
  organizationLinkUpdate,
  organizationReviewSchema,
  reviewClaim,
  reviewQuestion,
} from '#shared/resources/organization-review-schema.ts'
import { reviewChecks } from '#shared/resources/organization-review-values.ts'
import { completeSignup, confirmFacts, organizationLink } from './links.ts'
import { visibleOrganization } from './queries.ts'
import { askQuestion, claimReview, releaseReview, reviewOf, setCheck } from './review.ts'

const type = 'organization_reviews'
const linkType = 'organization_links'

export default async function organizationReviewRoutes(app: FastifyInstance): Promise<void> {
  const document = async (context: SignedInContext, id: number) =>
    builtDocument(context, organizationReviewSchema, { type, id: String(id), attributes: await reviewOf(context, id) })

  route(
    app,
    'GET /organizations/:id/review',
    {
      summary: 'Show the review of a sign-up',
      may: 'organization.approve',
      record: { type, schema: organizationReviewSchema },
      find: (context, { id }) => visibleOrganization(context, id),
    },
    (context, { record: { id } }) => document(context, id),
  )

  route(
    app,
    'PUT /organizations/:id/review',
    {
      summary: 'Take the review of a sign-up',
      may: 'organization.approve',
      changes: 'staff',
      body: reviewClaim,
      bodyType: type,
      record: { type, schema: organizationReviewSchema },
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { body: { takeOver }, record: organization }) => {
      await claimReview(context, organization, takeOver)
      return document(context, organization.id)
    },
  )

  route(
    app,
    'DELETE /organizations/:id/review',
    {
      summary: 'Give the review of a sign-up back',
      may: 'organization.approve',
      changes: 'staff',
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { record: { id } }) => {
      await releaseReview(context, id)
    },
  )

  for (const [method, summary] of [
    ['PUT', 'Tick a point of the checklist'],
    ['DELETE', 'Remove the tick of a point of the checklist'],
  ] as const) {
    route(
      app,
      `${method} /organizations/:id/review/checks/:kind`,
      {
        summary,
        may: 'organization.approve',
        changes: 'staff',
        record: { type, schema: organizationReviewSchema },
        find: (context, { id }) => visibleOrganization(context, id),
      },
      async (context, { params, record: organization }) => {
        const check = reviewChecks.find((name) => name === params.kind)
        if (!check) throw notFound()
        await setCheck(context, organization, check, method === 'PUT')
        return document(context, organization.id)
      },
    )
  }

  route(
    app,
    'PUT /organizations/:id/question',
    {
      summary: 'Ask the applicant a question',
      may: 'organization.approve',
      changes: 'staff',
      body: reviewQuestion,
      bodyType: type,
      record: { type, schema: organizationReviewSchema },
      find: (context, { id }) => visibleOrganization(context, id),
    },
    async (context, { body: { question, lockVersion }, record: organization }) => {
      await askQuestion(context, organization, question, lockVersion)
      return document(context, organization.id)
    },
  )

  const showLink = mailedLinkRoute(app, {
    type: linkType,
    schema: organizationLinkSchema,
    summary: 'Show what a mailed link about an organization is for',
    read: organizationLink,
  })

  rawRoute(
    app,
    'PUT /organization_links/:token',
    {
      summary: 'Confirm or complete an organization by its mailed link',
      raw: 'body',
      may: 'everyone',
      changes: ['organizations', 'vacancies', 'activities', 'figures'],
      record: { type: linkType, schema: organizationLinkSchema },
      body: [organizationLinkUpdate, organizationCompletion],
      bodyType: linkType,
      find: (context, { token }) => organizationLink(context, token),
    },
    async (request, _reply, { purpose }) => {
      const context = contextOf(request)
      const { token } = request.params
      if (purpose === 'verification') {
        readInput(request, organizationLinkUpdate, { type: linkType })
        await confirmFacts(context, token)
      } else {
        await completeSignup(context, token, readInput(request, organizationCompletion, { type: linkType }))
      }
      return showLink(context, token)
    },
  )
}

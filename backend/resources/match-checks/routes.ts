import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { route } from '#backend/json-api/route.ts'
import { matchLinkSchema, matchLinkUpdate } from '#shared/resources/match-check-schema.ts'
import { answerMatchLink, matchLink } from './links.ts'
import { matchCheckResource, visibleMatchChecks } from './queries.ts'

export default async function matchCheckRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /match_checks',
    {
      summary: 'List how matches went',
      may: 'application.read',
      list: matchCheckResource,
    },
    (context, { query }) => listDocument(matchCheckResource, context, query, visibleMatchChecks(context)),
  )

  answeredLinkRoutes(
    app,
    {
      type: 'match_links',
      schema: matchLinkSchema,
      summary: 'Show what a mailed link about a match is for',
      read: matchLink,
    },
    {
      summary: 'Answer how a match went by its mailed link',
      changes: 'staff',
      body: matchLinkUpdate,
      find: matchLink,
      act: (context, { token, body: { answer } }) => answerMatchLink(context, token, answer),
    },
  )
}

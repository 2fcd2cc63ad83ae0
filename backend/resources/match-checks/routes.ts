import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument, listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { matchLinkSchema, matchLinkUpdate } from '#shared/resources/match-check-schema.ts'
import { answerMatchLink, matchLink } from './links.ts'
import { matchCheckResource, visibleMatchChecks } from './queries.ts'

const linkType = 'match_links'

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

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await matchLink(context, token)
    return builtDocument(context, matchLinkSchema, { type: linkType, id, attributes })
  }

  route(
    app,
    'GET /match_links/:token',
    {
      summary: 'Show what a mailed link about a match is for',
      may: 'everyone',
      record: { type: linkType, schema: matchLinkSchema },
    },
    (context, { params }) => linkDocument(context, params.token),
  )

  route(
    app,
    'PUT /match_links/:token',
    {
      summary: 'Answer how a match went by its mailed link',
      may: 'everyone',
      changes: 'staff',
      body: matchLinkUpdate,
      bodyType: linkType,
      record: { type: linkType, schema: matchLinkSchema },
      // A link that is unknown is so before its body is read.
      find: (context, { token }) => matchLink(context, token),
    },
    async (context, { params: { token }, body: { answer } }) => {
      await answerMatchLink(context, token, answer)
      return linkDocument(context, token)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { authorize, permits } from '#backend/http/authorization.ts'
import type { Context } from '#backend/http/context.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, listDocument, type RawQuery } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { matchLinkSchema, matchLinkUpdate } from '#shared/resources/match-check-schema.ts'
import { answerMatchLink, matchLink } from './links.ts'
import { matchCheckResource, visibleMatchChecks } from './queries.ts'

type ByToken = { Params: { token: string } }
const linkType = 'match_links'

export async function matchCheckRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: RawQuery }>(
    '/match_checks',
    operation('List how matches went', { may: 'application.read', list: matchCheckResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, permits(context, 'application.read'))
      return listDocument(matchCheckResource, context, request.query, visibleMatchChecks(context))
    },
  )

  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await matchLink(context, token)
    return builtDocument(context, matchLinkSchema, { type: linkType, id, attributes })
  }

  app.get<ByToken>(
    '/match_links/:token',
    operation('Show what a mailed link about a match is for', {
      may: 'everyone',
      record: { type: linkType, schema: matchLinkSchema },
    }),
    async (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/match_links/:token',
    operation('Answer how a match went by its mailed link', {
      may: 'everyone',
      body: matchLinkUpdate,
      bodyType: linkType,
      record: { type: linkType, schema: matchLinkSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      // A link that is unknown is so before its body is read.
      await matchLink(context, token)
      const { answer } = readInput(request, matchLinkUpdate, { type: linkType })
      await answerMatchLink(context, token, answer)
      return linkDocument(context, token)
    },
  )
}

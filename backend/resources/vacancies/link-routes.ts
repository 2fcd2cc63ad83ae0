import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { vacancyLinkSchema, vacancyLinkUpdate } from '#shared/resources/vacancy-link-schema.ts'
import { extendByLink, vacancyLink } from './links.ts'

type ByToken = { Params: { token: string } }
const type = 'vacancy_links'

export async function vacancyLinkRoutes(app: FastifyInstance): Promise<void> {
  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await vacancyLink(context, token)
    return builtDocument(context, vacancyLinkSchema, { type, id, attributes })
  }

  app.get<ByToken>(
    '/vacancy_links/:token',
    operation('Show what a mailed link about a vacancy is for', {
      may: 'everyone',
      record: { type, schema: vacancyLinkSchema },
    }),
    async (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/vacancy_links/:token',
    operation('Extend a vacancy by its mailed link', {
      may: 'everyone',
      body: vacancyLinkUpdate,
      bodyType: type,
      record: { type, schema: vacancyLinkSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      // A link that is unknown is so before its body is read.
      await vacancyLink(context, token)
      readInput(request, vacancyLinkUpdate, { type })
      await extendByLink(context, token)
      return linkDocument(context, token)
    },
  )
}

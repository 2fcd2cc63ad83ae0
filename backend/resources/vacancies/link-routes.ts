import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { vacancyLinkSchema, vacancyLinkUpdate } from '#shared/resources/vacancy-link-schema.ts'
import { extendByLink, vacancyLink } from './links.ts'

const type = 'vacancy_links'

export default async function vacancyLinkRoutes(app: FastifyInstance): Promise<void> {
  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await vacancyLink(context, token)
    return builtDocument(context, vacancyLinkSchema, { type, id, attributes })
  }

  route(
    app,
    'GET /vacancy_links/:token',
    {
      summary: 'Show what a mailed link about a vacancy is for',
      may: 'everyone',
      record: { type, schema: vacancyLinkSchema },
    },
    (context, { params }) => linkDocument(context, params.token),
  )

  route(
    app,
    'PUT /vacancy_links/:token',
    {
      summary: 'Extend a vacancy by its mailed link',
      may: 'everyone',
      changes: ['vacancies', 'organizations', 'figures'],
      body: vacancyLinkUpdate,
      bodyType: type,
      record: { type, schema: vacancyLinkSchema },
      // A link that is unknown is so before its body is read.
      find: (context, { token }) => vacancyLink(context, token),
    },
    async (context, { params: { token } }) => {
      await extendByLink(context, token)
      return linkDocument(context, token)
    },
  )
}

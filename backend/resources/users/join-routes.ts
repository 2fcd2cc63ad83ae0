import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { joinLinkSchema, joinLinkUpdate } from '#shared/resources/join-link-schema.ts'
import { acceptInvitation, joinLink } from './joining.ts'

const type = 'join_links'

export default async function joinLinkRoutes(app: FastifyInstance): Promise<void> {
  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await joinLink(context, token)
    return builtDocument(context, joinLinkSchema, { type, id, attributes })
  }

  route(
    app,
    'GET /join_links/:token',
    { summary: 'Show who invites somebody with an account', may: 'everyone', record: { type, schema: joinLinkSchema } },
    (context, { params }) => linkDocument(context, params.token),
  )

  route(
    app,
    'PUT /join_links/:token',
    {
      summary: 'Join an organization by its mailed invitation',
      may: 'everyone',
      changes: 'staff',
      body: joinLinkUpdate,
      bodyType: type,
      record: { type, schema: joinLinkSchema },
      // A link that is unknown is so before its body is read.
      find: (context, { token }) => joinLink(context, token),
    },
    async (context, { params: { token } }) => {
      await acceptInvitation(context, token)
      return linkDocument(context, token)
    },
  )
}

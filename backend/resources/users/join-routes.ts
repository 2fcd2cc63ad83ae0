import type { FastifyInstance } from 'fastify'
import type { Context } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { joinLinkSchema, joinLinkUpdate } from '#shared/resources/join-link-schema.ts'
import { acceptInvitation, joinLink } from './joining.ts'

type ByToken = { Params: { token: string } }
const type = 'join_links'

export async function joinLinkRoutes(app: FastifyInstance): Promise<void> {
  const linkDocument = async (context: Context, token: string) => {
    const { id, ...attributes } = await joinLink(context, token)
    return builtDocument(context, joinLinkSchema, { type, id, attributes })
  }

  app.get<ByToken>(
    '/join_links/:token',
    operation('Show who invites somebody with an account', {
      may: 'everyone',
      record: { type, schema: joinLinkSchema },
    }),
    async (request) => linkDocument(contextOf(request), request.params.token),
  )

  app.put<ByToken>(
    '/join_links/:token',
    operation('Join an organization by its mailed invitation', {
      may: 'everyone',
      body: joinLinkUpdate,
      bodyType: type,
      record: { type, schema: joinLinkSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = request.params
      // A link that is unknown is so before its body is read.
      await joinLink(context, token)
      readInput(request, joinLinkUpdate, { type })
      await acceptInvitation(context, token)
      return linkDocument(context, token)
    },
  )
}

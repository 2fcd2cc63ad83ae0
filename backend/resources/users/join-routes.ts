import type { FastifyInstance } from 'fastify'
import { answeredLinkRoutes } from '#backend/json-api/mailed-link.ts'
import { joinLinkSchema, joinLinkUpdate } from '#shared/resources/join-link-schema.ts'
import { acceptInvitation, joinLink } from './joining.ts'

export default async function joinLinkRoutes(app: FastifyInstance): Promise<void> {
  answeredLinkRoutes(
    app,
    {
      type: 'join_links',
      schema: joinLinkSchema,
      summary: 'Show who invites somebody with an account',
      read: joinLink,
    },
    {
      summary: 'Join an organization by its mailed invitation',
      changes: 'staff',
      body: joinLinkUpdate,
      find: joinLink,
      act: (context, { token }) => acceptInvitation(context, token),
    },
  )
}

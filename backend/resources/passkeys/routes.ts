/** The passkeys of the signed-in user. They are added below `/auth/passkeys`, where the browser's step is known. */
import type { FastifyInstance } from 'fastify'
import { signedIn } from '#backend/http/request-context.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { passkeyUpdate } from '#shared/resources/passkey-schema.ts'
import { policies } from '../users/policy.ts'
import { manageableUser } from '../users/queries.ts'
import { removeFactors, removePasskey, renamePasskey } from './mutations.ts'
import { ownPasskey, passkeyResource, passkeysOfActor } from './queries.ts'

const type = 'passkeys'

export async function passkeyRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /current_user/passkeys',
    { summary: 'List one’s own passkeys', may: 'in_person', list: passkeyResource },
    (context, { query }) => listDocument(passkeyResource, context, query, passkeysOfActor(context)),
  )

  route(
    app,
    'PATCH /current_user/passkeys/:id',
    {
      summary: 'Rename a passkey',
      may: 'in_person',
      changes: 'own',
      body: passkeyUpdate,
      bodyType: type,
      record: passkeyResource,
      find: (context, { id }) => ownPasskey(context, id),
      scope: passkeysOfActor,
    },
    async (context, { body: { name }, record }) => {
      await renamePasskey(context, record, name)
      return record.id
    },
  )

  rawRoute(
    app,
    'DELETE /current_user/passkeys/:id',
    { summary: 'Remove a passkey', may: 'in_person', verified: true, changes: 'own' },
    async (request, reply) => {
      const context = signedIn(request)
      const passkey = await ownPasskey(context, request.params.id)
      await removePasskey(context, passkey, request.running?.session.id ?? 0)
      return reply.code(204).send()
    },
  )

  route(
    app,
    'DELETE /users/:id/factors',
    {
      summary: 'Remove the passkeys and the second factor of a user, who has lost them',
      verified: true,
      may: policies['user.remove_factors'],
      changes: 'staff',
      find: (context, { id }) => manageableUser(context, id, 'removeFactors'),
    },
    async (context, { record: user }) => {
      await removeFactors(context, user)
    },
  )
}

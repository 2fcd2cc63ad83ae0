/** The passkeys of the signed-in user. They are added below `/auth/passkeys`, where the browser's step is known. */
import type { FastifyInstance } from 'fastify'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { passkeyUpdate } from '#shared/resources/passkey-schema.ts'
import { policies as userPolicies } from '../users/policy.ts'
import { visibleUser } from '../users/queries.ts'
import { removeFactors, removePasskey, renamePasskey } from './mutations.ts'
import { policies } from './policy.ts'
import { ownPasskey, passkeyResource, passkeysOfActor } from './queries.ts'

const type = 'passkeys'

export default async function passkeyRoutes(app: FastifyInstance): Promise<void> {
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
      may: policies['passkey.own'],
      inPerson: true,
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

  route(
    app,
    'DELETE /current_user/passkeys/:id',
    {
      summary: 'Remove a passkey',
      may: policies['passkey.own'],
      inPerson: true,
      verified: true,
      changes: 'own',
      find: (context, { id }) => ownPasskey(context, id),
    },
    async (context, { record, sender }) => {
      await removePasskey(context, record, sender.sessionId ?? 0)
    },
  )

  route(
    app,
    'DELETE /users/:id/factors',
    {
      summary: 'Remove the passkeys, the second factor and the work account of a user',
      verified: true,
      may: userPolicies['user.remove_factors'],
      changes: 'staff',
      find: (context, { id }) => visibleUser(context, id),
    },
    async (context, { record: user }) => {
      await removeFactors(context, user)
    },
  )
}

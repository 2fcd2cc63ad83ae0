/** Deleting one's own account, and undoing that: signed in, or by the link of the mail. */

import type { FastifyInstance } from 'fastify'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { accountRestoration, accountRestorationSchema } from '#shared/resources/user-schema.ts'
import { currentUserResource } from '../users/queries.ts'
import { keepAccountByLink, keepOwnAccount, planDeletion } from './deletion-mutations.ts'

const restorationType = 'account_restorations'

export default async function accountDeletionRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'DELETE /current_user',
    {
      summary: "Delete one's own account, after fourteen days",
      may: 'in_person',
      verified: true,
      changes: 'own',
    },
    (context) => planDeletion(context),
  )

  route(
    app,
    'PUT /current_user/keep',
    {
      summary: "Keep one's own account after all",
      may: 'in_person',
      changes: 'own',
      record: currentUserResource,
    },
    async (context) => {
      await keepOwnAccount(context)
      return showDocument(currentUserResource, context, context.actor.id, { include: 'roles' }, undefined)
    },
  )

  route(
    app,
    'PUT /account_restorations',
    {
      summary: "Keep one's own account by the link of its mail",
      may: 'everyone',
      changes: 'own',
      body: accountRestoration,
      bodyType: restorationType,
      record: { type: restorationType, schema: accountRestorationSchema },
    },
    async (context, { body: { token } }) => {
      const { userId, state } = await keepAccountByLink(context, token)
      const attributes = { state }
      return builtDocument(context, accountRestorationSchema, { type: restorationType, id: String(userId), attributes })
    },
  )
}

/** Deleting one's own account, and undoing that: signed in, or by the link of the mail. */

import type { FastifyInstance } from 'fastify'
import { authorize } from '#backend/http/authorization.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { builtDocument, showDocument } from '#backend/json-api/documents.ts'
import { readAttributes, readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { accountDeletion, accountRestoration, accountRestorationSchema } from '#shared/resources/user-schema.ts'
import type { Services } from '../services.ts'
import { currentUserResource } from '../users/queries.ts'
import { keepAccountByLink, keepOwnAccount, planDeletion } from './deletion-mutations.ts'
import { can } from './policy.ts'

const type = 'users'
const restorationType = 'account_restorations'

export async function accountDeletionRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  app.delete(
    '/current_user',
    operation("Delete one's own account, after fourteen days", {
      may: 'signed_in',
      body: accountDeletion,
      bodyType: type,
    }),
    async (request, reply) => {
      const context = signedIn(request)
      authorize(context, can(context, 'delete'))
      const { password } = readAttributes(request, type)
      const given = typeof password === 'string' ? password : ''
      await planDeletion(context, given, { network: networkOf(request), options })
      return reply.code(204).send()
    },
  )

  app.put(
    '/current_user/keep',
    operation("Keep one's own account after all", { may: 'signed_in', record: currentUserResource }),
    async (request) => {
      const context = signedIn(request)
      authorize(context, can(context, 'keep'))
      await keepOwnAccount(context)
      return showDocument(currentUserResource, context, context.actor.id, { include: 'roles' }, undefined)
    },
  )

  app.put(
    '/account_restorations',
    operation("Keep one's own account by the link of its mail", {
      may: 'everyone',
      body: accountRestoration,
      bodyType: restorationType,
      record: { type: restorationType, schema: accountRestorationSchema },
    }),
    async (request) => {
      const context = contextOf(request)
      const { token } = readInput(request, accountRestoration, { type: restorationType })
      const { userId, state } = await keepAccountByLink(context, token)
      const attributes = { state }
      return builtDocument(context, accountRestorationSchema, { type: restorationType, id: String(userId), attributes })
    },
  )
}

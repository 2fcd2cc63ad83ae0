/** Sign-up of a volunteer and the confirmation of the e-mail address. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import { confirmation, confirmationSchema, signup, signupReceiptSchema } from '#shared/resources/signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import type { Services } from '../services.ts'
import { currentUserResource } from '../users/queries.ts'
import { confirmAccount, signUp } from './mutations.ts'

export default async function signupRoutes(app: FastifyInstance, { sessionService, options }: Services): Promise<void> {
  // The same response for a known address: only its owner learns of the account, by mail.
  route(
    app,
    'POST /signups',
    {
      summary: 'Sign up as a volunteer',
      may: 'everyone',
      changes: 'own',
      body: signup,
      bodyType: 'signups',
      record: { type: 'signups', schema: signupReceiptSchema },
      status: 201,
    },
    async (context, { body: input }) => {
      if (!looksAutomatic(input)) await signUp(context, input, options.scryptCost)
      return { data: { type: 'signups', id: String(context.now.getTime()), attributes: { email: input.email } } }
    },
  )

  rawRoute(
    app,
    'POST /confirm',
    {
      summary: 'Confirm an e-mail address and sign in',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: confirmation,
      bodyType: 'confirmations',
      record: [currentUserResource, { type: 'confirmations', schema: confirmationSchema }],
      config: { startsSession: true },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const input = readInput(request, confirmation, { type: 'confirmations' })
      const confirmed = await confirmAccount(context, input.confirmationToken)
      if (
        confirmed.outcome === 'guardian_pending' ||
        confirmed.outcome === 'organization_confirmed' ||
        confirmed.outcome === 'address_changed'
      ) {
        // Confirmed without a session: a guardian or the center decides next, or the account has a password.
        const { outcome, user } = confirmed
        return { data: { type: 'confirmations', id: String(user.id), attributes: { outcome } } }
      }
      if (confirmed.outcome !== 'confirmed') {
        throw apiError(`confirmation.${confirmed.outcome}`)
      }
      await sessionService.start(reply, confirmed.user, { verifiedAt: context.now })
      return showDocument(currentUserResource, context, confirmed.user.id, { include: 'roles' }, undefined)
    },
  )
}

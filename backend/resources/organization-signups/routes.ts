/** Sign-ups of organizations: `POST /api/v1/organizations/signups`. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { authorize } from '#backend/http/authorization.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { operation } from '#backend/json-api/operation.ts'
import { organizationSignup, organizationSignupReceiptSchema } from '#shared/resources/organization-signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { signUpOrganization } from './mutations.ts'
import { can } from './policy.ts'

const type = 'organization_signups'

export async function organizationSignupRoutes(app: FastifyInstance): Promise<void> {
  // The response is the same whether or not the address has an account, and the same for an automated submission.
  app.post(
    '/organizations/signups',
    operation('Sign up an organization', {
      may: 'everyone',
      body: organizationSignup,
      bodyType: type,
      record: { type, schema: organizationSignupReceiptSchema },
      status: 201,
    }),
    async (request, reply) => {
      const context = contextOf(request)
      authorize(context, can(context, 'create'))
      const input = readInput(request, organizationSignup, { type })
      if (!context.actor && !input.contact) throw apiError('organization.contact_required', { attribute: 'contact' })
      if (!looksAutomatic(input)) await signUpOrganization(context, input)
      reply.code(201)
      const email = context.actor ? null : (input.contact?.email ?? null)
      return { data: { type, id: String(context.now.getTime()), attributes: { name: input.name, email } } }
    },
  )
}

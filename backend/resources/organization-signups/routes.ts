/** Sign-ups of organizations, and how one's own is getting on. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { organizationSignup, organizationSignupReceiptSchema } from '#shared/resources/organization-signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { signUpOrganization } from './mutations.ts'
import { openSignupsOfActor, ownSignupResource, signupType as type } from './queries.ts'

export default async function organizationSignupRoutes(app: FastifyInstance): Promise<void> {
  // The response is the same whether or not the address has an account, and the same for an automated submission.
  route(
    app,
    'POST /organizations/signups',
    {
      summary: 'Sign up an organization',
      may: 'everyone',
      changes: 'staff',
      body: organizationSignup,
      bodyType: type,
      record: { type, schema: organizationSignupReceiptSchema },
      status: 201,
    },
    async (context, { body: input }) => {
      if (!context.actor && !input.contact) throw apiError('organization.contact_required', { attribute: 'contact' })
      if (!looksAutomatic(input)) await signUpOrganization(context, input)
      const email = context.actor ? null : (input.contact?.email ?? null)
      return { data: { type, id: String(context.now.getTime()), attributes: { name: input.name, email } } }
    },
  )

  route(
    app,
    'GET /organizations/signups',
    {
      summary: 'List the sign-ups that one sent and that are not approved',
      may: 'signed_in',
      list: ownSignupResource,
    },
    (context, { query }) => listDocument(ownSignupResource, context, query, openSignupsOfActor(context)),
  )
}

/** Sign-ups of organizations, and how one's own is getting on. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { listDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import {
  organizationSignup,
  organizationSignupReceiptSchema,
  signupReply,
} from '#shared/resources/organization-signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { replyToQuestion } from '../organizations/links.ts'
import { signUpOrganization } from './mutations.ts'
import { policies } from './policy.ts'
import { openSignupsOfActor, ownSignupResource, signupById, signupType as type } from './queries.ts'

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

  route(
    app,
    'PUT /organizations/signups/:id/reply',
    {
      summary: "Reply to the center's question about a sign-up that one sent",
      may: policies['organization_signup.own'],
      inPerson: true,
      changes: 'staff',
      body: signupReply,
      bodyType: type,
      record: ownSignupResource,
      find: (context, { id }) => signupById(context, id),
      scope: openSignupsOfActor,
    },
    async (context, { body: { reply }, record: signup }) => {
      await replyToQuestion(context, signup.organizationId, reply)
      return signup.id
    },
  )
}

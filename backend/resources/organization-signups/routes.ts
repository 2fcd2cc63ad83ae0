/** Organizations sign themselves up. */

import type { FastifyInstance } from 'fastify'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { organizationSignup } from '#shared/resources/organization-signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { signUpOrganization } from './mutations.ts'

const type = 'organization_signups'

export async function organizationSignupRoutes(app: FastifyInstance): Promise<void> {
  // Says the same whether or not the contact's address is known, and to a program the same as to a person.
  app.post('/organizations/signups', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, organizationSignup, { type })
    if (!context.actor && !input.contact) throw apiError('organization.contact_required', { attribute: 'contact' })
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => signUpOrganization(tx, input))
    reply.code(201)
    const email = context.actor ? null : (input.contact?.email ?? null)
    return { data: { type, id: String(context.now.getTime()), attributes: { name: input.name, email } } }
  })
}

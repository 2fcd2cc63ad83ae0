/** Organisations sign themselves up; the center sees which ones look the same. */
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '#backend/http/context.ts'
import { invalid } from '#backend/http/faults.ts'
import { contextOf, signedIn } from '#backend/http/request-context.ts'
import { readInput } from '#backend/json-api/input.ts'
import { organizationSignup } from '#shared/resources/organization-signup-input.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import { findDuplicates } from './duplicates.ts'
import { reachableOrganization } from './policy.ts'
import { signUpOrganization } from './sign-up.ts'

const type = 'organization_signups'

export async function organizationSignupRoutes(app: FastifyInstance): Promise<void> {
  // Says the same whether or not the contact's address is known, and to a program the same as to a person.
  app.post('/organizations/signups', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, organizationSignup, { type, locale: context.locale })
    if (!context.actor && !input.contact)
      throw invalid('contact', 'validation.required', 'Vul in wie de contactpersoon is')
    if (!looksAutomatic(input)) await inTransaction(context, (tx) => signUpOrganization(tx, input))
    reply.code(201)
    const email = context.actor ? null : (input.contact?.email ?? null)
    return { data: { type, id: String(context.now.getTime()), attributes: { name: input.name, email } } }
  })

  app.get<{ Params: { id: string } }>('/organizations/:id/duplicates', async (request) => {
    const context = signedIn(request)
    const organization = await reachableOrganization(context, request.params.id, 'organization.approve')
    const found = await findDuplicates(context, organization, organization.id)
    return {
      data: found.map(({ id, ...attributes }) => ({ type: 'organization_duplicates', id: String(id), attributes })),
    }
  })
}

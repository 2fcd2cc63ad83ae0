/** What readers see of a center's identity provider: its name at the sign-in page, its configuration in the settings. */
import type { FastifyInstance } from 'fastify'
import { providerOf } from '#backend/auth/sso/required.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { route } from '#backend/json-api/route.ts'
import { identityProviderSchema, signInWaySchema } from '#shared/resources/identity-provider-schema.ts'
import type { Services } from '../services.ts'

export default async function identityProviderRoutes(app: FastifyInstance, services: Services): Promise<void> {
  route(
    app,
    'GET /sign_in_ways',
    {
      summary: 'List the ways to sign in that this center has beside those of every site',
      may: 'everyone',
      list: { type: 'sign_in_ways', schema: signInWaySchema },
      maxAge: 300,
    },
    (context) => {
      const provider = providerOf(services, context.center.id)
      if (!provider) return { data: [] }
      const attributes = { kind: 'sso', name: provider.name } as const
      return { data: [builtDocument(context, signInWaySchema, { type: 'sign_in_ways', id: 'sso', attributes }).data] }
    },
  )

  route(
    app,
    'GET /identity_providers',
    {
      summary: 'List the identity providers of this center, as the operator has configured them',
      may: 'settings.manage',
      list: { type: 'identity_providers', schema: identityProviderSchema },
    },
    (context) => {
      const provider = providerOf(services, context.center.id)
      if (!provider) return { data: [] }
      const { name, issuer, domains, roles, required } = provider
      const attributes = { name, issuer, domains, roleClaim: roles.claim, adminValues: roles.admin, required }
      const record = { type: 'identity_providers', id: String(context.center.id), attributes }
      return { data: [builtDocument(context, identityProviderSchema, record).data] }
    },
  )
}

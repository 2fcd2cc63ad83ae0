/** The consent of a guardian to the account of somebody under sixteen. Whoever has the mailed link decides. */

import type { FastifyInstance } from 'fastify'
import type { UserRow } from '#backend/auth/actors.ts'
import type { Context } from '#backend/http/context.ts'
import { builtDocument } from '#backend/json-api/documents.ts'
import { check } from '#backend/json-api/input.ts'
import { route } from '#backend/json-api/route.ts'
import type { GuardianConsent } from '#shared/resources/guardian-consent.ts'
import { guardianConsentSchema, guardianDecision, guardianLookup } from '#shared/resources/guardian-consent-schema.ts'
import { decideConsent, userOfGuardianLink } from './guardian-mutations.ts'

const type = 'guardian_consents'

const consentDocument = (context: Context, user: UserRow, state: GuardianConsent['state']) =>
  builtDocument(context, guardianConsentSchema, {
    type,
    id: String(user.id),
    attributes: { firstName: user.firstName, state },
  })

export default async function guardianRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    'GET /guardian_consents',
    {
      summary: 'Show what a guardian is asked about an account',
      may: 'everyone',
      record: { type, schema: guardianConsentSchema },
      query: guardianLookup.shape,
    },
    async (context, { query }) => {
      const { token } = check(guardianLookup, query)
      const user = await userOfGuardianLink(context, token)
      return consentDocument(context, user, user.guardianConsent ?? 'granted')
    },
  )

  route(
    app,
    'PUT /guardian_consents',
    {
      summary: "Give or refuse a guardian's consent to an account",
      may: 'everyone',
      changes: 'own',
      body: guardianDecision,
      bodyType: type,
      record: { type, schema: guardianConsentSchema },
    },
    async (context, { body: { token, consent } }) => {
      const user = await userOfGuardianLink(context, token)
      return consentDocument(context, user, await decideConsent(context, user, consent))
    },
  )
}

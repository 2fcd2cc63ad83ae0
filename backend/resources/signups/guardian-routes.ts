/** What a parent or guardian says about an account of somebody under sixteen. */

import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { findLink } from '#backend/auth/account-links.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { check, readInput } from '#backend/json-api/input.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { GuardianConsent } from '#shared/resources/guardian-consent.ts'
import { guardianDecision, guardianLookup } from '#shared/resources/guardian-consent-schema.ts'

const type = 'guardian_consents'

export async function guardianRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/guardian_consents', async (request) => {
    const context = contextOf(request)
    const { token } = check(guardianLookup, request.query)
    const user = await findGuardianLink(context, token)
    return consentDocument(user, user.guardianConsent ?? 'granted')
  })

  app.put('/guardian_consents', async (request) => {
    const context = contextOf(request)
    const { token, consent } = readInput(request, guardianDecision, { type })
    const user = await findGuardianLink(context, token)
    // Said before: the same again changes nothing. Taking it back is a matter for the center, there may be replies by now.
    if (user.guardianConsent !== 'pending') {
      if (consent) return consentDocument(user, 'granted')
      throw apiError('guardian.granted')
    }
    await inTransaction(context, (tx) => (consent ? grant(tx, user) : decline(tx, user)))
    return consentDocument(user, consent ? 'granted' : 'declined')
  })
}

const consentDocument = (user: UserRow, state: GuardianConsent['state']) => ({
  data: { type, id: String(user.id), attributes: { first_name: user.firstName, state } },
})

/** The user behind a link. One of another center, of nobody or of a deleted account is unknown: 404. */
async function findGuardianLink(context: Context, token: string): Promise<UserRow> {
  const link = await findLink(context, ['guardian'], token)
  if (!link || link.user.centerId !== context.center.id) throw apiError('guardian.unknown')
  if (link.expired && link.user.guardianConsent === 'pending') {
    throw apiError('guardian.expired')
  }
  return link.user
}

async function grant(tx: Context, user: UserRow): Promise<void> {
  const status = user.confirmedAt !== null && user.status === 'invited' ? ('active' as const) : user.status
  const [granted] = await tx.db
    .update(users)
    .set({ guardianConsent: 'granted', status, updatedAt: tx.now })
    .where(and(eq(users.id, user.id), eq(users.guardianConsent, 'pending')))
    .returning()
  if (!granted) return
  await audit(tx, 'guardian.granted', { type: 'users', id: user.id })
  await queueMail(tx, {
    template: 'account.guardian_granted',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, confirmed: user.confirmedAt !== null },
    link: tx.siteUrl + pathTo('login'),
  })
}

/** Without consent nothing is kept: the account never worked, so nothing hangs on it. */
async function decline(tx: Context, user: UserRow): Promise<void> {
  const gone = await tx.db
    .delete(users)
    .where(and(eq(users.id, user.id), eq(users.guardianConsent, 'pending')))
    .returning()
  if (gone.length === 0) return
  await audit(tx, 'guardian.declined', { type: 'users', id: user.id })
  await queueMail(tx, {
    template: 'account.guardian_declined',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName },
    link: tx.siteUrl + pathTo('vacancySearch'),
  })
}

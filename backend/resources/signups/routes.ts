/** How a visitor becomes a user: sign-up, mailed link, confirmation. */

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { dropLinks, hasReachedMailLimit } from '#backend/auth/account-links.ts'
import { confirmAddress } from '#backend/auth/activation.ts'
import { mailAccountExists, mailConfirmation, mailGuardian, mailInvitation } from '#backend/auth/one-time-links.ts'
import { hashPassword, verifyPassword } from '#backend/auth/secrets.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { showDocument } from '#backend/json-api/documents.ts'
import { readInput } from '#backend/json-api/input.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { confirmation, signup } from '#shared/resources/signup-schema.ts'
import { looksAutomatic } from '#shared/resources/spam-guard.ts'
import type { Services } from '../services.ts'
import { currentUserResource } from '../users/queries.ts'

export async function signupRoutes(app: FastifyInstance, { sessionService, options }: Services): Promise<void> {
  // Says the same whether or not the address is known: only its owner learns that, by mail.
  app.post('/signups', async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, signup, { type: 'signups' })
    reply.code(201)
    const receipt = { data: { type: 'signups', id: String(context.now.getTime()), attributes: { email: input.email } } }
    if (looksAutomatic(input)) return receipt
    const passwordHash = await hashPassword(input.password, options.scryptCost)
    await inTransaction(context, async (tx) => {
      const row = {
        centerId: context.center.id,
        email: input.email,
        firstName: input.firstName,
        lastName: input.lastName,
        postalCode4: input.postalCode4,
        ...(input.isAdult ? {} : { guardianEmail: input.guardianEmail, guardianConsent: 'pending' as const }),
        locale: input.locale ?? context.locale,
        passwordHash,
        status: 'invited' as const,
        confirmedAt: null,
        createdAt: context.now,
        updatedAt: context.now,
      }
      const [created] = await tx.db.insert(users).values(row).onConflictDoNothing().returning()
      if (created) {
        if (created.guardianConsent === 'pending') await mailGuardian(tx, created)
        return mailConfirmation(tx, created, safeReturnPath(input.returnPath))
      }
      const [known] = await tx.db.select().from(users).where(eq(users.email, input.email))
      if (!known || known.status === 'archived' || (await hasReachedMailLimit(tx, known.id))) return
      if (known.confirmedAt !== null || known.centerId !== context.center.id) return mailAccountExists(tx, known)
      if (await verifyPassword(input.password, known.passwordHash, options.scryptCost)) {
        return mailConfirmation(tx, known, safeReturnPath(input.returnPath))
      }
      // Two sign-ups with two passwords: one of them may be a stranger's, so neither counts. Who gets the mail chooses.
      const [reopened] = await tx.db.update(users).set({ passwordHash: null }).where(eq(users.id, known.id)).returning()
      await dropLinks(tx, known.id, ['confirmation'])
      if (reopened) await mailInvitation(tx, reopened)
    })
    return receipt
  })

  app.post('/confirm', { config: { startsSession: true } }, async (request, reply) => {
    const context = contextOf(request)
    const input = readInput(request, confirmation, { type: 'confirmations' })
    const confirmed = await inTransaction(context, (tx) => confirmAddress(tx, input.confirmationToken))
    if (confirmed.outcome === 'guardian_pending' || confirmed.outcome === 'organization_confirmed') {
      // Proven, but nothing that signs in: somebody else has the next word, or the account has a password of its own.
      const { outcome, user } = confirmed
      return { data: { type: 'confirmations', id: String(user.id), attributes: { outcome } } }
    }
    if (confirmed.outcome !== 'confirmed') {
      throw apiError(`confirmation.${confirmed.outcome}`)
    }
    await sessionService.start(reply, confirmed.user)
    return showDocument(currentUserResource, context, confirmed.user.id, { include: 'roles' }, undefined)
  })
}

/** `/auth/confirmation`: the link of devise_token_auth (sessions.md SES-10), and resending its mail. */
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '#backend/db/schema/users.ts'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import type { Services } from '#backend/resources/services.ts'
import { pathTo } from '#shared/paths.ts'
import { hasReachedMailLimit } from './account-links.ts'
import { confirmAddress } from './activation.ts'
import { authMessage } from './messages.ts'
import { mailPendingSteps } from './one-time-links.ts'
import { fieldsOf, isOwnAddress, sendAuthError, textOf } from './responses.ts'

type ConfirmationQuery = { confirmation_token?: string; redirect_url?: string }

export function confirmationRoutes(app: FastifyInstance, { db }: Services): void {
  app.get<{ Querystring: ConfirmationQuery }>('/confirmation', async (request, reply) => {
    const context = contextOf(request)
    const { confirmation_token: token = '', redirect_url: redirectUrl = '' } = request.query
    const { outcome } = await inTransaction(context, (tx) => confirmAddress(tx, token))
    const target = new URL(isOwnAddress(redirectUrl, context) ? redirectUrl : `${context.siteUrl}${pathTo('confirm')}`)
    const success = outcome !== 'expired' && outcome !== 'unknown'
    target.searchParams.set('account_confirmation_success', String(success))
    return reply.code(302).header('location', target.href).send()
  })

  app.post('/confirmation', async (request, reply) => {
    const context = contextOf(request)
    const email = textOf(fieldsOf(request), 'email').trim().toLowerCase()
    if (email === '') return sendAuthError(reply, context, 'auth.missing_email')
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.email, email), eq(users.centerId, context.center.id)))
    if (!user || user.status === 'archived') return sendAuthError(reply, context, 'auth.unknown_email')
    // Above the limit the response is the same, but nothing more is mailed.
    const sent =
      (await hasReachedMailLimit(context, user.id)) ||
      (await inTransaction(context, (tx) => mailPendingSteps(tx, user)))
    // A confirmed account needs no mail.
    if (!sent) return sendAuthError(reply, context, 'auth.unknown_email')
    return { success: true, message: authMessage('mail_sent', context.locale) }
  })
}

/** `/auth/confirmation`: the link of devise_token_auth (sessions.md SES-10), and resending its mail. */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { inTransaction } from '#backend/http/context.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { phrase } from '#backend/mail/phrases.ts'
import { pathTo } from '#shared/paths.ts'
import { email, webAddress } from '#shared/resources/fields.ts'
import { requestAccountMail, userOfAddress } from './account-mail-requests.ts'
import { confirmAddress } from './activation.ts'
import { hasPendingSteps } from './one-time-links.ts'
import { fieldsOf, isOwnAddress, sendAuthError, textOf, tokenResults } from './responses.ts'

export function confirmationRoutes(app: FastifyInstance): void {
  rawRoute(
    app,
    'GET /confirmation',
    {
      summary: 'Follow the link that confirms an e-mail address',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: { confirmation_token: z.string(), redirect_url: z.optional(webAddress) },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { confirmation_token: token = '', redirect_url: redirectUrl = '' } = request.query
      const { outcome } = await inTransaction(context, (tx) => confirmAddress(tx, token))
      const target = new URL(
        isOwnAddress(redirectUrl, context) ? redirectUrl : `${context.siteUrl}${pathTo('confirm')}`,
      )
      const success = outcome !== 'expired' && outcome !== 'unknown'
      target.searchParams.set('account_confirmation_success', String(success))
      return reply.code(302).header('location', target.href).send()
    },
  )

  rawRoute(
    app,
    'POST /confirmation',
    {
      summary: 'Mail the confirmation again',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ email }),
      result: tokenResults.mailed,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const email = textOf(fieldsOf(request), 'email').trim().toLowerCase()
      if (email === '') return sendAuthError(reply, context, 'auth.missing_email')
      const user = await userOfAddress(context, 'confirmation', email)
      await requestAccountMail(context, { kind: 'confirmation', email, redirectUrl: '' })
      // A confirmed account needs no mail.
      const isWaiting = await hasPendingSteps(context, user ?? null)
      if (!isWaiting && (!user || user.email === email)) return sendAuthError(reply, context, 'auth.unknown_email')
      return { success: true, message: phrase(context.language, 'account.mail_sent') }
    },
  )
}

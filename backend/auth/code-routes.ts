/** `/auth/sign_in/…`: signing in by a code or a link in a mail (docs/sessions.md SES-34). */

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { networkOf } from '#backend/http/network.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { phrase } from '#backend/mail/phrases.ts'
import type { Services } from '#backend/resources/services.ts'
import { safeReturnPath } from '#shared/paths.ts'
import { email, optionalLine, singleLine } from '#shared/resources/fields.ts'
import { requestAccountMail, userOfAddress } from './account-mail-requests.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { fieldsOf, sendAuthError, textOf, tokenResults } from './responses.ts'
import { findAttempt, startAttempt, takeAttempt } from './sign-in-attempts.ts'
import { checkCode, takeSignInLink, userOfCode } from './sign-in-codes.ts'
import { countFailure, isLocked } from './sign-in-locks.ts'

export function codeRoutes(app: FastifyInstance, services: Services): void {
  const { db, options } = services

  // The same for an address without an account, whose step has no code that would be right.
  rawRoute(
    app,
    'POST /sign_in/code_mail',
    {
      summary: 'Request the mail with a code to sign in',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ email, returnPath: optionalLine(300) }),
      result: tokenResults.mailed,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const fields = fieldsOf(request)
      const email = textOf(fields, 'email').trim().toLowerCase()
      if (email === '') return sendAuthError(reply, context, 'auth.missing_email')
      const user = await userOfAddress(context, 'code', email)
      const userId = user?.id ?? null
      const { id: signInAttemptId } = await startAttempt(context, reply, { purpose: 'code', userId, data: { email } })
      const redirectUrl = safeReturnPath(textOf(fields, 'returnPath')) ?? ''
      await requestAccountMail(context, { kind: 'code', email, redirectUrl, signInAttemptId })
      return { success: true, message: phrase(context.language, 'account.mail_sent') }
    },
  )

  rawRoute(
    app,
    'POST /sign_in/code',
    {
      summary: 'Sign in with the code of that mail',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ code: singleLine }),
      result: tokenResults.signedIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const attempt = await findAttempt(context, request, 'code')
      if (!attempt) return sendAuthError(reply, context, 'auth.code_over')
      const address = attempt.data.email ?? ''
      const network = networkOf(request)
      if (await isLocked(db, address, network, context.now, options)) {
        return sendAuthError(reply, context, 'auth.locked')
      }
      const checked = await checkCode(context, attempt, textOf(fieldsOf(request), 'code'))
      if (checked !== 'right') {
        const lockedNow = await countFailure(db, address, network, context.now, options)
        if (lockedNow) return sendAuthError(reply, context, 'auth.locked')
        return sendAuthError(reply, context, checked === 'over' ? 'auth.code_over' : 'auth.code_wrong')
      }
      const user = (await takeAttempt(context, reply, attempt)) ? await userOfCode(context, attempt.userId) : null
      if (!user) return sendAuthError(reply, context, 'auth.code_over')
      return completeSignIn(services, context, request, reply, { user, method: 'code' })
    },
  )

  rawRoute(
    app,
    'POST /sign_in/link',
    {
      summary: 'Sign in with the link of that mail',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ token: singleLine }),
      result: tokenResults.signedIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const user = await takeSignInLink(context, textOf(fieldsOf(request), 'token'))
      if (!user) return sendAuthError(reply, context, 'auth.link_invalid')
      return completeSignIn(services, context, request, reply, { user, method: 'link' })
    },
  )
}

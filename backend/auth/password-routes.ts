/**
 * `/auth/password`: request the mail, follow its link, set the password (sessions.md SES-8 and SES-9, requirements.md
 * REQ-5).
 */

import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { apiError, errorText, notFound } from '#backend/errors/api-error.ts'
import type { ErrorKey } from '#backend/errors/catalogue.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import { phrase } from '#backend/mail/phrases.ts'
import type { BackendOptions } from '#backend/options.ts'
import { grantSignedUpRoles } from '#backend/resources/organizations/admin-roles.ts'
import type { Services } from '#backend/resources/services.ts'
import { acceptInvitationsTo } from '#backend/resources/users/joining.ts'
import { pathTo } from '#shared/paths.ts'
import { email, password, webAddress } from '#shared/resources/fields.ts'
import { passwordMinimum } from '#shared/resources/password-rules.ts'
import { ssoRequired, ssoResult } from '#shared/session-paths.ts'
import { dropLinks, takeLink } from './account-links.ts'
import { requestAccountMail, userOfAddress } from './account-mail-requests.ts'
import { confirmedAddressValues } from './activation.ts'
import type { UserRow } from './actors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { deviceOf } from './devices.ts'
import { factorsOf, hasFactor } from './factors.ts'
import { rememberDevice } from './known-devices.ts'
import { isByWorkAccount, userOfResetToken } from './one-time-links.ts'
import { redirectTo } from './redirects.ts'
import { fieldsOf, flatUser, isOwnAddress, sendAuthError, sendFieldErrors, textOf, tokenResults } from './responses.ts'
import { hashPassword, verifyPassword } from './secrets.ts'
import { endSessions, startSession } from './sessions.ts'
import { clearFailures, countFailure, isLocked } from './sign-in-locks.ts'

/** `resetPasswordToken` without a session; `currentPassword` with one that no reset mail started. */
const newPassword = z.object({
  password,
  passwordConfirmation: password,
  resetPasswordToken: z.optional(z.string()),
  currentPassword: z.optional(z.string()),
})

export function passwordRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessionService, options } = services

  rawRoute(
    app,
    'POST /password',
    {
      summary: 'Request the mail to set a password',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ email, redirectUrl: webAddress }),
      result: tokenResults.mailed,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const fields = fieldsOf(request)
      const email = textOf(fields, 'email').trim().toLowerCase()
      const redirectUrl = textOf(fields, 'redirectUrl')
      if (email === '') return sendAuthError(reply, context, 'auth.missing_email')
      if (redirectUrl === '') return sendAuthError(reply, context, 'auth.missing_redirect_url')
      if (!isOwnAddress(redirectUrl, context)) return sendAuthError(reply, context, 'auth.redirect_not_allowed')
      await requestAccountMail(context, { kind: 'password', email, redirectUrl })
      const user = await userOfAddress(context, 'password', email)
      if (!user) return sendAuthError(reply, context, 'auth.unknown_email')
      return { success: true, message: phrase(context.language, 'account.mail_sent') }
    },
  )

  // Mail clients prefetch links, so this does not consume the token: setting the password does.
  rawRoute(
    app,
    'GET /password/edit',
    {
      summary: 'Follow the link of that mail',
      raw: 'redirect',
      may: 'everyone',
      status: 302,
      redirects: true,
      query: { reset_password_token: z.string(), redirect_url: webAddress },
    },
    async (request, reply) => {
      const context = contextOf(request)
      const { reset_password_token: token = '', redirect_url: redirectUrl = '' } = request.query
      const user = await userOfResetToken(context, token)
      if (!user) throw notFound()
      if (!isOwnAddress(redirectUrl, context)) return sendAuthError(reply, context, 'auth.redirect_not_allowed')
      if (await isByWorkAccount(context, user))
        return redirectTo(reply, context.siteUrl + pathTo('login'), { [ssoResult]: ssoRequired })
      const target = new URL(redirectUrl)
      target.searchParams.set('reset_password_token', token)
      // The token in the address sets the password; a session would pass by the second factor.
      if (!options.requireResetToken && !(await hasFactor(context, user.id))) {
        const device = deviceOf(request.headers['user-agent'])
        const started = await startSession(db, { userId: user.id, now: context.now, allowPasswordChange: true, device })
        // Access to the mail proves the e-mail address, so it is confirmed.
        await db.update(users).set(confirmedAddressValues(context.now)).where(eq(users.id, user.id))
        const credentials = {
          'access-token': started.token,
          client: started.client,
          client_id: started.client,
          config: 'default',
          expiry: started.expiry,
          reset_password: 'true',
          token: started.token,
          uid: user.email,
        }
        for (const [name, value] of Object.entries(credentials)) target.searchParams.set(name, value)
      }
      return reply.code(302).header('location', target.href).send()
    },
  )

  for (const method of ['PUT', 'PATCH'] as const) {
    rawRoute(
      app,
      `${method} /password`,
      {
        summary: 'Set a password, with the token of the mail or signed in',
        raw: 'session',
        may: 'everyone',
        changes: 'own',
        body: newPassword,
        result: tokenResults.changed,
      },
      async (request, reply) => {
        const context = contextOf(request)
        const fields = fieldsOf(request)
        const resetToken = textOf(fields, 'resetPasswordToken')
        const running = resetToken === '' ? await sessionService.resume(request) : null
        const byLink = resetToken === '' ? null : await userOfResetToken(context, resetToken)
        if (resetToken !== '' && !byLink) return sendAuthError(reply, context, 'auth.link_invalid')
        if (running?.session.impersonatorId) throw apiError('impersonation.password')
        const user = byLink ?? running?.user
        if (!user) return sendAuthError(reply, context, 'auth.reset_credentials_missing')

        const password = textOf(fields, 'password')
        const repeated = textOf(fields, 'passwordConfirmation')
        if (password === '' || repeated === '') return sendAuthError(reply, context, 'auth.missing_password')
        const errors = await faultsOf(context, user, password, repeated)
        // A session of a reset mail needs no current password; any other does.
        if (running && !running.session.allowPasswordChange) {
          const given = textOf(fields, 'currentPassword')
          if (!(await isCurrentPassword(context, user, given, { network: networkOf(request), options })))
            errors.current_password = [errorText('auth.current_password', context.language)]
        }
        if (Object.keys(errors).length > 0) return sendFieldErrors(reply, errors)

        const passwordHash = await hashPassword(password, options.scryptCost)
        const updated = await inTransaction(context, async (tx) => {
          // Staff may have deactivated the account meanwhile, and another request may have used the link.
          const [current] = await tx.db.select().from(users).where(eq(users.id, user.id)).for('update')
          if (!current || (byLink && !(await takeLink(tx, resetToken)))) return null
          const changed = {
            passwordHash,
            hasCommonPassword: false,
            ...confirmedAddressValues(context.now),
            // Earlier, a mail program that opens links may have been the one that started this session.
            ...(running?.session.allowPasswordChange ? { lastSignInAt: context.now } : {}),
            updatedAt: context.now,
          }
          await tx.db.update(users).set(changed).where(eq(users.id, user.id))
          await dropLinks(tx, user.id, ['password'])
          const isMailed = byLink !== null || running?.session.allowPasswordChange === true
          if (isMailed) await grantSignedUpRoles(tx, user.id)
          // An account with another way to sign in accepts each invitation by its own link.
          if (isMailed && current.passwordHash === null && current.lastSignInAt === null)
            await acceptInvitationsTo(tx, user.id)
          // Ends all other sessions, which were started with the old password.
          await endSessions(tx.db, user.id, running?.session.id)
          await clearFailures(tx.db, user.email)
          // Whoever chooses a password by the mail signs in with it next: a mail about a new device would say nothing.
          if (isMailed) await rememberDevice(tx, request, reply, { userId: user.id, trusts: false })
          if (running) {
            await tx.db
              .update(userSessions)
              .set({ allowPasswordChange: false })
              .where(eq(userSessions.id, running.session.id))
          }
          return current
        })
        if (!updated) return sendAuthError(reply, context, 'auth.link_invalid')
        const startsSession = !running && (updated.status === 'active' || updated.status === 'invited')
        const factors = startsSession ? await factorsOf(context, user.id) : []
        const isStarted = startsSession && factors.length === 0
        if (isStarted) await sessionService.start(reply, user, { verifiedAt: context.now })
        return {
          success: true,
          data: flatUser(user),
          message: phrase(context.language, 'account.password_changed'),
          signed_in: isStarted || running !== null,
          factors,
        }
      },
    )
  }
}

/** What is wrong with a new password, by field. */
async function faultsOf(
  { center, language }: Context,
  user: UserRow,
  password: string,
  repeated: string,
): Promise<Record<string, string[]>> {
  const text = (key: ErrorKey) => [errorText(key, language)]
  const errors: Record<string, string[]> = {}
  if (password.length < passwordMinimum) errors.password = text('auth.password_too_short')
  else if (password.length > 128) errors.password = text('auth.password_too_long')
  else if (await isCommonPassword(password, user, center.name)) errors.password = text('user.common_password')
  if (password !== repeated) errors.password_confirmation = text('auth.password_mismatch')
  return errors
}

/** Wrong ones are counted as those of signing in are: a session must not be a place to guess. Throws 429 when there were too many. */
async function isCurrentPassword(
  { db, now }: Context,
  user: UserRow,
  password: string,
  { network, options }: { network: string; options: BackendOptions },
): Promise<boolean> {
  if (await isLocked(db, user.email, network, now, options)) {
    throw apiError('user.password_locked', { headers: { 'retry-after': String(options.lockMinutes * 60) } })
  }
  if (await verifyPassword(password, user.passwordHash, options.scryptCost)) return true
  await countFailure(db, user.email, network, now, options)
  return false
}

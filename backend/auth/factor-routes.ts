/** `/auth/…`: the second factor of an account, and signing in with it (docs/sessions.md SES-40). */
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { totpFactors } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { rawRoute, route } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { singleLine } from '#shared/resources/fields.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import type { UserRow } from './actors.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { markSecondFactor } from './factor-requirement.ts'
import {
  endWithoutFactor,
  type FactorChange,
  factorsOf,
  mailFactorChange,
  passkeyCount,
  takeFactorCode,
} from './factors.ts'
import { forgetTrust, trustedBrowsers } from './known-devices.ts'
import { personOf } from './own-session.ts'
import { recoveryCodesLeft, replaceRecoveryCodes } from './recovery-codes.ts'
import { factorResults, fieldsOf, sendAuthError, textOf, tokenResults } from './responses.ts'
import type { RunningSession } from './session-service.ts'
import { endSessions } from './sessions.ts'
import { countTry, findAttempt, takeAttempt } from './sign-in-attempts.ts'
import { countFailure, isLocked } from './sign-in-locks.ts'
import { startTotp, takeTotpCode, totpOf } from './totp.ts'

const code = z.string().check(z.maxLength(60), singleLine)

export function factorRoutes(app: FastifyInstance, services: Services): void {
  signInWithFactor(app, services)
  const { db, options, identity } = services

  route(
    app,
    'GET /factors',
    { summary: "Show one's own second factor", may: 'in_person', result: factorResults.state },
    async (context) => {
      const user = context.actor
      const totp = await totpOf(context, user.id)
      return {
        success: true,
        available: identity !== null,
        totp_since: totp?.confirmedAt?.toISOString() ?? null,
        passkeys: await passkeyCount(context, user.id),
        recovery_codes: await recoveryCodesLeft(context, user.id),
        trusted_browsers: await trustedBrowsers(context, user.id),
      }
    },
  )

  rawRoute(
    app,
    'POST /totp',
    {
      summary: 'Start with an authenticator app',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      result: factorResults.started,
    },
    async (request, reply) => {
      const { context, user } = personOf(request)
      if (!identity) return sendAuthError(reply, context, 'auth.factor_unavailable')
      const started = await startTotp(context, identity, user)
      if (!started) return sendAuthError(reply, context, 'auth.factor_there')
      return { success: true, ...started }
    },
  )

  rawRoute(
    app,
    'POST /totp/confirm',
    {
      summary: 'Confirm the authenticator app by its first code',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      body: z.object({ code }),
      result: factorResults.recovery,
    },
    async (request, reply) => {
      const { context, ...running } = personOf(request)
      const { user } = running
      const factor = await totpOf(context, user.id)
      if (!identity) return sendAuthError(reply, context, 'auth.factor_unavailable')
      if (!factor || factor.confirmedAt) return sendAuthError(reply, context, 'auth.factor_over')
      const network = networkOf(request)
      if (await isLocked(db, user.email, network, context.now, options)) {
        return sendAuthError(reply, context, 'auth.locked')
      }
      const typed = textOf(fieldsOf(request), 'code').replace(/\s/g, '')
      if (!(await takeTotpCode(context, identity, factor, typed))) {
        const lockedNow = await countFailure(db, user.email, network, context.now, options)
        return sendAuthError(reply, context, lockedNow ? 'auth.locked' : 'auth.factor_wrong')
      }
      const codes = await changed(context, running, 'added', 'user.factor_added')
      await markSecondFactor(context, running.session.id)
      return { success: true, recovery_codes: codes }
    },
  )

  rawRoute(
    app,
    'DELETE /totp',
    {
      summary: 'Remove the authenticator app',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      result: tokenResults.done,
    },
    async (request, reply) => {
      const { context, ...running } = personOf(request)
      const factor = await totpOf(context, running.user.id)
      if (!factor) return sendAuthError(reply, context, 'auth.factor_over')
      await inTransaction(context, async (tx) => {
        await tx.db.delete(totpFactors).where(eq(totpFactors.id, factor.id))
        if (factor.confirmedAt) await removed(tx, running)
      })
      return { success: true }
    },
  )

  rawRoute(
    app,
    'POST /recovery_codes',
    {
      summary: 'Replace the recovery codes',
      raw: 'session',
      may: 'in_person',
      verified: true,
      changes: 'own',
      result: factorResults.recovery,
    },
    async (request, reply) => {
      const { context, ...running } = personOf(request)
      const factors = await factorsOf(context, running.user.id)
      if (factors.length === 0) return sendAuthError(reply, context, 'auth.factor_over')
      const codes = await changed(context, running, 'recovery_replaced', 'user.recovery_codes_replaced')
      return { success: true, recovery_codes: codes }
    },
  )

  route(
    app,
    'DELETE /trusted_browsers',
    {
      summary: 'Ask every browser for the second factor again',
      may: 'in_person',
      changes: 'own',
      result: tokenResults.done,
    },
    async (context) => {
      await forgetTrust(context, context.actor.id)
      return { success: true }
    },
  )
}

type Running = Pick<RunningSession, 'session' | 'user'>
type FactorAction = 'user.factor_added' | 'user.recovery_codes_replaced'

/** New recovery codes, the log, the mail, and the end of the other sessions. */
const changed = (context: Context, running: Running, change: FactorChange, action: FactorAction) =>
  inTransaction(context, async (tx) => {
    const { user, session } = running
    const codes = await replaceRecoveryCodes(tx, user.id)
    await audit(tx, action, { type: 'users', id: user.id })
    await mailFactorChange(tx, user, change)
    await endSessions(tx.db, user.id, session.id)
    return codes
  })

async function removed(tx: Context, { user, session }: Running): Promise<void> {
  await endWithoutFactor(tx, user.id)
  await audit(tx, 'user.factor_removed', { type: 'users', id: user.id })
  await mailFactorChange(tx, user, 'removed')
  await endSessions(tx.db, user.id, session.id)
}

/** The second step of a sign-in, by the browser that did the first. Wrong codes count as wrong passwords do. */
function signInWithFactor(app: FastifyInstance, services: Services): void {
  const { db, options } = services
  rawRoute(
    app,
    'POST /sign_in/factor',
    {
      summary: 'Sign in with a second factor, after the first',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: z.object({ code, remember: z.optional(z.boolean()) }),
      result: tokenResults.signedIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const attempt = await findAttempt(context, request, 'factor')
      const user = attempt?.userId ? await userOf(context, attempt.userId) : null
      if (!attempt || !user) return sendAuthError(reply, context, 'auth.factor_over')
      const network = networkOf(request)
      if (await isLocked(db, user.email, network, context.now, options)) {
        return sendAuthError(reply, context, 'auth.locked')
      }
      if (!(await countTry(context, attempt))) return sendAuthError(reply, context, 'auth.factor_over')
      const fields = fieldsOf(request)
      if (!(await takeFactorCode(context, services, user, textOf(fields, 'code')))) {
        const lockedNow = await countFailure(db, user.email, network, context.now, options)
        return sendAuthError(reply, context, lockedNow ? 'auth.locked' : 'auth.factor_wrong')
      }
      if (!(await takeAttempt(context, reply, attempt))) return sendAuthError(reply, context, 'auth.factor_over')
      const method = attempt.data.method as SignInMethod
      return completeSignIn(services, context, request, reply, {
        user,
        method,
        factor: { trusts: fields.remember === true },
      })
    },
  )
}

async function userOf({ db }: Context, id: number): Promise<UserRow | null> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user ?? null
}

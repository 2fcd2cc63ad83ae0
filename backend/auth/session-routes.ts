/** `/auth/sign_in`, `sign_out`, `validate_token` (sessions.md SES-1 and SES-7). */

import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { belongsHere, contextOf } from '#backend/http/request-context.ts'
import { rawRoute } from '#backend/json-api/route.ts'
import type { Services } from '#backend/resources/services.ts'
import { credentials } from '#shared/resources/user-schema.ts'
import type { UserRow } from './actors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { fieldsOf, flatUser, sendAuthError, textOf, tokenResults } from './responses.ts'
import { isSampleHash } from './sample-hash.ts'
import { hashPassword, verifyPassword } from './secrets.ts'
import { countFailure, isLocked } from './sign-in-locks.ts'

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { db, sessionService, options } = services

  rawRoute(
    app,
    'POST /sign_in',
    {
      summary: 'Sign in',
      raw: 'session',
      may: 'everyone',
      changes: 'own',
      body: credentials,
      result: tokenResults.signedIn,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const fields = fieldsOf(request)
      const email = (textOf(fields, 'email') || textOf(fields, 'uid')).trim().toLowerCase()
      const password = textOf(fields, 'password').slice(0, 200)
      const network = networkOf(request)
      const locked = await isLocked(db, email, network, context.now, options)
      // The account of this center; else one of a super admin, or of another center: its owner gets "wrong center".
      const [user] = await db
        .select()
        .from(users)
        .where(and(eq(users.email, email), isNull(users.accountId)))
        .orderBy(
          sql`${users.centerId} = ${context.center.id} and ${users.passwordHash} is not null desc`,
          sql`exists (select 1 from ${roles} where ${roles.userId} = ${users.id} and ${roles.name} = 'super_admin') desc`,
          sql`${users.centerId} = ${context.center.id} desc`,
          users.id,
        )
        .limit(1)
      // An unknown e-mail address takes as long as a wrong password, so that response times do not reveal accounts.
      const matches = await verifyPassword(password, user?.passwordHash ?? null, options.scryptCost)
      if (locked) return sendAuthError(reply, context, 'auth.locked')
      if (!user || !matches) {
        const lockedNow = await countFailure(db, email, network, context.now, options)
        return sendAuthError(reply, context, lockedNow ? 'auth.locked' : 'auth.bad_credentials')
      }
      return completeSignIn(services, context, request, reply, {
        user,
        method: 'password',
        values: { ...(await rehash(user, password)), hasCommonPassword: await isAskedFor(user, password, context) },
      })
    },
  )

  rawRoute(
    app,
    'DELETE /sign_out',
    {
      summary: 'Sign out on this device',
      raw: 'session',
      may: 'signed_in',
      changes: 'own',
      result: tokenResults.signedOut,
    },
    async (request, reply) => {
      const context = contextOf(request)
      const running = await sessionService.resume(request)
      if (!running) return sendAuthError(reply, context, 'auth.not_signed_in')
      const { session, actor } = running
      await inTransaction({ ...context, actor }, async (tx) => {
        await tx.db.delete(userSessions).where(eq(userSessions.id, session.id))
        if (actor.impersonator) await audit(tx, 'user.impersonation_ended', { type: 'users', id: actor.id })
      })
      request.running = null
      return { success: true }
    },
  )

  rawRoute(
    app,
    'GET /validate_token',
    { summary: 'Validate a session', raw: 'session', may: 'signed_in', result: tokenResults.valid },
    async (request, reply) => {
      const context = contextOf(request)
      const running = await sessionService.resume(request)
      if (!running) return sendAuthError(reply, context, 'auth.bad_credentials')
      if (!belongsHere(running.actor, context.center.id)) return sendAuthError(reply, context, 'auth.wrong_center')
      return { success: true, data: flatUser(running.user, running.session.allowPasswordChange) }
    },
  )

  /** Rehashes a password whose hash has a lower cost, while the password is known. */
  async function rehash(user: UserRow, password: string): Promise<{ passwordHash?: string }> {
    const cost = Number(user.passwordHash?.split('$')[1])
    return cost >= options.scryptCost ? {} : { passwordHash: await hashPassword(password, options.scryptCost) }
  }

  /** Whether its owner is asked to replace the password, while it is known. */
  const isAskedFor = async (user: UserRow, password: string, { center }: Context): Promise<boolean> =>
    !isSampleHash(user.passwordHash) && (await isCommonPassword(password, user, center.name))
}

/** The last step of every way to sign in: whether the account may, and its session. */
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { belongsHere } from '#backend/http/request-context.ts'
import type { Services } from '#backend/resources/services.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { actorOf, type UserRow } from './actors.ts'
import { factorsOf } from './factors.ts'
import { flatUser, sendAuthError } from './responses.ts'
import { startAttempt } from './sign-in-attempts.ts'
import { isTrusted, trustBrowser } from './trusted-browsers.ts'

type Completed = {
  /** Who was recognized by `method`. */
  user: UserRow
  method: SignInMethod
  /** Further columns of the account to write. */
  values?: Partial<UserRow>
  /** The second factor was right too; `trusts`: this browser is not asked for it in the next thirty days. */
  factor?: { trusts: boolean }
}

/** Ways that prove one thing alone. A passkey is two, and an identity provider asks for its own second. */
const singleFactorMethods: SignInMethod[] = ['password', 'code', 'link']

/** Starts the session, or responds why the account has none. Call it once the password, passkey or code is known to be right. */
export async function completeSignIn(
  { db, sessionService }: Pick<Services, 'db' | 'sessionService'>,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, method, values = {}, factor }: Completed,
) {
  if (user.confirmedAt === null) return sendAuthError(reply, context, 'auth.unconfirmed')
  if (user.guardianConsent === 'pending') return sendAuthError(reply, context, 'auth.guardian_pending')
  if (user.status !== 'active') return sendAuthError(reply, context, 'auth.inactive')
  const actor = await actorOf(db, user, null)
  if (!belongsHere(actor, context.center.id)) return sendAuthError(reply, context, 'auth.wrong_center')
  if (!factor && singleFactorMethods.includes(method)) {
    const factors = await factorsOf(context, user.id)
    if (factors.length > 0 && !(await isTrusted(context, request, user.id))) {
      await startAttempt(context, reply, { purpose: 'factor', userId: user.id, data: { method } })
      return sendAuthError(reply, context, 'auth.factor_required', { factors })
    }
  }
  await db
    .update(users)
    .set({ lastSignInAt: context.now, ...values })
    .where(eq(users.id, user.id))
  await sessionService.start(reply, user, { signedInBy: method, verifiedAt: context.now })
  if (factor?.trusts) await trustBrowser(context, request, reply, user.id)
  return { data: flatUser(user) }
}

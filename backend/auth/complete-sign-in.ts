/** The last step of every way to sign in: whether the account may, and its session. */
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { users } from '#backend/db/schema/users.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { networkOf } from '#backend/http/network.ts'
import { belongsHere } from '#backend/http/request-context.ts'
import type { Services } from '#backend/resources/services.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { actorOf, type UserRow } from './actors.ts'
import { factorsOf } from './factors.ts'
import { isTrusted, mailNewDevice, rememberDevice } from './known-devices.ts'
import { type AuthErrorKey, flatUser, sendAuthError } from './responses.ts'
import { startAttempt } from './sign-in-attempts.ts'
import { clearFailures } from './sign-in-locks.ts'
import { isRefusedWithoutSso } from './sso/required.ts'

type Completed = {
  /** Who was recognized by `method`. */
  user: UserRow
  method: SignInMethod
  /** Further columns of the account to write. */
  values?: Partial<UserRow>
  /** The second factor was right too; `trusts`: this browser is not asked for it in the next thirty days. */
  factor?: { trusts: boolean }
  /** When they proved who they are, where that may have been before now. */
  verifiedAt?: Date | null
  /** When the session from which a center is entered had its second factor. */
  secondFactorAt?: Date | null
}

type SignInServices = Pick<Services, 'db' | 'sessionService' | 'options' | 'centers'>

/** Why an account that was recognized gets no session; null when it gets one. */
export async function refusalOf(
  services: SignInServices,
  context: Context,
  user: UserRow,
  method: SignInMethod,
): Promise<AuthErrorKey | null> {
  if (user.confirmedAt === null) return 'auth.unconfirmed'
  if (user.guardianConsent === 'pending') return 'auth.guardian_pending'
  if (user.status !== 'active') return 'auth.inactive'
  const actor = await actorOf(services.db, user, null)
  if (!belongsHere(actor, context.center.id)) return 'auth.wrong_center'
  return isRefusedWithoutSso(services, actor, method) ? 'auth.sso_required' : null
}

/** Their mail has just told the owner of the account; and a platform admin comes from a browser that is known at another host. */
const quietMethods: SignInMethod[] = ['code', 'link', 'platform']

/** Ways that prove one thing alone. A passkey is two, and an identity provider asks for its own second. */
const singleFactorMethods: SignInMethod[] = ['password', 'code', 'link']

/** When a second factor was proven on the way to this session; null when one factor was enough. */
async function secondFactorOf(
  context: Context,
  request: FastifyRequest,
  { user, method, factor, secondFactorAt }: Completed,
): Promise<Date | null> {
  if (method === 'platform') return secondFactorAt ?? null
  if (factor || !singleFactorMethods.includes(method)) return context.now
  return (await isTrusted(context, request, user.id)) ? context.now : null
}

/** Starts the session, or responds why the account has none. Call it once the password, passkey or code is known to be right. */
export async function completeSignIn(
  services: SignInServices,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  completed: Completed,
) {
  const { user, method, values = {}, factor, verifiedAt } = completed
  const { db, sessionService } = services
  const refusal = await refusalOf(services, context, user, method)
  if (refusal !== null) {
    // Who knows the password may know where the account is.
    const center = refusal === 'auth.wrong_center' ? services.centers.get(user.centerId)?.slug : undefined
    return sendAuthError(reply, context, refusal, { center })
  }
  if (Object.keys(values).length > 0) await db.update(users).set(values).where(eq(users.id, user.id))
  const secondFactorAt = await secondFactorOf(context, request, completed)
  if (secondFactorAt === null && singleFactorMethods.includes(method)) {
    const factors = await factorsOf(context, user.id)
    if (factors.length > 0) {
      await startAttempt(context, reply, { purpose: 'factor', userId: user.id, data: { method } })
      return sendAuthError(reply, context, 'auth.factor_required', { factors })
    }
  }
  // Only now: whoever has the password alone would begin again with each try of the factor.
  await clearFailures(db, user.email, networkOf(request))
  await sessionService.start(reply, user, {
    signedInBy: method,
    verifiedAt: verifiedAt && verifiedAt < context.now ? verifiedAt : context.now,
    secondFactorAt: secondFactorAt ?? undefined,
  })
  const actor = await actorOf(db, user, null)
  await inTransaction({ ...context, actor }, async (tx) => {
    const device = await rememberDevice(tx, request, reply, { userId: user.id, trusts: factor?.trusts ?? false })
    if (device === 'new' && !quietMethods.includes(method)) await mailNewDevice(tx, request, user)
  })
  return { data: flatUser(user) }
}

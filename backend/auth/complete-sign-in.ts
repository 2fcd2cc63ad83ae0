/** The last step of every way to sign in: whether the account may, and its session. */
import { eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { users } from '#backend/db/schema/users.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { belongsHere } from '#backend/http/request-context.ts'
import type { Services } from '#backend/resources/services.ts'
import type { SignInMethod } from '#shared/resources/user-session.ts'
import { actorOf, type UserRow } from './actors.ts'
import { mailNewDevice, rememberDevice } from './known-devices.ts'
import { flatUser, sendAuthError } from './responses.ts'

type Completed = {
  /** Who was recognized by `method`. */
  user: UserRow
  method: SignInMethod
  /** Further columns of the account to write. */
  values?: Partial<UserRow>
}

/** Their mail has just told the owner of the account. */
const mailedMethods: SignInMethod[] = ['code', 'link']

/** Starts the session, or responds why the account has none. Call it once the password, passkey or code is known to be right. */
export async function completeSignIn(
  { db, sessionService }: Pick<Services, 'db' | 'sessionService'>,
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  { user, method, values = {} }: Completed,
) {
  if (user.confirmedAt === null) return sendAuthError(reply, context, 'auth.unconfirmed')
  if (user.guardianConsent === 'pending') return sendAuthError(reply, context, 'auth.guardian_pending')
  if (user.status !== 'active') return sendAuthError(reply, context, 'auth.inactive')
  const actor = await actorOf(db, user, null)
  if (!belongsHere(actor, context.center.id)) return sendAuthError(reply, context, 'auth.wrong_center')
  await db
    .update(users)
    .set({ lastSignInAt: context.now, ...values })
    .where(eq(users.id, user.id))
  await sessionService.start(reply, user, { signedInBy: method, verifiedAt: context.now })
  await inTransaction({ ...context, actor }, async (tx) => {
    const device = await rememberDevice(tx, request, reply, user.id)
    if (device === 'new' && !mailedMethods.includes(method)) await mailNewDevice(tx, request, user)
  })
  return { data: flatUser(user) }
}

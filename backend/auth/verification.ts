/** Step-up: before what cannot be taken back, somebody proves again who they are (docs/sessions.md SES-41). */
import { eq } from 'drizzle-orm'
import { userSessions } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { factorsOf } from './factors.ts'
import type { RunningSession } from './session-service.ts'

const validMs = 10 * 60 * 1000

export type VerificationWay = 'password' | 'totp' | 'passkey' | 'recovery_code'

const isRecent = (verifiedAt: Date | null, now: Date): boolean =>
  verifiedAt !== null && now.getTime() - verifiedAt.getTime() < validMs

/** With a second factor the password alone does not do: who has the password is whom the factor keeps out. */
export async function waysOf(context: Pick<Context, 'db'>, { user }: RunningSession): Promise<VerificationWay[]> {
  const factors = await factorsOf(context, user.id)
  if (factors.length > 0) return factors
  return user.passwordHash === null ? [] : ['password']
}

/** Throws 403 with the ways of this user. A session as somebody else began with a check, and ends after half an hour. */
export async function requireRecentVerification(context: Context, running: RunningSession): Promise<void> {
  const { session } = running
  if (session.impersonatorId !== null || isRecent(session.verifiedAt, context.now)) return
  throw apiError('auth.verification_required', { meta: { ways: await waysOf(context, running) } })
}

/** Call it once the password, code or passkey is known to be right. */
export async function markVerified({ db, now }: Context, { session }: RunningSession): Promise<void> {
  await db.update(userSessions).set({ verifiedAt: now }).where(eq(userSessions.id, session.id))
}

/** The signed-in user's own account, and the check of its password before what cannot be taken back lightly. */
import { eq } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { verifyPassword } from '#backend/auth/secrets.ts'
import { countFailure, isLocked } from '#backend/auth/sign-in-locks.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError, forbidden } from '#backend/errors/api-error.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import type { BackendOptions } from '#backend/options.ts'

export type PasswordCheck = { network: string; options: BackendOptions }

export async function ownAccount({ db, actor }: SignedInContext): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id))
  if (!user) throw forbidden()
  return user
}

/** Wrong passwords are counted as those of signing in are: a session must not be a place to guess. */
export async function requirePassword(
  { db, now }: SignedInContext,
  user: UserRow,
  password: string,
  { network, options }: PasswordCheck,
): Promise<void> {
  if (await isLocked(db, user.email, network, now, options)) throw apiError('user.password_locked')
  if (await verifyPassword(password, user.passwordHash, options.scryptCost)) return
  await countFailure(db, user.email, network, now, options)
  throw apiError('user.wrong_password', { attribute: 'password' })
}

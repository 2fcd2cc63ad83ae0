/** Writes to the signed-in user's own account, and impersonation; each exported function is one transaction. */
import { eq } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { verifyPassword } from '#backend/auth/secrets.ts'
import type { Db } from '#backend/db/driver.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { apiError, forbidden } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import type { CurrentUserUpdate } from '#shared/resources/user-schema.ts'
import { deleteUser } from '../users/mutations.ts'

const type = 'users'

export async function updateCurrentUser(context: SignedInContext, input: CurrentUserUpdate): Promise<void> {
  const { lockVersion, ...values } = input
  await updateRecord(context, users, context.actor.id, presentValues(values), lockVersion)
}

/** Requires the password again: an unlocked screen must not be enough to lose an account. */
export async function deleteCurrentUser(
  context: SignedInContext,
  password: unknown,
  scryptCost: number,
): Promise<void> {
  const [user] = await context.db.select().from(users).where(eq(users.id, context.actor.id))
  if (!user) throw forbidden()
  if (typeof password !== 'string' || !(await verifyPassword(password, user.passwordHash, scryptCost))) {
    throw apiError('user.wrong_password', { attribute: 'password' })
  }
  await deleteUser(context, user)
}

/** Starts a session as another user; without its line in the audit log there is no session. */
export function startImpersonation(
  context: SignedInContext,
  user: UserRow,
  reason: string,
  startSession: (db: Db) => Promise<unknown>,
): Promise<void> {
  return inTransaction(context, async (tx) => {
    await audit(tx, 'user.impersonated', { type, id: user.id }, { reason })
    await startSession(tx.db)
  })
}

export async function endImpersonation(context: SignedInContext, sessionId: number): Promise<void> {
  await context.db.delete(userSessions).where(eq(userSessions.id, sessionId))
  await audit(context, 'user.impersonation_ended', { type, id: context.actor.id })
}

/** Writes to the signed-in user's own account, and impersonation; each exported function is one transaction. */
import { eq } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import type { Db } from '#backend/db/driver.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { presentValues, updateRecord } from '#backend/json-api/updates.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import type { CurrentUserUpdate } from '#shared/resources/user-schema.ts'

const type = 'users'

export async function updateCurrentUser(context: SignedInContext, input: CurrentUserUpdate): Promise<void> {
  const { lockVersion, ...values } = input
  await updateRecord(context, users, context.actor.id, presentValues(values), lockVersion)
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
    await queueMail(tx, {
      template: 'account.impersonated',
      to: user.email,
      locale: user.locale,
      variables: { firstName: user.firstName, admin: tx.actor.name, reason },
      link: `${tx.siteUrl}${pathTo('profile')}`,
    })
    await startSession(tx.db)
  })
}

/** Ends one of the actor's other sessions; throws 422 for the one of the request. */
export async function endOwnSession({ db }: SignedInContext, id: number, currentId: number): Promise<void> {
  if (id === currentId) throw apiError('session.current')
  await db.delete(userSessions).where(eq(userSessions.id, id))
}

/** Ends all sessions but that of the request, also those in which the actor is signed in as somebody else. */
export async function endOtherSessions(context: SignedInContext, currentId: number): Promise<void> {
  await inTransaction(context, async (tx) => {
    await endSessions(tx.db, tx.actor.id, currentId)
    await audit(tx, 'user.signed_out_elsewhere', { type, id: tx.actor.id })
  })
}

/** Writes to one's own passkeys, and the removal of everything with which a user signs in beside the password; each is one transaction. */
import { and, count, eq, isNull, ne } from 'drizzle-orm'
import type { UserRow } from '#backend/auth/actors.ts'
import { endWithoutFactor } from '#backend/auth/factors.ts'
import { forgetTrust } from '#backend/auth/known-devices.ts'
import { mailOwner } from '#backend/auth/passkeys/mails.ts'
import { relyingPartyId } from '#backend/auth/passkeys/relying-party.ts'
import { endSessions } from '#backend/auth/sessions.ts'
import { externalIdentities, passkeys, recoveryCodes, totpFactors } from '#backend/db/schema/identity.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { lockFor } from '#backend/http/limit-locks.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import { pathTo } from '#shared/paths.ts'
import { ownAccount } from '../current-user/own-account.ts'
import type { PasskeyRow } from './queries.ts'

const type = 'users'

export async function renamePasskey({ db }: Context, { id }: PasskeyRow, name: string): Promise<void> {
  await db.update(passkeys).set({ name }).where(eq(passkeys.id, id))
}

/** Signs the user out elsewhere and mails them. Throws 422 when they could not sign in any more. */
export async function removePasskey(context: SignedInContext, passkey: PasskeyRow, sessionId: number): Promise<void> {
  const user = await ownAccount(context)
  await inTransaction(context, async (tx) => {
    // Two that are removed at once must not both be the last but one.
    await lockFor(tx, `passkeys ${user.id}`)
    if (user.passwordHash === null && !(await signsInOtherwise(tx, passkey))) throw apiError('passkey.last')
    await tx.db.delete(passkeys).where(eq(passkeys.id, passkey.id))
    await endSessions(tx.db, user.id, sessionId)
    await endWithoutFactor(tx, user.id)
    await audit(tx, 'passkey.removed', { type, id: user.id })
    await mailOwner(tx, user, 'removed', passkey.name)
  })
}

async function signsInOtherwise(context: Context, { id, userId }: PasskeyRow): Promise<boolean> {
  const { db } = context
  const ofSite = eq(passkeys.relyingPartyId, relyingPartyId(context))
  const usable = and(eq(passkeys.userId, userId), ne(passkeys.id, id), isNull(passkeys.suspectedAt), ofSite)
  const [other] = await db.select({ number: count() }).from(passkeys).where(usable)
  const [identity] = await db
    .select({ number: count() })
    .from(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
  return (other?.number ?? 0) + (identity?.number ?? 0) > 0
}

/**
 * For somebody who has lost the phone: removes passkeys, authenticator app and recovery codes, trusts no device any longer and
 * ends the sessions, so that the password or a mail is what is left. The work account is disconnected: the next one with the address is connected. Throws 422 when there is nothing to remove.
 */
export async function removeFactors(context: SignedInContext, user: UserRow): Promise<void> {
  await inTransaction(context, async (tx) => {
    const removed = await Promise.all(
      [passkeys, totpFactors, recoveryCodes, externalIdentities].map((table) =>
        tx.db.delete(table).where(eq(table.userId, user.id)).returning({ id: table.id }),
      ),
    )
    if (removed.every((rows) => rows.length === 0)) throw apiError('user.no_factors')
    await forgetTrust(tx, user.id)
    await endSessions(tx.db, user.id)
    await audit(tx, 'user.factors_removed', { type, id: user.id })
    await queueMail(tx, {
      template: 'account.factors_removed',
      to: user.email,
      locale: user.locale,
      variables: { firstName: user.firstName, admin: tx.actor.name },
      link: `${tx.siteUrl}${pathTo('login')}`,
    })
  })
}

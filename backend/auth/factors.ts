/** What an account has beside its password, and the check of a code. */
import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { passkeys, recoveryCodes, totpFactors } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Context } from '#backend/http/context.ts'
import { queueMail } from '#backend/mail/outbox.ts'
import type { Services } from '#backend/resources/services.ts'
import { pathTo } from '#shared/paths.ts'
import type { Factor } from '#shared/resources/second-factor.ts'
import { rolesOf, type UserRow } from './actors.ts'
import { isPasskeyOf, requirementOf, unmarkWithoutFactor } from './factor-requirement.ts'
import { forgetTrust } from './known-devices.ts'
import { recoveryCodesLeft, takeRecoveryCode } from './recovery-codes.ts'
import { takeTotpCode, totpOf } from './totp.ts'

type Reader = Pick<Context, 'db' | 'center' | 'siteUrl' | 'today'>

async function isRequiredOf(context: Reader, userId: number): Promise<boolean> {
  const requirement = await requirementOf(context, await rolesOf(context.db, userId))
  return requirement?.inForce === true
}

/** Passkeys that sign in at this site; a suspected one does not. */
export async function passkeyCount(
  context: Pick<Context, 'db' | 'center' | 'siteUrl'>,
  userId: number,
): Promise<number> {
  const [found] = await context.db
    .select({ keys: count() })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.userId, userId), isNull(passkeys.suspectedAt), isPasskeyOf(context)))
  return found?.keys ?? 0
}

/**
 * The ways to answer for a second factor, for an account with an authenticator app; empty for others. A passkey is both factors at
 * once, and who has one may still sign in by the password: it is on one device, and there may be another at hand. Where the center
 * requires a second factor of them, it is the way.
 */
export async function factorsOf(context: Reader, userId: number): Promise<Factor[]> {
  const confirmed = await context.db
    .select({ id: totpFactors.id })
    .from(totpFactors)
    .where(and(eq(totpFactors.userId, userId), isNotNull(totpFactors.confirmedAt)))
  const hasPasskey = (await passkeyCount(context, userId)) > 0
  if (confirmed.length === 0 && !(hasPasskey && (await isRequiredOf(context, userId)))) return []
  const factors: Factor[] = confirmed.length > 0 ? ['totp'] : []
  if (hasPasskey) factors.push('passkey')
  if ((await recoveryCodesLeft(context, userId)) > 0) factors.push('recovery_code')
  return factors
}

/** A link of a mail alone starts no session for such an account. */
export const hasFactor = async (context: Reader, userId: number): Promise<boolean> =>
  (await factorsOf(context, userId)).length > 0

/** Call it when a factor was removed or is refused from now on: what was there beside the last one ends with it. */
export async function endWithoutFactor(context: Context, userId: number): Promise<void> {
  if (!(await hasFactor(context, userId))) {
    await context.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await forgetTrust(context, userId)
  }
  await unmarkWithoutFactor(context, userId)
}

/** Whether this is a code of the authenticator app, or a recovery code, which is then used. */
export async function takeFactorCode(
  context: Context,
  { identity }: Pick<Services, 'identity'>,
  user: UserRow,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const factor = await totpOf(context, user.id)
  if (identity && factor?.confirmedAt && (await takeTotpCode(context, identity, factor, code))) return true
  if (!(await takeRecoveryCode(context, user.id, code))) return false
  await mailFactorChange(context, user, 'recovery_used', await recoveryCodesLeft(context, user.id))
  return true
}

export type FactorChange = 'added' | 'removed' | 'recovery_used' | 'recovery_replaced'

/** Tells the owner of the account, who may not have done it. */
export async function mailFactorChange(context: Context, user: UserRow, change: FactorChange, left = 0): Promise<void> {
  await queueMail(context, {
    template: 'account.factor',
    to: user.email,
    locale: user.locale,
    variables: { firstName: user.firstName, change, left },
    link: `${context.siteUrl}${pathTo('profileEditSettings')}`,
  })
}

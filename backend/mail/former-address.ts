/** What becomes of mails that wait, or wait for another attempt, when the account that they are for gives up the address that they have. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import type { Context } from '#backend/http/context.ts'
import type { MailKind } from './mails/all-mails.ts'
import { canBeTakenBack } from './outbox.ts'

/** About the address itself: their code or link ends with it, or signs in to the account that has it. */
const ofAddress: readonly MailKind[] = [
  'account.confirm',
  'account.exists',
  'account.signed_up_twice',
  'account.reset',
  'account.code',
  'account.invite',
  'account.join',
]

/** Their link ends too when an account that was never confirmed gets another address. */
const ofUnconfirmed: readonly MailKind[] = ['organization.confirm', 'organization.approved']

/** Go where they were sent: warnings to the former owner, and links that only the reader of that address may use. */
const staying: readonly MailKind[] = [
  ...(['account.address_changes', 'account.deletion_planned', 'account.impersonated'] as const),
  ...(['account.new_device', 'account.passkey', 'account.factor', 'account.factors_removed'] as const),
  ...(['account.merge', 'account.guardian', 'stage.guardian'] as const),
  ...(['help_request.confirm', 'help_response.confirm'] as const),
]

type AddressChange = { userId: number; from: string; to: string; isUnconfirmed?: boolean }

/** Those of the account to `from` go to `to`, but for those about the address itself, which are deleted, and those that go where they were sent. */
export async function readdressMails(
  { db }: Pick<Context, 'db'>,
  { userId, from, to, isUnconfirmed = false }: AddressChange,
): Promise<void> {
  const ended = isUnconfirmed ? [...ofAddress, ...ofUnconfirmed] : [...ofAddress]
  const isWaiting = and(eq(mailOutbox.userId, userId), eq(mailOutbox.recipient, from), canBeTakenBack)
  await db.delete(mailOutbox).where(and(isWaiting, inArray(mailOutbox.template, ended)))
  await db
    .update(mailOutbox)
    .set({ recipient: to })
    .where(and(isWaiting, notInArray(mailOutbox.template, [...staying])))
}

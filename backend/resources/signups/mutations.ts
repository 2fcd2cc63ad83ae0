import { requestAccountMail } from '#backend/auth/account-mail-requests.ts'
import { type Confirmed, confirmAddress } from '#backend/auth/activation.ts'
import { isAccountOf, lockAddress } from '#backend/auth/actors.ts'
import { isCommonPassword } from '#backend/auth/common-passwords.ts'
import { hashPassword, verifyPassword } from '#backend/auth/secrets.ts'
import { users } from '#backend/db/schema/users.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { safeReturnPath } from '#shared/paths.ts'
import type { Signup } from '#shared/resources/signup-schema.ts'
import { checkedDraft } from '../reply-drafts/mutations.ts'

/**
 * Creates an account that its e-mail address must confirm, or mails the owner of an account that exists. What is done before
 * the response is the same for both; the mails are queued later.
 */
export async function signUp(context: Context, input: Signup, scryptCost: number): Promise<void> {
  if (await isCommonPassword(input.password, input, context.center.name)) {
    throw apiError('user.common_password', { attribute: 'password' })
  }
  const passwordHash = await hashPassword(input.password, scryptCost)
  const [known] = await context.db.select().from(users).where(isAccountOf(context.center.id, input.email))
  // Checked for every address, so that the time of the response does not reveal accounts.
  const isSamePassword = await verifyPassword(input.password, known?.passwordHash ?? null, scryptCost)
  const reply = input.reply ? await checkedDraft(context, input.reply) : null
  await inTransaction(context, async (tx) => {
    await lockAddress(tx, input.email)
    const isNew = await insertUser(tx, input, passwordHash)
    const kind = isNew ? 'signup' : isSamePassword ? 'signup_again' : 'signup_other'
    const redirectUrl = safeReturnPath(input.returnPath) ?? ''
    await requestAccountMail(tx, { kind, email: input.email, redirectUrl, reply })
  })
}

/** False when the e-mail address has an account at this center. */
async function insertUser(
  { db, center, language, now }: Context,
  input: Signup,
  passwordHash: string,
): Promise<boolean> {
  const created = await db
    .insert(users)
    .values({
      centerId: center.id,
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      postalCode4: input.postalCode4,
      ...(input.isAdult ? {} : { guardianEmail: input.guardianEmail, guardianConsent: 'pending' as const }),
      locale: input.locale ?? language,
      passwordHash,
      status: 'invited',
      confirmedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return created.length > 0
}

export const confirmAccount = (context: Context, token: string): Promise<Confirmed> =>
  inTransaction(context, (tx) => confirmAddress(tx, token))

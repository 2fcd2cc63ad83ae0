import { eq } from 'drizzle-orm'
import { dropLinks, hasReachedMailLimit } from '#backend/auth/account-links.ts'
import { type Confirmed, confirmAddress } from '#backend/auth/activation.ts'
import type { UserRow } from '#backend/auth/actors.ts'
import { mailAccountExists, mailConfirmation, mailGuardian, mailInvitation } from '#backend/auth/one-time-links.ts'
import { hashPassword, verifyPassword } from '#backend/auth/secrets.ts'
import { users } from '#backend/db/schema/users.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { safeReturnPath } from '#shared/paths.ts'
import type { Signup } from '#shared/resources/signup-schema.ts'

/** Creates an account that its e-mail address must confirm, or mails the owner of an account that exists. */
export async function signUp(context: Context, input: Signup, scryptCost: number): Promise<void> {
  const passwordHash = await hashPassword(input.password, scryptCost)
  const [known] = await context.db.select().from(users).where(eq(users.email, input.email))
  // Checked for every address, so that the time of the response does not reveal accounts.
  const isSamePassword = await verifyPassword(input.password, known?.passwordHash ?? null, scryptCost)
  await inTransaction(context, async (tx) => {
    const created = await insertUser(tx, input, passwordHash)
    if (created) {
      if (created.guardianConsent === 'pending') await mailGuardian(tx, created)
      return mailConfirmation(tx, created, safeReturnPath(input.returnPath))
    }
    const [existing] = await tx.db.select().from(users).where(eq(users.email, input.email))
    if (existing) await mailExisting(tx, existing, input, isSamePassword)
  })
}

/** Undefined when the e-mail address has an account. */
async function insertUser(
  { db, center, locale, now }: Context,
  input: Signup,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const [created] = await db
    .insert(users)
    .values({
      centerId: center.id,
      email: input.email,
      firstName: input.firstName,
      lastName: input.lastName,
      postalCode4: input.postalCode4,
      ...(input.isAdult ? {} : { guardianEmail: input.guardianEmail, guardianConsent: 'pending' as const }),
      locale: input.locale ?? locale,
      passwordHash,
      status: 'invited',
      confirmedAt: null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  return created
}

async function mailExisting(context: Context, user: UserRow, input: Signup, isSamePassword: boolean): Promise<void> {
  if (user.status === 'archived' || (await hasReachedMailLimit(context, user.id))) return
  if (user.confirmedAt !== null || user.centerId !== context.center.id) return mailAccountExists(context, user)
  if (isSamePassword) {
    return mailConfirmation(context, user, safeReturnPath(input.returnPath))
  }
  // Of two sign-ups with two passwords one may be a stranger's: neither is valid, and the mail asks for a new one.
  const [reset] = await context.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id)).returning()
  await dropLinks(context, user.id, ['confirmation'])
  if (reset) await mailInvitation(context, reset)
}

export const confirmAccount = (context: Context, token: string): Promise<Confirmed> =>
  inTransaction(context, (tx) => confirmAddress(tx, token))

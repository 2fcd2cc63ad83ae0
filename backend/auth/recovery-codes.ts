/** Ten codes for who has lost the phone. Each is random, works once, and is stored as a hash alone. */
import { randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { recoveryCodes } from '#backend/db/schema/identity.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { tokenHash } from './secrets.ts'

const howMany = 10
/** No letter that is taken for a digit. Thirty-two of them: five bits each. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789'
const codeLength = 16

/** 80 bits, as `k3fr-9xwq-m2tt-p7da`. */
const newCode = (): string =>
  [...randomBytes(codeLength)]
    .map((byte) => letters[byte % letters.length])
    .join('')
    .replace(/.{4}(?=.)/g, '$&-')

const hashOf = (code: string): string => tokenHash(`recovery:${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`)

/** Replaces all codes of the account; the result is shown once. */
export async function replaceRecoveryCodes(context: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  await inTransaction(context, async ({ db, now }) => {
    await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code), createdAt: now })))
  })
  return codes
}

export async function recoveryCodesLeft({ db }: Pick<Context, 'db'>, userId: number): Promise<number> {
  const [found] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return found?.left ?? 0
}

/** Uses a code; false when it is none of the account, or was used. */
export async function takeRecoveryCode({ db, now }: Context, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)), isNull(recoveryCodes.usedAt)),
    )
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

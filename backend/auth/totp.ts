/** Codes of an authenticator app (RFC 6238): six digits, half a minute, one step early or late. */
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { totpFactors } from '#backend/db/schema/identity.ts'
import type { Context } from '#backend/http/context.ts'
import type { UserRow } from './actors.ts'
import type { IdentityCipher } from './identity-key.ts'

const stepSeconds = 30

export type TotpFactor = typeof totpFactors.$inferSelect

export async function totpOf({ db }: Pick<Context, 'db'>, userId: number): Promise<TotpFactor | null> {
  const [found] = await db.select().from(totpFactors).where(eq(totpFactors.userId, userId))
  return found ?? null
}

/** Stores a new secret, which is no factor until its first code. Null when the account has a confirmed one. */
export async function startTotp(
  { db, now, center }: Context,
  cipher: IdentityCipher,
  user: UserRow,
): Promise<{ secret: string; uri: string } | null> {
  const secret = generateSecret()
  const values = { secret: cipher.encrypt(secret, user.id), lastStep: null, createdAt: now }
  const stored = await db
    .insert(totpFactors)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: totpFactors.userId, set: values, setWhere: isNull(totpFactors.confirmedAt) })
    .returning({ id: totpFactors.id })
  if (stored.length === 0) return null
  return { secret, uri: generateURI({ issuer: center.name, label: user.email, secret }) }
}

/** Whether the code is right, and takes its step in one statement: no step is accepted twice, also not by parallel requests. */
export async function takeTotpCode(
  { db, now }: Context,
  cipher: IdentityCipher,
  factor: TotpFactor,
  code: string,
): Promise<boolean> {
  const secret = cipher.decrypt(factor.secret, factor.userId)
  if (secret === null || !/^\d{6}$/.test(code)) return false
  const epoch = Math.floor(now.getTime() / 1000)
  const checked = verifySync({ secret, token: code, epoch, epochTolerance: stepSeconds, period: stepSeconds })
  if (!checked.valid) return false
  const step = Math.floor(epoch / stepSeconds) + checked.delta
  const taken = await db
    .update(totpFactors)
    .set({ lastStep: step, lastUsedAt: now, confirmedAt: factor.confirmedAt ?? now })
    .where(
      and(
        eq(totpFactors.id, factor.id),
        eq(totpFactors.secret, factor.secret),
        or(isNull(totpFactors.lastStep), lt(totpFactors.lastStep, step)),
      ),
    )
    .returning({ id: totpFactors.id })
  return taken.length > 0
}

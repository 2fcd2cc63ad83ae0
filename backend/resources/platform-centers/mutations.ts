import { and, eq, gt, isNull } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { platformEntries } from '#backend/db/schema/identity.ts'
import { audit } from '#backend/http/audit.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'

/** An entry is used within this time, from the press of the button to the page of the other center. */
const lifetimeMs = 60_000

export type PlatformEntry = typeof platformEntries.$inferSelect

/** Allows the actor to enter a center once; the log of this center and, once it is used, of the other says so. */
export function createEntry(context: SignedInContext, center: { id: number; name: string }, reason: string) {
  return inTransaction(context, async (tx) => {
    const { db, actor, now, siteUrl } = tx
    const [entry] = await db
      .insert(platformEntries)
      .values({
        ...{ userId: actor.id, centerId: center.id, reason, fromOrigin: siteUrl, createdAt: now },
        expiresAt: new Date(now.getTime() + lifetimeMs),
      })
      .returning({ id: platformEntries.id })
    if (!entry) throw new Error('The entry was not stored')
    await audit(tx, 'platform.left', { type: 'platform_centers', id: center.id }, { center: center.name, reason })
    return entry.id
  })
}

const usable = (id: number, now: Date) =>
  and(eq(platformEntries.id, id), gt(platformEntries.expiresAt, now), isNull(platformEntries.usedAt))

/** The browser is at the target: the entry is bound to its step; null when it is none of this center, late, or bound. */
export async function bindEntry({ db, center, now, siteUrl }: Context, id: number, bindingHash: string) {
  const [entry] = await db
    .update(platformEntries)
    .set({ bindingHash, toOrigin: siteUrl })
    .where(and(usable(id, now), eq(platformEntries.centerId, center.id), isNull(platformEntries.bindingHash)))
    .returning()
  return entry ?? null
}

/** The browser is back where its user is signed in: the code for the target, once; null for anybody else's entry. */
export async function issueCode({ db, actor, now }: SignedInContext, id: number, secondFactorAt: Date | null) {
  const code = newToken()
  const [entry] = await db
    .update(platformEntries)
    .set({ codeHash: tokenHash(code), secondFactorAt })
    .where(and(usable(id, now), eq(platformEntries.userId, actor.id), isNull(platformEntries.codeHash)))
    .returning()
  return entry?.toOrigin ? { code, toOrigin: entry.toOrigin } : null
}

/** Uses the code in the browser to which the entry is bound; null for any other, late or used one. */
export async function redeemCode({ db, center, now }: Context, code: string, bindingHash: string) {
  const [entry] = await db
    .update(platformEntries)
    .set({ usedAt: now })
    .where(
      and(
        eq(platformEntries.codeHash, tokenHash(code)),
        eq(platformEntries.bindingHash, bindingHash),
        eq(platformEntries.centerId, center.id),
        gt(platformEntries.expiresAt, now),
        isNull(platformEntries.usedAt),
      ),
    )
    .returning()
  return entry ?? null
}

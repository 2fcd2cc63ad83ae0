/** Where a mailed message can be answered: an address of its own for each recipient and message. */
import { randomBytes } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { tokenHash } from '#backend/auth/secrets.ts'
import type { Db } from '#backend/db/driver.ts'
import { messageReplyAddresses } from '#backend/db/schema/conversations.ts'
import type { Context } from '#backend/http/context.ts'
import { replyAddressDays } from '#shared/resources/conversation.ts'

const hashOf = (token: string): string => tokenHash(`reply:${token}`)

/** A new address that nobody can guess; null where no domain takes replies. Mailboxes may lower its case: it has none. */
export async function createReplyAddress(
  { db, now, siteUrl, replyDomain }: Context,
  conversationId: number,
  userId: number,
): Promise<string | null> {
  if (!replyDomain) return null
  const token = randomBytes(16).toString('hex')
  await db
    .insert(messageReplyAddresses)
    .values({ tokenHash: hashOf(token), conversationId, userId, siteUrl, createdAt: now })
  return `reply+${token}@${replyDomain}`
}

/** Whose address it is, and for which conversation; null for an unknown or an old one. */
export async function findReplyAddress(db: Db, address: string, replyDomain: string, now: Date) {
  const [, token, domain] = /^reply\+([0-9a-f]{32})@(.+)$/.exec(address.toLowerCase()) ?? []
  if (token === undefined || domain !== replyDomain.toLowerCase()) return null
  const since = new Date(now.getTime() - replyAddressDays * 24 * 3600 * 1000)
  const [found] = await db
    .select()
    .from(messageReplyAddresses)
    .where(and(eq(messageReplyAddresses.tokenHash, hashOf(token)), gte(messageReplyAddresses.createdAt, since)))
  return found ?? null
}

/** Links in mails: whoever has the mail may confirm, read and close the request or offer that it is about. */

import { eq } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { helpKeys, helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { notFound } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'
import type { HelpKey } from '#shared/resources/help-request.ts'
import type { HelpRecord } from './queries.ts'

const hashOf = (key: string): string => tokenHash(`help-requests:${key}`)

/** URL of a new link to a request or an offer. Older links stay valid. */
export async function createKeyLink({ db, now }: Context, { kind, row }: HelpRecord): Promise<string> {
  const key = newToken()
  await db.insert(helpKeys).values({
    keyHash: hashOf(key),
    helpRequestId: kind === 'request' ? row.id : null,
    helpResponseId: kind === 'response' ? row.id : null,
    createdAt: now,
  })
  return row.siteUrl + pathTo('oneOnOneHelp', {}, { view: 'link', key })
}

/** The request or offer of a key, locked for update. Throws 404 for an unknown key and for one of another center. */
async function recordOfKey({ db, center }: Context, key: string): Promise<HelpRecord> {
  const [found] = await db
    .select()
    .from(helpKeys)
    .where(eq(helpKeys.keyHash, hashOf(key)))
  if (found?.helpRequestId) {
    const [row] = await db.select().from(helpRequests).where(eq(helpRequests.id, found.helpRequestId)).for('update')
    if (row?.centerId === center.id) return { kind: 'request', row }
  }
  if (found?.helpResponseId) {
    const [row] = await db.select().from(helpResponses).where(eq(helpResponses.id, found.helpResponseId)).for('update')
    if (row?.centerId === center.id) return { kind: 'response', row }
  }
  throw notFound()
}

/** Changes the record of a key in one transaction; returns what the link then shows of it. */
export const changeByKey = (
  context: Context,
  key: string,
  change: (tx: Context, record: HelpRecord) => Promise<void>,
): Promise<Omit<HelpKey, 'id'>> =>
  inTransaction(context, async (tx) => {
    await change(tx, await recordOfKey(tx, key))
    return attributesOfKey(tx, await recordOfKey(tx, key))
  })

/** Nothing that identifies the sender: others may read the mail. */
async function attributesOfKey(context: Context, { kind, row }: HelpRecord): Promise<Omit<HelpKey, 'id'>> {
  return {
    kind,
    status: row.status,
    category: kind === 'request' ? row.category : await categoryOf(context, row.helpRequestId),
    categories: kind === 'response' ? row.categories : [],
    frequency: row.frequency,
    postalCode4: row.postalCode4,
    expiresAt: row.expiresAt?.toISOString() ?? null,
  }
}

async function categoryOf({ db }: Context, requestId: number | null): Promise<HelpKey['category']> {
  if (requestId === null) return null
  const [request] = await db
    .select({ category: helpRequests.category })
    .from(helpRequests)
    .where(eq(helpRequests.id, requestId))
  return request?.category ?? null
}

/** Links in mails: whoever holds the mail may confirm, look at and close what was sent from its address. */

import { eq } from 'drizzle-orm'
import { newToken, tokenHash } from '#backend/auth/secrets.ts'
import { helpKeys, helpRequests, helpResponses } from '#backend/db/schema/help.ts'
import { notFound } from '#backend/errors/api-error.ts'
import type { Context } from '#backend/http/context.ts'
import { pathTo } from '#shared/paths.ts'

export type RequestRow = typeof helpRequests.$inferSelect
export type ResponseRow = typeof helpResponses.$inferSelect
export type Opened = { kind: 'request'; row: RequestRow } | { kind: 'response'; row: ResponseRow }

const hashOf = (key: string): string => tokenHash(`help:${key}`)

/** Full address of a new link to a request or an offer. Older ones keep working. */
export async function newKeyLink({ db, now }: Context, { kind, row }: Opened): Promise<string> {
  const key = newToken()
  await db.insert(helpKeys).values({
    keyHash: hashOf(key),
    helpRequestId: kind === 'request' ? row.id : null,
    helpResponseId: kind === 'response' ? row.id : null,
    createdAt: now,
  })
  return row.siteUrl + pathTo('oneOnOneHelp', {}, { view: 'link', key })
}

/** What a key opens in this center, its row held for a change. Throws 404 for any other. */
export async function openKey({ db, center }: Context, key: string): Promise<Opened> {
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

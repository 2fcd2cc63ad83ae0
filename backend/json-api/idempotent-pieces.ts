/**
 * Long work with an `Idempotency-Key` in many short transactions, so that others do not wait for the whole of it (the embedded
 * database has one connection). Each piece commits what it did together with its results; a request that is sent again goes on
 * where the first one ended, and does nothing twice (domain.md DOM-10).
 */
import { setImmediate as letOthersIn } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { idempotencyKeys } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { type Context, inTransaction } from '#backend/http/context.ts'
import { type GivenKey, hasExpired, markReplayed, readKey, rowOf } from './idempotency.ts'
import { decrypt, encrypt } from './idempotency-secrets.ts'

/** Milliseconds after which a piece ends; one that has begun is finished. */
const pieceMs = 5

/**
 * Results of `work` for each item, in order. With a key of the request the items of a piece share a transaction; without one each
 * is called with `context` itself.
 */
export async function inPieces<Own extends Context, Item, Result>(
  { request, reply, context }: { request: FastifyRequest; reply: FastifyReply; context: Own },
  items: readonly Item[],
  work: (context: Own, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const given = readKey(request)
  let results: Result[] = []
  if (!given) {
    for (const item of items) {
      // The embedded database answers without ever returning to the event loop, which other requests wait for.
      await letOthersIn()
      results.push(await work(context, item))
    }
    return results
  }
  for (let isFirst = true; ; isFirst = false) {
    const piece = await inTransaction(context, (tx) => workPiece(tx, given, items, work))
    results = piece.results
    if (isFirst && piece.wasDone) markReplayed(reply)
    if (results.length >= items.length) return results
    await letOthersIn()
  }
}

async function workPiece<Own extends Context, Item, Result>(
  tx: Own,
  given: GivenKey,
  items: readonly Item[],
  work: (context: Own, item: Item) => Promise<Result>,
): Promise<{ results: Result[]; wasDone: boolean }> {
  const { db, now } = tx
  const { owner, key, keyHash, fingerprint } = given
  const own = rowOf(given)
  // The same request twice at a time: each takes the pieces that the other leaves.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${owner} ${keyHash}`}, 0))`)
  const [row] = await db.select().from(idempotencyKeys).where(own)
  const isOld = row !== undefined && hasExpired(row, now)
  if (isOld) await db.delete(idempotencyKeys).where(own)
  const stored = isOld ? undefined : row
  if (stored && stored.fingerprint !== fingerprint) throw apiError('idempotency.reused')
  const results: Result[] = stored?.body ? JSON.parse(decrypt(stored.body, key)) : []
  if (stored?.status) return { results, wasDone: true }
  const until = performance.now() + pieceMs
  do {
    const item = items[results.length]
    if (item === undefined) break
    results.push(await work(tx, item))
  } while (performance.now() < until)
  const isDone = results.length >= items.length
  const values = { status: isDone ? 200 : null, body: encrypt(JSON.stringify(results), key) }
  if (stored) await db.update(idempotencyKeys).set(values).where(eq(idempotencyKeys.id, stored.id))
  else await db.insert(idempotencyKeys).values({ ...values, owner, key: keyHash, fingerprint, createdAt: now })
  return { results, wasDone: false }
}

/**
 * `Idempotency-Key` on POST and PATCH (domain.md DOM-10): the same key and body within 24 hours get the first response
 * again, so that clients can retry a write whose response was lost. Key, write and response are committed in one
 * transaction: a crash leaves all of them or none. A refusal is not kept: what it refused is judged again.
 */

import { createHmac } from 'node:crypto'
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { type Db, rowsOf } from '#backend/db/driver.ts'
import { idempotencyKeys } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { one } from '#backend/http/centers.ts'
import { contextOf } from '#backend/http/request-context.ts'
import { decrypt, encrypt, hashOf } from './idempotency-secrets.ts'
import { type OpenTransaction, openTransaction } from './open-transaction.ts'

const keyLifetimeMs = 24 * 3600 * 1000

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the first request with a key: its row, and the transaction that the whole request runs in. */
    idempotency: { rowId: number; key: string; transaction: OpenTransaction } | null
  }
  interface FastifyContextConfig {
    /** The response has credentials, which must not be stored and replayed. */
    startsSession?: boolean
    /**
     * Set by `acceptUploads`: the handler reads the file and then calls `claimIdempotencyKey`. A bulk change works in pieces
     * (`idempotent-pieces.ts`).
     */
    claimsKeyItself?: boolean
  }
}

/** Looks up the key before the handler and stores the response after it. Needs the request's context. */
export const idempotency = fp(
  async (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const { startsSession, claimsKeyItself } = request.routeOptions.config
      if (startsSession || claimsKeyItself) return undefined
      return (await claimIdempotencyKey(request, reply)) ? reply : undefined
    })

    app.addHook('onSend', async (request, reply, payload) => {
      const { idempotency } = request
      if (idempotency === null) return payload
      request.idempotency = null
      const { transaction, rowId, key } = idempotency
      // After a 5xx nothing of the request is stored, and the client may retry.
      if (reply.statusCode >= 500) {
        await transaction.rollback()
        return payload
      }
      const header = (name: string) => {
        const value = reply.getHeader(name)
        return typeof value === 'string' ? value : null
      }
      const { db } = transaction
      const row = eq(idempotencyKeys.id, rowId)
      try {
        // Counted attempts stay, and a proof of who it is, or an hour later, may make the same request right.
        if (reply.statusCode >= 400) await db.delete(idempotencyKeys).where(row)
        else
          await db
            .update(idempotencyKeys)
            .set({
              status: reply.statusCode,
              contentType: header('content-type'),
              location: header('location'),
              body: encrypt(typeof payload === 'string' ? payload : '', key),
            })
            .where(row)
      } catch (error) {
        await transaction.rollback()
        throw error
      }
      await transaction.commit()
      return payload
    })
  },
  { name: 'idempotency' },
)

/** Of one user, or of a center's visitors, and how many rows come between two deletions of what is above. */
const [keysOfOwner, ofTrim] = [500, 50]

const isExpired = (now: Date): SQL => lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs))

export const hasExpired = ({ createdAt }: { createdAt: Date }, now: Date): boolean =>
  createdAt.getTime() < now.getTime() - keyLifetimeMs

export type GivenKey = { key: string; owner: string; keyHash: string; fingerprint: string }

/** The key of a write; null without one, or on a read. Throws 400 for one that is none. */
export function readKey(request: FastifyRequest): GivenKey | null {
  const key = one(request.headers['idempotency-key'])
  if (key === undefined || !['POST', 'PATCH'].includes(request.method)) return null
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw apiError('idempotency.invalid')
  const { actor, center } = contextOf(request)
  const owner = actor ? `user:${actor.id}` : `center:${center.id}`
  return { key, owner, keyHash: hashOf(key), fingerprint: fingerprintOf(request, key) }
}

/** Condition on the one row of a key. */
export const rowOf = ({ owner, keyHash }: GivenKey): SQL | undefined =>
  and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, keyHash))

/**
 * From here on a request with a key runs in a transaction. Returns true when the first response was sent again, and the
 * handler has nothing to do. Throws 409 while the first request runs.
 */
export async function claimIdempotencyKey(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const given = readKey(request)
  if (!given) return false
  const { key, owner, keyHash, fingerprint } = given
  const context = contextOf(request)
  const { now } = context
  const transaction = await openTransaction(context.db)
  const { db } = transaction
  try {
    const own = rowOf(given)
    const [lock] = await rowsOf<{ taken: boolean }>(
      db,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${keyHash}`}, 0)) as taken`,
    )
    if (!lock?.taken) throw apiError('idempotency.in_progress', { headers: { 'retry-after': '1' } })
    await db.delete(idempotencyKeys).where(and(own, or(isExpired(now), isNull(idempotencyKeys.status))))
    const [claimed] = await db
      .insert(idempotencyKeys)
      .values({ owner, key: keyHash, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id })
    if (claimed) {
      if (claimed.id % ofTrim === 0) await trim(db, owner)
      request.idempotency = { rowId: claimed.id, key, transaction }
      request.context = { ...context, db }
      return false
    }
    const [first] = await db.select().from(idempotencyKeys).where(own)
    if (!first || first.fingerprint !== fingerprint) throw apiError('idempotency.reused')
    await transaction.rollback()
    markReplayed(reply).code(first.status ?? 500)
    if (first.location) reply.header('location', first.location)
    if (first.contentType) reply.header('content-type', first.contentType)
    reply.send(decrypt(first.body ?? '', key))
    return true
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

/** Deletes all but the newest rows of an owner: a script with a new key for each request would fill the disk. */
async function trim(db: Db, owner: string): Promise<void> {
  await db.execute(sql`delete from idempotency_keys where id in (
    select id from idempotency_keys where owner = ${owner} and id <= (
      select id from idempotency_keys where owner = ${owner} order by id desc offset ${keysOfOwner} limit 1)
    for update skip locked)`)
}

/** For clients and logs: this is the first response again. */
export const markReplayed = (reply: FastifyReply): FastifyReply => reply.header('idempotent-replayed', 'true')

const fingerprintOf = (request: FastifyRequest, key: string): string =>
  createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${request.uploadDigest ?? JSON.stringify(request.body ?? null)}`)
    .digest('base64url')

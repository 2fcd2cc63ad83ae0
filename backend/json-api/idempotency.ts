/**
 * `Idempotency-Key` on POST and PATCH (domain.md DOM-10): the same key and body within 24 hours get the first response
 * again, so that clients can retry a write whose response was lost. Key, write and response are committed in one
 * transaction: a crash leaves all of them or none.
 */

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, rowsOf } from '#backend/db/driver.ts'
import { idempotencyKeys } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { one } from '#backend/http/centers.ts'
import { contextOf } from '#backend/http/request-context.ts'
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
    /** Set by `acceptUploads`: the handler reads the file and then calls `claimIdempotencyKey`. */
    claimsKeyItself?: boolean
  }
}

/** Looks up the key before the handler and stores the response after it. Needs the request's context. */
export function registerIdempotency(app: FastifyInstance): void {
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
    try {
      await transaction.db
        .update(idempotencyKeys)
        .set({
          status: reply.statusCode,
          contentType: header('content-type'),
          location: header('location'),
          body: encrypt(typeof payload === 'string' ? payload : '', key),
        })
        .where(eq(idempotencyKeys.id, rowId))
    } catch (error) {
      await transaction.rollback()
      throw error
    }
    await transaction.commit()
    return payload
  })
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs)))
}

/**
 * From here on a request with a key runs in a transaction. Returns true when the first response was sent again, and the
 * handler has nothing to do. Throws 409 while the first request runs.
 */
export async function claimIdempotencyKey(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const key = one(request.headers['idempotency-key'])
  if (key === undefined || !['POST', 'PATCH'].includes(request.method)) return false
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw apiError('idempotency.invalid')
  const context = contextOf(request)
  const { now, actor, center } = context
  const owner = actor ? `user:${actor.id}` : `center:${center.id}`
  const fingerprint = fingerprintOf(request, key)
  const transaction = await openTransaction(context.db)
  const { db } = transaction
  try {
    const keyHash = hashOf(key)
    const own = and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, keyHash))
    const [lock] = await rowsOf<{ taken: boolean }>(
      db,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${keyHash}`}, 0)) as taken`,
    )
    if (!lock?.taken) throw apiError('idempotency.in_progress', { headers: { 'retry-after': '1' } })
    const isExpired = lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs))
    await db.delete(idempotencyKeys).where(and(own, or(isExpired, isNull(idempotencyKeys.status))))
    const [claimed] = await db
      .insert(idempotencyKeys)
      .values({ owner, key: keyHash, fingerprint, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotencyKeys.id })
    if (claimed) {
      request.idempotency = { rowId: claimed.id, key, transaction }
      request.context = { ...context, db }
      return false
    }
    const [first] = await db.select().from(idempotencyKeys).where(own)
    if (!first || first.fingerprint !== fingerprint) throw apiError('idempotency.reused')
    await transaction.rollback()
    reply.code(first.status ?? 500).header('idempotent-replayed', 'true')
    if (first.location) reply.header('location', first.location)
    if (first.contentType) reply.header('content-type', first.contentType)
    reply.send(decrypt(first.body ?? '', key))
    return true
  } catch (error) {
    await transaction.rollback()
    throw error
  }
}

// Responses contain codes and links, and requests passwords. They are readable only with the client's own key, of which
// the database has a hash alone.
const hashOf = (key: string): string => createHash('sha256').update(`idempotency:${key}`).digest('base64url')
const cipherKey = (key: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', 'idempotent response', 32))

const fingerprintOf = (request: FastifyRequest, key: string): string =>
  createHmac('sha256', key)
    .update(`${request.method} ${request.url}\n${request.uploadDigest ?? JSON.stringify(request.body ?? null)}`)
    .digest('base64url')

function encrypt(text: string, key: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(key), nonce)
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64')
}

function decrypt(stored: string, key: string): string {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

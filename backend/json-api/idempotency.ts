/**
 * `Idempotency-Key` on POST and PATCH (domain.md DOM-10): the same key and body within 24 hours get the first response
 * again, so that clients can retry a write whose response was lost.
 */

import { createHash } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#backend/db/driver.ts'
import { idempotencyKeys } from '#backend/db/schema/operations.ts'
import { apiError } from '#backend/errors/api-error.ts'
import { one } from '#backend/http/centers.ts'
import { contextOf } from '#backend/http/request-context.ts'

const keyLifetimeMs = 24 * 3600 * 1000
/** Milliseconds after which a first request without a response counts as crashed; its key is free again. */
const abandonedAfterMs = 60_000

declare module 'fastify' {
  interface FastifyRequest {
    /** Row of the key, for the first request with it. */
    idempotencyRow: number | null
  }
  interface FastifyContextConfig {
    /** The response has credentials, which must not be stored and replayed. */
    startsSession?: boolean
  }
}

const inProgress = () => apiError('idempotency.in_progress', { headers: { 'retry-after': '1' } })

/** Looks up the key before the handler and stores the response after it. Needs the request's context. */
export function registerIdempotency(app: FastifyInstance, db: Db): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = one(request.headers['idempotency-key'])
    if (key === undefined || !['POST', 'PATCH'].includes(request.method)) return
    if (request.routeOptions.config.startsSession) return
    if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw apiError('idempotency.invalid')
    return replayOrClaim(db, request, reply, key)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.idempotencyRow === null) return payload
    const row = eq(idempotencyKeys.id, request.idempotencyRow)
    // After a 5xx the client may retry.
    if (reply.statusCode >= 500) await db.delete(idempotencyKeys).where(row)
    else {
      const header = (name: string) => {
        const value = reply.getHeader(name)
        return typeof value === 'string' ? value : null
      }
      const response = {
        status: reply.statusCode,
        contentType: header('content-type'),
        location: header('location'),
        body: typeof payload === 'string' ? payload : '',
      }
      await db.update(idempotencyKeys).set(response).where(row)
    }
    return payload
  })
}

export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keyLifetimeMs)))
}

async function replayOrClaim(db: Db, request: FastifyRequest, reply: FastifyReply, key: string) {
  const { now, actor, center } = contextOf(request)
  const owner = actor ? `user:${actor.id}` : `center:${center.id}`
  const fingerprint = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('base64url')
  await deleteExpiredKeys(db, now)
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ owner, key, fingerprint, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: idempotencyKeys.id })
  if (claimed) {
    request.idempotencyRow = claimed.id
    return undefined
  }
  const [first] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.owner, owner), eq(idempotencyKeys.key, key)))
  // Between the two statements the first request may have failed and freed its key.
  if (!first) throw inProgress()
  if (first.fingerprint !== fingerprint) throw apiError('idempotency.reused')
  if (first.status !== null) {
    reply.code(first.status).header('idempotent-replayed', 'true')
    if (first.location) reply.header('location', first.location)
    if (first.contentType) reply.header('content-type', first.contentType)
    return reply.send(first.body)
  }
  const isAbandoned = lt(idempotencyKeys.createdAt, new Date(now.getTime() - abandonedAfterMs))
  const [taken] = await db
    .update(idempotencyKeys)
    .set({ createdAt: now })
    .where(and(eq(idempotencyKeys.id, first.id), isNull(idempotencyKeys.status), isAbandoned))
    .returning({ id: idempotencyKeys.id })
  if (!taken) throw inProgress()
  request.idempotencyRow = taken.id
  return undefined
}

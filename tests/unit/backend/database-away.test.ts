import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isDatabaseAway } from '#backend/errors/database-away.ts'
import { errorResponses } from '#backend/http/error-responses.ts'

/** What a query on this address fails with. */
async function failureAt(port: number): Promise<unknown> {
  const pool = new pg.Pool({ connectionString: `postgres://x@127.0.0.1:${port}/x`, connectionTimeoutMillis: 300 })
  onTestFinished(() => pool.end())
  return drizzle(pool)
    .execute(sql`select 1`)
    .then(
      () => null,
      (error: unknown) => error,
    )
}

async function listening(onConnection: (end: () => void) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(() => socket.destroy())
    onTestFinished(() => void socket.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('a database that is away', () => {
  it.each([
    ['refuses connections', async () => 1],
    ['ends connections', () => listening((end) => end())],
    ['accepts connections and says nothing', () => listening(() => undefined)],
  ])('is recognized when it %s', async (_what, port) => {
    expect(isDatabaseAway(await failureAt(await port()))).toBe(true)
  })

  it('is not what a query that was refused means', () => {
    const refused = Object.assign(new Error('duplicate key'), { code: '23505' })
    expect(isDatabaseAway(new Error('Failed query', { cause: refused }))).toBe(false)
    expect(isDatabaseAway('text')).toBe(false)
  })

  it('is what a write to a full disk means', () => {
    const full = Object.assign(new Error('could not extend file'), { code: '53100' })
    expect(isDatabaseAway(new Error('Failed query', { cause: full }))).toBe(true)
  })

  it('gets 503 with Retry-After, so that clients come again', async () => {
    const app = Fastify()
    await app.register(errorResponses)
    const failure = await failureAt(1)
    app.get('/x', () => Promise.reject(failure))
    const response = await app.inject('/x')
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    expect(response.body).not.toContain('127.0.0.1')
  })
})

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import Fastify from 'fastify'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseFaultOf, databasePlace, fromDatabase, isDatabaseAway } from '#backend/errors/database-fault.ts'
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

/** An error of the server as it is on the wire: the fields of ErrorResponse. */
function errorResponse(severity: string, code: string, message: string): Buffer {
  const fields = Buffer.from(`S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeUInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

async function listening(onConnection: (end: () => void, socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    onConnection(() => socket.destroySoon(), socket)
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
    const full = Object.assign(new Error('could not extend file'), { code: '53100', severity: 'ERROR' })
    expect(isDatabaseAway(new Error('Failed query', { cause: full }))).toBe(true)
  })

  it.each([
    ['40P01', 'deadlock detected'],
    ['40001', 'could not serialize access due to concurrent update'],
  ])('is what %s means, %s: the same request succeeds later', (state, sentence) => {
    const rolledBack = Object.assign(new Error(sentence), { code: state, severity: 'ERROR' })
    const failure = new Error('Failed query', { cause: rolledBack })
    expect(databaseFaultOf(failure)).toEqual({ code: 'database.deadlock', state, sentence, isAway: true })
  })

  it.each([
    ['28P01', 'password authentication failed for user "x"', 'database.login'],
    ['3D000', 'database "x" does not exist', 'database.missing'],
    ['53300', 'sorry, too many clients already', 'database.connections'],
    ['57P03', 'the database system is in recovery mode', 'database.stopping'],
    // What PostgreSQL says after a restart on a full disk: an internal error, without the code of a full disk.
    ['XX000', 'could not write init file', 'database.full'],
    ['XX000', 'cache lookup failed', 'database.server'],
  ])('is recognized when it refuses connections with %s %s', async (state, sentence, code) => {
    const port = await listening((end, socket) =>
      socket.once('data', () => {
        socket.write(errorResponse('FATAL', state, sentence))
        end()
      }),
    )
    expect(databaseFaultOf(await failureAt(port))).toEqual({ code, state, sentence, isAway: true })
  })

  it('is not what a broken connection to something else means', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    expect(databaseFaultOf(error)).toBe(null)
    expect(databaseFaultOf(fromDatabase(error))).toMatchObject({ code: 'database.unreachable' })
  })

  it('is not what a missing right means, which no second attempt mends', () => {
    const denied = Object.assign(new Error('permission denied for table users'), { code: '42501', severity: 'ERROR' })
    expect(databaseFaultOf(denied)).toMatchObject({ code: 'database.rights', isAway: false })
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

describe('the place of a database', () => {
  it('has host and name, never user or password', () => {
    expect(databasePlace('postgres://user:geheim@db.internal:5432/platform?sslmode=require')).toBe(
      'db.internal:5432/platform',
    )
    expect(databasePlace(undefined)).toBe('embedded')
  })
})

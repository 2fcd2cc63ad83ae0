/** What only PostgreSQL as a server does, as opposed to the embedded engine: `npm run test:postgres`. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { listenToPostgres } from '#backend/db/postgres-listener.ts'
import { buildBackend, visit } from '../support/build-backend.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  it('a query that takes too long is cancelled', async (test) => {
    const { db } = await buildBackend({ test })
    expect(await rowsOf(db, sql`show statement_timeout`)).toEqual([{ statement_timeout: '15s' }])
  })

  it('connections that the server ends are replaced, also those in a transaction', async (test) => {
    const { app, db } = await buildBackend({ test })
    const endOthers = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    const begun = await db
      .transaction(async (tx) => {
        await rowsOf(tx, sql`select 1`)
        await rowsOf(db, endOthers)
        return rowsOf(tx, sql`select 1`).catch(() => 'ended')
      })
      .catch(() => 'ended')
    expect(begun).toBe('ended')
    for (let round = 0; round < 8; round++) {
      const transactions = Array.from({ length: 9 }, () => db.transaction((tx) => rowsOf(tx, sql`select 1`)))
      await Promise.allSettled([rowsOf(db, endOthers), ...transactions])
    }
    const asManyAsConnections = () => Array.from({ length: 10 }, () => rowsOf(db, sql`select pg_sleep(0.1)`))
    // The first may still get a connection whose end is on its way here.
    await Promise.allSettled(asManyAsConnections())
    await Promise.all(asManyAsConnections())
    expect((await visit(app, '/api/v1/vacancies?page[size]=1')).statusCode).toBe(200)
  })

  it('a database of another encoding is refused before anything is made in it', async ({ onTestFinished }) => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const name = `ascii_${process.pid}`
    onTestFinished(async () => {
      await client.query(`drop database ${name} with (force)`)
      await client.end()
    })
    await client.query(`create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
    const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
    await expect(openDatabase({ databaseUrl })).rejects.toThrow(/encoding SQL_ASCII, and UTF8 is needed: make it anew/)
    const made = new pg.Client({ connectionString: databaseUrl })
    await made.connect()
    const { rows } = await made.query("select nspname from pg_namespace where nspname in ('drizzle', 'jobs')")
    await made.end()
    expect(rows).toEqual([])
  })

  it('a notification reaches every listener, also after the server has ended their connections', async ({
    onTestFinished,
  }) => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    const channel = `test_${randomUUID().replaceAll('-', '')}`
    const heard: string[][] = [[], []]
    const stops = await Promise.all(
      heard.map((list) => listenToPostgres(server, { [channel]: (payload) => void list.push(payload) })),
    )
    onTestFinished(async () => {
      for (const stop of stops) await stop()
      await client.end()
    })
    const say = (word: string) => client.query('select pg_notify($1, $2)', [channel, word])
    await say('one')
    await vi.waitFor(() => expect(heard).toEqual([['one'], ['one']]))
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where query = $1', [
      `listen ${pg.escapeIdentifier(channel)}`,
    ])
    await vi.waitFor(
      async () => {
        await say('again')
        expect(heard.every((list) => list.includes('again'))).toBe(true)
      },
      { timeout: 10_000, interval: 200 },
    )
  })
})

/** What only PostgreSQL as a server does, as opposed to the embedded engine: `npm run test:postgres`. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { listenToPostgres } from '#backend/db/postgres-listener.ts'
import { buildBackend, visit } from '../support/build-backend.ts'
import { withoutNotifications } from '../support/deaf-pooler.ts'

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

  /** A database of its own, made with these statements. */
  const databaseWith = async (
    onTestFinished: (end: () => Promise<void>) => void,
    make: (name: string) => string[],
  ): Promise<{ url: string; query: (text: string) => Promise<Record<string, unknown>[]> }> => {
    const server = process.env.TEST_DATABASE_URL ?? ''
    const name = `own_${randomUUID().replaceAll('-', '')}`
    const run = async (url: string, texts: string[]) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      const results: pg.QueryResult[] = []
      for (const text of texts) results.push(await client.query(text))
      await client.end()
      return results.at(-1)?.rows ?? []
    }
    onTestFinished(async () => void (await run(server, [`drop database ${name} with (force)`])))
    await run(server, make(name))
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    return { url, query: (text) => run(url, [text]) }
  }

  it.each([
    [
      'of another encoding',
      "encoding 'SQL_ASCII' locale 'C'",
      /encoding SQL_ASCII, .*, and UTF8 .* needed: make another/,
    ],
    ['that knows no letters beyond ASCII', "encoding 'UTF8' locale 'C'", /make another with createdb .*C\.UTF-8/],
  ])('a database %s is refused before anything is made in it', async (_kind, options, message) => {
    const { url, query } = await databaseWith(onTestFinished, (name) => [
      `create database ${name} ${options} template template0`,
    ])
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(message)
    expect(await query("select nspname from pg_namespace where nspname in ('drizzle', 'jobs')")).toEqual([])
  })

  it('a connection has the settings that the code counts on, whatever server, database and role say', async () => {
    const { url } = await databaseWith(onTestFinished, (name) => [
      `create database ${name} template template0`,
      `alter database ${name} set datestyle = 'SQL, DMY'`,
      `alter database ${name} set default_transaction_isolation = 'repeatable read'`,
      `alter database ${name} set lock_timeout = '200ms'`,
      `alter database ${name} set search_path = elsewhere`,
    ])
    const database = await openDatabase({ databaseUrl: url })
    onTestFinished(() => database.close())
    const show = async (name: string) => Object.values((await database.execute(`show ${name}`)).rows[0] ?? {})[0]
    expect(await show('datestyle')).toMatch(/^ISO/)
    expect(await show('transaction_isolation')).toBe('read committed')
    expect(await show('lock_timeout')).toBe('0')
    expect(await show('statement_timeout')).toBe('15s')
    const { rows } = await database.execute("select search_fold('Élan') as folded")
    expect(rows).toEqual([{ folded: 'elan' }])
  })

  it('a migration is announced before it begins, and so is the wait for that of another program', async () => {
    const { url } = await databaseWith(onTestFinished, (name) => [`create database ${name} template template0`])
    const said: string[] = []
    const open = async () => {
      const database = await openDatabase({ databaseUrl: url, onMigration: (text) => said.push(text) })
      await database.close()
    }
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock(726301)')
    const opening = open()
    await expect.poll(() => said).toEqual(['another program migrates the database: this one waits for it'])
    await other.end()
    await opening
    expect(said.slice(1)).toEqual([
      'the database gets 1 migration(s): do not stop this program',
      'the database has its migrations',
    ])
    await open()
    expect(said).toHaveLength(3)
  })

  it('a migration that fails says what the database said', async () => {
    const { url, query } = await databaseWith(onTestFinished, (name) => [`create database ${name} template template0`])
    await query('create table users (id int)')
    await expect(openDatabase({ databaseUrl: url })).rejects.toThrow(/relation "users" already exists \(42P07\)/)
  })

  it('a pooler that passes no notifications is found out at the start', async (test) => {
    const { url } = await databaseWith(onTestFinished, (name) => [`create database ${name} template template0`])
    const proxy = await withoutNotifications(url)
    test.onTestFinished(proxy.close)
    const database = await openDatabase({ databaseUrl: proxy.url })
    test.onTestFinished(() => database.close())
    await expect(database.listen({ test: () => undefined })).rejects.toThrow(/pool that shares by session/)
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

/**
 * One database interface for two engines: PGlite in this process (the default) or PostgreSQL by `DATABASE_URL`. Both
 * get the same SQL and migrations. PGlite has one connection: a query blocks the event loop while it runs, and inside a
 * transaction every query must use the transaction's handle, or it deadlocks.
 */
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { fromDatabase } from '#backend/errors/database-fault.ts'
import { lockDirectory } from './directory-lock.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { PreparedPGlite } from './prepared-pglite.ts'

/** A connection or a transaction: the argument of every query function. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Runs one statement with values, or several without, outside of drizzle; `$1` is the first value. */
export type Execute = (text: string, values?: readonly unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

export type Database = {
  db: Db
  engine: 'pglite' | 'postgres'
  execute: Execute
  /** Hears what transactions notify, by channel, once they are committed. Returns the function that stops it. */
  listen(channels: Record<string, (payload: string) => void>): Promise<() => Promise<void>>
  /** Whether it answers: on a connection of its own, since the others may be busy. Throws why not. */
  ping(): Promise<void>
  /** Lists that are read at the same time: one where there is one connection, so that other requests go between its queries. */
  listSlots: number
  /** Waits for running queries, then releases the directory or the pool. */
  close(): Promise<void>
  /** Archive of the data directory, for `archive`; PGlite only. */
  dump?(): Promise<Blob | File>
}

export type DatabaseOptions = {
  /** `postgres://…`; when set, the embedded engine is not used. */
  databaseUrl?: string
  /** Directory of the embedded database; absent: in memory. */
  directory?: string
  /** Prepared data directory to load; in memory only (tests). */
  archive?: Blob | File
}

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const casing = 'snake_case'
/** What to do about a database of another encoding, which cannot be changed. */
export const utf8Advice = 'make it anew with createdb --encoding UTF8 --template template0'

/** Hashes of the migrations of this release, as a database notes those that it has. */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** PostgreSQL cancels a statement after this time; below the gateway's 30 s, so that its connection is free again. */
const statementTimeoutMs = 15_000

/**
 * Opens the database and runs its migrations. Throws `DirectoryInUse` when another process has it open, and an error that says so
 * where a database of PostgreSQL has another encoding than UTF8.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl) : openPglite(options)
}

type OnConnect = (error: Error | null, client: pg.Client) => void

/** A connection of the pool, whose errors are known as those of the database. */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const connect = super.connect.bind(this) as (callback: OnConnect) => void
    this.connect = ((callback: OnConnect) =>
      connect((error, client) => callback(fromDatabase(error), client))) as typeof this.connect
  }
}

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
  })
  surviveLostConnections(pool)
  const db = drizzlePostgres(pool, { casing })
  const client = await pool.connect()
  try {
    await requireUtf8(client)
    // A migration, and the wait for another backend's, may take longer than a request's query.
    await client.query('set statement_timeout = 0')
    // Two backends that start at the same time migrate one after the other.
    await client.query('select pg_advisory_lock(726301)')
    await migratePostgres(drizzlePostgres(client), { migrationsFolder })
  } finally {
    // Released as an error, so that the connection without a time limit is closed.
    await client.query('select pg_advisory_unlock(726301)').finally(() => client.release(true))
  }
  const probes = new pg.Pool({
    Client: Connection,
    connectionString,
    max: 1,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
  })
  surviveLostConnections(probes)
  const execute: Execute = async (text, values) => {
    // Several statements have a result each.
    const answer = await pool.query(text, values && [...values]).catch((error) => Promise.reject(fromDatabase(error)))
    const results: pg.QueryResult[] = [answer].flat()
    return { rows: results.flatMap(({ rows }) => rows) }
  }
  return {
    db,
    engine: 'postgres',
    execute,
    listen: (channels) => listenToPostgres(connectionString, channels),
    ping: async () => void (await probes.query('select 1')),
    listSlots: 5,
    close: async () => {
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

/** The search compares letters without their diacritics, which PostgreSQL does in this encoding alone. */
async function requireUtf8(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
  const encoding = rows[0]?.server_encoding
  if (encoding === 'UTF8') return
  throw new Error(`The database has the encoding ${encoding}, and UTF8 is needed: ${utf8Advice}.`)
}

/**
 * PostgreSQL may end connections (restart, failover): a query that runs on one fails by itself, and the pool opens others.
 * Without listeners the error would end this process; and drizzle never releases a connection that fails on `begin`.
 */
function surviveLostConnections(pool: pg.Pool): void {
  const taken = new Set<pg.PoolClient>()
  pool.on('acquire', (connection) => void taken.add(connection))
  pool.on('release', (_error, connection) => void taken.delete(connection))
  pool.on('error', () => {})
  pool.on('connect', (connection) => {
    connection.on('error', (error) => {
      if (!taken.has(connection)) return
      const { release } = connection
      connection.release = () => {}
      release(error)
    })
  })
}

async function openPglite({ directory, archive }: DatabaseOptions): Promise<Database> {
  if (directory) mkdirSync(directory, { recursive: true })
  const unlock = directory ? lockDirectory(directory) : () => {}
  try {
    const client = new PreparedPGlite({
      extensions: { pg_trgm },
      ...(directory ? { dataDir: `${directory}/pg` } : {}),
      ...(archive ? { loadDataDir: archive } : {}),
    })
    await client.waitReady
    const db = drizzlePglite(client, { casing })
    if (!archive) await migratePglite(db, { migrationsFolder })
    const execute: Execute = async (text, values = []) => {
      if (values.length === 0) return { rows: (await client.script(text)) as Record<string, unknown>[] }
      return client.query(
        text,
        values.map((value) => (Array.isArray(value) ? arrayLiteral(value) : value)),
      )
    }
    return {
      db,
      engine: 'pglite',
      execute,
      listen: async (channels) => {
        const stops: (() => Promise<void>)[] = []
        for (const [channel, hear] of Object.entries(channels)) stops.push(await client.listen(channel, hear))
        return async () => {
          for (const stop of stops) await stop()
        }
      },
      ping: async () => void (await execute('select 1')),
      listSlots: 1,
      close: async () => {
        await client.close()
        unlock()
      },
      dump: () => client.dumpDataDir('none'),
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PostgreSQL's literal of an array: `{"a","b"}`. */
function arrayLiteral(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL'
    if (Array.isArray(value)) return arrayLiteral(value)
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    return `"${text.replace(/["\\]/g, '\\$&')}"`
  })
  return `{${elements.join(',')}}`
}

/** Rows of a raw query, of either engine. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  const result = (await db.execute(query)) as { rows: Row[] }
  return result.rows
}

/** SQL array of text from a list: `array['a', 'b']::text[]`, also for an empty one. */
export const textArray = (values: readonly string[]): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`

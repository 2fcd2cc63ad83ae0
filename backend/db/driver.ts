/**
 * One database interface for two engines: PGlite in this process (the default) or PostgreSQL by `DATABASE_URL`. Both
 * get the same SQL and migrations. PGlite has one connection: a query blocks the event loop while it runs, and inside a
 * transaction every query must use the transaction's handle, or it deadlocks.
 */
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { databaseFaultOf, fromDatabase } from '#backend/errors/database-fault.ts'
import { lockDirectory } from './directory-lock.ts'
import { listenToPostgres } from './postgres-listener.ts'
import { createPool } from './postgres-pool.ts'
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
  /** Hears what a migration of PostgreSQL does, which may take minutes. */
  onMigration?: (text: string) => void
}

/** Where the embedded database has its files. */
export const embeddedFiles = (directory: string): string => `${directory}/pg`

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const casing = 'snake_case'
/** Which a backend tells itself at its start. */
const probeChannel = 'backend_probe'
const notificationTimeoutMs = 2_000
const unheard =
  'No notification of the database arrives: a pooler between them shares connections by transaction. Give DATABASE_URL the server itself, or a pool that shares by session.'
/** What to do about a database of another encoding, which cannot be changed. */
export const utf8Advice = 'make another with createdb --encoding UTF8 --locale C.UTF-8 --template template0'

/** Hashes of the migrations of this release, as a database notes those that it has. */
export const knownMigrations = (): string[] => readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash)

/** PostgreSQL cancels a statement after this time; below the gateway's 30 s, so that its connection is free again. */
const statementTimeoutMs = 15_000

/**
 * Opens the database and runs its migrations. Throws `DirectoryInUse` when another process has it open, and an error that says so
 * where a database of PostgreSQL has another encoding than UTF8.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options.onMigration) : openPglite(options)
}

async function openPostgres(connectionString: string, onMigration?: (text: string) => void): Promise<Database> {
  const pool = createPool(connectionString, { max: 10, statementTimeoutMs })
  const db = drizzlePostgres(pool, { casing })
  const client = await pool.connect()
  try {
    await requireUtf8(client)
    // A migration, and the wait for another backend's, may take longer than a request's query.
    await client.query('set statement_timeout = 0')
    // Two backends that start at the same time migrate one after the other.
    const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock(726301) as "isFree"')
    if (!rows[0]?.isFree) {
      onMigration?.('another program migrates the database: this one waits for it')
      await client.query('select pg_advisory_lock(726301)')
    }
    const missing = await missingMigrations(client)
    if (missing > 0) onMigration?.(`the database gets ${missing} migration(s): do not stop this program`)
    await migratePostgres(drizzlePostgres(client), { migrationsFolder }).catch((error) =>
      Promise.reject(migrationFault(error)),
    )
    if (missing > 0) onMigration?.('the database has its migrations')
  } finally {
    // Released as an error, so that the connection without a time limit is closed.
    await client.query('select pg_advisory_unlock(726301)').finally(() => client.release(true))
  }
  const probes = createPool(connectionString, { max: 1, statementTimeoutMs: 5_000 })
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
    listen: async (channels) => {
      const probe = Promise.withResolvers<true>()
      const stop = await listenToPostgres(connectionString, { ...channels, [probeChannel]: () => probe.resolve(true) })
      await pool.query('select pg_notify($1, $2)', [probeChannel, ''])
      const isHeard = await Promise.race([probe.promise, delay(notificationTimeoutMs, false, { ref: false })])
      if (isHeard) return stop
      await stop()
      throw new Error(unheard)
    },
    ping: async () => void (await probes.query('select 1')),
    listSlots: 5,
    close: async () => {
      await Promise.all([pool.end(), probes.end()])
    },
  }
}

async function missingMigrations(client: pg.PoolClient): Promise<number> {
  const known = knownMigrations()
  const table = await client.query(
    "select from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  )
  if (table.rowCount === 0) return known.length
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations')
  const done = new Set(rows.map(({ hash }) => hash))
  return known.filter((hash) => !done.has(hash)).length
}

/** A migration has no parameters: what the database says of it can be shown to whoever starts the backend. */
function migrationFault(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof Error) || databaseFaultOf(error)) return error
  const { message, code = '' } = cause as Error & { code?: string }
  return new Error(`A migration of the database failed: ${message} (${code}). The schema must be public.`)
}

/**
 * Whether PostgreSQL knows the capitals and diacritics of all letters, without which the search compares: another encoding than UTF8 has no
 * letters beyond ASCII, and the locale C does not know their capitals.
 */
export async function readLetters(client: pg.ClientBase): Promise<{ areKnown: boolean; found: string }> {
  const { rows } = await client.query<{ encoding: string; locale: string; folds: boolean }>(
    `select current_setting('server_encoding') as encoding,
       (select datctype from pg_database where datname = current_database()) as locale,
       current_setting('server_encoding') = 'UTF8' and lower('Ł') = 'ł' as folds`,
  )
  const { encoding = '', locale = '', folds = false } = rows[0] ?? {}
  return { areKnown: folds, found: `encoding ${encoding}, locale ${locale}` }
}

async function requireUtf8(client: pg.ClientBase): Promise<void> {
  const { areKnown, found } = await readLetters(client)
  if (areKnown) return
  throw new Error(`The database has ${found}, and UTF8 with the letters of every language is needed: ${utf8Advice}.`)
}

async function openPglite({ directory, archive }: DatabaseOptions): Promise<Database> {
  if (directory) mkdirSync(directory, { recursive: true })
  const unlock = directory ? lockDirectory(directory) : () => {}
  try {
    const client = new PreparedPGlite({
      extensions: { pg_trgm },
      ...(directory ? { dataDir: embeddedFiles(directory) } : {}),
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

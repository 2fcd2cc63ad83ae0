/** Backup and restore of PostgreSQL by its own programs, `pg_dump` and `pg_restore` (Debian: postgresql-client). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { BackupRefused, type DatabaseFacts } from './manifest.ts'

/** The backend's tables, those of the queue of its jobs, and what its migrations note. */
const schemas = ['public', 'jobs', 'drizzle']

const tablesQuery = `
  select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on relnamespace = pg_namespace.oid
  where relkind = 'r' and nspname = any($1) order by 1`

/** Dumps a database that is in use. The rows are counted in the snapshot that is dumped. */
export async function dumpPostgres(url: string, file: string): Promise<DatabaseFacts> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
    const snapshot = rows[0]?.snapshot ?? ''
    await runProgram('pg_dump', url, ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`])
    return { ...(await factsOf(client)), rows: await rowsByTable(client) }
  })
}

/** What is known of a database beside its rows. */
export const postgresFacts = (url: string): Promise<DatabaseFacts> => withClient(url, factsOf)

async function factsOf(client: pg.Client): Promise<DatabaseFacts> {
  const version = await client.query<{ server_version: string }>('show server_version')
  const migrations = await client
    .query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
    .catch(() => {
      throw new BackupRefused('This database is not one of the backend: it has no migrations')
    })
  return {
    engine: 'postgres',
    serverVersion: version.rows[0]?.server_version.split(' ')[0] ?? '',
    migrations: migrations.rows.map(({ hash }) => hash),
    rows: null,
  }
}

async function rowsByTable(client: pg.Client): Promise<Record<string, number>> {
  const tables = await client.query<{ name: string }>(tablesQuery, [schemas])
  const counts: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

export const postgresRows = (url: string): Promise<Record<string, number>> => withClient(url, rowsByTable)

/** Refuses a database that has tables, or that somebody works on. `replace` drops them. */
export async function emptyPostgres(url: string, replace: boolean): Promise<void> {
  await withClient(url, async (client) => {
    const tables = await client.query<{ name: string }>(tablesQuery, [schemas])
    if (tables.rows.length === 0) return
    if (!replace) {
      throw new BackupRefused(
        `The database already has ${tables.rows.length} tables. Restore into an empty one, or say --replace to lose what is in it.`,
      )
    }
    const others = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    if (others.rowCount) throw new BackupRefused('Somebody works on the database: stop the backends first.')
    for (const schema of schemas) await client.query(`drop schema if exists ${schema} cascade`)
    await client.query('create schema public')
  })
}

/**
 * Restores into an empty database, all or nothing. What it creates belongs to the user of `url`, as the backend needs it,
 * whoever owned it before.
 */
export async function restorePostgres(url: string, file: string): Promise<void> {
  await runProgram('pg_restore', url, [
    '--exit-on-error',
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    file,
  ])
}

/** Beside the database of the URL, with its encoding and locale: those of the server may be others. */
export async function createDatabase(url: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ create: string }>(
      `select format('create database %I template template0 encoding %L lc_collate %L lc_ctype %L',
         $1::text, pg_encoding_to_char(encoding), datcollate, datctype) as create
       from pg_database where datname = current_database()`,
      [name],
    )
    await client.query(rows[0]?.create ?? '')
  })
  const created = new URL(url)
  created.pathname = `/${name}`
  const drop = async () => void (await withClient(url, (client) => client.query(`drop database ${name} with (force)`)))
  return { url: created.href, drop }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The program that waits for `client` meanwhile says what is wrong.
  client.on('error', () => {})
  await client.connect()
  try {
    // A dump may take longer than a server allows a statement, or a transaction that waits.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The password goes by the environment: arguments are read by everybody on the machine. */
async function runProgram(name: 'pg_dump' | 'pg_restore', url: string, given: readonly string[]): Promise<void> {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  // Of our driver alone: a connection whose certificate is not verified.
  if (target.searchParams.get('sslmode') === 'no-verify') target.searchParams.set('sslmode', 'require')
  target.searchParams.delete('uselibpqcompat')
  const child = spawn(programOf(name), [`--dbname=${target.href}`, ...given], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new BackupRefused(`${name} failed:\n${said.trim()}`)
}

/** `PG_BIN`, the newest of Debian's versions, or the path: an older `pg_dump` refuses a newer server. */
function programOf(name: string): string {
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionIn(b) - versionIn(a))
  const folders = process.env.PG_BIN ? [process.env.PG_BIN] : [...debian, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.map((folder) => join(folder, name)).find(existsSync)
  if (!found) {
    throw new BackupRefused(`${name} is not installed (Debian: apt-get install postgresql-client; or set PG_BIN)`)
  }
  return found
}

const versionIn = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0)

/** Backup and restore of PostgreSQL by its own programs, `pg_dump`, `pg_restore` and `psql` (Debian: postgresql-client). */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
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
    const options = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`]
    // pg_dump would make it by the umask, readable by others.
    await writeFile(file, '', { mode: 0o600 })
    await startProgram('pg_dump', options, { url }).done
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

/** Refuses a database that has tables, or that somebody works on; with `replace` the latter alone. */
export async function refuseUsed(url: string, replace: boolean): Promise<void> {
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
  })
}

const dropSchemas = schemas.map((schema) => `drop schema if exists ${schema} cascade;`).join(' ')

/**
 * Restores into an empty database, or with `replace` in the place of what is in it, all or nothing: what was there goes in the
 * same transaction. What it creates belongs to the user of `url`, as the backend needs it, whoever owned it before.
 */
export async function restorePostgres(url: string, file: string, { replace = false } = {}): Promise<void> {
  // Both are there, before either starts.
  programOf('psql')
  const sql = startProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file])
  const transaction = startProgram(
    'psql',
    [
      ...['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction'],
      ...(replace ? [`--command=set client_min_messages = warning; ${dropSchemas} create schema public;`] : []),
      '--file=-',
    ],
    { url },
  )
  const input = transaction.child.stdin
  // It ends early when a statement fails, and says why.
  input?.on('error', () => {})
  sql.child.stdout?.on('error', () => {})
  if (input) sql.child.stdout?.pipe(input, { end: false })
  const read = sql.done.then(
    () => void input?.end(),
    (error: unknown) => {
      // Half of a dump must not be committed, as the end of the input would.
      transaction.child.kill('SIGKILL')
      throw error
    },
  )
  const written = transaction.done.catch((error: unknown) => {
    sql.child.kill('SIGKILL')
    throw error
  })
  const [readResult, writtenResult] = await Promise.allSettled([read, written])
  // Which of the two failed first has ended the other by a signal.
  const failed = [readResult, writtenResult].filter((result) => result.status === 'rejected')
  const reason = failed.find(({ reason }) => !(reason as ProgramFailed).wasKilled) ?? failed[0]
  if (reason) throw reason.reason
}

const triesBegin = 'platform_try_'

/**
 * A database for a try, beside the one of the URL, with its encoding and locale: those of the server may be others. What tries of
 * this user left that were interrupted goes first.
 */
export async function createTryDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${triesBegin}${randomUUID().replaceAll('-', '')}`
  await withClient(url, async (client) => {
    await dropInterruptedTries(client)
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
  let dropped: Promise<void> | undefined
  const drop = () => {
    dropped ??= withClient(url, async (client) => void (await client.query(`drop database ${name} with (force)`)))
    return dropped
  }
  return { url: created.href, drop }
}

async function dropInterruptedTries(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1) and datdba = current_user::regrole',
    [triesBegin],
  )
  for (const { name } of rows) {
    await client.query(`drop database if exists ${name}`).catch((error: pg.DatabaseError) => {
      // Somebody is connected: that try still runs.
      if (error.code !== '55006') throw error
    })
  }
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

class ProgramFailed extends BackupRefused {
  /** By us, since the other program failed. */
  wasKilled: boolean

  constructor(message: string, wasKilled: boolean) {
    super(message)
    this.wasKilled = wasKilled
  }
}

/**
 * `done` rejects when the program fails, with what it said. With a `url` it works on that database; the password goes by the
 * environment, because arguments are read by everybody on the machine.
 */
function startProgram(
  name: 'pg_dump' | 'pg_restore' | 'psql',
  given: readonly string[],
  { url }: { url?: string } = {},
): { child: ChildProcess; done: Promise<void> } {
  const { option, password } = url ? connectionOf(url) : { option: [], password: '' }
  const child = spawn(programOf(name), [...option, ...given], {
    stdio: [name === 'psql' ? 'pipe' : 'ignore', name === 'pg_restore' ? 'pipe' : 'ignore', 'pipe'],
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000)
  })
  const finish = async () => {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
    if (code !== 0) throw new ProgramFailed(`${name} failed:\n${said.trim()}`, signal === 'SIGKILL')
  }
  return { child, done: finish() }
}

function connectionOf(url: string): { option: string[]; password: string } {
  const target = new URL(url)
  const password = decodeURIComponent(target.password)
  target.password = ''
  // Of our driver alone: a connection whose certificate is not verified.
  if (target.searchParams.get('sslmode') === 'no-verify') target.searchParams.set('sslmode', 'require')
  target.searchParams.delete('uselibpqcompat')
  return { option: [`--dbname=${target.href}`], password }
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

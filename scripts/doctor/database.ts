/** The database of the backend: whether it can be asked, and whether its user may do what the backend does. */
import pg from 'pg'
import { readLetters, utf8Advice } from '#backend/db/driver.ts'
import { databaseFaultOf, databasePlace, fromDatabase } from '#backend/errors/database-fault.ts'
import { type Finding, fail, ok, warn } from './finding.ts'
import { clockFinding } from './machine.ts'

/** Connections of one backend: its pool, and those of events and health. */
const connectionsOfBackend = 12
const oldestVersion = 15

const advice: Record<string, string> = {
  'database.unreachable': 'is PostgreSQL up, and host and port of DATABASE_URL right?',
  'database.login': 'user and password of DATABASE_URL, pg_hba.conf',
  'database.missing': 'createdb, or the name in DATABASE_URL',
  'database.full': 'make room on the disk of PostgreSQL',
  'database.connections': 'raise max_connections of PostgreSQL',
}

/** `timeoutMs`: how long the server may take to say something. */
export async function checkDatabase(databaseUrl: string, timeoutMs = 5_000): Promise<Finding[]> {
  const place = databasePlace(databaseUrl)
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return [...(await server(client, place)), await rights(client), await clock(client)]
  } catch (error) {
    const fault = databaseFaultOf(fromDatabase(error))
    const code = fault?.code ?? 'database.server'
    const text = `${place}: ${fault?.sentence ?? (error as Error).message} (${code})`
    return [fail('database', text, advice[code] ?? 'docs/errors.md')]
  } finally {
    await client.end().catch(() => {})
  }
}

async function server(client: pg.Client, place: string): Promise<Finding[]> {
  const { rows } = await client.query<{ version: number; name: string; connections: number; readonly: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as name,
       current_setting('max_connections')::int as connections, current_setting('transaction_read_only') = 'on' as readonly`,
  )
  const { version = 0, name = '', connections = 0, readonly = false } = rows[0] ?? {}
  const text = `${place}: PostgreSQL ${name}, ${connections} connections`
  if (version < oldestVersion) return [fail('database', text, `PostgreSQL ${oldestVersion} or newer`)]
  const { areKnown, found } = await readLetters(client)
  if (!areKnown) return [fail('database', `${text}, ${found}`, utf8Advice)]
  if (readonly) return [fail('database', `${text}, read-only`, 'a standby, or made read-only by its host: errors.md')]
  const few = connections < 2 * connectionsOfBackend
  return few
    ? [warn('database', text, `a backend takes ${connectionsOfBackend}: raise max_connections`)]
    : [ok('database', text)]
}

/** Tables that the user cannot use, such as those that were restored as another owner; and whether a first start can make its own. */
async function rights(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ tables: number; denied: string[] | null; may_create: boolean; user: string }>(
    `select current_user as user, count(c.oid)::int as tables,
       array_agg(c.oid::regclass::text order by c.oid) filter (
         where not has_table_privilege(c.oid, 'select, insert, update, delete')
            or not has_table_privilege(c.oid, 'select') or not has_table_privilege(c.oid, 'insert')
            or not has_table_privilege(c.oid, 'update') or not has_table_privilege(c.oid, 'delete')) as denied,
       has_database_privilege(current_database(), 'create') as may_create
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'jobs', 'drizzle') and c.relkind in ('r', 'p')`,
  )
  const { tables = 0, denied, may_create: mayCreate = false, user = '' } = rows[0] ?? {}
  if (denied && denied.length > 0) {
    const first = denied.slice(0, 3).join(', ')
    const todo = `as the owner: reassign owned by OLD to "${user}"`
    return fail('rights', `${user} may not use ${denied.length} of ${tables} tables (${first})`, todo)
  }
  if (!mayCreate) {
    const todo = `as a superuser: grant create on database … to "${user}", or make it the owner`
    return fail('rights', `${user} may not create schemas: migrations and the queue of jobs need it`, todo)
  }
  return ok(
    'rights',
    tables === 0 ? 'an empty database: the first backend makes its tables' : `${tables} tables, all may be used`,
  )
}

async function clock(client: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
  return clockFinding('the database', rows[0]?.now.getTime() ?? null, before, Date.now())
}

/** A center of the size that the staff's benchmarks use, and the processor time of what they measure. */
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { getTableColumns } from 'drizzle-orm/utils'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { toSnake } from '#shared/json-api/case.ts'
import type { TestBackend } from '#tests/support/build-backend.ts'

const oneOf = (words: readonly string[]): string =>
  `(array['${words.join("','")}'])[1 + floor(random() * ${words.length})::int]`

/** Copies rows of center 1 until the table has `wanted`; `own` are SQL expressions for the copies, by column (`v`: the row, `n`: the copy). */
async function copy({ db }: TestBackend, table: PgTable, wanted: number, own: Record<string, string>): Promise<void> {
  const name = getTableName(table)
  const columns = Object.entries(getTableColumns(table))
    .filter(([column, { generated }]) => column !== 'id' && !generated)
    .map(([column]) => toSnake(column))
  const values = columns.map((column) => own[column] ?? `v.${column}`)
  for (;;) {
    const result = (await db.execute(sql.raw(`select count(*)::int as found from ${name} where center_id = 1`))) as {
      rows: { found: number }[]
    }
    const missing = wanted - (result.rows[0]?.found ?? 0)
    if (missing <= 0) return
    // What a statement may take on PostgreSQL is limited (statement_timeout).
    const batch = Math.min(missing, 2_000)
    const before = result.rows[0]?.found ?? 0
    await db.execute(
      sql.raw(`insert into ${name} (${columns.join(', ')})
      select ${values.join(', ')} from (select * from ${name} where center_id = 1 order by id limit 50) v
      cross join generate_series(${before + 1}, ${before + Math.ceil(batch / 50)}) n limit ${batch} on conflict do nothing`),
    )
  }
}

/** 10,000 vacancies, 50,000 users, 100,000 applications and 60,000 events of the log in center 1, times `size`; statistics included. */
export async function fillCenter(backend: TestBackend, size: number): Promise<void> {
  const { db } = backend
  await db.execute(sql.raw('select setseed(0.5)'))
  const past = (column: string, days: number) => `v.${column} - (random() * interval '${days} days')`
  await copy(backend, users, 50_000 * size, {
    email: `'lid' || n || '-' || v.id || '@voorbeeld.example'`,
    // A hundred names: what is searched for is one in a hundred, as a common name is.
    last_name: `${oneOf(['Vis', 'Jans', 'Bak', 'Smit', 'Meij', 'Mul', 'Dek', 'Broek', 'Post', 'Kuip'])} || ${oneOf(['ser', 'sen', 'ker', 'er', 's', 'stra', 'man', 'huis', 'ma', 'inga'])} || ' ' || n`,
    status: oneOf(['active', 'active', 'active', 'active', 'inactive', 'invited', 'archived']),
    created_at: past('created_at', 900),
    confirmed_at: past('created_at', 900),
  })
  await copy(backend, vacancies, 10_000 * size, {
    title: `left(v.title, 70) || ' ' || n`,
    created_at: past('created_at', 300),
    status: oneOf(['published', 'published', 'published', 'draft', 'paused', 'filled', 'expired', 'archived']),
    expires_on: `date '2026-03-01' + floor(random() * 200)::int`,
  })
  // As arrays, which are read once in a statement: every user and vacancy is as likely as any other.
  const anyOf = (table: string, count: number) =>
    `(array(select id from ${table} where center_id = 1 order by id))[1 + floor(random() * ${Math.floor(count * size)})::int]`
  await copy(backend, applications, 100_000 * size, {
    user_id: anyOf('users', 50_000),
    vacancy_id: anyOf('vacancies', 10_000),
    status: oneOf([
      'new',
      'in_contact',
      'meeting',
      'trial',
      'placed',
      'placed',
      'ended',
      'ended',
      'declined',
      'declined',
      'withdrawn',
      'expired',
    ]),
    waiting_on: oneOf(['organization', 'volunteer', 'nobody']),
    created_at: past('created_at', 700),
    first_response_at: `case when random() < 0.8 then v.created_at end`,
  })
  await copy(backend, auditEvents, 60_000 * size, {
    actor_id: anyOf('users', 50_000),
    created_at: past('created_at', 700),
  })
  await db.execute(sql.raw('vacuum analyze'))
}

/** Milliseconds of processor time so far: of this process, and of the server's processes for its connections. */
export async function spent({ db }: TestBackend): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (!process.env.TEST_DATABASE_URL) return own
  const { rows } = (await db.execute(
    sql.raw("select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'"),
  )) as {
    rows: { pid: number }[]
  }
  // A connection that was idle for long may have gone meanwhile.
  const files = rows.map(({ pid }) => `/proc/${pid}/schedstat`).filter((file) => existsSync(file))
  return files.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, own)
}

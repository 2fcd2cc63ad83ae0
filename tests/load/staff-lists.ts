/**
 * `npm run bench:staff`: first pages of the staff's lists in one center of 10,000 vacancies, 50,000 users and 100,000 applications, on
 * the embedded database or with `TEST_DATABASE_URL` on PostgreSQL, from the call to the finished JSON. Medians of processor time
 * in milliseconds, with counts that nobody has asked for before, and again; with that of a PostgreSQL on this machine (Linux). `SIZE` (1) multiplies the records, `ROUNDS` (7), `ONLY` measures the lists whose name contains it.
 */
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { getTableName } from 'drizzle-orm/table'
import { getTableColumns } from 'drizzle-orm/utils'
import { applications } from '#backend/db/schema/applications.ts'
import { users } from '#backend/db/schema/users.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { applicationSearchPath } from '#shared/resources/application.ts'
import { boardColumnPath, boardColumns, boardCountsPath } from '#shared/resources/application-board.ts'
import { auditEventsPath } from '#shared/resources/audit-event.ts'
import { ownActivitiesPath } from '#shared/resources/own-activities.ts'
import { ownVacanciesPath } from '#shared/resources/own-vacancies.ts'
import { staffOrganizationsPath } from '#shared/resources/staff-organizations.ts'
import { staffUsersPath } from '#shared/resources/staff-users.ts'
import { poolPath } from '#shared/resources/volunteer-card.ts'
import { actAs, buildBackend, type TestBackend } from '#tests/support/build-backend.ts'

const size = Number(process.env.SIZE ?? 1)
const rounds = Number(process.env.ROUNDS ?? 7)
/** Milliseconds after which no count is remembered. */
const forgotten = 600_000

/** A list in each of its orders. */
const inEachOrder = <Sort extends string>(name: string, sorts: readonly Sort[], pathOf: (sort: Sort) => string) =>
  Object.fromEntries(sorts.map((sort) => [`${name} by ${sort}`, pathOf(sort)]))

const lists: Record<string, string> = {
  vacancies: ownVacanciesPath({}),
  ...inEachOrder('vacancies', ['title', '-status', 'status', 'expires_on', '-expires_on'] as const, (sort) =>
    ownVacanciesPath({ sort }),
  ),
  'vacancies, one status': ownVacanciesPath({ status: 'published' }),
  'vacancies to approve': ownVacanciesPath({ status: 'pending' }),
  'vacancies that expire soon': ownVacanciesPath({ status: 'published', expires: '2026-03-24', sort: 'expires_on' }),
  'vacancies, common word': ownVacanciesPath({ q: 'samen' }),
  'vacancies, rare word': ownVacanciesPath({ q: 'schaken' }),
  applications: applicationSearchPath({}),
  ...inEachOrder('applications', ['created_at', 'status', '-status', 'waiting_on', '-waiting_on'] as const, (sort) =>
    applicationSearchPath({ sort }),
  ),
  'applications, new': applicationSearchPath({ status: ['new'] }),
  'applications, new, by status': applicationSearchPath({ status: ['new', 'in_contact'], sort: 'status' }),
  'applications, unanswered': applicationSearchPath({ unanswered: true }),
  'applications, taken over': applicationSearchPath({ takenOver: true }),
  'applications of a vacancy': applicationSearchPath({ vacancy: '1' }),
  'applications, common name': applicationSearchPath({ q: 'visser' }),
  'applications, rare name': applicationSearchPath({ q: 'visser 4321' }),
  'applications, two letters': applicationSearchPath({ q: 'vi' }),
  'board, counts': boardCountsPath({}),
  ...Object.fromEntries(boardColumns.map((column) => [`board, ${column}`, boardColumnPath({}, column)])),
  users: staffUsersPath({}),
  ...inEachOrder(
    'users',
    ['-last_name', 'email', 'status', '-status', 'last_sign_in_at', '-last_sign_in_at', '-created_at'] as const,
    (sort) => staffUsersPath({ sort }),
  ),
  'users, one status': staffUsersPath({ status: 'active' }),
  'users, common name': staffUsersPath({ q: 'visser' }),
  'users, rare name': staffUsersPath({ q: 'visser 4321' }),
  'users, two letters': staffUsersPath({ q: 'vi' }),
  'users, a letter': staffUsersPath({ q: 'v' }),
  'users, admins': staffUsersPath({ role: 'organization_admin' }),
  'users, volunteers': staffUsersPath({ role: 'volunteer' }),
  'users, of an organization': staffUsersPath({ organization: '2' }),
  'users, idle': staffUsersPath({ idle: '2025-03-10' }),
  'users, 1,000 of them': '/api/v1/users?page[size]=1000',
  organizations: staffOrganizationsPath({}),
  'organizations, text': staffOrganizationsPath({ q: 'zorg' }),
  activities: ownActivitiesPath({}),
  'volunteer pool': poolPath({}),
  'volunteer pool, theme': poolPath({ theme: ['natuur'] }),
  'audit log': auditEventsPath({}),
}

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

async function fill(backend: TestBackend): Promise<void> {
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
  await db.execute(sql.raw('vacuum analyze'))
}

/** Milliseconds of processor time so far: of this process, and of the server's processes for its connections. */
async function spent({ db }: TestBackend): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (!process.env.TEST_DATABASE_URL) return own
  const { rows } = (await db.execute(
    sql.raw('select pid from pg_stat_activity where datname = current_database()'),
  )) as {
    rows: { pid: number }[]
  }
  return rows.reduce(
    (sum, { pid }) => sum + Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    own,
  )
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

// Parallel workers are other processes, whose time would not be counted.
process.env.PGOPTIONS ??= '-c max_parallel_workers_per_gather=0'
const backend = await buildBackend({ countCacheMs: 15_000, checkResponses: false, stopwatch: () => performance.now() })
const started = performance.now()
await fill(backend)
console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
const table: Record<string, Record<string, string>> = {}
for (const [name, path] of Object.entries(lists)) {
  if (!name.includes(process.env.ONLY ?? '')) continue
  const times = { first: [] as number[], again: [] as number[], elapsed: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    for (const kind of ['first', 'again'] as const) {
      if (kind === 'first') backend.clock.advance(forgotten)
      const clock = performance.now()
      const before = await spent(backend)
      const response = await admin.call('GET', path)
      const after = await spent(backend)
      if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
      if (round < 0) continue
      times[kind].push(after - before)
      if (kind === 'first') times.elapsed.push(performance.now() - clock)
    }
  }
  table[name] = {
    'first, ms CPU': median(times.first).toFixed(1),
    'again, ms CPU': median(times.again).toFixed(1),
    'first, ms elapsed': median(times.elapsed).toFixed(1),
  }
}
console.table(table)
await backend.close()

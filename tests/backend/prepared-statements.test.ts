/** The embedded engine's prepared statements: the same results and errors as without, for the second use and for later ones. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { PreparedPGlite } from '#backend/db/prepared-pglite.ts'
import { isPlannedOnce, plannedPerValue } from '#backend/db/statements.ts'
import { preparedDatabase } from '../support/build-backend.ts'

type Use = { test: { onTestFinished(work: () => Promise<void>): void } }
async function engine({ test }: Use): Promise<PreparedPGlite> {
  // To begin with an empty folder takes two seconds.
  const pglite = new PreparedPGlite({ loadDataDir: await preparedDatabase() })
  await pglite.waitReady
  test.onTestFinished(() => pglite.close())
  return pglite
}
const preparedIn = async (pglite: PreparedPGlite) =>
  (await pglite.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
    ({ statement }) => statement,
  )

it('reads every kind of value alike at each use', async (test) => {
  const pglite = await engine({ test })
  const text = `select $1::int as number, $2::bigint as big, $3::boolean as yes, $4::text as words, $5::jsonb as json,
    $6::timestamptz as moment, $7::bytea as bytes, $8::text[] as list, $9::text as nothing`
  const moment = new Date('2026-03-10T09:00:00.000Z')
  const values = [
    -7,
    9_007_199_254_740_991,
    true,
    'é € 😀\n"\\',
    { a: ['b'] },
    moment,
    new Uint8Array([0, 255]),
    '{a,"b c"}',
    null,
  ]
  const expected = {
    number: -7,
    big: 9_007_199_254_740_991,
    yes: true,
    words: 'é € 😀\n"\\',
    json: { a: ['b'] },
    moment,
    bytes: new Uint8Array([0, 255]),
    list: ['a', 'b c'],
    nothing: null,
  }
  for (let use = 0; use < 8; use++) expect((await pglite.query(text, values)).rows).toEqual([expected])
  const { rows, fields } = await pglite.query(text, values, { rowMode: 'array' })
  expect(rows).toEqual([Object.values(expected)])
  expect(fields.map(({ name }) => name)).toEqual(Object.keys(expected))
  expect(await preparedIn(pglite)).toEqual([text])
})

it('counts the rows that a change affects', async (test) => {
  const pglite = await engine({ test })
  await pglite.exec('create table notes (id int primary key)')
  for (const id of [1, 2, 3]) expect((await pglite.query('insert into notes values ($1)', [id])).affectedRows).toBe(1)
  expect((await pglite.query('delete from notes where id > $1', [1])).affectedRows).toBe(2)
})

it('goes on after an error, at the first use, while preparing and later, also in a transaction', async (test) => {
  const pglite = await engine({ test })
  await pglite.exec('create table notes (id int primary key)')
  const insert = 'insert into notes values ($1)'
  for (const value of ['x', 'y', 1, 'z', 1]) await pglite.query(insert, [value]).catch(() => undefined)
  await expect(pglite.query(insert, [1])).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' })
  const failing = pglite.transaction(async (transaction) => {
    await transaction.query(insert, [2])
    await transaction.query(insert, [1])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await expect(pglite.query('select * from unknown_table')).rejects.toMatchObject({ code: '42P01' })
  const kept = await pglite.transaction(async (transaction) => {
    await transaction.query(insert, [3])
    return transaction
  })
  await expect(kept.query(insert, [4])).rejects.toThrow('closed')
  expect((await pglite.query('select id from notes order by id')).rows).toEqual([{ id: 1 }, { id: 3 }])
})

it('prepares a statement again whose table changed', async (test) => {
  const pglite = await engine({ test })
  await pglite.exec('create table notes (id int); insert into notes values (1)')
  const read = () => pglite.query('select * from notes')
  for (let use = 0; use < 3; use++) await read()
  await pglite.exec("alter table notes add text text default 'new'")
  await expect(read()).rejects.toMatchObject({ code: '0A000' })
  expect((await read()).rows).toEqual([{ id: 1, text: 'new' }])
})

it('keeps two hundred statements, the last used', async (test) => {
  const pglite = await engine({ test })
  const uses = async (number: number) => {
    await pglite.query(`select ${number} as number`)
    return (await pglite.query<{ number: number }>(`select ${number} as number`)).rows
  }
  for (let number = 0; number < 230; number++) expect(await uses(number)).toEqual([{ number }])
  expect(await uses(0)).toEqual([{ number: 0 }])
  const kept = await preparedIn(pglite)
  expect(kept.length).toBeLessThanOrEqual(201)
  expect(kept).toContain('select 229 as number')
  expect(kept).not.toContain('select 5 as number')
})

it('plans again for values that decide how much is found', () => {
  expect(isPlannedOnce('select id from vacancies where center_id = $1')).toBe(true)
  expect(isPlannedOnce(`select id from vacancies where search @@ to_tsquery('dutch', $1) ${plannedPerValue}`)).toBe(
    false,
  )
  expect(isPlannedOnce('select id from vacancies where distance_km(latitude, longitude, $1, $2) < $3')).toBe(true)
  expect(isPlannedOnce(`select id from vacancies where latitude > $1 ${plannedPerValue}`)).toBe(false)
  expect(isPlannedOnce('create table notes (id int)')).toBe(false)
})

it('is what the embedded database runs on', async (test) => {
  const database = await openDatabase({ archive: await preparedDatabase() })
  test.onTestFinished(() => database.close())
  const read = () => rowsOf(database.db, sql`select count(*)::int as count from volunteer_centers where id = ${1}`)
  for (let use = 0; use < 3; use++) await read()
  const prepared = await rowsOf<{ statement: string }>(database.db, sql`select statement from pg_prepared_statements`)
  expect(prepared.filter(({ statement }) => statement.includes('from volunteer_centers where id = $1'))).toHaveLength(1)
})

import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, rowsOf } from '#backend/db/driver.ts'
import { preparedDatabase } from '../support/build-backend.ts'
import { reusedDatabases } from '../support/reused-database.ts'

/** Every table with a hash of its rows, in whatever order it has them. */
async function contentsOf({ db }: Database): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs') order by 1`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await rowsOf<{ hash: string }>(
      db,
      sql`select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${sql.raw(name)} t`,
    )
    contents[name] = row?.hash ?? ''
  }
  const sequences = await rowsOf<{ sequencename: string; last_value: string | null }>(
    db,
    sql`select sequencename, last_value from pg_sequences order by 1`,
  )
  contents.sequences = JSON.stringify(sequences)
  return contents
}

/** Of their own: one of this worker may have been used as often as it may. */
const reusedDatabase = reusedDatabases()

const engineOf = ({ db }: Database) => (db as unknown as { $client: object }).$client

it('has the rows and sequences with which it began, whatever was written, and notices what is written after that', async () => {
  const first = await reusedDatabase(preparedDatabase)
  const before = await contentsOf(first)
  expect(Object.keys(before).length).toBeGreaterThan(100)
  for (let round = 0; round < 2; round++) {
    const database = round === 0 ? first : await reusedDatabase(preparedDatabase)
    const tag = `proef-${round}`
    await database.execute(`
      update users set first_name = '${tag}' where id in (select id from users order by id limit 3);
      delete from notifications;
      truncate vacancy_views;
      select nextval(pg_get_serial_sequence('users', 'id'));
    `)
    const written = await contentsOf(database)
    expect(written['public.users']).not.toBe(before['public.users'])
    expect(written['public.notifications']).toBe('')
    await database.close()
  }
  const again = await reusedDatabase(preparedDatabase)
  expect(engineOf(again)).toBe(engineOf(first))
  expect(again.db).not.toBe(first.db)
  expect(await contentsOf(again)).toEqual(before)
  await again.close()
})

it('is not used again when its schema was changed', async () => {
  const changed = await reusedDatabase(preparedDatabase)
  await changed.execute('alter table users add constraint named check (length(first_name) < 1000)')
  await changed.close()
  const next = await reusedDatabase(preparedDatabase)
  expect(engineOf(next)).not.toBe(engineOf(changed))
  await next.close()
})

/** Deleting a row looks for the rows that refer to it: without an index that reads the whole of their table. */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildBackend } from '#tests/support/build-backend.ts'

/** They have rows for each reply and message, and are kept for years. */
const growing = [
  'application_events',
  'applications',
  'conversation_participants',
  'conversation_readers',
  'message_reply_addresses',
  'message_reports',
  'messages',
  'notifications',
]

it('what refers to a row that is deleted is found by an index, in the tables that grow', async ({ onTestFinished }) => {
  const { db } = await buildBackend({ test: { onTestFinished } })
  const found = await db.execute(sql`
    select tables.relname || '.' || columns.attname as reference
    from pg_constraint as keys
    join pg_class as tables on tables.oid = keys.conrelid
    join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = keys.conkey[1]
    where keys.contype = 'f' and keys.confdeltype in ('c', 'n') and tables.relname in ${growing}
      and not exists (
        select from pg_index where pg_index.indrelid = keys.conrelid and pg_index.indkey[0] = keys.conkey[1]
      )
    order by reference`)
  expect(found).toMatchObject({ rows: [] })
})

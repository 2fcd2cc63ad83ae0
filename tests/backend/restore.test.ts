/** A dump restores without a search path: what tables and indexes compute must name everything with its schema. */
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { buildBackend } from '../support/build-backend.ts'

it('generated columns and indexes are computed without a search path, as a restored backup does it', async () => {
  const { db } = await buildBackend({ test: { onTestFinished } })
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local search_path = ''`)
    const computed = await rowsOf<{ table: string; expression: string }>(
      tx,
      sql`select attrelid::regclass::text as table, pg_get_expr(adbin, adrelid) as expression
          from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
          where attgenerated = 's' and attrelid::regclass::text like 'public.%'
        union all
        select indrelid::regclass::text, pg_get_expr(indexprs, indrelid) from pg_index
          where indexprs is not null and indrelid::regclass::text like 'public.%'`,
    )
    expect(computed.length).toBeGreaterThan(10)
    for (const { table, expression } of computed) {
      await tx.execute(sql.raw(`select ${expression} from ${table} limit 1`))
    }
  })
})

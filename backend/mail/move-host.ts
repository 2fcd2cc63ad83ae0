/** Rewrites the addresses of a site that rows keep for mails of later, after its center got another host. */
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#backend/db/driver.ts'

/** Columns with the origin of a site, of whichever table. */
const columns = ['site_url', 'invited_from', 'factor_required_site']

/** `https://old.example` becomes `https://new.example`. Returns the addresses that changed, by table; a second time there are none. */
export async function moveHost(db: Db, from: string, to: string): Promise<Record<string, number>> {
  return db.transaction(async (tx) => {
    // A large table takes longer than a request may.
    await tx.execute(sql`set local statement_timeout = 0`)
    const found = await rowsOf<{ table: string; column: string }>(
      tx,
      sql`select table_name as table, column_name as column from information_schema.columns
          where table_schema = 'public' and column_name in ${columns} order by 1`,
    )
    const moved: Record<string, number> = {}
    for (const { table, column } of found) {
      const [name, field] = [sql.identifier(table), sql.identifier(column)]
      const [row] = await rowsOf<{ count: number }>(
        tx,
        sql`with moved as (update ${name} set ${field} = ${to} where ${field} = ${from} returning 1)
            select count(*)::int as count from moved`,
      )
      if (row && row.count > 0) moved[table] = (moved[table] ?? 0) + row.count
    }
    return moved
  })
}

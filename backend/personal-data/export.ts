/** What is declared of a person, as sections of the export of the person's own data. */
import { or } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { users } from '#backend/db/schema/users.ts'
import type { Erasure } from './declare.ts'
import { leadsTo } from './erase.ts'
import { links } from './links.ts'

export type Section = { name: string; rows: Record<string, unknown>[] }

/** A section for each table that leads to the user, without those that have no row. */
export async function declaredSections(db: Db, user: Erasure['user']): Promise<Section[]> {
  const account = links.filter(({ table }) => table === users)
  const shown = [...account, ...links.filter(({ table, section }) => table !== users && section !== false)]
  const named = Map.groupBy(shown, ({ table, section }) => section || getTableConfig(table).name)
  const sections: Section[] = []
  for (const [name, [first, ...more]] of named) {
    if (!first) continue
    const where = or(...[first, ...more].map((link) => leadsTo(db, link, user)))
    const rows: Record<string, unknown>[] = await db.select().from(first.table).where(where)
    if (rows.length > 0) sections.push({ name, rows })
  }
  return sections
}

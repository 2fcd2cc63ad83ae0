/** What is declared of a person, as sections of the export of the person's own data. */
import { and, getTableColumns, or, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
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
    const [partial, whole] = partition([first, ...more], ({ unseen }) => unseen !== undefined)
    const own = whole.length > 0 ? or(...whole.map((link) => leadsTo(db, link, user))) : sql`false`
    const rows: Record<string, unknown>[] = await db.select().from(first.table).where(own)
    for (const link of partial) {
      const others = and(leadsTo(db, link, user), sql`(${own}) is not true`)
      const found: Record<string, unknown>[] = await db.select().from(first.table).where(others)
      rows.push(...found.map((row) => without(row, link.unseen ?? [])))
    }
    const generated = generatedOf(first.table)
    if (rows.length > 0) sections.push({ name, rows: rows.map((row) => without(row, generated)) })
  }
  return sections
}

/** Columns that PostgreSQL makes of the others, for searches. */
const generatedOf = (table: PgTable): string[] =>
  Object.entries(getTableColumns(table)).flatMap(([name, { generated }]) => (generated ? [name] : []))

const partition = <T>(items: readonly T[], is: (item: T) => boolean): [T[], T[]] => [
  items.filter(is),
  items.filter((item) => !is(item)),
]
const without = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

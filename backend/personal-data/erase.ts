/** Erases what is declared of a person, in the order that references allow. */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { users } from '#backend/db/schema/users.ts'
import { columnOf, type Erasure, type NamedLink, type Rule, valuesOf } from './declare.ts'
import { links } from './links.ts'

/** What is found by a row of another table goes before that row stops leading to the user, and what is removed before what is left. */
const steps: ((link: NamedLink, rule: Rule<PgTable>) => boolean)[] = [
  ({ by }) => by === 'parent',
  ({ by }, { effect }) => by !== 'parent' && effect === 'remove',
  ({ by, table }, { effect }) => by !== 'parent' && effect !== 'remove' && table !== users,
]

/** Erases everything that leads to the user but the account itself. To be called in a transaction. */
export async function eraseRows(db: Db, erasure: Erasure): Promise<void> {
  for (const isNow of steps) await applyRules(db, erasure, isNow)
}

/** Overwrites the account, to which rows that are kept still lead. */
export const eraseAccount = (db: Db, erasure: Erasure): Promise<void> =>
  applyRules(db, erasure, ({ table }, { effect }) => table === users && effect !== 'remove')

async function applyRules(db: Db, erasure: Erasure, isChosen: (typeof steps)[number]): Promise<void> {
  for (const link of links) {
    for (const rule of link.rules) if (isChosen(link, rule)) await apply(db, link, rule, erasure)
  }
}

async function apply(db: Db, link: NamedLink, rule: Rule<PgTable>, erasure: Erasure): Promise<void> {
  const { table } = link
  const own = typeof rule.where === 'function' ? rule.where(erasure) : rule.where
  const where = and(leadsTo(db, link, erasure.user), own)
  if (rule.effect === 'remove') {
    const files = (rule.files ?? []).map((name) => columnOf(table, name))
    const named =
      files.length > 0
        ? await db
            .select(Object.fromEntries(files.map((file) => [file.name, file])))
            .from(table)
            .where(where)
        : []
    await db.delete(table).where(where)
    const ids = named.flatMap((row) => Object.values(row)).filter((id) => id !== null)
    if (ids.length > 0) await db.delete(storedFiles).where(inArray(storedFiles.id, ids as number[]))
    return
  }
  const values = valuesOf(rule, erasure)
  if (Object.keys(values).length > 0) await db.update(table).set(values).where(where)
}

/** Rows of the link's table that lead to the user by it. */
export function leadsTo(db: Db, { by, column, parent, when }: NamedLink, user: Erasure['user']): SQL | undefined {
  if (by === 'email') return and(eq(column, user.email), when)
  if (by === 'id' || !parent) return and(eq(column, user.id), when)
  const id = columnOf(parent.table as PgTable, 'id')
  return and(
    inArray(
      column,
      db
        .select({ id })
        .from(parent.table as PgTable)
        .where(eq(parent, user.id)),
    ),
    when,
  )
}

/** Columns that name a user, which a merge of two accounts moves. */
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { users } from '#backend/db/schema/users.ts'
import { columnOf, declarationOf, referencesTo } from './declare.ts'
import { links } from './links.ts'

/** `key` is the name of the column in its table; `isUnique`: rows of both accounts can collide. */
export type Reference = { table: PgTable; name: string; key: string; column: PgColumn; id: PgColumn; isUnique: boolean }

/** Rows without an `id` of their own stay with their account, and so do those that their table declares to. */
export const movedReferences: readonly Reference[] = links.flatMap(({ table, name: key, column }) => {
  const { name, columns, indexes } = getTableConfig(table)
  const hasId = columns.some((own) => own.name === 'id')
  if (!hasId || declarationOf(table)?.staysInMerge || !referencesTo(table, users).includes(key)) return []
  const isUnique = indexes.some(
    ({ config }) => config.unique && config.columns.some((part) => (part as PgColumn).name === column.name),
  )
  return [{ table, name, key, column, id: columnOf(table, 'id'), isUnique }]
})

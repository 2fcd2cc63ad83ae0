/** A record of any table for an owner, with the parents that it needs: what the schema says, so that a new resource has its factory by itself. */
import { and, eq } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#backend/db/driver.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { tables } from '#backend/db/tables.ts'
import { columnsOf, given, nameOf, type Row, sampleOf } from './filled-tables.ts'

/** Whose a record is: of a center, an organization and a user there. */
export type Owner = { centerId: number; organizationId: number; userId: number }

/** Columns without which a record has no owner, though they may be empty. */
const ownerColumns: Record<string, keyof Owner> = {
  centerId: 'centerId',
  organizationId: 'organizationId',
  userId: 'userId',
  ownerId: 'userId',
  schoolId: 'organizationId',
  sourceId: 'userId',
  targetId: 'userId',
}

const later = new Date('2100-01-01T00:00:00Z')

/** States in which most operations are possible, where the first of the schema is not. */
const states: Record<string, Row> = {
  users: { status: 'active', deletionDueAt: null, anonymizedAt: null },
  vacancies: { status: 'draft' },
  stored_files: { purpose: 'upload', content: new Uint8Array([1]) },
  user_sessions: { expiresAt: later },
  reply_drafts: { expiresAt: later },
  merge_requests: { expiresAt: later },
  imports: { kind: 'vacancies' },
  list_exports: { list: 'vacancies', format: 'csv', state: 'failed' },
}

/** Tables of resources whose paths have another name. */
const otherNames: Record<string, string> = {
  files: 'stored_files',
  sessions: 'user_sessions',
  signups: 'organization_signups',
}

/** The table of a resource without a descriptor; undefined for one that no table is named after. */
export const tableOf = (type: string): PgTable | undefined =>
  tables.find((table) => nameOf(table) === (otherNames[type] ?? type))

let last = 1_000_000

export async function insertRecord(db: Db, table: PgTable, owner: Owner): Promise<Row> {
  last++
  const row: Row = {}
  const parents = parentsOf(table)
  for (const { key, column } of columnsOf(table)) {
    const named = ownerColumns[key]
    if (named !== undefined) row[key] = owner[named]
    else if (column.generated || column.hasDefault || !column.notNull) continue
    else if (parents.has(key)) row[key] = await parentOf(db, parents.get(key) as PgTable, owner)
    else row[key] = column.enumValues?.[0] ?? sampleOf(column, `${nameOf(table)} ${last}`, last)
  }
  const known = Object.keys(given[nameOf(table)] ?? {}).filter((key) => !parents.has(key))
  for (const key of known) row[key] = given[nameOf(table)]?.[key]
  const [stored] = (await db
    .insert(table)
    .values({ ...row, ...states[nameOf(table)] } as never)
    .onConflictDoNothing()
    .returning()) as Row[]
  return stored ?? theOne(db, table, owner)
}

/** That of the owner, where there may be no second one. */
async function theOne(db: Db, table: PgTable, owner: Owner): Promise<Row> {
  const own = columnsOf(table).flatMap(({ key, column }) => {
    const named = ownerColumns[key]
    return named === undefined ? [] : [eq(column, owner[named])]
  })
  const [found] = (await db
    .select()
    .from(table)
    .where(and(...own))) as Row[]
  if (!found) throw new Error(`No record of ${nameOf(table)} could be stored`)
  return found
}

const parentOf = async (db: Db, table: PgTable, owner: Owner): Promise<unknown> => {
  if (table === users) return owner.userId
  if (table === organizations) return owner.organizationId
  return (await insertRecord(db, table, owner)).id
}

/** Tables that the columns of this one refer to, by column. */
function parentsOf(table: PgTable): Map<string, PgTable> {
  const columns = columnsOf(table)
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((foreign) => {
      const { columns: keys, foreignTable } = foreign.reference()
      const key = columns.find(({ column }) => column === keys[0])?.key
      return key === undefined || foreignTable === table ? [] : [[key, foreignTable]]
    }),
  )
}

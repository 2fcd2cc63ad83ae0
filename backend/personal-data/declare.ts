/**
 * What each table knows of people, said once beside the table: erasure, merges, exports, retention and the register of processing
 * (docs/personal-data.md) read it. `tests/unit/backend/personal-data.test.ts` finds what is not declared.
 */
import type { SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

/** Whose data is erased, and when. */
export type Erasure = { user: { id: number; email: string }; now: Date }

type Columns<T extends PgTable> = Extract<keyof T['$inferSelect'], string>
/** Values by column that the erasure writes over those of the row. */
type Values<T extends PgTable> = { [Name in Columns<T>]?: T['$inferSelect'][Name] | SQL }
type Written<T extends PgTable> = Values<T> | ((erasure: Erasure) => Values<T>)

/** What the deletion of an account does to the rows that lead to it. */
export type Rule<T extends PgTable> = {
  effect: 'remove' | 'anonymize' | 'keep'
  /** Why the row, or what is left of it, stays. */
  why?: string
  erase?: Written<T>
  /** Rows that the rule is about; all without it. */
  where?: SQL | ((erasure: Erasure) => SQL)
  /** Columns that name files of the row, which go with it. */
  files?: readonly Columns<T>[]
}

/** How rows lead to a person. */
export type Link<T extends PgTable> = {
  rules: readonly Rule<T>[]
  by: 'id' | 'email' | 'parent'
  /** Of `by: 'parent'`: the column of the other table that names the user. */
  parent?: PgColumn
  /** Rows whose column names a user; all without it. */
  when?: SQL
  /** Section of the export of the person's own data; false for what is about somebody else's work. */
  section?: string | false
  /** Columns that the export leaves out of rows that lead to the person by this column alone: what the row says of somebody else. */
  unseen?: readonly string[]
}

/** When rows go by themselves. Without `job` the retention jobs do it from this declaration. */
export type Term<T extends PgTable> = {
  /** Days after the time, or date, of the column `after`. */
  days: number
  after: Columns<T>
  where?: SQL
  /** What is overwritten; without it the row is deleted. */
  erase?: Values<T>
  /** In words, which rows: "unfinished sign-ups of young people". */
  only?: string
  /** The job that does it by its own code, because it does more than that. */
  job?: string
}

export type Declaration<T extends PgTable = PgTable> = {
  /** What the table is for, as the register says it. */
  purpose: string
  /** Columns that lead to a person. */
  columns?: { [Name in Columns<T>]?: Rule<T> | readonly Rule<T>[] | Link<T> }
  /** Columns that may hold something of a person and that the deletion of an account leaves, by the reason. */
  kept?: Record<string, readonly Columns<T>[]>
  terms?: readonly Term<T>[]
  /** Rows stay with their account when it is merged into another one. */
  staysInMerge?: true
}

const declarations = new Map<PgTable, Declaration>()
const withoutPeople = new Map<PgTable, string>()

/** Declares what a table knows of people. */
export function personal<T extends PgTable>(table: T, declaration: Declaration<NoInfer<T>>): void {
  declarations.set(table, declaration as unknown as Declaration)
}

/** Declares that no column of a table is about a person, and what it is about. */
export const impersonal = (table: PgTable, what: string): void => void withoutPeople.set(table, what)

export const remove = <T extends PgTable>(more: Pick<Rule<T>, 'where' | 'files'> = {}): Rule<T> => ({
  effect: 'remove',
  ...more,
})

/** The row stays, and leads to nobody any more. */
export const anonymize = <T extends PgTable>(
  why: string,
  erase: Written<T>,
  more: Pick<Rule<T>, 'where'> = {},
): Rule<T> => ({ effect: 'anonymize', why, erase, ...more })

/** The row stays and leads to the account, of which nothing but its number is left; `erase` is overwritten. */
export const keep = <T extends PgTable>(
  why: string,
  erase?: Written<T>,
  more: Pick<Rule<T>, 'where'> = {},
): Rule<T> => ({ effect: 'keep', why, ...(erase ? { erase } : {}), ...more })

type Rules<T extends PgTable> = Rule<T> | readonly Rule<T>[]
type LinkOptions<T extends PgTable> = Pick<Link<T>, 'when' | 'section'> & { unseen?: readonly Columns<T>[] }

/** The column holds the id of a user in some rows, or is none of the person's own data. */
export const ofUser = <T extends PgTable>(rules: Rules<T>, options: LinkOptions<T> = {}): Link<T> => ({
  rules: [rules].flat() as Rule<T>[],
  by: 'id',
  ...options,
})

/** The column holds the person's e-mail address. */
export const ofAddress = <T extends PgTable>(rules: Rules<T>, options: LinkOptions<T> = {}): Link<T> => ({
  rules: [rules].flat() as Rule<T>[],
  by: 'email',
  ...options,
})

/** The column names a row of another table, whose column `parent` names the user. In the export only with a `section`. */
export const through = <T extends PgTable>(
  parent: PgColumn,
  rules: Rules<T>,
  options: LinkOptions<T> = {},
): Link<T> => ({ rules: [rules].flat() as Rule<T>[], by: 'parent', parent, section: false, ...options })

/** Replaces the name of a deleted account. */
export const deletedUser = 'Verwijderde gebruiker'

export const declarationOf = (table: PgTable): Declaration | undefined => declarations.get(table)
export const impersonalReason = (table: PgTable): string | undefined => withoutPeople.get(table)

export type NamedLink = Link<PgTable> & { table: PgTable; name: string; column: PgColumn }

/** The columns of a table that lead to a person. */
export function linksOf(table: PgTable): NamedLink[] {
  return Object.entries(declarationOf(table)?.columns ?? {}).flatMap(([name, said]) => {
    if (!said) return []
    const link: Link<PgTable> = 'rules' in said ? said : { rules: [said].flat() as Rule<PgTable>[], by: 'id' }
    return [{ ...link, table, name, column: columnOf(table, name) }]
  })
}

const nobody: Erasure = { user: { id: 0, email: '' }, now: new Date(0) }

/** What a rule overwrites; by default of nobody, for who only asks which columns. */
export const valuesOf = ({ erase }: Rule<PgTable>, erasure = nobody): Record<string, unknown> =>
  (typeof erase === 'function' ? erase(erasure) : erase) ?? {}

export function columnOf(table: PgTable, name: string): PgColumn {
  const column = (table as unknown as Record<string, PgColumn | undefined>)[name]
  if (!column) throw new Error(`${getTableConfig(table).name} has no column ${name}`)
  return column
}

/** Keys of the columns that refer to a row of another table. */
export function referencesTo(table: PgTable, other: PgTable): string[] {
  const keys = new Set(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference()
      return foreignTable === other ? columns : []
    }),
  )
  return Object.entries(table as unknown as Record<string, unknown>).flatMap(([name, column]) =>
    keys.has(column as PgColumn) ? [name] : [],
  )
}

/**
 * One description per resource: which attributes it has, where they come from, how they may be filtered, sorted and
 * counted, and what can be included. Lists, single records, includes and facets are all made from it.
 */
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import type { Combination } from './count-cache.ts'
import type { FieldFilter } from './query-string.ts'

export type Row = Record<string, unknown> & { id: number }

/** What one list or show call works with; special filters leave their traces here. */
export type QueryContext = {
  context: Context
  /** Kilometres from the searched place. */
  distance?: SQL
  /** Holds for what lies in a part of the searched circle around the same middle; `share` of its surface, at most 1. */
  nearer?: (share: number) => SQL | null
  /** Rank of the text search. */
  relevance?: SQL
  /** Holds for what the text search finds in the title: goes first where too much is found to rank it all. */
  inTitle?: SQL
  /** More for the document's `meta`. */
  meta: Record<string, unknown>
}

export const predicates = ['not_eq', 'eq', 'cont', 'in', 'gteq', 'lteq', 'null'] as const
export type Predicate = (typeof predicates)[number]

export type ValueKind = 'text' | 'number' | 'integer' | 'id' | 'boolean' | 'date' | 'timestamp' | 'list'

export type Field = {
  source: PgColumn | SQL
  kind: ValueKind
  predicates: readonly Predicate[]
  /** The only words that a filter on it may hold. */
  values?: readonly string[]
  sortable: boolean
  facet: boolean
}

export type Attribute = {
  /** null leaves the attribute out of this answer. */
  select: PgColumn | SQL | ((question: QueryContext) => SQL | null)
  field?: Field
}

export type Relationship = {
  target: () => Resource
  many: boolean
  /** To-one only: the foreign key on this record. */
  key?: PgColumn
  /** Related rows by the id of this record (or by the foreign key's value, for to-one). */
  load(question: QueryContext, keys: number[], target: Selection): Promise<Map<number, Row[]>>
}

/** Which attributes of a resource are asked for. */
export type Selection = { resource: Resource; fields: ReadonlySet<string> | null; relationships: readonly string[] }

export type SpecialFilter = (
  value: string,
  question: QueryContext,
  parameter: string,
) => Promise<SQL | null> | SQL | null

/** What is to be counted: `scope`, `named` and `filters` hold for all of it. */
export type CountQuery = {
  context: Context
  names: string[]
  scope: SQL | undefined
  named: { name: string; condition: SQL }[]
  filters: FieldFilter[]
}

/** Where a resource has something quicker to count by than its own records; null when it cannot answer this question. */
export type CombinationsReader = (question: CountQuery) => (() => Promise<Combination[]>) | null

export type Resource = {
  type: string
  table: PgTable
  id: PgColumn
  attributes: Record<string, Attribute>
  /** What the attributes of a response are checked against, where it is declared. */
  schema?: z.ZodMiniObject
  relationships?: Record<string, Relationship>
  /** Filterable fields that are no attributes, by camelCase name: `organizationId`. */
  filterFields?: Record<string, Field>
  /** Filters with a meaning of their own, by wire name: `q`, `near`, `scope_eq`. */
  filters?: Record<string, SpecialFilter>
  /** Sort words beyond sortable attributes; null when the question gives no ground for it. */
  sorts?: Record<string, (question: QueryContext) => SQL | null>
  defaultSort: string
  combinations?: CombinationsReader
  /** Takes from a row what this reader may not see. Gets camelCase names. */
  conceal?: (row: Row, context: Context) => void
  meta?: (row: Row, context: Context) => Record<string, unknown> | undefined
  /** Columns that `conceal` and `meta` need though they are no attributes, by their name in the row. */
  extra?: Record<string, PgColumn | SQL>
}

type Options = { sortable?: boolean; facet?: boolean; values?: readonly string[] }
const field = (
  source: PgColumn | SQL,
  kind: ValueKind,
  allowed: readonly Predicate[],
  { sortable = true, facet = false, values }: Options = {},
): Attribute & { field: Field } => ({
  select: source,
  field: { source, kind, predicates: allowed, sortable, facet, ...(values ? { values } : {}) },
})

// The kinds of attributes, by what may be asked about them.
export const textField = (source: PgColumn | SQL) => field(source, 'text', ['eq', 'not_eq', 'cont', 'in', 'null'])
export const enumField = (source: PgColumn | SQL, values: readonly string[], facet = false) =>
  field(source, 'text', ['eq', 'not_eq', 'in'], { values, facet })
export const listField = (source: PgColumn | SQL, values: readonly string[], facet = false) =>
  field(source, 'list', ['eq', 'in'], { values, facet, sortable: false })
export const number = (source: PgColumn | SQL) =>
  field(source, 'number', ['eq', 'not_eq', 'in', 'gteq', 'lteq', 'null'])
export const integer = (source: PgColumn | SQL) =>
  field(source, 'integer', ['eq', 'not_eq', 'in', 'gteq', 'lteq', 'null'])
export const boolean = (source: PgColumn | SQL) => field(source, 'boolean', ['eq', 'not_eq'])
export const date = (source: PgColumn | SQL) => field(source, 'date', ['eq', 'gteq', 'lteq', 'null'])
export const timestamp = (source: PgColumn | SQL) => field(source, 'timestamp', ['gteq', 'lteq', 'null'])
/** A foreign key, to filter by. */
export const foreignKey = (source: PgColumn | SQL): Field =>
  field(source, 'id', ['eq', 'not_eq', 'in', 'null'], { sortable: false }).field
/** Shown only: long texts and opaque structures. */
export const unfilterable = (source: PgColumn | SQL): Attribute => ({ select: source })
/** Depends on the reader or the search. */
export const computed = (select: (question: QueryContext) => SQL | null): Attribute => ({ select })

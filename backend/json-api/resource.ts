/**
 * One descriptor per resource: its attributes with their sources, filters, sorts, facets and includes. Lists, single
 * records, includes and facets are built from it.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { Context } from '#backend/http/context.ts'
import type { Combination } from './count-cache.ts'

export type Row = Record<string, unknown> & { id: number }

/** State of one list or show request; named filters set parts of it. */
export type QueryContext = {
  context: Context
  /** The list is sorted by relevance, first or among equals: a search may then find what is near to its words. */
  isRanked?: boolean
  /** What else a list with a search asks for: its scope, its filters by fields, except those that facets count, and named ones. */
  asked?: { scope: SQL | undefined; fields: SQL | undefined; named: SQL | undefined }
  /** Kilometres from the searched place. */
  distance?: SQL
  /** Condition for a smaller circle with the same center; `share` of its area, at most 1. */
  nearer?: (share: number) => SQL | null
  /** Of a search that also found what is near to its words: the condition of what it asks for, which alone is counted. */
  exact?: SQL
  /** Rank of the full-text search. */
  relevance?: SQL
  /** How well a record fits what the list is for, the best first. */
  fit?: SQL
  /** Conditions of the best matches, the best first: in this order they come when there are too many matches to rank. */
  bestMatches?: SQL[]
  /** The condition of a named filter that reads nothing of the records but their id. */
  onId?: SQL
  /** Of an include: at most this many records are loaded at once. */
  limit?: number
  /** Added to the document's `meta`. */
  meta: Record<string, unknown>
  /** Added to the `meta` of each primary record, by its id. */
  recordMeta?: (id: number) => Record<string, unknown>
}

export const predicates = ['not_eq', 'eq', 'cont', 'in', 'gteq', 'lteq', 'null'] as const
export type Predicate = (typeof predicates)[number]

export type ValueKind = 'text' | 'number' | 'integer' | 'id' | 'boolean' | 'date' | 'timestamp' | 'list'

/** A filter of a list by one of its fields: `filter[parameter]`. */
export type FieldFilter = { parameter: string; name: string; field: Field; predicate: Predicate; value: string }

export type Field = {
  source: PgColumn | SQL
  kind: ValueKind
  predicates: readonly Predicate[]
  /** The only values that a filter accepts. */
  values?: readonly string[]
  /** Condition for any of these values, where an index answers it and the source is no column. */
  anyOf?: (values: string[]) => SQL
  sortable: boolean
  facet: boolean
}

export type Attribute = {
  /** Null leaves the attribute out of the response. */
  select: PgColumn | SQL | ((queryContext: QueryContext) => SQL | null)
  field?: Field
}

export type Relationship = {
  target: () => Resource
  many: boolean
  /** The foreign key on this record; to-one only. */
  key?: PgColumn
  /** Related rows by the id of this record, or for to-one by the foreign key's value. */
  load(queryContext: QueryContext, keys: number[], target: Selection): Promise<Map<number, Row[]>>
}

/** The requested attributes of a resource. */
export type Selection = { resource: Resource; fields: ReadonlySet<string> | null; relationships: readonly string[] }

export type SpecialFilter = (
  value: string,
  queryContext: QueryContext,
  parameter: string,
) => Promise<SQL | null> | SQL | null

/** `onId`: it reads nothing of the records but their id. */
export type NamedCondition = { name: string; condition: SQL; onId: boolean }

/** A query for counts: `scope`, `named` and `filters` apply to all of it. */
export type CountQuery = {
  context: Context
  names: string[]
  scope: SQL | undefined
  named: NamedCondition[]
  filters: FieldFilter[]
}

/** A faster source of counts than the records; null when it does not support the query. */
export type CombinationsReader = (queryContext: CountQuery) => (() => Promise<Combination[]>) | null

export type Resource = {
  type: string
  table: PgTable
  /** The record that each of these belongs to, whose columns are read, filtered and counted as their own. */
  belongsTo?: { table: PgTable; on: SQL }
  id: PgColumn
  attributes: Record<string, Attribute>
  /** Schema of the attributes, which responses are checked against. */
  schema?: z.ZodMiniObject
  relationships?: Record<string, Relationship>
  /** Filterable fields that are not attributes, by camelCase name: `organizationId`. */
  filterFields?: Record<string, Field>
  /** Named filters with an implementation of their own, by wire name: `q`, `near`, `scope_eq`. */
  filters?: Record<string, SpecialFilter>
  /** Sorts beyond sortable attributes; null when they do not apply to the query. */
  sorts?: Record<string, (queryContext: QueryContext) => PgColumn | SQL | null>
  defaultSort: string
  combinations?: CombinationsReader
  /** Removes what the reader may not see, and writes what no statement can. Gets camelCase names. */
  redact?: (row: Row, context: Context) => void
  /** Attributes that `redact` leaves out for some readers. */
  omittable?: readonly string[]
  meta?: (row: Row, context: Context) => Record<string, unknown> | undefined
  /** Columns that `redact` and `meta` need and that are no attributes, by their name in the row. */
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

// The kinds of attributes, by their predicates.
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
/** A foreign key, for filters. */
export const foreignKey = (source: PgColumn | SQL): Field =>
  field(source, 'id', ['eq', 'not_eq', 'in', 'null'], { sortable: false }).field
/** Neither filterable nor sortable: long texts and opaque structures. */
export const unfilterable = (source: PgColumn | SQL): Attribute => ({ select: source })
/** ISO text of a computed time, which the driver does not convert as it does a column. */
export const isoTime = (time: SQL): SQL => sql`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** Depends on the reader or the search. */
export const computed = (select: (queryContext: QueryContext) => SQL | null): Attribute => ({ select })

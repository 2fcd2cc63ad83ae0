/** Derives the attributes of a resource from its table and its schema: only overrides are written out. */
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import {
  type Attribute,
  boolean,
  date,
  enumField,
  integer,
  listField,
  number,
  textField,
  timestamp,
  unfilterable,
} from './resource.ts'

type Options = {
  /** Text columns for filters and sorts; all others are read only. */
  filterable?: readonly string[]
  /** Attributes that are not plain columns. */
  overrides?: Record<string, Attribute>
}

/** The schema inside `nullable` and `optional`. */
function unwrap(schema: z.core.$ZodType): Record<string, unknown> {
  const def = schema._zod.def as unknown as Record<string, unknown>
  return def.type === 'nullable' || def.type === 'optional' ? unwrap(def.innerType as z.core.$ZodType) : def
}

const valuesOf = (def: Record<string, unknown>): string[] => Object.values(def.entries as Record<string, string>)

function attributeOf(column: PgColumn, schema: z.core.$ZodType, isFilterable: boolean): Attribute {
  const def = unwrap(schema)
  if (def.type === 'enum') return enumField(column, valuesOf(def), true)
  if (def.type === 'array') {
    const element = unwrap(def.element as z.core.$ZodType)
    return element.type === 'enum' ? listField(column, valuesOf(element), true) : unfilterable(column)
  }
  switch (column.columnType) {
    case 'PgBoolean':
      return boolean(column)
    case 'PgInteger':
      return integer(column)
    case 'PgDoublePrecision':
      return number(column)
    case 'PgDateString':
      return date(column)
    case 'PgTimestamp':
      return timestamp(column)
    default:
      return isFilterable ? textField(column) : unfilterable(column)
  }
}

/** One attribute per property of the schema, in its order. Throws at startup for a property without a column or a deviation. */
export function attributesOf(
  table: PgTable,
  schema: z.ZodMiniObject,
  { filterable = [], overrides = {} }: Options = {},
): Record<string, Attribute> {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => {
      const column = columns[name]
      const attribute =
        overrides[name] ?? (column && attributeOf(column, field as z.core.$ZodType, filterable.includes(name)))
      if (!attribute) throw new Error(`${name} is neither a column nor a deviation`)
      return [name, attribute]
    }),
  )
}

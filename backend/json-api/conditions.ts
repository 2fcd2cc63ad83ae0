/** Ransack-like filters as SQL conditions (domain.md DOM-8). */

import { eq, gte, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { textArray } from '#backend/db/driver.ts'
import { invalidValue } from '#backend/errors/api-error.ts'
import { fold } from '#shared/fold.ts'
import { isInUsableYear } from '#shared/resources/fields.ts'
import type { FieldFilter } from './resource.ts'

type Value = string | number | boolean | Date

/** Throws a 400 that names the parameter for an invalid value. */
export function conditionOf(filter: FieldFilter): SQL | undefined {
  const { field, predicate, value } = filter
  const { source } = field
  if (predicate === 'null') return readValue(filter, value, 'boolean') ? isNull(source) : isNotNull(source)
  if (predicate === 'cont') return sql`search_fold(${source}) like ${containing(value)}`
  const parts = value === '' ? [] : value.split(',').map((part) => part.trim())
  if (field.kind === 'list') {
    const values = (predicate === 'in' ? parts : [value]).map((part) => String(readValue(filter, part, 'text')))
    return values.length === 0 ? undefined : sql`${source} && ${textArray(values)}`
  }
  if (predicate === 'in') {
    const values = parts.map((part) => readValue(filter, part))
    if (values.length === 0) return undefined
    return field.anyOf ? field.anyOf(values.map(String)) : inArray(source as SQL, values)
  }
  const operand = readValue(filter, value)
  switch (predicate) {
    case 'eq':
      return field.anyOf ? field.anyOf([String(operand)]) : eq(source as SQL, operand)
    case 'not_eq':
      // `not_eq` includes null.
      return or(ne(source as SQL, operand), isNull(source))
    case 'gteq':
      return gte(source as SQL, operand)
    case 'lteq':
      return lte(source as SQL, operand)
  }
}

function readValue({ field, parameter }: FieldFilter, text: string, kind = field.kind): Value {
  const invalid = () => invalidValue(parameter, text)
  if (field.values && kind !== 'boolean' && !field.values.includes(text)) throw invalid()
  switch (kind) {
    case 'id':
      if (!/^\d{1,15}$/.test(text)) throw invalid()
      return Number(text)
    case 'integer':
      if (!/^-?\d{1,9}$/.test(text)) throw invalid()
      return Number(text)
    case 'number':
      if (!/^-?\d{1,9}(\.\d{1,6})?$/.test(text)) throw invalid()
      return Number(text)
    case 'boolean':
      if (text !== 'true' && text !== 'false' && text !== '1' && text !== '0') throw invalid()
      return text === 'true' || text === '1'
    case 'date':
      if (!isCalendarDate(text)) throw invalid()
      return text
    case 'timestamp': {
      const timestamp = readTimestamp(text)
      if (!timestamp) throw invalid()
      return timestamp
    }
    default:
      return text
  }
}

/** LIKE pattern that finds the text anywhere in a folded value. */
export const containing = (text: string): string => `%${beginning(text)}`

/** LIKE pattern of folded values that begin with the text. */
export const beginning = (text: string): string => `${fold(text).replace(/[\\%_]/g, '\\$&')}%`

/** A moment in a usable year, else null. */
export function readTimestamp(text: string): Date | null {
  const timestamp = new Date(text)
  return Number.isNaN(timestamp.getTime()) || !isInUsableYear(timestamp.toISOString()) ? null : timestamp
}

/** A valid calendar date in a usable year: `2026-02-30` is none. */
export function isCalendarDate(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return isInUsableYear(text) && day !== null && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

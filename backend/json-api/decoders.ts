/** Reads the values of rows: only of columns whose driver returns another value than the wire has. */
import { Column, is, type SQL } from 'drizzle-orm'
import { type PgColumn, PgTimestamp } from 'drizzle-orm/pg-core'

export type Decode = (value: unknown) => unknown

/** The decoders of these columns, by their name in the row; most need none. */
export function decodersOf(columns: Record<string, PgColumn | SQL>): [name: string, Decode][] {
  return Object.entries(columns).flatMap(([name, source]): [string, Decode][] => {
    if (!is(source, Column)) return []
    if (is(source, PgTimestamp) && source.withTimezone) return [[name, momentOf]]
    if (source.mapFromDriverValue === Column.prototype.mapFromDriverValue) return []
    return [[name, (value) => source.mapFromDriverValue(value)]]
  })
}

export function decodeRows(rows: Record<string, unknown>[], decoders: readonly [name: string, Decode][]): void {
  for (const row of rows) {
    for (const [name, decode] of decoders) if (row[name] !== null) row[name] = decode(row[name])
  }
}

/** `2026-03-10 09:00:00.5+00` as on the wire, without the way through a `Date`, which costs more than the rest of its row. */
export function momentOf(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (!value.endsWith('+00') || value.charAt(10) !== ' ') return new Date(value)
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${value.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
}

/** Columns of every record, and PostgreSQL column types that Drizzle lacks. */
import { bigint, bigserial, customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => bigserial({ mode: 'number' }).primaryKey()
export const reference = () => bigint({ mode: 'number' })
export const timestamptz = () => timestamp({ withTimezone: true, precision: 3 })

/** createdAt and updatedAt are set by the application's clock, so that tests can control them. */
export const stamps = () => ({
  createdAt: timestamptz().notNull(),
  updatedAt: timestamptz().notNull(),
  /** Optimistic locking: incremented by every change (domain.md DOM-3). */
  lockVersion: integer().notNull().default(0),
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bytes. PGlite returns a Uint8Array, PostgreSQL's driver a Buffer. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

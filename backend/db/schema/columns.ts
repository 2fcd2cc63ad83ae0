/** Columns that every record carries, and the column types PostgreSQL has and Drizzle does not name. */
import { bigint, bigserial, customType, integer, timestamp } from 'drizzle-orm/pg-core'

export const id = () => bigserial({ mode: 'number' }).primaryKey()
export const reference = () => bigint({ mode: 'number' })
export const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** createdAt and updatedAt come from the application's clock, so that tests can hold it still. */
export const stamps = () => ({
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
  /** Optimistic locking: raised by one with every change (domain.md DOM-3). */
  lockVersion: integer().notNull().default(0),
})

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Bytes. The embedded engine answers a Uint8Array, PostgreSQL's driver a Buffer. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

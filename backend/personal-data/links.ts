/** Every table with its declaration: loads the schema, which declares. */
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#backend/db/schema/all.ts'
import { linksOf, type NamedLink } from './declare.ts'

export const tables: readonly PgTable[] = (Object.values(schema) as unknown[]).filter(
  (value) => value instanceof PgTable,
)

export const links: readonly NamedLink[] = tables.flatMap(linksOf)

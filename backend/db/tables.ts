/** Every table: what the files of `schema/` export. */
import { globSync } from 'node:fs'
import { PgTable } from 'drizzle-orm/pg-core'

const folder = new URL('schema/', import.meta.url)
const files = globSync('*.ts', { cwd: folder }).sort()
const modules: object[] = await Promise.all(files.map((file) => import(new URL(file, folder).href)))

export const tables: readonly PgTable[] = modules.flatMap((module) =>
  Object.values(module).filter((value) => value instanceof PgTable),
)

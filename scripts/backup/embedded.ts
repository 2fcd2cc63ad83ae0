/** Backup and restore of the embedded database, while no backend has it open. */
import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockDirectory } from '#backend/db/directory-lock.ts'
import { embeddedFiles } from '#backend/db/driver.ts'
import { BackupRefused, type DatabaseFacts } from './manifest.ts'

const extensions = { pg_trgm }

/** Opened without its migrations: a backup before an upgrade must be one of what is there. */
async function withDatabase<T>(directory: string, work: (database: PGlite) => Promise<T>): Promise<T> {
  const unlock = lockDirectory(directory)
  try {
    const database = await PGlite.create({ dataDir: embeddedFiles(directory), extensions })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    unlock()
  }
}

export async function dumpEmbedded(directory: string, file: string): Promise<DatabaseFacts> {
  if (!existsSync(embeddedFiles(directory))) throw new BackupRefused(`There is no database in ${directory}`)
  return withDatabase(directory, async (database) => {
    const archive = await database.dumpDataDir('gzip')
    await writeFile(file, Buffer.from(await archive.arrayBuffer()), { mode: 0o600 })
    return factsOf(database)
  })
}

/** Refuses a directory that has a database; `replace` puts that aside. */
export function emptyEmbedded(directory: string, replace: boolean, now: Date): void {
  const files = embeddedFiles(directory)
  if (!existsSync(files)) return
  if (!replace) {
    throw new BackupRefused(`${directory} already has a database. Choose another DATA_DIR, or say --replace.`)
  }
  const unlock = lockDirectory(directory)
  renameSync(files, `${files}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`)
  unlock()
}

/** Restores into a directory without a database and returns what is in it; without a directory it is only read. */
export async function restoreEmbedded(file: string, directory?: string): Promise<DatabaseFacts> {
  const archive = new Blob([await readFile(file)], { type: 'application/gzip' })
  if (directory) mkdirSync(directory, { recursive: true })
  const unlock = directory ? lockDirectory(directory) : () => {}
  try {
    const dataDir = directory ? embeddedFiles(directory) : undefined
    const database = await PGlite.create({ ...(dataDir && { dataDir }), loadDataDir: archive, extensions })
    const facts = await factsOf(database)
    await database.close()
    return facts
  } finally {
    unlock()
  }
}

async function factsOf(database: PGlite): Promise<DatabaseFacts> {
  const version = await database.query<{ server_version: string }>('show server_version')
  const migrations = await database.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const tables = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'jobs', 'drizzle') order by 1`,
  )
  const rows: Record<string, number> = {}
  for (const { name } of tables.rows) {
    const counted = await database.query<{ count: number }>(`select count(*)::int as count from ${name}`)
    rows[name] = counted.rows[0]?.count ?? 0
  }
  return {
    engine: 'pglite',
    serverVersion: version.rows[0]?.server_version.split(' ')[0] ?? '',
    migrations: migrations.rows.map(({ hash }) => hash),
    rows,
  }
}

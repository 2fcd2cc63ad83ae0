/** Backup and restore of PostgreSQL, and of the embedded database, as operators do it, and whether what comes back is the same. */
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { seedDatabase } from '#backend/db/seed/seed.ts'
import { dumpPostgres, restorePostgres } from '../../../scripts/backup/postgres.ts'
import { fillVacancies } from '../many-vacancies.ts'
import { fillFirstCenter, rowsIn } from './database.ts'
import type { Installation } from './parts.ts'

export type BackupResult = {
  vacancies: number
  databaseMb: number
  backupMb: number
  /** Seconds. */
  backup: number
  restore: number
  /** Tables whose rows differ from those that were backed up. */
  different: string[]
}

export async function measureBackup({ postgres }: Installation, vacancies: number): Promise<BackupResult> {
  await fillFirstCenter(postgres.url, vacancies)
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  const file = join(folder, 'platform.dump')
  const restored = new URL(postgres.url)
  restored.pathname = '/restored'
  const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    await work()
    return (performance.now() - startedAt) / 1000
  }
  try {
    const before = await sumsOf((statement) => rowsIn(postgres.url, statement))
    const backup = await secondsOf(() => dumpPostgres(postgres.url, file))
    await rowsIn(postgres.url, 'create database restored template template0')
    const restore = await secondsOf(() => restorePostgres(restored.href, file))
    const after = await sumsOf((statement) => rowsIn(restored.href, statement))
    const [size] = await rowsIn<{ mb: number }>(
      postgres.url,
      'select (pg_database_size(current_database()) / 1e6)::float as mb',
    )
    return {
      vacancies,
      databaseMb: size?.mb ?? Number.NaN,
      backupMb: statSync(file).size / 1e6,
      backup,
      restore,
      different: differences(before, after),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export type CopyResult = {
  vacancies: number
  databaseMb: number
  /** Seconds. */
  copy: number
  open: number
  different: string[]
}

/** The embedded database: its directory is copied while no backend has it open. */
export async function measureCopy(vacancies: number): Promise<CopyResult> {
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  const [original, copied] = [join(folder, 'database'), join(folder, 'copy')]
  try {
    const database = await openDatabase({ directory: original })
    await seedDatabase(database.db, { now: () => new Date(), seedScale: 1, scryptCost: 4 })
    await fillVacancies(database.db, vacancies)
    const before = await sumsOf((statement) => rowsOf(database.db, sql.raw(statement)))
    await database.close()
    const startedAt = performance.now()
    cpSync(original, copied, { recursive: true })
    const copiedAt = performance.now()
    const copy = await openDatabase({ directory: copied })
    const open = performance.now() - copiedAt
    const after = await sumsOf((statement) => rowsOf(copy.db, sql.raw(statement)))
    await copy.close()
    const files = readdirSync(copied, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    const bytes = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)
    return {
      vacancies,
      databaseMb: bytes / 1e6,
      copy: (copiedAt - startedAt) / 1000,
      open: open / 1000,
      different: differences(before, after),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table)

type ReadRows = <Row extends Record<string, unknown>>(statement: string) => Promise<Row[]>

/** Rows of each table of ours, as a number and a sum of all values. The queue of the jobs goes on meanwhile. */
async function sumsOf(rows: ReadRows): Promise<Map<string, string>> {
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await rows<{ sum: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`,
    )
    sums.set(name, row?.sum ?? '')
  }
  return sums
}

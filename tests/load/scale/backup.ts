/** Backup and restore of PostgreSQL as operators do it, and whether what comes back is the same. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder } from '#tests/support/programs.ts'
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
  const run = (program: string, ...args: string[]): number => {
    const startedAt = performance.now()
    const { status, stderr } = spawnSync(join(postgresFolder() ?? '', program), args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${program}: ${stderr}`)
    return (performance.now() - startedAt) / 1000
  }
  try {
    const before = await sumsOf(postgres.url)
    const backup = run('pg_dump', '--format=custom', `--file=${file}`, postgres.url)
    await rowsIn(postgres.url, 'create database restored template template0')
    const restore = run('pg_restore', '--exit-on-error', '--no-owner', '--jobs=2', `--dbname=${restored.href}`, file)
    const after = await sumsOf(restored.href)
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
      different: [...before].filter(([table, sum]) => after.get(table) !== sum).map(([table]) => table),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Rows of each table of ours, as a number and a sum of all values. The queue of the jobs goes on meanwhile. */
async function sumsOf(url: string): Promise<Map<string, string>> {
  const tables = await rowsIn<{ name: string }>(
    url,
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const [row] = await rowsIn<{ sum: string }>(
      url,
      `select count(*) || ' ' || coalesce(sum(hashtext(t::text)), 0) as sum from "${name}" t`,
    )
    sums.set(name, row?.sum ?? '')
  }
  return sums
}

/** Restores a backup, and tries whether it could be restored. Both verify it first and compare the rows afterwards. */
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { knownMigrations } from '#backend/db/driver.ts'
import { refuseOther, restoreConfiguration } from './configuration.ts'
import { type Installation, parts } from './create-backup.ts'
import { emptyEmbedded, restoreEmbedded } from './embedded.ts'
import { decryptSettings, environmentFile, type Settings, writeNamedFiles } from './keys.ts'
import { BackupRefused, type DatabaseFacts, type Manifest, verifiedManifest } from './manifest.ts'
import { refuseWithoutStorage, restoreObjects } from './objects.ts'
import { createTryDatabase, postgresRows, refuseUsed, restorePostgres } from './postgres.ts'
import { refuseUnwritable } from './writable.ts'

export type RestoreOptions = Installation & {
  /** Of one backup. */
  backup: string
  /** Loses what the target has. */
  replace: boolean
  /** Leaves the database alone: it was restored in its container. */
  withoutDatabase?: boolean
  passphrase: string | null
  /** File for the settings, with their secrets as they were; files that they name are put into `namedFilesOf` it. null writes none. */
  settingsFile: string | null
  now: Date
}

export type Restored = {
  manifest: Manifest
  rows: number
  objects: number
  settings: number
  /** That the settings name, by their paths. */
  namedFiles: readonly string[]
}

export const namedFilesOf = (settingsFile: string): string => `${settingsFile}.files`

export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backup, files, configuration, replace, now, withoutDatabase = false, databaseUrl, directory } = options
  const { settingsFile, passphrase } = options
  const manifest = await verifiedManifest(backup)
  refuseUnknown(manifest.database, databaseUrl ? 'postgres' : 'pglite')
  // All that may be refused is, before anything is written.
  // Whatever the passphrase is: the rest is not encrypted.
  const settings = settingsFile === null ? null : await settingsFor(settingsFile, backup, passphrase)
  const folder = join(backup, parts.configuration)
  await refuseOther(folder, configuration, replace)
  const objectFolder = join(backup, parts.objects)
  await refuseWithoutStorage(objectFolder, files)
  let rows = 0
  if (!withoutDatabase) {
    if (databaseUrl) await refuseUsed(databaseUrl, replace)
    else if (directory) emptyEmbedded(directory, replace, now)
    rows = sumOf(await restoreDatabase(backup, manifest.database, { databaseUrl, directory, replace }))
  }
  const objects = await restoreObjects(objectFolder, files)
  await restoreConfiguration(folder, configuration, now)
  if (settings && settingsFile !== null) {
    await writeFile(settingsFile, environmentFile(settings.values), { mode: 0o600, flag: 'wx' })
    await writeNamedFiles(namedFilesOf(settingsFile), settings.files)
  }
  const { values = {}, files: namedFiles = {} } = settings ?? {}
  return { manifest, rows, objects, settings: Object.keys(values).length, namedFiles: Object.keys(namedFiles) }
}

const endSignals = ['SIGINT', 'SIGTERM'] as const

/** Restores the database where nobody uses it, compares its rows, and removes it; then opens the settings. */
export async function tryBackup(
  backup: string,
  { databaseUrl, passphrase }: { databaseUrl?: string | undefined; passphrase: string | null },
): Promise<{ manifest: Manifest; rows: number; settings: number | null }> {
  const manifest = await verifiedManifest(backup)
  refuseUnknown(manifest.database, manifest.database.engine)
  const rows = async () => {
    if (manifest.database.engine === 'pglite') return restoreDatabase(backup, manifest.database, {})
    if (!databaseUrl)
      throw new BackupRefused('The backup is one of PostgreSQL: set DATABASE_URL to a server to try it on')
    const scratch = await createTryDatabase(databaseUrl)
    const endEarly = () => void scratch.drop().finally(() => process.exit(1))
    for (const signal of endSignals) process.once(signal, endEarly)
    try {
      return await restoreDatabase(backup, manifest.database, { databaseUrl: scratch.url })
    } finally {
      await scratch.drop()
      for (const signal of endSignals) process.off(signal, endEarly)
    }
  }
  const tried = sumOf(await rows())
  const settings = await readSettings(backup, passphrase).catch((error: Error) => {
    throw new BackupRefused(`The database can be restored, ${tried} rows; the settings cannot: ${error.message}`)
  })
  return { manifest, rows: tried, settings: settings && Object.keys(settings.values).length }
}

type Target = { databaseUrl?: string | undefined; directory?: string | undefined; replace?: boolean }

/** Returns the rows of each table. Throws when they are not those of the manifest. */
async function restoreDatabase(
  backup: string,
  { engine, rows: expected }: DatabaseFacts,
  { databaseUrl, directory, replace = false }: Target,
): Promise<Record<string, number>> {
  const file = join(backup, parts.database[engine])
  if (engine === 'postgres' && databaseUrl) await restorePostgres(databaseUrl, file, { replace })
  const rows =
    engine === 'postgres' && databaseUrl
      ? await postgresRows(databaseUrl)
      : ((await restoreEmbedded(file, directory)).rows ?? {})
  const names = new Set([...Object.keys(rows), ...Object.keys(expected ?? {})])
  const different = [...names].filter((name) => expected && rows[name] !== expected[name])
  if (different.length > 0) {
    const lines = different.map(
      (name) => `  ${name}: ${rows[name] ?? 'missing'}, in the backup ${expected?.[name] ?? 'none'}`,
    )
    throw new BackupRefused(`The restored database is not the one of the backup:\n${lines.join('\n')}`)
  }
  return rows
}

/** Refuses what this release could not open. */
function refuseUnknown({ engine, migrations }: DatabaseFacts, target: DatabaseFacts['engine']): void {
  if (engine !== target) {
    const names = { postgres: 'PostgreSQL (DATABASE_URL)', pglite: 'the embedded database (DATA_DIR)' }
    throw new BackupRefused(`The backup is one of ${names[engine]}, the target is ${names[target]}`)
  }
  const known = new Set(knownMigrations())
  if (migrations.some((hash) => !known.has(hash))) {
    throw new BackupRefused(
      'The backup is of another release, whose database this one does not know: restore it with that release (manifest.json names it), then upgrade (docs/upgrade.md)',
    )
  }
}

/** null: the backup has none, or there is no passphrase to open them. */
async function readSettings(backup: string, passphrase: string | null): Promise<Settings | null> {
  const file = join(backup, parts.settings)
  return passphrase !== null && existsSync(file) ? decryptSettings(await readFile(file, 'utf8'), passphrase) : null
}

/** Refuses when they cannot be read, or cannot be written to this file. */
async function settingsFor(settingsFile: string, backup: string, passphrase: string | null): Promise<Settings> {
  const existing = [settingsFile, namedFilesOf(settingsFile)].find(existsSync)
  if (existing) throw new BackupRefused(`${existing} exists already`)
  await refuseUnwritable(dirname(settingsFile))
  const settings = await readSettings(backup, passphrase)
  if (settings) return settings
  throw new BackupRefused(
    passphrase === null
      ? 'Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE to read the settings'
      : 'The backup has no settings: it was made without a passphrase',
  )
}

const sumOf = (rows: Record<string, number>): number => Object.values(rows).reduce((sum, count) => sum + count, 0)

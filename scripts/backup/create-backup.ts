/** Writes one backup: database, files of users, configuration with branding, and the settings with their secrets. */
import { chmod, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3Address } from '#backend/files/s3-file-store.ts'
import { backupName } from '#backend/ops/newest-backup.ts'
import { type Space, spaceOf } from '../doctor/machine.ts'
import { copyConfiguration } from './configuration.ts'
import { dumpEmbedded } from './embedded.ts'
import { encryptSettings, type Settings } from './keys.ts'
import {
  BackupRefused,
  bytesOf,
  type DatabaseFacts,
  type Manifest,
  readManifest,
  verifiedManifest,
  writeManifest,
} from './manifest.ts'
import { copyObjects } from './objects.ts'
import { dumpPostgres, postgresFacts } from './postgres.ts'

/** Names in the folder of a backup. */
export const parts = {
  database: { postgres: 'database.dump', pglite: 'database.tar.gz' },
  objects: 'objects',
  configuration: 'config',
  settings: 'settings.json',
} as const

export type Installation = {
  databaseUrl?: string | undefined
  /** Of the embedded database. */
  directory?: string | undefined
  files?: S3Address | undefined
  configuration: string
}

export type BackupOptions = Installation & {
  /** Each backup is a folder of its own in it. */
  folder: string
  settings: Settings
  /** null: without settings. */
  passphrase: string | null
  /** Made by another program: `pg_dump --format=custom` in the container of the database. */
  dump?: string | undefined
  now: Date
  /** In tests another one. */
  space?: (folder: string) => Promise<Space>
}

export type Backup = { folder: string; manifest: Manifest; objects: number }

const draftPattern = /^platform-\d{8}T\d{6}Z\.unfinished$/
const dayMs = 86_400_000
const nameAt = (now: Date): string => `platform-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`

export async function createBackup(options: BackupOptions): Promise<Backup> {
  const { folder, configuration, files, settings, passphrase, now, space = spaceOf } = options
  const finished = join(folder, nameAt(now))
  // Until it is complete it has another name, so that nothing takes half of one for a backup.
  const draft = `${finished}.unfinished`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseWithoutRoom(folder, space)
  await mkdir(draft, { mode: 0o700 })
  try {
    // The database first: an object without a row is removed by itself, a row without its object is a broken file.
    const database = await dumpDatabase(options, draft)
    const objects = files ? await copyObjects(files, join(draft, parts.objects)) : 0
    await copyConfiguration(configuration, join(draft, parts.configuration))
    if (passphrase !== null) {
      await writeFile(join(draft, parts.settings), encryptSettings(settings, passphrase), { mode: 0o600 })
    }
    await writeManifest(draft, now, database)
    const manifest = await verifiedManifest(draft)
    await rename(draft, finished)
    return { folder: finished, manifest, objects }
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** On the disk of PostgreSQL a backup that takes the last of it stops all writes. */
async function refuseWithoutRoom(folder: string, space: (folder: string) => Promise<Space>): Promise<void> {
  const newest = (await backupsIn(folder)).at(-1)
  const needed = newest === undefined ? 0 : await readManifest(newest).then(bytesOf, () => 0)
  const { free } = await space(folder)
  if (free >= needed) return
  const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
  throw new BackupRefused(
    `${folder} has ${inMegabytes(free)} free, and the newest backup took ${inMegabytes(needed)}: remove the oldest ones, keep fewer, or give them a larger disk (docs/operations.md, What grows)`,
  )
}

async function dumpDatabase({ databaseUrl, directory, dump }: BackupOptions, folder: string): Promise<DatabaseFacts> {
  if (databaseUrl && dump) {
    const copy = join(folder, parts.database.postgres)
    await copyFile(dump, copy)
    await chmod(copy, 0o600)
    return postgresFacts(databaseUrl)
  }
  if (databaseUrl) return dumpPostgres(databaseUrl, join(folder, parts.database.postgres))
  if (!directory) throw new BackupRefused('There is no database: set DATABASE_URL or DATA_DIR')
  return dumpEmbedded(directory, join(folder, parts.database.pglite))
}

/** Folders of the backups below `folder`, oldest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  return foldersIn(folder, backupName)
}

async function foldersIn(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Removes all but the newest, and what ended before it was complete, a day later; returns those that went. */
export async function removeOlder(folder: string, keep: number, now: Date): Promise<string[]> {
  const dayAgo = join(folder, nameAt(new Date(now.getTime() - dayMs)))
  const ended = (await foldersIn(folder, draftPattern)).filter((draft) => draft < dayAgo)
  const older = [...(await backupsIn(folder)).slice(0, -keep), ...ended]
  for (const one of older) await rm(one, { recursive: true })
  return older
}

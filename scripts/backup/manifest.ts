/** What is in a backup: `manifest.json`, written last and verified first. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { release } from '#shared/release.ts'

export const backupFormat = { name: 'platform-backup', version: 1 } as const

/** Rows by table, `public.users` for instance, in the very state that the dump has. */
const rowCounts = z.record(z.string(), z.int())

const manifestSchema = z.object({
  format: z.literal(backupFormat.name),
  formatVersion: z.literal(backupFormat.version),
  /** Version of the programs that wrote it. */
  release: z.string(),
  createdAt: z.string(),
  database: z.object({
    engine: z.enum(['postgres', 'pglite']),
    /** Of the server: `15.9`. */
    serverVersion: z.string(),
    /** Hashes of the migrations that the database has. */
    migrations: z.array(z.string()),
    /** null: the dump was made by another program, at another moment. */
    rows: rowCounts.nullable(),
  }),
  /** Every other file of the backup, by its path. */
  files: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.int() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type DatabaseFacts = Manifest['database']

/** An error that the operator can do something about: its message is all they need. */
export class BackupRefused extends Error {
  override name = 'BackupRefused'
}

const manifestFile = 'manifest.json'

export async function writeManifest(folder: string, now: Date, database: DatabaseFacts): Promise<Manifest> {
  const files: Manifest['files'] = {}
  for (const path of await filesBelow(folder)) files[path] = await sumOf(join(folder, path))
  const manifest: Manifest = {
    format: backupFormat.name,
    formatVersion: backupFormat.version,
    release: release.version,
    createdAt: now.toISOString(),
    database,
    files,
  }
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
  return manifest
}

/** Reads the manifest and compares every file with it. Throws `BackupRefused` with all that is wrong. */
export async function verifiedManifest(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const found = new Set(await filesBelow(folder))
  const wrong: string[] = []
  for (const [path, { sha256, bytes }] of Object.entries(manifest.files)) {
    if (!found.delete(path)) wrong.push(`${path} is missing`)
    else {
      const sum = await sumOf(join(folder, path))
      if (sum.sha256 !== sha256 || sum.bytes !== bytes) wrong.push(`${path} is not what was written`)
    }
  }
  for (const path of found) wrong.push(`${path} is not part of the backup`)
  if (wrong.length > 0) throw new BackupRefused(`The backup ${folder} is damaged:\n  ${wrong.join('\n  ')}`)
  return manifest
}

/** What the files of a backup take. */
export const bytesOf = ({ files }: Manifest): number => Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0)

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new BackupRefused(`There is no complete backup in ${folder}: it has no ${manifestFile}`)
  const read = manifestSchema.safeParse(parsed(text))
  if (!read.success) {
    throw new BackupRefused(`${join(folder, manifestFile)} is no manifest of format ${backupFormat.version}`)
  }
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Paths of all files but the manifest, sorted. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .filter((path) => path !== manifestFile)
    .sort()
}

async function sumOf(file: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { sha256: hash.digest('hex'), bytes: (await stat(file)).size }
}

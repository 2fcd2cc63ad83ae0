/** The folder of the configuration, branding included, as it is. */
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from './manifest.ts'

export const copyConfiguration = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false })

/** Files that differ; none where the target is empty or has the same. */
async function differencesOf(backup: string, folder: string): Promise<string[]> {
  if (!existsSync(folder) || (await readdir(folder)).length === 0) return []
  const [before, after] = [await contentsOf(folder), await contentsOf(backup)]
  const paths = new Set([...before.keys(), ...after.keys()])
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
}

export async function refuseOther(backup: string, folder: string, replace: boolean): Promise<void> {
  const [first, ...more] = await differencesOf(backup, folder)
  if (first === undefined || replace) return
  const which = more.length === 0 ? first : `${first} and ${more.length} more`
  throw new BackupRefused(
    `${folder} has another configuration (${which}). Choose another CONFIG_DIR, or say --replace.`,
  )
}

/** What was there is put aside. */
export async function restoreConfiguration(backup: string, folder: string, now: Date): Promise<void> {
  if ((await differencesOf(backup, folder)).length > 0) {
    await rename(folder, `${folder}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`)
  }
  await cp(backup, folder, { recursive: true })
}

async function contentsOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, 'base64')] as [string, string]),
    ),
  )
}

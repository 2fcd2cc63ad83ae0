/** The folder of the configuration, branding included, as it is. */
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BackupRefused } from './manifest.ts'
import { refuseUnwritable } from './writable.ts'

export const copyConfiguration = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, errorOnExist: true, force: false })

/** Files that differ from those of the backup, and whether the folder has any file. */
async function compare(backup: string, folder: string): Promise<{ different: string[]; isEmpty: boolean }> {
  const before = existsSync(folder) ? await contentsOf(folder) : new Map<string, string>()
  const after = await contentsOf(backup)
  const paths = new Set([...before.keys(), ...after.keys()])
  const different = [...paths].filter((path) => before.get(path) !== after.get(path)).sort()
  return { different, isEmpty: before.size === 0 }
}

/** Refuses a folder with another configuration, unless it may be replaced, and one that this user cannot write. */
export async function refuseOther(backup: string, folder: string, replace: boolean): Promise<void> {
  const { different, isEmpty } = await compare(backup, folder)
  const [first, ...more] = different
  if (first === undefined) return
  if (!isEmpty && !replace) {
    const which = more.length === 0 ? first : `${first} and ${more.length} more`
    throw new BackupRefused(
      `${folder} has another configuration (${which}). Choose another CONFIG_DIR, or say --replace.`,
    )
  }
  await refuseUnwritable(folder)
  if (!isEmpty) await refuseUnwritable(dirname(resolve(folder)))
}

/** What was there is put aside. */
export async function restoreConfiguration(backup: string, folder: string, now: Date): Promise<void> {
  const { different, isEmpty } = await compare(backup, folder)
  if (different.length === 0) return
  if (!isEmpty) await putAside(folder, `${folder}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`)
  await cp(backup, folder, { recursive: true })
}

async function putAside(folder: string, aside: string): Promise<void> {
  try {
    await rename(folder, aside)
  } catch (error) {
    // A folder that is mounted keeps its name.
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
    await cp(folder, aside, { recursive: true })
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true })
  }
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

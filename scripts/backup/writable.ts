/** Whether this user may write somewhere, found out by doing so. */
import { existsSync } from 'node:fs'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { BackupRefused } from './manifest.ts'

/** Refuses a folder in which nothing can be made; where it does not exist, the nearest one above it is tried. */
export async function refuseUnwritable(folder: string): Promise<void> {
  let existing = resolve(folder)
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    await rmdir(await mkdtemp(join(existing, '.restore-')))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new BackupRefused(
      `${folder} cannot be written by this user (${code}): choose another place, or make it theirs.`,
    )
  }
}

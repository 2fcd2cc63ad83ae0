import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of a backup that is complete (docs/operations.md, Backup and restore); its name says when it was begun, in UTC. */
export const backupName = /^platform-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** When the newest backup in a folder was begun, in seconds since 1970; 0 without one, or when the folder cannot be read. */
export async function newestBackup(folder: string): Promise<number> {
  const found = await readdir(folder).catch((): string[] => [])
  const names = found.filter((name) => backupName.test(name))
  return Math.max(0, ...names.map((name) => Date.parse(name.replace(backupName, '$1-$2-$3T$4:$5:$6Z')) / 1000))
}

/** Beside the backups: when one of them was last tried with success, in ISO format. */
export const triedFile = 'tried'

/** That time in seconds since 1970; 0 without one, or when the file cannot be read. */
export async function newestTry(folder: string): Promise<number> {
  const text = await readFile(join(folder, triedFile), 'utf8').catch(() => '')
  return (Date.parse(text.trim()) || 0) / 1000
}

/** Files of users in S3-compatible storage: a backup has a file for each object, named after its key. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type S3Address, s3FileStore } from '#backend/files/s3-file-store.ts'
import { BackupRefused } from './manifest.ts'

const storeOf = (address: S3Address) => s3FileStore(address, (error) => console.error(String(error)))

/** Copies every object into `folder`; returns how many. An object that is deleted meanwhile is left out. */
export async function copyObjects(address: S3Address, folder: string): Promise<number> {
  const store = storeOf(address)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const failed = new Set<string>()
  let count = 0
  for await (const page of store.objects()) {
    for (const { objectKey } of page) {
      const content = await store.get({ content: null, objectKey }).catch(() => null)
      if (content === null) failed.add(objectKey)
      else {
        await writeFile(join(folder, encodeURIComponent(objectKey)), content, { mode: 0o600 })
        count++
      }
    }
  }
  if (failed.size === 0) return count
  const left: string[] = []
  for await (const page of store.objects()) {
    left.push(...page.map(({ objectKey }) => objectKey).filter((objectKey) => failed.has(objectKey)))
  }
  if (left.length > 0) throw new BackupRefused(`The storage did not give ${left.length} files: ${left.join(', ')}`)
  return count
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export async function refuseWithoutStorage(folder: string, address: S3Address | undefined): Promise<void> {
  const names = await namesIn(folder)
  if (names.length > 0 && !address) {
    throw new BackupRefused(`The backup has ${names.length} files of users from a storage: set FILES_URL to one`)
  }
}

/** Puts them back under the keys that the rows of the database name. */
export async function restoreObjects(folder: string, address: S3Address | undefined): Promise<number> {
  if (!address) return 0
  const names = await namesIn(folder)
  const store = storeOf(address)
  for (const name of names) await store.restore(decodeURIComponent(name), await readFile(join(folder, name)))
  return names.length
}

/**
 * Keeps a second process off the embedded database: two on one directory silently lose rows (docs/performance.md). The
 * lock is a file with the owner's process id; that of a dead process is replaced.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Directories locked by this process: opening one twice here is as harmful. */
const held = new Set<string>()

/** Acquires the lock and returns its release. Throws `DirectoryInUse` with the process that has it. */
export function lockDirectory(directory: string): () => void {
  const file = join(directory, 'backend.lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' })
      held.add(file)
      return () => {
        held.delete(file)
        rmSync(file, { force: true })
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const owner = readOwner(file)
      // After a crash in a container the new process may have the id of the dead one, which is then no lock.
      const stale = owner === null || (owner === process.pid ? !held.has(file) : !isAlive(owner))
      if (!stale) {
        throw new DirectoryInUse(
          `The data directory ${directory} is in use by process ${owner}. Stop that one first, or give this one its own DATA_DIR or a DATABASE_URL.`,
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DirectoryInUse(`The data directory ${directory} was taken by another process at the same moment.`)
}

function readOwner(file: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

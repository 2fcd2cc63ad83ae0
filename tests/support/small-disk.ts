/** A disk of its own that can be filled: a tmpfs, which needs the right to mount. */
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = {
  folder: string
  /** Writes a file until nothing more fits. */
  fill(): void
  /** Removes that file. */
  free(): void
  unmount(): void
}

/** Mounts it; where that is not allowed, the reason. It is also unmounted when this process ends by an error. */
export function mountSmallDisk(megabytes: number): SmallDisk | { refused: string } {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'))
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { encoding: 'utf8' })
  const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return { refused: mounted.error?.message ?? mounted.stderr.trim() }
  }
  const ballast = join(folder, 'ballast')
  const unmount = () => {
    process.off('exit', unmount)
    // Lazily: a server that was killed may still have files open.
    run('umount', '--lazy', folder)
    rmdirSync(folder)
  }
  process.on('exit', unmount)
  return {
    folder,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount,
  }
}

function fillWith(path: string): void {
  const file = openSync(path, 'a')
  try {
    // The last pages go one by one.
    for (let size = 1 << 20; size >= 4096; size /= 2) {
      const block = Buffer.alloc(size)
      while (isWritten(file, block));
    }
  } finally {
    closeSync(file)
  }
}

function isWritten(file: number, block: Buffer): boolean {
  try {
    return writeSync(file, block) > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

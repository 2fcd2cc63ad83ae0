/** The machine: Node, disks, folders. */

import { existsSync } from 'node:fs'
import { access, constants, readFile, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import zlib from 'node:zlib'
import { type Check, type Finding, fail, off, ok, warn } from './finding.ts'

/** What the programs use that older versions lack. */
const parts = { Temporal: 'Temporal' in globalThis, zstd: 'createZstdCompress' in zlib }

export const nodeCheck: Check = async () => {
  const { version = '' } = JSON.parse(await readFile('package.json', 'utf8')) as { version?: string }
  const missing = Object.entries(parts).flatMap(([name, isThere]) => (isThere ? [] : name))
  const text = `Node ${process.versions.node}, platform ${version}`
  if (missing.length === 0) return [ok('node', text)]
  return [
    fail(
      'node',
      `${text}: it lacks ${missing.join(' and ')}`,
      'install the version that package.json names, or start by npm run',
    ),
  ]
}

export const buildCheck =
  (clientDir: string): Check =>
  async () => {
    const file = join(clientDir, 'server', 'main.js')
    if (existsSync(file)) return [ok('build', file)]
    return [fail('build', `${file} is missing`, 'npm run build, or set CLIENT_DIR')]
  }

/** Bytes. */
const little = 100e6
const low = 1e9

export type Space = { free: number; total: number }

export const spaceOf = async (folder: string): Promise<Space> => {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}

/** The folder, or the one in which it would be made. */
function nearest(folder: string): string {
  let at = resolve(folder)
  while (!existsSync(at)) at = dirname(at)
  return at
}

/** A folder that a program writes: it is there or can be made, it may be written, its disk has room. */
export const folderCheck =
  (key: string, folder: string, space: (folder: string) => Promise<Space> = spaceOf): Check =>
  async (): Promise<Finding[]> => {
    const existing = nearest(folder)
    try {
      await access(existing, constants.W_OK)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return [fail(key, `${folder} cannot be written (${code})`, `give it to the user of the program, or set ${key}`)]
    }
    const { free, total } = await space(existing)
    const text = `${folder}: ${(free / 1e9).toFixed(1)} GB of ${(total / 1e9).toFixed(1)} free`
    if (free < little) return [fail(key, text, 'make room: docs/operations.md, A full disk')]
    if (free < low || free < total / 10) return [warn(key, text, 'make room soon')]
    return [ok(key, text)]
  }

/** Milliseconds by which the clock of this machine may differ from another's. */
const clockWarnMs = 2_000
const clockFailMs = 30_000

/** `theirs` lies between the two moments at which it was asked for. */
export function clockFinding(whose: string, theirs: number | null, before: number, after: number): Finding {
  if (theirs === null) return off('clock', `${whose} says no time`)
  const late = Math.max(0, before - theirs, theirs - after)
  const text = `${(late / 1000).toFixed(1)} seconds from ${whose}`
  if (late > clockFailMs) return fail('clock', text, 'set the clock: timedatectl set-ntp true')
  return late > clockWarnMs ? warn('clock', text, 'set the clock: timedatectl set-ntp true') : ok('clock', text)
}

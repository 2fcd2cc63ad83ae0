/** What a build was made from and what it wrote, so that `npm start` builds only when one of both changed. */
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** All that a build reads beside the packages, which the lock file names. The Dockerfile copies the same. */
export const inputs = [
  'client',
  'package-lock.json',
  'package.json',
  'scripts/build',
  'server',
  'shared',
  'tsconfig.json',
  'vite.config.ts',
]
const outputs = ['dist/client', 'dist/render', 'dist/server']
const stampFile = 'dist/build.json'
/** What npm installed, which is not what the lock file says until `npm ci`. */
const installed = 'node_modules/.package-lock.json'

export type Inputs = { sources: string; packages: string }
type Stamp = Inputs & { outputs: string }

/** Whether the packages that build are installed: production's own are fewer. */
export const canBuild = (root: string): boolean => existsSync(join(root, 'node_modules/vite'))

/** Of names and contents of files, in one order on every machine. */
function digestOf(root: string, paths: readonly string[], start: string): string {
  const hash = createHash('sha256').update(start)
  for (const path of paths) {
    const isFile = statSync(join(root, path), { throwIfNoEntry: false })?.isFile()
    const files = isFile ? [path] : globSync(`${path}/**`, { cwd: root }).sort()
    for (const file of files) {
      if (!statSync(join(root, file)).isFile()) continue
      const content = readFileSync(join(root, file))
      hash.update(`\0${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

export const inputsOf = (root: string): Inputs => ({
  sources: digestOf(root, inputs, process.version),
  packages: digestOf(root, existsSync(join(root, installed)) ? [installed] : [], ''),
})

const outputsOf = (root: string): string => digestOf(root, outputs, '')

function read(root: string): Partial<Stamp> {
  try {
    return JSON.parse(readFileSync(join(root, stampFile), 'utf8')) as Stamp
  } catch {
    return {}
  }
}

/** `missing`: there is no build at all; `changed`: of other sources, packages or Node, or not as the build wrote it. */
export function stateOfBuild(root: string): 'current' | 'changed' | 'missing' {
  if (!existsSync(join(root, 'dist/server/main.js'))) return 'missing'
  const stamp = read(root)
  const { sources, packages } = inputsOf(root)
  // Removing the packages that build, as `npm prune --omit=dev` does, changes nothing of what was built.
  const fromPackages = stamp.packages === packages || !canBuild(root)
  return stamp.sources === sources && fromPackages && stamp.outputs === outputsOf(root) ? 'current' : 'changed'
}

/** Before a build: one that is interrupted leaves no stamp. */
export const removeStamp = (root: string): void => rmSync(join(root, stampFile), { force: true })

/** After a build. Of sources that changed meanwhile nobody knows what is in it: it gets no stamp. */
export function writeStamp(root: string, before: Inputs): void {
  const after = inputsOf(root)
  if (after.sources !== before.sources || after.packages !== before.packages) return
  writeFileSync(join(root, stampFile), `${JSON.stringify({ ...before, outputs: outputsOf(root) })}\n`)
}

/** Builds `dist`, step by step, and says which step takes the time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { canBuild, inputsOf, removeStamp, writeStamp } from './stamp.ts'

const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
const steps: readonly { writes: string; program: readonly string[] }[] = [
  { writes: "the browser's files", program: vite },
  { writes: 'the renderer of pages', program: [...vite, '--ssr'] },
  { writes: 'the gateway', program: [...vite, '--config', 'server/vite.config.ts'] },
  { writes: 'the compressed files', program: ['client/build/compress-files.ts', 'dist/client/assets'] },
]

/** What keeps a build from being made here, with what to do; null when nothing does. */
export function obstacleOf(root: string): string | null {
  if (!canBuild(root)) {
    return (
      'The packages that build are not installed: npm leaves them out where NODE_ENV is production.\n' +
      'Run `npm ci --include=dev`, then `npm run build`; `npm prune --omit=dev` removes them again.'
    )
  }
  try {
    mkdirSync(join(root, 'dist'), { recursive: true })
    accessSync(join(root, 'dist'), constants.W_OK)
    return null
  } catch (error) {
    return (
      `The build cannot be written to ${join(root, 'dist')} (${(error as NodeJS.ErrnoException).code}).\n` +
      'Run `npm run build` as a user who may write there, before this folder becomes read-only.'
    )
  }
}

/** Returns whether every step succeeded. A step ends with `signal`. */
export async function build(root: string, signal?: AbortSignal): Promise<boolean> {
  const before = inputsOf(root)
  removeStamp(root)
  for (const { writes, program } of steps) {
    process.stdout.write(`  ${writes} … `)
    const start = performance.now()
    const child = spawn(process.execPath, [...program], {
      cwd: root,
      // Vite would build React's slow development code where this is `development`.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'inherit',
      signal,
    })
    child.once('error', () => {})
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0) {
      console.log('failed')
      return false
    }
    console.log(`${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
  writeStamp(root, before)
  return true
}

/**
 * Vite plugin: writes the source maps of a build beside it, to `dist/source-maps/<part>`, where nothing serves them, for `npm run trace`
 * and for an intake of errors. Those of builds of the last week stay: their pages are still open somewhere.
 */
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const keptMs = 7 * 24 * 3_600_000

export const sourceMapsFolder = fileURLToPath(new URL('../dist/source-maps', import.meta.url))

export function sourceMaps(part: 'client' | 'render' | 'server'): Plugin {
  let outDir = ''
  return {
    name: 'platform-source-maps',
    apply: 'build',
    // No comment in the file names its map.
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved: ({ root, build }) => {
      outDir = resolve(root, build.outDir)
    },
    writeBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const folder = join(sourceMapsFolder, part)
        await mkdir(folder, { recursive: true })
        const now = new Date()
        for (const name of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
          const target = join(folder, basename(name))
          await rename(join(outDir, name), target)
          await utimes(target, now, now)
        }
        for (const file of (await readdir(folder)).map((name) => join(folder, name))) {
          if (now.getTime() - (await stat(file)).mtimeMs > keptMs) await rm(file)
        }
      },
    },
  }
}

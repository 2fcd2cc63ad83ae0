/**
 * Vite plugin of the renderer's build: leaves the chunks of builds of the last week. A running gateway imports the code of a page
 * when that is first visited, and must find that of its own build, whose files it serves.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Since a build wrote the chunk. */
const keptMs = 7 * 24 * 3_600_000

export function earlierChunks(): Plugin {
  let folder = ''
  return {
    name: 'platform-earlier-chunks',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: ({ root, build }) => {
      folder = join(resolve(root, build.outDir), build.assetsDir)
    },
    async writeBundle() {
      const names = await readdir(folder).catch(() => [])
      for (const file of names.map((name) => join(folder, name))) {
        if (Date.now() - (await stat(file)).mtimeMs > keptMs) await rm(file, { recursive: true })
      }
    },
  }
}

/** Vite plugin: the build's `import()` goes through `client/runtime/load-chunk.ts` in place of Vite's own preloading. */
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module that Vite wraps every `import()` of the browser's build with. */
const helper = '\0vite/preload-helper.js'
const loader = fileURLToPath(new URL('../runtime/load-chunk.ts', import.meta.url))

export function chunkLoading(): Plugin {
  return {
    name: 'chunk-loading',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) => (id === helper ? `export { loadChunk as __vitePreload } from ${JSON.stringify(loader)}` : null),
    },
    // An update of Vite that no longer asks for the module would bring failed imports back unseen.
    generateBundle(_, bundle) {
      const code = Object.values(bundle).map((file) => (file.type === 'chunk' ? file.code : ''))
      if (!code.some((text) => text.includes('No style sheet'))) this.error('The loading of chunks is not in the build')
    },
  }
}

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * `vite build --config server/vite.config.ts`: the gateway and its libraries as one file, which production starts. Node would
 * read, strip and link nine hundred files instead (docs/decisions/0030-gateway-in-one-file.md).
 */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  build: {
    ssr: at('main.ts'),
    outDir: at('../dist/server'),
    emptyOutDir: true,
    target: 'node22',
    // Names and lines stay readable in stack traces.
    minify: false,
    rolldownOptions: {
      // Native, optional, and for development.
      external: ['@resvg/resvg-js', 'ioredis', 'vite'],
      output: { entryFileNames: 'main.js', codeSplitting: false },
    },
  },
  ssr: { noExternal: true, target: 'node' },
})

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin } from 'vite'
import { sourceMaps } from '../shared/source-maps-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** V8 keeps the text of a file with a single character beyond Latin 1 in twice the memory: 4 MB more here. */
const inAscii: Plugin = {
  name: 'platform-in-ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      if (/\\[^\0-\x7f]/.test(chunk.code)) this.error('A backslash precedes a character that is not ASCII')
      chunk.code = chunk.code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    }
  },
}

/** The file that is started: an older Node says which one is needed, and never reads the gateway, which it could not link. */
const nodeCheckFirst: Plugin = {
  name: 'platform-node-check-first',
  generateBundle() {
    const check = readFileSync(at('../shared/node-check.js'), 'utf8')
    this.emitFile({ type: 'asset', fileName: 'main.js', source: `${check}\nawait import('./gateway.js')\n` })
  },
}

/**
 * `vite build --config server/vite.config.ts`: the gateway and its libraries as one file, which production starts. Node would
 * read, strip and link nine hundred files instead (docs/decisions/0030-gateway-in-one-file.md).
 */
export default defineConfig({
  root: at('..'),
  publicDir: false,
  plugins: [inAscii, nodeCheckFirst, sourceMaps('server')],
  build: {
    ssr: at('main.ts'),
    outDir: at('../dist/server'),
    emptyOutDir: true,
    target: 'node22',
    // Names and lines stay readable in stack traces.
    minify: false,
    rolldownOptions: {
      // Native, optional, and for development.
      external: ['@opentelemetry/api', '@opentelemetry/sdk-node', '@resvg/resvg-js', '@sentry/node', 'ioredis', 'vite'],
      output: { entryFileNames: 'gateway.js', codeSplitting: false },
    },
  },
  // @fastify/reply-from brings a second copy, with which nothing is sent (docs/decisions/0045-plugins-of-the-gateway.md).
  resolve: { dedupe: ['undici'] },
  ssr: { noExternal: true, target: 'node' },
})

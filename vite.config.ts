import { fileURLToPath } from 'node:url'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './client/build/compressed-files-plugin.ts'
import { pageChunks } from './client/build/page-chunks-plugin.ts'
import { staticStyles } from './client/ui/build/static-styles-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// The primitives hold no state worth memoizing (4 kB less without), and React Hook Form changes its proxies in place, which
// the compiler cannot see: both are left as written.
const leftAsWritten = /client\/(ui\/|forms\/|site\/auth\/signup-page|site\/vacancies\/reply\/)/
const compiler = reactCompilerPreset({
  sources: (file) => !file.includes('node_modules') && !leftAsWritten.test(file),
})

// Few files on a first load: what every page needs in one, what several pages share in another, and the page itself.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|swr|use-sync-external-store|dequal|i18next|react-i18next|html-parse-stringify|void-elements)\//,
    priority: 3,
  },
  {
    name: 'forms',
    test: /node_modules\/(zod|react-hook-form)\/|client\/forms\/(?!kinds|builder|steps|written|leave-)|shared\/resources\/(fields|user|address|spam-guard)/,
    priority: 3,
  },
  {
    // Fields beyond the plain ones: only forms that are made from a description, and staff's, have them.
    name: 'form-kinds',
    test: /client\/forms\/(kinds|builder|steps|written)|client\/ui\/(date-input|file-input|tag-input|slot-grid|lazy-rich-text)|client\/api\/upload|shared\/form-(schema|answers)/,
    priority: 3,
  },
  {
    // The frame of filtered lists: the home page has none.
    name: 'lists',
    test: /client\/shell\/lists\/(?!table\/|saved\/|place-input)/,
    priority: 3,
  },
  {
    name: 'parts',
    test: /client\/(ui\/(?!lazy\/|system\/|build\/|staff-layout|table|code-box)|shell\/|api\/)|shared\//,
    minShareCount: 4,
    priority: 2,
  },
]

/**
 * Two builds of one tree: `vite build` for the browser, `vite build --ssr` for the gateway's renderer.
 * The renderer holds its libraries, so that the gateway loads one artefact and resolves nothing of the client.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('./client'),
  appType: 'custom',
  plugins: [react(), babel({ presets: [compiler] }), staticStyles(), pageChunks(), compressedFiles()],
  publicDir: false,
  build: {
    outDir: isSsrBuild ? at('./dist/render') : at('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: at('./client/entry-render.tsx'), output: { entryFileNames: 'render.js' } }
      : {
          input: at('./client/index.html'),
          output: { codeSplitting: { includeDependenciesRecursively: false, groups } },
        },
  },
  ssr: { noExternal: true, target: 'node' },
}))

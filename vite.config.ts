import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkLoading } from './client/build/chunk-loading-plugin.ts'
import { chunkPlan } from './client/build/chunk-plan.ts'
import { compileHints } from './client/build/compile-hints-plugin.ts'
import { compilerDirectives } from './client/build/compiler-directives-plugin.ts'
import { completeMessages } from './client/build/complete-messages-plugin.ts'
import { drawings } from './client/build/drawings-plugin.ts'
import { earlierChunks } from './client/build/earlier-chunks-plugin.ts'
import { fontSubset } from './client/build/font-subset-plugin.ts'
import { icons } from './client/build/icons-plugin.ts'
import { pageChunks } from './client/build/page-chunks-plugin.ts'
import { pageStyles } from './client/build/page-styles-plugin.ts'
import { shapes } from './client/build/shapes-plugin.ts'
import { staticStyles } from './client/ui/build/static-styles-plugin.ts'
import { licensesFile } from './shared/licenses.ts'
import { sourceMaps } from './shared/source-maps-plugin.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Libraries of every page, those of forms, and our own modules as the pages need them.
const groups = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|react-router|swr|dequal|i18next|react-i18next|html-parse-stringify|void-elements)\//,
    priority: 3,
  },
  { name: 'hook-form', test: /node_modules\/react-hook-form\//, priority: 3 },
  { name: 'zod', test: /node_modules\/zod\//, priority: 3 },
  // Of every form with a draft, and of no other page.
  {
    name: 'tab-copy',
    test: /\/client\/(forms\/drafts\/(tab-copy|draft-content)|site\/vacancies\/application\/application-draft)\.ts$/,
    priority: 3,
  },
  // Of the forms in steps: planned with the fields, it would come with the sign-up and every other form of some fields.
  { name: 'steps', test: /\/client\/forms\/(steps\/(stepped-form|review-step)|field-section)\.tsx$/, priority: 3 },
  // Of forms that are data, uploads and availability: planned, its parts would come with every page.
  {
    name: 'form-schema',
    test: /\/shared\/(form-schema|availability|resources\/stored-file)\.ts$/,
    priority: 3,
  },
  // Parts of every visitor's page: planned, they would come with each page's own code, and be lost with it.
  {
    name: 'visitor-parts',
    test: /\/client\/shell\/(consent\/consent-banner|layouts\/visitor-tools)\.tsx$/,
    priority: 3,
  },
  // Of every page with a footer: planned, it would come with what only some of those need.
  {
    name: 'footer',
    test: /\/client\/(ui\/site-footer|shell\/(consent\/consent-link|initiator|layouts\/page-footer))\.tsx$/,
    priority: 3,
  },
  // Parts of the sign-in page that follow its form: planned, they would come with it.
  { name: 'sign-in-ways', test: /\/client\/site\/auth\/(other-ways|passkey-way)\.tsx$/, priority: 3 },
  { name: chunkPlan(), debugName: 'chunk plan', priority: 2 },
]

/**
 * Two builds of one tree: `vite build` for the browser, `vite build --ssr` for the gateway's renderer.
 * The renderer holds its libraries, so that the gateway loads one artefact and resolves nothing of the client.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: at('./client'),
  appType: 'custom',
  plugins: [
    react({ compiler: true }),
    compilerDirectives(),
    chunkLoading(),
    shapes(),
    icons(),
    drawings(),
    completeMessages(),
    staticStyles(),
    fontSubset(),
    pageChunks(),
    compileHints(),
    pageStyles(),
    earlierChunks(),
    sourceMaps(isSsrBuild ? 'render' : 'client'),
  ],
  publicDir: false,
  // SWR and the editor import this hook of React from a package for React 17, with a copy of it (docs/decisions/0021-chunk-plan.md).
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  // As names of their own the texts of a file would be 7 to 30 % larger.
  json: { namedExports: false },
  // Vite leaves the choice to the environment of the renderer, and React's development build takes twice as long.
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? at('./dist/render') : at('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: licensesFile },
    assetsInlineLimit: 0,
    // axe alone is larger than the default; only the preview of content loads it. tests/e2e/first-load.spec.ts holds the pages.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { input: at('./client/entry-render.tsx'), output: { entryFileNames: 'render.js' } }
      : {
          input: at('./client/index.html'),
          output: {
            // The shortest that the bundler takes for so many files: each page names some 150 of them (docs/performance.md).
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { includeDependenciesRecursively: false, groups },
          },
        },
  },
  ssr: { noExternal: true, target: 'node' },
}))

/**
 * Vite plugin: `virtual:platform-styles.css` (every page), `virtual:platform-styles-staff.css` (staff chunks),
 * `virtual:platform-styles-forms.css` (fields other than plain inputs), `virtual:platform-styles-conversations.css` and
 * `virtual:platform-styles-lazy.css` (imported by the lazy provider itself), generated from the Chakra system in the build; and
 * `virtual:platform-overlay-recipes`, the styles of the same system for the lazy components.
 * In development an edit of the system or of a recipe updates the page without a reload.
 */
import { fileURLToPath } from 'node:url'
import type { Plugin, ViteDevServer } from 'vite'
import type { SheetName } from './compile-styles.ts'

const sheets: Record<string, SheetName> = {
  'virtual:platform-styles.css': 'core',
  'virtual:platform-styles-staff.css': 'staff',
  'virtual:platform-styles-forms.css': 'forms',
  'virtual:platform-styles-conversations.css': 'conversations',
  'virtual:platform-styles-board.css': 'board',
  'virtual:platform-styles-content.css': 'content',
  'virtual:platform-styles-editor.css': 'editor',
  'virtual:platform-styles-center.css': 'center',
  'virtual:platform-styles-map.css': 'map',
  'virtual:platform-styles-lazy.css': 'lazy',
}

const overlays = 'virtual:platform-overlay-recipes'

const compilerUrl = new URL('./compile-all.ts', import.meta.url)
const watched = [fileURLToPath(new URL('../system/', import.meta.url)), fileURLToPath(new URL('./', import.meta.url))]

type Compiler = typeof import('./compile-all.ts')

export function staticStyles(): Plugin {
  let server: ViteDevServer | undefined
  // Development goes through Vite's own module runner, which reloads a module when its file changes; a build loads it once.
  const compiler = async (): Promise<Compiler> =>
    // By URL: a plain import would make every recipe part of Vite's configuration, and every edit a restart.
    server ? ((await server.ssrLoadModule(fileURLToPath(compilerUrl))) as Compiler) : await import(compilerUrl.href)

  return {
    name: 'platform-static-styles',
    enforce: 'pre',
    configureServer(devServer) {
      server = devServer
    },
    resolveId(id) {
      return id in sheets || id === overlays ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${overlays}`) return (await compiler()).overlayModule()
      // In development a page may also link the sheet: Vite then requests it with `?direct`.
      const sheet = id.startsWith('\0virtual:platform-styles') ? sheets[id.slice(1).replace(/\?.*$/, '')] : undefined
      return sheet ? (await compiler()).compileAll()[sheet] : undefined
    },
    hotUpdate({ file, modules }) {
      if (!watched.some((folder) => file.startsWith(folder))) return undefined
      const styles = [...Object.keys(sheets), overlays].flatMap(
        (id) => this.environment.moduleGraph.getModuleById(`\0${id}`) ?? [],
      )
      return [...modules, ...styles]
    },
  }
}

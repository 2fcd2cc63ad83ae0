/**
 * Writes `page-chunks.json`: for every route the chunks that its page and its texts live in and the style sheets that
 * they bring, so that the gateway can name them in the HTML: the browser fetches the code beside the entry instead of
 * after it, and the first paint has its styles.
 * Keys are `visitor` for what a page that comes rendered starts with, `signed-in` for what every page of the signed in has
 * around it, and route ids, with `/slug` for the second page of a route that has two, and `:locale` beyond the default language.
 */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { isSignedInLayout, type RouteId, routeIds, routes } from '../../shared/routes.ts'
import { locales } from '../../shared/site.ts'
import { textsOf } from '../i18n/route-texts.ts'

const client = fileURLToPath(new URL('..', import.meta.url))
const areas = ['site', 'account', 'staff', 'developer'] as const

/** Route id → files of its page, read from the areas' route modules: of two the second is for a slug. */
function pageFiles(): Map<RouteId, string[]> {
  const files = new Map<RouteId, string[]>()
  for (const area of areas) {
    const file = resolve(client, area, 'routes.ts')
    for (const [, id, load = ''] of readFileSync(file, 'utf8').matchAll(/^ {2}(\w+): \(.*\) =>(.*)$/gm)) {
      const targets = [...load.matchAll(/import\('([^']+)'\)/g)].map(([, target = '']) =>
        resolve(dirname(file), target),
      )
      files.set(id as RouteId, targets)
    }
  }
  return files
}

export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // After Vite has taken out the chunks that held nothing but styles: they are no files.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const withImports = (fileName: string, seen: Set<string>) => {
          const chunk = byFile.get(fileName)
          if (!chunk || seen.has(fileName)) return
          seen.add(fileName)
          for (const imported of chunk.imports) withImports(imported, seen)
        }
        const chunkOf = (module: string) => chunks.find((chunk) => chunk.moduleIds.includes(module))?.fileName
        const entry = new Set<string>()
        for (const chunk of chunks) if (chunk.isEntry) withImports(chunk.fileName, entry)

        const result: Record<string, string[]> = {}
        for (const { key, id, code } of pageCode()) {
          for (const locale of locales) {
            const files = new Set<string>()
            for (const module of [...code, ...texts(locale, key, id)]) {
              const fileName = chunkOf(module)
              if (fileName) withImports(fileName, files)
            }
            const scripts = [...files].filter((file) => !entry.has(file))
            const sheets = new Set(scripts.flatMap((file) => stylesOf(byFile.get(file))))
            result[locale === 'nl' ? key : `${key}:${locale}`] = [...scripts, ...sheets]
          }
        }
        this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source: JSON.stringify(result) })
      },
    },
  }
}

/** What Vite notes of a chunk: the sheets that are loaded with it. */
const stylesOf = (chunk: Rolldown.OutputChunk | undefined): readonly string[] => [
  ...(chunk?.viteMetadata?.importedCss ?? []),
]

const pages = pageFiles()

type PageCode = {
  key: string
  /** null where it is for every route. */
  id: RouteId | null
  /** Modules that are asked for by themselves. */
  code: string[]
}

/** Every page with its modules. */
export const pageCode = (): PageCode[] => [
  { key: 'visitor', id: null, code: [] },
  { key: 'signed-in', id: null, code: signedInCode },
  ...routeIds.flatMap(codeOfRoute),
]

function codeOfRoute(id: RouteId): PageCode[] {
  const files = pages.get(id) ?? [resolve(client, 'shell/errors/under-construction-page.tsx')]
  return files.map((file, index) => ({ key: index === 0 ? id : `${id}/slug`, id, code: [file, ...aroundPage(id)] }))
}

const signedInCode = ['layouts/frames.tsx', 'layouts/toolbar.tsx', 'session/signed-in-session.tsx'].map((file) =>
  resolve(client, 'shell', file),
)

/** What a route asks for beside its page, and what stands in its place for a moment behind the sign-in. */
function aroundPage(id: RouteId): string[] {
  const { area, layout } = routes[id]
  // A visitor's pages are known to the shell; the others stand in a list of their area.
  const list = area === 'site' ? [] : [resolve(client, area, 'routes.ts')]
  return [...list, ...(isSignedInLayout(layout) ? [resolve(client, 'shell/layouts/page-skeleton.tsx')] : [])]
}

const texts = (locale: string, key: string, id: RouteId | null) => [
  ...(locale === 'en' ? [resolve(client, 'i18n/english-texts.ts')] : []),
  ...(key === 'signed-in' ? ['shell'] : ['common', ...(id === null ? [] : textsOf(id))]).map((name) =>
    resolve(client, 'i18n', locale, `${name}.ts`),
  ),
]

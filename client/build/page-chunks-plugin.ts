/**
 * Writes `page-chunks.json`: for every route the chunks that its page and its texts live in and the style sheets that
 * they bring, so that the gateway can name them in the HTML: the browser fetches the code beside the entry instead of
 * after it, and the first paint has its styles.
 * Keys are route ids for the default language and `id:locale` for the others.
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

/** Route id → file of its page, read from the areas' route modules. */
export function pageFiles(): Map<RouteId, string> {
  const files = new Map<RouteId, string>()
  for (const area of areas) {
    const file = resolve(client, area, 'routes.ts')
    for (const [, id, target] of readFileSync(file, 'utf8').matchAll(/(\w+): \(\) => import\('([^']+)'\)/g)) {
      files.set(id as RouteId, resolve(dirname(file), target as string))
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

        const pages = pageFiles()
        const result: Record<string, string[]> = {}
        for (const id of routeIds) {
          const page = pages.get(id) ?? resolve(client, 'shell/errors/under-construction-page.tsx')
          for (const locale of locales) {
            const files = new Set<string>()
            for (const module of [page, ...frame(id), ...texts(locale, id)]) {
              const fileName = chunkOf(module)
              if (fileName) withImports(fileName, files)
            }
            const scripts = [...files].filter((file) => !entry.has(file))
            const sheets = new Set(scripts.flatMap((file) => stylesOf(byFile.get(file))))
            result[locale === 'nl' ? id : `${id}:${locale}`] = [...scripts, ...sheets]
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

/** What stands around a page behind the sign-in. */
const frame = (id: RouteId) =>
  isSignedInLayout(routes[id].layout) ? [resolve(client, 'shell/layouts/frames.tsx')] : []

const texts = (locale: string, id: RouteId) =>
  ['common', ...(isSignedInLayout(routes[id].layout) ? ['shell'] : []), ...textsOf(id)].map((name) =>
    resolve(client, 'i18n', locale, `${name}.ts`),
  )

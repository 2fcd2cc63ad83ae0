/**
 * Writes `lazy-chunks.json`, the file of each module that is imported later, and `page-chunks.json`: for every route the chunks of its page and its messages and the style sheets that they bring.
 * The gateway names them in the HTML, so that the browser fetches them beside the entry and the first paint has its styles.
 * Keys are `visitor` for what every visitor's page starts with, `signed-in` for what every signed-in page has around it, and
 * route ids, with `/slug` for the second page of a route that has two, and `:locale` beyond the default language. Beside them
 * `+parts`: the scripts of the parts that the server renders with it and whose code is loaded by itself, and `+deferred` of those
 * whose code a visitor's page loads when it is used (runtime/lazy-part.tsx).
 */
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { isSignedInLayout, type RouteId, routeIds, routes } from '../../shared/routes.ts'
import { isTextLocale, type Locale, locales } from '../../shared/site.ts'
import { importsIn, isNode, nodesOf, propertiesOf, statementsOf, stringsIn } from './syntax-tree.ts'

const client = fileURLToPath(new URL('..', import.meta.url))
const areas = ['site', 'account', 'staff', 'developer'] as const
const areaFile = (area: string) => resolve(client, area, 'routes.ts')
export const entryFile = resolve(client, 'main.tsx')

/** What the entry of a route names: the modules of its pages and the namespaces of its messages. */
type Entry = { modules: string[]; messages: string[] }
type ModuleInfo = { code: string | null; importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo: (id: string) => ModuleInfo | null }

export function pageChunks(): Plugin {
  return {
    name: 'page-chunks',
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    // After Vite has removed the chunks with styles only, which are not written.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
        const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
        const withImports = (fileName: string, seen: Set<string>) => addWithImports(byFile, fileName, seen)
        const chunkOf = (module: string) => chunks.find((chunk) => chunk.moduleIds.includes(module))?.fileName
        const lazy = chunks.flatMap(({ fileName, moduleIds }) =>
          moduleIds
            .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            .map((id) => [relative(client, id), fileName] as const),
        )
        this.emitFile({
          type: 'asset',
          fileName: 'lazy-chunks.json',
          source: JSON.stringify(Object.fromEntries(lazy.sort(([one], [other]) => (one < other ? -1 : 1))), null, 1),
        })
        const loaded = new Set<string>()
        for (const chunk of chunks) if (chunk.isEntry) withImports(chunk.fileName, loaded)

        const result: Record<string, string[]> = {}
        for (const { key, modules, messages } of pageCode(this)) {
          for (const locale of locales) {
            const files = new Set<string>()
            for (const module of [...modules, ...messageFiles(locale, messages)]) {
              const fileName = chunkOf(module)
              if (fileName) withImports(fileName, files)
            }
            const scripts = [...files].filter((file) => !loaded.has(file))
            const sheets = new Set(scripts.flatMap((file) => stylesOf(byFile.get(file))))
            result[locale === 'nl' ? key : `${key}:${locale}`] = [...scripts, ...sheets]
          }
          const roots = key === 'visitor' ? [entryFile] : modules
          const named = new Set([...loaded, ...(result[key] ?? [])])
          for (const kind of ['parts', 'deferred'] as const) {
            const files = new Set<string>()
            for (const part of partsOf(this, roots, kind)) {
              const fileName = chunkOf(part)
              if (fileName) withImports(fileName, files)
            }
            const own = [...files].filter((file) => !named.has(file))
            for (const file of own) named.add(file)
            if (own.length > 0) result[`${key}+${kind}`] = own
          }
        }
        this.emitFile({ type: 'asset', fileName: 'page-chunks.json', source: JSON.stringify(result) })

        const ofVisitors = modulesOfVisitors(this)
        const crossed = chunks.flatMap((chunk) => {
          if (!chunk.moduleIds.some((id) => ofVisitors.has(id))) return []
          const reached = new Set<string>()
          withImports(chunk.fileName, reached)
          const modules = [...reached].flatMap((fileName) => byFile.get(fileName)?.moduleIds ?? [])
          return modules.filter(isOfSignedInArea).map((id) => `${chunk.name}: ${id}`)
        })
        if (crossed.length > 0) this.error(`Visitors would load code of signed-in pages:\n${crossed.join('\n')}`)
      },
    },
  }
}

/** Adds a chunk, and all that it imports, to `files`. */
export function addWithImports(
  byFile: ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'imports'>>,
  fileName: string,
  files: Set<string>,
): void {
  const chunk = byFile.get(fileName)
  if (!chunk || files.has(fileName)) return
  files.add(fileName)
  for (const imported of chunk.imports) addWithImports(byFile, imported, files)
}

/** The functions of `runtime/lazy-part.tsx` that make them. */
const makers = { parts: ['hydratedPart'], deferred: ['hydratedPart', 'deferHydration'] } as const

/** The modules of the parts that are made in these modules, in what they import, or in other parts. */
export function partsOf(graph: Graph, roots: readonly string[], kind: keyof typeof makers): string[] {
  const seen = new Set<string>()
  const parts: string[] = []
  const visit = (id: string) => {
    const info = seen.has(id) ? null : graph.getModuleInfo(id)
    seen.add(id)
    for (const imported of info?.importedIds ?? []) visit(imported)
    if (!info?.code || !makers[kind].some((maker) => info.code?.includes(`${maker}(`))) return
    for (const { callee, arguments: given } of nodesOf(statementsOf(info.code), 'CallExpression')) {
      if (!isNode(callee) || !makers[kind].some((maker) => maker === callee.name)) continue
      for (const path of importsIn(given)) parts.push(resolve(id, '..', path))
    }
  }
  for (const root of roots) visit(root)
  return [...parts, ...(parts.length > 0 ? partsOf(graph, parts, kind) : [])]
}

const inFolders = (folders: readonly string[], id: string) =>
  folders.some((folder) => id.startsWith(`${resolve(client, folder)}/`))
/** Whether a module is of an area that visitors load nothing of. */
const isOfSignedInArea = (id: string) => inFolders(['account', 'staff', 'developer'], id)

/**
 * The modules that visitors load, at once or later: the entry, the public pages and all that these import. Where they import an
 * area or the layout of signed-in pages dynamically, that is for whoever is signed in.
 */
function modulesOfVisitors(graph: Graph): Set<string> {
  const isPublic = ({ key, id }: PageCode) => (id === null ? key === 'visitor' : routes[id].access === 'public')
  const code = pageCode(graph)
  const ofOthers = new Set(code.filter((page) => !isPublic(page)).flatMap(({ modules }) => modules))
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const info = graph.getModuleInfo(id)
    for (const imported of info?.importedIds ?? []) visit(imported)
    for (const imported of info?.dynamicallyImportedIds ?? []) {
      if (!ofOthers.has(imported) && !isOfSignedInArea(imported)) visit(imported)
    }
  }
  for (const id of [entryFile, ...code.filter(isPublic).flatMap(({ modules }) => modules)]) visit(id)
  return found
}

/** The style sheets that are loaded with a chunk, by Vite's metadata. */
const stylesOf = (chunk: Rolldown.OutputChunk | undefined): readonly string[] => [
  ...(chunk?.viteMetadata?.importedCss ?? []),
]

type PageCode = {
  key: string
  /** null when it is for every route. */
  id: RouteId | null
  modules: string[]
  messages: string[]
}

/** Every page with the modules and messages that are loaded for it. */
export function pageCode(graph: Graph): PageCode[] {
  const entries = new Map(areas.flatMap((area) => [...entriesOf(graph, areaFile(area))]))
  return [
    { key: 'visitor', id: null, modules: [], messages: ['common'] },
    { key: 'signed-in', id: null, modules: signedInModules, messages: ['common', 'shell'] },
    ...routeIds.flatMap((id) => codeOfRoute(id, entries.get(id))),
  ]
}

function codeOfRoute(id: RouteId, entry: Entry | undefined): PageCode[] {
  const modules = entry?.modules ?? []
  const messages = ['common', ...(entry?.messages ?? [])]
  return modules.map((module, index) => ({
    key: index === 0 ? id : `${id}/slug`,
    id,
    modules: [module, ...aroundPage(id)],
    messages,
  }))
}

const signedInModules = [
  'shell/layouts/signed-in-layouts.tsx',
  'shell/layouts/signed-in-banners.tsx',
  'shell/layouts/toolbar.tsx',
  'shell/layouts/page-skeleton.tsx',
  'shell/session/signed-in-session.tsx',
  'records/vacancies/saved-toggle.tsx',
  'account/routes.ts',
  'staff/routes.ts',
  'staff/views.ts',
].map((file) => resolve(client, file))

/** The modules that a route loads beside its page: its area, and the skeleton of a signed-in page. */
function aroundPage(id: RouteId): string[] {
  const { area, layout } = routes[id]
  const skeleton = resolve(client, 'shell/layouts/page-skeleton.tsx')
  return [...(area === 'site' ? [] : [areaFile(area)]), ...(isSignedInLayout(layout) ? [skeleton] : [])]
}

/** Dutch where a language has no such file. */
function messageFile(locale: Locale, namespace: string): string {
  const file = resolve(client, '../shared/messages', locale, `${namespace}.json`)
  return existsSync(file) ? file : resolve(client, '../shared/messages/nl', `${namespace}.json`)
}

const messageFiles = (locale: Locale, namespaces: readonly string[]) => [
  ...(locale === 'nl' ? [] : [resolve(client, 'i18n/other-messages.ts')]),
  ...[...namespaces, ...(isTextLocale(locale) ? [] : ['pages'])].map((name) => messageFile(locale, name)),
]

/** The entries of an area, from the syntax tree of its `routes.ts`. */
function entriesOf(graph: Graph, file: string): Map<string, Entry> {
  const code = graph.getModuleInfo(file)?.code
  if (code === null || code === undefined) throw new Error(`${file} is not part of the client`)
  const entries = new Map<string, Entry>()
  for (const { init } of nodesOf(statementsOf(code), 'VariableDeclarator')) {
    for (const { name, value } of propertiesOf(init)) {
      const fields = propertiesOf(value)
      const load = fields.filter((field) => field.name === 'load' || field.name === 'loadSlug')
      entries.set(name, {
        modules: load.flatMap((field) => importsIn(field.value).map((path) => resolve(file, '..', path))),
        messages: stringsIn(fields.find((field) => field.name === 'messages')?.value),
      })
    }
  }
  return entries
}

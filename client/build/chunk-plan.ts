/**
 * Decides which chunk a module is in. A page should load what it needs and little else, in few files: modules that the same
 * pages need are one chunk, and a small one is joined with another where that costs the pages least (docs/decisions/0021-chunk-plan.md).
 */
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync } from 'vite'
import { type RouteId, routes } from '../../shared/routes.ts'
import { pageCode } from './page-chunks-plugin.ts'
import { importsInCallsOf } from './syntax-tree.ts'

type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A planned chunk: the routes that need it, and the groups that it imports from. */
type Group = { modules: string[]; bytes: number; routes: Set<number>; imports: Set<Group>; isLibrary: boolean }

const client = fileURLToPath(new URL('..', import.meta.url))
const lazyParts = resolve(client, 'runtime/lazy-part.tsx')
/** Approximate compressed bytes per byte of minified code. */
const density = 0.33
/**
 * The cost of one more file in bytes: its imports and exports, worse compression, and a request with headers, of which
 * HTTP/1.1 runs six in parallel.
 */
const bytesOfFile = 2500
/** The pages that visitors open first count more than signed-in pages. */
const weightOf = (id: RouteId | null) => (id !== null && routes[id].access === 'public' ? 20 : 8)

/** A hydrated part is loaded after its page: its size matters less than that of the page. */
const weightOfPart = 4

/** Styles and messages are loaded by other rules, libraries have groups of their own: `vendor` comes with every page. */
const isPlanned = (id: string) => !/\.css$|\/i18n\/(nl|en)\/|\/node_modules\//.test(id)
/** The libraries of forms: chunks of their own, which few pages load. */
const formLibrary = /\/node_modules\/(zod|react-hook-form)\//
const bytesOfLibrary = 10_000

/** Names the group of a module, for rolldown's code splitting; null leaves it to its own rules. */
export function chunkPlan(): (id: string, context: Context) => string | null {
  let names: Map<string, string> | null = null
  return (id, context) => {
    names ??= plan(context)
    return names.get(id) ?? null
  }
}

function plan(context: Context): Map<string, string> {
  const closure = (roots: readonly string[], without: ReadonlySet<string> = new Set()) => {
    const seen = new Set<string>()
    const visit = (id: string) => {
      const info = seen.has(id) || without.has(id) ? null : context.getModuleInfo(id)
      if (!info) return
      seen.add(id)
      for (const imported of info.importedIds) visit(imported)
    }
    for (const root of roots) visit(root)
    return seen
  }
  // The entry itself stays where it is: the HTML names it.
  const entry = [resolve(client, 'index.html'), resolve(client, 'main.tsx')]
  const shell = closure(entry)
  const names = new Map<string, string>(
    [...shell].filter((id) => isPlanned(id) && !entry.includes(id)).map((id) => [id, 'shell']),
  )

  const needs = new Map<string, number[]>()
  const pages = pageCode(context).map(({ id, modules }) => ({ weight: weightOf(id), code: modules }))
  const known = closure([...shell, ...pages.flatMap(({ code }) => code)])
  const hydrated = [...known].flatMap((id) => hydratedPartsOf(id, context))
  // Each is planned like a page, since it is loaded like one.
  pages.push(...hydrated.map((part) => ({ weight: weightOfPart, code: [part] })))
  for (const [index, { code }] of pages.entries()) {
    for (const id of closure(code, shell))
      if (isPlanned(id) || formLibrary.test(id)) needs.set(id, [...(needs.get(id) ?? []), index])
  }
  const sizes = new Map<string, number>()
  const bytesOf = (id: string) => {
    const size = sizes.get(id) ?? minifiedLength(id, context.getModuleInfo(id)?.code ?? '') * density
    sizes.set(id, size)
    return size
  }
  const groups = groupsOf(needs, bytesOf, (id) => context.getModuleInfo(id)?.importedIds ?? [])
  const weights = pages.map(({ weight }) => weight)
  for (const group of merged(groups, weights)) {
    if (group.isLibrary) continue
    const name = nameOf(group, bytesOf, new Set(names.values()))
    for (const id of group.modules) names.set(id, name)
  }
  return names
}

/** Minified, so that neither comments nor names change the plan. */
const minifiedLength = (id: string, code: string): number => minifySync(id, code).code.length

/** The modules of the hydrated parts that a module has (`client/runtime/lazy-part.tsx`). */
function hydratedPartsOf(id: string, context: Context): string[] {
  const info = context.getModuleInfo(id)
  if (!info?.code || !info.importedIds.includes(lazyParts)) return []
  return importsInCallsOf('hydratedPart', info.code).map((path) => resolve(dirname(id), path))
}

/** Modules that the same routes need, together. Such groups import only from groups that more routes need: never in a circle. */
function groupsOf(
  needs: Map<string, number[]>,
  bytesOf: (id: string) => number,
  importsOf: (id: string) => string[],
): Group[] {
  const bySignature = new Map<string, Group>()
  const byModule = new Map<string, Group>()
  for (const [id, indexes] of needs) {
    const library = formLibrary.exec(id)?.[1]
    const isLibrary = library !== undefined
    const signature = library ?? indexes.join()
    const group = bySignature.get(signature) ?? {
      modules: [],
      bytes: isLibrary ? bytesOfLibrary : 0,
      routes: new Set(),
      imports: new Set(),
      isLibrary,
    }
    group.modules.push(id)
    if (!isLibrary) group.bytes += bytesOf(id)
    for (const index of indexes) group.routes.add(index)
    bySignature.set(signature, group)
    byModule.set(id, group)
  }
  for (const [id, group] of byModule) {
    for (const imported of importsOf(id)) {
      const target = byModule.get(imported)
      if (target && target !== group) group.imports.add(target)
    }
  }
  return [...bySignature.values()]
}

/** A group with all groups that it imports, directly or indirectly. */
function reach(group: Group, seen: Set<Group> = new Set()): Set<Group> {
  if (seen.has(group)) return seen
  seen.add(group)
  for (const imported of group.imports) reach(imported, seen)
  return seen
}

/** The groups that a route loads. */
function loadedBy(groups: readonly Group[], route: number): Set<Group> {
  const loaded = new Set<Group>()
  for (const group of groups) if (group.routes.has(route)) reach(group, loaded)
  return loaded
}

/** The weighted bytes of what a route loads. */
function costOf(loaded: ReadonlySet<Group>, weight: number): number {
  let cost = 0
  for (const { bytes } of loaded) cost += weight * (bytes + bytesOfFile)
  return cost
}

/** The groups with `from` merged into `into`; null when groups would then import each other in a circle. */
function joined(groups: readonly Group[], from: Group, into: Group): Group[] | null {
  const both: Group = {
    modules: [...into.modules, ...from.modules],
    bytes: into.bytes + from.bytes,
    routes: new Set([...into.routes, ...from.routes]),
    imports: new Set(),
    isLibrary: false,
  }
  const others = groups.filter((group) => group !== from && group !== into)
  const copies = new Map<Group, Group>([
    [from, both],
    [into, both],
    ...others.map((group) => [group, { ...group, imports: new Set<Group>() }] as const),
  ])
  for (const [group, copy] of copies) {
    for (const imported of group.imports) {
      const target = copies.get(imported)
      if (target && target !== copy) copy.imports.add(target)
    }
  }
  for (const imported of both.imports) if (reach(imported).has(both)) return null
  return [...new Set(copies.values())]
}

/** Merges groups, the smallest first, as long as that lowers the cost. */
function merged(first: Group[], weights: readonly number[]): Group[] {
  let groups = first
  const settled = new Set<string>()
  for (;;) {
    const routes = weights.map((weight, route) => {
      const loaded = loadedBy(groups, route)
      return { route, weight, loaded, cost: costOf(loaded, weight) }
    })
    const small = groups
      .filter((group) => !group.isLibrary && !settled.has(group.modules.join()))
      .toSorted((a, b) => a.bytes - b.bytes)[0]
    if (!small) return groups
    // A merge changes the cost of the routes that load one of both groups, and of no other.
    const costAfter = (candidate: Group[], other: Group) =>
      routes
        .filter(({ loaded }) => loaded.has(small) || loaded.has(other))
        .reduce((sum, { route, weight, cost }) => sum + costOf(loadedBy(candidate, route), weight) - cost, 0)
    let best: { groups: Group[]; change: number } | null = null
    for (const other of groups) {
      if (other === small || other.isLibrary || ![...small.routes].some((route) => other.routes.has(route))) continue
      const candidate = joined(groups, small, other)
      const change = candidate ? costAfter(candidate, other) : 0
      if (candidate && change < (best?.change ?? 0)) best = { groups: candidate, change }
    }
    if (best) groups = best.groups
    else settled.add(small.modules.join())
  }
}

/** After its largest module: `card`, `vacancy-page`. */
function nameOf(group: Group, bytesOf: (id: string) => number, taken: ReadonlySet<string>): string {
  const [largest = ''] = group.modules.toSorted((a, b) => bytesOf(b) - bytesOf(a))
  const name = /([^/]+?)(\.\w+)?(\?\w+)?$/.exec(largest)?.[1] ?? 'part'
  if (!taken.has(name)) return name
  let number = 2
  while (taken.has(`${name}${number}`)) number++
  return `${name}${number}`
}

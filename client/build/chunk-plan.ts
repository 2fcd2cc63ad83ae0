/**
 * Decides which chunk a module is in. A page should load what it needs and little else, in few files: modules that the same
 * pages need are one chunk, and a small one is joined with another where that costs the pages least (docs/decisions/0021-chunk-plan.md).
 */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { minifySync } from 'vite'
import { type RouteId, routes } from '../../shared/routes.ts'
import { entryFile, pageCode, partsOf } from './page-chunks-plugin.ts'

type ModuleInfo = { code: string | null; importedIds: string[]; dynamicallyImportedIds: string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

/** A planned chunk: the routes that need it, and the groups that it imports from. */
type Group = {
  modules: string[]
  bytes: number
  routes: Set<number>
  imports: Set<Group>
  isLibrary: boolean
  /** A page of the public site needs it. */
  isForVisitors: boolean
}

const client = fileURLToPath(new URL('..', import.meta.url))
/** Approximate compressed bytes per byte of minified code. */
const density = 0.33
/**
 * The cost of one more file in bytes: its imports and exports, worse compression, and a request with headers, of which
 * HTTP/1.1 runs six in parallel.
 */
const bytesOfFile = 3500
const isPublic = (id: RouteId | null) => id !== null && routes[id].access === 'public'
const weightOfPublicPage = 30
/** Each of the signed-in pages loads it (docs/decisions/0021-chunk-plan.md). */
const weightOfSignedInLayout = 850
/** Staff have a computer and their browser's cache; developer pages are off in production. */
const weightOfSignedInPage = { site: 30, account: 30, staff: 17, developer: 1 }
/** Null is the layout of all signed-in pages. */
function weightOf(id: RouteId | null): number {
  if (id === null) return weightOfSignedInLayout
  return isPublic(id) ? weightOfPublicPage : weightOfSignedInPage[routes[id].area]
}

/** What is loaded after its page: its size matters less than that of the page. */
const weightOfPart = 1

/** Styles and messages are loaded by other rules, libraries have groups of their own: `vendor` comes with every page. */
const isPlanned = (id: string) => !/\.css$|\.json$|\/node_modules\//.test(id)
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
  const entry = [resolve(client, 'index.html'), entryFile]
  const shell = closure(entry)
  const names = new Map<string, string>(
    [...shell].filter((id) => isPlanned(id) && !entry.includes(id)).map((id) => [id, 'shell']),
  )

  const needs = new Map<string, number[]>()
  const frameParts = partsOf(context, [entryFile], 'parts')
  const pages = pageCode(context).map(({ id, modules }) => ({
    weight: weightOf(id),
    // A page loads its parts by itself, a visitor's those of its layout too.
    code: [...modules, ...(isPublic(id) ? frameParts : []), ...partsOf(context, modules, 'parts')],
    isForVisitors: isPublic(id),
  }))
  const loadedBy = (modules: readonly string[]) =>
    lazyModules(
      modules,
      new Set([...shell, ...pages.flatMap(({ code }) => code)]),
      (id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      closure,
    )
  // What a public page loads later is planned like a page, since it is loaded like one.
  const parts = loadedBy([
    ...shell,
    ...pages.filter((page) => page.isForVisitors).flatMap(({ code }) => [...closure(code)]),
  ])
  // What the code of every page loads later, like the footer.
  const shellParts = new Set([...shell].flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []))
  pages.push(
    ...parts.map((part) => ({
      weight: shellParts.has(part) ? weightOfPublicPage : weightOfPart,
      code: [part],
      isForVisitors: true,
    })),
  )
  // And what a signed-in page loads later, so that a dialog brings no list with it.
  const firstLater = pages.length
  const later = loadedBy(pages.flatMap(({ code }) => [...closure(code)]))
  pages.push(...later.map((part) => ({ weight: weightOfPart, code: [part], isForVisitors: false })))
  for (const [index, { code }] of pages.entries()) {
    for (const id of closure(code, shell))
      if (isPlanned(id) || formLibrary.test(id)) needs.set(id, [...(needs.get(id) ?? []), index])
  }
  // What no page needs stays beside it, with the library that it brings.
  for (const [id, indexes] of needs) if (indexes.every((index) => index >= firstLater)) needs.delete(id)
  const sizes = new Map<string, number>()
  const bytesOf = (id: string) => {
    const known = sizes.get(id)
    if (known !== undefined) return known
    const info = context.getModuleInfo(id)
    // A style sheet is another file.
    const sheets = info?.importedIds.filter((imported) => imported.endsWith('.css')).length ?? 0
    const size = minifiedLength(id, info?.code ?? '') * density + sheets * bytesOfFile
    sizes.set(id, size)
    return size
  }
  const groups = groupsOf(
    needs,
    bytesOf,
    (id) => context.getModuleInfo(id)?.importedIds ?? [],
    (index) => pages[index]?.isForVisitors ?? false,
  )
  const weights = pages.map(({ weight }) => weight)
  for (const group of merged(groups, weights)) {
    if (group.isLibrary) continue
    const name = nameOf(group, bytesOf, new Set(names.values()))
    for (const id of group.modules) names.set(id, name)
  }
  for (const [sheet, name] of ownSheets(names, (id) => context.getModuleInfo(id)?.importedIds ?? []))
    names.set(sheet, name)
  return names
}

/**
 * The style sheets that one planned chunk alone imports, with its name: left to the page's own chunk, the two would import
 * each other.
 */
function ownSheets(
  names: ReadonlyMap<string, string>,
  importsOf: (id: string) => readonly string[],
): [sheet: string, name: string][] {
  const users = new Map<string, Set<string>>()
  for (const [id, name] of names) {
    for (const sheet of importsOf(id)) {
      if (sheet.endsWith('.css')) users.set(sheet, (users.get(sheet) ?? new Set()).add(name))
    }
  }
  return [...users].flatMap(([sheet, [name, ...others]]) => (name && others.length === 0 ? [[sheet, name]] : []))
}

/** Minified, so that neither comments nor names change the plan. */
const minifiedLength = (id: string, code: string): number => minifySync(id, code).code.length

/** Components that bring a library, which stays beside them. */
const lazyComponents = resolve(client, 'ui/lazy')

/** Modules of the client that `modules` import dynamically, and those that these do, without the pages themselves. */
function lazyModules(
  modules: readonly string[],
  pages: ReadonlySet<string>,
  importsOf: (id: string) => readonly string[],
  closure: (roots: readonly string[]) => Set<string>,
): string[] {
  const parts = new Set<string>()
  const visit = (ids: Iterable<string>) => {
    for (const part of [...ids].flatMap(importsOf)) {
      if (parts.has(part) || pages.has(part) || !isPlanned(part) || part.startsWith(lazyComponents)) continue
      parts.add(part)
      visit(closure([part]))
    }
  }
  visit(modules)
  return [...parts]
}

/** Modules that the same routes need, together. Such groups import only from groups that more routes need: never in a circle. */
function groupsOf(
  needs: Map<string, number[]>,
  bytesOf: (id: string) => number,
  importsOf: (id: string) => string[],
  isPublicRoute: (index: number) => boolean,
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
      isForVisitors: indexes.some(isPublicRoute),
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

/** The groups with `from` merged into `into`. */
function joined(groups: readonly Group[], from: Group, into: Group): Group[] {
  const both: Group = {
    modules: [...into.modules, ...from.modules],
    bytes: into.bytes + from.bytes,
    routes: new Set([...into.routes, ...from.routes]),
    imports: new Set([...into.imports, ...from.imports]),
    isLibrary: false,
    isForVisitors: into.isForVisitors || from.isForVisitors,
  }
  for (const group of [both, ...groups]) {
    if (group.imports.delete(from) || group.imports.has(into)) group.imports.add(both)
    group.imports.delete(into)
  }
  both.imports.delete(both)
  return [both, ...groups.filter((group) => group !== from && group !== into)]
}

/** Merges groups, the smallest first, as long as that lowers the cost. */
function merged(first: Group[], weights: readonly number[]): Group[] {
  let groups = first
  const settled = new Set<Group>()
  for (;;) {
    const [small] = groups
      .filter((group) => !group.isLibrary && !settled.has(group))
      .toSorted((a, b) => a.bytes - b.bytes)
    if (!small) return groups
    const reached = new Map(groups.map((group) => [group, reach(group)]))
    const reachOf = (group: Group) => reached.get(group) ?? new Set()
    const loads = weights.map((weight, route) => {
      const loaded = new Set<Group>()
      for (const group of groups) {
        if (group.routes.has(route)) for (const one of reachOf(group)) loaded.add(one)
      }
      return { weight, loaded }
    })
    /** Groups would import each other in a circle when one of both imports the other by way of a third. */
    const makesCircle = (a: Group, b: Group) =>
      [...a.imports].some((imported) => imported !== b && reachOf(imported).has(b)) ||
      [...b.imports].some((imported) => imported !== a && reachOf(imported).has(a))
    /** A route that loads one of both would load what either needs, in one file less where it loads both already. */
    const changeBy = (other: Group): number => {
      const needed = new Set([...reachOf(small), ...reachOf(other)])
      let change = 0
      for (const { weight, loaded } of loads) {
        if (!loaded.has(small) && !loaded.has(other)) continue
        let added = -bytesOfFile
        for (const group of needed) if (!loaded.has(group)) added += group.bytes + bytesOfFile
        change += weight * added
      }
      return change
    }
    let best: { other: Group; change: number } | null = null
    for (const other of groups) {
      if (other === small || other.isLibrary) continue
      // Visitors load nothing of signed-in pages.
      if (small.isForVisitors !== other.isForVisitors) continue
      if (![...small.routes].some((route) => other.routes.has(route)) || makesCircle(small, other)) continue
      const change = changeBy(other)
      if (change < (best?.change ?? 0)) best = { other, change }
    }
    if (best) groups = joined(groups, small, best.other)
    else settled.add(small)
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

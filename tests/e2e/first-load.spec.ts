/**
 * What a page loads before it is interactive, against the goals of docs/performance.md; and all of its script, against what it loaded last time somebody looked (first-load-sizes.json). After a
 * growth that is worth it: `WRITE_SIZES=1 npx playwright test first-load` writes the sizes again.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { type RouteId, routeIds, routes } from '#shared/routes.ts'
import { type FirstLoad, firstLoadOf } from '../support/first-load.ts'

/** Pages by what they are made of. */
type Kind = 'reading' | 'form' | 'signed-in' | 'staff'

/** kB that take over the layout of a page: its links, menus and buttons answer then. The names of files alone move them by a tenth. */
const goals = { visitor: 114.5, 'signed-in': 156.6 } as const

type Entry = { imports?: string[] }

type Sizes = {
  /** kB of script, rounded up, that no whole page of the kind may exceed. */
  budgets: Record<Kind, number>
  /** Bytes of the files, by their name without hash. */
  files: Record<string, number>
}

const folder = join(process.env.CLIENT_DIR ?? 'dist', 'client')
const record = join(import.meta.dirname, 'first-load-sizes.json')

const formPages: readonly RouteId[] = [
  'login',
  'recover',
  'confirm',
  'organizationSignupSuccess',
  'reset',
  'signup',
  'form',
  'contact',
  'organizationSignup',
  'oneOnOneHelp',
]

function kindOf(id: RouteId): Kind {
  if (formPages.includes(id)) return 'form'
  const { access, area, permission } = routes[id]
  // A preview for the staff is made of what visitors see.
  const isForStaff = area === 'staff' || (area === 'site' && permission !== undefined)
  return access === 'public' ? 'reading' : isForStaff ? 'staff' : 'signed-in'
}

/** Developer pages are off in production: they have no budget. */
const pages = [...routeIds.filter((id) => routes[id].area !== 'developer'), 'home/slug', 'news/slug'] as const
const routeOf = (id: (typeof pages)[number]) => id.replace('/slug', '') as RouteId
const isPublic = (id: (typeof pages)[number]) => routes[routeOf(id)].access === 'public'
const readerOf = (id: (typeof pages)[number]) => (isPublic(id) ? 'visitor' : 'signed-in')
const loadOf = (id: (typeof pages)[number]) => firstLoadOf(folder, id, readerOf(id), 'whole')
const nameOf = (file: string) => file.replace(/^.*\//, '').replace(/-[\w-]{7}\.js$/, '')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** What grew since the sizes were written, largest first. */
function growth({ scripts }: FirstLoad, known: Sizes['files']): string {
  const grown = scripts
    .map(({ file, bytes }) => ({ name: nameOf(file), by: bytes - (known[nameOf(file)] ?? 0) }))
    .filter(({ by }) => by > 100)
    .sort((a, b) => b.by - a.by)
  return grown.length === 0 ? 'a file more' : grown.map(({ name, by }) => `${name} +${kilobytes(by)}`).join(', ')
}

test('what takes over the layout of a page is within the goal', () => {
  const violations = pages.flatMap((id) => {
    const goal = goals[readerOf(id)]
    const { scriptBytes } = firstLoadOf(folder, id, readerOf(id), 'layout')
    return scriptBytes > goal * 1000 ? [`${id} loads ${kilobytes(scriptBytes)}; the goal is ${goal} kB`] : []
  })
  expect(violations).toEqual([])
})

test('no page loads more script than at the last measurement', () => {
  const loads = pages.map((id) => ({
    id,
    kind: kindOf(routeOf(id)),
    load: loadOf(id),
  }))
  if (process.env.WRITE_SIZES) writeFileSync(record, `${JSON.stringify(sizesOf(loads), null, 2)}\n`)
  const sizes = JSON.parse(readFileSync(record, 'utf8')) as Sizes
  const violations = loads
    .filter(({ kind, load }) => load.scriptBytes > sizes.budgets[kind] * 1000)
    .map(
      ({ id, kind, load }) =>
        `${id} loads ${kilobytes(load.scriptBytes)}; a ${kind} page may load ${sizes.budgets[kind]} kB. Grown: ${growth(load, sizes.files)}`,
    )
  expect(violations).toEqual([])
})

test('no page loads more than 17.4 kB of CSS', () => {
  const heavy = pages.filter((id) => loadOf(id).styleBytes > 17_400)
  expect(heavy).toEqual([])
})

/** Modules in a circle of files could run before what they import (client/build/chunk-plan.ts joins none that would). */
test('no chunks import each other in a cycle', () => {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Entry>
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (key: string, path: readonly string[]) => {
    if (path.includes(key)) circles.push([...path.slice(path.indexOf(key)), key].join(' → '))
    if (path.includes(key) || done.has(key)) return
    for (const imported of manifest[key]?.imports ?? []) visit(imported, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  expect(circles).toEqual([])
})

function sizesOf(loads: { kind: Kind; load: FirstLoad }[]): Sizes {
  const budgetOf = (kind: Kind) =>
    Math.ceil(Math.max(...loads.filter((one) => one.kind === kind).map(({ load }) => load.scriptBytes)) / 1000)
  const files = loads.flatMap(({ load }) => load.scripts.map(({ file, bytes }) => [nameOf(file), bytes] as const))
  return {
    budgets: {
      reading: budgetOf('reading'),
      form: budgetOf('form'),
      'signed-in': budgetOf('signed-in'),
      staff: budgetOf('staff'),
    },
    files: Object.fromEntries(files.toSorted(([a], [b]) => a.localeCompare(b))),
  }
}

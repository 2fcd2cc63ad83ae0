import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['shared', 'server', 'backend', 'client'] as const
const clientAreas = ['site', 'account', 'staff', 'developer']

type Import = { from: string; to: string }

/** Every import between the project's own files, as paths from the root. */
function importsOf(folder: string): Import[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const from = join(folder, file)
      const source = readFileSync(join(root, from), 'utf8')
      return [...source.matchAll(/(?:from|import\()\s*'([^']+)'/g)].flatMap(([, specifier = '']) => {
        const to = targetOf(from, specifier)
        return to === null ? [] : [{ from, to }]
      })
    })
}

function targetOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(from), specifier))
  return null
}

const allowed: Record<(typeof rooms)[number], string[]> = {
  shared: ['shared', 'package.json'],
  server: ['server', 'shared'],
  backend: ['backend', 'shared'],
  client: ['client', 'shared'],
}
const roomOf = (path: string) => path.split('/')[0] ?? ''

/** Groups of nodes that reach each other (Tarjan's strongly connected components); empty where there is no circle. */
function circlesOf(edges: readonly Import[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from)
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    for (const { to } of targets.get(node) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(to) ?? 0))
    }
    if (lowest.get(node) !== index.get(node)) return
    const circle = stack.splice(stack.indexOf(node))
    if (circle.length > 1) circles.push(circle)
  }
  for (const node of targets.keys()) if (!index.has(node)) visit(node)
  return circles
}

describe('the walls of the house', () => {
  for (const room of rooms) {
    it(`${room} imports only ${allowed[room].join(' and ')}`, () => {
      const imports = importsOf(room)
      expect(imports.length).toBeGreaterThan(0)
      expect(imports.filter(({ to }) => !allowed[room].includes(roomOf(to)))).toEqual([])
    })
  }

  it('a room of the client imports only rooms below it, and no area imports another area', () => {
    const order = ['runtime', 'ui', 'i18n', 'api', 'forms', 'shell', 'lists', 'records']
    const forbidden: Record<string, string[]> = {
      ...Object.fromEntries(order.map((room, index) => [room, [...order.slice(index + 1), ...clientAreas]])),
      ...Object.fromEntries(clientAreas.map((area) => [area, clientAreas.filter((other) => other !== area)])),
    }
    for (const room of ['i18n', 'api']) forbidden[room]?.push('ui')
    const crossed = importsOf('client').filter(({ from, to }) => {
      const [, part = ''] = from.split('/')
      const [room, target = ''] = to.split('/')
      return room === 'client' && (forbidden[part] ?? []).includes(target)
    })
    expect(crossed).toEqual([])
  })

  for (const room of rooms) {
    it(`no files of ${room} import each other in a circle, whether at once, lazily or for types`, () => {
      expect(circlesOf(importsOf(room))).toEqual([])
    })
  }

  it('no folders of the client import each other in a circle, beside a folder and what lies in it', () => {
    const isBeside = (one: string, other: string) => !`${one}/`.startsWith(`${other}/`)
    const edges = importsOf('client')
      .map(({ from, to }) => ({ from: dirname(from), to: dirname(to) }))
      .filter(({ from, to }) => to.startsWith('client') && isBeside(from, to) && isBeside(to, from))
    expect(circlesOf(edges)).toEqual([])
  })

  it('within the server, http stands on fast-paths alone, fast-paths on nothing, and no two folders import each other', () => {
    const edges = new Set(
      importsOf('server')
        .map(({ from, to }) => [from.split('/').slice(0, -1).join('/'), to.split('/').slice(0, -1).join('/')])
        .filter(([from, to]) => from !== 'server' && to !== 'server' && from !== to && to?.startsWith('server/'))
        .map(([from, to]) => `${from} -> ${to}`),
    )
    expect([...edges].filter((edge) => edge.startsWith('server/fast-paths ->'))).toEqual([])
    expect([...edges].filter((edge) => edge.startsWith('server/http ->'))).toEqual(['server/http -> server/fast-paths'])
    expect([...edges].filter((edge) => edges.has(edge.split(' -> ').reverse().join(' -> ')))).toEqual([])
  })

  it('within the backend, only what starts it imports the seed, and nothing but the seed its factories', () => {
    const imports = importsOf('backend').filter(({ from }) => !from.startsWith('backend/db/seed/'))
    const ofSeed = imports.filter(({ to }) => to.startsWith('backend/db/seed/'))
    expect(ofSeed.filter(({ to }) => to.endsWith('/factories.ts'))).toEqual([])
    expect(ofSeed.filter(({ from }) => from !== 'backend/app.ts')).toEqual([])
  })

  it('the declarations of personal data, which the schema imports, import nothing of the project', () => {
    const own = importsOf('backend/personal-data')
    expect(own.length).toBeGreaterThan(0)
    expect(own.filter(({ from }) => from.endsWith('/declare.ts'))).toEqual([])
    expect(own.filter(({ to }) => to.startsWith('backend/resources/'))).toEqual([])
  })

  it('no routes of a resource import drizzle-orm or a transaction: SQL is in queries, transactions are in mutations', () => {
    const routes = readdirSync(join(root, 'backend/resources'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\/(?:[a-z]+-)?routes\.ts$/.test(file),
    )
    expect(routes.length).toBeGreaterThan(25)
    const crossed = routes.filter((file) =>
      /'drizzle-orm|\binTransaction\b|\.transaction\(/.test(
        readFileSync(join(root, 'backend/resources', file), 'utf8'),
      ),
    )
    expect(crossed).toEqual([])
  })

  it('no two resource folders of the backend import each other', () => {
    const folderOf = (path: string) => /^backend\/resources\/([^/]+)\//.exec(path)?.[1]
    const pairs = new Set(
      importsOf('backend').flatMap(({ from, to }) => {
        const [a, b] = [folderOf(from), folderOf(to)]
        return a && b && a !== b ? [`${a} ${b}`] : []
      }),
    )
    expect(pairs.size).toBeGreaterThan(0)
    const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))
    expect(mutual).toEqual([])
  })

  it('links and query of an address come from the shell: those of React Router bring 4 kB to every page', () => {
    const heavy = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        /import \{[^}]*\b(?:Link|NavLink|useSearchParams|Form)\b[^}]*\} from 'react-router'/.test(
          readFileSync(join(root, 'client', file), 'utf8'),
        ),
    )
    expect(heavy).toEqual([])
  })

  it('components of ui and forms opt out of the React Compiler: React Hook Form mutates its proxies, which it cannot see', () => {
    const compiled = ['client/ui', 'client/forms'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .map((file) => join(folder, file))
        .filter((file) => !/^'use no memo'$/m.test(readFileSync(join(root, file), 'utf8'))),
    )
    expect(compiled).toEqual([])
  })

  it('pages read what a form has by useWatch: the React Compiler reads `watch` of React Hook Form once', () => {
    const stale = readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .filter((file) => {
        const text = readFileSync(join(root, 'client', file), 'utf8')
        return /\b(?:form|methods)\.watch\(/.test(text) && !/^'use no memo'$/m.test(text)
      })
    expect(stale).toEqual([])
  })
})

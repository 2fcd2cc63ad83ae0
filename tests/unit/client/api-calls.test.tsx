/**
 * Every call of the client belongs to a group of `shared/capabilities.ts`. All functions of `client/api` run with arguments that stand
 * for anything, and what they would send is looked up: a new endpoint without a group fails here.
 */
import { readdirSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import { type Middleware, SWRConfig } from 'swr'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { accountPages } from '#client/account/routes.ts'
import { BootProvider } from '#client/api/boot.tsx'
import type { PageEntry } from '#client/shell/pages/page.ts'
import { sitePages } from '#client/site/routes.ts'
import { staffPages } from '#client/staff/routes.ts'
import { absentParts } from '#server/config/absent-parts.ts'
import { isAbsentCall } from '#shared/absent-calls.ts'
import { allCalls, type Capability, capabilityNames, withDependents } from '#shared/capabilities.ts'
import { type RouteDefinition, type RouteId, routes } from '#shared/routes.ts'
import { wholeSiteBoot as boot } from '#tests/support/boot-block.ts'

const folder = new URL('../../../client/api/', import.meta.url)
/** One sends what it is given, one calls it later; the last sends nothing, and would keep the arguments for the tests of other files. */
const others = ['api-client.ts', 'read-retries.ts', 'last-write.ts']
const modules = readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !others.includes(name))

/** Stands for any argument: as text it is an id, as an object it has every attribute, as a function it returns itself. */
const anything: unknown = new Proxy(() => anything, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '12'
    if (key === 'then' || key === Symbol.iterator || key === 'toJSON') return undefined
    return anything
  },
  ownKeys: () => ['prototype'],
})
const objects = [anything, anything, anything, anything] as const
const texts = ['12', '12', '12', '12'] as const
/** An object without attributes, which is an id as text. */
class Empty {
  toString() {
    return '12'
  }
}
const empty = [new Empty(), new Empty(), new Empty(), new Empty()] as const

/** `GET /api/v1/…` of everything that was requested or read. */
const sent = new Set<string>()
const note = (method: string, path: string) => sent.add(`${method} ${path.split('?')[0]}`)

const recordKeys: Middleware = (useNext) => (key, fetcher, config) => {
  const path = typeof key === 'function' ? key() : key
  if (typeof path === 'string') note('GET', path)
  return useNext(key, fetcher, config)
}

/** A component that reads with a hook; a hook that cannot take the arguments reads nothing. */
function Reader({ read }: { read: () => unknown }) {
  try {
    read()
  } catch {}
  return null
}

class RecordingRequest {
  upload = { addEventListener: () => undefined }
  open = note
  setRequestHeader = () => undefined
  addEventListener = () => undefined
  send = () => undefined
}

async function runEverything(): Promise<void> {
  for (const name of modules) {
    const exported: Record<string, unknown> = await import(new URL(name, folder).href)
    for (const [key, value] of Object.entries(exported)) {
      if (typeof value !== 'function' || /^[A-Z]|^set(?!Menu|Password|Review)|^use(Boot|Has)/.test(key)) continue
      for (const given of [objects, texts, empty]) {
        const run = () => value(...given)
        if (/^use[A-Z]/.test(key)) {
          renderToString(
            <BootProvider boot={boot}>
              <SWRConfig value={{ use: [recordKeys], provider: () => new Map() }}>
                <Reader read={run} />
              </SWRConfig>
            </BootProvider>,
          )
        } else {
          const result: unknown = await Promise.race([attempt(run), new Promise((done) => setTimeout(done, 20))])
          void result
        }
      }
    }
  }
}

async function attempt(run: () => unknown): Promise<unknown> {
  try {
    return await run()
  } catch {
    return null
  }
}

beforeAll(async () => {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    note(init.method ?? 'GET', path)
    return new Response(JSON.stringify({ data: { type: 'things', id: '1', attributes: {} }, meta: { results: [] } }))
  })
  vi.stubGlobal('XMLHttpRequest', RecordingRequest)
  await runEverything()
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** What the arguments above became: a step or a type that a caller gives. */
const isGiven = (word: string) => word === '12' || word === 'undefined'
const wordsOf = (call: string) => call.split(/[ /]+/)

const isOneOf = (calls: readonly string[]) => (sent: string) =>
  calls.some((call) => {
    const [known, words] = [wordsOf(call), wordsOf(sent)]
    const fits = (word: string, index: number) => {
      const other = known[index] ?? ''
      return word === other || isGiven(word) || (/^\{\w+\}/.test(other) && word.endsWith(other.replace(/^\{\w+\}/, '')))
    }
    return known.length === words.length && words.every(fits)
  })

describe('the calls of the client', () => {
  it('are found by running all functions that make them', () => {
    expect(sent.size).toBeGreaterThan(150)
    for (const call of ['POST /auth/sign_in', 'PATCH /api/v1/applications/bulk_update', 'GET /api/v1/saved_views'])
      expect([...sent]).toContain(call)
  })

  it('each belong to the required ones or to a group', () => {
    const isKnown = isOneOf(allCalls())
    const ofApi = [...sent].filter((call) => /\/(api|auth)\//.test(call))
    expect(ofApi.filter((call) => !isKnown(call))).toEqual([])
    expect(isOneOf(allCalls().filter((call) => !call.includes('/saved_views')))('GET /api/v1/saved_views')).toBe(false)
  })
})

/** The groups without which this path cannot be read. */
const neededFor = (path: string): Capability[] =>
  capabilityNames.filter((name) => isAbsentCall(absentParts({ [name]: false })?.calls, 'GET', path))

describe('the route table', () => {
  const pages = Object.entries({ ...sitePages, ...accountPages, ...staffPages } as Record<RouteId, PageEntry>)

  it.each(pages)('names for %s what its record needs', async (id, entry) => {
    const { capability, slugCapability }: RouteDefinition = routes[id as RouteId]
    const named = [capability, slugCapability].flatMap((one) => one ?? [])
    for (const { page } of [await entry.load(), ...(entry.loadSlug ? [await entry.loadSlug()] : [])]) {
      const requests = page.initialData?.({ id: '1', slug: 'x', token: 'x' }, new URLSearchParams()) ?? []
      for (const { path } of requests.filter(({ required }) => required)) {
        const lacks = neededFor(path).filter((name) => !named.some((own) => withDependents([name]).includes(own)))
        expect(lacks, path).toEqual([])
      }
    }
  })
})

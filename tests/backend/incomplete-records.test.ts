/** Every page of visitors, and the frame of those who are signed in, render whatever attributes a backend leaves out, has as null or as something else (backend.md, "What a page does without"). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Document, Resource } from '#shared/json-api/types.ts'
import type { RenderBundle } from '#shared/render-bundle.ts'
import { matchRoute } from '#shared/route-match.ts'
import { type RouteId, routeIds, routes } from '#shared/routes.ts'
import { currentCenterPath, currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import type { BootBlock } from '#shared/site.ts'
import { wholeSiteBoot } from '../support/boot-block.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, visit } from '../support/build-backend.ts'

type Fallback = Record<string, Document>

const boot: BootBlock = {
  ...wholeSiteBoot,
  tenantName: 'Vrijwilligerspunt',
  flags: { ...wholeSiteBoot.flags, i18nEnabled: false },
  session: 'SIGNED_OUT',
}

/** What stands for an attribute: nothing, null, or a value of another type. */
const gaps = {
  absent: () => undefined,
  null: () => null,
  'of another type': (value: unknown) => (typeof value === 'object' ? 'text' : { odd: [value] }),
} as const
type Gap = keyof typeof gaps

const resourcesOf = ({ data, included }: Document): Resource[] =>
  [data, included ?? []].flat().filter((one) => one !== null)

/** The documents with one attribute replaced in all their records, or with all of them; relationships stay. */
function withGap(fallback: Fallback, gap: Gap, name: string | null): Fallback {
  const copy = structuredClone(fallback)
  for (const document of Object.values(copy)) {
    for (const resource of resourcesOf(document)) {
      const attributes = resource.attributes ?? {}
      for (const key of name === null ? Object.keys(attributes) : [name]) {
        if (!(key in attributes)) continue
        const value = gaps[gap](attributes[key])
        if (value === undefined) delete attributes[key]
        else attributes[key] = value
      }
    }
  }
  return copy
}

const attributeNames = (fallback: Fallback): string[] => [
  ...new Set(
    Object.values(fallback)
      .flatMap(resourcesOf)
      .flatMap(({ attributes }) => Object.keys(attributes ?? {})),
  ),
]

// Not among the modules that are checked without a browser's types.
const entry = '#client/entry-render.tsx'
let bundle: RenderBundle
let admin: SignedIn
let ids: Record<string, string>
let visitDocument: (path: string) => Promise<Document | null>

beforeAll(async () => {
  // What is wrong is reported on the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  bundle = (await import(entry)) as RenderBundle
  const backend = await buildBackend()
  admin = await signIn(backend.app, sampleLogins('demo').center)
  visitDocument = async (path) => {
    const response = await visit(backend.app, path)
    return response.statusCode === 200 ? (response.json() as Document) : null
  }
  const firstOf = async (path: string): Promise<string> => {
    const { data } = (await admin.call('GET', `/api/v1/${path}`)).json() as Document
    return [data].flat()[0]?.id ?? '1'
  }
  ids = Object.fromEntries(
    await Promise.all(
      ['organizations', 'users', 'vacancies', 'applications', 'news_items', 'activity_occurrences'].map(
        async (path) => [path, await firstOf(path)] as const,
      ),
    ),
  )
})

afterAll(() => {
  vi.restoreAllMocks()
})

const idOf = (id: RouteId): string => {
  const path = routes[id].path
  const kind = /^\/(organizations|users|vacancies|applications)\//.exec(path)?.[1]
  return ids[kind ?? (path.startsWith('/sociale-kaart') ? 'organizations' : '')] ?? '1'
}

async function pageAt(id: RouteId): Promise<{ url: string; boot: BootBlock }> {
  const isPublic = routes[id].access === 'public'
  const path = routes[id].path.replace(/\{id\}|:id/, idOf(id)).replace(/\/(\{\w+\??\}|:\w+\??)/g, '')
  const match = matchRoute(path === '' ? '/' : path)
  if (!match) throw new Error(`${path} is no route`)
  const { initialData } = await bundle.describePage(match, new URLSearchParams())
  const session = isPublic ? [] : [currentUserPath, currentOrganizationsPath]
  const fallback: Fallback = {}
  for (const one of [currentCenterPath, ...session, ...initialData.map((request) => request.path)]) {
    const document = isPublic ? await visitDocument(one) : await documentOf(one)
    if (document) fallback[one] = document
  }
  return {
    url: path === '' ? '/' : path,
    boot: { ...boot, session: isPublic ? 'SIGNED_OUT' : 'SIGNED_IN', fallback },
  }
}

async function documentOf(path: string): Promise<Document | null> {
  const response = await admin.call('GET', path)
  return response.statusCode === 200 ? (response.json() as Document) : null
}

/** What failed while the page was rendered: React puts an error's message where a part should be. */
async function failuresOf(page: { url: string; boot: BootBlock }, fallback: Fallback): Promise<string[]> {
  try {
    const { html } = await bundle.render({ url: page.url, boot: { ...page.boot, fallback } })
    return [...html.matchAll(/<template [^>]*data-msg="([^"]*)/g)].map(([, message]) => message ?? '')
  } catch (error) {
    return [String(error)]
  }
}

// The server renders the pages of visitors; of what is signed in it renders the frame, which every page has alike. `token` is the gateway's own.
const pages = routeIds.filter(
  (id) => id === 'dashboard' || (id !== 'token' && routes[id].area !== 'developer' && routes[id].access === 'public'),
)

describe('pages of incomplete records', () => {
  test.each(pages)('%s renders without any attribute, and without each of them', async (id) => {
    const page = await pageAt(id)
    const fallback = page.boot.fallback as Fallback
    expect(await failuresOf(page, fallback), 'with all attributes').toEqual([])
    const failures: Record<string, string[]> = {}
    const kinds = Object.keys(gaps) as Gap[]
    // All attributes have every kind of gap together, each by itself has one.
    const trials = attributeNames(fallback).map((name, index) => ({ name, gap: kinds[index % kinds.length] ?? 'null' }))
    for (const { name, gap } of [...kinds.map((kind) => ({ name: null, gap: kind })), ...trials]) {
      const failed = await failuresOf(page, withGap(fallback, gap, name))
      if (failed.length > 0) failures[`${name ?? 'all attributes'} ${gap}`] = failed
    }
    expect(failures).toEqual({})
  })

  test.each(pages)('%s renders records without relationships, included records and counts', async (id) => {
    const page = await pageAt(id)
    const bare = (change: (resource: Resource) => Resource) =>
      Object.fromEntries(
        Object.entries(page.boot.fallback as Fallback).map(([path, { data }]) => [
          path,
          { data: Array.isArray(data) ? data.map(change) : data && change(data) },
        ]),
      )
    const withoutRelationships = bare(({ relationships: _, ...resource }) => resource)
    expect(await failuresOf(page, withoutRelationships)).toEqual([])
    expect(
      await failuresOf(
        page,
        bare((resource) => resource),
      ),
    ).toEqual([])
  })
})

/** No input gives a 5xx: every endpoint, every attribute of its schema, with values that are known to break servers. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmationRoutes } from '#backend/auth/confirmation-routes.ts'
import { passwordRoutes } from '#backend/auth/password-routes.ts'
import { sessionRoutes } from '#backend/auth/session-routes.ts'
import { sampleCode } from '#backend/db/seed/forms.ts'
import { apiRoutes } from '#backend/resources/api-routes.ts'
import type { Services } from '#backend/resources/services.ts'
import { toSnake } from '#shared/json-api/case.ts'
import { secretApiPaths } from '#shared/secret-paths.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

type Route = { method: string; url: string }

/** The backend's own routes, registered on an application that serves nobody. */
async function allRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  const app = Fastify()
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') routes.push({ method: one, url })
  })
  const services = { options: {} } as unknown as Services
  await app.register(
    async (api) => {
      await apiRoutes(api, services)
    },
    { prefix: '/api/v1' },
  )
  await app.register(
    async (auth) => {
      sessionRoutes(auth, services)
      passwordRoutes(auth, services)
      confirmationRoutes(auth)
    },
    { prefix: '/auth' },
  )
  await app.ready()
  await app.close()
  return routes
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Attributes of all schemas of `shared/resources`, by their wire names. */
const attributes = [
  ...new Set(
    readdirSync(`${root}/shared/resources`)
      .filter((file) => file.endsWith('-schema.ts'))
      .flatMap((file) => [
        ...readFileSync(`${root}/shared/resources/${file}`, 'utf8').matchAll(/^ {2,4}([a-z]\w*)(?::|,$)/gm),
      ])
      .map(([, name = '']) => toSnake(name)),
  ),
].sort()

/** Each of these once gave a 500, or is a neighbor of one that did. */
const values: unknown[] = [
  'a\u0000b',
  '\ud800',
  '\u0007\u001b',
  '0000-01-01',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  2 ** 53,
  -(2 ** 31) - 1,
  1e308,
  '9'.repeat(30),
  'x'.repeat(20_000),
  null,
  true,
  [],
  {},
  [null, { id: {} }],
  { a: { b: [[]] } },
  ['a\u0000b', '\ud800'],
]

/** Pseudo-random numbers (mulberry32), so that every run sends the same requests. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Valid values by name, so that bodies get past the schema and reach the database. */
const valid: Record<string, unknown> = {
  title: 'Titel',
  name: 'Naam',
  first_name: 'Noor',
  last_name: 'Jansen',
  email: 'noor@demo.example',
  summary: 'Kort',
  description: 'Lang genoeg om te tonen.',
  tasks: 'Taken',
  kind: 'recurring',
  themes: ['natuur'],
  organization_id: '1',
  vacancy_id: '1',
  user_id: '1',
  motivation: 'Ik wil graag helpen.',
  message: 'Een bericht',
  reason: 'Een reden',
  starts_at: '2026-05-01T10:00:00.000Z',
  ends_at: '2026-05-01T12:00:00.000Z',
  phone: '0612345678',
  postal_code: '7311AB',
  password: 'een lang wachtwoord',
  category: 'question',
  status: 'active',
}

/** Thousands of requests each, on a machine that may be busy. */
const timeoutMs = 400_000

let backend: TestBackend
let staff: SignedIn
let routes: Route[]
beforeAll(async () => {
  routes = await allRoutes()
  backend = await buildBackend()
  staff = await actAs(backend, 1, [{ name: 'super_admin' }])
})
afterAll(() => backend.close())

const pathOf = (url: string, value: string) => url.replace(/:\w+/g, encodeURIComponent(value))
/** A route that ends the session or the account of who calls it. */
const endsSession = ({ method, url }: Route) => method === 'DELETE' && /current_user|sign_out|sign_in_as_user/.test(url)

async function statusOf(reader: SignedIn | null, method: string, path: string, payload?: string): Promise<number> {
  const { statusCode } = await backend.app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(reader?.headers ?? siteHeaders()),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  })
  return statusCode
}

/**
 * The attributes that an endpoint reads, found by what it says of wrong ones, and a body in which all have a value that it
 * accepts, as far as the candidates go.
 */
async function attributesOf(reader: SignedIn, method: string, path: string) {
  const send = async (attributes: object) => {
    const response = await backend.app.inject({
      method: method as 'POST',
      url: path,
      headers: { ...reader.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { attributes } }),
    })
    const errors: { source?: { pointer?: string } }[] = response.statusCode === 422 ? response.json().errors : []
    return errors.flatMap(({ source }) => /^\/data\/attributes\/(\w+)/.exec(source?.pointer ?? '')?.[1] ?? [])
  }
  const wrong = Object.fromEntries(attributes.map((name) => [name, { wrong: [] }]))
  const names = new Set([...(await send(wrong)), ...(await send({}))])
  const base: Record<string, unknown> = Object.fromEntries(
    [...names].filter((name) => name in valid).map((name) => [name, valid[name]]),
  )
  for (const name of new Set(await send(base))) {
    for (const candidate of candidates) {
      if (!(await send({ ...base, [name]: candidate })).includes(name)) {
        base[name] = candidate
        break
      }
    }
  }
  if (names.size > 0) return { names: [...names], base }
  return { names: path.startsWith('/auth') ? credentials : ['lock_version', 'reason', 'status'], base: valid }
}

/** What the token endpoints read, whose errors name no attribute. */
const credentials = [
  ...['email', 'password', 'password_confirmation', 'current_password', 'redirect_url', 'reset_password_token'],
  ...['confirmation_token', 'confirm_success_url', 'uid'],
]

/** Values that some attribute accepts. */
const candidates: unknown[] = [
  true,
  'text',
  1,
  '1',
  'other',
  'noor@demo.example',
  '2026-05-01',
  '2026-05-01T10:00:00.000Z',
  ['natuur'],
  ['koken'],
  ['1'],
  'koken',
  'weekly',
  'self',
  'nl',
  'Organization',
  '7311',
  '12345678',
  { street: 'Laan', house_number: '1', postal_code: '7311 NZ', city: 'Apeldoorn' },
  {},
  [],
  null,
]

describe('no input gives a server error', () => {
  it(
    'in a parameter of a path or of a query',
    async () => {
      const failed: string[] = []
      const queries = [
        'filter[q]=%00',
        'filter[q]=a%00b',
        'filter[id_eq]=999999999999999',
        'filter[created_at_gteq]=%2B275760-09-13T00:00:00Z',
        'filter[starts_at_gteq]=0000-01-01',
        'filter[starts_on_eq]=0000-01-01',
        'filter[within]=1e308,1e308,300',
        'filter[near]=%00,5',
        'filter[from]=0000-01-01&filter[to]=9999-12-31',
        'page[number]=999999999&page[size]=1000',
        'include=%00',
        'sort=%00',
        'access-token=%00&client=%00&uid=%00',
        'token=%00&reset_password_token=%00&confirmation_token=%00&redirect_url=%00',
      ]
      for (const route of routes.filter(({ method }) => method === 'GET')) {
        const paths = [
          ...['\0', '1\0', '999999999999999', '9'.repeat(40), '\u0007', '%'].map((value) => pathOf(route.url, value)),
          ...queries.map((query) => `${pathOf(route.url, '1')}?${query}`),
        ]
        for (const path of paths) {
          const status = await statusOf(staff, 'GET', path)
          if (status >= 500 && !path.includes('test_answers')) failed.push(`${status} GET ${path}`)
        }
      }
      expect(failed).toEqual([])
    },
    timeoutMs,
  )

  it(
    'in any attribute of a body, one at a time',
    async () => {
      const failed: string[] = []
      const random = randomFrom(20_260_310)
      const writes = routes.filter((route) => route.method !== 'GET' && !endsSession(route))
      // Deletions last, so that the others have records to change.
      writes.sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
      expect(writes.length).toBeGreaterThan(60)
      // Only this center has one-on-one help.
      const helper = { ...staff, headers: { ...staff.headers, ...siteHeaders('6') } }
      let pairs = 0
      for (const { method, url } of writes) {
        const path = pathOf(url.replace(':token', sampleCode(1, 'EVALUATIE')), '1')
        const reader = url.includes('/help_') ? helper : staff
        const { names, base } = await attributesOf(reader, method, path)
        for (const name of names) {
          for (const value of values) {
            pairs++
            // The rest is valid, so that nothing else stops the value before it reaches the database.
            const attributes = { ...base, [name]: value }
            const body = random() < 0.5 ? attributes : { data: { attributes } }
            const status = await statusOf(reader, method, path, JSON.stringify(body))
            if (status >= 500 && !url.includes('test_answers'))
              failed.push(`${status} ${method} ${url} ${name}=${JSON.stringify(value).slice(0, 80)}`)
          }
        }
      }
      expect(failed.slice(0, 20)).toEqual([])
      expect(pairs).toBeGreaterThan(4_000)
      // Whoever called is still signed in, so what was tested is the endpoints and not the door before them.
      expect(await statusOf(staff, 'GET', '/api/v1/current_user')).toBe(200)
    },
    timeoutMs,
  )

  it(
    'as a body that is no document: deep, malformed, or of another kind',
    async () => {
      const failed: string[] = []
      const deep = '['.repeat(200_000)
      const bodies = [
        deep,
        `{"data":{"attributes":{"a":${deep}${']'.repeat(200_000)}}}}`,
        '{"\\u0000":1}',
        '"\\ud800"',
        '[]',
        'null',
        '1',
        '{',
      ]
      for (const { method, url } of routes.filter((route) => route.method !== 'GET' && !endsSession(route))) {
        for (const body of bodies) {
          const status = await statusOf(staff, method, pathOf(url, '1'), body)
          if (status >= 500 && !url.includes('test_answers'))
            failed.push(`${status} ${method} ${url} ${body.slice(0, 60)}`)
        }
      }
      expect(failed).toEqual([])
    },
    timeoutMs,
  )

  it.each([
    'no boundary at all',
    '--x\r\n',
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a\u0000.pdf"\r\n\r\n%PDF-1.4',
    '--x\r\ngarbage\r\n\r\n--x--\r\n',
    '--x--',
    '',
  ])('as a multipart body %j', async (payload) => {
    for (const boundary of ['; boundary=x', '']) {
      const response = await backend.app.inject({
        method: 'POST',
        url: '/api/v1/files',
        headers: { ...staff.headers, 'content-type': `multipart/form-data${boundary}` },
        payload,
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    }
  })

  it('as a bearer token with a NUL in it', async () => {
    const bearer = Buffer.from(JSON.stringify({ 'access-token': 'a', client: 'b\0', uid: 'c\0' })).toString('base64')
    const { statusCode } = await backend.app.inject({
      url: '/api/v1/vacancies?page[size]=1',
      headers: { ...siteHeaders(), authorization: `Bearer ${bearer}` },
    })
    expect(statusCode).toBe(200)
  })
})

describe('every parameter of a path', () => {
  it('that is no id, slug or kind is declared as a secret', () => {
    const open = new Set(['id', 'slug', 'status', 'type', 'kind'])
    const undeclared = routes
      .filter(({ url }) =>
        [...url.matchAll(/:(\w+)/g)].some(([, name = '']) => !open.has(name) && !name.endsWith('Id')),
      )
      .filter(({ url }) => !secretApiPaths.some((secret) => url.startsWith(secret)))
    expect(undeclared.map(({ url }) => url)).toEqual([])
  })
})

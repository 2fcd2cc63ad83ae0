/** No input gives a 5xx: every endpoint, every attribute of its schema, with values that are known to break servers. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { formSubmissions, forms, formTokens } from '#backend/db/schema/forms.ts'
import { insertVacancy } from '#backend/db/seed/factories.ts'
import { sampleCode } from '#backend/db/seed/forms.ts'
import { formCodeHash } from '#backend/resources/forms/codes.ts'
import { formPath, formSubmissionsPath } from '#shared/resources/form.ts'
import { secretApiPaths } from '#shared/secret-paths.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import {
  allRoutes,
  answersWith,
  type Change,
  endsSession,
  everyAnswer,
  everyKey,
  everyQuestion,
  ownFilters,
  pathOf,
  type Route,
  randomFrom,
  statusOf,
  triesOf,
  validBody,
  values,
} from '../support/fuzz.ts'
import { closedDoors, closedPushService, openDoors } from '../support/fuzz-doors.ts'
import { newPushKeys } from '../support/push-service.ts'

/** Of dates, and of numbers and lists. */
const filterValues = [
  ...['x', '', 'a\0', '0000-01-01', '0000-01-01T00:00:00Z', '+275760-09-13'],
  ...['-1', '1e308', '9'.repeat(30), '1,2,3', 'NaN', '{"a":[]}', '__proto__'],
]

type OpenApi = {
  paths: Record<string, { get?: { parameters?: { name: string; schema?: { properties?: Record<string, object> } }[] } }>
}

/** Thousands of requests each, on a machine that may be busy. */
const timeoutMs = 900_000

let backend: TestBackend
let staff: SignedIn
let routes: Route[]
beforeAll(async () => {
  routes = await allRoutes()
  backend = await buildBackend({ pushKeys: newPushKeys(), pushTestOrigin: closedPushService })
  staff = await actAs(backend, 1, [{ name: 'super_admin' }])
})
afterAll(() => backend.close())

/** The routes that read a body. */
const withBody = () => routes.filter((route) => route.attributes.length > 0 && !endsSession(route))

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
        const ids = ['\0', '1\0', '999999999999999', '9'.repeat(40), '\u0007', '%']
        const paths = new Set([
          ...ids.map((value) => pathOf(route.url, value)),
          // All at once where the document has none: those are not read.
          ...(route.hasQuery ? queries : [queries.join('&')]).map((query) => `${pathOf(route.url, '1')}?${query}`),
        ])
        for (const path of paths) {
          const status = await statusOf(backend, staff, 'GET', path)
          if (status >= 500 && !path.includes('test_answers')) failed.push(`${status} GET ${path}`)
        }
      }
      expect(failed).toEqual([])
    },
    timeoutMs,
  )

  it(
    'in any filter that a list defines itself',
    async () => {
      const failed: string[] = []
      let filters = 0
      const { paths } = (await staff.call('GET', '/api/v1/openapi.json')).json<OpenApi>()
      const lists = routes.filter(({ method, url }) => method === 'GET' && !url.includes(':'))
      for (const { url } of lists) {
        const { properties } = paths[url]?.get?.parameters?.find(({ name }) => name === 'filter')?.schema ?? {}
        const declared = ownFilters.filter((name) => name in (properties ?? {}))
        filters += declared.length
        const queries = declared.flatMap((name) =>
          filterValues.map((value) => `filter[${name}]=${encodeURIComponent(value)}`),
        )
        // All at once where the document has none: most of these read no query at all.
        if (queries.length === 0) queries.push(ownFilters.map((name) => `filter[${name}]=a%00`).join('&'))
        for (const query of queries) {
          const status = await statusOf(backend, staff, 'GET', `${url}?${query}`)
          if (status >= 500) failed.push(`${status} ${url}?${query}`)
          // The value has to get as far as the filter.
          if (declared.length > 0 && status === 404) failed.push(`${status} ${url}`)
        }
      }
      expect(failed).toEqual([])
      expect(filters).toBeGreaterThan(30)
    },
    timeoutMs,
  )

  it(
    'in any attribute of a body, one at a time',
    async () => {
      const failed: string[] = []
      const random = randomFrom(20_260_310)
      // Deletions last, so that the others have records to change.
      const writes = withBody().sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'))
      expect(writes.length).toBeGreaterThan(60)
      let pairs = 0
      const closed: string[] = []
      for await (const door of openDoors(backend, writes, sampleCode(1, 'EVALUATIE'))) {
        const { path, reader, base } = door
        const { method, url } = door.route
        if (!door.isOpen && method !== 'DELETE') closed.push(`${method} ${url}`)
        const changes = door.route.attributes.flatMap((name) =>
          values.map((value) => ({ name, value, attributes: { ...base, [name]: value } })),
        )
        pairs += changes.length
        const together = (refused: readonly Change[]) => ({
          ...base,
          ...Object.fromEntries(refused.map(({ name, value }) => [name, value])),
        })
        for (const { attributes, what } of triesOf(door.route, changes, together)) {
          const body = random() < 0.5 ? attributes : { data: { attributes } }
          const status = await statusOf(backend, reader, method, path, JSON.stringify(body))
          if (status >= 500 && !url.includes('test_answers')) failed.push(`${status} ${method} ${url} ${what}`)
        }
      }
      // An endpoint that turns every body away was not tested: give it a record or values in fuzz-doors.ts.
      expect(closed.sort()).toEqual([...closedDoors].sort())
      expect(failed.slice(0, 20)).toEqual([])
      expect(pairs).toBeGreaterThan(10_000)
      // Whoever called is still signed in, so what was tested is the endpoints and not the door before them.
      expect(await statusOf(backend, staff, 'GET', '/api/v1/current_user')).toBe(200)
    },
    timeoutMs,
  )

  it(
    'in any value inside an attribute: objects, lists of objects and maps',
    async () => {
      const failed: string[] = []
      let pairs = 0
      for (const route of withBody()) {
        const { method, url, attributes: names } = route
        const path = pathOf(url.replace(':token', sampleCode(1, 'EVALUATIE')), '1')
        const base = await validBody(backend, staff, route, path)
        for (const name of names) {
          const inside = base[name]
          const [element] = Array.isArray(inside) ? inside : []
          const object =
            typeof element === 'object' && element !== null ? element : Array.isArray(inside) ? null : inside
          if (typeof object !== 'object' || object === null) continue
          const withParts = (parts: readonly [string, unknown][]) => {
            const changed = parts.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
            const nested = { ...object, ...(JSON.parse(`{${changed.join()}}`) as object) }
            return { ...base, [name]: Array.isArray(inside) ? [nested] : nested }
          }
          const changes = [...Object.keys(object), 'a\u0000b', '__proto__', 'x'.repeat(5_000)].flatMap((key) =>
            [...values, { id: '9'.repeat(30) }, { id: 'a\u0000b', name: 'x' }, [{ id: 1e308 }]].map((value) => ({
              name: key,
              value,
              attributes: withParts([[key, value]]),
            })),
          )
          pairs += changes.length
          const together = (refused: readonly Change[]) =>
            withParts(refused.map(({ name: key, value }) => [key, value]))
          for (const { attributes, what } of triesOf(route, changes, together)) {
            const status = await statusOf(backend, staff, method, path, JSON.stringify({ data: { attributes } }))
            if (status >= 500) failed.push(`${status} ${method} ${url} ${name}.${what}`)
          }
        }
      }
      expect(failed.slice(0, 20)).toEqual([])
      expect(pairs).toBeGreaterThan(400)
    },
    timeoutMs,
  )

  it(
    'in any answer to a question of a form, in a draft and in a submission, with all others valid',
    async () => {
      const { db } = backend
      const now = backend.clock.now()
      const stamps = { createdAt: now, updatedAt: now }
      const title = { nl: 'Alles' }
      const [form] = await db
        .insert(forms)
        .values({
          centerId: 1,
          slug: 'alles',
          purpose: 'custom',
          title,
          intro: title,
          schema: everyQuestion,
          ...stamps,
        })
        .returning()
      const code = sampleCode(1, 'ALLES')
      const expiresAt = new Date(now.getTime() + 10 ** 9)
      await db
        .insert(formTokens)
        .values({ centerId: 1, formId: form?.id ?? 0, tokenHash: formCodeHash(code) ?? '', expiresAt, ...stamps })
      const reopen = async () => {
        await db.delete(formSubmissions).where(eq(formSubmissions.formId, form?.id ?? 0))
        await db
          .update(formTokens)
          .set({ submittedAt: null })
          .where(eq(formTokens.formId, form?.id ?? 0))
      }
      const send = (method: string, path: string, answers: object) =>
        statusOf(backend, null, method, path, JSON.stringify({ data: { attributes: { answers } } }))
      // The valid answers are: nothing but the one that is changed is refused below.
      expect(await send('PATCH', formPath(code), everyAnswer)).toBe(200)
      expect(await send('POST', formSubmissionsPath(code), everyAnswer)).toBe(201)
      await reopen()

      const failed: string[] = []
      const accepted = new Set<string>()
      for (const key of everyKey) {
        for (const value of values.flatMap((one) => answersWith(key, one))) {
          const answers = { ...everyAnswer, [key]: value }
          const drafted = await send('PATCH', formPath(code), answers)
          // A draft that is refused is not there to be read.
          const read = drafted < 300 ? await statusOf(backend, null, 'GET', formPath(code)) : drafted
          const submitted = await send('POST', formSubmissionsPath(code), answers)
          const statuses = [drafted, read, submitted]
          if (statuses.some((status) => status >= 500))
            failed.push(`${statuses} ${key}=${JSON.stringify(value).slice(0, 80)}`)
          if (submitted !== 201) continue
          accepted.add(key)
          await reopen()
        }
      }
      for (const path of ['/api/v1/forms', '/api/v1/form_submissions?page[size]=1000'])
        expect((await staff.call('GET', path)).statusCode).toBe(200)
      expect(failed.slice(0, 20)).toEqual([])
      // For every question one of the values got as far as the database.
      expect(everyKey.filter((key) => !accepted.has(key))).toEqual([])
    },
    timeoutMs,
  )

  it(
    'in any answer to a question of a vacancy',
    async () => {
      const questions = [
        { id: 'waarom', label: 'Waarom?', required: true },
        { id: 'wanneer', label: 'Wanneer?', required: false },
      ]
      const vacancy = await insertVacancy(backend.db, { now: backend.clock.now(), questions })
      const volunteer = await actAs(backend, 1)
      const failed: string[] = []
      let accepted = 0
      for (const key of ['waarom', 'wanneer', 'onbekend', '__proto__', 'a\u0000b', 'x'.repeat(5_000)]) {
        for (const value of ['Tekst', ...values]) {
          const answers = `{"waarom":"Daarom",${JSON.stringify(key)}:${JSON.stringify(value)}}`
          const body = `{"data":{"attributes":{"vacancy_id":"${vacancy.id}","motivation":"Graag","answers":${answers}}}}`
          const status = await statusOf(backend, volunteer, 'POST', '/api/v1/applications', body)
          if (status >= 500) failed.push(`${status} ${key.slice(0, 40)}=${JSON.stringify(value).slice(0, 80)}`)
          if (status >= 300) continue
          accepted++
          await backend.db.delete(applications).where(eq(applications.userId, volunteer.userId))
        }
      }
      expect(failed).toEqual([])
      expect(accepted).toBeGreaterThan(20)
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
          const status = await statusOf(backend, staff, method, pathOf(url, '1'), body)
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
    const open = new Set(['id', 'slug', 'status', 'type', 'kind', 'location', 'version', 'name'])
    const undeclared = routes
      .filter(({ url }) =>
        [...url.matchAll(/:(\w+)/g)].some(([, name = '']) => !open.has(name) && !name.endsWith('Id')),
      )
      .filter(({ url }) => !secretApiPaths.some((secret) => url.startsWith(secret)))
    expect(undeclared.map(({ url }) => url)).toEqual([])
  })
})

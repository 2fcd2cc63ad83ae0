/** Conventions of every list and document of the API (domain.md DOM-8, DOM-9). */
import { getTableColumns, gt, max, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#backend/db/driver.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import { toSnake } from '#shared/json-api/case.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, sampleLogins, signIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const get = async (path: string, centerId?: string) => {
  const response = await visit(backend.app, path, centerId)
  return { status: response.statusCode, headers: response.headers, body: response.json<Document<Resource[]>>() }
}
const errorsOf = async (path: string) => {
  const response = await visit(backend.app, path)
  return { status: response.statusCode, errors: response.json<ErrorDocument>().errors }
}

/** The center with hundreds of published vacancies. */
const manyVacancies = String(centerFixtures.find((center) => center.manyVacancies)?.id)

/** Known paths and filters of vacancies, more than a query may have. */
const includesOfVacancies = ['organization', 'address'].flatMap((first) => [
  first,
  ...['profile', 'address', 'vacancies'].flatMap((second) => [
    `${first}.${second}`,
    ...['organization', 'address', 'profile'].map((third) => `${first}.${second}.${third}`),
  ]),
])
const manyFilters = [
  ...['title', 'slug'].flatMap((name) => ['eq', 'not_eq', 'cont', 'in', 'null'].map((test) => `${name}_${test}`)),
  ...['positions', 'min_age'].flatMap((name) =>
    ['eq', 'not_eq', 'in', 'gteq', 'lteq', 'null'].map((test) => `${name}_${test}`),
  ),
  ...['id', 'organization_id'].flatMap((name) => ['eq', 'not_eq', 'in', 'null'].map((test) => `${name}_${test}`)),
  ...['starts_on', 'ends_on'].flatMap((name) => ['eq', 'gteq', 'lteq', 'null'].map((test) => `${name}_${test}`)),
]
  .map((name) => `filter[${name}]=1`)
  .join('&')

describe('an invalid query names its invalid part', () => {
  it.each([
    ['filter[favourite_eq]=1', 'filter[favourite_eq]'],
    ['filter[title_near]=x', 'filter[title_near]'],
    ['filter[publishedAt_gteq]=2026-01-01', 'filter[publishedAt_gteq]'],
    ['filter[summary_cont]=x', 'filter[summary_cont]'],
    ['filter[constructor_eq]=x', 'filter[constructor_eq]'],
    ['filter[positions_gteq]=many', 'filter[positions_gteq]'],
    ['filter[themes_in]=zorg,bakken', 'filter[themes_in]'],
    ['filter[expires_on_lteq]=2026-02-31', 'filter[expires_on_lteq]'],
    ['filter[within]=52,6', 'filter[within]'],
    ['filter[near]=Apeldoorn', 'filter[near]'],
    ['sort=-popularity', 'sort'],
    ['include=organization.password', 'include'],
    ['facets=title', 'facets'],
    ['page[size]=0', 'page[size]'],
    ['page[offset]=3', 'page[offset]'],
    ['filters=x', 'filters'],
    ['include=organization.vacancies.organization.vacancies', 'include'],
    ['sort=kind,title,positions,slug,starts_on,ends_on', 'sort'],
    [`filter[id_in]=${Array.from({ length: 201 }, (_, index) => index + 1)}`, 'filter[id_in]'],
    [`include=${includesOfVacancies.slice(0, 11)}`, 'include'],
  ])('%s', async (query, parameter) => {
    const { status, errors } = await errorsOf(`/api/v1/vacancies?${query}`)
    expect(status).toBe(400)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatchObject({ status: '400', source: { parameter } })
    expect(errors[0]?.detail).toBeTruthy()
  })

  it('and so does one with too many filters', async () => {
    const { status, errors } = await errorsOf(`/api/v1/vacancies?${manyFilters}`)
    expect(status).toBe(400)
    expect(errors[0]).toMatchObject({ code: 'query.too_many', source: { parameter: 'filter' } })
  })
})

describe('lists', () => {
  it('have pages of thirty by default, with pagination in meta', async () => {
    const first = await get('/api/v1/vacancies')
    const { records = 0, last } = first.body.meta?.pagination ?? {}
    expect(first.body.data).toHaveLength(30)
    expect(records).toBeGreaterThanOrEqual(40)
    expect(first.body.meta?.pagination).toEqual({
      current: 1,
      next: 2,
      prev: null,
      last: Math.ceil(records / 30),
      records,
    })
    const end = await get(`/api/v1/vacancies?page[number]=${last}`)
    expect(end.body.data).toHaveLength(records - 30 * ((last ?? 0) - 1))
    expect(end.body.meta?.pagination).toMatchObject({ current: last, next: null, prev: (last ?? 0) - 1 })
  })

  it('have at most a thousand records per page', async () => {
    const { body } = await get('/api/v1/vacancies?page[size]=5000')
    expect(body.meta?.pagination?.last).toBe(1)
  })

  it('have every record on exactly one page, also with equal values in the sorted field', async () => {
    const ids: string[] = []
    for (let page = 1; page <= 4; page++) {
      const { body } = await get(`/api/v1/vacancies?sort=kind&page[size]=15&page[number]=${page}`)
      ids.push(...body.data.map((vacancy) => vacancy.id))
    }
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('have on a far page what is there in one long list, with all its fields', async () => {
    const list = '/api/v1/vacancies?sort=-published_at,title&include=organization'
    const [whole, far] = [
      await get(`${list}&page[size]=1000`, manyVacancies),
      await get(`${list}&page[size]=40&page[number]=6`, manyVacancies),
    ]
    expect(far.body.data).not.toEqual([])
    expect(far.body.data).toEqual(whole.body.data.slice(200, 240))
  })

  it('are ordered by a text as somebody looks for it, without regard to capitals and diacritics', async (test) => {
    const { app, db } = await buildBackend({ test })
    const chosen = await rowsOf<{ id: number }>(
      db,
      sql`select id from organizations where center_id = 1 and status = 'approved' order by id limit 4`,
    )
    const names = ['Élan test', 'appel test', 'Zon test', 'de Kom test']
    for (const [index, { id }] of chosen.entries()) {
      await rowsOf(db, sql`update organizations set name = ${names[index]} where id = ${id}`)
    }
    const sorted = async (sort: string) => {
      const list = await visit(app, `/api/v1/organizations?filter[name_cont]=test&sort=${sort}`)
      return list.json<Document<Resource[]>>().data.map(({ attributes }) => attributes?.name)
    }
    expect(await sorted('name')).toEqual(['appel test', 'de Kom test', 'Élan test', 'Zon test'])
    expect(await sorted('-name')).toEqual(['Zon test', 'Élan test', 'de Kom test', 'appel test'])
  })

  it('have an empty `included` when includes were requested and none was found', async () => {
    const { status, body } = await get('/api/v1/vacancies?include=organization&filter[title_eq]=bestaat%20niet')
    expect(status).toBe(200)
    expect(body).toMatchObject({ data: [], included: [], meta: { pagination: { records: 0, last: 1, next: null } } })
  })

  it('have no `included` without `include`', async () => {
    expect((await get('/api/v1/vacancies?page[size]=1')).body).not.toHaveProperty('included')
  })

  it('include each record once, with its nested includes', async () => {
    const { body } = await get(
      '/api/v1/vacancies?include=organization.profile,organization.address,address&page[size]=40',
    )
    const names = (body.included ?? []).map(({ type, id }) => `${type}:${id}`)
    expect(new Set(names).size).toBe(names.length)
    const organization = body.included?.find(({ type }) => type === 'organizations')
    expect(organization?.relationships).toMatchObject({
      profile: { data: { type: 'organization_profiles' } },
      address: { data: { type: 'addresses' } },
    })
    expect(names).toContain(
      `organization_profiles:${organization?.relationships?.profile?.data && !Array.isArray(organization.relationships.profile.data) ? organization.relationships.profile.data.id : ''}`,
    )
  })

  it('have only the requested fields', async () => {
    const { body } = await get(
      '/api/v1/vacancies?fields[vacancies]=title,language_level&fields[organizations]=name&include=organization&page[size]=1',
    )
    expect(Object.keys(body.data[0]?.attributes ?? {}).sort()).toEqual(['language_level', 'title'])
    expect(Object.keys(body.included?.[0]?.attributes ?? {})).toEqual(['name'])
  })

  it('filter by every predicate', async () => {
    const all = (await get('/api/v1/vacancies?page[size]=1000')).body.data
    const where = (test: (attributes: Record<string, unknown>) => boolean) =>
      all.filter(({ attributes }) => test(attributes ?? {})).length
    const records = async (filter: string) => (await get(`/api/v1/vacancies?${filter}`)).body.meta?.pagination?.records
    expect(await records('filter[kind_eq]=once')).toBe(where(({ kind }) => kind === 'once'))
    expect(await records('filter[kind_not_eq]=once')).toBe(where(({ kind }) => kind !== 'once'))
    expect(await records('filter[kind_in]=once,online')).toBe(where(({ kind }) => kind === 'once' || kind === 'online'))
    expect(await records('filter[title_cont]=MAATJE')).toBe(where(({ title }) => /maatje/i.test(String(title))))
    expect(await records('filter[positions_gteq]=4')).toBe(where(({ positions }) => Number(positions) >= 4))
    expect(await records('filter[positions_lteq]=1')).toBe(where(({ positions }) => Number(positions) <= 1))
    expect(await records('filter[min_age_null]=true')).toBe(where(({ min_age }) => min_age === null))
    expect(await records('filter[min_age_null]=false')).toBe(where(({ min_age }) => min_age !== null))
    expect(await records('filter[vog_required_eq]=true')).toBe(where(({ vog_required }) => vog_required === true))
    expect(await records('filter[themes_in]=sport,natuur')).toBe(
      where(({ themes }) => (themes as string[]).some((theme) => theme === 'sport' || theme === 'natuur')),
    )
    expect(await records("filter[title_cont]=%25'%3B--")).toBe(0)
  })
})

describe('the cost of a query', () => {
  it('counts an include or a facet that is repeated once', async () => {
    const repeated = (value: string) => Array(50).fill(value).join(',')
    const once = await get('/api/v1/vacancies?page[size]=2&include=organization&facets=kind')
    const often = await get(
      `/api/v1/vacancies?page[size]=2&include=${repeated('organization')}&facets=${repeated('kind')}`,
    )
    expect(often.status).toBe(200)
    // The links keep the query as it was asked.
    expect({ ...often.body, links: null }).toEqual({ ...once.body, links: null })
  })

  it('is bounded in the records that its includes load', async () => {
    const path = '/api/v1/organizations?page[size]=1000&include=vacancies'
    expect((await get(path)).status).toBe(200)
    const copied = Object.entries(getTableColumns(vacancies)).filter(
      ([name, column]) => name !== 'id' && !column.generated,
    )
    const columns = sql.raw(copied.map(([name]) => toSnake(name)).join(', '))
    const [newest] = await backend.db.select({ id: max(vacancies.id) }).from(vacancies)
    await backend.db.execute(sql`insert into vacancies (${columns}) select ${columns} from
        (select * from vacancies where status = 'published' and center_id = 1 limit 1) model, generate_series(1, 5001)`)
    try {
      const { status, errors } = await errorsOf(path)
      expect(status).toBe(400)
      expect(errors[0]).toMatchObject({ code: 'query.too_many_included', source: { parameter: 'include' } })
      expect(errors[0]?.detail).toContain('5000')
    } finally {
      await backend.db.delete(vacancies).where(gt(vacancies.id, newest?.id ?? 0))
    }
  })

  it('does not grow with the number of a page that does not exist', async () => {
    const { status, body } = await get(
      '/api/v1/vacancies?filter[q]=samen&sort=-relevance&page[number]=999999999&page[size]=1000',
    )
    expect(status).toBe(200)
    expect(body.data).toEqual([])
  })
})

describe('facets', () => {
  it('count each field with all filters but its own', async () => {
    type Facets = Record<string, Record<string, number>>
    const facetsOf = async (query: string) =>
      (await get(`/api/v1/vacancies?facets=themes,kind&page[size]=1&${query}`)).body.meta?.facets as Facets
    const free = await facetsOf('')
    const chosen = await facetsOf('filter[themes_in]=sport')
    expect(chosen.themes).toEqual(free.themes)
    const sports = (await get('/api/v1/vacancies?filter[themes_in]=sport&page[size]=1000')).body.data
    const kinds: Record<string, number> = {}
    for (const { attributes } of sports) kinds[String(attributes?.kind)] = (kinds[String(attributes?.kind)] ?? 0) + 1
    expect(chosen.kind).toEqual(kinds)
    const narrowed = await facetsOf('filter[kind_eq]=once')
    expect(narrowed.kind).toEqual(free.kind)
    expect(narrowed.themes).not.toEqual(free.themes)
  })

  it('support every query of the search page', async () => {
    const { status, body } = await get(
      vacancySearch.apiPath({
        q: 'kinderen',
        place: 'Apeldoorn',
        radius: 25,
        kind: ['recurring'],
        theme: ['onderwijs', 'sport'],
      }),
    )
    expect(status).toBe(200)
    expect(Object.keys(body.meta?.facets ?? {})).toEqual([
      'kind',
      'dayparts',
      'themes',
      'categories',
      'target_groups',
      'language_level',
      'ages',
      'mas',
    ])
  })
})

describe('documents', () => {
  it('are JSON:API, with ids as text and names in snake_case', async () => {
    const { headers, body } = await get('/api/v1/vacancies?page[size]=1')
    expect(headers['content-type']).toMatch(/^application\/vnd\.api\+json/)
    expect(body.data[0]?.id).toMatch(/^\d+$/)
    expect(Object.keys(body.data[0]?.attributes ?? {})).toContain('hours_per_week')
  })

  it('get every error of a body at once, each with its pointer', async () => {
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const response = await admin.call('POST', '/api/v1/vacancies', {
      data: {
        type: 'vacancies',
        attributes: {
          title: 'x'.repeat(91),
          kind: 'sometimes',
          hours_per_week: 30,
          themes: [],
          contact_person: { name: '' },
        },
      },
    })
    expect(response.statusCode).toBe(422)
    const byPointer = Object.fromEntries(
      response
        .json<ErrorDocument>()
        .errors.map((error) => [error.source?.pointer?.replace('/data/attributes/', ''), error.code]),
    )
    expect(byPointer).toEqual({
      title: 'validation.too_long',
      summary: 'validation.required',
      tasks: 'validation.required',
      kind: 'validation.inclusion',
      hours_per_week: 'validation.maximum',
      themes: 'validation.required',
      'contact_person/name': 'validation.required',
      organization_id: 'validation.required',
    })
  })

  it('are rejected with another type or id than that of the URL', async () => {
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    const wrongType = await me.call('PATCH', '/api/v1/current_user', { data: { type: 'vacancies', attributes: {} } })
    expect(wrongType.statusCode).toBe(409)
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const wrongId = await admin.call('PATCH', '/api/v1/users/1', { data: { type: 'users', id: '2', attributes: {} } })
    expect(wrongId.statusCode).toBe(409)
  })

  it.each([
    ['malformed JSON', 'application/json', '{', 400],
    ['another media type', 'text/plain', 'hello', 415],
    ['a form', 'application/x-www-form-urlencoded', 'a=b', 415],
    ['a list', 'application/json', '[1]', 400],
  ])('are refused as %s', async (_what, contentType, payload, status) => {
    const response = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/signups',
      headers: { ...siteHeaders(), 'content-type': contentType },
      payload,
    })
    expect(response.statusCode).toBe(status)
    expect(response.json<ErrorDocument>().errors[0]).toMatchObject({ status: String(status) })
  })

  it('return 404 in the same format for unknown records', async () => {
    for (const path of [
      '/api/v1/vacancies/999999',
      '/api/v1/vacancies/abc',
      '/api/v1/vacancies/1%20or%201',
      '/api/v1/nothing',
    ]) {
      const { status, errors } = await errorsOf(path)
      expect([path, status, errors[0]?.status]).toEqual([path, 404, '404'])
    }
  })
})

describe('caching', () => {
  it('allows caching of public reads for visitors, not of a signed-in reader’s', async () => {
    const { headers } = await get('/api/v1/vacancies')
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+, stale-while-revalidate=\d+$/)
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await me.call('GET', '/api/v1/vacancies')).headers['cache-control']).toBe('private, no-store')
    expect((await visit(backend.app, '/api/v1/vacancies/999999')).headers['cache-control']).toBe('private, no-store')
  })
})

describe('the center', () => {
  it('is that of the header, else the default of the tenant', async () => {
    const current = async (headers: Record<string, string>) => {
      const response = await backend.app.inject({ url: '/api/v1/volunteer_centers/current', headers })
      return [response.statusCode, response.json().data?.attributes.slug]
    }
    expect(await current({ 'volunteer-center-id': '5' })).toEqual([200, 'barneveld'])
    expect(await current({ 'x-tenant': 'meedoen' })).toEqual([200, 'ede'])
    expect(await current({ 'x-tenant': 'public' })).toEqual([200, 'arnhem'])
    expect((await current({ 'volunteer-center-id': '99' }))[0]).toBe(400)
    expect((await current({ 'volunteer-center-id': '1 or 1=1' }))[0]).toBe(400)
    expect((await current({ 'x-tenant': 'elsewhere' }))[0]).toBe(400)
    expect((await current({}))[0]).toBe(400)
  })
})

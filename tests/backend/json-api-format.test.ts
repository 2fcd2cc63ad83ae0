/** JSON:API 1.1 to the letter, where the specification leaves it free: media types, links of lists, Location. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pageLinks } from '#backend/json-api/links.ts'
import { jsonApiType } from '#shared/json-api/types.ts'
import { buildBackend, sampleLogins, signIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

type List = { data: { id: string }[]; links: Record<string, string>; meta: { pagination: { last: number } } }

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  backend.app.inject({ method: 'GET', url, headers: { ...siteHeaders(), ...headers } })

describe('the media type', () => {
  it.each(['/api/v1/vacancies?page[size]=1', '/api/v1/vacancies/0', '/api/v1/no_such_things'])(
    'of %s has no charset',
    async (url) => {
      expect((await get(url)).headers['content-type']).toBe(jsonApiType)
    },
  )

  it.each([
    ['application/vnd.api+json; charset=utf-8', 406],
    ['application/vnd.api+json; ext="https://example.org/ext"', 406],
    ['application/vnd.api+json;charset=utf-8, application/vnd.api+json; foo="a,b"', 406],
    ['application/vnd.api+json; profile="https://example.org/a, https://example.org/b"', 200],
    ['application/vnd.api+json; charset=utf-8, application/vnd.api+json', 200],
    ['application/vnd.api+json;q=0.9, */*;q=0.1', 200],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 200],
  ])('Accept: %s gets %i', async (accept, status) => {
    expect((await get('/api/v1/vacancies?page[size]=1', { accept })).statusCode).toBe(status)
  })

  it.each([
    ['application/vnd.api+json; charset=utf-8', 415],
    ['application/vnd.api+json; ext="https://example.org/ext"', 415],
    ['application/vnd.api+json; profile="https://example.org/a"', 422],
    ['application/vnd.api+json', 422],
    ['application/json; charset=utf-8', 422],
  ])('a body of %s gets %i', async (type, status) => {
    const headers = { ...siteHeaders(), 'content-type': type }
    const payload = JSON.stringify({ data: { type: 'signups', attributes: {} } })
    const response = await backend.app.inject({ method: 'POST', url: '/api/v1/signups', headers, payload })
    expect(response.statusCode).toBe(status)
  })
})

describe('the links of a list', () => {
  it('lead through all its pages, and keep the query', async () => {
    const found: string[] = []
    let url: string | undefined = '/api/v1/vacancies?sort=title&page[size]=7&fields[vacancies]=title'
    let pages = 0
    while (url !== undefined) {
      const { data, links, meta }: List = (await get(url)).json()
      pages++
      expect(links).toMatchObject({ first: expect.stringContaining('page%5Bnumber%5D=1'), self: expect.any(String) })
      expect(links.last).toContain(`page%5Bnumber%5D=${meta.pagination.last}`)
      expect('prev' in links).toBe(pages > 1)
      found.push(...data.map(({ id }: { id: string }) => id))
      url = links.next
      if (url !== undefined) expect(url).toMatch(/^\/api\/v1\/vacancies\?sort=title&page\[size\]=7&fields/)
      if (pages === 3) break
    }
    expect(new Set(found).size).toBe(found.length)
    expect(found).toHaveLength(21)
  })

  it('are left out where the query is so long that they would be most of the response', async () => {
    const url = '/api/v1/vacancies?page[size]=1&include='
    expect((await get(`${url}organization`)).json()).toHaveProperty('links')
    const long = await get(url + Array(200).fill('organization').join(','))
    expect(long.statusCode).toBe(200)
    expect(long.json()).not.toHaveProperty('links')
  })

  it('replace the page that is asked for, however it is written', () => {
    const pagination = { current: 2, next: 3, prev: 1, last: 9, records: 90 }
    const base = '/api/v1/users?filter%5Bq%5D=a%26b&page%5Bnumber%5D='
    for (const written of ['page%5Bnumber%5D=2&filter%5Bq%5D=a%26b', 'filter%5Bq%5D=a%26b&page[number]=2']) {
      expect(pageLinks(`/api/v1/users?${written}`, pagination)).toEqual({
        self: `${base}2`,
        first: `${base}1`,
        prev: `${base}1`,
        next: `${base}3`,
        last: `${base}9`,
      })
    }
  })
})

describe('Location', () => {
  it('of a new record is its address, and leads to it', async () => {
    const session = await signIn(backend.app, sampleLogins('demo').center)
    const payload = {
      data: { type: 'users', attributes: { email: 'locatie@voorbeeld.example', first_name: 'Lo', last_name: 'Catie' } },
    }
    const response = await session.call('POST', '/api/v1/users', payload)
    expect(response.statusCode).toBe(201)
    const { location } = response.headers
    expect(location).toBe(`/api/v1/users/${response.json().data.id}`)
    expect((await session.call('GET', String(location))).statusCode).toBe(200)
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocument } from '#client/api/use-document.ts'

/** A list of a backend that knows one filter, and says no to the others as `refusal` does. */
let refusal: unknown
let hasPages: boolean
let asked: string[]
let server: Server
let base: string

const organizations = [
  { name: 'Buurthuis De Linde', status: 'approved', themes: ['zorg'] },
  { name: 'Stichting Aanloop', status: 'pending', themes: ['zorg', 'natuur'] },
  { name: 'Aan de slag', status: 'pending', themes: [] },
].map((attributes, index) => ({ id: String(index + 1), type: 'organizations', attributes }))
const idsOf = async (query: string) => {
  const { data } = await fetchDocument(`${base}/api/v1/organizations?${query}`)
  return [data].flat().map((one) => one?.id)
}

beforeEach(async () => {
  asked = []
  hasPages = true
  server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '')
    asked.push(url)
    const isKnown = [...new URL(url, 'http://backend.invalid').searchParams.keys()].every((key) =>
      ['filter[with_role]', 'include', ...(hasPages ? ['page[size]'] : [])].includes(key),
    )
    response.writeHead(isKnown ? 200 : 400, { 'content-type': 'application/vnd.api+json' })
    response.end(JSON.stringify(isKnown ? { data: organizations } : refusal))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

describe('a list whose parameters the backend refuses', () => {
  const notAllowed = { status: '400', code: '102', title: 'Filter not allowed', detail: 'q is not allowed.' }

  it('is asked for with those of the specification, and answers the others from what came', async () => {
    refusal = { errors: [notAllowed] }
    const path = '/api/v1/organizations?filter[q]=a&filter[status_eq]=pending&include=address&sort=name&page[size]=25'
    expect(await fetchDocument(base + path)).toEqual({ data: [organizations[2], organizations[1]] })
    expect(asked.map((url) => url.replace(base, ''))).toEqual([
      path,
      '/api/v1/organizations?include=address&page[size]=1000',
    ])
  })

  it.each([
    ['filter[q]=linde buurt', ['1']],
    ['filter[name_cont]=AAN&sort=-name', ['2', '3']],
    ['filter[themes_in]=natuur,zorg&sort=name', ['1', '2']],
    ['filter[verified_eq]=true&sort=-name', ['2', '1', '3']],
  ])('finds what %s asks for', async (query, ids) => {
    refusal = { errors: [notAllowed] }
    expect(await idsOf(query)).toEqual(ids)
  })

  it('is asked for by the end date of vacancies where their closing day is not known', async () => {
    refusal = { errors: [notAllowed] }
    const path = '/api/v1/organizations?filter[closes_on_lteq]=2026-03-24&sort=closes_on'
    await expect(fetchDocument(base + path)).rejects.toMatchObject({ status: 400 })
    expect(asked).toEqual([path, path.replaceAll('closes_on', 'expires_on')])
  })

  it('is asked for without pages where there are none', async () => {
    refusal = { errors: [notAllowed] }
    hasPages = false
    expect(await idsOf('filter[q]=linde&page[size]=25')).toEqual(['1'])
    expect(asked.at(-1)).toBe('/api/v1/organizations')
  })

  it('fails when what came cannot answer it', async () => {
    refusal = { errors: [notAllowed] }
    await expect(idsOf('filter[near]=Zwolle,5')).rejects.toMatchObject({ status: 400 })
    expect(asked).toHaveLength(1)
  })

  it('is not asked for again because of a value', async () => {
    refusal = { errors: [{ status: '400', code: 'query.invalid', title: 'Invalid' }] }
    await expect(fetchDocument(`${base}/api/v1/organizations?sort=name`)).rejects.toMatchObject({ status: 400 })
    expect(asked).toHaveLength(1)
  })
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fetchDocument } from '#client/api/use-document.ts'

/** A list of a backend that knows one filter, and says no to the others as `refusal` does. */
let refusal: unknown
let asked: string[]
let server: Server
let base: string

const organizations = ['approved', 'pending'].map((status, index) => ({
  id: String(index + 1),
  type: 'organizations',
  attributes: { status },
}))

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    const url = decodeURIComponent(request.url ?? '')
    asked.push(url)
    const isKnown = [...new URL(url, 'http://backend.invalid').searchParams.keys()].every((key) =>
      ['filter[with_role]', 'include', 'page[size]'].includes(key),
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
  it('is asked for with those of the specification, and keeps what it asked of an attribute', async () => {
    refusal = { errors: [{ status: '400', code: '102', title: 'Filter not allowed', detail: 'q is not allowed.' }] }
    const path = '/api/v1/organizations?filter[q]=a&filter[status_eq]=pending&include=address&sort=name&page[size]=25'
    expect(await fetchDocument(base + path)).toEqual({ data: [organizations[1]] })
    expect(asked.map((url) => url.replace(base, ''))).toEqual([
      path,
      '/api/v1/organizations?include=address&page[size]=1000',
    ])
  })

  it('is not asked for again because of a value', async () => {
    refusal = { errors: [{ status: '400', code: 'query.invalid', title: 'Invalid' }] }
    await expect(fetchDocument(`${base}/api/v1/organizations?sort=name`)).rejects.toMatchObject({ status: 400 })
    expect(asked).toHaveLength(1)
  })
})

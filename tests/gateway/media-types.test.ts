/** JSON:API's negotiation at the gateway, before its cache and the backend: other clients get what the standard says. */
import { expect, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'

const host = 'demo.localhost'

test.each([
  ['application/vnd.api+json; charset=utf-8', 406],
  ['application/vnd.api+json, application/json', 200],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 200],
])('a read with Accept: %s gets %i', async (accept, status) => {
  const { app, upstream } = await buildGateway()
  upstream.on('/api/v1/vacancies', { body: { data: [] }, headers: { 'cache-control': 'public, max-age=60' } })
  const response = await app.inject({ method: 'GET', url: '/api/v1/vacancies', headers: { host, accept } })
  expect(response.statusCode).toBe(status)
  expect(upstream.requests).toHaveLength(status === 200 ? 1 : 0)
})

test.each([
  ['application/vnd.api+json; charset=utf-8', 415],
  ['application/vnd.api+json', 201],
  ['application/json; charset=utf-8', 201],
])('a write with Content-Type: %s gets %i', async (type, status) => {
  const { app, upstream } = await buildGateway()
  upstream.on('POST /api/v1/signups', { status: 201, body: { data: null } })
  const headers = { host, 'content-type': type, 'sec-fetch-site': 'same-origin' }
  const response = await app.inject({ method: 'POST', url: '/api/v1/signups', headers, payload: '{"data":{}}' })
  expect(response.statusCode).toBe(status)
})

test("an error of the gateway's own has the type without a charset", async () => {
  const { app } = await buildGateway()
  const response = await app.inject({ method: 'GET', url: '/api/v1/%ff', headers: { host } })
  expect(response.statusCode).toBe(400)
  expect(response.headers['content-type']).toBe('application/vnd.api+json')
})

test('Location and links of the backend reach the browser as paths of this host', async () => {
  const { app, upstream } = await buildGateway()
  const location = '/api/v1/users/7'
  upstream.on('POST /api/v1/users', { status: 201, headers: { location }, body: { data: { type: 'users', id: '7' } } })
  const headers = { host, 'content-type': 'application/vnd.api+json', 'sec-fetch-site': 'same-origin' }
  const response = await app.inject({ method: 'POST', url: '/api/v1/users', headers, payload: '{"data":{}}' })
  expect(response.headers.location).toBe(location)
})

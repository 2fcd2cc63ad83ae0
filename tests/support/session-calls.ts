/** Calls as a page of the demo site makes them, for the tests of sessions. */
import type { TestGateway } from './build-gateway.ts'

export const host = 'demo.localhost:3000'

export const get = (app: TestGateway['app'], url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host, ...headers } })
export const write = (
  app: TestGateway['app'],
  method: 'POST' | 'PUT' | 'DELETE' | 'PATCH',
  url: string,
  payload: unknown = {},
  headers = {},
) =>
  app.inject({
    method,
    url,
    headers: { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })
/** The Set-Cookie lines of an response. */
export const linesOf = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String)

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

describe('error responses on request', () => {
  it('return the requested error to signed-in users', async () => {
    const session = await signIn(backend.app, sampleLogins('demo').volunteer)
    for (const status of [401, 403, 404, 422, 500, 503]) {
      const response = await session.call('GET', `/api/v1/test_answers/${status}`)
      expect(response.statusCode).toBe(status)
      expect(response.json().errors[0].status).toBe(String(status))
    }
    expect((await session.call('GET', '/api/v1/test_answers/200')).statusCode).toBe(400)
    expect((await visit(backend.app, '/api/v1/test_answers/500')).statusCode).toBe(401)
  })

  it('do not exist in production', async (test) => {
    const production = await buildBackend({ test, empty: true, production: true })
    expect((await visit(production.app, '/api/v1/test_answers/500')).statusCode).toBe(404)
  })
})

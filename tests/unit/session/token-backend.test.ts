/** The double of the token backend keeps the rules of docs/sessions.md; the tests of sessions rely on it. */
import { describe, expect, test } from 'vitest'
import { TokenBackend } from '../../support/token-backend.ts'

function signedIn() {
  const backend = new TokenBackend()
  const uid = 'vrijwilliger@demo.example'
  const { client, token } = backend.signIn(uid)
  const call = async (
    accessToken: string,
    given: { uid?: string; method?: string; url?: string; body?: object } = {},
  ) => {
    const { method = 'GET', url = '/api/v1/x', body = {} } = given
    const headers = { 'access-token': accessToken, client, uid: given.uid ?? uid }
    const response = await backend.respond({ method, url, headers, rawHeaders: [], body: JSON.stringify(body) })
    const { status = 200, headers: tokens = {} } = response
    return { status, token: tokens['access-token'] as string | undefined, uid: tokens.uid as string | undefined }
  }
  return { backend, token, call }
}

describe('the token backend double', () => {
  test('SES-2: keeps the token within five seconds of its last use, and rotates it after that', async () => {
    const { backend, token, call } = signedIn()
    for (let use = 0; use < 3; use++) {
      backend.now += 4999
      expect(await call(token)).toMatchObject({ status: 200, token: ' ' })
    }
    backend.now += 5000
    expect((await call(token)).token).not.toMatch(new RegExp(`^( |${token})$`))
  })

  test('SES-3: accepts the token before the current one, and no older one', async () => {
    const { backend, token, call } = signedIn()
    backend.now += 6000
    const second = (await call(token)).token ?? ''
    expect((await call(token)).status).toBe(200)
    backend.now += 6000
    await call(second)
    expect([(await call(second)).status, (await call(token)).status]).toEqual([200, 401])
  })

  test('SES-4: refuses a token after its lifespan', async () => {
    const { backend, token, call } = signedIn()
    backend.now += backend.lifespanMs + 1
    expect((await call(token)).status).toBe(401)
  })

  test('SES-5: changes the uid with the e-mail address and refuses the former one', async () => {
    const { token, call } = signedIn()
    const change = await call(token, { method: 'PATCH', url: '/api/v1/users/1', body: { email: 'nieuw@demo.example' } })
    expect(change).toMatchObject({ uid: 'nieuw@demo.example', token: ' ' })
    expect((await call(token)).status).toBe(401)
    expect((await call(token, { uid: 'nieuw@demo.example' })).status).toBe(200)
  })
})

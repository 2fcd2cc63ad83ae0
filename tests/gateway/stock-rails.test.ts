/** A stock Rails behind the gateway, with nothing changed there: each flow of devise_token_auth (sessions.md SES-1 to SES-25). */
import { describe, expect, test } from 'vitest'
import { buildGateway } from '../support/build-gateway.ts'
import { RailsBackend, type RailsSettings, type RailsUser, railsTexts } from '../support/rails-backend.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost:3000'
const noor = 'noor@demo.example'
const josé = 'josé@voorbeeld.example'
const password = 'geheim-wachtwoord'

async function stockRails(users: readonly RailsUser[], settings: RailsSettings = {}) {
  const { app, upstream } = await buildGateway()
  const rails = new RailsBackend(users, settings)
  upstream.on('*', rails.respond)
  return { app, upstream, rails, visitor: new Visitor(host, app) }
}

/** Every token that the backend has issued. */
const tokensOf = ({ tokens }: RailsBackend) =>
  [...tokens.clients].flatMap(([client, { token, previous }]) => [client, token, previous].filter((one) => one !== ''))

describe('a confirmation mail', () => {
  test.each([
    [true, 'true'],
    [false, 'false'],
  ])('leads to the page with its result when the token is valid: %s', async (isValid, result) => {
    const { rails, visitor } = await stockRails([{ email: noor, password, isConfirmed: false }])
    rails.mailed.confirmation.set('valid', noor)
    const link = await visitor.get(
      `/auth/confirmation?confirmation_token=${isValid ? 'valid' : 'other'}&config=default`,
    )
    expect([link.statusCode, link.headers.location]).toEqual([303, `/confirm?account_confirmation_success=${result}`])
    expect(link.body).toBe('')
    expect(visitor.isSignedIn).toBe(false)
    expect(rails.users.get(noor)?.isConfirmed).toBe(isValid)
  })

  test('signs in when the backend does, and no browser sees the credentials', async () => {
    const settings = { confirmationSignsIn: true }
    const { rails, visitor } = await stockRails([{ email: noor, password, isConfirmed: false }], settings)
    rails.mailed.confirmation.set('valid', noor)
    const link = await visitor.get('/auth/confirmation?confirmation_token=valid')
    expect(link.headers.location).toBe('/confirm?account_confirmation_success=true')
    expect(visitor.isSignedIn).toBe(true)
    expect((await visitor.get('/api/v1/current_user')).statusCode).toBe(200)
  })
})

describe('a mail to unlock an account', () => {
  test('leads to the sign-in page, which says so, and its session ends at the backend', async () => {
    const { rails, visitor } = await stockRails([{ email: noor, password, isLocked: true }])
    rails.mailed.unlock.set('valid', noor)
    const link = await visitor.get('/auth/unlock?unlock_token=valid&config=default')
    expect([link.statusCode, link.headers.location, link.body]).toEqual([303, '/auth/login-1?unlock=true', ''])
    expect(link.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(visitor.cookies.size).toBe(0)
    expect(rails.tokens.clients.size).toBe(0)
    expect(rails.users.get(noor)?.isLocked).toBe(false)
    expect(await visitor.signIn(noor, password)).toBe(200)
  })

  test('leads to the sign-in page, which says that the link is not valid', async () => {
    const { visitor } = await stockRails([{ email: noor, password }])
    const link = await visitor.get('/auth/unlock?unlock_token=other')
    expect([link.statusCode, link.headers.location, link.body]).toEqual([303, '/auth/login-1?unlock=false', ''])
  })

  test('is requested without telling whether the address is known', async () => {
    const { upstream, visitor } = await stockRails([{ email: noor, password, isLocked: true }])
    const responses = [
      await visitor.send('POST', '/auth/unlock', { email: noor }),
      await visitor.send('POST', '/auth/unlock', { email: 'nobody@demo.example' }),
    ]
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"success":true}'],
      [200, '{"success":true}'],
    ])
    expect(upstream.requests.map(({ url }) => url)).toEqual(['/auth/unlock', '/auth/unlock'])
  })
})

test.each([
  '/auth/confirmation?confirmation_token=x',
  '/auth/unlock?unlock_token=x',
  '/auth/password/edit?reset_password_token=x',
])('the link %s opens a page when the backend fails', async (url) => {
  const { upstream, visitor } = await stockRails([])
  upstream.on('*', { status: 500, headers: { 'content-type': 'text/html' }, body: '<h1>500</h1>' })
  const response = await visitor.get(url, { 'sec-fetch-dest': 'document' })
  expect([response.statusCode, response.headers['content-type']]).toEqual([502, 'text/html; charset=utf-8'])
  expect(response.body).toContain('Oeps, er ging iets mis!')
})

describe('a mail to reset a password', () => {
  test.each([
    [true, { 'password-reset': 'token.valid' }],
    [false, { 'password-reset': 'session' }],
  ])('sets it and signs in; the mail carries a token alone: %s', async (requireClientPasswordResetToken, cookies) => {
    const { rails, visitor } = await stockRails([{ email: noor, password }], { requireClientPasswordResetToken })
    rails.mailed.reset.set('valid', noor)
    const link = await visitor.get('/auth/password/edit?reset_password_token=valid&config=default')
    expect([link.statusCode, link.headers.location, link.body]).toEqual([303, '/auth/reset', ''])
    expect(Object.fromEntries(visitor.cookies)).toMatchObject(cookies)
    const saved = await visitor.send('PUT', '/auth/password', {
      password: 'nieuw-wachtwoord',
      password_confirmation: 'nieuw-wachtwoord',
    })
    expect(saved.statusCode).toBe(200)
    expect([visitor.isSignedIn, rails.users.get(noor)?.password]).toEqual([true, 'nieuw-wachtwoord'])
    rails.tokens.now += 6000
    expect((await visitor.get('/api/v1/current_user')).statusCode).toBe(200)
  })

  test('tells nothing of the other sessions of the account, whose names Rails puts into its response', async () => {
    const { rails, visitor } = await stockRails([{ email: noor, password }])
    await visitor.signIn(noor, password)
    const saved = await visitor.send('PUT', '/auth/password', { password: 'x1', password_confirmation: 'x1' })
    expect(saved.json()).toEqual({
      success: true,
      data: { id: 1, provider: 'email', uid: noor, allow_password_change: false, email: noor },
      message: railsTexts.changed,
    })
    for (const secret of tokensOf(rails)) expect(saved.body).not.toContain(secret)
  })
})

describe('signing in', () => {
  test.each([
    ['an unknown address', { email: 'nobody@demo.example' }, railsTexts.badCredentials],
    ['a locked account', { email: noor }, railsTexts.locked],
  ])('passes the text of the backend on for %s', async (_what, fields, text) => {
    const { visitor } = await stockRails([{ email: noor, password, isLocked: true }])
    const response = await visitor.send('POST', '/auth/sign_in', { ...fields, password })
    expect([response.statusCode, response.json()]).toEqual([401, { success: false, errors: [text] }])
  })

  test.each(['utf8', 'latin1'] as const)('works with an address beyond ASCII, in %s', async (encoding) => {
    const { rails, visitor } = await stockRails([{ email: josé, password }], { encoding })
    expect(await visitor.signIn(josé, password)).toBe(200)
    expect(visitor.isSignedIn).toBe(true)
    for (let click = 0; click < 3; click++) {
      rails.tokens.now += 6000
      const response = await visitor.get('/api/v1/current_user')
      expect([response.statusCode, response.json().data.attributes.email]).toEqual([200, josé])
    }
    const page = await visitor.get('/profiel')
    expect([page.statusCode, page.body.includes('"session":"SIGNED_IN"')]).toEqual([200, true])
    expect((await visitor.send('DELETE', '/auth/sign_out')).statusCode).toBe(200)
    expect([visitor.isSignedIn, rails.tokens.clients.size]).toEqual([false, 0])
  })

  test('stores an address beyond ASCII as any other cookie', async () => {
    const { visitor } = await stockRails([{ email: josé, password }])
    await visitor.signIn(josé, password)
    expect(visitor.cookies.get('uid')).toBe(encodeURIComponent(josé))
  })

  test('works by the link of a mail with an address beyond ASCII', async () => {
    const { rails, visitor } = await stockRails([{ email: josé, password }])
    rails.mailed.reset.set('valid', josé)
    await visitor.get('/auth/password/edit?reset_password_token=valid')
    expect(visitor.isSignedIn).toBe(true)
    expect((await visitor.get('/api/v1/current_user')).statusCode).toBe(200)
  })
})

describe('an impersonation', () => {
  test('ends with the sign-out of its session, and the admin goes on', async () => {
    const { upstream, rails, visitor } = await stockRails([{ email: noor, password }])
    await visitor.signIn(noor, password)
    const response = await visitor.send('POST', '/api/v1/sign_in_as_user', { email: josé })
    expect(response.statusCode).toBe(200)
    expect((await visitor.get('/api/v1/current_user')).json().data.attributes.email).toBe(josé)
    // Its user does not name the admin, and the page shows the way back all the same.
    expect((await visitor.get('/profiel')).body).toContain(`"impersonator":"${noor}"`)
    expect((await visitor.send('DELETE', '/api/v1/sign_in_as_user')).statusCode).toBe(200)
    expect(`${upstream.last().method} ${upstream.last().url}`).toBe('DELETE /auth/sign_out')
    expect((await visitor.get('/profiel')).body).not.toContain('"impersonator"')
    expect([...rails.tokens.clients.values()].map(({ uid }) => uid)).toEqual([noor])
    rails.tokens.now += 6000
    expect((await visitor.get('/api/v1/current_user')).json().data.attributes.email).toBe(noor)
  })
})

describe('signing out', () => {
  test('clears the cookies of a session that the backend has ended already', async () => {
    const { rails, visitor } = await stockRails([{ email: noor, password }])
    await visitor.signIn(noor, password)
    rails.tokens.clients.clear()
    expect((await visitor.send('DELETE', '/auth/sign_out')).statusCode).toBe(200)
    expect(visitor.cookies.size).toBe(0)
  })
})

test.each(['POST', 'PUT', 'DELETE'] as const)(
  '%s /auth reaches no backend: accounts are made with signups',
  async (method) => {
    const { upstream, visitor } = await stockRails([])
    for (const path of ['/auth', '/auth/']) {
      const { statusCode } = await visitor.send(method, path, { email: noor, password })
      expect(statusCode, path).toBeGreaterThanOrEqual(400)
    }
    expect(upstream.requests).toEqual([])
  },
)

describe('credentials in a response', () => {
  const secret =
    'access-token=SECRET&client=SECRET&client_id=SECRET&token=SECRET&auth_token=SECRET&uid=a%40b.nl&expiry=9'
  const redirected = `<html><body>You are being <a href="http://${host}/?${secret}">redirected</a>.</body></html>`

  test.each([
    ['/auth/saml/callback', `http://${host}/?${secret}`],
    ['/auth/saml/callback', `http://elsewhere.example/?${secret}`],
    ['/auth/saml/callback', `/nieuws?auth_token=SECRET&client_id=SECRET&uid=1&blank=true`],
    ['/auth/saml/callback', `/#/welcome?${secret}`],
    ['/auth/saml/callback', `/#${secret}`],
    ['/api/v1/files/1', `http://${host}/?${secret}`],
  ])('never reach the browser by a redirect of %s to %s', async (path, location) => {
    const { app, upstream } = await buildGateway()
    for (const status of [301, 302, 303, 307, 308]) {
      const headers = {
        location,
        'content-type': 'text/html; charset=utf-8',
        refresh: `0; url=${location}`,
        link: `<${location}>; rel=next`,
        'content-location': location,
        'set-cookie': 'auth_cookie=SECRET',
      }
      upstream.on(path, { status, headers, body: redirected })
      const response = await app.inject({ url: path, headers: { host } })
      expect([response.statusCode, response.body]).toEqual([status, ''])
      expect(JSON.stringify(response.headers)).not.toContain('SECRET')
      expect(response.headers).not.toHaveProperty('content-type')
    }
  })

  test('never reach the browser in a page below /auth: nothing there is shown but JSON', async () => {
    const { app, upstream } = await buildGateway()
    for (const status of [200, 404, 500]) {
      upstream.on('*', {
        status,
        headers: { 'content-type': 'text/html' },
        body: `<script>var data = "${secret}"</script>`,
      })
      const response = await app.inject({ url: '/auth/saml/callback', headers: { host } })
      expect([response.statusCode, response.body]).toEqual([status, ''])
    }
  })

  test('never reach the browser in JSON below /auth, nor where a session starts', async () => {
    const { app, upstream } = await buildGateway()
    const credentials = { 'access-token': 'SECRET', token: 'SECRET', client: 'SECRET', client_id: 'SECRET' }
    const body = { ...credentials, data: { id: 1, ...credentials, tokens: { SECRET: { token: 'SECRET' } } } }
    upstream.on('*', { headers: { 'content-type': 'application/json' }, body })
    const headers = { host, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    for (const url of ['/auth/sign_in', '/api/v1/confirm', '/api/v1/sign_in_as_user']) {
      const response = await app.inject({ method: 'POST', url, headers, payload: {} })
      expect([response.statusCode, response.json()], url).toEqual([200, { data: { id: 1 } }])
    }
    const response = await app.inject({ url: '/auth/validate_token', headers: { host } })
    expect([response.json(), response.headers['content-length']]).toEqual([{ data: { id: 1 } }, '17'])
  })
})

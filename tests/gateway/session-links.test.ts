/** Links in mails: passwords, credentials, confirmations (sessions.md SES-16 to SES-18). */
import { describe, expect, test } from 'vitest'
import { parseErrors } from '#shared/json-api/errors.ts'
import { buildGateway, cookiesOf, sessionCookie } from '../support/build-gateway.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { get, linesOf, write } from '../support/session-calls.ts'
import { batchHeaders, tokenHeaders } from '../support/upstream.ts'

describe('a password mail', () => {
  test('links to this host whatever the browser sent, and never tells whether the address is known', async () => {
    const { app, upstream } = await buildGateway()
    const bodies: string[] = []
    for (const status of [200, 404, 422]) {
      upstream.on('POST /auth/password', { status, body: { success: status === 200, errors: ['unknown address'] } })
      const response = await write(app, 'POST', '/auth/password', {
        email: 'a@b.nl',
        redirect_url: 'https://evil.example/',
      })
      bodies.push(`${response.statusCode} ${response.body}`)
      expect(JSON.parse(upstream.last().body)).toEqual({
        email: 'a@b.nl',
        redirect_url: 'http://demo.localhost:3000/auth/reset',
      })
    }
    expect(new Set(bodies)).toEqual(new Set(['200 {"success":true}']))
  })

  test('is in the log when the backend refuses it for another reason than an unknown address', async () => {
    const { logger, text } = recordedLog()
    const { app, upstream } = await buildGateway({ logger })
    upstream.on('POST /auth/password', { status: 404, body: { success: false, errors: ['unknown'] } })
    await write(app, 'POST', '/auth/password', { email: 'a@b.nl' })
    expect(text()).not.toContain('session.mail_refused')
    upstream.on('POST /auth/password', { status: 422, body: { success: false, errors: ['Redirect not allowed'] } })
    await write(app, 'POST', '/auth/password', { email: 'a@b.nl' })
    expect(text()).toContain('session.mail_refused')
    expect(text()).not.toContain('a@b.nl')
  })

  test.each(['/auth/password', '/auth/confirmation', '/auth/unlock'])(
    'without an address is refused at %s by its field, and is no alarm',
    async (path) => {
      const { logger, text } = recordedLog()
      const { app, upstream } = await buildGateway({ logger })
      for (const body of [{}, { email: ' ' }, { email: null }]) {
        const response = await write(app, 'POST', path, body)
        expect(response.statusCode).toBe(422)
        expect(parseErrors(JSON.parse(response.body))).toEqual([
          { code: 'validation.required', message: '', field: 'email' },
        ])
      }
      expect(upstream.requests).toEqual([])
      expect(text()).not.toContain('session.mail_refused')
    },
  )

  test('passes the rate limit of the backend on', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/password', { status: 429, headers: { 'retry-after': '60' } })
    const response = await write(app, 'POST', '/auth/password', { email: 'a@b.nl' })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '60'])
  })
})

describe('a link from a mail', () => {
  const credentials =
    'access-token=mailed&client=client-7&client_id=client-7&uid=a%40b.nl&expiry=2000000000&token=mailed'

  test('signs in when the backend accepts its credentials, and leaves none in the URL', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', {
      body: { success: true },
      headers: tokenHeaders({ token: 'rotated', client: 'client-7', uid: 'a@b.nl', expiry: 2_000_000_001 }),
    })
    const response = await get(app, `/auth/token?${credentials}&return=%2Fprofiel`)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/profiel'])
    expect(response.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'rotated', client: 'client-7', uid: 'a@b.nl' })
    expect(upstream.last().headers).toMatchObject({ 'access-token': 'mailed', client: 'client-7', uid: 'a@b.nl' })
  })

  test('does not sign in when the backend refuses its credentials', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { status: 401, body: { success: false } })
    const response = await get(app, `/auth/token?${credentials}&return=https://evil.example/`)
    expect([response.statusCode, response.headers.location, cookiesOf(response.headers)]).toMatchObject([
      303,
      '/auth/login-1',
      {},
    ])
    expect(cookiesOf(response.headers)).not.toHaveProperty('access-token')
  })

  test('with a session opens the reset page without credentials in the URL', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const response = await get(
      app,
      `/auth/reset?${credentials}&config=default&reset_password=true&reset_password_token=secret`,
    )
    expect([response.statusCode, response.headers.location]).toEqual([303, '/auth/reset'])
    const cookies = cookiesOf(response.headers)
    expect(cookies).toMatchObject({ 'access-token': 'mailed', 'password-reset': 'session' })
    upstream.on('*', { headers: batchHeaders('a@b.nl') })
    const page = await get(app, '/auth/reset', {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join('; '),
    })
    expect(page.body).toContain('"passwordReset":true')
    expect(page.body).not.toMatch(/secret|mailed/)
  })

  test('with a reset token alone stores it in a cookie until the new password is sent', async () => {
    const { app, upstream } = await buildGateway()
    const link = await get(app, '/auth/reset?reset_password_token=secret&from=mail')
    expect([link.statusCode, link.headers.location]).toEqual([303, '/auth/reset?from=mail'])
    const [line = ''] = linesOf(link.headers).filter((text) => text.startsWith('password-reset='))
    expect(line).toMatch(/^password-reset=token\.secret; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/)
    const cookie = 'password-reset=token.secret'
    expect((await get(app, '/auth/reset', { cookie })).body).not.toContain('secret')
    upstream.on('PUT /auth/password', { body: { success: true }, headers: tokenHeaders({ token: 'fresh' }) })
    const saved = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' }, { cookie })
    expect(JSON.parse(upstream.last().body)).toMatchObject({ password: 'x', reset_password_token: 'secret' })
    expect(cookiesOf(saved.headers)).toMatchObject({ 'access-token': 'fresh', 'password-reset': '' })
  })

  test.each([
    ['its code', 422, { success: false, code: 'auth.link_invalid', errors: ['Deze link is verlopen.'] }],
    ['the status of devise_token_auth', 401, { success: false, errors: ['Unauthorized'] }],
  ])('with a reset token that the backend refuses, by %s, loses it', async (_, status, body) => {
    const { app, upstream } = await buildGateway()
    const cookie = 'password-reset=token.secret'
    upstream.on('PUT /auth/password', { status, body })
    const refused = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' }, { cookie })
    expect([refused.statusCode, JSON.parse(refused.body)]).toEqual([status, body])
    expect(cookiesOf(refused.headers)).toMatchObject({ 'password-reset': '' })
  })

  test('with a reset token keeps it when the password is refused', async () => {
    const { app, upstream } = await buildGateway()
    const cookie = 'password-reset=token.secret'
    const body = { success: false, errors: { password: ['Te kort'], full_messages: ['Te kort'] } }
    upstream.on('PUT /auth/password', { status: 422, body })
    const refused = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' }, { cookie })
    expect(cookiesOf(refused.headers)).not.toHaveProperty('password-reset')
  })

  test("to the backend's own reset URL is followed by the gateway, and no browser sees its redirect", async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/password/edit', ({ url }) => ({
      status: 302,
      headers: {
        location: `${new URL(url, 'http://x').searchParams.get('redirect_url')}?${credentials}&reset_password=true`,
      },
    }))
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const response = await get(
      app,
      '/auth/password/edit?reset_password_token=secret&redirect_url=https%3A%2F%2Fevil.example',
    )
    expect([response.statusCode, response.headers.location]).toEqual([303, '/auth/reset'])
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'mailed' })
    expect(upstream.requests[0]?.url).toContain('redirect_url=http%3A%2F%2Fdemo.localhost%3A3000%2Fauth%2Freset')
  })

  test('for a confirmation keeps its result and loses its credentials', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('/auth/confirmation', {
      status: 302,
      headers: { location: `http://demo.localhost:3000/confirm?account_confirmation_success=true&${credentials}` },
    })
    upstream.on('/auth/validate_token', { headers: batchHeaders('a@b.nl') })
    const response = await get(app, '/auth/confirmation?confirmation_token=abc')
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      '/confirm?account_confirmation_success=true',
    ])
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'mailed', client: 'client-7' })
  })
})

describe('a new password', () => {
  test('needs credentials (requirements.md REQ-5)', async () => {
    const { app, upstream } = await buildGateway()
    const response = await write(app, 'PUT', '/auth/password', { password: 'x', password_confirmation: 'x' })
    expect(response.statusCode).toBe(422)
    expect(response.body).toContain('You must provide either the uid, client and accessToken or the resetPasswordToken')
    expect(upstream.requests).toEqual([])
  })

  test('can be set with a session, whose new tokens are stored', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('PUT /auth/password', { headers: tokenHeaders({ token: 'after', client: 'client-2' }) })
    const response = await write(app, 'PUT', '/auth/password', { password: 'x' }, { cookie: sessionCookie() })
    expect(upstream.last().headers['access-token']).toBe('token-1')
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'after', client: 'client-2' })
  })
})

describe('a link to choose a password that somebody opened and did not use', () => {
  const cookie = `${sessionCookie()}; password-reset=token.planted`

  test('is not for who is signed in and gives the current password', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('PUT /auth/password', { body: { success: true }, headers: batchHeaders() })
    const body = { current_password: 'old', password: 'x', password_confirmation: 'x' }
    await write(app, 'PUT', '/auth/password', body, { cookie })
    expect(upstream.last().headers['access-token']).toBe('token-1')
    expect(JSON.parse(upstream.last().body)).toEqual(body)
  })

  test.each([
    ['somebody signs in', 'POST', '/auth/sign_in'],
    ['somebody signs out', 'DELETE', '/auth/sign_out'],
  ] as const)('is forgotten when %s', async (_when, method, url) => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /auth/sign_in', { headers: tokenHeaders({ token: 'fresh', client: 'client-2' }) })
    const response = await write(app, method, url, {}, { cookie })
    expect(cookiesOf(response.headers)).toMatchObject({ 'password-reset': '' })
  })

  test('is kept when an older session turns out to have ended: its visitor chooses a password', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { status: 401, body: { errors: [] } })
    const page = await get(app, '/auth/reset', { cookie })
    expect(page.body).toContain('"passwordReset":true')
    expect(cookiesOf(page.headers)).toMatchObject({ 'access-token': '' })
    expect(cookiesOf(page.headers)).not.toHaveProperty('password-reset')
  })
})

describe('confirming an account', () => {
  test('starts a session', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on('POST /api/v1/confirm', { headers: tokenHeaders({ token: 'fresh' }) })
    const response = await write(app, 'POST', '/api/v1/confirm', { confirmation_token: 'abc' })
    expect(cookiesOf(response.headers)).toMatchObject({ 'access-token': 'fresh' })
  })
})

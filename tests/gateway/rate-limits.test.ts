/** What one address may do in a minute (gateway.md GW-22). */
import { describe, expect, test } from 'vitest'
import { hashSource } from '#server/page/csp.ts'
import { buildGateway, type TestGateway } from '../support/build-gateway.ts'
import { configFolder, demoCenterYaml, siteYaml } from '../support/config-folder.ts'

const host = 'demo.localhost'

describe('rate limits (GW-22)', () => {
  test('count paths that cannot be decoded', async () => {
    const { app } = await buildGateway({ rateLimits: { perMinute: 3 } })
    const statuses: number[] = []
    for (let count = 0; count < 4; count++) {
      statuses.push((await app.inject({ url: '/%zz', headers: { host } })).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 429])
  })

  test('apply per address, count 404s and ignore files', async () => {
    const { app } = await buildGateway({ rateLimits: { perMinute: 3 } })
    const get = (url: string, remoteAddress = '10.0.0.1') =>
      app.inject({ method: 'GET', url, headers: { host }, remoteAddress })
    const statuses: number[] = []
    for (const url of ['/unknown.txt', '/unknown.txt', '/unknown.txt', '/robots.txt'])
      statuses.push((await get(url)).statusCode)
    expect(statuses).toEqual([404, 404, 404, 429])
    const refused = await get('/api/v1/x')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.json()).toMatchObject({ errors: [{ status: '429', code: 'gateway.too_many_requests' }] })
    expect((await get('/assets/entry-5e6f7a8b.css')).statusCode).toBe(200)
    expect((await get('/robots.txt', '10.0.0.2')).statusCode).toBe(200)
  })

  test('count an IPv6 network of 48 bits as well', async () => {
    const { app } = await buildGateway({ rateLimits: { perMinute: 2 } })
    const statusOfHost = async (network: number) =>
      (
        await app.inject({
          method: 'GET',
          url: '/robots.txt',
          headers: { host },
          remoteAddress: `2001:db8:1:${network}::1`,
        })
      ).statusCode
    const statuses: number[] = []
    for (let network = 1; network <= 21; network++) statuses.push(await statusOfHost(network))
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    const elsewhere = { method: 'GET', url: '/robots.txt', headers: { host }, remoteAddress: '2001:db8:2::1' } as const
    expect((await app.inject(elsewhere)).statusCode).toBe(200)
  })

  test('are stricter for requests with a password', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { signInsPerMinute: 2 } })
    upstream.on('*', { status: 401, body: { success: false, errors: ['Onjuiste combinatie'] } })
    const signIn = (url = '/auth/sign_in') =>
      app.inject({
        method: 'POST',
        url,
        headers: { host, 'x-csrf': '1', 'content-type': 'application/json' },
        payload: '{}',
      })
    expect([
      (await signIn()).statusCode,
      (await signIn()).statusCode,
      (await signIn('/auth/sign%5Fin')).statusCode,
    ]).toEqual([401, 401, 429])
    expect(upstream.requests).toHaveLength(2)
  })

  const send = (app: TestGateway['app'], method: 'POST' | 'PATCH' | 'PUT', url: string) =>
    app.inject({
      method,
      url,
      headers: { host, 'x-csrf': '1', 'content-type': 'application/json' },
      payload: '{}',
    })
  const statusesOf = async (count: number, request: (index: number) => ReturnType<typeof send>) => {
    const statuses = new Set<number>()
    for (let index = 0; index < count; index++) statuses.add((await request(index)).statusCode)
    return [...statuses]
  }

  test('count no sign-in that succeeds, so that an office signs in at nine, and every other one', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { signInsPerMinute: 3 } })
    upstream.on('POST /auth/sign_in', { body: { data: {} } })
    expect(await statusesOf(8, () => send(app, 'POST', '/auth/sign_in'))).toEqual([200])
    upstream.on('POST /auth/sign_in/code_mail', { body: {} })
    upstream.on('POST /auth/sign_in', { status: 401 })
    expect(await statusesOf(2, () => send(app, 'POST', '/auth/sign_in'))).toEqual([401])
    expect((await send(app, 'POST', '/auth/sign_in/code_mail')).statusCode).toBe(200)
    expect((await send(app, 'POST', '/auth/sign_in')).statusCode).toBe(429)
  })

  test('count confirmations of an address apart from sign-ups, whose mails a stranger could send', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { signInsPerMinute: 2, codesPerMinute: 3 } })
    upstream.on('*', { body: {} })
    expect(await statusesOf(2, () => send(app, 'POST', '/api/v1/signups'))).toEqual([200])
    expect((await send(app, 'POST', '/api/v1/signups')).statusCode).toBe(429)
    expect(await statusesOf(3, () => send(app, 'POST', '/api/v1/confirm'))).toEqual([200])
    expect((await send(app, 'POST', '/api/v1/confirm')).statusCode).toBe(429)
  })

  test('count as a guess only the call of a form whose code is unknown', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { codesPerMinute: 3 } })
    upstream.on('*', { body: { data: null } })
    const call = (method: 'POST' | 'PATCH', code: string, rest = '') =>
      send(app, method, `/api/v1/forms/${code}${rest}`)
    expect(await statusesOf(10, () => call('PATCH', 'ABCD'))).toEqual([200])
    upstream.on('PATCH /api/v1/forms/ABCD', { status: 422 })
    expect(await statusesOf(10, () => call('PATCH', 'ABCD'))).toEqual([422])
    expect((await call('POST', 'EFGH', '/submissions')).statusCode).toBe(200)
    expect(await statusesOf(5, () => send(app, 'POST', '/auth/sign_in/passkey_options'))).toEqual([200, 429])
    upstream.on('*', { status: 404 })
    expect(await statusesOf(3, (index) => call('PATCH', `NONE-${index}`))).toEqual([404])
    expect((await call('PATCH', 'NONE-4')).statusCode).toBe(429)
    expect((await call('PATCH', 'ABCD')).statusCode).toBe(429)
  })

  test('count drafts of forms apart: a class that types leaves the pages of its address open', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { perMinute: 30 } })
    upstream.on('*', { body: { data: null } })
    const limited = await buildGateway({ rateLimits: { perMinute: 30, draftsPerMinute: 40 } })
    limited.upstream.on('*', { body: { data: null } })
    const draft = (gateway: TestGateway['app']) => send(gateway, 'PUT', '/api/v1/form_drafts')
    expect(await statusesOf(60, () => draft(app))).toEqual([200])
    expect((await app.inject({ url: '/', headers: { host } })).statusCode).toBe(200)
    expect(await statusesOf(40, () => draft(limited.app))).toEqual([200])
    expect((await draft(limited.app)).statusCode).toBe(429)
    expect(await statusesOf(29, () => send(limited.app, 'PUT', '/api/v1/form_draftsman'))).toEqual([200])
  })

  test('are as strict for a request or an offer of help, and not for the work of staff', async () => {
    const { app, upstream } = await buildGateway({ rateLimits: { signInsPerMinute: 2 } })
    upstream.on('*', { status: 201, body: { data: null } })
    const send = async (method: 'GET' | 'POST' | 'PUT', path: string) => {
      const headers = { host, 'x-csrf': '1', 'content-type': 'application/vnd.api+json' }
      const url = `/api/v1/${path}`
      return (await app.inject({ method, url, headers, ...(method === 'GET' ? {} : { payload: '{}' }) })).statusCode
    }
    for (let time = 0; time < 3; time++) {
      expect(await send('GET', 'help_requests')).toBe(201)
      expect(await send('PUT', 'help_requests/1/approve')).toBe(201)
    }
    expect([await send('POST', 'help_requests'), await send('POST', 'help_requests/1/responses')]).toEqual([201, 201])
    expect(await send('POST', 'help_responses')).toBe(429)
  })
})

describe('a page above a limit', () => {
  const document = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' }
  async function aboveLimit(options: Parameters<typeof buildGateway>[0] = {}) {
    const { app, upstream } = await buildGateway({ rateLimits: { perMinute: 1 }, ...options })
    await app.inject({ url: '/robots.txt', headers: { host } })
    const before = upstream.requests.length
    const get = (url: string, headers: Record<string, string> = {}) =>
      app.inject({ url, headers: { host, ...document, ...headers } })
    return { app, get, asked: () => upstream.requests.length - before }
  }

  test('says in the language of the reader, with the name of the center, how long to wait, and asks nobody', async () => {
    const { get, asked } = await aboveLimit()
    const english = { host: 'meedoen.localhost' }
    const page = await get('/', { 'accept-language': 'nl' })
    const { 'retry-after': seconds, 'content-type': type, 'cache-control': cache } = page.headers
    expect([page.statusCode, type, cache]).toEqual([429, 'text/html; charset=utf-8', 'no-store'])
    expect(page.body).toContain('<html lang="nl">')
    expect(page.body).toContain(`Wacht ${seconds} seconden en probeer het opnieuw.`)
    expect(page.body).toMatch(/<title>Het is hier even te druk \| [^<]+<\/title>/)
    expect((await get('/en/vacancies/search', english)).body).toContain(`Wait ${seconds} seconds and try again.`)
    expect((await get('/', { ...english, 'accept-language': 'en' })).body).toContain('<html lang="en">')
    // The link of a mail.
    expect((await get('/auth/confirmation?confirmation_token=x')).body).toContain('seconden')
    expect((await get('/', { 'sec-fetch-dest': '', accept: 'text/html' })).statusCode).toBe(429)
    expect(asked()).toBe(0)
  })

  test('runs no script, requests nothing and repeats nothing of the request', async () => {
    const { get } = await aboveLimit()
    const page = await get('/forms/SECRET?q=<b>')
    const policy = String(page.headers['content-security-policy'])
    const styles = [...page.body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => hashSource(text))
    expect(policy).toBe(
      `default-src 'none'; style-src ${styles.join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page.body).not.toMatch(/<script|src=|url\(|http-equiv|SECRET|<b>/)
    expect(page.headers['x-content-type-options']).toBe('nosniff')
  })

  test('is that of the tenant of the host, in a language that it has', async () => {
    const configDirectory = await configFolder({
      'site.yaml': siteYaml.replace('[nl, en]', '[nl, en, ar]'),
      'tenants/oldebroek.yaml': 'name: Oldebroek\nappContext: gelderland\nlocales: [nl]\ndefaultCentre: oldebroek\n',
      'centres/oldebroek.yaml': demoCenterYaml
        .replace('"1"', '"2"')
        .replace('tenant: demo', 'tenant: oldebroek')
        .replace('name: Demo', 'name: Olde & Broek')
        .replace('demo.example', 'oldebroek.example'),
      'tenants/meedoen.yaml': 'name: Meedoen\nappContext: meedoen\nlocales: [nl, en, ar]\n',
    })
    const { get } = await aboveLimit({ configDirectory })
    const titleAt = async (at: string, language: string) =>
      /<html[\s\S]*<title>(.*)<\/title>/.exec((await get('/', { host: at, 'accept-language': language })).body)?.[1]
    expect(await titleAt('demo.example', 'nl')).toBe('Het is hier even te druk | Demo')
    expect(await titleAt('oldebroek.example', 'en')).toBe('Het is hier even te druk | Olde &amp; Broek')
    expect(await titleAt('meedoen.x.nl', 'en')).toContain('It is too busy here right now | ')
    const arabic = (await get('/', { host: 'meedoen.x.nl', 'accept-language': 'ar' })).body
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toMatch(/انتظر \d+ ثانية/)
  })

  test('stays a document for programs, and text for what is no page and for a host without a name', async () => {
    const { get } = await aboveLimit()
    const typeOf = async (url: string, headers: Record<string, string>) =>
      (await get(url, headers)).headers['content-type']
    expect(await typeOf('/api/v1/x', { 'sec-fetch-dest': 'empty' })).toBe('application/vnd.api+json')
    expect(await typeOf('/x.png', { 'sec-fetch-dest': 'image' })).toBe('text/plain; charset=utf-8')
    expect(await typeOf('/', { host: 'a b' })).toBe('text/plain; charset=utf-8')
  })
})

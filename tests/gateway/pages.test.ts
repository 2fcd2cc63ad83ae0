import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { homeVacanciesPath } from '#shared/resources/vacancy-search.ts'
import { currentCenterPath, currentUserPath } from '#shared/session-paths.ts'
import { buildGateway, cookiesOf, sessionCookie } from '../support/build-gateway.ts'
import { bootOf, visit, withCenter } from '../support/page-visits.ts'
import { batchHeaders, centerDocument, tokenHeaders } from '../support/upstream.ts'

describe('a page (GW-8)', () => {
  test('is rendered with its center, its initial data and its preloads', async () => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/vacancies', { body: { data: [] } })
    const response = await visit(app, '/')
    const boot = bootOf(response.body)
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<div id="root"><main data-url="/">')
    expect(response.body).toContain('<link rel="icon" href="/branding/demo/favicon.svg">')
    expect(boot).toMatchObject({
      tenant: 'demo',
      session: 'SIGNED_OUT',
      status: 200,
      origin: 'http://demo.localhost:3000',
    })
    expect(Object.keys(boot.fallback).sort()).toEqual([currentCenterPath, homeVacanciesPath].sort())
  })

  test.each([
    ['a visitor', {}, ['entry-1a2b3c4d', 'common-5e6f7a8b'], []],
    // No part of it waits until the page is used.
    ['somebody who is signed in', { cookie: sessionCookie() }, ['entry-1a2b3c4d'], ['vacancy-cards-4d5e6f7a']],
  ])(
    'for %s requests the scripts of its layout in its head, and its own when most of those are there',
    async (_, headers, names, deferred) => {
      const { app } = await withCenter()
      const urls = (of: string[]) => JSON.stringify(of.map((name) => `/assets/${name}.js`))
      const { body } = await visit(app, '/vacancies/search', headers)
      const [head = '', rest = ''] = body.split('</head>')
      expect(head).toContain(urls(names))
      const own = urls(['vacancy-search-9c0d1e2f', 'footer-2b3c4d5e', ...deferred])
      expect(rest.indexOf(own)).toBeGreaterThan(rest.indexOf('</main>'))
      expect(rest).toContain(`layoutNearlyLoaded.then(function(){${own}.forEach(`)
      expect(body, "a policy with 'strict-dynamic' ignores links in the markup").not.toContain(
        '<link rel="modulepreload"',
      )
      expect(body, 'styles come before the first paint').toContain(
        '<link rel="stylesheet" href="/assets/vacancy-search-0f1e2d3c.css"></head>',
      )
    },
  )

  test('GW-12: allows inline scripts and styles by hash and nothing by unsafe-*', async () => {
    const { app } = await withCenter({ gtag_id: 'G-TEST1' })
    const { body, headers } = await visit(app, '/')
    const policy = String(headers['content-security-policy'])
    const inline = [...body.matchAll(/<(script|style)(?: (?:id="brand"|data-rest="[^"]+"))?>([\s\S]*?)<\/\1>/g)].map(
      (match) => match[2] ?? '',
    )
    // The page's rules, the center's colours, what a reader without scripts gets, the colour mode, the analytics, the entry; the
    // requests of the scripts, those of the layout and those that follow, of the rest of the styles, and of the service worker.
    expect(inline).toHaveLength(10)
    expect(policy).toMatch(/script-src 'strict-dynamic' /)
    expect(body, 'no script is trusted for where it stands').not.toMatch(/<script[^>]+src=/)
    for (const text of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|\*(?!\.)/)
    for (const part of [
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      "worker-src 'self'",
      "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ]) {
      expect(policy).toContain(part)
    }
  })

  test('has the rules of its own elements, and requests all others after its markup', async () => {
    const { app } = await withCenter()
    const { body, headers } = await visit(app, '/')
    const own = '@layer base,house;body{margin:0}@layer house{.line:hover{top:0}}'
    const [, rest = '', rules] =
      /<style data-rest="(\/assets\/rest-[^"]+\.css)">(.*?)<\/style>.*<\/head>/s.exec(body) ?? []
    expect(rules).toBe(own)
    expect(body.split('</main>')[1]).toContain('style[data-rest]')
    const source = `'sha256-${createHash('sha256').update(own).digest('base64')}'`
    expect(String(headers['content-security-policy'])).toContain(source)
    expect((await visit(app, rest)).body).toContain('.dialog .line')
    expect((await visit(app, rest)).headers['cache-control']).toContain('immutable')
  })

  test('has all rules when it could not be rendered: then the browser renders it', async () => {
    const { app } = await withCenter()
    const { body } = await visit(app, '/?break-the-render')
    expect(body).toContain('.line:hover{top:0}.dialog .line{top:1px}}</style>')
    expect(body).not.toContain('/assets/rest-')
  })

  test("GW-12: allows images of the hosts of a center's logo and icon, and no others", async () => {
    const images = { website_logo_url: 'https://cdn.example/logo.png', favicon_url: 'https://icons.example/a.ico' }
    const policy = String((await visit((await withCenter(images)).app, '/')).headers['content-security-policy'])
    expect(policy).toMatch(/img-src [^;]*https:\/\/cdn\.example https:\/\/icons\.example/)
    expect(policy).not.toContain('logo.png')
    const unknown = { website_logo_url: 'https://evil.example;sandbox/x.png', favicon_url: 'http://x.example/' }
    const other = String((await visit((await withCenter(unknown)).app, '/')).headers['content-security-policy'])
    expect(other).not.toMatch(/evil|sandbox|x\.example/)
  })

  test('escapes every value of the backend', async () => {
    const name = `</script><img src=x onerror=alert(1)> $& $' " \u2028`
    const { app } = await withCenter(
      { favicon_url: 'javascript:alert(1)', website_logo_url: '//evil.example/x', primary_color: 'red}body{x' },
      name,
    )
    const { body } = await visit(app, '/')
    expect(body).not.toContain('<img src=x')
    const [page = '', boot = ''] = body.split('id="boot">')
    expect(page).not.toMatch(/javascript:|red\}|evil\.example/)
    expect(boot).not.toContain('\u2028')
    expect(bootOf(body).center).toMatchObject({
      name,
      logoUrl: '/branding/demo/logo.svg',
      faviconUrl: '/branding/demo/favicon.svg',
    })
    expect(body.match(/<\/script>/g)).toHaveLength(7)
  })

  test('is the same at /index.html', async () => {
    const { app } = await withCenter()
    const responses = await Promise.all([visit(app, '/'), visit(app, '/index.html')])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    // To the letter: a page that is rendered under another address would look for another page's data.
    expect(responses[1].body).toBe(responses[0].body)
    const [named, other] = await Promise.all([visit(app, '/?a=1'), visit(app, '/index.html?a=1')])
    expect(other.body).toBe(named.body)
  })

  test('that may carry a token is no-store, and so is its payload', async () => {
    const { app } = await withCenter()
    for (const url of ['/forms/GEHEIM', '/forms/GEHEIM/_payload.json', '/confirm', '/confirm/_payload.json']) {
      const { headers } = await visit(app, url)
      expect([headers['cache-control'], headers.etag], url).toEqual(['no-store', undefined])
    }
  })

  test('is compressed, and 304 for a matching ETag', async () => {
    const { app } = await withCenter()
    const plain = await visit(app, '/')
    const brotli = await visit(app, '/', { 'accept-encoding': 'gzip, br' })
    const gzip = await visit(app, '/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['cache-control']).toBe('no-cache')
    expect(plain.headers.vary).toMatch(/^Host, /)
    const again = await visit(app, '/', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is the same for a client without compression, when only its compressed form is kept', async () => {
    for (const encoding of ['gzip, br', 'gzip']) {
      const { app } = await withCenter()
      const first = await visit(app, '/', { 'accept-encoding': encoding })
      const html = encoding === 'gzip' ? gunzipSync(first.rawPayload) : brotliDecompressSync(first.rawPayload)
      const plain = await visit(app, '/')
      expect(plain.body).toBe(html.toString())
      expect(plain.headers['content-length']).toBe(String(html.length))
      expect([plain.headers['content-encoding'], plain.headers.etag]).toEqual([undefined, first.headers.etag])
    }
  })

  test('of somebody who is signed in is rendered with their data, and no-store', async () => {
    const { app, upstream } = await withCenter()
    upstream.on('/api/v1/current_user', { body: { data: { id: '7', type: 'users' } }, headers: batchHeaders() })
    upstream.on('/api/v1/current_organizations', { body: { data: [] }, headers: tokenHeaders({ token: 'token-2' }) })
    upstream.on('*', { body: { data: [] }, headers: batchHeaders() })
    const response = await visit(app, '/dashboard', { cookie: sessionCookie() })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<div id="root"><main data-url="/dashboard">')
    expect(response.body).toContain('<title>Rendered | Vrijwilligerspunt Demo</title>')
    expect(bootOf(response.body)).toMatchObject({
      session: 'SIGNED_IN',
      fallback: { [currentUserPath]: { data: { id: '7' } } },
    })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).not.toMatch(/token-[12]/)
    expect(cookiesOf(response.headers)['access-token']).toBe('token-2')
    const later = upstream.requests.filter(({ url }) => url.startsWith('/api/v1/current_user'))
    expect(later.map(({ headers }) => headers['access-token'])).toEqual(['token-2'])
  })

  test.each([
    ['first of a preferred type', '', '2'],
    ['chosen one', 'selected-organization=1', '1'],
    ['first of a preferred type, not one that is no longer listed', 'selected-organization=9', '2'],
  ])('gets its data for the %s, in HTML and payload', async (_which, chosen, expected) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: [] } })
    const organization = (id: string, type: string) => ({
      id,
      type: 'organizations',
      attributes: { organization_type: type },
    })
    upstream.on('/api/v1/current_organizations', {
      body: { data: [organization('1', 'Organization'), organization('2', 'School')] },
    })
    for (const url of ['/applications', '/applications/_payload.json']) {
      upstream.requests.length = 0
      await visit(app, url, { cookie: `${sessionCookie()}; ${chosen}` })
      const sent = upstream.requests.filter(({ url }) => !/current_organizations|volunteer_centers/.test(url))
      expect(sent.length, url).toBeGreaterThan(0)
      expect(new Set(sent.map(({ headers }) => headers['current-organization-id'])), url).toEqual(new Set([expected]))
    }
  })

  test('that cannot be rendered is sent as a shell', async () => {
    const { app } = await withCenter()
    const response = await visit(app, '/vacancies/search?q=break-the-render')
    expect([response.statusCode, response.body.includes('<div id="root"></div>')]).toEqual([200, true])
    expect(response.body).toContain('<title>Vacaturebank | Vrijwilligerspunt Demo</title>')
  })
})

describe("a center's branding (GW-9)", () => {
  test('shows a saved change at the next load', async () => {
    const { app, upstream } = await withCenter()
    expect((await visit(app, '/')).body).toContain('--brand-primary-600:#0f766e')
    upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1', { primary_color: '#8a1c3b' }) })
    expect((await visit(app, '/')).body).toContain('--brand-primary-600:#0f766e')
    upstream.on('PATCH /api/v1/volunteer_centers/current/profile', { body: { data: null } })
    await app.inject({
      method: 'PATCH',
      url: '/api/v1/volunteer_centers/current/profile',
      headers: { host: 'demo.localhost:3000', 'x-csrf': '1', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect((await visit(app, '/')).body).toContain('#8a1c3b')
  })

  test('is refreshed in the background when it is stale', async () => {
    let now = 1_000_000
    const { app, upstream } = await buildGateway({ now: () => now })
    upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1') })
    await visit(app, '/')
    upstream.on('/api/v1/volunteer_centers/current', { body: centerDocument('1', { primary_color: '#8a1c3b' }) })
    now += 60_000
    expect((await visit(app, '/')).body).not.toContain('#8a1c3b')
    await expect.poll(async () => (await visit(app, '/')).body).toContain('#8a1c3b')
  })

  test('is the configured one while the backend is down', async () => {
    const { app, upstream } = await buildGateway()
    await upstream.close()
    const response = await visit(app, '/')
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('--brand-solid:#006d65')
    expect(bootOf(response.body).center?.name).toBe('Vrijwilligerspunt Demo')
  })
})

describe('the route table (GW-10)', () => {
  test.each([
    ['/vacancies/search', 'demo', 200],
    ['/nieuws/', 'demo', 200],
    ['/auth/login-1/', 'demo', 200],
    ['/een/adres/dat/niet/bestaat', 'demo', 404],
    ['/een-op-een-hulp', 'demo', 404],
    ['/een-op-een-hulp', 'public', 200],
    ['/activiteitenkalender', 'oldebroek', 404],
    ['/vrijwilligerspool', 'meedoen', 404],
    ['/en/vacancies/search', 'public', 200],
    ['/nl/', 'meedoen', 200],
    ['/en/vacancies/search', 'demo', 404],
  ])('%s on %s is %i', async (url, tenant, status) => {
    const { app, upstream } = await buildGateway()
    upstream.on('*', { body: { data: [] } })
    const response = await visit(app, url, { host: `${tenant}.localhost:3000` })
    expect(response.statusCode).toBe(status)
    expect(bootOf(response.body).status).toBe(status)
    if (status === 404) expect(response.body).toContain('<h1>Error 404</h1>')
  })

  test.each([
    ['public.localhost', '/confirm?confirmation_token=x&lang=ar', 302, '/ar/confirm?confirmation_token=x'],
    ['public.localhost', '/en/vacancies/search?lang=ar', 302, '/ar/vacancies/search'],
    ['public.localhost', '/ar/vacancies/search?lang=nl', 302, '/vacancies/search'],
    ['public.localhost', '/vacancies/search?lang=fr', 200, undefined],
    // A site in Dutch alone.
    ['demo.localhost', '/vacancies/search?lang=ar', 200, undefined],
  ])(
    '%s%s, by a link of a mail, is in the language of the mail (gateway.md GW-37)',
    async (host, url, status, location) => {
      const { app, upstream } = await buildGateway()
      upstream.on('*', { body: { data: [] } })
      const response = await visit(app, url, { host })
      expect([response.statusCode, response.headers.location]).toEqual([status, location])
    },
  )

  test('redirects signed-out visitors of a signed-in page to sign-in with a return path', async () => {
    const { app } = await buildGateway()
    const response = await visit(app, '/en/vacancies?page=2', { host: 'public.localhost' })
    expect([response.statusCode, response.headers.location]).toEqual([
      302,
      '/en/auth/login-1?return=%2Fen%2Fvacancies%3Fpage%3D2',
    ])
  })

  test.each([
    ['demo', 200],
    ['roermond', 404],
  ])(
    'has the page that moves an organization only where enableOrganizationsMoving is on: %s, %i',
    async (tenant, status) => {
      const { app, upstream } = await buildGateway()
      upstream.on('*', { body: { data: [] } })
      const response = await visit(app, '/organizations/1/move', {
        host: `${tenant}.localhost:3000`,
        cookie: sessionCookie(),
      })
      expect(response.statusCode).toBe(status)
    },
  )

  test.each([
    ['/auth/login-1', '/dashboard'],
    ['/auth/login-1?return=%2Fvacancies%3Fpage%3D2', '/vacancies?page=2'],
    ['/auth/login-1?return=%2F%2Fevil.example', '/dashboard'],
    ['/en/auth/login-1', '/en/dashboard'],
    ['/signup', '/dashboard'],
    ['/signup?return=%2Fvacancies%2F7', '/vacancies/7'],
    ['/profiel/verwijderd', '/dashboard'],
  ])('leads a signed-in visitor of %s on to %s', async (url, target) => {
    const { app } = await buildGateway()
    const response = await visit(app, url, { host: 'public.localhost', cookie: sessionCookie() })
    expect([response.statusCode, response.headers.location]).toEqual([302, target])
  })

  test('stores the organization that the link to a signed-in page chooses, and leads on without it', async () => {
    const { app } = await buildGateway()
    const link = '/stages?status=submitted&selected-organization=2'
    const response = await visit(app, link, { cookie: `${sessionCookie()}; selected-organization=1` })
    expect([response.statusCode, response.headers.location]).toEqual([302, '/stages?status=submitted'])
    expect(cookiesOf(response.headers)['selected-organization']).toBe('2')
    // What is only loaded ahead chooses nothing.
    const payload = await visit(app, link.replace('?', '/_payload.json?'), { cookie: sessionCookie() })
    expect(payload.json().status).toBe(302)
    const wrong = await visit(app, '/stages?selected-organization=x', { cookie: sessionCookie() })
    expect(wrong.headers.location).toBe('/stages')
    for (const { headers } of [payload, wrong]) expect(cookiesOf(headers)).not.toHaveProperty('selected-organization')
    const signedOut = await visit(app, link)
    expect(signedOut.headers.location).toBe(`/auth/login-1?return=${encodeURIComponent(link)}`)
  })

  test('redirects every page of the partner site to /gelderse-handen', async () => {
    const { app } = await buildGateway()
    const host = 'gelderse-handen.localhost:3000'
    for (const url of ['/', '/vacancies/search', '/unknown/page']) {
      const response = await visit(app, url, { host })
      expect([response.statusCode, response.headers.location], url).toEqual([302, '/gelderse-handen'])
    }
    expect((await visit(app, '/gelderse-handen', { host })).statusCode).toBe(200)
  })

  test.each([
    '/api2',
    '/API/v1/users',
    '/Auth/sign_in',
    '/.env',
    '/.git/config',
    '/assets/app.js.map',
    '/wp-login.php',
    '/assets/unknown.js',
    '/api',
  ])('%s is no page', async (url) => {
    const { app, upstream } = await buildGateway()
    const response = await visit(app, url)
    expect(response.statusCode).toBe(404)
    expect(response.headers['content-type']).not.toContain('html')
    expect(upstream.requests).toEqual([])
  })

  test('allows GET and HEAD only', async () => {
    const { app } = await buildGateway()
    const response = await app.inject({ method: 'POST', url: '/vacancies/search', headers: { host: 'demo.localhost' } })
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD'])
    const trace = await app.inject({ method: 'TRACE' as 'GET', url: '/', headers: { host: 'demo.localhost' } })
    expect(trace.statusCode).toBeGreaterThanOrEqual(404)
  })
})

test('the pages that are white on every site say so to the style sheet', async () => {
  const { app } = await withCenter({ background_color: '#fff8e1' })
  const rootOf = async (path: string) => /<html [^>]*>/.exec((await visit(app, path)).body)?.[0]
  expect(await rootOf('/')).toBe('<html lang="nl" data-background="white">')
  expect(await rootOf('/over-ons')).toBe('<html lang="nl" data-background="white">')
  expect(await rootOf('/nieuws')).toBe('<html lang="nl">')
})

describe('analytics (GW-13)', () => {
  test('loads after the denied consent, and never on a page that may carry a token', async () => {
    const { app } = await withCenter({ gtag_id: 'G-TEST1' })
    const { body } = await visit(app, '/')
    expect(body.indexOf("gtag('consent','default'")).toBeLessThan(
      body.indexOf('googletagmanager.com/gtag/js?id=G-TEST1'),
    )
    expect(body).toContain("ad_storage:'denied'")
    for (const url of ['/confirm?confirmation_token=abc', '/forms/abc', '/auth/reset']) {
      const page = await visit(app, url)
      expect(page.body, url).not.toContain('googletagmanager')
      expect([page.headers['referrer-policy'], page.headers['cache-control']], url).toEqual(['no-referrer', 'no-store'])
    }
  })

  test('is granted before the visit is counted to who agreed on an earlier page', async () => {
    const { app } = await withCenter({ gtag_id: 'G-TEST1' })
    const { body } = await visit(app, '/')
    const [script = ''] = /window\.dataLayer=[^<]*/.exec(body) ?? []
    const consentOf = (cookie: string) => {
      const dataLayer: IArguments[] = []
      const document = { cookie, createElement: () => ({}), head: { appendChild: () => undefined } }
      new Function('window', 'dataLayer', 'document', script)({ dataLayer }, dataLayer, document)
      return dataLayer.map(([command, , value]) => [command, value?.analytics_storage, value?.ad_storage]).slice(0, 1)
    }
    const stored = (analytical: boolean) =>
      `a=1; cookie-consent=${encodeURIComponent(JSON.stringify({ functional: true, analytical, thirdParty: true }))}; b=2`
    expect(consentOf(stored(true))).toEqual([['consent', 'granted', 'denied']])
    for (const cookie of ['', stored(false), `other-${stored(true)}`.replace('a=1; ', '')])
      expect(consentOf(cookie), cookie).toEqual([['consent', 'denied', 'denied']])
  })

  test('knows nothing of the pages behind sign-in, whose titles and searches name people', async () => {
    const { app } = await withCenter({ gtag_id: 'G-TEST1' })
    for (const url of ['/dashboard', '/users?q=jan', '/conversations', '/confirmm?token=a']) {
      const { body, headers } = await visit(app, url, { cookie: sessionCookie() })
      expect(body, url).toContain('<title>')
      expect(body + headers['content-security-policy'], url).not.toContain('googletagmanager')
    }
  })
})

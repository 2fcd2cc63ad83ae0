/** The service worker of each site: one page for when there is no connection, and nothing else (gateway.md GW-35). */
import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildGateway, sessionCookie, type TestGateway } from '../support/build-gateway.ts'
import { configFolder, siteYaml } from '../support/config-folder.ts'
import { visit, withCenter } from '../support/page-visits.ts'
import { centerDocument } from '../support/upstream.ts'

const path = '/service-worker.js'
const centerPath = currentCenterPath.split('?')[0] ?? ''
const contactPerson = {
  name: 'Willemijn',
  phone: '055 123 45 67',
  email: 'hallo@demo.example',
  hours: ['maandag 9 tot 12 uur'],
  street: '',
  postalCode: '',
  city: '',
}
const withContact = () => withCenter({ contact_person: contactPerson })

type FetchEvent = {
  request: { mode: string; method: string; destination: string }
  preloadResponse: Promise<unknown>
  respondWith: (response: Promise<Response>) => void
}
type PushEvent = {
  data: { json(): unknown }
  notification: { data: unknown; close(): void }
}
type Listener = (event: Partial<FetchEvent & PushEvent> & { waitUntil?: (done: unknown) => void }) => void

const siteOrigin = 'https://demo.example'
type Window = { focus(): Promise<void>; navigate(url: string): Promise<void> }
type Situation = {
  /** Windows of the site that are open. */
  windows?: Window[]
  /** Whether the browser has a worker of the site already, and whether its user has notifications. */
  hasWorker?: boolean
  hasSubscription?: boolean
}

/** The worker as a browser runs it, with a network that does what the test says. */
function start(
  script: string,
  fetch: () => Promise<Response> = () => Promise.reject(new TypeError('Failed to fetch')),
  { windows = [], hasWorker = true, hasSubscription = false }: Situation = {},
) {
  const listeners: Record<string, Listener> = {}
  const calls: string[] = []
  const note = (name: string) => async () => calls.push(name)
  const registration = {
    active: hasWorker ? {} : null,
    unregister: note('unregister'),
    navigationPreload: { enable: note('enable'), disable: async () => {} },
    pushManager: { getSubscription: async () => (hasSubscription ? {} : null) },
    showNotification: async (title: string, options: object) => shown.push({ title, ...options }),
  }
  const shown: object[] = []
  const clients = {
    matchAll: async () => windows,
    openWindow: async (url: string) => calls.push(`open ${url}`),
  }
  const settled: unknown[] = []
  const waitUntil = (done: unknown) => void settled.push(done)
  const addEventListener = (name: string, listener: Listener) => {
    listeners[name] = listener
  }
  const location = { origin: siteOrigin }
  const skipWaiting = note('skipWaiting')
  runInNewContext(script, { addEventListener, clients, fetch, location, registration, Response, skipWaiting, URL })
  listeners.install?.({})
  listeners.activate?.({ waitUntil })
  const isSettled = () => Promise.all(settled)
  /** The response of the worker; null when it leaves the request to the browser. */
  const request = (of: Partial<FetchEvent['request']> = {}, preload: Promise<unknown> = Promise.resolve()) => {
    let response: Promise<Response> | null = null
    listeners.fetch?.({
      request: { mode: 'navigate', method: 'GET', destination: 'document', ...of },
      preloadResponse: preload,
      respondWith: (given) => {
        response = given
      },
    })
    return response as Promise<Response> | null
  }
  const push = async (message: object) => {
    listeners.push?.({ data: { json: () => message }, waitUntil })
    await isSettled()
    return shown
  }
  const press = async (data: unknown) => {
    listeners.notificationclick?.({ notification: { data, close: () => calls.push('close') }, waitUntil })
    await isSettled()
    return calls.filter((call) => call !== 'skipWaiting' && call !== 'enable')
  }
  return { calls, request, push, press, isSettled }
}

async function pageOf(app: TestGateway['app'], headers: Record<string, string> = {}) {
  const { body } = await visit(app, path, headers)
  const response = await start(body).request()
  if (!response) throw new Error('The worker left a navigation to the browser')
  return { html: await response.text(), response }
}

describe('the service worker', () => {
  test('is a script that browsers compare each time, with a policy for its own host alone', async () => {
    const { app } = await withContact()
    const { statusCode, headers, body } = await visit(app, path)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['Host', 'Cookie', 'Accept-Language']) expect(headers.vary).toContain(name)
    expect(body.length, 'a small script').toBeLessThan(16_000)
    const again = await visit(app, path, { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: path, headers: { host: 'demo.localhost' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const post = await app.inject({
      method: 'POST',
      url: path,
      headers: { host: 'demo.localhost', 'sec-fetch-site': 'same-origin' },
    })
    expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test('has a page with the name, logo, colors and contact of the center', async () => {
    const { app } = await withContact()
    const { html, response } = await pageOf(app)
    expect(response.status).toBe(503)
    expect(html).toContain('<html lang="nl">')
    expect(html).toContain('<span>Vrijwilligerspunt Demo</span>')
    expect(html).toContain('<img src="data:image/svg+xml;base64,')
    expect(html).toContain('--brand-primary-500')
    expect(html).toContain('<a class="phone" dir="ltr" href="tel:0551234567">055 123 45 67</a>')
    expect(html).toContain('href="mailto:hallo@demo.example"')
    expect(html).toContain('maandag 9 tot 12 uur')
    expect(html).toContain('Probeer opnieuw')
  })

  test('has a page that requests no file, under a policy with the hashes of what is in it', async () => {
    const { app } = await withContact()
    const { html, response } = await pageOf(app)
    expect(html).not.toMatch(/(?:src|href)="(?!data:|tel:|mailto:)/)
    const policy = String(response.headers.get('content-security-policy'))
    expect(policy).toMatch(/^default-src 'none'; /)
    expect(policy).not.toMatch(/unsafe|https?:|\*/)
    const inline = [...html.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map((match) => match[2] ?? '')
    expect(inline).toHaveLength(4)
    for (const text of inline) expect(policy).toContain(createHash('sha256').update(text).digest('base64'))
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('has the brand of the visited host alone', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on(centerPath, {
      body: centerDocument('1', { contact_person: contactPerson }),
    })
    const demo = await pageOf(app, { host: 'demo.localhost' })
    const roermond = await pageOf(app, { host: 'roermond.localhost' })
    expect(roermond.html).toContain('Vrijwilligerscentrale Roermond')
    expect(roermond.html, 'the backend responded with another center').not.toMatch(/Demo|055 123|demo\.example/)
    expect(demo.html).not.toContain('Roermond')
    expect((await pageOf(app, { host: 'demo.localhost' })).html, 'from the cache of the gateway').toBe(demo.html)
  })

  test('speaks the language of the visitor, as far as site and center have it', async () => {
    const english = { 'accept-language': 'en-GB,en;q=0.9' }
    const ofArnhem = async (hours_en: string[] | null, headers: Record<string, string> = english) => {
      const { app, upstream } = await buildGateway()
      upstream.on(centerPath, { body: centerDocument('6', { contact_person: { ...contactPerson, hours_en } }) })
      return (await pageOf(app, { host: 'public.localhost', ...headers })).html
    }
    const page = await ofArnhem(['Monday 9 to 12'])
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Try again')
    expect(page).toContain('<span>Monday 9 to 12</span>')
    expect(await ofArnhem(null)).toContain('<span lang="nl">maandag 9 tot 12 uur</span>')
    expect(await ofArnhem(null, { ...english, cookie: 'locale=nl' }), 'a chosen language').toContain('<html lang="nl">')
    const arabic = await ofArnhem(['Monday 9 to 12'], { 'accept-language': 'ar' })
    expect(arabic).toContain('<html lang="ar" dir="rtl">')
    expect(arabic).toMatch(/<h1>\p{Script=Arabic}/u)
    expect(arabic).toContain('<span lang="nl">maandag 9 tot 12 uur</span>')
    const { app } = await withContact()
    expect((await pageOf(app, english)).html, 'a site in Dutch alone').toContain('Probeer opnieuw')
  })

  test('has the opening hours in words, in the language of the page, before what the center says beside them', async () => {
    const opening_hours = { mon: [{ from: '09:00', to: '12:00' }], tue: [{ from: '09:00', to: '12:00' }] }
    const { app, upstream } = await buildGateway()
    upstream.on(centerPath, {
      body: centerDocument('6', { contact_person: { ...contactPerson, opening_hours, hours: ['op afspraak'] } }),
    })
    const dutch = await pageOf(app, { host: 'public.localhost', cookie: 'locale=nl' })
    expect(dutch.html).toContain('maandag en dinsdag 09:00–12:00\u00a0uur<br><span>op afspraak</span>')
    const english = await pageOf(app, { host: 'public.localhost', 'accept-language': 'en-GB,en;q=0.9' })
    expect(english.html).toContain('Monday and Tuesday 09:00–12:00<br><span lang="nl">op afspraak</span>')
  })

  test('is another script when the center changes its contact, and the same otherwise', async () => {
    const { app, upstream } = await buildGateway({ configDirectory: await configFolder(brandingAlwaysRead) })
    const center = (phone: string) =>
      upstream.on(centerPath, {
        body: centerDocument('1', { contact_person: { ...contactPerson, phone } }),
      })
    const headers = { host: 'demo.example' }
    center('055 123 45 67')
    const first = (await visit(app, path, headers)).body
    expect((await visit(app, path, headers)).body).toBe(first)
    center('055 765 43 21')
    await expect.poll(async () => (await visit(app, path, headers)).body).toContain('055 765 43 21')
  })

  test('has the logo as soon as the backend can send it', async () => {
    const logo = '/api/v1/volunteer_centers/current/images/7'
    const { app, upstream } = await withCenter({ website_logo_url: logo, favicon_url: null })
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    upstream.on(logo, { status: 503 })
    expect((await pageOf(app)).html).not.toContain('data:image/png')
    upstream.on(logo, { body: picture, headers: { 'content-type': 'image/png' } })
    expect((await pageOf(app)).html).toContain(`data:image/png;base64,${picture.toString('base64')}`)
  })

  test('has nothing of who is signed in', async () => {
    const { app, upstream } = await withContact()
    const signedOut = await visit(app, path)
    const before = upstream.requests.length
    const signedIn = await visit(app, path, { cookie: sessionCookie() })
    expect(signedIn.body).toBe(signedOut.body)
    expect(signedIn.headers['set-cookie']).toBeUndefined()
    expect(upstream.requests.length, 'the backend is not asked').toBe(before)
  })

  test('escapes what a center is called and how it is reached', async () => {
    const bad = `</script><img src=x onerror=alert(1)>"'\u2028`
    const { app } = await withCenter(
      {
        contact_person: {
          ...contactPerson,
          phone: bad,
          email: bad,
          hours: [bad],
          opening_hours: { mon: [{ from: bad, to: bad }] },
        },
      },
      bad,
    )
    const { html } = await pageOf(app)
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;img src=x')
  })

  test('has the name of the visited site, without contact, while the backend has never responded', async () => {
    const { app } = await buildGateway({ backendUrl: 'http://127.0.0.1:9' })
    const { html } = await pageOf(app, { host: 'demo.localhost' })
    expect(html).toContain('Vrijwilligerspunt Demo')
    expect(html).not.toContain('<section>')
    const roermond = await pageOf(app, { host: 'roermond.localhost' })
    expect(roermond.html).toContain('Vrijwilligerscentrale Roermond')
    expect(roermond.html).not.toContain('Demo')
  })
})

describe('a request of a page with the worker', () => {
  const network = () => Promise.resolve(new Response('from the network', { status: 502 }))

  test.each([
    ['a file', { mode: 'no-cors', destination: 'script' }],
    ['a read of the API', { mode: 'cors', destination: '' }],
    ['a form that is sent', { method: 'POST' }],
  ])('is left to the browser when it is for %s', async (_, request) => {
    const { app } = await withContact()
    expect(start((await visit(app, path)).body, network).request(request)).toBeNull()
  })

  test('gets what the network responds, an error of the server too, preloaded or not', async () => {
    const { app } = await withContact()
    const { request } = start((await visit(app, path)).body, network)
    expect((await request())?.status).toBe(502)
    const preloaded = new Response('preloaded', { status: 500 })
    expect(await request({}, Promise.resolve(preloaded))).toBe(preloaded)
  })

  test('gets the page of the worker when the preload fails, but not in an iframe', async () => {
    const { app } = await withContact()
    const { request } = start((await visit(app, path)).body, network)
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await (await request({}, lost()))?.text()).toContain('Er is geen verbinding')
    await expect(request({ destination: 'iframe' }, lost())).rejects.toThrow('Failed to fetch')
  })
})

const message = { title: 'Nieuw bericht', body: 'Je hebt een nieuw bericht.', path: '/conversations?conversation=7' }

describe('a notification', () => {
  const worker = async (situation: Situation = {}) => {
    const { app } = await withContact()
    return start((await visit(app, path)).body, undefined, situation)
  }

  test('has the words of the backend and the icon of the site; the next one about the same replaces it', async () => {
    const { push } = await worker()
    expect(await push(message)).toEqual([
      {
        title: 'Nieuw bericht',
        body: 'Je hebt een nieuw bericht.',
        icon: '/_images/app/icon-192.png',
        tag: message.path,
        renotify: true,
        data: message.path,
      },
    ])
  })

  test('opens its path on the site when no window of it is open', async () => {
    const { press } = await worker()
    expect(await press(message.path)).toEqual(['close', `open ${siteOrigin}${message.path}`])
  })

  test('leads a window of the site that is open to its path', async () => {
    const steps: string[] = []
    const open = {
      focus: async () => void steps.push('focus'),
      navigate: async (url: string) => void steps.push(url),
    }
    const { press } = await worker({ windows: [open] })
    expect(await press(message.path)).toEqual(['close'])
    expect(steps).toEqual(['focus', `${siteOrigin}${message.path}`])
  })

  test('opens a window when the open one cannot be led elsewhere', async () => {
    const open = { focus: async () => {}, navigate: () => Promise.reject(new TypeError('not controlled')) }
    const { press } = await worker({ windows: [open] })
    expect(await press(message.path)).toEqual(['close', `open ${siteOrigin}${message.path}`])
  })

  test.each(['https://evil.example/', '//evil.example/x', 'javascript:alert(1)'])(
    'never opens another site: %s',
    async (data) => {
      const { press } = await worker()
      expect(await press(data)).toEqual(['close', `open ${siteOrigin}`])
    },
  )
})

const brandingAlwaysRead = { 'site.yaml': siteYaml.replace('brandingMaxAgeMs: 15000', 'brandingMaxAgeMs: 0') }

describe('the setting offlinePage', () => {
  const gatewayWith = async (files: Record<string, string>) =>
    (await buildGateway({ configDirectory: await configFolder(files) })).app

  test('is on: pages register the worker when they have loaded, unless they are for iframes of other sites', async () => {
    const { app } = await withContact()
    expect((await visit(app, '/')).body).toContain(`serviceWorker.register('${path}')`)
    expect((await visit(app, '/widget/vacatures')).body).not.toContain('serviceWorker')
  })

  test('off removes the worker from browsers that have it, and pages register none', async () => {
    const app = await gatewayWith({ 'site.yaml': `${siteYaml}\nofflinePage: false\n` })
    const headers = { host: 'demo.example' }
    expect((await visit(app, '/', headers)).body).not.toContain('serviceWorker')
    const { statusCode, body } = await visit(app, path, headers)
    expect(statusCode).toBe(200)
    const { calls, request, isSettled } = start(body)
    await isSettled()
    expect(calls).toEqual(['skipWaiting', 'unregister'])
    expect(request(), 'it intercepts nothing').toBeNull()
  })

  test('off keeps the worker of who has notifications, and the one that was installed for them', async () => {
    const app = await gatewayWith({ 'site.yaml': `${siteYaml}\nofflinePage: false\n` })
    const { body } = await visit(app, path, { host: 'demo.example' })
    for (const situation of [{ hasSubscription: true }, { hasWorker: false }]) {
      const { calls, push, isSettled } = start(body, undefined, situation)
      await isSettled()
      expect(calls).not.toContain('unregister')
      expect(await push(message)).toHaveLength(1)
    }
  })

  test('of a tenant wins', async () => {
    const off = 'name: Oldebroek\nappContext: gelderland\nlocales: [nl]\nofflinePage: false\n'
    const app = await gatewayWith({ 'tenants/oldebroek.yaml': off })
    expect((await visit(app, path, { host: 'oldebroek.example' })).body).toContain('unregister')
    expect((await visit(app, path, { host: 'demo.example' })).body).not.toContain('unregister')
  })
})

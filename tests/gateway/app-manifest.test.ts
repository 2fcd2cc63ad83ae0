/** The site installs as an app: a manifest per host, with the center's name, colours and icons. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { centerDocument, type Scripted } from '../support/upstream.ts'

type Icon = { src: string; sizes: string; type: string; purpose: string }
const pngSize = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]
const pathOf = (path: string) => path.split('?', 1)[0] ?? path

describe('the web app manifest', () => {
  test('has the name and color of the visited center', async () => {
    const { app } = await buildGateway()
    const manifests = await Promise.all(
      ['demo.localhost', 'roermond.localhost'].map((host) =>
        app.inject({ url: '/manifest.webmanifest', headers: { host } }),
      ),
    )
    for (const { statusCode, headers } of manifests) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
      expect(headers.vary).toContain('Host')
    }
    const [demo, roermond] = manifests.map((response) => response.json())
    expect(demo).toMatchObject({
      id: '/',
      name: 'Vrijwilligerspunt Demo',
      short_name: 'Demo',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'nl',
      theme_color: expect.stringMatching(/^#[\da-f]{6}$/),
    })
    expect(roermond.name).toBe('Vrijwilligerscentrale Roermond')
    expect(roermond.theme_color).not.toBe(demo.theme_color)
  })

  test('lists icons that exist in their sizes', async () => {
    const { app } = await buildGateway()
    const headers = { host: 'demo.localhost' }
    const { icons } = (await app.inject({ url: '/manifest.webmanifest', headers })).json() as { icons: Icon[] }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ])
    for (const { src, sizes, type } of icons) {
      const response = await app.inject({ url: src, headers })
      expect([response.statusCode, response.headers['content-type']], src).toEqual([200, type])
      // Mails show it too.
      expect(response.headers['cross-origin-resource-policy'], src).toBe('cross-origin')
      expect(pngSize(response.rawPayload).join('x')).toBe(sizes)
    }
    for (const file of ['icon-64.png', 'icon-192.svg', 'logo-192.png']) {
      expect((await app.inject({ url: `/_images/app/${file}`, headers })).statusCode, file).toBe(404)
    }
  })

  test('follows the saved branding and draws a letter when the favicon is no local SVG', async () => {
    const { app, upstream } = await buildGateway()
    upstream.on(pathOf(currentCenterPath), {
      body: {
        data: {
          type: 'volunteer_centers',
          id: '1',
          attributes: { name: 'Demo' },
          relationships: { profile: { data: { type: 'volunteer_center_profiles', id: '1' } } },
        },
        included: [
          {
            type: 'volunteer_center_profiles',
            id: '1',
            attributes: {
              name: 'Samen Sterk',
              primary_color: '#7A1F5C',
              favicon_url: 'https://elders.example/../etc/passwd.svg',
            },
          },
        ],
      },
    })
    const headers = { host: 'demo.localhost' }
    const manifest = (await app.inject({ url: '/manifest.webmanifest', headers })).json()
    expect(manifest).toMatchObject({ name: 'Samen Sterk', short_name: 'Samen Sterk', theme_color: '#7a1f5c' })
    expect((await app.inject({ url: '/_images/app/icon-192.png', headers })).statusCode).toBe(200)
  })

  test('has the logo of the center as a picture for mails, or the picture itself where it is one', async () => {
    const { app } = await buildGateway()
    const logoOf = (host: string) => app.inject({ url: '/_images/app/logo.png', headers: { host } })
    const [demo, roermond] = await Promise.all(['demo.localhost', 'roermond.localhost'].map(logoOf))
    for (const response of [demo, roermond]) {
      expect([response?.statusCode, response?.headers['content-type']]).toEqual([200, 'image/png'])
      expect(response?.headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(pngSize(response?.rawPayload ?? Buffer.alloc(24))[1]).toBe(80)
    }
    expect(demo?.rawPayload.equals(roermond?.rawPayload ?? Buffer.alloc(0))).toBe(false)

    const logo = async (website_logo_url: string) => {
      const other = await buildGateway()
      other.upstream.on(pathOf(currentCenterPath), {
        body: {
          data: {
            type: 'volunteer_centers',
            id: '1',
            attributes: { name: 'Demo' },
            relationships: { profile: { data: { type: 'volunteer_center_profiles', id: '1' } } },
          },
          included: [{ type: 'volunteer_center_profiles', id: '1', attributes: { name: 'Demo', website_logo_url } }],
        },
      })
      const { statusCode, headers } = await other.app.inject({
        url: '/_images/app/logo.png',
        headers: { host: 'demo.localhost' },
      })
      return [statusCode, headers.location]
    }
    expect(await logo('/api/v1/files/12')).toEqual([302, '/api/v1/files/12'])
    expect(await logo('https://elders.example/logo.png')).toEqual([200, undefined])
  })

  test('has the icon that the center uploaded, and the letter of its name for none, a huge one or one of another type', async () => {
    const iconsOf = async (picture: Scripted) => {
      const { app, upstream } = await buildGateway()
      const favicon_url = '/api/v1/volunteer_centers/current/images/7'
      upstream.on(favicon_url, picture)
      upstream.on(pathOf(currentCenterPath), {
        body: {
          data: {
            type: 'volunteer_centers',
            id: '1',
            attributes: { name: 'Demo' },
            relationships: { profile: { data: { type: 'volunteer_center_profiles', id: '1' } } },
          },
          included: [{ type: 'volunteer_center_profiles', id: '1', attributes: { name: 'Demo', favicon_url } }],
        },
      })
      const responses = await Promise.all(
        ['icon-192', 'maskable-180'].map((name) =>
          app.inject({ url: `/_images/app/${name}.png`, headers: { host: 'demo.localhost' } }),
        ),
      )
      for (const { statusCode } of responses) expect(statusCode).toBe(200)
      return responses.map(({ rawPayload }) => rawPayload.toString('base64'))
    }
    const body = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#c33' } })
      .png()
      .toBuffer()
    const headers = { 'content-type': 'image/png' }
    // A few bytes that say to be a picture of a hundred thousand pixels a side.
    const huge = Buffer.from(body)
    huge.writeUInt32BE(100_000, 16)
    huge.writeUInt32BE(100_000, 20)
    const [letters, uploaded, tooLarge, wrong] = await Promise.all([
      iconsOf({ status: 404 }),
      iconsOf({ body, headers }),
      iconsOf({ body: huge, headers }),
      iconsOf({ body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }),
    ])
    expect(wrong).toEqual(letters)
    expect(tooLarge).toEqual(letters)
    expect(uploaded?.[0]).not.toBe(letters?.[0])
    expect(uploaded?.[1]).not.toBe(letters?.[1])
  })

  test('has the letter of its name for a minute only while the backend cannot send the icon', async () => {
    const favicon_url = '/api/v1/volunteer_centers/current/images/7'
    const { app, upstream } = await buildGateway()
    upstream.on(pathOf(currentCenterPath), { body: centerDocument('1', { favicon_url }) })
    const cacheControl = async () =>
      (await app.inject({ url: '/_images/app/icon-192.png', headers: { host: 'demo.localhost' } })).headers[
        'cache-control'
      ]
    upstream.on(favicon_url, { status: 503 })
    expect(await cacheControl()).toBe('public, max-age=60')
    upstream.on(favicon_url, { status: 404 })
    expect(await cacheControl()).toBe('public, max-age=86400')
  })

  test('is linked in every page of a center with its color and home-screen icon', async () => {
    const { app } = await buildGateway()
    const { body } = await app.inject({ url: '/', headers: { host: 'demo.localhost', accept: 'text/html' } })
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">')
    expect(body).toContain('<link rel="apple-touch-icon" href="/_images/app/maskable-180.png">')
  })
})

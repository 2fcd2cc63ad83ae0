import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { buildGateway, projectConfig } from '../support/build-gateway.ts'
import { configFolder } from '../support/config-folder.ts'
import type { Script } from '../support/upstream.ts'

const host = 'demo.localhost'

async function site(overrides: Parameters<typeof buildGateway>[0] = {}) {
  const { app } = await buildGateway(overrides)
  await app.ready()
  return request(app.server)
}

const bytes = (response: request.Response) => response.body as Buffer
const asBuffer = (response: request.Test) =>
  response.buffer(true).parse((response, done) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () => done(null, Buffer.concat(chunks)))
  })

describe("the client's files", () => {
  const script = '/assets/entry-1a2b3c4d.js'

  test('are immutable, and compressed for clients that accept it', async () => {
    const server = await site()
    const plain = await asBuffer(server.get(script).set('Host', host).set('Accept-Encoding', 'identity'))
    expect(plain.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    const gzip = await asBuffer(server.get(script).set('Host', host).set('Accept-Encoding', 'gzip'))
    expect(gzip.headers['content-encoding']).toBe('gzip')
    const brotli = await asBuffer(server.get(script).set('Host', host).set('Accept-Encoding', 'gzip, deflate, br'))
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(Number(brotli.headers['content-length'])).toBeLessThan(bytes(plain).length)
  })

  test('get 304 for a matching ETag', async () => {
    const server = await site()
    const { headers } = await server.get(script).set('Host', host)
    const again = await server.get(script).set('Host', host).set('If-None-Match', String(headers.etag))
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test.each([
    '/assets/entry-1a2b3c4d.js.map',
    '/assets/nothing.js',
    '/assets/',
    '/assets/.hidden.js',
    '/assets/../index.html',
  ])('do not include %s', async (path) => {
    const response = await (await site()).get(path).set('Host', host)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(response.headers['content-type']).not.toContain('html')
  })
})

describe("a center's logo and favicon", () => {
  test.each(['demo', 'oldebroek', 'roermond', 'ede', 'barneveld', 'arnhem', 'nijmegen'])(
    'of %s are there',
    async (slug) => {
      const server = await site()
      for (const name of ['logo.svg', 'favicon.svg']) {
        const response = await asBuffer(server.get(`/branding/${slug}/${name}`).set('Host', host))
        expect([response.status, response.headers['content-type'], response.headers['cache-control']]).toEqual([
          200,
          'image/svg+xml',
          'public, max-age=86400',
        ])
        expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
        expect(bytes(response).toString()).not.toMatch(/<script|on\w+=|href=/)
      }
    },
  )

  test('are served at /favicon.ico of its host', async () => {
    const response = await (await site()).get('/favicon.ico').set('Host', 'nijmegen.localhost')
    expect([response.status, response.headers.location]).toEqual([302, '/branding/nijmegen/favicon.svg'])
  })

  test.each(['bytes=900000-', 'bytes=0-1', 'bytes=x'])('a logo is sent whole, also to %s', async (range) => {
    const response = await asBuffer((await site()).get('/branding/demo/logo.svg').set('Host', host).set('Range', range))
    expect(response.status).toBe(200)
    expect(response.headers).not.toHaveProperty('accept-ranges')
  })

  test('give access to no other file', async () => {
    const folder = await configFolder()
    await mkdir(join(folder, 'branding/demo'), { recursive: true })
    await writeFile(join(folder, 'branding/demo/logo.svg'), '<svg/>')
    await writeFile(join(folder, 'branding/demo/.secret.svg'), '<svg/>')
    await writeFile(join(folder, 'branding/demo/notes.txt'), 'private')
    await symlink(join(projectConfig, 'site.yaml'), join(folder, 'branding/demo/link.svg'))
    const server = await site({ configDirectory: folder })
    const statuses = async (names: string[]) =>
      Promise.all(names.map(async (name) => (await server.get(`/branding/demo/${name}`).set('Host', host)).status))
    expect(await statuses(['logo.svg', '.secret.svg', 'notes.txt', 'link.svg', ''])).toEqual([200, 404, 404, 404, 404])
  })
})

describe('robots.txt and sitemap.xml (GW-11)', () => {
  test('are per host', async () => {
    const server = await site()
    for (const [visited, origin] of [
      ['www.vrijwilligerspunt-oldebroek.example', 'https://vrijwilligerspunt-oldebroek.example'],
      ['ede-meedoen.example', 'https://ede-meedoen.example'],
    ] as const) {
      const robots = (await server.get('/robots.txt').set('Host', visited)).text
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`)
      expect(robots).toContain('Disallow: /api/\nDisallow: /auth/\n')
      const allowed = [...robots.matchAll(/^Allow: (.*)$/gm)].map(([, path = '']) => path)
      expect(allowed).toContain('/auth/login-1')
      const isAllowed = (path: string) =>
        allowed.some((pattern) => new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}`).test(path))
      const shown = [
        '/api/v1/vacancies/12/image?v=3',
        '/api/v1/organizations/7/logo?v=4',
        '/api/v1/media_items/9/pictures/1/wide-640.webp',
        '/api/v1/news_items.rss',
        '/api/v1/activities.ics',
      ]
      expect(shown.filter((path) => !isAllowed(path))).toEqual([])
      expect(['/api/v1/vacancies/12', '/api/v1/media_items', '/api/v1/applications/3'].filter(isAllowed)).toEqual([])
      const { text } = await server.get('/sitemap.xml').set('Host', visited).buffer(true)
      expect(text).toContain(`<loc>${origin}/vacancies/search</loc>`)
      expect(text).not.toContain('activiteitenkalender')
      expect(text).toContain(`<loc>${origin}/auth/login-1</loc>`)
      expect(text).not.toMatch(/auth\/(?!login-1["<])|dashboard|:slug|__index/)
    }
  })
  test('are an index of files with at most 50,000 URLs where a site has more', async () => {
    const pages = 10
    const { app, upstream } = await buildGateway()
    const records: Script = ({ url }) => {
      const { pathname, searchParams } = new URL(url, 'http://backend')
      const number = Number(searchParams.get('page[number]'))
      const type = pathname.split('/').at(-1)
      const data = Array.from({ length: 1000 }, (_value, index) => ({
        id: String(number * 1000 + index),
        type,
        attributes: { slug: '', updated_at: '2026-03-01T09:00:00Z' },
      }))
      const next = number < pages ? number + 1 : null
      return { body: { data, meta: { pagination: { page: number, next, records: pages * 1000 } } } }
    }
    upstream.on('/api/v1/vacancies', records)
    upstream.on('/api/v1/organizations', records)
    const get = (url: string) => app.inject({ url, headers: { host: 'public.localhost:3000' } })
    const located = (body: string) => [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
    const index = await get('/sitemap.xml')
    expect(index.body).toContain('<sitemapindex ')
    const files = located(index.body)
    const urls: string[] = []
    for (const file of files) {
      const part = await get(file.replace('http://public.localhost:3000', ''))
      const found = located(part.body)
      expect([part.statusCode, found.length > 0 && found.length <= 50_000]).toEqual([200, true])
      urls.push(...found)
    }
    expect(files).toHaveLength(2)
    // A vacancy has one URL and an organization two, in three languages.
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls.filter((url) => /\/\d+$/.test(url))).toHaveLength(3 * 3 * pages * 1000)
    for (const part of ['0', '3', '1.5', 'x']) {
      expect([part, (await get(`/sitemap.xml?part=${part}`)).statusCode]).toEqual([part, 404])
    }
    upstream.on('/api/v1/organizations', { status: 500 })
    expect((await get('/sitemap.xml?part=2')).statusCode).toBe(502)
  })
})

/** A backend that responds 200 with an invalid or foreign document: pages open all the same. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { vacancyPath } from '#shared/resources/vacancy.ts'
import { shareImageOf } from '#shared/share-image.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { centerDocument } from '../support/upstream.ts'

const headers = { host: 'demo.localhost' }
const centerPath = '/api/v1/volunteer_centers/current'
const odd: [string, unknown][] = [
  ['an empty object', {}],
  ['a number', '5'],
  ['half of a document', '{"data":'],
  ['no text at all', ''],
  ['a list that has nothing in it', { data: [null] }],
  ['included records that are none', { data: { id: '1', type: 'volunteer_centers' }, included: 5 }],
  ['a relationship that is none', { data: { id: '1', type: 'volunteer_centers', relationships: { profile: null } } }],
]

/** What nobody waits for and throws ends the process: a test must see it. */
function unhandledRejections(): unknown[] {
  const seen: unknown[] = []
  const note = (reason: unknown) => seen.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  return seen
}

describe('GW-9: a center document that cannot be parsed', () => {
  test.each(odd)('opens the page with the configured branding when it is %s', async (_what, body) => {
    const { app, upstream } = await buildGateway()
    upstream.on(centerPath, { body })
    for (const url of ['/', '/manifest.webmanifest', '/_images/share/site.png']) {
      expect((await app.inject({ url, headers })).statusCode, url).toBe(200)
    }
    expect((await app.inject({ url: '/', headers })).body).toContain('Vrijwilligerspunt Demo')
  })

  test.each(odd)('keeps the last good branding when a later one is %s', async (_what, body) => {
    const rejected = unhandledRejections()
    let now = 1_000_000
    const { app, upstream } = await buildGateway({ now: () => now })
    upstream.on(centerPath, { body: centerDocument('1', { primary_color: '#8a1c3b' }) })
    await app.inject({ url: '/', headers })
    upstream.on(centerPath, { body })
    now += 60_000
    const asked = upstream.requests.length
    await app.inject({ url: '/', headers })
    await expect.poll(() => upstream.requests.slice(asked).some(({ url }) => url.startsWith(centerPath))).toBe(true)
    const later = await app.inject({ url: '/', headers })
    expect([later.statusCode, later.body.includes('#8a1c3b')]).toEqual([200, true])
    expect(rejected).toEqual([])
  })

  test('keeps the valid values among those of a wrong type', async () => {
    const { app, upstream } = await buildGateway()
    const profile = { name: 7, primary_color: 5, website_logo_url: 9, gtag_id: 3, secondary_color: '#8a1c3b' }
    upstream.on(centerPath, { body: centerDocument('1', profile) })
    for (const url of ['/', '/manifest.webmanifest', '/_images/share/site.png']) {
      expect((await app.inject({ url, headers })).statusCode, url).toBe(200)
    }
  })
})

describe('GW-19: a record that cannot be parsed', () => {
  const keep = { 'cache-control': 'public, max-age=60' }
  const bodies = [...odd.map(([, body]) => body), 'null', { data: null }, { data: { id: 5 } }]

  test.each([{}, keep])('breaks neither its page nor its payload nor the sitemap (%o)', async (kept) => {
    for (const body of bodies) {
      const { app, upstream } = await buildGateway()
      upstream.on('*', { headers: kept, body })
      for (const url of ['/', '/vacancies/7', '/vacancies/7/_payload.json', '/sitemap.xml']) {
        expect((await app.inject({ url, headers })).statusCode, `${url} ${JSON.stringify(body)}`).toBe(200)
      }
    }
  })

  test('gives its page a 502 when its body never ends, and is not buffered', async () => {
    const { app, upstream } = await buildGateway()
    let left = false
    upstream.on('/api/v1/vacancies/7', (_request, { response }) => {
      const block = Buffer.alloc(1024 * 1024, ' ')
      const write = () => {
        while (!left && response.write(block));
      }
      response.on('drain', write).on('close', () => (left = true))
      write()
      return null
    })
    expect((await app.inject({ url: '/vacancies/7', headers })).statusCode).toBe(502)
    await expect.poll(() => left).toBe(true)
  })

  test('has no share image', async () => {
    const { app, upstream } = await buildGateway()
    for (const body of bodies) {
      upstream.on(vacancyPath('7').split('?', 1)[0] ?? '', { body })
      const { statusCode } = await app.inject({ url: shareImageOf('vacancies', '7'), headers })
      expect([404, 502], JSON.stringify(body)).toContain(statusCode)
    }
  })

  test.each(['{"errors":5}', '{"errors":[null]}', '{"errors":[{"detail":5,"title":{}}]}', '[1]', 'null'])(
    'says its status even with the error text %s',
    async (body) => {
      const { app, upstream } = await buildGateway()
      upstream.on('/api/v1/vacancies/7', { status: 404, body })
      expect((await app.inject({ url: '/vacancies/7', headers })).statusCode).toBe(404)
    },
  )
})

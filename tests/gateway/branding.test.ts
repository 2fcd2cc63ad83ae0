/** The branding of a center: a public read that every page shows, whose last good response outlives failures (gateway.md GW-9). */
import { describe, expect, test } from 'vitest'
import { brandingOf, configuredBranding } from '#server/branding/branding.ts'
import type { Document } from '#shared/json-api/types.ts'
import { buildGateway, sessionCookie } from '../support/build-gateway.ts'
import { bootOf } from '../support/page-visits.ts'
import { centerDocument } from '../support/upstream.ts'

const path = '/api/v1/volunteer_centers/current'
const [red, blue] = ['#8a1c3b', '#0b5394']

async function gateway() {
  let now = 1_000_000
  const { app, upstream } = await buildGateway({ now: () => now })
  const respond = (color: string, profile: Record<string, unknown> = {}, id = '1') =>
    upstream.on(path, { body: centerDocument(id, { primary_color: color, ...profile }) })
  const visit = (headers: Record<string, string> = {}, url = '/') =>
    app.inject({ url, headers: { host: 'demo.localhost:3000', ...headers } })
  return {
    app,
    upstream,
    respond,
    visit,
    showsOf: async (color: string) => (await visit()).body.includes(color),
    requested: () => upstream.requests.filter(({ url }) => url.startsWith(path)).length,
    pass: (seconds: number) => (now += seconds * 1000),
    save: () => {
      upstream.on(`PATCH ${path}/profile`, { body: { data: null } })
      return app.inject({
        method: 'PATCH',
        url: `${path}/profile`,
        headers: { host: 'demo.localhost:3000', 'x-csrf': '1', 'content-type': 'application/json' },
        payload: '{}',
      })
    },
  }
}

describe("a center's branding", () => {
  test('is requested once, however many pages of visitors and members wait for it', async () => {
    const { respond, visit, requested } = await gateway()
    respond(red)
    await Promise.all([visit(), visit({}, '/vacancies/search'), visit({ 'accept-language': 'en' })])
    await visit({ cookie: sessionCookie() })
    expect(requested()).toBe(1)
  })

  test('leaves the page as it was while the response of the backend is unchanged', async () => {
    const { respond, visit, requested, pass } = await gateway()
    respond(red)
    const { etag } = (await visit()).headers
    pass(60)
    await visit()
    await expect.poll(requested).toBe(2)
    expect((await visit()).headers.etag).toBe(etag)
  })

  test('is the last good one while the backend fails, after a write too', async () => {
    const { upstream, respond, showsOf, requested, pass, save } = await gateway()
    respond(red)
    expect(await showsOf(red)).toBe(true)
    upstream.on(path, { status: 500, body: { errors: [] } })
    for (let round = 0; round < 3; round++) {
      const before = requested()
      pass(24 * 3600)
      expect(await showsOf(red)).toBe(true)
      await expect.poll(requested).toBeGreaterThan(before)
    }
    await save()
    expect(await showsOf(red)).toBe(true)
    respond(blue)
    expect(await showsOf(blue)).toBe(true)
  })

  test('replaces that of the configuration on every page, once the backend responds', async () => {
    const { upstream, respond, visit, pass } = await gateway()
    upstream.on(path, { status: 503, body: { errors: [] } })
    const pages = ['/', '/auth/recover', '/colofon']
    const showing = async () => {
      const bodies = await Promise.all(pages.map(async (page) => (await visit({}, page)).body))
      return bodies.map((body) => body.includes(red))
    }
    expect(await showing()).toEqual([false, false, false])
    respond(red)
    pass(60)
    expect(await showing()).toEqual([true, true, true])
  })

  test('is the last good one when the backend is away', async () => {
    const { upstream, respond, showsOf, pass, save } = await gateway()
    respond(red)
    expect(await showsOf(red)).toBe(true)
    await save()
    await upstream.close()
    pass(60)
    expect(await showsOf(red)).toBe(true)
  })

  test('of another center is never used for this one', async () => {
    const { respond, visit } = await gateway()
    respond(red, {}, '2')
    const { body } = await visit()
    expect(body).not.toContain(red)
    expect(bootOf(body).center).toMatchObject({ id: '1', name: 'Vrijwilligerspunt Demo' })
  })

  test('is requested again when it was saved while an older response was pending', async () => {
    const { upstream, visit, showsOf, requested, save } = await gateway()
    const older = Promise.withResolvers<void>()
    let color = blue
    upstream.on(path, async () => {
      const body = centerDocument('1', { primary_color: color })
      if (color === blue) await older.promise
      return { body }
    })
    const first = visit()
    await expect.poll(requested).toBe(1)
    await save()
    color = red
    older.resolve()
    await first
    expect(await showsOf(red)).toBe(true)
  })

  test('has the lifetime that the backend names for browsers that read it themselves', async () => {
    const { upstream, visit, pass, requested } = await gateway()
    upstream.on(path, {
      body: centerDocument('1', { primary_color: red }),
      headers: { 'cache-control': 'public, max-age=5' },
    })
    await visit()
    await visit({}, path)
    expect(requested()).toBe(2)
    pass(6)
    upstream.on(path, { status: 500, body: { errors: [] } })
    expect((await visit({}, path)).statusCode).toBe(500)
    expect((await visit()).body).toContain(red)
  })

  test('contains no invalid analytics id', async () => {
    const { respond, visit } = await gateway()
    respond(red, { gtag_id: "G-1');alert(1)//" })
    expect(bootOf((await visit()).body).center?.gtagId).toBeNull()
  })

  test('measures by the id of its settings once those are known, also when that is empty', () => {
    const branding = {
      primaryColor: red,
      secondaryColor: blue,
      mutedColor: null,
      backgroundColor: null,
      textColor: null,
    }
    const config = {
      ...{ id: '1', slug: 'demo', tenant: 'demo', name: 'Demo', canonicalDomain: 'demo.example', rootRedirect: null },
      ...{ logoUrl: '/logo.svg', faviconUrl: '/favicon.svg', branding, gtagId: 'G-CONFIG' },
    }
    const idOf = (gtag_id: string | null) =>
      brandingOf(config, centerDocument('1', { gtag_id }) as Document, () => undefined)?.center.gtagId
    expect([configuredBranding(config).center.gtagId, idOf('G-OWN'), idOf(null)]).toEqual(['G-CONFIG', 'G-OWN', null])
  })
})

/** The platform's admins: all centers in counts, and entering one signed in (sessions.md SES-33). */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { platformEntries } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { buildBackend, sampleLogins, samplePassword, type TestBackend } from '../support/build-backend.ts'
import { buildGateway, type TestGateway } from '../support/build-gateway.ts'
import { Visitor } from '../support/visitor.ts'

const demo = 'demo.localhost:3000'
const roermond = 'roermond.localhost:3000'
const logins = sampleLogins('demo')

let backend: TestBackend
let gateway: TestGateway['app']
beforeAll(async () => {
  backend = await buildBackend({ listen: true })
})
afterAll(() => backend.close())
beforeEach(async () => {
  gateway = (await buildGateway({ backendUrl: backend.url })).app
})

type Center = { id: string; attributes: Record<string, unknown> }

async function signedIn(host: string, email: string) {
  const visitor = new Visitor(host, gateway)
  expect(await visitor.signIn(email, samplePassword)).toBe(200)
  return visitor
}

const centersOf = async (visitor: Visitor, query = '') =>
  ((await visitor.get(`/api/v1/platform_centers${query}`)).json() as { data: Center[] }).data
const centerOf = async (visitor: Visitor, slug: string) => {
  const found = (await centersOf(visitor)).find(({ attributes }) => attributes.slug === slug)
  if (!found) throw new Error(`No center ${slug}`)
  return found
}

/** Asks to enter a center; the URL on this site that the browser opens for it. */
async function entryInto(visitor: Visitor, slug: string, reason = 'Vraag over de kleuren') {
  const { id } = await centerOf(visitor, slug)
  const body = { data: { type: 'platform_entries', attributes: { reason } } }
  const response = await visitor.send('POST', `/api/v1/platform_centers/${id}/entries`, body)
  expect(response.statusCode).toBe(201)
  return String((response.json() as { data: { attributes: { path: string } } }).data.attributes.path)
}

/** Opens a URL in the browser that has these cookies by host, and follows its redirects; returns the last location. */
async function follow(from: string, path: string, browser: Record<string, Visitor>): Promise<string> {
  let url = new URL(path, `http://${from}`)
  for (let step = 0; step < 6; step++) {
    const visitor = browser[url.host]
    if (!visitor) throw new Error(`The browser went to ${url.host}`)
    const response = await visitor.get(url.pathname + url.search)
    if (response.statusCode !== 303) return url.href
    const location = String(response.headers.location)
    if (!url.pathname.startsWith('/auth/platform')) return new URL(location, url).href
    url = new URL(location, url)
    if (!url.pathname.startsWith('/auth/platform')) return url.href
  }
  throw new Error('Too many redirects')
}

describe('the centers of the platform', () => {
  test('are read by its admins alone', async () => {
    expect((await new Visitor(demo, gateway).get('/api/v1/platform_centers')).statusCode).toBe(401)
    for (const email of [logins.volunteer, logins.organization, logins.center]) {
      const visitor = await signedIn(demo, email)
      const { statusCode } = await visitor.get('/api/v1/platform_centers')
      expect(statusCode, email).toBe(403)
      const body = { data: { type: 'platform_entries', attributes: { reason: 'Kijken' } } }
      expect((await visitor.send('POST', '/api/v1/platform_centers/2/entries', body)).statusCode, email).toBe(403)
    }
  })

  test('are counts and times, and no name or text of anybody', async () => {
    const admin = await signedIn(demo, logins.super)
    const centers = await centersOf(admin)
    expect(centers.length).toBe(7)
    const own = await centerOf(admin, 'demo')
    expect(own.attributes).toMatchObject({ tenant: 'demo', state: 'active' })
    expect(own.attributes.published_vacancies).toBeGreaterThan(5)
    expect(own.attributes.unanswered_applications).toBeGreaterThan(0)
    expect(own.attributes.waiting_since).toMatch(/^\d{4}-/)
    expect(own.attributes.staff).toBeGreaterThan(0)
    expect(own.attributes.staff_with_factor).toBe(0)
    const paths = ['', '/figures', '/events'].map((end) => `/api/v1/platform_centers/${own.id}${end}`)
    const bodies = await Promise.all(paths.map(async (path) => (await admin.get(path)).body))
    const people = await backend.db.select({ lastName: users.lastName, email: users.email }).from(users)
    for (const { lastName, email } of people) {
      for (const body of bodies) {
        expect(body).not.toContain(email)
        if (lastName.length > 5) expect(body).not.toContain(lastName)
      }
    }
    expect((JSON.parse(bodies[1] ?? '') as { data: unknown[] }).data.length).toBe(12)
  })

  test('have events of the platform, of their own staff and of everybody else', async () => {
    const admin = await signedIn(demo, logins.super)
    const { id } = await centerOf(admin, 'demo')
    const idOf = async (email: string) =>
      (await backend.db.select({ id: users.id }).from(users).where(eq(users.email, email)))[0]?.id ?? 0
    const ids = {
      platform: await idOf(logins.super),
      center: await idOf(logins.center),
      // Staff of another center are not this one's.
      neighbor: await idOf(sampleLogins('roermond').center),
      organization: await idOf(logins.organization),
    }
    const event = { centerId: Number(id), targetType: 'vacancies', targetId: 1, changes: {} }
    // The newest of all, in this order.
    const cases = [
      [ids.platform, null, 'platform'],
      [ids.center, null, 'center'],
      [ids.neighbor, null, 'other'],
      [ids.organization, null, 'other'],
      [ids.organization, ids.center, 'center'],
      [null, null, 'other'],
    ] as const
    await backend.db.insert(auditEvents).values(
      cases.map(([actorId, impersonatorId], index) => {
        const createdAt = new Date(Date.now() + 60_000 - index * 1000)
        return { ...event, actorId, impersonatorId, action: 'vacancy.updated', createdAt }
      }),
    )
    const { data } = (await admin.get(`/api/v1/platform_centers/${id}/events`)).json() as { data: Center[] }
    expect(data.slice(0, cases.length).map(({ attributes }) => attributes.side)).toEqual(
      cases.map(([, , side]) => side),
    )
  })

  test('are found by name, tenant and state, and sorted by what waits', async () => {
    const admin = await signedIn(demo, logins.super)
    expect((await centersOf(admin, '?filter[q]=roerm')).map(({ attributes }) => attributes.slug)).toEqual(['roermond'])
    expect((await centersOf(admin, '?filter[tenant_eq]=demo')).length).toBe(1)
    const states = (await centersOf(admin)).map(({ attributes }) => attributes.state)
    const active = await centersOf(admin, '?filter[state_eq]=active')
    expect(active.length).toBe(states.filter((state) => state === 'active').length)
    const waiting = (await centersOf(admin, '?sort=waiting')).map(({ attributes }) => attributes.waiting_since)
    const times = waiting.filter((time) => time !== null)
    expect(times).toEqual(times.toSorted())
    expect((await admin.get('/api/v1/platform_centers/999999')).statusCode).toBe(404)
  })
})

describe('what a page of the platform adds', () => {
  const originsFor = async (host: string, email: string, path = '/platform') => {
    const visitor = await signedIn(host, email)
    const response = await visitor.get(`${path}/_payload.json`)
    const { fallback } = response.json() as { fallback: Record<string, unknown> }
    return fallback['center-origins'] as Record<string, string[]> | undefined
  }

  test('is where each center is served, the own kind of host first, and never a partner site', async () => {
    const origins = await originsFor(demo, logins.super)
    expect(Object.keys(origins ?? {})).toContain('roermond')
    expect(origins?.roermond?.[0]).toBe(`http://${roermond}`)
    expect(origins?.oldebroek).toEqual([
      'http://oldebroek.localhost:3000',
      'https://vrijwilligerspunt-oldebroek.example',
      'https://www.vrijwilligerspunt-oldebroek.example',
      'https://oldebroek.platform.example',
    ])
    expect(JSON.stringify(origins)).not.toContain('gelderse-handen')
  })

  test('is for who may read the centers alone', async () => {
    expect(await originsFor(demo, logins.center)).toBeUndefined()
    expect(await originsFor(demo, logins.super, '/dashboard')).toBeUndefined()
  })
})

describe('jobs that failed for good', () => {
  test('are counted at the center that they were for', async () => {
    const admin = await signedIn(demo, logins.super)
    const failedJobs = async () => (await centerOf(admin, 'roermond')).attributes.failed_jobs
    expect(await failedJobs()).toBe(0)
    const { id } = await centerOf(admin, 'roermond')
    const centerId = Number(id)
    await backend.app.jobs.send(backend.db, 'link_checks.run', { centerId }, { key: 'failing', centerId })
    await backend.app.jobs.send(backend.db, 'files.scan', undefined, { key: 'failing', centerId: null })
    await backend.db.execute(
      `insert into jobs.job (name, data) select 'dead-letters', data from jobs.job where singleton_key = 'failing'`,
    )
    expect(await failedJobs()).toBe(1)
    expect((await centerOf(admin, 'demo')).attributes.failed_jobs).toBe(0)
  })
})

describe('entering a center', () => {
  test('signs in there, for a reason that the logs of both centers have', async () => {
    const here = await signedIn(demo, logins.super)
    const there = new Visitor(roermond, gateway)
    const path = await entryInto(here, 'roermond', 'Vraag over hun huisstijl')
    expect(await follow(demo, path, { [demo]: here, [roermond]: there })).toBe(`http://${roermond}/dashboard`)
    expect(there.isSignedIn).toBe(true)
    expect((await there.get('/api/v1/current_user')).json()).toMatchObject({
      data: { attributes: { email: logins.super } },
    })
    const [session] = await backend.db
      .select()
      .from(userSessions)
      .where(eq(userSessions.client, there.cookies.get('client') ?? ''))
    expect(session?.signedInBy).toBe('platform')
    // Who was signed in is that still.
    expect((await here.get('/api/v1/current_user')).statusCode).toBe(200)
    const events = await backend.db
      .select({ centerId: auditEvents.centerId, action: auditEvents.action, changes: auditEvents.changes })
      .from(auditEvents)
      .where(eq(auditEvents.targetType, 'platform_centers'))
      .orderBy(auditEvents.id)
    expect(events).toEqual([
      {
        centerId: 1,
        action: 'platform.left',
        changes: { center: expect.any(String), reason: 'Vraag over hun huisstijl' },
      },
      { centerId: 3, action: 'platform.entered', changes: { reason: 'Vraag over hun huisstijl' } },
    ])
  })

  test('needs a reason, and another center than this one', async () => {
    const here = await signedIn(demo, logins.super)
    const send = async (slug: string, reason: string) => {
      const { id } = await centerOf(here, slug)
      const body = { data: { type: 'platform_entries', attributes: { reason } } }
      return (await here.send('POST', `/api/v1/platform_centers/${id}/entries`, body)).statusCode
    }
    expect([await send('roermond', ' '), await send('demo', 'Kijken')]).toEqual([422, 422])
  })

  test('works once', async () => {
    const here = await signedIn(demo, logins.super)
    const path = await entryInto(here, 'roermond')
    await follow(demo, path, { [demo]: here, [roermond]: new Visitor(roermond, gateway) })
    const again = new Visitor(roermond, gateway)
    expect(await follow(demo, path, { [demo]: here, [roermond]: again })).toContain('entry=')
    expect(again.isSignedIn).toBe(false)
  })

  test('is nothing for a browser where nobody is signed in, or somebody else is', async () => {
    const here = await signedIn(demo, logins.super)
    for (const other of [new Visitor(demo, gateway), await signedIn(demo, logins.center)]) {
      const path = await entryInto(here, 'roermond')
      const there = new Visitor(roermond, gateway)
      expect(await follow(demo, path, { [demo]: other, [roermond]: there })).toContain('entry=')
      expect(there.isSignedIn).toBe(false)
    }
  })

  test('gives a code that only the browser at the target can use, and only there', async () => {
    const here = await signedIn(demo, logins.super)
    const there = new Visitor(roermond, gateway)
    const start = new URL(await entryInto(here, 'roermond'), `http://${demo}`)
    const next = async (visitor: Visitor, url: string) => {
      const { pathname, search } = new URL(url)
      return String((await visitor.get(pathname + search)).headers.location)
    }
    const arrive = await next(here, start.href)
    const finish = await next(here, await next(there, arrive))
    expect(finish).toMatch(/^http:\/\/roermond\.localhost:3000\/auth\/platform\/finish\?code=/)
    const thief = new Visitor(roermond, gateway)
    expect(await next(thief, finish)).toBe('/auth/login-1?entry=entry')
    const elsewhere = new Visitor('arnhem.localhost:3000', gateway)
    for (const [name, value] of there.cookies) elsewhere.cookies.set(name, value)
    expect(await next(elsewhere, finish)).toBe('/auth/login-1?entry=entry')
    expect(await next(there, finish)).toBe('/dashboard')
  })

  test('ends after a minute', async () => {
    const here = await signedIn(demo, logins.super)
    const path = await entryInto(here, 'roermond')
    await backend.db
      .update(platformEntries)
      .set({ expiresAt: backend.clock.now() })
      .where(and(eq(platformEntries.centerId, 3)))
    const there = new Visitor(roermond, gateway)
    expect(await follow(demo, path, { [demo]: here, [roermond]: there })).toBe(
      `http://${roermond}/auth/login-1?entry=entry`,
    )
    expect(there.isSignedIn).toBe(false)
  })

  test('leads to no site that is not configured', async () => {
    const here = await signedIn(demo, logins.super)
    expect((await here.get('/auth/platform/start?entry=1&center=evil.example')).statusCode).toBe(404)
  })
})

/** Gateway and reference backend together: real tokens, rotated by a clock that the test moves (docs/sessions.md). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { buildBackend, sampleLogins, samplePassword, type TestBackend } from '../support/build-backend.ts'
import { buildGateway as build } from '../support/build-gateway.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost:3000'
const seconds = (count: number) => count * 1000
const { volunteer, organization, super: superAdmin } = sampleLogins('demo')
const me = '/api/v1/current_user'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ listen: true })
})
afterAll(() => backend.close())

async function gateway() {
  const { app } = await build({ backendUrl: backend.url, now: () => backend.clock.now().getTime() })
  return app
}

async function signedIn(email: string, ...given: Awaited<ReturnType<typeof gateway>>[]) {
  const gateways = given.length > 0 ? given : [await gateway()]
  const visitor = new Visitor(host, ...gateways)
  expect(await visitor.signIn(email, samplePassword)).toBe(200)
  return visitor
}

const emailOf = async (visitor: Visitor) => {
  const response = await visitor.get(me)
  return (response.json() as { data?: { attributes: { email: string } } }).data?.attributes.email
}
const idOf = async (email: string) => {
  const [user] = await backend.db.select().from(users).where(eq(users.email, email))
  return String(user?.id)
}

describe('the gateway with the reference backend', () => {
  test('keeps the session while its token rotates with every request and page', async () => {
    const visitor = await signedIn(volunteer)
    const seen = new Set<string | undefined>()
    for (let turn = 0; turn < 8; turn++) {
      backend.clock.advance(seconds(6))
      const response = turn % 2 ? await visitor.get('/dashboard') : await visitor.get(me)
      expect(response.statusCode).toBe(200)
      if (turn % 2) expect(response.body).toContain(`"email":"${volunteer}"`)
      seen.add(visitor.cookies.get('access-token'))
    }
    expect(seen.size).toBe(8)
  })

  test('keeps the token within the batch window', async () => {
    const visitor = await signedIn(volunteer)
    const token = visitor.cookies.get('access-token')
    backend.clock.advance(seconds(3))
    expect(await emailOf(visitor)).toBe(volunteer)
    expect(visitor.cookies.get('access-token')).toBe(token)
  })

  test('keeps the session over three rounds of 50 parallel requests without a 401', async () => {
    const visitor = await signedIn(volunteer)
    for (let round = 0; round < 3; round++) {
      backend.clock.advance(seconds(6))
      const before = visitor.cookies.get('access-token')
      const responses = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          visitor.get(index % 5 ? `${me}?include=roles` : '/api/v1/current_organizations'),
        ),
      )
      expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(visitor.isSignedIn).toBe(true)
      expect(visitor.cookies.get('access-token')).not.toBe(before)
    }
    backend.clock.advance(seconds(6))
    expect(await emailOf(visitor)).toBe(volunteer)
  })

  test('keeps the session over 50 parallel requests through two independent gateways', async () => {
    const visitor = await signedIn(volunteer, await gateway(), await gateway())
    for (let round = 0; round < 3; round++) {
      backend.clock.advance(seconds(6))
      const responses = await Promise.all(Array.from({ length: 50 }, () => visitor.get(me)))
      expect(responses.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    }
    expect(await emailOf(visitor)).toBe(volunteer)
  })

  test('keeps the session when one response is lost', async () => {
    const visitor = await signedIn(volunteer)
    backend.clock.advance(seconds(6))
    const lost = new Map(visitor.cookies)
    await visitor.get(me)
    visitor.cookies.clear()
    for (const [name, value] of lost) visitor.cookies.set(name, value)
    backend.clock.advance(seconds(6))
    expect(await emailOf(visitor)).toBe(volunteer)
  })

  test('redirects an expired session to sign-in with a return path and clears its cookies', async () => {
    const visitor = await signedIn(volunteer)
    backend.clock.advance(seconds(15 * 24 * 3600))
    const response = await visitor.get('/profiel')
    expect([response.statusCode, response.headers.location]).toEqual([302, '/auth/login-1?return=%2Fprofiel'])
    expect(visitor.isSignedIn).toBe(false)
  })
})

describe('an account of another center', () => {
  test('gets the wrong-center error at sign-in and no cookie', async () => {
    const elsewhere = new Visitor('oldebroek.localhost', await gateway())
    const response = await elsewhere.send('POST', '/auth/sign_in', { email: volunteer, password: samplePassword })
    expect([response.statusCode, response.body]).toEqual([403, expect.stringContaining('wrong center')])
    expect(elsewhere.isSignedIn).toBe(false)
  })

  test('gets the wrong-center page with a session of another center, and keeps that session', async () => {
    const app = await gateway()
    const visitor = await signedIn(volunteer, app)
    const elsewhere = new Visitor('oldebroek.localhost', app)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    const page = await elsewhere.get('/dashboard')
    expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('wrong center')])
    expect(await emailOf(visitor)).toBe(volunteer)
  })
})

describe('an impersonation', () => {
  test('uses the other session and restores the admin session at its end', async () => {
    const visitor = await signedIn(superAdmin)
    const data = { type: 'user', attributes: { user_id: await idOf(organization), reason: 'Hulp bij een vacature' } }
    expect((await visitor.send('POST', '/api/v1/sign_in_as_user', { data })).statusCode).toBe(200)
    expect(await emailOf(visitor)).toBe(organization)
    backend.clock.advance(seconds(6))
    expect(await emailOf(visitor)).toBe(organization)
    expect((await visitor.send('DELETE', '/api/v1/sign_in_as_user')).statusCode).toBe(200)
    backend.clock.advance(seconds(6))
    expect(await emailOf(visitor)).toBe(superAdmin)
    expect([...visitor.cookies.keys()].filter((name) => name.startsWith('admin-'))).toEqual([])
  })

  test('ends after half an hour and restores the admin session', async () => {
    const visitor = await signedIn(superAdmin)
    const data = { type: 'user', attributes: { user_id: await idOf(organization), reason: 'Hulp bij een vacature' } }
    await visitor.send('POST', '/api/v1/sign_in_as_user', { data })
    backend.clock.advance(seconds(31 * 60))
    await visitor.get(me)
    expect(await emailOf(visitor)).toBe(superAdmin)
  })

  test('is refused to a volunteer', async () => {
    const visitor = await signedIn(volunteer)
    const data = { type: 'user', attributes: { user_id: await idOf(organization), reason: 'Zomaar' } }
    expect((await visitor.send('POST', '/api/v1/sign_in_as_user', { data })).statusCode).toBe(403)
    expect(await emailOf(visitor)).toBe(volunteer)
  })
})

test('GW-11: the sitemap lists the vacancies, organizations and pages of this center only', async () => {
  const visitor = new Visitor('oldebroek.localhost:3000', await gateway())
  const { body, headers } = await visitor.get('/sitemap.xml')
  const origin = 'http://oldebroek.localhost:3000'
  const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''))
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const idsBelow = (path: string) => paths.flatMap((one) => new RegExp(`^${path}/(\\d+)$`).exec(one)?.[1] ?? [])
  const vacancyIds = idsBelow('/vacancies')
  expect(vacancyIds.length).toBeGreaterThan(5)
  for (const id of [vacancyIds[0], vacancyIds.at(-1)])
    expect((await visitor.get(`/api/v1/vacancies/${id}`)).statusCode).toBe(200)
  expect(idsBelow('/organizations').length).toBeGreaterThan(0)
  expect(idsBelow('/sociale-kaart')).toEqual(idsBelow('/organizations'))
  expect(new Set(paths).size).toBe(paths.length)
})

test('the sitemap and the pages list the URL of each language of a tenant with several', async () => {
  const visitor = new Visitor('public.localhost:3000', await gateway())
  const origin = 'http://public.localhost:3000'
  const { body } = await visitor.get('/sitemap.xml')
  for (const path of ['/nieuws', '/en/nieuws', '/ar/nieuws']) {
    expect(body).toContain(
      `<loc>${origin}${path}</loc><xhtml:link rel="alternate" hreflang="nl" href="${origin}/nieuws"/>` +
        `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/nieuws"/>` +
        `<xhtml:link rel="alternate" hreflang="ar" href="${origin}/ar/nieuws"/></url>`,
    )
  }
  expect(body).toContain(`<loc>${origin}/en</loc>`)
  const alone = await new Visitor('oldebroek.localhost:3000', await gateway()).get('/sitemap.xml')
  expect(alone.body).not.toContain('hreflang')
})

describe('a password reset', () => {
  test('works through the link in the mail, on this host, with no token in any URL', async () => {
    const app = await gateway()
    const visitor = new Visitor(host, app)
    const asked = await visitor.send('POST', '/auth/password', {
      email: volunteer,
      redirect_url: 'https://evil.example/',
    })
    expect(asked.json()).toEqual({ success: true })
    const link = new URL((await backend.outbox()).at(-1)?.link ?? '')
    expect(link.host).toBe(host)
    const opened = await visitor.get(link.pathname + link.search)
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/auth/reset'])
    const page = await visitor.get('/auth/reset')
    expect(page.body).toContain('"passwordReset":true')
    expect(page.body).not.toContain(visitor.cookies.get('access-token') ?? 'no token')
    const password = 'een-heel-ander-wachtwoord'
    const saved = await visitor.send('PUT', '/auth/password', { password, password_confirmation: password })
    expect(saved.statusCode).toBe(200)
    const again = new Visitor(host, app)
    expect(await again.signIn(volunteer, samplePassword)).toBe(401)
    expect(await again.signIn(volunteer, password)).toBe(200)
    const [{ passwordHash } = { passwordHash: null }] = await backend.db
      .select()
      .from(users)
      .where(eq(users.email, organization))
    await backend.db.update(users).set({ passwordHash }).where(eq(users.email, volunteer))
  })

  test('responds the same for an unknown address', async () => {
    const visitor = new Visitor(host, await gateway())
    const response = await visitor.send('POST', '/auth/password', { email: 'niemand@demo.example' })
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }])
  })
})

describe('signing out', () => {
  test('ends the session at the gateway and at the backend', async () => {
    const visitor = await signedIn(volunteer)
    const kept = new Map(visitor.cookies)
    expect((await visitor.send('DELETE', '/auth/sign_out')).statusCode).toBe(200)
    expect(visitor.isSignedIn).toBe(false)
    expect((await visitor.get('/dashboard')).statusCode).toBe(302)
    const thief = new Visitor(host, await gateway())
    for (const [name, value] of kept) thief.cookies.set(name, value)
    expect((await thief.get(me)).statusCode).toBe(401)
  })
})

describe('what visitors read', () => {
  test('stays cached when staff write what no visitor reads, and is fetched again after a change of it', async () => {
    const app = await gateway()
    const hits = async () => {
      const { body } = await app.ops.inject('/metrics')
      return Number(/gateway_public_reads_total\{result="hit"\} (\d+)/.exec(body)?.[1] ?? 0)
    }
    const visitor = new Visitor(host, app)
    const isCached = async () => {
      const before = await hits()
      await visitor.get('/api/v1/vacancies?page%5Bsize%5D=1')
      return (await hits()) > before
    }
    const staff = await signedIn(sampleLogins('demo').center, app)
    const write = async (method: 'POST' | 'PUT', type: string, attributes: object) =>
      expect((await staff.send(method, `/api/v1/${type}`, { data: { type, attributes } })).statusCode).toBeLessThan(300)
    await isCached()
    expect(await isCached()).toBe(true)
    await write('POST', 'quick_replies', { title: 'Dank', body: 'Dank voor je reactie.', shared: false })
    expect(await isCached()).toBe(true)
    await write('POST', 'search_synonyms', { terms: ['breien', 'handwerken'] })
    expect(await isCached()).toBe(false)
    expect(await isCached()).toBe(true)
  })
})

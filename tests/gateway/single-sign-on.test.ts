/** Sign-in by a center's identity provider: gateway, backend and a real provider together (sessions.md SES-31 and SES-32). */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityProvider } from '#backend/auth/sso/providers.ts'
import { externalIdentities, signInAttempts } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { buildBackend, sampleLogins, samplePassword, type TestBackend } from '../support/build-backend.ts'
import { buildGateway, type TestGateway } from '../support/build-gateway.ts'
import { configFolder } from '../support/config-folder.ts'
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts'
import { Visitor } from '../support/visitor.ts'

const host = 'demo.localhost:3000'
const callback = `http://${host}/auth/sso/callback`

let provider: OidcProvider
let configured: IdentityProvider
let backend: TestBackend
let gateway: TestGateway['app']
beforeAll(async () => {
  provider = await startOidcProvider([callback])
  configured = {
    name: 'Gemeente Demo',
    issuer: provider.issuer,
    clientId: provider.client.id,
    clientSecret: provider.client.secret,
    scopes: ['openid', 'profile', 'email'],
    domains: ['gemeente-demo.example', 'platform.example'],
    emailVerified: 'claim',
    roles: { claim: 'groups', admin: ['vrijwilligerswerk'] },
    required: false,
  }
  // The provider of the other center is another configuration of the same issuer: what is mixed up is not.
  const identityProviders = { demo: configured, arnhem: { ...configured, issuer: 'http://127.0.0.1:1' } }
  backend = await buildBackend({ listen: true, identityProviders })
})
afterAll(async () => {
  await backend.close()
  await provider.close()
})
beforeEach(async () => {
  gateway = (await buildGateway({ backendUrl: backend.url })).app
  provider.tamper = null
  await requireWorkAccounts(false)
})

/** As the file of the providers says it when the backend starts. */
async function requireWorkAccounts(required: boolean) {
  configured.required = required
  await backend.app.centers.reload()
}

let people = 0
/** Somebody whom the provider knows, with a verified address and the group of admins. */
function person(more: object = {}) {
  const sub = `person-${++people}`
  const email = `${sub}@gemeente-demo.example`
  provider.person = {
    ...{ sub, email, email_verified: true, given_name: 'Sanne', family_name: 'de Groot' },
    ...{ groups: ['vrijwilligerswerk'], ...more },
  }
  return { sub, email }
}

/** To the provider and back; returns the location of the last redirect. */
async function signIn(visitor: Visitor, query = ''): Promise<string> {
  const away = await visitor.get(`/auth/sso${query}`)
  if (!String(away.headers.location).startsWith(provider.issuer)) return String(away.headers.location)
  const back = await provider.visit(String(away.headers.location))
  const arrived = await visitor.get(back.pathname + back.search)
  expect(arrived.statusCode).toBe(303)
  expect(arrived.headers['referrer-policy']).toBe('no-referrer')
  return String(arrived.headers.location)
}

const visitor = () => new Visitor(host, gateway)
const accountsOf = (email: string) => backend.db.select().from(users).where(eq(users.email, email))
const adminRoles = async (userId: number) =>
  (
    await backend.db
      .select()
      .from(roles)
      .where(and(eq(roles.userId, userId), eq(roles.name, 'admin')))
  ).length
const actionsOn = async (userId: number) =>
  (
    await backend.db
      .select({ action: auditEvents.action })
      .from(auditEvents)
      .where(and(eq(auditEvents.targetType, 'users'), eq(auditEvents.targetId, userId)))
      .orderBy(auditEvents.id)
  ).map(({ action }) => action)

describe('a work account', () => {
  test('makes an admin of the center, who is signed in where they were going', async () => {
    const { email } = person()
    const staff = visitor()
    expect(await signIn(staff, '?return=%2Fapplications')).toBe('/applications')
    expect(staff.isSignedIn).toBe(true)
    expect(staff.cookies.has('sign-in-attempt')).toBe(false)
    const me = await staff.get('/api/v1/current_user?include=roles')
    expect(me.json()).toMatchObject({ data: { attributes: { email, first_name: 'Sanne', last_name: 'de Groot' } } })
    const [account] = await accountsOf(email)
    expect(account).toMatchObject({ status: 'active', passwordHash: null, centerId: 1 })
    expect(await actionsOn(account?.id ?? 0)).toEqual(['user.provisioned', 'role.added'])
    // As the center's own admins do.
    expect((await staff.get('/api/v1/users?page[size]=1')).json()).toMatchObject({ data: [{ type: 'users' }] })
    expect((await staff.get('/api/v1/identity_providers')).json()).toMatchObject({
      data: [{ attributes: { issuer: provider.issuer, role_claim: 'groups' } }],
    })
  })

  test('has a language of the site, whatever the browser asks for', async () => {
    const { email } = person()
    const [me, english] = [visitor(), { 'accept-language': 'en-US,en;q=0.9' }]
    const away = await me.get('/auth/sso', english)
    const back = await provider.visit(String(away.headers.location))
    await me.get(back.pathname + back.search, english)
    expect((await accountsOf(email)).map(({ locale }) => locale)).toEqual(['nl'])
  })

  test('signs in the same account the next time, also after its address has changed at the provider', async () => {
    const { sub, email } = person()
    await signIn(visitor())
    provider.person = { ...provider.person, email: `${sub}-nieuw@gemeente-demo.example` }
    const again = visitor()
    await signIn(again)
    expect((await again.get('/api/v1/current_user')).json()).toMatchObject({ data: { attributes: { email } } })
  })

  test('is the account of who has one with the verified address, and takes a password that was never confirmed', async () => {
    const { email } = person()
    const stranger = await insertUser(backend.db, {
      now: backend.clock.now(),
      ...{ email, centerId: 1, confirmedAt: null, status: 'invited', passwordHash: 'scrypt$4$a$b' },
    })
    const staff = visitor()
    expect(await signIn(staff)).toBe('/dashboard')
    const [account, ...more] = await accountsOf(email)
    expect([account?.id, account?.status, account?.passwordHash, more.length]).toEqual([stranger.id, 'active', null, 0])
  })

  test('has no password, and proves who it is by signing in again', async () => {
    const { email } = person()
    const staff = visitor()
    await signIn(staff)
    expect((await staff.get('/api/v1/current_user')).json().data.attributes.has_password).toBe(false)
    const ways = { password: false, code: false, passkey: null, sso: true }
    expect((await staff.send('POST', '/auth/verification/ways', {})).json()).toEqual(ways)
    const [account] = await accountsOf(email)
    await backend.db
      .update(userSessions)
      .set({ verifiedAt: null })
      .where(eq(userSessions.userId, account?.id ?? 0))
    const change = () =>
      staff.send('PUT', '/api/v1/current_user/email', {
        data: { type: 'users', attributes: { email: `ander-${email}` } },
      })
    const refused = await change()
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([403, 'auth.verification_required'])
    const again = '?return=%2Fprofile-edit%2Femail&ask=sign_in'
    // The provider let who sits there through by the session of this morning.
    provider.tamper = (claims) => ({ ...claims, auth_time: Number(claims.iat) - 3600 })
    expect(await signIn(staff, again)).toBe('/auth/login-1?sso=refused&return=%2Fprofile-edit%2Femail')
    provider.tamper = ({ auth_time: _, ...claims }) => claims
    expect(await signIn(staff, again)).toBe('/auth/login-1?sso=refused&return=%2Fprofile-edit%2Femail')
    expect((await change()).statusCode).toBe(403)
    provider.tamper = null
    expect(await signIn(staff, again)).toBe('/profile-edit/email')
    expect((await change()).json().data.attributes.unconfirmed_email).toBe(`ander-${email}`)
  })

  test('is asked for at the provider again for a proof alone', async () => {
    const maxAge = async (query: string) =>
      new URL(String((await visitor().get(`/auth/sso${query}`)).headers.location)).searchParams.get('max_age')
    expect([await maxAge('?ask=sign_in'), await maxAge(''), await maxAge('?ask=else')]).toEqual(['0', null, null])
    // An ordinary sign-in goes by the session that somebody has there.
    person()
    provider.tamper = (claims) => ({ ...claims, auth_time: Number(claims.iat) - 3600 })
    expect(await signIn(visitor())).toBe('/dashboard')
  })

  test('proves who it is as of when its user signed in at the provider, where that says when', async () => {
    const { email } = person()
    const now = backend.clock.now()
    const verifiedAt = async (authTime: unknown) => {
      provider.tamper = ({ auth_time: _, ...claims }) =>
        authTime === null ? claims : { ...claims, auth_time: authTime }
      const staff = visitor()
      expect(await signIn(staff)).toBe('/dashboard')
      const [session] = await backend.db
        .select({ at: userSessions.verifiedAt })
        .from(userSessions)
        .innerJoin(users, eq(users.id, userSessions.userId))
        .where(eq(users.email, email))
        .orderBy(desc(userSessions.id))
        .limit(1)
      return session?.at?.toISOString()
    }
    const seconds = now.getTime() / 1000
    expect(await verifiedAt(seconds - 3600)).toBe('2026-03-10T08:00:00.000Z')
    expect(await verifiedAt(seconds + 3600)).toBe('2026-03-10T09:00:00.000Z')
    expect(await verifiedAt(null)).toBe('2026-03-10T09:00:00.000Z')
    expect(await verifiedAt(1e300)).toBe('2026-03-10T09:00:00.000Z')
  })

  test('is chosen at the provider again after signing out, of which the page says that it does not end there', async () => {
    const staff = visitor()
    const promptOf = async (query = '') =>
      new URL(String((await staff.get(`/auth/sso${query}`)).headers.location)).searchParams.get('prompt')
    const page = async () => (await staff.get('/uitloggen', { accept: 'text/html', 'sec-fetch-mode': 'navigate' })).body
    expect(await page()).not.toContain('workAccountLeft')
    person()
    await signIn(staff)
    expect(await promptOf()).toBe(null)
    await staff.send('DELETE', '/auth/sign_out')
    expect(await page()).toContain('"workAccountLeft":true')
    expect([await promptOf(), await promptOf('?ask=sign_in')]).toEqual(['select_account', null])
    // This provider knows no such choice: one refusal, and not for ever.
    expect(await signIn(staff)).toBe('/auth/login-1?sso=refused')
    expect(await signIn(staff)).toBe('/dashboard')
    // A link to the page signs out as well.
    expect(await page()).toContain('"workAccountLeft":true')
    expect(await promptOf()).toBe('select_account')
  })

  test('is chosen at the provider after a refusal, where the first would come back each time', async () => {
    person({ groups: [] })
    const staff = visitor()
    expect(await signIn(staff)).toBe('/auth/login-1?sso=no_role')
    expect(String((await staff.get('/auth/sso')).headers.location)).toContain('prompt=select_account')
  })

  test('is closed when the provider no longer sends its role, with all sessions', async () => {
    const { email } = person()
    const staff = visitor()
    await signIn(staff)
    provider.person = { ...provider.person, groups: ['plantsoen'] }
    expect(await signIn(visitor())).toBe('/auth/login-1?sso=no_role')
    const [account] = await accountsOf(email)
    expect([account?.status, await adminRoles(account?.id ?? 0)]).toEqual(['inactive', 0])
    expect((await staff.get('/api/v1/users')).statusCode).toBe(401)
    // And opens when the role is back.
    provider.person = { ...provider.person, groups: ['vrijwilligerswerk'] }
    expect(await signIn(visitor())).toBe('/dashboard')
    expect((await accountsOf(email))[0]?.status).toBe('active')
  })

  test('stays as it is when the provider does not send the claim of the roles, which is its fault', async () => {
    const { email } = person()
    const staff = visitor()
    await signIn(staff)
    const { groups, ...without } = provider.person
    provider.person = without
    expect(await signIn(visitor())).toBe('/auth/login-1?sso=refused')
    const [account] = await accountsOf(email)
    expect([account?.status, await adminRoles(account?.id ?? 0)]).toEqual(['active', 1])
    expect((await staff.get('/api/v1/users')).statusCode).toBe(200)
    provider.person = { ...without, groups }
    expect(await signIn(visitor())).toBe('/dashboard')
  })

  test('stays closed when the center closed it, also after the provider took the role and gave it back', async () => {
    const { sub, email } = person()
    await signIn(visitor())
    const [account] = await accountsOf(email)
    const id = String(account?.id)
    person()
    const colleague = visitor()
    await signIn(colleague)
    const attributes = { status: 'inactive' }
    const closed = await colleague.send('PATCH', `/api/v1/users/${id}`, { data: { type: 'users', id, attributes } })
    expect(closed.statusCode).toBe(200)
    provider.person = { ...provider.person, sub, email }
    for (const groups of [['vrijwilligerswerk'], ['plantsoen'], ['vrijwilligerswerk']]) {
      provider.person = { ...provider.person, groups }
      const staff = visitor()
      await signIn(staff)
      expect([staff.isSignedIn, (await accountsOf(email))[0]?.status]).toEqual([false, 'inactive'])
    }
    expect(await adminRoles(Number(id))).toBe(0)
  })

  test('leaves a volunteer without the role as they were', async () => {
    const { email } = person({ groups: [] })
    const account = await insertUser(backend.db, { now: backend.clock.now(), email, centerId: 1 })
    expect(await signIn(visitor())).toBe('/auth/login-1?sso=no_role')
    const [after] = await accountsOf(email)
    expect([after?.id, after?.status, after?.updatedAt]).toEqual([account.id, account.status, account.updatedAt])
    expect(await backend.db.select().from(externalIdentities).where(eq(externalIdentities.userId, account.id))).toEqual(
      [],
    )
  })
})

describe('a return that is refused', () => {
  const refused = async (name: string) => {
    const staff = visitor()
    expect(await signIn(staff), name).toBe(`/auth/login-1?sso=${name}`)
    expect(staff.isSignedIn).toBe(false)
  }

  test('is one with an address that is not verified, or of another domain', async () => {
    const { email } = person({ email_verified: false })
    await refused('unverified')
    person({ email: 'iemand@elders.example' })
    await refused('other_domain')
    // A domain that ends alike is another one.
    person({ email: 'iemand@niet-gemeente-demo.example' })
    await refused('other_domain')
    expect(await accountsOf(email)).toEqual([])
  })

  test('is one of a super admin: the platform is not the center’s', async () => {
    person({ email: sampleLogins('demo').super })
    await refused('super_admin')
  })

  test('is one of somebody else with the address of an account that is linked', async () => {
    const { email } = person()
    await signIn(visitor())
    person({ email })
    await refused('linked_elsewhere')
  })

  test('is none that is signed again with the same claims: the next ones are refused for what they say', async () => {
    person()
    provider.tamper = (claims) => claims
    expect(await signIn(visitor())).toBe('/dashboard')
  })

  test.each([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-client' }],
    ['another nonce', { nonce: 'of-another-visit' }],
    ['no nonce', { nonce: undefined }],
    ['an expired token', { exp: 1_700_000_000 }],
  ])('is one with %s', async (_name, claims) => {
    const { email } = person()
    provider.tamper = (given) => ({ ...given, ...claims })
    await refused('refused')
    expect(await accountsOf(email)).toEqual([])
  })

  test('is one with another state, which ends no step of the browser, and one that comes twice', async () => {
    person()
    const staff = visitor()
    const away = await staff.get('/auth/sso?return=%2Fapplications')
    const back = await provider.visit(String(away.headers.location))
    const arrive = async ({ search }: { search: string }) =>
      (await staff.get(`/auth/sso/callback${search}`)).headers.location
    const code = back.searchParams.get('code') ?? ''
    for (const search of [`?code=${code}&state=forged`, `?code=${code}`, '?error=access_denied&state=forged'])
      expect(await arrive({ search })).toBe('/auth/login-1?sso=expired&return=%2Fapplications')
    expect(staff.cookies.has('work-account')).toBe(false)
    expect(await arrive(back)).toBe('/applications')
    expect(await arrive(back)).toBe('/auth/login-1?sso=expired')
  })

  test('is one of a tab after which another began; the other signs in', async () => {
    person()
    const staff = visitor()
    const start = async (path: string) => {
      const away = await staff.get(`/auth/sso?return=${encodeURIComponent(path)}`)
      const { pathname, search } = await provider.visit(String(away.headers.location))
      return async () => (await staff.get(pathname + search)).headers.location
    }
    const first = await start('/applications')
    const second = await start('/vacancies')
    expect(await first()).toBe('/auth/login-1?sso=expired&return=%2Fvacancies')
    expect(await second()).toBe('/vacancies')
    expect(staff.isSignedIn).toBe(true)
  })

  test('is one in another browser, or at another center', async () => {
    person()
    const staff = visitor()
    const away = await staff.get('/auth/sso')
    const back = await provider.visit(String(away.headers.location))
    const other = visitor()
    expect((await other.get(back.pathname + back.search)).headers.location).toBe('/auth/login-1?sso=expired')
    const elsewhere = new Visitor('arnhem.localhost:3000', gateway)
    for (const [name, value] of staff.cookies) elsewhere.cookies.set(name, value)
    expect((await elsewhere.get(back.pathname + back.search)).headers.location).toBe('/auth/login-1?sso=expired')
    // The step of its own browser is still there.
    expect((await staff.get(back.pathname + back.search)).headers.location).toBe('/dashboard')
  })

  test('is one that the visitor broke off at the provider, or that took longer than ten minutes', async () => {
    person()
    const staff = visitor()
    const state = async () => new URL(String((await staff.get('/auth/sso')).headers.location)).searchParams.get('state')
    const query = new URLSearchParams({ error: 'access_denied', state: (await state()) ?? '', iss: provider.issuer })
    expect((await staff.get(`/auth/sso/callback?${query}`)).headers.location).toBe('/auth/login-1?sso=refused')
    const away = await staff.get('/auth/sso')
    const back = await provider.visit(String(away.headers.location))
    await backend.db.update(signInAttempts).set({ expiresAt: backend.clock.now() })
    expect((await staff.get(back.pathname + back.search)).headers.location).toBe('/auth/login-1?sso=expired')
  })

  test('says so when the provider is away; a password still works', async () => {
    const arnhem = new Visitor('arnhem.localhost:3000', gateway)
    const response = await arnhem.get('/auth/sso?return=%2Fapplications')
    expect(response.headers.location).toBe('/auth/login-1?sso=unavailable&return=%2Fapplications')
    expect(await arnhem.signIn(sampleLogins('public').center, samplePassword)).toBe(200)
  })
})

describe('a center that wants work accounts alone', () => {
  test('refuses the password of its admins, also for sessions that they have, and of nobody else', async () => {
    const { email } = person()
    await signIn(visitor())
    const [account] = await accountsOf(email)
    const [demo] = await accountsOf(sampleLogins('demo').center)
    await backend.db
      .update(users)
      .set({ passwordHash: demo?.passwordHash })
      .where(eq(users.id, account?.id ?? 0))
    const before = visitor()
    expect(await before.signIn(email, samplePassword)).toBe(200)
    await requireWorkAccounts(true)
    const after = visitor()
    const refused = await after.send('POST', '/auth/sign_in', { email, password: samplePassword })
    expect([refused.statusCode, refused.json()]).toMatchObject([401, { code: 'auth.sso_required' }])
    expect((await before.get('/api/v1/current_user')).statusCode).toBe(401)
    expect(await signIn(visitor())).toBe('/dashboard')
    for (const other of [sampleLogins('demo').volunteer, sampleLogins('demo').super, sampleLogins('demo').center]) {
      expect(await visitor().signIn(other, samplePassword), other).toBe(200)
    }
  })

  test('says in their mails that the work account is the way, and leads their links to the sign-in page', async () => {
    person()
    const colleague = visitor()
    await signIn(colleague)
    await requireWorkAccounts(true)
    const invite = async (email: string, more: object) => {
      const attributes = { email, first_name: 'Nieuwe', last_name: 'Collega', ...more }
      const invited = await colleague.send('POST', '/api/v1/users', { data: { type: 'users', attributes } })
      expect(invited.statusCode).toBe(201)
    }
    const follow = async (email: string) => {
      const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === email)
      const { pathname, search } = new URL(mail?.link ?? '')
      const reader = visitor()
      const { headers } = await reader.get(pathname + search)
      const way = /met je werkaccount|Kies een wachtwoord/.exec(mail?.text ?? '')?.[0]
      return [mail?.template, way, headers.location, reader.isSignedIn]
    }
    const { email } = person()
    await invite(email, { role: 'admin', organization_id: '1' })
    expect(await follow(email)).toEqual(['account.invite', 'met je werkaccount', '/auth/login-1?sso=required', false])
    expect((await accountsOf(email))[0]).toMatchObject({ status: 'invited', confirmedAt: null })
    expect(await signIn(visitor())).toBe('/dashboard')
    await visitor().send('POST', '/auth/password', { email })
    expect(await follow(email)).toEqual(['account.reset', 'met je werkaccount', '/auth/login-1?sso=required', false])
    // Who has no role of the center goes on with a password.
    const { email: other } = person()
    await invite(other, {})
    expect(await follow(other)).toEqual(['account.invite', 'Kies een wachtwoord', '/auth/reset', true])
  })
})

test('a center without a provider has no such page', async () => {
  const response = await new Visitor('roermond.localhost:3000', gateway).get('/auth/sso')
  expect(response.statusCode).toBe(404)
})

test.each([
  [
    'with its default port, as some front proxies send it',
    'demo.example:443',
    'https://provider.example/authorize?x=1',
  ],
  ['by another name', 'www.demo.example', 'https://demo.example/auth/sso'],
])('a visit of the configured host %s (%s) leads to %s', async (_how, visited, target) => {
  const { app, upstream } = await buildGateway({ configDirectory: await configFolder() })
  upstream.on('/auth/sso', { status: 302, headers: { location: 'https://provider.example/authorize?x=1' } })
  const response = await app.inject({ method: 'GET', url: '/auth/sso', headers: { host: visited } })
  expect([response.statusCode, response.headers.location]).toEqual([303, target])
})

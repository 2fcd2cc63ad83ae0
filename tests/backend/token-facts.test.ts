/** The token rules of the backend (sessions.md SES-1 to SES-10). */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '#backend/auth/sessions.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import {
  buildBackend,
  credentialsOf,
  sampleLogins,
  samplePassword,
  sessionOf,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'

const seconds = (count: number) => count * 1000
const day = 24 * 3600 * 1000
const path = '/api/v1/current_user'

let backend: TestBackend
let passwordHash: string | null
/** Every test has a person of its own. */
let email: string

beforeAll(async () => {
  backend = await buildBackend()
  const [sample] = await backend.db
    .select()
    .from(users)
    .where(eq(users.email, sampleLogins('demo').volunteer))
  passwordHash = sample?.passwordHash ?? null
})
afterAll(() => backend.close())

beforeEach(async () => {
  const user = await insertUser(backend.db, { centerId: 1, firstName: 'Sanne', passwordHash, now: backend.clock.now() })
  email = user.email
})

type Tokens = { 'access-token': string; client: string; uid: string }
const tokens = (headers: Record<string, string>): Tokens => ({
  'access-token': headers['access-token'] ?? '',
  client: headers.client ?? '',
  uid: headers.uid ?? '',
})

/** A call with exactly these tokens; nothing is kept. */
const callWith = (given: Partial<Tokens>, url = path) =>
  backend.app.inject({ url, headers: { ...siteHeaders(), ...given } })

const signInTokens = async (): Promise<Tokens> => tokens((await signIn(backend.app, email, '1')).headers)

describe('SES-1: a response carries the credentials of the next request', () => {
  it('has them in five headers, repeated as a bearer token', async () => {
    const given = await signInTokens()
    backend.clock.advance(seconds(6))
    const { headers } = await callWith(given)
    expect(headers['token-type']).toBe('Bearer')
    expect(headers.client).toBe(given.client)
    expect(headers.uid).toBe(email)
    expect(Number(headers.expiry)).toBe(Math.floor((backend.clock.now().getTime() + 14 * day) / 1000))
    const bearer = JSON.parse(Buffer.from(String(headers.authorization).replace('Bearer ', ''), 'base64').toString())
    expect(bearer).toEqual({
      'access-token': headers['access-token'],
      'token-type': 'Bearer',
      client: given.client,
      expiry: headers.expiry,
      uid: email,
    })
  })

  it('has them in error responses too', async () => {
    const given = await signInTokens()
    backend.clock.advance(seconds(6))
    const response = await callWith(given, '/api/v1/users')
    expect(response.statusCode).toBe(403)
    expect(credentialsOf(response)?.accessToken).not.toBe(given['access-token'])
  })
})

describe('SES-2: the token rotates on every request', () => {
  it('has a blank token and expiry within five seconds of its last use', async () => {
    const given = await signInTokens()
    backend.clock.advance(seconds(4.9))
    const batch = await callWith(given)
    expect([batch.headers['access-token'], batch.headers.expiry]).toEqual([' ', ' '])
    expect(batch.headers.uid).toBe(email)
    // The batch request extended the window: 4.9 seconds later the old token still serves.
    backend.clock.advance(seconds(4.9))
    expect((await callWith(given)).headers['access-token']).toBe(' ')
    backend.clock.advance(seconds(5))
    const rotated = await callWith(given)
    expect(String(rotated.headers['access-token']).trim()).not.toBe('')
    expect(rotated.headers['access-token']).not.toBe(given['access-token'])
  })

  it('rotates once for fifty parallel requests with one token, which all succeed', async () => {
    const given = await signInTokens()
    backend.clock.advance(seconds(60))
    const responses = await Promise.all(Array.from({ length: 50 }, () => callWith(given)))
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
    const fresh = responses.filter((response) => credentialsOf(response) !== null)
    expect(fresh).toHaveLength(1)
    const next = { ...given, 'access-token': credentialsOf(fresh[0] ?? (await callWith(given)))?.accessToken ?? '' }
    expect((await callWith(next)).statusCode).toBe(200)
  })
})

describe('SES-3: one lost response is survivable, two are not', () => {
  it('accepts the previous token until its expiry, an older one only within the window', async () => {
    const first = await signInTokens()
    backend.clock.advance(seconds(10))
    const second = { ...first, 'access-token': String((await callWith(first)).headers['access-token']) }
    backend.clock.advance(seconds(10))
    // The answer to `second` is lost: `first` was replaced once, so `second` is the one before the current.
    expect((await callWith(second)).statusCode).toBe(200)
    backend.clock.advance(seconds(4))
    expect((await callWith(first)).statusCode).toBe(200)
    backend.clock.advance(seconds(6))
    expect((await callWith(first)).statusCode).toBe(401)
    expect((await callWith(second)).statusCode).toBe(200)
  })
})

describe('SES-4: a session per client', () => {
  it('allows ten sessions: the eleventh sign-in ends the oldest', async () => {
    const all: Tokens[] = []
    for (let count = 0; count < 11; count++) {
      all.push(await signInTokens())
      backend.clock.advance(seconds(60))
    }
    const statuses = []
    for (const given of all) statuses.push((await callWith(given)).statusCode)
    expect(statuses).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
  })

  it('counts impersonations apart: neither kind ends the other', async () => {
    const [user] = await backend.db.select().from(users).where(eq(users.email, email))
    const [admin] = await backend.db.select().from(users).where(eq(users.email, 'super@platform.example'))
    const start = (impersonatorId?: number) =>
      startSession(backend.db, {
        userId: user?.id ?? 0,
        now: backend.clock.now(),
        ...(impersonatorId === undefined ? {} : { impersonatorId }),
      })
    const own = []
    for (let time = 0; time < 10; time++) own.push(await start())
    const impersonation = await start(admin?.id)
    const status = async ({ token, client }: { token: string; client: string }) =>
      (await callWith({ 'access-token': token, client, uid: email })).statusCode
    expect(await status(impersonation)).toBe(200)
    for (let time = 0; time < 11; time++) await start(admin?.id)
    for (const session of own) expect(await status(session)).toBe(200)
    expect(await status(impersonation)).toBe(401)
  })

  it('expires two weeks after its last use', async () => {
    const me = await signIn(backend.app, email, '1')
    backend.clock.advance(13 * day)
    expect((await me.call('GET', path)).statusCode).toBe(200)
    backend.clock.advance(13 * day)
    expect((await me.call('GET', path)).statusCode).toBe(200)
    backend.clock.advance(14 * day + 1)
    expect((await me.call('GET', path)).statusCode).toBe(401)
  })

  it('is stored as a hash', async () => {
    const given = await signInTokens()
    const rows = await backend.db.select().from(userSessions)
    expect(JSON.stringify(rows)).not.toContain(given['access-token'])
  })
})

describe('SES-5: uid follows the e-mail address', () => {
  it('changes in the response to the change itself, also in a batch', async () => {
    const given = await signInTokens()
    await backend.db.update(users).set({ email: 'sanne@nieuw.example' }).where(eq(users.email, email))
    const stale = await callWith(given)
    expect(stale.statusCode).toBe(401)
    const batch = await callWith({ ...given, uid: 'sanne@nieuw.example' })
    expect([batch.headers['access-token'], batch.headers.uid]).toEqual([' ', 'sanne@nieuw.example'])
  })
})

describe('SES-6: credentials are read from elsewhere too', () => {
  it('reads them from the query', async () => {
    const query = new URLSearchParams(await signInTokens())
    expect((await callWith({}, `${path}?${query}`)).statusCode).toBe(200)
  })

  it('reads them from the body', async () => {
    const given = await signInTokens()
    const response = await backend.app.inject({
      method: 'PATCH',
      url: path,
      headers: siteHeaders(),
      payload: { ...given, data: { type: 'users', attributes: { first_name: 'Sanneke' } } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().data.attributes.first_name).toBe('Sanneke')
  })

  it('rotates within the window with `unbatch`', async () => {
    const given = await signInTokens()
    const response = await callWith(given, `${path}?unbatch=true`)
    expect(String(response.headers['access-token']).trim()).not.toBe('')
  })
})

describe('SES-7: signing in and out is flat', () => {
  const post = (payload: object, centerId = '1') =>
    backend.app.inject({ method: 'POST', url: '/auth/sign_in', headers: siteHeaders(centerId), payload })

  it('returns the user under data', async () => {
    const response = await post({ email: ` ${email.toUpperCase()} `, password: samplePassword })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ email, uid: email, provider: 'email', first_name: 'Sanne' })
    expect(response.json().data).not.toHaveProperty('attributes')
  })

  it.each([
    ['a wrong password', () => ({ email, password: 'onjuist-wachtwoord' })],
    ['an unknown address', () => ({ email: 'niemand@demo.example', password: samplePassword })],
    ['nothing at all', () => ({})],
  ])('refuses %s with the same words', async (_what, payload) => {
    const response = await post(payload())
    expect(response.statusCode).toBe(401)
    expect(response.json()).toMatchObject({ success: false, code: 'auth.bad_credentials' })
    expect(response.json().errors).toEqual([expect.stringContaining('Ongeldige')])
    expect(credentialsOf(response)).toBeNull()
  })

  it('reports an unconfirmed address only with the right password', async () => {
    await backend.db.update(users).set({ confirmedAt: null, status: 'invited' }).where(eq(users.email, email))
    expect((await post({ email, password: samplePassword })).json()).toMatchObject({ code: 'auth.unconfirmed' })
    expect((await post({ email, password: 'onjuist-wachtwoord' })).json()).toMatchObject({
      code: 'auth.bad_credentials',
    })
  })

  it('locks the account after ten wrong passwords, for an hour', async () => {
    for (let attempt = 1; attempt <= 9; attempt++) {
      expect((await post({ email, password: `onjuist-${attempt}` })).json().code).toBe('auth.bad_credentials')
    }
    expect((await post({ email, password: 'onjuist-10' })).json().code).toBe('auth.locked')
    expect((await post({ email, password: samplePassword })).json().code).toBe('auth.locked')
    backend.clock.advance(3600 * 1000)
    expect((await post({ email, password: 'onjuist-11' })).json().code).toBe('auth.bad_credentials')
    expect((await post({ email, password: samplePassword })).statusCode).toBe(200)
  })

  it('rejects the account of another center', async () => {
    const response = await post({ email, password: samplePassword }, '2')
    expect(response.statusCode).toBe(403)
    expect(response.json()).toMatchObject({
      success: false,
      errors: [expect.stringContaining('wrong center')],
      center: 'demo',
    })
    expect(credentialsOf(response)).toBeNull()
    const elsewhere = sessionOf(backend.app, { accessToken: '', client: '', uid: '' }, siteHeaders('2'))
    Object.assign(elsewhere.headers, await signInTokens())
    const call = await elsewhere.call('GET', path)
    expect(call.statusCode).toBe(403)
    expect(call.json().errors[0].detail).toContain('wrong center')
  })

  it('accepts a super admin at every center', async () => {
    for (const centerId of ['1', '3', '7']) {
      const robin = await signIn(backend.app, sampleLogins('demo').super, centerId)
      expect((await robin.call('GET', path)).statusCode).toBe(200)
    }
  })

  it('ends a session once, then returns 404', async () => {
    const given = await signInTokens()
    const signOut = () =>
      backend.app.inject({ method: 'DELETE', url: '/auth/sign_out', headers: { ...siteHeaders(), ...given } })
    const first = await signOut()
    expect([first.statusCode, first.json()]).toEqual([200, { success: true }])
    expect(first.headers['access-token']).toBeUndefined()
    const second = await signOut()
    expect([second.statusCode, second.json().success]).toEqual([404, false])
    expect((await callWith(given)).statusCode).toBe(401)
  })

  it('validates the token of a session', async () => {
    const given = await signInTokens()
    const alive = await callWith(given, '/auth/validate_token')
    expect([alive.statusCode, alive.json().success, alive.json().data.uid]).toEqual([200, true, email])
    const dead = await callWith({ ...given, 'access-token': 'guess' }, '/auth/validate_token')
    expect([dead.statusCode, dead.json().success]).toEqual([401, false])
  })
})

describe('a session that ended in the meantime', () => {
  it('is invalid for an archived user', async () => {
    const given = await signInTokens()
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.email, email))
    expect((await callWith(given)).statusCode).toBe(401)
  })
})

/** Neither the work nor the response of a request reveals whether an address has an account, and nobody locks others out. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { accountLinks, accountMailRequests } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import {
  actAs,
  buildBackend,
  samplePassword,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'

const scrypt = vi.hoisted(() => ({ calls: 0 }))
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return {
    ...real,
    scrypt: (...given: Parameters<typeof real.scrypt>) => {
      scrypt.calls++
      return real.scrypt(...given)
    },
  }
})

let backend: TestBackend
let known: string
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())
beforeEach(async () => {
  const hash = await hashPassword(samplePassword, testScryptCost)
  known = (await insertUser(backend.db, { now: backend.clock.now(), passwordHash: hash })).email
})

const post = (url: string, payload: object, network = '192.0.2.1') =>
  backend.app.inject({ method: 'POST', url, headers: { ...siteHeaders(), 'x-forwarded-for': network }, payload })
const count = async (table: typeof mailOutbox | typeof accountMailRequests) =>
  (await backend.db.select({ id: table.id }).from(table)).length
/** Hashes and mails of a request by the time of its response, and stored requests for mails. */
async function workOf(request: () => Promise<unknown>) {
  const before = [scrypt.calls, await count(mailOutbox), await count(accountMailRequests)]
  await request()
  const after = [scrypt.calls, await count(mailOutbox), await count(accountMailRequests)]
  return after.map((value, index) => value - (before[index] ?? 0))
}

describe('the work for a known and an unknown address', () => {
  it.each(['/auth/password', '/auth/confirmation', '/auth/sign_in/code_mail'])(
    'is the same for %s, and mails are queued later',
    async (url) => {
      const redirect_url = 'https://centrum-1.example/auth/reset'
      const body = (email: string) => ({ email, redirect_url })
      expect(await workOf(() => post(url, body(known)))).toEqual([0, 0, 1])
      expect(await workOf(() => post(url, body('niemand@mail.example')))).toEqual([0, 0, 1])
      // Above the limit of mails, too.
      for (let time = 0; time < 6; time++) await post(url, body(known))
      await backend.outbox()
      expect(await workOf(() => post(url, body(known)))).toEqual([0, 0, 1])
      await backend.outbox()
      expect(await count(accountMailRequests)).toBe(0)
    },
  )

  it('is the same for a sign-in', async () => {
    const password = 'onjuist-wachtwoord'
    expect(await workOf(() => post('/auth/sign_in', { email: known, password }))).toEqual([1, 0, 0])
    expect(await workOf(() => post('/auth/sign_in', { email: 'niemand@mail.example', password }))).toEqual([1, 0, 0])
  })

  it('is the same for a sign-up, also of an address that is not confirmed, of a minor and above the limit of mails', async () => {
    const signUp = (email: string, isAdult = true) =>
      post('/api/v1/signups', {
        email,
        first_name: 'Ada',
        last_name: 'Bos',
        password: 'lang-genoeg-1',
        postal_code4: '7311',
        is_adult: isAdult,
        ...(isAdult ? {} : { guardian_email: 'ouder@mail.example' }),
        consent: true,
        open_for: 30_000,
      })
    expect(await workOf(() => signUp('nieuw@mail.example'))).toEqual([2, 0, 1])
    expect(await workOf(() => signUp('nieuw@mail.example'))).toEqual([2, 0, 1])
    expect(await workOf(() => signUp('jong@mail.example', false))).toEqual([2, 0, 1])
    expect(await workOf(() => signUp(known))).toEqual([2, 0, 1])
    for (let time = 0; time < 6; time++) await signUp('nieuw@mail.example')
    const mails = await backend.outbox()
    expect(mails.filter(({ recipient }) => recipient === 'nieuw@mail.example')).toHaveLength(5)
    expect(mails.filter(({ template }) => template === 'account.guardian')).toHaveLength(1)
    expect(await workOf(() => signUp('nieuw@mail.example'))).toEqual([2, 0, 1])
    await backend.outbox()
    expect(await count(accountMailRequests)).toBe(0)
  })
})

describe('a mail that an address has an account', () => {
  const mailsTo = async (address: string) =>
    (await backend.outbox()).filter(({ recipient, template }) => recipient === address && template === 'account.exists')
  const signUp = (email: string) =>
    post('/api/v1/signups', {
      ...{ email, first_name: 'Ada', last_name: 'Bos', password: 'lang-genoeg-1', postal_code4: '7311' },
      ...{ is_adult: true, consent: true, open_for: 30_000 },
    })

  it('goes five times an hour, whoever signs up with the address or changes theirs to it', async () => {
    for (let time = 0; time < 6; time++) await signUp(known)
    expect(await mailsTo(known)).toHaveLength(5)
    const other = await actAs(backend, 1)
    const change = { data: { type: 'users', attributes: { email: known } } }
    expect((await other.call('PUT', '/api/v1/current_user/email', change)).statusCode).toBe(200)
    expect(await mailsTo(known)).toHaveLength(5)
    backend.clock.advance(3600 * 1000)
    await signUp(known)
    expect(await mailsTo(known)).toHaveLength(6)
  })
})

describe('the limit of mails an hour', () => {
  const mailsTo = async (address: string, template: string) =>
    (await backend.outbox()).filter((mail) => mail.recipient === address && mail.template === template)
  const redirect_url = 'https://centrum-1.example/auth/reset'
  const askCode = () => post('/auth/sign_in/code_mail', { email: known })

  it('counts no links of digests, mailings and mails that the owner causes', async () => {
    const [user] = await backend.db.select().from(users).where(eq(users.email, known))
    for (const purpose of ['unsubscribe', 'unsubscribe_mailings', 'keep', 'email_cancel'] as const)
      await backend.db.insert(accountLinks).values({
        ...{ userId: user?.id ?? 0, centerId: 1, purpose, tokenHash: `${known} ${purpose}` },
        ...{ createdAt: backend.clock.now(), expiresAt: backend.clock.now() },
      })
    for (let time = 0; time < 6; time++) await askCode()
    expect(await mailsTo(known, 'account.code')).toHaveLength(5)
  })

  it('is one for codes and another for all other mails', async () => {
    for (let time = 0; time < 6; time++) await askCode()
    expect(await mailsTo(known, 'account.code')).toHaveLength(5)
    for (let time = 0; time < 6; time++) await post('/auth/password', { email: known, redirect_url })
    expect(await mailsTo(known, 'account.reset')).toHaveLength(5)
  })
})

describe('a lock after ten wrong passwords', () => {
  const attempt = async (email: string, password: string, network?: string) =>
    (await post('/auth/sign_in', { email, password }, network)).json().code ?? 'signed in'
  const guess = async (email: string, network?: string) => {
    for (let time = 1; time < 10; time++)
      expect(await attempt(email, `gok-${time}`, network)).toBe('auth.bad_credentials')
    expect(await attempt(email, 'gok-10', network)).toBe('auth.locked')
  }

  it('holds for the network that guessed, and leaves the owner elsewhere free', async () => {
    await guess(known, '198.51.100.7')
    expect(await attempt(known, samplePassword, '198.51.100.7')).toBe('auth.locked')
    expect(await attempt(known, samplePassword, '203.0.113.9')).toBe('signed in')
    expect(await attempt(known, samplePassword, '198.51.100.7')).toBe('auth.locked')
    backend.clock.advance(3600 * 1000)
    expect(await attempt(known, samplePassword, '198.51.100.7')).toBe('signed in')
  })

  it('counts all addresses of an IPv6 site as one network', async () => {
    for (let time = 1; time < 10; time++) await attempt(known, 'gok', `2001:db8:7:${time}::1`)
    expect(await attempt(known, 'gok', '2001:db8:7::ff')).toBe('auth.locked')
    expect(await attempt(known, samplePassword, '2001:db8:8::1')).toBe('signed in')
  })

  it('is the same for an address without an account', async () => {
    await guess('niemand@mail.example')
  })
})

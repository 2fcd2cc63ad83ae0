/** Passwords that are guessed first: refused wherever one is chosen; who has one already is asked for another. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sampleLogins,
  samplePassword,
  sessionOf,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = siteHeaders()) =>
  backend.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
const signUp = (email: string, password: string, language?: string) =>
  call(
    'POST',
    '/api/v1/signups',
    {
      data: {
        type: 'signups',
        attributes: {
          email,
          first_name: 'Fatima',
          last_name: 'Haddad',
          password,
          postal_code4: '7311',
          is_adult: true,
          consent: true,
          open_for: 30_000,
        },
      },
    },
    { ...siteHeaders(), ...(language ? { 'accept-language': language } : {}) },
  )
const withPassword = async (password: string) =>
  insertUser(backend.db, {
    now: backend.clock.now(),
    passwordHash: await hashPassword(password, testScryptCost),
  })
const signedIn = async (email: string, password: string) => {
  const response = await call('POST', '/auth/sign_in', { email, password })
  const credentials = credentialsOf(response)
  if (!credentials) throw new Error(response.body)
  return sessionOf(backend.app, credentials, siteHeaders())
}
type Session = Awaited<ReturnType<typeof signedIn>>
const isAsked = async (me: Session) =>
  (await me.call('GET', '/api/v1/current_user')).json().data.attributes.has_common_password as boolean
const change = (me: Session, current: string, password: string) =>
  me.call('PUT', '/auth/password', {
    current_password: current,
    password,
    password_confirmation: password,
  })

const dutch =
  'Dit wachtwoord wordt vaak gebruikt en is makkelijk te raden. Kies een ander, bijvoorbeeld drie woorden achter elkaar'

describe('choosing a password', () => {
  it('at sign-up: refuses at the field, before anything is stored, in the language of the reader', async () => {
    const refused = await signUp('fatima@mail.example', 'Vrijwilliger01')
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        expect.objectContaining({
          code: 'validation.common_password',
          detail: dutch,
          source: { pointer: '/data/attributes/password' },
        }),
      ],
    ])
    const english = await signUp('fatima@mail.example', 'FatimaHaddad1', 'en')
    expect(english.json().errors[0].detail).toMatch(/^Many people use this password/)
    expect(await backend.db.select().from(users).where(eq(users.email, 'fatima@mail.example'))).toEqual([])
    expect((await signUp('fatima@mail.example', 'drie losse woorden')).statusCode).toBe(201)
  })

  it('responds the same for an address that has an account', async () => {
    const { email } = await insertUser(backend.db, { now: backend.clock.now() })
    const [known, unknown] = [await signUp(email, 'Welkom2026!'), await signUp('geen@mail.example', 'Welkom2026!')]
    expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
  })

  it('signed in, by the link of a mail, and by an invitation', async () => {
    const { email } = await withPassword('drie losse woorden')
    const me = await signedIn(email, 'drie losse woorden')
    const refused = await change(me, 'drie losse woorden', 'Welkom2026!')
    expect([refused.statusCode, refused.json().errors.password]).toEqual([422, [dutch]])
    expect((await change(me, 'drie losse woorden', 'vier losse woorden toch')).statusCode).toBe(200)

    const invited = await insertUser(backend.db, { now: backend.clock.now(), passwordHash: null })
    for (const address of [email, invited.email]) {
      const redirect = 'https://centrum-1.example/auth/reset'
      await call('POST', '/auth/password', { email: address, redirect_url: redirect })
      const link = new URL((await backend.outbox()).at(-1)?.link ?? '')
      const token = link.searchParams.get('reset_password_token')
      const choose = (password: string) =>
        call('PUT', '/auth/password', {
          password,
          password_confirmation: password,
          reset_password_token: token,
        })
      expect((await choose('wachtwoord1')).json().errors.password).toEqual([dutch])
      expect((await choose('weer drie andere')).statusCode).toBe(200)
    }
  })

  it('counts wrong present passwords as those of signing in', async () => {
    const { email } = await withPassword('drie losse woorden')
    const me = await signedIn(email, 'drie losse woorden')
    const guess = async () => (await change(me, 'onjuist', 'vier losse woorden toch')).json()
    for (let time = 1; time <= 10; time++) expect(Object.keys((await guess()).errors)).toContain('current_password')
    const locked = await change(me, 'drie losse woorden', 'vier losse woorden toch')
    expect([locked.statusCode, locked.json().errors[0].code]).toEqual([429, 'user.password_locked'])
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('who has a common password', () => {
  it('signs in as before, is asked for another, and no longer once it is changed', async () => {
    const { email } = await withPassword('wachtwoord1')
    const me = await signedIn(email, 'wachtwoord1')
    expect(await isAsked(me)).toBe(true)
    expect((await change(me, 'wachtwoord1', 'drie losse woorden')).statusCode).toBe(200)
    expect(await isAsked(me)).toBe(false)
  })

  it('is not asked with the published password of the sample logins, which nobody else gets', async () => {
    const sample = sampleLogins('demo').volunteer
    expect(await isAsked(await signedIn(sample, samplePassword))).toBe(false)
    const { email } = await withPassword(samplePassword)
    const me = await signedIn(email, samplePassword)
    expect(await isAsked(me)).toBe(true)
    expect((await change(me, samplePassword, samplePassword)).statusCode).toBe(422)
  })

  it('alone learns of it: not an admin who is signed in as the user', async () => {
    const { id, email } = await withPassword('wachtwoord1')
    await signedIn(email, 'wachtwoord1')
    const admin = await actAs(backend, 1, [{ name: 'super_admin' }])
    const response = await admin.call('POST', '/api/v1/sign_in_as_user', {
      data: { type: 'users', attributes: { user_id: String(id), reason: 'Een vraag' } },
    })
    const credentials = credentialsOf(response)
    if (!credentials) throw new Error(response.body)
    expect(await isAsked(sessionOf(backend.app, credentials, siteHeaders()))).toBe(false)
  })
})

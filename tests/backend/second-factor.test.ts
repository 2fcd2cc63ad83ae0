/** The second factor: an authenticator app, recovery codes, browsers that are remembered, and the step-up. */
import { eq } from 'drizzle-orm'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cipherOf, identityCipher } from '#backend/auth/identity-key.ts'
import { hashPassword } from '#backend/auth/secrets.ts'
import { totpFactors } from '#backend/db/schema/identity.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'

type Person = SignedIn & { userId: number }

const password = 'een goed geheim'
let backend: TestBackend
let passwordHash: string
beforeAll(async () => {
  backend = await buildBackend()
  passwordHash = await hashPassword(password, testScryptCost)
})
afterAll(() => backend.close())

const person = async (): Promise<Person> => {
  const who = await actAs(backend, 1)
  await backend.db.update(users).set({ passwordHash }).where(eq(users.id, who.userId))
  return who
}
const emailOf = (who: Person) => who.headers.uid ?? ''
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(backend.clock.now().getTime() / 1000) + steps * 30 })
const nextStep = () => backend.clock.advance(30_000)

/** Sets up an authenticator app. */
async function withApp(): Promise<{ who: Person; secret: string; codes: string[] }> {
  const who = await person()
  const { secret } = (await who.call('POST', '/auth/totp')).json()
  const confirmed = await who.call('POST', '/auth/totp/confirm', { code: codeAt(secret) })
  expect(confirmed.statusCode).toBe(200)
  nextStep()
  return { who, secret, codes: confirmed.json().recovery_codes }
}

const post = (url: string, payload: object, headers: Record<string, string> = {}, centerId = '1') =>
  backend.app.inject({ method: 'POST', url, headers: { ...siteHeaders(centerId), ...headers }, payload })
const signInAs = (who: Person, headers: Record<string, string> = {}) =>
  post('/auth/sign_in', { email: emailOf(who), password }, headers)
const headerOf = (response: { headers: Record<string, unknown> }, name: string) => String(response.headers[name] ?? '')

/** The first step; the second is sent with the result. */
async function firstStep(who: Person): Promise<Record<string, string>> {
  const response = await signInAs(who)
  expect(response.json()).toMatchObject({ code: 'auth.factor_required' })
  return { 'sign-in-attempt': headerOf(response, 'sign-in-attempt') }
}
const secondStep = (attempt: Record<string, string>, code: string, remember = false) =>
  post('/auth/sign_in/factor', { code, remember }, attempt)
const mails = {
  added: 'Je logt nu in met een tweede stap',
  removed: 'De tweede stap bij het inloggen is verwijderd',
  recoveryUsed: 'Er is een herstelcode gebruikt',
}
const mailsTo = async (who: Person) =>
  (await backend.outbox())
    .filter(({ recipient, template }) => recipient === emailOf(who) && template === 'account.factor')
    .map(({ subject }) => subject)

describe('setting up an authenticator app', () => {
  it('is a factor once its first code is right, and logs and mails it', async () => {
    const who = await person()
    const started = (await who.call('POST', '/auth/totp')).json()
    expect(started.uri).toContain(`secret=${started.secret}`)
    expect((await signInAs(who)).statusCode).toBe(200)
    const wrong = await who.call('POST', '/auth/totp/confirm', { code: '000000' })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'auth.factor_wrong'])
    const confirmed = await who.call('POST', '/auth/totp/confirm', { code: codeAt(started.secret) })
    expect(new Set(confirmed.json().recovery_codes).size).toBe(10)
    expect((await who.call('GET', '/auth/factors')).json()).toMatchObject({ available: true, recovery_codes: 10 })
    expect((await signInAs(who)).json()).toMatchObject({ factors: ['totp', 'recovery_code'] })
    expect(await mailsTo(who)).toEqual([mails.added])
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, who.userId))
      .orderBy(auditEvents.id)
    expect(events.map(({ action }) => action)).toContain('user.factor_added')
  })

  it('stores no secret that can be read', async () => {
    const { who, secret } = await withApp()
    const [stored] = await backend.db.select().from(totpFactors).where(eq(totpFactors.userId, who.userId))
    expect(stored?.secret).not.toContain(secret)
  })

  it('ends the other sessions', async () => {
    const who = await person()
    const other = credentialsOf(await signInAs(who))
    const { secret } = (await who.call('POST', '/auth/totp')).json()
    await who.call('POST', '/auth/totp/confirm', { code: codeAt(secret) })
    const headers = { 'access-token': other?.accessToken ?? '', client: other?.client ?? '', uid: other?.uid ?? '' }
    const check = await backend.app.inject({ url: '/auth/validate_token', headers: { ...siteHeaders(), ...headers } })
    expect(check.statusCode).toBe(401)
  })

  it('does not replace one that is there', async () => {
    const { who } = await withApp()
    expect((await who.call('POST', '/auth/totp')).json()).toMatchObject({ code: 'auth.factor_there' })
    expect((await who.call('POST', '/auth/totp/confirm', { code: '1' })).json()).toMatchObject({
      code: 'auth.factor_over',
    })
  })
})

describe('signing in with a second factor', () => {
  it('starts no session by the password alone, and one by the code', async () => {
    const { who, secret } = await withApp()
    const first = await signInAs(who)
    expect([first.statusCode, credentialsOf(first)]).toEqual([401, null])
    const second = await secondStep(await firstStep(who), codeAt(secret))
    expect([second.statusCode, credentialsOf(second)?.uid]).toEqual([200, emailOf(who)])
    expect(second.body).not.toContain(credentialsOf(second)?.accessToken)
  })

  it('accepts one step early and late, and none twice', async () => {
    const { who, secret } = await withApp()
    backend.clock.advance(120_000)
    const used = codeAt(secret, -1)
    expect((await secondStep(await firstStep(who), codeAt(secret, -2))).statusCode).toBe(422)
    expect((await secondStep(await firstStep(who), codeAt(secret, 2))).statusCode).toBe(422)
    expect((await secondStep(await firstStep(who), used)).statusCode).toBe(200)
    expect((await secondStep(await firstStep(who), used)).statusCode).toBe(422)
    expect((await secondStep(await firstStep(who), codeAt(secret, 1))).statusCode).toBe(200)
    expect((await secondStep(await firstStep(who), codeAt(secret, 0))).statusCode).toBe(422)
  })

  it('lets parallel requests use one code once', async () => {
    const { who, secret } = await withApp()
    const attempts = [await firstStep(who), await firstStep(who), await firstStep(who)]
    const answers = await Promise.all(attempts.map((attempt) => secondStep(attempt, codeAt(secret))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422])
  })

  it('is over after five wrong codes, also for the right one', async () => {
    const { who, secret } = await withApp()
    const attempt = await firstStep(who)
    for (let i = 0; i < 5; i++) await secondStep(attempt, '12345')
    expect((await secondStep(attempt, codeAt(secret))).json()).toMatchObject({ code: 'auth.factor_over' })
    expect((await secondStep(await firstStep(who), codeAt(secret))).statusCode).toBe(200)
  })

  it('locks the account for the network as wrong passwords do', async () => {
    const { who, secret } = await withApp()
    for (let i = 0; i < 10; i++) await who.call('POST', '/auth/verification', { code: '12345' })
    expect((await signInAs(who)).json()).toMatchObject({ code: 'auth.locked' })
    expect((await who.call('POST', '/auth/verification', { code: codeAt(secret) })).json()).toMatchObject({
      code: 'auth.locked',
    })
  })

  it('locks although the password is right each time: it proves nothing of the factor', async () => {
    const { who } = await withApp()
    for (let round = 0; round < 2; round++) {
      const attempt = await firstStep(who)
      for (let time = 0; time < 5; time++) await secondStep(attempt, '12345')
    }
    expect((await signInAs(who)).json()).toMatchObject({ code: 'auth.locked' })
  })

  it('is finished by the browser that began it, within ten minutes, at its center', async () => {
    const { who, secret } = await withApp()
    expect((await secondStep({}, codeAt(secret))).json()).toMatchObject({ code: 'auth.factor_over' })
    const attempt = await firstStep(who)
    const elsewhere = await post('/auth/sign_in/factor', { code: codeAt(secret) }, attempt, '2')
    expect(elsewhere.json()).toMatchObject({ code: 'auth.factor_over' })
    backend.clock.advance(10 * 60_000)
    expect((await secondStep(attempt, codeAt(secret))).json()).toMatchObject({ code: 'auth.factor_over' })
  })

  it('refuses the code of another account', async () => {
    const [mine, yours] = [await withApp(), await withApp()]
    expect((await secondStep(await firstStep(mine.who), codeAt(yours.secret))).statusCode).toBe(422)
    expect((await secondStep(await firstStep(mine.who), yours.codes[0] ?? '')).statusCode).toBe(422)
  })

  it('takes each recovery code once, however it is typed, and mails that', async () => {
    const { who, codes } = await withApp()
    const typed = ` ${codes[0]?.toUpperCase().replaceAll('-', ' ')} `
    expect((await secondStep(await firstStep(who), typed)).statusCode).toBe(200)
    expect((await secondStep(await firstStep(who), typed)).statusCode).toBe(422)
    expect((await who.call('GET', '/auth/factors')).json()).toMatchObject({ recovery_codes: 9 })
    expect(await mailsTo(who)).toEqual([mails.added, mails.recoveryUsed])
  })

  it('remembers a browser for thirty days, for that account alone, until it is forgotten', async () => {
    const { who, secret } = await withApp()
    const other = await withApp()
    const device = headerOf(await secondStep(await firstStep(who), codeAt(secret), true), 'known-device')
    expect((await signInAs(who, { 'known-device': device })).statusCode).toBe(200)
    expect((await signInAs(other.who, { 'known-device': device })).statusCode).toBe(401)
    expect((await who.call('DELETE', '/auth/trusted_browsers')).statusCode).toBe(200)
    expect((await signInAs(who, { 'known-device': device })).statusCode).toBe(401)
    nextStep()
    await secondStep({ ...(await firstStep(who)), 'known-device': device }, codeAt(secret), true)
    expect((await signInAs(who, { 'known-device': device })).statusCode).toBe(200)
    backend.clock.advance(30 * 24 * 3600_000)
    expect((await signInAs(who, { 'known-device': device })).statusCode).toBe(401)
  })

  it('is not passed by the link of a mail', async () => {
    const { who } = await withApp()
    await post('/auth/password', { email: emailOf(who), redirect_url: 'https://centrum-1.example/reset' })
    const [mail] = (await backend.outbox()).filter(
      ({ recipient, template }) => recipient === emailOf(who) && template === 'account.reset',
    )
    const link = new URL(mail?.link ?? '')
    const followed = await backend.app.inject({
      url: `/auth/password/edit?${new URLSearchParams({ reset_password_token: link.searchParams.get('reset_password_token') ?? '', redirect_url: 'https://centrum-1.example/reset' })}`,
      headers: siteHeaders(),
    })
    const target = new URL(headerOf(followed, 'location'))
    expect([followed.statusCode, target.searchParams.has('token')]).toEqual([302, false])
    const changed = await backend.app.inject({
      method: 'PUT',
      url: '/auth/password',
      headers: siteHeaders(),
      payload: {
        password: 'nieuw en lang geheim',
        password_confirmation: 'nieuw en lang geheim',
        reset_password_token: target.searchParams.get('reset_password_token'),
      },
    })
    expect([changed.statusCode, credentialsOf(changed)]).toEqual([200, null])
    expect(changed.json()).toMatchObject({ signed_in: false, factors: ['totp', 'recovery_code'] })
  })
})

describe('proving again who one is', () => {
  it('is asked after ten minutes', async () => {
    const who = await person()
    backend.clock.advance(10 * 60_000)
    const refused = await who.call('POST', '/auth/totp')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0]).toMatchObject({ code: 'auth.verification_required' })
    expect((await who.call('POST', '/auth/verification', { password: 'verkeerd wachtwoord' })).statusCode).toBe(422)
    expect((await who.call('POST', '/auth/totp')).statusCode).toBe(403)
    expect((await who.call('POST', '/auth/verification', { password })).statusCode).toBe(200)
    expect((await who.call('POST', '/auth/totp')).statusCode).toBe(200)
  })

  it('takes no password from who has a second factor', async () => {
    const { who, secret } = await withApp()
    expect((await who.call('POST', '/auth/verification', { password })).json()).toMatchObject({
      code: 'auth.factor_wrong',
    })
    expect((await who.call('POST', '/auth/verification', { code: codeAt(secret) })).statusCode).toBe(200)
  })
})

describe('changing the second factor', () => {
  it('removes the app and its recovery codes, and mails that', async () => {
    const { who } = await withApp()
    expect((await who.call('DELETE', '/auth/totp')).statusCode).toBe(200)
    expect((await signInAs(who)).statusCode).toBe(200)
    expect((await who.call('GET', '/auth/factors')).json()).toMatchObject({ totp_since: null, recovery_codes: 0 })
    expect(await mailsTo(who)).toEqual([mails.added, mails.removed])
    expect((await who.call('DELETE', '/auth/totp')).json()).toMatchObject({ code: 'auth.factor_over' })
    expect((await who.call('POST', '/auth/recovery_codes')).json()).toMatchObject({ code: 'auth.factor_over' })
  })

  it('replaces the recovery codes', async () => {
    const { who, codes } = await withApp()
    const fresh = (await who.call('POST', '/auth/recovery_codes')).json().recovery_codes
    expect((await secondStep(await firstStep(who), codes[0] ?? '')).statusCode).toBe(422)
    expect((await secondStep(await firstStep(who), fresh[0])).statusCode).toBe(200)
  })

  const calls = [
    ['GET', '/auth/factors'],
    ['POST', '/auth/totp'],
    ['POST', '/auth/totp/confirm'],
    ['DELETE', '/auth/totp'],
    ['POST', '/auth/recovery_codes'],
    ['DELETE', '/auth/trusted_browsers'],
    ['POST', '/auth/verification'],
  ] as const
  for (const [method, url] of calls) {
    it(`refuses ${method} ${url} to a visitor, at another center, and to an admin who is signed in as somebody`, async () => {
      const visitor = await backend.app.inject({ method, url, headers: siteHeaders() })
      expect(visitor.statusCode).toBe(401)
      const who = await person()
      expect((await who.call(method, url, undefined, siteHeaders('2'))).statusCode).toBe(403)
      const admin = await signIn(backend.app, sampleLogins('demo').center)
      const started = await admin.call('POST', '/api/v1/sign_in_as_user', {
        data: { type: 'users', attributes: { user_id: String(who.userId), reason: 'Hulp bij het profiel' } },
      })
      const session = credentialsOf(started)
      const headers = {
        'access-token': session?.accessToken ?? '',
        client: session?.client ?? '',
        uid: session?.uid ?? '',
      }
      const asThem = await backend.app.inject({ method, url, headers: { ...siteHeaders(), ...headers } })
      expect([asThem.statusCode, asThem.json().errors[0].code]).toEqual([403, 'impersonation.in_person'])
    })
  }
})

describe('the identity key', () => {
  it('is of the environment, and in production of nothing else', () => {
    expect(identityCipher({ production: true })).toBeNull()
    expect(identityCipher({ production: false })).not.toBeNull()
    expect(
      cipherOf(['k'.repeat(32)])?.decrypt(
        identityCipher({ production: true, identityKeys: ['k'.repeat(32)] })?.encrypt('geheim', 1) ?? '',
        1,
      ),
    ).toBe('geheim')
  })

  const [old, fresh] = ['a'.repeat(32), 'b'.repeat(32)]
  it('reads what an older one encrypted, for its own account alone', () => {
    const stored = cipherOf([old])?.encrypt('geheim', 7) ?? ''
    expect(cipherOf([fresh, old])?.decrypt(stored, 7)).toBe('geheim')
    expect(cipherOf([fresh, old])?.decrypt(stored, 8)).toBeNull()
    expect(cipherOf([fresh])?.decrypt(stored, 7)).toBeNull()
    expect(cipherOf([old])?.decrypt(`${stored.slice(0, -2)}xx`, 7)).toBeNull()
  })
})

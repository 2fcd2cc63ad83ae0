/** From sign-up to confirmed, and from a forgotten password to a new one. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import {
  buildBackend,
  credentialsOf,
  sampleLogins,
  sessionOf,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'

const hour = 3600 * 1000
const redirect = 'https://centrum-1.example/auth/reset'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const call = (method: 'POST' | 'PUT' | 'GET', url: string, payload?: object, centerId = '1') =>
  backend.app.inject({ method, url, headers: siteHeaders(centerId), ...(payload ? { payload } : {}) })
const signUp = (email: string, more: object = {}) =>
  call('POST', '/api/v1/signups', {
    data: {
      type: 'signups',
      attributes: {
        email,
        first_name: 'Fatima',
        last_name: 'Haddad',
        password: 'lang-genoeg-1',
        postal_code4: '7311',
        is_adult: true,
        consent: true,
        open_for: 30_000,
        ...more,
      },
    },
  })
const lastMail = async () => (await backend.outbox()).at(-1)
const linkOf = async () => new URL((await lastMail())?.link ?? 'https://none.invalid')
const confirm = (token: string) => call('POST', '/api/v1/confirm', { confirmation_token: token })
const lastSignInOf = async (email: string) =>
  (await backend.db.select({ at: users.lastSignInAt }).from(users).where(eq(users.email, email)))[0]?.at
const codeOf = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code

describe('signing up', () => {
  it('mails a link with this site’s host and the return path, which confirms and signs in', async () => {
    const response = await signUp('fatima@mail.example', { return_path: '/vacancies/12' })
    expect(response.statusCode).toBe(201)
    expect(credentialsOf(response)).toBeNull()
    const link = await linkOf()
    expect([link.host, link.pathname, link.searchParams.get('return')]).toEqual([
      'centrum-1.example',
      '/confirm',
      '/vacancies/12',
    ])
    expect(
      (await call('POST', '/auth/sign_in', { email: 'fatima@mail.example', password: 'lang-genoeg-1' })).json().code,
    ).toBe('auth.unconfirmed')
    const confirmed = await confirm(link.searchParams.get('confirmation_token') ?? '')
    expect([confirmed.statusCode, confirmed.json().data.attributes.status]).toEqual([200, 'active'])
    expect(await lastSignInOf('fatima@mail.example')).toEqual(backend.clock.now())
    const session = sessionOf(
      backend.app,
      credentialsOf(confirmed) ?? { accessToken: '', client: '', uid: '' },
      siteHeaders(),
    )
    expect((await session.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
  })

  it('returns an error on a second confirmation, without signing in', async () => {
    await signUp('twee@mail.example')
    const token = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    await confirm(token)
    const again = await confirm(token)
    expect([again.statusCode, codeOf(again), credentialsOf(again)]).toEqual([422, 'confirmation.already', null])
  })

  it('accepts confirmations for three days, then mails a new link on request', async () => {
    await signUp('later@mail.example')
    const token = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    backend.clock.advance(73 * hour)
    expect(codeOf(await confirm(token))).toBe('confirmation.expired')
    expect(codeOf(await confirm('gok'))).toBe('confirmation.unknown')
    expect((await call('POST', '/auth/confirmation', { email: 'later@mail.example' })).statusCode).toBe(200)
    const fresh = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    expect(codeOf(await confirm(token))).toBe('confirmation.expired')
    expect((await confirm(fresh)).statusCode).toBe(200)
    expect((await call('POST', '/auth/confirmation', { email: 'later@mail.example' })).statusCode).toBe(404)
  })

  it('leaves the first link valid when the mail is sent again', async () => {
    await signUp('nogmaals@mail.example')
    const first = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    await call('POST', '/auth/confirmation', { email: 'nogmaals@mail.example' })
    const second = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    expect(second).not.toBe(first)
    expect((await confirm(first)).statusCode).toBe(200)
    expect(codeOf(await confirm(second))).toBe('confirmation.already')
  })

  it('mails at most five links per hour', async () => {
    await signUp('vaak@mail.example')
    for (let time = 0; time < 8; time++) {
      expect((await call('POST', '/auth/confirmation', { email: 'vaak@mail.example' })).statusCode).toBe(200)
    }
    const mails = async () => (await backend.outbox()).filter(({ recipient }) => recipient === 'vaak@mail.example')
    expect(await mails()).toHaveLength(5)
    backend.clock.advance(hour)
    await call('POST', '/auth/confirmation', { email: 'vaak@mail.example' })
    expect(await mails()).toHaveLength(6)
  })

  it('returns the same response to a bot, and stores nothing', async () => {
    for (const guard of [{ nickname: 'Bot' }, { open_for: 300 }]) {
      const before = (await backend.outbox()).length
      expect((await signUp('programma@mail.example', guard)).statusCode).toBe(201)
      expect((await backend.outbox()).length).toBe(before)
    }
    expect(await backend.db.select().from(users).where(eq(users.email, 'programma@mail.example'))).toEqual([])
  })

  it('returns the same response for an address with an account, and mails only its owner', async () => {
    const before = await signUp('nieuw-adres@mail.example')
    const known = await signUp(sampleLogins('demo').volunteer)
    expect([known.statusCode, Object.keys(known.json().data)]).toEqual([
      before.statusCode,
      Object.keys(before.json().data),
    ])
    expect(await lastMail()).toMatchObject({ template: 'account.exists', recipient: sampleLogins('demo').volunteer })
  })

  it('invalidates both passwords of two sign-ups with one address: its owner chooses one', async () => {
    await signUp('doelwit@mail.example', { password: 'van-de-aanvaller' })
    const early = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    await signUp('doelwit@mail.example', { password: 'van-de-eigenaar' })
    expect((await lastMail())?.template).toBe('account.signed_up_twice')
    expect((await linkOf()).searchParams.get('reset_password_token')).toBeTruthy()
    expect(codeOf(await confirm(early))).toBe('confirmation.unknown')
    const [user] = await backend.db.select().from(users).where(eq(users.email, 'doelwit@mail.example'))
    expect(user?.passwordHash).toBeNull()
  })

  it('requires a guardian’s address under sixteen, and consent always', async () => {
    const response = await signUp('jong@mail.example', { is_adult: false, consent: false, postal_code4: '12' })
    expect(response.statusCode).toBe(422)
    const pointers = response.json<ErrorDocument>().errors.map(({ source }) => source?.pointer)
    expect(pointers).toEqual(expect.arrayContaining(['/data/attributes/postal_code4', '/data/attributes/consent']))
    const guardian = await signUp('jong@mail.example', { is_adult: false })
    expect(guardian.json<ErrorDocument>().errors).toMatchObject([
      { code: 'validation.required', source: { pointer: '/data/attributes/guardian_email' } },
    ])
  })

  it.each(['first_name', 'last_name'])('refuses an address of a site as %s, and mails nobody', async (name) => {
    const before = (await backend.outbox()).length
    const response = await signUp('iemand@mail.example', {
      [name]: 'Win 500 www.kwaad.example',
      is_adult: false,
      guardian_email: 'ouder@mail.example',
    })
    expect([response.statusCode, codeOf(response)]).toEqual([422, 'validation.name'])
    expect(await backend.outbox()).toHaveLength(before)
  })

  it('ignores a return path to another site', async () => {
    await signUp('veilig@mail.example', { return_path: '//evil.example' })
    expect((await linkOf()).searchParams.has('return')).toBe(false)
  })
})

describe('SES-10: the confirmation link of the token backend', () => {
  it('redirects with the result', async () => {
    await signUp('tien@mail.example')
    const token = (await linkOf()).searchParams.get('confirmation_token') ?? ''
    const open = async (given: string) => {
      const query = new URLSearchParams({
        confirmation_token: given,
        redirect_url: 'https://centrum-1.example/confirm',
      })
      return String((await call('GET', `/auth/confirmation?${query}`)).headers.location)
    }
    expect(await open(token)).toBe('https://centrum-1.example/confirm?account_confirmation_success=true')
    expect(await open('gok')).toBe('https://centrum-1.example/confirm?account_confirmation_success=false')
  })
})

describe('SES-8: requesting a new password', () => {
  const ask = (payload: object, centerId?: string) => call('POST', '/auth/password', payload, centerId)

  it('requires an e-mail address and a redirect URL on this site', async () => {
    const email = sampleLogins('demo').volunteer
    expect((await ask({ redirect_url: redirect })).json().code).toBe('auth.missing_email')
    expect((await ask({ email })).json().code).toBe('auth.missing_redirect_url')
    const elsewhere = await ask({ email, redirect_url: 'https://evil.example/auth/reset' })
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'auth.redirect_not_allowed'])
    expect((await ask({ email: 'niemand@mail.example', redirect_url: redirect })).statusCode).toBe(404)
    expect((await ask({ email, redirect_url: 'https://centrum-2.example/auth/reset' }, '2')).statusCode).toBe(404)
    expect((await ask({ email, redirect_url: redirect })).json().success).toBe(true)
    expect(await lastMail()).toMatchObject({ template: 'account.reset', recipient: email })
  })
})

describe('SES-9: the link in the reset mail', () => {
  const askedBy = async (email: string) => {
    await call('POST', '/auth/password', { email, redirect_url: redirect })
    return linkOf()
  }
  const open = (link: URL) => call('GET', `${link.pathname}${link.search}`)
  const newUser = async () =>
    (await insertUser(backend.db, { now: backend.clock.now(), passwordHash: 'scrypt$4$AAAA$AAAA' })).email

  it('redirects with credentials that allow setting a password', async () => {
    const email = await newUser()
    const link = await askedBy(email)
    const opened = await open(link)
    const target = new URL(String(opened.headers.location))
    expect(opened.statusCode).toBe(302)
    expect([...target.searchParams.keys()].sort()).toEqual(
      [
        'access-token',
        'client',
        'client_id',
        'config',
        'expiry',
        'reset_password',
        'reset_password_token',
        'token',
        'uid',
      ].sort(),
    )
    const given = {
      accessToken: target.searchParams.get('access-token') ?? '',
      client: target.searchParams.get('client') ?? '',
      uid: email,
    }
    const session = sessionOf(backend.app, given, siteHeaders())
    const put = (password: string, repeated = password) =>
      session.call('PUT', '/auth/password', { password, password_confirmation: repeated })
    const weak = await put('kort', 'anders')
    expect([weak.statusCode, Object.keys(weak.json().errors)]).toEqual([
      422,
      ['password', 'password_confirmation', 'full_messages'],
    ])
    expect(await lastSignInOf(email)).toBeNull()
    expect((await put('een-beter-wachtwoord')).statusCode).toBe(200)
    expect(await lastSignInOf(email)).toEqual(backend.clock.now())
    expect((await call('POST', '/auth/sign_in', { email, password: 'een-beter-wachtwoord' })).statusCode).toBe(200)
    // Once: the link is dead, and this session is an ordinary one that must know the password it replaces.
    expect((await open(link)).statusCode).toBe(404)
    expect(Object.keys((await put('nog-een-wachtwoord')).json().errors)).toContain('current_password')
  })

  it('is valid for six hours', async () => {
    const link = await askedBy(await newUser())
    backend.clock.advance(6 * hour + 1)
    expect((await open(link)).statusCode).toBe(404)
  })

  it('may redirect with the one-time token alone, with which the password request signs in', async () => {
    const variant = await buildBackend({ requireResetToken: true })
    try {
      const email = sampleLogins('demo').volunteer
      const at = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
        variant.app.inject({ method, url, headers: siteHeaders(), ...(payload ? { payload } : {}) })
      await at('POST', '/auth/password', { email, redirect_url: redirect })
      const link = new URL((await variant.outbox()).at(-1)?.link ?? '')
      const target = new URL(String((await at('GET', `${link.pathname}${link.search}`)).headers.location))
      expect([...target.searchParams.keys()]).toEqual(['reset_password_token'])
      const body = {
        password: 'een-beter-wachtwoord',
        password_confirmation: 'een-beter-wachtwoord',
        reset_password_token: target.searchParams.get('reset_password_token'),
      }
      // Twice at once: the link is used by one of them.
      const both = await Promise.all([at('PUT', '/auth/password', body), at('PUT', '/auth/password', body)])
      const changed = both.filter(({ statusCode }) => statusCode === 200)
      expect(changed.map((response) => credentialsOf(response)?.uid)).toEqual([email])
      expect((await at('PUT', '/auth/password', body)).json().code).toBe('auth.link_invalid')
    } finally {
      await variant.close()
    }
  })

  it('signs in whoever sets a password by that link alone', async () => {
    const email = await newUser()
    const token = (await askedBy(email)).searchParams.get('reset_password_token')
    const password = 'een-beter-wachtwoord'
    const body = { password, password_confirmation: password, reset_password_token: token }
    expect((await call('PUT', '/auth/password', body)).json().signed_in).toBe(true)
    expect(await lastSignInOf(email)).toEqual(backend.clock.now())
  })

  it('ends every other session when the password is changed', async () => {
    const email = sampleLogins('oldebroek').volunteer
    const site = siteHeaders('2')
    const first = await backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: site,
      payload: { email, password: 'welkom-demo-1' },
    })
    const elsewhere = sessionOf(backend.app, credentialsOf(first) ?? { accessToken: '', client: '', uid: '' }, site)
    const own = sessionOf(
      backend.app,
      credentialsOf(
        await backend.app.inject({
          method: 'POST',
          url: '/auth/sign_in',
          headers: site,
          payload: { email, password: 'welkom-demo-1' },
        }),
      ) ?? { accessToken: '', client: '', uid: '' },
      site,
    )
    const body = {
      password: 'heel-ander-woord',
      password_confirmation: 'heel-ander-woord',
      current_password: 'welkom-demo-1',
    }
    expect((await own.call('PUT', '/auth/password', body)).statusCode).toBe(200)
    expect((await elsewhere.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await own.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
  })

  it('rejects a password request without proof with the text of the specification', async () => {
    const response = await call('PUT', '/auth/password', {
      password: 'een-beter-wachtwoord',
      password_confirmation: 'een-beter-wachtwoord',
    })
    expect([response.statusCode, response.json().errors]).toEqual([
      422,
      ['You must provide either the uid, client and accessToken or the resetPasswordToken'],
    ])
  })
})

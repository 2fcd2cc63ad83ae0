/** Signing in without a password: by the code of a mail, or by its link (sessions.md SES-34). */
import { globSync, readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codesPerDay } from '#backend/auth/sign-in-codes.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { longTime } from '#backend/mail/long-times.ts'
import { buildBackend, credentialsOf, sessionOf, siteHeaders, type TestBackend } from '../support/build-backend.ts'

const minute = 60_000

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

type User = Awaited<ReturnType<typeof insertUser>>
let user: User
beforeEach(async () => {
  // Each test has its own hour of mails.
  backend.clock.advance(60 * minute)
  user = await insertUser(backend.db, { now: backend.clock.now() })
})

type Given = { attempt?: string; network?: string; centerId?: string }
const post = (url: string, payload: object, { attempt, network = '192.0.2.1', centerId }: Given = {}) =>
  backend.app.inject({
    method: 'POST',
    url: `/auth/sign_in/${url}`,
    payload,
    headers: {
      ...siteHeaders(centerId),
      'x-forwarded-for': network,
      ...(attempt ? { 'sign-in-attempt': attempt } : {}),
    },
  })

/** Asks for a code; returns the secret of the browser. */
const ask = async (email: string, more: object = {}, given: Given = {}) => {
  const response = await post('code_mail', { email, ...more }, given)
  expect([response.statusCode, response.json().success]).toEqual([200, true])
  return String(response.headers['sign-in-attempt'])
}
const mailsTo = async (email: string) => (await backend.outbox()).filter(({ recipient }) => recipient === email)
const lastMail = async (email: string) => (await mailsTo(email)).at(-1)
const codeOf = async (email: string) => /\n(\d{3} \d{3})\n/.exec((await lastMail(email))?.text ?? '')?.[1] ?? ''
const linkOf = async (email: string) => new URL((await lastMail(email))?.link ?? 'https://none.invalid')
const tokenOf = async (email: string) => (await linkOf(email)).searchParams.get('sign_in_token') ?? ''
const outcome = async (response: Promise<Awaited<ReturnType<typeof post>>>) =>
  (await response).json().code ?? ((await response).statusCode === 200 ? 'signed in' : 'failed')
/** A code of six digits that is not this one. */
const otherThan = (code: string) => (code === '111 111' ? '222222' : '111111')

describe('the code of a mail', () => {
  it('signs its browser in, with spaces or without, once', async () => {
    const attempt = await ask(user.email)
    const code = await codeOf(user.email)
    expect(code).toMatch(/^\d{3} \d{3}$/)
    const response = await post('code', { code }, { attempt })
    expect([response.statusCode, response.json().data.uid]).toEqual([200, user.email])
    expect(JSON.stringify(response.json())).not.toMatch(/token|client"/)
    expect(response.headers['sign-in-attempt']).toBe('')
    const credentials = credentialsOf(response)
    const session = sessionOf(backend.app, credentials ?? { accessToken: '', client: '', uid: '' }, siteHeaders())
    expect((await session.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    const [stored] = await backend.db.select().from(userSessions).where(eq(userSessions.userId, user.id))
    expect(stored).toMatchObject({ signedInBy: 'code', verifiedAt: backend.clock.now() })
    expect(await outcome(post('code', { code }, { attempt }))).toBe('auth.code_over')

    const second = await ask(user.email)
    const plain = (await codeOf(user.email)).replace(' ', '')
    expect(await outcome(post('code', { code: plain }, { attempt: second }))).toBe('signed in')
  })

  it('is of no use to another browser, at another center, or after ten minutes', async () => {
    const attempt = await ask(user.email)
    const code = await codeOf(user.email)
    expect(await outcome(post('code', { code }))).toBe('auth.code_over')
    const others = await ask('niemand@mail.example')
    expect(await outcome(post('code', { code }, { attempt: others }))).toBe('auth.code_wrong')
    expect(await outcome(post('code', { code }, { attempt, centerId: '2' }))).toBe('auth.code_over')
    backend.clock.advance(10 * minute)
    expect(await outcome(post('code', { code }, { attempt }))).toBe('auth.code_over')
  })

  it('goes to the browser that asked for it, when the mails of several wait together', async () => {
    const asked = [await ask(user.email), await ask(user.email)]
    const codes = (await mailsTo(user.email)).map(({ text }) => /\n(\d{3} \d{3})\n/.exec(text)?.[1] ?? '')
    expect(codes).toHaveLength(2)
    const swapped = await Promise.all(
      asked.map((attempt, index) => outcome(post('code', { code: codes[1 - index] }, { attempt }))),
    )
    expect(swapped).toEqual(['auth.code_wrong', 'auth.code_wrong'])
    // The first that signs in ends the others.
    expect(await outcome(post('code', { code: codes[0] }, { attempt: asked[0] ?? '' }))).toBe('signed in')
  })

  it('is mailed once when a browser asks again before the mail goes', async () => {
    const first = await ask(user.email)
    const second = await ask(user.email, {}, { attempt: first })
    expect(await mailsTo(user.email)).toHaveLength(1)
    expect(await outcome(post('code', { code: await codeOf(user.email) }, { attempt: second }))).toBe('signed in')
  })

  it('says until when it works, for a mail that arrives late', async () => {
    await ask(user.email)
    const end = longTime(new Date(backend.clock.now().getTime() + 10 * minute), 'nl')
    expect((await lastMail(user.email))?.text).toContain(`werken één keer, tot ${end}.`)
  })

  it('can be tried five times', async () => {
    const attempt = await ask(user.email)
    const code = await codeOf(user.email)
    const wrong = otherThan(code)
    for (let time = 1; time <= 5; time++)
      expect(await outcome(post('code', { code: wrong }, { attempt }))).toBe('auth.code_wrong')
    expect(await outcome(post('code', { code }, { attempt }))).toBe('auth.code_over')
  })

  it('can be tried five times in parallel, too', async () => {
    const attempt = await ask(user.email)
    const wrong = otherThan(await codeOf(user.email))
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => outcome(post('code', { code: wrong }, { attempt }))),
    )
    expect(codes.filter((code) => code === 'auth.code_wrong')).toHaveLength(5)
  })

  it('is the newest of a browser: the one before no longer works', async () => {
    const first = await ask(user.email)
    const old = await codeOf(user.email)
    const attempt = await ask(user.email, {}, { attempt: first })
    const code = await codeOf(user.email)
    expect(await outcome(post('code', { code: old }, { attempt: first }))).toBe('auth.code_over')
    expect(await outcome(post('code', { code }, { attempt }))).toBe('signed in')
  })

  it('is locked with the password, for the network that guessed, also for an address without an account', async () => {
    for (const email of [user.email, 'niemand@mail.example']) {
      const network = '198.51.100.7'
      for (let time = 0; time < 2; time++) {
        const attempt = await ask(email, {}, { network })
        const wrong = otherThan(await codeOf(email))
        for (let guess = 1; guess <= 5; guess++) await post('code', { code: wrong }, { attempt, network })
      }
      const attempt = await ask(email, {}, { network })
      const code = (await codeOf(email)) || '123456'
      expect(await outcome(post('code', { code }, { attempt, network }))).toBe('auth.locked')
      const password = await backend.app.inject({
        method: 'POST',
        url: '/auth/sign_in',
        payload: { email, password: 'een of ander' },
        headers: { ...siteHeaders(), 'x-forwarded-for': network },
      })
      expect(password.json().code).toBe('auth.locked')
    }
    const attempt = await ask(user.email)
    expect(await outcome(post('code', { code: await codeOf(user.email) }, { attempt }))).toBe('signed in')
  })
})

describe('the link of that mail', () => {
  it('signs in elsewhere, once, and leads to where one was going', async () => {
    const attempt = await ask(user.email, { return_path: '/vacancies/12#reply' })
    const link = await linkOf(user.email)
    expect([link.host, link.pathname, link.searchParams.get('return')]).toEqual([
      'centrum-1.example',
      '/confirm',
      '/vacancies/12#reply',
    ])
    const token = await tokenOf(user.email)
    const code = await codeOf(user.email)
    const responses = await Promise.all([outcome(post('link', { token })), outcome(post('link', { token }))])
    expect(responses.toSorted()).toEqual(['auth.link_invalid', 'signed in'])
    const [stored] = await backend.db.select().from(userSessions).where(eq(userSessions.userId, user.id))
    expect(stored?.signedInBy).toBe('link')
    // The code is over with it, as the link is with the code.
    expect(await outcome(post('code', { code }, { attempt }))).toBe('auth.code_over')
    const next = await ask(user.email)
    const unused = await tokenOf(user.email)
    await post('code', { code: await codeOf(user.email) }, { attempt: next })
    expect(await outcome(post('link', { token: unused }))).toBe('auth.link_invalid')
  })

  it('is refused when it is unknown, late, or of another center', async () => {
    await ask(user.email, { return_path: '//evil.example' })
    expect((await linkOf(user.email)).searchParams.has('return')).toBe(false)
    const token = await tokenOf(user.email)
    expect(await outcome(post('link', { token: 'gok' }))).toBe('auth.link_invalid')
    expect(await outcome(post('link', { token: '' }))).toBe('auth.link_invalid')
    expect(await outcome(post('link', { token }, { centerId: '2' }))).toBe('auth.link_invalid')
    backend.clock.advance(10 * minute + 1)
    expect(await outcome(post('link', { token }))).toBe('auth.link_invalid')
  })

  it('of another purpose signs nobody in', async () => {
    const redirect_url = 'https://centrum-1.example/auth/reset'
    await backend.app.inject({
      method: 'POST',
      url: '/auth/password',
      payload: { email: user.email, redirect_url },
      headers: siteHeaders(),
    })
    const token = (await linkOf(user.email)).searchParams.get('reset_password_token')
    expect(await outcome(post('link', { token }))).toBe('auth.link_invalid')
  })
})

describe('who is mailed', () => {
  it('needs an address', async () => {
    expect((await post('code_mail', { email: ' ' })).json().code).toBe('auth.missing_email')
  })

  it('is nobody without an account, whose responses are the same', async () => {
    const known = await post('code_mail', { email: user.email })
    const unknown = await post('code_mail', { email: 'niemand@mail.example' })
    expect([unknown.statusCode, unknown.json(), Object.keys(unknown.headers)]).toEqual([
      known.statusCode,
      known.json(),
      Object.keys(known.headers),
    ])
    expect(await mailsTo('niemand@mail.example')).toEqual([])
    const attempt = String(unknown.headers['sign-in-attempt'])
    for (let time = 1; time <= 5; time++)
      expect(await outcome(post('code', { code: '123456' }, { attempt }))).toBe('auth.code_wrong')
    expect(await outcome(post('code', { code: '123456' }, { attempt }))).toBe('auth.code_over')
  })

  it('is nobody who is in the archive, or of another center', async () => {
    await backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, user.id))
    await ask(user.email)
    expect(await mailsTo(user.email)).toEqual([])
    const elsewhere = await insertUser(backend.db, { centerId: 2, now: backend.clock.now() })
    await ask(elsewhere.email)
    expect(await mailsTo(elsewhere.email)).toEqual([])
  })

  it('gets what the account waits for instead, when it is not active yet', async () => {
    const of = async (values: Partial<typeof users.$inferInsert>) => {
      const waiting = await insertUser(backend.db, { now: backend.clock.now() })
      await backend.db.update(users).set(values).where(eq(users.id, waiting.id))
      await ask(waiting.email)
      return (await lastMail(values.guardianEmail ?? waiting.email))?.template
    }
    const passwordHash = 'scrypt$4$AAAA$AAAA'
    expect(await of({ status: 'invited', confirmedAt: null, passwordHash })).toBe('account.confirm')
    const invited = { status: 'invited', confirmedAt: null, passwordHash: null } as const
    expect(await of({ ...invited, invitedAt: backend.clock.now() })).toBe('account.invite')
    expect(await of(invited)).toBe('account.signed_up_twice')
    const guardian = { guardianConsent: 'pending', guardianEmail: 'ouder@mail.example' } as const
    expect(await of({ status: 'invited', passwordHash, ...guardian })).toBe('account.guardian')
  })

  it('may have no password', async () => {
    await backend.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id))
    const attempt = await ask(user.email)
    expect(await outcome(post('code', { code: await codeOf(user.email) }, { attempt }))).toBe('signed in')
  })

  it('gets five mails an hour, and fifteen codes a day at most', async () => {
    for (let time = 0; time < 7; time++) await ask(user.email)
    expect(await mailsTo(user.email)).toHaveLength(5)
    for (let hour = 0; hour < 4; hour++) {
      backend.clock.advance(60 * minute)
      for (let time = 0; time < 5; time++) await ask(user.email)
      await backend.outbox()
    }
    expect(await mailsTo(user.email)).toHaveLength(15)
    backend.clock.advance(24 * 60 * minute)
    await ask(user.email)
    expect(await mailsTo(user.email)).toHaveLength(16)
  })

  it('is limited as the pages say in every language', () => {
    for (const file of globSync('shared/messages/*/auth.json')) {
      const { code } = JSON.parse(readFileSync(file, 'utf8'))
      for (const text of [code.sent, code.resent]) expect(text, file).toContain(` ${codesPerDay} `)
    }
  })

  it('leaves nothing to be guessed from in the database', async () => {
    await ask(user.email)
    const code = (await codeOf(user.email)).replace(' ', '')
    const token = await tokenOf(user.email)
    const rows = JSON.stringify(await backend.db.select().from(accountLinks).where(eq(accountLinks.userId, user.id)))
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(code)
  })
})

/** Under sixteen an account works only once a parent or guardian has said yes. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { replyDrafts } from '#backend/db/schema/applications.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { decideConsent } from '#backend/resources/signups/guardian-mutations.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { guardianConsentPath, guardianConsentsPath } from '#shared/resources/guardian-consent.ts'
import { actAs, buildBackend, credentialsOf, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

const day = 24 * 3600 * 1000
const email = 'jong@mail.example'
const password = 'lang-genoeg-1'
const guardian = 'ouder@mail.example'

let backend: TestBackend
let confirmation: string
let token: string

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, center = '1', language = 'nl') =>
  backend.app.inject({
    method,
    url,
    headers: { ...siteHeaders(center), 'accept-language': language },
    ...(payload ? { payload } : {}),
  })
const mailsTo = async (address: string) => (await backend.outbox()).filter(({ recipient }) => recipient === address)
const tokenOf = (link: string | null | undefined, name: string) => new URL(link ?? '').searchParams.get(name) ?? ''
const decide = (consent: boolean, given = token, center = '1', language = 'nl') =>
  call('PUT', guardianConsentsPath, { token: given, consent }, center, language)
const confirm = () => call('POST', '/api/v1/confirm', { confirmation_token: confirmation })
const signIn = () => call('POST', '/auth/sign_in', { email, password })
/** The job takes the site's address from what was written there. */
const writeFromSite = () =>
  insertOrganization(backend.db, { now: backend.clock.now(), siteUrl: 'https://centrum-1.example' })
const stored = async () => (await backend.db.select().from(users).where(eq(users.email, email)))[0]

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  await call('POST', '/api/v1/signups', {
    email,
    first_name: 'Daan',
    last_name: 'Vos',
    password,
    postal_code4: '7311',
    is_adult: false,
    guardian_email: guardian,
    consent: true,
    open_for: 20_000,
  })
  confirmation = tokenOf((await mailsTo(email))[0]?.link, 'confirmation_token')
  token = tokenOf((await mailsTo(guardian))[0]?.link, 'guardian_token')
})

describe('an account of somebody under sixteen', () => {
  it('mails the guardian, who sees a first name only', async () => {
    expect((await mailsTo(guardian))[0]).toMatchObject({ template: 'account.guardian' })
    const asked = await call('GET', guardianConsentPath(token))
    expect([asked.statusCode, asked.json().data.attributes]).toEqual([200, { first_name: 'Daan', state: 'pending' }])
    expect(asked.headers['cache-control']).toBe('private, no-store')
  })

  it('is not active while only the e-mail address is confirmed', async () => {
    const confirmed = await confirm()
    expect([confirmed.statusCode, confirmed.json().data.attributes.outcome, credentialsOf(confirmed)]).toEqual([
      200,
      'guardian_pending',
      null,
    ])
    expect((await signIn()).json().code).toBe('auth.guardian_pending')
  })

  it('is active once both have confirmed, in any order', async () => {
    expect((await decide(true)).json().data.attributes.state).toBe('granted')
    expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'account.guardian_granted' })
    const confirmed = await confirm()
    expect(credentialsOf(confirmed)).not.toBeNull()
    expect((await signIn()).statusCode).toBe(200)
    // Said again it changes nothing, and taking it back is the center's.
    expect((await decide(true)).statusCode).toBe(200)
    expect((await decide(false)).json().errors[0].code).toBe('guardian.granted')
  })

  it('is active when the guardian confirms last', async () => {
    await confirm()
    await decide(true)
    expect((await stored())?.status).toBe('active')
    expect((await signIn()).statusCode).toBe(200)
  })

  it('is active when the owner confirms while the guardian does, and not when staff end it meanwhile', async () => {
    const center = await centerOf(backend.db, 1)
    const now = backend.clock.now()
    const context = contextOfJob({ db: backend.db, now, center, locale: 'nl', siteUrl: 'https://centrum-1.example' })
    const looked = await stored()
    if (!looked) throw new Error('The account is gone')
    const ofUser = eq(users.id, looked.id)
    await confirm()
    await decideConsent(context, looked, true)
    expect((await stored())?.status).toBe('active')
    await backend.db.update(users).set({ guardianConsent: 'pending', status: 'archived' }).where(ofUser)
    await decideConsent(context, looked, true)
    expect((await stored())?.status).toBe('archived')
  })

  it('is deleted when the guardian declines, and its owner is mailed', async () => {
    const declined = await decide(false)
    expect([declined.statusCode, declined.json().data.attributes.state]).toEqual([200, 'declined'])
    expect(await stored()).toBeUndefined()
    expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'account.guardian_declined' })
    expect((await confirm()).json().errors[0].code).toBe('confirmation.unknown')
    expect((await decide(true)).statusCode).toBe(404)
  })

  describe.each([
    ['when the guardian declines', () => decide(false)],
    [
      'without a decision',
      async () => {
        backend.clock.advance(31 * day)
        await backend.run('signups.erasure')
      },
    ],
  ])('that is erased %s', (_when, erase) => {
    it('leaves nothing in the log, nor in a mail that was sent or given up', async () => {
      const { id } = await insertOrganization(backend.db, {
        now: backend.clock.now(),
        organizationType: 'VolunteerCenter',
      })
      const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
      const user = await stored()
      const attributes = { first_name: 'Daantje', phone: '0612121212', lock_version: user?.lockVersion }
      const changed = await staff.call('PATCH', `/api/v1/users/${user?.id}`, { data: { type: 'users', attributes } })
      expect(changed.statusCode, changed.body).toBe(200)
      // One was sent, the other one refused.
      const [toChild, toGuardian] = [eq(mailOutbox.recipient, email), eq(mailOutbox.recipient, guardian)]
      await backend.db.update(mailOutbox).set({ status: 'sent' }).where(toChild)
      await backend.db.update(mailOutbox).set({ status: 'failed' }).where(toGuardian)
      const newest = (await backend.outbox()).at(-1)?.id ?? 0
      await erase()
      const mails = (await backend.outbox()).filter(({ id }) => id <= newest)
      const kept = JSON.stringify([mails, await backend.db.select().from(auditEvents)])
      for (const text of ['Daan', email, guardian, '0612121212']) expect(kept).not.toContain(text)
    })
  })

  it('can have both mails sent again, and the first links stay valid', async () => {
    expect((await call('POST', '/auth/confirmation', { email })).statusCode).toBe(200)
    expect([(await mailsTo(guardian)).length, (await mailsTo(email)).length]).toEqual([2, 2])
    expect((await decide(true)).statusCode).toBe(200)
    expect((await confirm()).statusCode).toBe(200)
  })

  it('mails only the guardian again once the e-mail address is confirmed', async () => {
    await confirm()
    await call('POST', '/auth/confirmation', { email })
    expect([(await mailsTo(guardian)).length, (await mailsTo(email)).length]).toEqual([2, 1])
  })

  it('is not activated by a new password', async () => {
    await confirm()
    const redirect_url = 'https://centrum-1.example/auth/reset'
    await call('POST', '/auth/password', { email, redirect_url })
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['account.confirm'])
    expect((await stored())?.status).toBe('invited')
  })
})

describe('a confirmed account that waits for its guardian, at the staff', () => {
  const pathOf = async () => `/api/v1/users/${(await stored())?.id}`
  const staff = async () => {
    const { id } = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    return actAs(backend, 1, [{ name: 'admin', organizationId: id }])
  }

  it('is mailed to the guardian again, until there is nothing left to wait for', async () => {
    await confirm()
    const { call: ask } = await staff()
    const resend = async () => ask('POST', `${await pathOf()}/resend_confirmation_instructions`)
    const shown = async () => ((await ask('GET', await pathOf())).json() as Document<Resource>).data.attributes
    expect((await shown())?.awaits_guardian).toBe(true)
    expect((await resend()).statusCode).toBe(204)
    expect([(await mailsTo(guardian)).length, (await mailsTo(email)).length]).toEqual([2, 1])
    await decide(true)
    expect((await shown())?.awaits_guardian).toBe(false)
    expect((await resend()).json()).toMatchObject({ errors: [{ code: 'user.confirmed' }] })
  })

  it('returns from the archive as it was', async () => {
    await confirm()
    const { call: ask } = await staff()
    const move = async (status: string) =>
      ask('PATCH', await pathOf(), {
        data: { type: 'users', attributes: { status, lock_version: (await stored())?.lockVersion } },
      })
    expect((await move('archived')).statusCode).toBe(200)
    expect((await move('active')).json()).toMatchObject({ errors: [{ code: 'user.guardian_pending' }] })
    expect((await move('inactive')).json()).toMatchObject({ errors: [{ code: 'user.transition' }] })
    expect((await move('invited')).statusCode).toBe(200)
    await decide(true)
    expect((await stored())?.status).toBe('active')
  })
})

describe('the guardian’s link', () => {
  it('returns 404 at another center, and for a guessed token', async () => {
    for (const [given, center] of [
      [token, '2'],
      ['gok', '1'],
    ] as const) {
      expect((await call('GET', guardianConsentPath(given), undefined, center)).statusCode).toBe(404)
      expect((await decide(true, given, center)).statusCode).toBe(404)
    }
    expect((await decide(true, '')).statusCode).toBe(422)
    expect((await stored())?.guardianConsent).toBe('pending')
  })

  it('expires after two weeks, with an error in the reader’s language', async () => {
    backend.clock.advance(14 * day + 1000)
    const late = await decide(true, token, '1', 'en')
    expect([late.statusCode, late.json().errors[0].code]).toEqual([410, 'guardian.expired'])
    expect(late.json().errors[0].detail).toBe('This link has expired. Ask your child to have the email sent again.')
  })

  it('is deleted with the account after a month without a decision, and the child is mailed', async () => {
    await writeFromSite()
    backend.clock.advance(31 * day)
    await backend.run('signups.erasure')
    expect(await stored()).toBeUndefined()
    const mail = (await mailsTo(email)).at(-1)
    expect(mail).toMatchObject({ template: 'account.guardian_undecided', link: 'https://centrum-1.example/signup' })
    expect(mail?.text).toContain('heeft niet geantwoord')
  })

  it('that was sent again late works for two weeks too, and account and reply wait for it', async () => {
    const user = await stored()
    const now = backend.clock.now()
    const vacancy = await insertVacancy(backend.db, {
      now,
      organizationId: (await insertOrganization(backend.db, { now })).id,
    })
    await backend.db.insert(replyDrafts).values({
      ...{ userId: user?.id ?? 0, vacancyId: vacancy.id, motivation: 'Ik help graag', answers: {} },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 30 * day) },
    })
    backend.clock.advance(27 * day)
    await call('POST', '/auth/confirmation', { email })
    const late = tokenOf((await mailsTo(guardian)).at(-1)?.link, 'guardian_token')
    backend.clock.advance(13 * day)
    await backend.run('signups.erasure')
    await backend.run('reply_drafts.cleanup')
    expect(await backend.db.$count(replyDrafts)).toBe(1)
    expect((await call('GET', guardianConsentPath(late))).statusCode).toBe(200)
    expect((await decide(true, late)).json().data.attributes.state).toBe('granted')
  })

  it('that was sent again late ends with the account when nobody decides', async () => {
    await writeFromSite()
    backend.clock.advance(27 * day)
    await call('POST', '/auth/confirmation', { email })
    await mailsTo(guardian)
    for (const [days, isThere] of [
      [13, true],
      [2, false],
    ] as const) {
      backend.clock.advance(days * day)
      await backend.run('signups.erasure')
      expect((await stored()) !== undefined).toBe(isThere)
    }
    expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'account.guardian_undecided' })
  })
})

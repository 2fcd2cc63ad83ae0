/** Sign-ups of organizations: the contact person becomes admin once the center has approved and the person has confirmed. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '#backend/db/schema/notifications.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { organizationSignups } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { organizationSignupsPath, signupsPerHour } from '#shared/resources/organization-signup.ts'
import {
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'

let backend: TestBackend
let center: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  center = await signIn(backend.app, sampleLogins('demo').center)
})

const contact = {
  first_name: 'Yasmina',
  last_name: 'El Idrissi',
  job_title: 'Coördinator',
  email: 'yasmina@kwikstaart.example',
  phone: '055 123 45 67',
}
const organization = {
  name: 'Stichting De Kwikstaart',
  organization_type: 'Organization',
  kvk_number: '87654321',
  website: 'www.kwikstaart.example',
  description: 'Wij wandelen elke week met mensen die slecht ter been zijn.',
  address: { postal_code: '7311 NZ', house_number: '12', street: 'Stationsstraat', city: 'Apeldoorn' },
  themes: ['welzijn'],
  contact,
  terms: true,
  privacy: true,
  open_for: 60_000,
}
const send = (changes: object = {}, headers: object = {}) =>
  backend.app.inject({
    method: 'POST',
    url: organizationSignupsPath,
    headers: { ...siteHeaders(), ...headers },
    payload: { data: { type: 'organization_signups', attributes: { ...organization, ...changes } } },
  })
const find = async (name = organization.name) =>
  (await backend.db.select().from(organizations).where(eq(organizations.name, name)))[0]
const userOf = async (email: string) => (await backend.db.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = async (address: string) => (await backend.outbox()).filter(({ recipient }) => recipient === address)
const isAdmin = async (email: string) => {
  const [user, signedUp] = [await userOf(email), await find()]
  const rows = await backend.db
    .select()
    .from(roles)
    .where(and(eq(roles.userId, user?.id ?? 0), eq(roles.organizationId, signedUp?.id ?? 0)))
  return rows.map(({ name }) => name).includes('admin')
}
const review = async (attributes: object, who = center) => {
  const id = String((await find())?.id)
  return who.call('PUT', `/api/v1/organizations/${id}/approve`, { data: { type: 'organizations', id, attributes } })
}
/** Follows the link of the newest mail to a first password. */
const choosePassword = async () => {
  const link = new URL((await mailsTo(contact.email)).at(-1)?.link ?? '')
  const opened = await backend.app.inject({
    method: 'GET',
    url: link.pathname + link.search,
    headers: siteHeaders(),
  })
  const target = new URL(String(opened.headers.location))
  return backend.app.inject({
    method: 'PUT',
    url: '/auth/password',
    headers: {
      ...siteHeaders(),
      'access-token': target.searchParams.get('access-token') ?? '',
      client: target.searchParams.get('client') ?? '',
      uid: target.searchParams.get('uid') ?? '',
    },
    payload: { password: 'een-lang-geheim', password_confirmation: 'een-lang-geheim' },
  })
}

describe('a sign-up by a visitor', () => {
  it('creates a pending organization that is not public, and an invited account without a role', async () => {
    const response = await send()
    expect([response.statusCode, response.json().data.attributes]).toEqual([
      201,
      { name: organization.name, email: contact.email },
    ])
    const stored = await find()
    expect(stored).toMatchObject({ status: 'pending', centerId: 1, website: 'https://www.kwikstaart.example' })
    expect(await userOf(contact.email)).toMatchObject({ status: 'invited', passwordHash: null, centerId: 1 })
    expect(await isAdmin(contact.email)).toBe(false)
    const seen = await backend.app.inject({
      method: 'GET',
      url: `/api/v1/organizations/${stored?.id}`,
      headers: siteHeaders(),
    })
    expect(seen.statusCode).toBe(404)
  })

  it("mails the visitor and the center, and notifies the center's admins", async () => {
    await send()
    expect((await mailsTo(contact.email)).map(({ template }) => template)).toEqual(['organization.confirm'])
    const [toCenter] = await mailsTo('info@demo.example')
    expect(toCenter?.template).toBe('organization.submitted')
    expect(toCenter?.text).toContain('Yasmina El Idrissi, Coördinator')
    expect(toCenter?.link).toMatch(/\/organizations\/approve\?id=\d+$/)
    const notified = await backend.db.select().from(notifications).where(eq(notifications.kind, 'organization_pending'))
    expect(notified.filter(({ params }) => params.organization === organization.name).length).toBeGreaterThan(0)
  })

  it('makes the visitor admin when confirmation comes before approval', async () => {
    await send()
    expect((await choosePassword()).statusCode).toBe(200)
    expect(await isAdmin(contact.email)).toBe(false)
    await review({ status: 'approved' })
    expect(await isAdmin(contact.email)).toBe(true)
    const mail = (await mailsTo(contact.email)).at(-1)
    expect([mail?.template, new URL(mail?.link ?? '').pathname]).toEqual(['organization.approved', '/dashboard'])
  })

  it('makes the visitor admin when approval comes before confirmation, by the link of that mail', async () => {
    await send()
    await review({ status: 'approved' })
    expect(await isAdmin(contact.email)).toBe(false)
    expect((await choosePassword()).statusCode).toBe(200)
    expect(await isAdmin(contact.email)).toBe(true)
  })

  it('gives no role back by a new password after it was removed', async () => {
    await send()
    await choosePassword()
    await review({ status: 'approved' })
    const [organizationId, now] = [(await find())?.id ?? 0, backend.clock.now()]
    const second = await insertUser(backend.db, { now })
    await backend.db.insert(roles).values({ userId: second.id, name: 'admin', organizationId, createdAt: now })
    const userId = (await userOf(contact.email))?.id
    const removed = await center.call('DELETE', `/api/v1/organizations/${organizationId}/members/${userId}`)
    expect([removed.statusCode, await isAdmin(contact.email)]).toEqual([204, false])
    await backend.app.inject({
      method: 'POST',
      url: '/auth/password',
      headers: siteHeaders(),
      payload: { email: contact.email, redirect_url: 'https://centrum-1.example/auth/reset' },
    })
    expect((await mailsTo(contact.email)).at(-1)?.template).toBe('account.reset')
    expect((await choosePassword()).statusCode).toBe(200)
    expect(await isAdmin(contact.email)).toBe(false)
  })

  it('mails the reason of a denial, and grants no role on confirmation', async () => {
    await send()
    await review({ status: 'denied', reason: 'Dit is betaald werk.' })
    const mail = (await mailsTo(contact.email)).at(-1)
    expect(mail?.template).toBe('organization.denied')
    expect(mail?.text).toContain('Dit is betaald werk.')
    await backend.app.inject({ method: 'POST', url: '/auth/confirmation', headers: siteHeaders(), payload: contact })
    await choosePassword()
    expect(await isAdmin(contact.email)).toBe(false)
  })

  it('mails the link again on request', async () => {
    await send()
    await backend.app.inject({
      method: 'POST',
      url: '/auth/confirmation',
      headers: siteHeaders(),
      payload: { email: contact.email },
    })
    expect((await mailsTo(contact.email)).map(({ template }) => template)).toEqual([
      'organization.confirm',
      'organization.confirm',
    ])
  })

  it('returns every error at once', async () => {
    const response = await send({ kvk_number: '123', terms: false, themes: [], contact: { ...contact, email: 'nee' } })
    expect(response.statusCode).toBe(422)
    const pointers = response.json().errors.map((error: { source: { pointer: string } }) => error.source.pointer)
    expect(pointers.sort()).toEqual(
      ['contact/email', 'kvk_number', 'terms', 'themes'].map((name) => `/data/attributes/${name}`),
    )
    expect((await send({ contact: undefined })).json().errors[0].source.pointer).toBe('/data/attributes/contact')
    expect((await send({ organization_type: 'VolunteerCenter' })).statusCode).toBe(422)
    expect((await send({ name: 'Prijs: http://kwaad.example' })).json().errors[0].code).toBe('validation.name')
  })

  it('is stored once for repeated submissions', async () => {
    const key = { 'idempotency-key': 'een-aanmelding' }
    await send({}, key)
    expect((await send({}, key)).statusCode).toBe(201)
    expect(await mailsTo(contact.email)).toHaveLength(1)
  })

  it('returns the same response to an automated submission, and stores nothing', async () => {
    for (const guard of [{ nickname: 'Bot' }, { open_for: 100 }, { open_for: undefined }]) {
      expect((await send(guard)).statusCode).toBe(201)
    }
    expect(await find()).toBeUndefined()
    expect(await mailsTo(contact.email)).toEqual([])
  })

  it('is limited to three a day of one person', async () => {
    for (const [index, name] of ['Kwikstaart', 'Zwaluwnest', 'Merelhof'].entries()) {
      expect((await send({ name, kvk_number: `1000000${index}` })).statusCode).toBe(201)
    }
    const fourth = await send({ name: 'Uilenbos', kvk_number: '10000009' })
    // Until midnight.
    expect([fourth.statusCode, fourth.json().errors[0].code, fourth.headers['retry-after']]).toEqual([
      429,
      'organization.too_many',
      String(14 * 3600),
    ])
    backend.clock.advance(14 * 3600 * 1000)
    expect((await send({ name: 'Uilenbos', kvk_number: '10000009' })).statusCode).toBe(201)
  })

  it('is limited to twenty an hour of a center, with another text', async () => {
    const now = backend.clock.now()
    for (let index = 0; index < signupsPerHour; index++) {
      const { id } = await insertOrganization(backend.db, { now, status: 'pending' })
      const email = `iemand-${index}@mail.example`
      await backend.db.insert(organizationSignups).values({ organizationId: id, name: 'Iemand', email, createdAt: now })
    }
    const refused = await send()
    expect([refused.statusCode, refused.json().errors[0].code, refused.headers['retry-after']]).toEqual([
      429,
      'organization.center_full',
      '3600',
    ])
    backend.clock.advance(3600 * 1000 + 1)
    expect((await send()).statusCode).toBe(201)
  })
})

describe('a duplicate organization', () => {
  it('is refused by its KvK number, with the name of an approved one only', async () => {
    const now = backend.clock.now()
    const known = await insertOrganization(backend.db, { now, name: 'De Specht', kvkNumber: '87654321' })
    const refused = await send()
    expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
      422,
      { code: 'organization.known', meta: { organization: 'De Specht', organization_id: String(known.id) } },
    ])
    await backend.db.update(organizations).set({ status: 'pending' }).where(eq(organizations.id, known.id))
    expect((await send()).json().errors[0].meta).toEqual({})
    await backend.db.update(organizations).set({ status: 'denied' }).where(eq(organizations.id, known.id))
    expect((await send()).statusCode).toBe(201)
  })

  it('is refused by a similar name until the visitor confirms that it is another one', async () => {
    await insertOrganization(backend.db, { now: backend.clock.now(), name: 'de kwikstaart' })
    const asked = await send({}, { 'accept-language': 'en' })
    expect(asked.json().errors[0]).toMatchObject({
      code: 'organization.similar',
      detail: 'We already know an organisation with almost the same name. Is it a different one? Tick that.',
      source: { pointer: '/data/attributes/name' },
    })
    expect((await send({ not_duplicate: true })).statusCode).toBe(201)
  })

  it('is allowed when the other is at another center', async () => {
    await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 2, kvkNumber: '87654321' })
    expect((await send()).statusCode).toBe(201)
  })

  it("is listed with the pending one for the center's staff only", async () => {
    const now = backend.clock.now()
    const twin = await insertOrganization(backend.db, { now, name: 'Kwikstaart' })
    await send({ not_duplicate: true })
    const path = `/api/v1/organizations/${(await find())?.id}/duplicates`
    const found = await center.call('GET', path)
    expect(found.json().data).toMatchObject([{ id: String(twin.id), attributes: { reasons: ['name'] } }])
    const volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
    const neighbor = await signIn(backend.app, sampleLogins('oldebroek').center)
    expect((await volunteer.call('GET', path)).statusCode).toBe(403)
    expect((await neighbor.call('GET', path)).statusCode).toBe(404)
    expect((await backend.app.inject({ method: 'GET', url: path, headers: siteHeaders() })).statusCode).toBe(401)
  })
})

describe("the contact person's address", () => {
  it('gets a mail to confirm when it has an account here, which the response does not reveal', async () => {
    const email = sampleLogins('demo').volunteer
    const response = await send({ contact: { ...contact, email } })
    expect([response.statusCode, response.json().data.attributes.email]).toEqual([201, email])
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.template).toBe('organization.confirm')
    await review({ status: 'approved' })
    expect(await isAdmin(email)).toBe(false)
    const confirmation_token = new URL(mail?.link ?? '').searchParams.get('confirmation_token')
    const confirmed = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/confirm',
      headers: siteHeaders(),
      payload: { confirmation_token },
    })
    expect(confirmed.json().data.attributes.outcome).toBe('organization_confirmed')
    expect(confirmed.headers['access-token']).toBeUndefined()
    expect(await isAdmin(email)).toBe(true)
  })

  it('gets an account here, whatever it has at another center', async () => {
    const email = sampleLogins('oldebroek').volunteer
    expect((await send({ contact: { ...contact, email } })).statusCode).toBe(201)
    expect((await mailsTo(email)).at(-1)?.template).toBe('organization.confirm')
    const accounts = await backend.db.select().from(users).where(eq(users.email, email)).orderBy(users.id)
    expect(accounts.map(({ centerId, status }) => [centerId === 1, status])).toEqual([
      [false, 'active'],
      [true, 'invited'],
    ])
  })

  it('gets no account when the one that it has is in the archive', async () => {
    const now = backend.clock.now()
    await insertUser(backend.db, { now, email: contact.email, status: 'archived' })
    expect((await send()).statusCode).toBe(201)
    expect((await mailsTo(contact.email)).at(-1)?.template).toBe('organization.received_elsewhere')
    await review({ status: 'approved' })
    expect(await isAdmin(contact.email)).toBe(false)
  })

  it('loses a password that was set before the address was confirmed', async () => {
    const now = backend.clock.now()
    await insertUser(backend.db, { now, email: contact.email, status: 'invited', passwordHash: 'scrypt$4$AAAA$AAAA' })
    await send()
    expect((await userOf(contact.email))?.passwordHash).toBeNull()
  })
})

describe('a sign-up by a signed-in user', () => {
  it('takes the account as contact person, who is admin after approval', async () => {
    const email = sampleLogins('demo').volunteer
    const session = await signIn(backend.app, email)
    const { contact: _, ...attributes } = organization
    const response = await session.call('POST', organizationSignupsPath, {
      data: { type: 'organization_signups', attributes },
    })
    expect(response.statusCode).toBe(201)
    expect((await mailsTo(email)).at(-1)?.template).toBe('organization.received')
    expect(await isAdmin(email)).toBe(false)
    await review({ status: 'approved' })
    expect(await isAdmin(email)).toBe(true)
  })

  it('returns 403 to an account of another center', async () => {
    const session = await signIn(backend.app, sampleLogins('oldebroek').volunteer)
    const response = await session.call('POST', organizationSignupsPath, {}, siteHeaders('1'))
    expect([response.statusCode, response.json().errors[0].code]).toEqual([403, 'auth.wrong_center'])
  })
})

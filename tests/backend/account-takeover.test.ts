/** Whoever reads the mails of an account can take it over: who may change its address, and what that takes. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { actAs, buildBackend, credentialsOf, siteHeaders, type TestBackend } from '../support/build-backend.ts'

type Person = Awaited<ReturnType<typeof actAs>>

let backend: TestBackend
let organizationId: number
let otherId: number
let centerOrganizationId: number
let center: Person
let admin: Person
let boss: Person
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  otherId = (await insertOrganization(backend.db, { now })).id
  centerOrganizationId = (await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })).id
  center = await actAs(backend, 1, [{ name: 'admin', organizationId: centerOrganizationId }])
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  boss = await actAs(backend, 1, [{ name: 'super_admin' }])
})
afterAll(() => backend.close())

const document = (attributes: object) => ({ data: { type: 'users', attributes } })
const userPath = ({ userId }: { userId: number }) => `/api/v1/users/${userId}`
const changeAddress = (who: Person, whom: { userId: number }, email: string) =>
  who.call('PATCH', userPath(whom), document({ email }))
const member = () => actAs(backend, 1, [{ name: 'member', organizationId }])
const code = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code
const call = (url: string, payload: object) =>
  backend.app.inject({ method: 'POST', url, headers: siteHeaders(), payload })
const forgot = (email: string) =>
  call('/auth/password', { email, redirect_url: 'https://centrum-1.example/auth/reset' })
const mailsTo = async (recipient: string) =>
  (await backend.outbox()).filter((mail) => mail.recipient === recipient).map(({ template }) => template)
const tokenTo = async (recipient: string) => {
  const mail = (await backend.outbox()).findLast((entry) => entry.recipient === recipient)
  return new URL(mail?.link ?? 'https://none.invalid').searchParams.get('confirmation_token') ?? ''
}
const confirm = (token: string) => call('/api/v1/confirm', { confirmation_token: token })
const rowOf = async ({ userId }: { userId: number }) =>
  (await backend.db.select().from(users).where(eq(users.id, userId)))[0]

describe('changing the address of an account', () => {
  // The clock moves on within these tests.
  beforeEach(async () => {
    await backend.db.update(userSessions).set({ verifiedAt: backend.clock.now() })
  })

  it('is pending until the new address confirms, tells the old one, and ends all sessions', async () => {
    const person = await member()
    const old = person.headers.uid ?? ''
    const changed = await changeAddress(center, person, 'Nieuw-1@mail.example')
    expect([changed.statusCode, changed.json().data.attributes]).toEqual([
      200,
      expect.objectContaining({ email: old, unconfirmed_email: 'nieuw-1@mail.example' }),
    ])
    expect(await mailsTo(old)).toEqual(['account.address_changes'])
    expect(await mailsTo('nieuw-1@mail.example')).toEqual(['account.new_address'])
    expect((await forgot('nieuw-1@mail.example')).statusCode).toBe(404)
    expect(await mailsTo('nieuw-1@mail.example')).toHaveLength(1)
    expect((await person.call('GET', '/api/v1/current_user')).statusCode).toBe(200)

    const token = await tokenTo('nieuw-1@mail.example')
    const confirmed = await confirm(token)
    expect([confirmed.statusCode, confirmed.json().data.attributes.outcome]).toEqual([200, 'address_changed'])
    expect(credentialsOf(confirmed)).toBeNull()
    expect(await rowOf(person)).toMatchObject({ email: 'nieuw-1@mail.example', unconfirmedEmail: null })
    expect(await mailsTo(old)).toEqual(['account.address_changes', 'account.address_changes'])
    expect((await person.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect(code(await confirm(token))).toBe('confirmation.already')
  })

  it('invalidates reset links that were mailed to the old address', async () => {
    const person = await member()
    const old = person.headers.uid ?? ''
    await backend.db.update(users).set({ passwordHash: 'scrypt$4$AAAA$AAAA' }).where(eq(users.id, person.userId))
    await forgot(old)
    const link = new URL((await backend.outbox()).findLast(({ recipient }) => recipient === old)?.link ?? '')
    await changeAddress(center, person, 'nieuw-2@mail.example')
    await confirm(await tokenTo('nieuw-2@mail.example'))
    const opened = await backend.app.inject({ url: `${link.pathname}${link.search}`, headers: siteHeaders() })
    expect(opened.statusCode).toBe(404)
  })

  it('is withdrawn by the present address, and replaced by a third one', async () => {
    const person = await member()
    const old = person.headers.uid ?? ''
    await changeAddress(center, person, 'typefout@mail.example')
    const first = await tokenTo('typefout@mail.example')
    await changeAddress(center, person, 'goed@mail.example')
    expect(code(await confirm(first))).toBe('confirmation.unknown')
    const second = await tokenTo('goed@mail.example')
    await changeAddress(center, person, old)
    expect(code(await confirm(second))).toBe('confirmation.unknown')
    expect(await rowOf(person)).toMatchObject({ email: old, unconfirmedEmail: null })
    const logged = await backend.db.select().from(auditEvents).where(eq(auditEvents.targetId, person.userId))
    expect(logged.map(({ action }) => action)).toContain('user.address_change_withdrawn')
  })

  it('returns 409 to a form from before the user asked for a change, or withdrew it', async () => {
    const person = await member()
    const versionOf = async () => (await rowOf(person))?.lockVersion
    const save = (email: string, lock_version: number | undefined) =>
      center.call('PATCH', userPath(person), document({ email, phone: '0612345678', lock_version }))
    const own = (method: 'PUT' | 'DELETE', payload?: object) =>
      person.call(method, '/api/v1/current_user/email', payload)
    const opened = await versionOf()
    expect((await own('PUT', document({ email: 'zelf@mail.example' }))).statusCode).toBe(200)
    expect((await save(person.headers.uid ?? '', opened)).statusCode).toBe(409)
    const pending = await versionOf()
    expect((await own('DELETE')).statusCode).toBe(200)
    expect((await save('zelf@mail.example', pending)).statusCode).toBe(409)
    expect(await rowOf(person)).toMatchObject({ email: person.headers.uid, unconfirmedEmail: null, phone: null })
  })

  it('can be confirmed for three days, by a mail that is sent again too, and then has to be asked for again', async () => {
    const person = await member()
    await changeAddress(center, person, 'laat@mail.example')
    const token = await tokenTo('laat@mail.example')
    backend.clock.advance(73 * 3600 * 1000)
    expect(code(await confirm(token))).toBe('confirmation.expired')
    expect((await call('/auth/confirmation', { email: 'laat@mail.example' })).statusCode).toBe(404)
    await applyTerms(backend.db, backend.clock.now(), users)
    await backend.db.update(userSessions).set({ verifiedAt: backend.clock.now() })
    await changeAddress(center, person, 'laat@mail.example')
    backend.clock.advance(71 * 3600 * 1000)
    expect((await call('/auth/confirmation', { email: 'laat@mail.example' })).statusCode).toBe(200)
    expect((await confirm(await tokenTo('laat@mail.example'))).statusCode).toBe(200)
  })

  it('returns an error for the address of another account, at the request and at the confirmation', async () => {
    const [person, other] = [await member(), await member()]
    expect(code(await changeAddress(center, person, other.headers.uid ?? ''))).toBe('validation.taken')
    await changeAddress(center, person, 'bezet@mail.example')
    await insertUser(backend.db, { now: backend.clock.now(), email: 'bezet@mail.example' })
    expect(code(await confirm(await tokenTo('bezet@mail.example')))).toBe('validation.taken')
    expect(code(await changeAddress(center, person, 'geen adres'))).toBe('validation.email')
  })

  it('returns 403 to an organization’s admin, to a peer and for the own account, and 404 to users without access', async () => {
    const person = await member()
    const peer = await actAs(backend, 1, [{ name: 'admin', organizationId: centerOrganizationId }])
    const colleague = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: otherId }])
    const neighbor = await actAs(backend, 2)
    const status = async (who: Person, whom: Person) =>
      (await changeAddress(who, whom, 'kaping@mail.example')).statusCode
    expect(await status(admin, person)).toBe(403)
    expect(await status(admin, colleague)).toBe(403)
    expect(await status(center, peer)).toBe(403)
    expect(await status(center, boss)).toBe(403)
    expect(await status(center, center)).toBe(403)
    expect(await status(person, person)).toBe(403)
    expect(await status(stranger, person)).toBe(404)
    expect(await status(center, neighbor)).toBe(404)
    const visitor = await backend.app.inject({ method: 'PATCH', url: userPath(person), headers: siteHeaders() })
    expect(visitor.statusCode).toBe(401)
    expect(await mailsTo('kaping@mail.example')).toEqual([])
    expect(await status(boss, peer)).toBe(200)
    expect(await status(center, colleague)).toBe(200)
  })

  it('invites again at the new address while the account was never confirmed', async () => {
    const invited = await insertUser(backend.db, {
      now: backend.clock.now(),
      status: 'invited',
      invitedAt: backend.clock.now(),
      passwordHash: 'scrypt$4$AAAA$AAAA',
      grants: [{ name: 'member', organizationId }],
    })
    const changed = await changeAddress(admin, { userId: invited.id }, 'verbeterd@mail.example')
    expect([changed.statusCode, changed.json().data.attributes.email]).toEqual([200, 'verbeterd@mail.example'])
    expect(await mailsTo('verbeterd@mail.example')).toEqual(['account.invite'])
    expect(await mailsTo(invited.email)).toEqual([])
    expect((await rowOf({ userId: invited.id }))?.passwordHash).toBeNull()
  })
})

describe('an organization’s admin', () => {
  // The clock has moved on since everybody signed in.
  beforeAll(async () => {
    await backend.db.update(userSessions).set({ verifiedAt: backend.clock.now() })
  })

  const remove = (who: Person, whom: { userId: number }, id: number | string = organizationId) =>
    who.call('DELETE', `/api/v1/organizations/${id}/members/${whom.userId}`)

  it('removes a member from the organization, and leaves the account as it is', async () => {
    const person = await actAs(backend, 1, [
      { name: 'member', organizationId },
      { name: 'admin', organizationId },
    ])
    expect((await remove(admin, person)).statusCode).toBe(204)
    const self = await person.call('GET', '/api/v1/current_user?include=roles')
    expect([self.statusCode, self.json().data.relationships.roles.data]).toEqual([200, []])
    expect((await remove(admin, person)).statusCode).toBe(404)
  })

  it('cannot end the account of a member', async () => {
    const person = await member()
    expect((await admin.call('DELETE', userPath(person))).statusCode).toBe(403)
    for (const status of ['inactive', 'archived']) {
      expect((await admin.call('PATCH', userPath(person), document({ status }))).statusCode).toBe(403)
    }
    expect(await rowOf(person)).toMatchObject({ status: 'active' })
  })

  it('and the center’s staff are the only ones who may remove others', async () => {
    const person = await member()
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: otherId }])
    const neighbor = await actAs(backend, 2)
    const visitor = await backend.app.inject({
      method: 'DELETE',
      url: `/api/v1/organizations/${organizationId}/members/${person.userId}`,
      headers: siteHeaders(),
    })
    expect(visitor.statusCode).toBe(401)
    for (const who of [await member(), stranger]) expect((await remove(who, person)).statusCode).toBe(403)
    expect((await remove(neighbor, person)).statusCode).toBe(404)
    expect((await remove(admin, person, otherId)).statusCode).toBe(403)
    expect((await remove(admin, person, 'geen-nummer')).statusCode).toBe(404)
    expect((await remove(center, person)).statusCode).toBe(204)
  })

  it('cannot remove the last admin', async () => {
    const id = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
    const last = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    expect(code(await remove(last, last, id))).toBe('role.last_admin')
  })
})

/** What a signed-in user changes of the own account: its address, and the devices that it is used on. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { startSession } from '#backend/auth/sessions.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { userSessions, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { ownSessionPath, ownSessionsPath } from '#shared/resources/user-session.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sessionOf,
  siteHeaders,
  type TestBackend,
  testScryptCost,
} from '../support/build-backend.ts'

type Person = Awaited<ReturnType<typeof actAs>>

const day = 24 * 3600 * 1000
const password = 'een goed geheim'
let backend: TestBackend
let passwordHash: string
beforeAll(async () => {
  backend = await buildBackend()
  passwordHash = await hashPassword(password, testScryptCost)
})
afterAll(() => backend.close())

const person = async (centerId = 1): Promise<Person> => {
  const who = await actAs(backend, centerId)
  await backend.db.update(users).set({ passwordHash }).where(eq(users.id, who.userId))
  return who
}
const addressOf = ({ headers }: Person) => headers.uid ?? ''
const rowOf = async ({ userId }: Person) => (await backend.db.select().from(users).where(eq(users.id, userId)))[0]
const change = (who: Person, attributes: object) =>
  who.call('PUT', '/api/v1/current_user/email', { data: { type: 'users', attributes } })
const withdraw = (who: Person) => who.call('DELETE', '/api/v1/current_user/email')
const visitorPut = (url: string, payload: object, centerId = '1') =>
  backend.app.inject({ method: 'PUT', url, headers: siteHeaders(centerId), payload })
const cancel = (token: string, centerId?: string) => visitorPut('/api/v1/address_cancellations', { token }, centerId)
const confirm = (token: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/api/v1/confirm',
    headers: siteHeaders(),
    payload: { confirmation_token: token },
  })
const sendAgain = (email: string) =>
  backend.app.inject({ method: 'POST', url: '/auth/confirmation', headers: siteHeaders(), payload: { email } })
const codeOf = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code
const mailsTo = async (recipient: string) => (await backend.outbox()).filter((mail) => mail.recipient === recipient)
const tokenTo = async (recipient: string, name: string) =>
  new URL((await mailsTo(recipient)).at(-1)?.link ?? 'https://none.invalid').searchParams.get(name) ?? ''

describe('the own name', () => {
  it('is one that others can see, and turns no text beside it', async () => {
    const me = await person()
    const rename = (first_name: string) => me.call('PATCH', '/api/v1/current_user', { first_name })
    const refused = await rename('\u200b\u2800')
    expect([refused.statusCode, refused.json<ErrorDocument>().errors[0]]).toMatchObject([
      422,
      { code: 'validation.required', source: { pointer: '/data/attributes/first_name' } },
    ])
    expect((await rename('\u202eعلی\u200cرضا\u2066')).statusCode).toBe(200)
    expect((await rowOf(me))?.firstName).toBe('علی\u200cرضا')
  })
})

describe('the own address', () => {
  it('is pending until the new one confirms, and the old one gets a mail', async () => {
    const me = await person()
    const old = addressOf(me)
    const asked = await change(me, { email: ' Mijn-nieuwe@mail.example' })
    expect([asked.statusCode, asked.json().data.attributes.unconfirmed_email]).toEqual([
      200,
      'mijn-nieuwe@mail.example',
    ])
    expect(await rowOf(me)).toMatchObject({ email: old })
    expect((await mailsTo(old)).map(({ template }) => template)).toEqual(['account.address_changes'])
    expect((await confirm(await tokenTo('mijn-nieuwe@mail.example', 'confirmation_token'))).statusCode).toBe(200)
    expect(await rowOf(me)).toMatchObject({ email: 'mijn-nieuwe@mail.example', unconfirmedEmail: null })
    expect((await me.call('GET', ownSessionsPath)).statusCode).toBe(401)
  })

  it('stays when the reader of the old one cancels, who may press twice', async () => {
    const me = await person()
    await change(me, { email: 'dief@mail.example' })
    const [cancellation, confirmation] = [
      await tokenTo(addressOf(me), 'cancel_token'),
      await tokenTo('dief@mail.example', 'confirmation_token'),
    ]
    expect((await cancel(cancellation, '2')).statusCode).toBe(404)
    const cancelled = await cancel(cancellation)
    expect([cancelled.statusCode, cancelled.json().data.attributes]).toEqual([200, { state: 'cancelled' }])
    expect((await cancel(cancellation)).json().data.attributes).toEqual({ state: 'none' })
    expect(codeOf(await confirm(confirmation))).toBe('confirmation.unknown')
    expect(await rowOf(me)).toMatchObject({ email: addressOf(me), unconfirmedEmail: null })
    expect(codeOf(await cancel('onzin'))).toBe('address_change.unknown')
  })

  it('is not cancelled after the new one has confirmed', async () => {
    const me = await person()
    await change(me, { email: 'langzaam@mail.example' })
    const token = await tokenTo(addressOf(me), 'cancel_token')
    await confirm(await tokenTo('langzaam@mail.example', 'confirmation_token'))
    expect((await cancel(token)).json().data.attributes).toEqual({ state: 'none' })
    expect(await rowOf(me)).toMatchObject({ email: 'langzaam@mail.example' })
  })

  it('is cancelled by the same link as long as it is pending, also when the job is late', async () => {
    const me = await person()
    await change(me, { email: 'dag-vier@mail.example' })
    const cancellation = await tokenTo(addressOf(me), 'cancel_token')
    const confirmation = await tokenTo('dag-vier@mail.example', 'confirmation_token')
    backend.clock.advance(4 * day)
    expect((await cancel(cancellation)).json().data.attributes).toEqual({ state: 'cancelled' })
    expect(await rowOf(me)).toMatchObject({ email: addressOf(me), unconfirmedEmail: null, unconfirmedUntil: null })
    expect(codeOf(await confirm(confirmation))).toBe('confirmation.unknown')
  })

  it('ends three days after it was asked for, however often a stranger has its link sent again', async () => {
    const me = await person()
    await change(me, { email: 'volhouder@mail.example' })
    const cancellation = await tokenTo(addressOf(me), 'cancel_token')
    const before = await rowOf(me)
    const mails = async () => (await mailsTo('volhouder@mail.example')).length
    backend.clock.advance(2 * day)
    expect((await sendAgain('volhouder@mail.example')).statusCode).toBe(200)
    expect(await mails()).toBe(2)
    expect(await rowOf(me)).toMatchObject({ unconfirmedUntil: before?.unconfirmedUntil })
    const late = await tokenTo('volhouder@mail.example', 'confirmation_token')
    backend.clock.advance(day + 1)
    expect((await sendAgain('volhouder@mail.example')).statusCode).toBe(404)
    expect([await mails(), codeOf(await confirm(late))]).toEqual([2, 'confirmation.expired'])
    await applyTerms(backend.db, backend.clock.now(), users)
    expect(await rowOf(me)).toMatchObject({
      ...{ email: addressOf(me), unconfirmedEmail: null, unconfirmedUntil: null },
      lockVersion: (before?.lockVersion ?? 0) + 1,
    })
    expect(codeOf(await confirm(late))).toBe('confirmation.expired')
    expect((await cancel(cancellation)).json().data.attributes).toEqual({ state: 'none' })
  })

  it('is withdrawn by its user, also when nothing is pending', async () => {
    const me = await person()
    await change(me, { email: 'vergissing@mail.example' })
    const token = await tokenTo('vergissing@mail.example', 'confirmation_token')
    for (const _ of [1, 2]) {
      const withdrawn = await withdraw(me)
      expect([withdrawn.statusCode, withdrawn.json().data.attributes.unconfirmed_email]).toEqual([200, null])
    }
    expect(codeOf(await confirm(token))).toBe('confirmation.unknown')
  })

  it('returns the same for the address of another account, whose owner alone learns of it', async () => {
    const [me, other] = [await person(), await person()]
    const asked = await change(me, { email: addressOf(other) })
    expect([asked.statusCode, asked.json().data.attributes.unconfirmed_email]).toEqual([200, addressOf(other)])
    expect((await mailsTo(addressOf(other))).map(({ template }) => template)).toEqual(['account.exists'])
    expect((await mailsTo(addressOf(me))).map(({ template }) => template)).toEqual(['account.address_changes'])
  })

  it('asks for a proof of the last ten minutes, of an account with and without a password', async () => {
    for (const hash of [passwordHash, null]) {
      const me = await person()
      await backend.db.update(users).set({ passwordHash: hash }).where(eq(users.id, me.userId))
      const own = eq(userSessions.userId, me.userId)
      await backend.db.update(userSessions).set({ verifiedAt: null }).where(own)
      const email = `bewijs-${me.userId}@mail.example`
      const refused = await change(me, { email })
      expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'auth.verification_required'])
      expect(await mailsTo(email)).toEqual([])
      await backend.db.update(userSessions).set({ verifiedAt: backend.clock.now() }).where(own)
      expect((await change(me, { email })).statusCode).toBe(200)
      expect((await rowOf(me))?.unconfirmedEmail).toBe(email)
    }
  })

  it('takes no password: what would not be checked is refused', async () => {
    const refused = await change(await person(), { email: 'nieuw@mail.example', password })
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'validation.unknown'])
  })

  it('returns an error for no address, the present one, and the sixth request in an hour', async () => {
    const me = await person()
    expect(codeOf(await change(me, { email: 'geen adres' }))).toBe('validation.email')
    expect(codeOf(await change(me, { email: addressOf(me) }))).toBe('user.same_address')
    for (let number = 0; number < 5; number++) {
      expect((await change(me, { email: `poging-${number}@mail.example` })).statusCode).toBe(200)
    }
    const { statusCode, headers } = await change(me, { email: 'poging-6@mail.example' })
    expect([statusCode, headers['retry-after']]).toEqual([429, '3600'])
  })

  it('returns 401 to a visitor and 403 to staff who are signed in as the user', async () => {
    const url = '/api/v1/current_user/email'
    expect((await visitorPut(url, { email: 'a@b.example' })).statusCode).toBe(401)
    expect((await backend.app.inject({ method: 'DELETE', url, headers: siteHeaders() })).statusCode).toBe(401)
    const me = await person()
    const as = await impersonated(me)
    expect((await as.call('PUT', url, { email: 'a@b.example' })).statusCode).toBe(403)
    expect((await as.call('DELETE', url)).statusCode).toBe(403)
  })
})

async function impersonated(whom: Person) {
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
  const body = {
    data: { type: 'users', attributes: { user_id: String(whom.userId), reason: 'Helpt aan de telefoon' } },
  }
  const credentials = credentialsOf(await staff.call('POST', '/api/v1/sign_in_as_user', body))
  if (!credentials) throw new Error('The impersonation was refused')
  return sessionOf(backend.app, credentials, siteHeaders())
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

describe('the devices of an account', () => {
  const elsewhere = async (me: Person) => {
    const response = await backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: { ...siteHeaders(), 'user-agent': iphone },
      payload: { email: addressOf(me), password },
    })
    const credentials = credentialsOf(response)
    if (!credentials) throw new Error(`Signing in failed: ${response.body}`)
    return sessionOf(backend.app, credentials, siteHeaders())
  }
  const listOf = async (who: Pick<Person, 'call'>) =>
    (await who.call('GET', ownSessionsPath)).json().data as { id: string; attributes: Record<string, unknown> }[]

  it('are listed by their last use, in words, with the one of the request marked', async () => {
    const me = await person()
    backend.clock.advance(60_000)
    const phone = await elsewhere(me)
    const [first, second, ...more] = await listOf(phone)
    expect(more).toEqual([])
    expect(first?.attributes).toMatchObject({ browser: 'Safari', system: 'iPhone', current: true })
    expect(second?.attributes).toMatchObject({ browser: null, system: null, current: false })
    expect(JSON.stringify([first, second])).not.toMatch(/token|client/)
  })

  it('are signed out one by one, at once', async () => {
    const me = await person()
    const phone = await elsewhere(me)
    const [other] = (await listOf(me)).filter(({ attributes }) => !attributes.current)
    expect((await me.call('DELETE', ownSessionPath(other?.id ?? ''))).statusCode).toBe(204)
    expect((await phone.call('GET', ownSessionsPath)).statusCode).toBe(401)
    expect((await me.call('DELETE', ownSessionPath(other?.id ?? ''))).statusCode).toBe(404)
    const [own] = await listOf(me)
    expect(codeOf(await me.call('DELETE', ownSessionPath(own?.id ?? '')))).toBe('session.current')
  })

  it('are all signed out but the one of the request', async () => {
    const me = await person()
    const others = [await elsewhere(me), await elsewhere(me)]
    for (const _ of [1, 2]) expect((await me.call('DELETE', ownSessionsPath)).statusCode).toBe(204)
    for (const other of others) expect((await other.call('GET', ownSessionsPath)).statusCode).toBe(401)
    expect(await listOf(me)).toHaveLength(1)
    const logged = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'user.signed_out_elsewhere'), eq(auditEvents.targetId, me.userId)))
    expect(logged).toHaveLength(2)
  })

  it('are nobody else’s: 401 to a visitor, 404 for another user, 403 for staff signed in as the user', async () => {
    const [me, other] = [await person(), await person()]
    const [own] = await listOf(me)
    const path = ownSessionPath(own?.id ?? '')
    for (const method of ['GET', 'DELETE'] as const) {
      const { statusCode } = await backend.app.inject({ method, url: ownSessionsPath, headers: siteHeaders() })
      expect(statusCode).toBe(401)
    }
    expect((await other.call('DELETE', path)).statusCode).toBe(404)
    expect((await me.call('GET', ownSessionsPath, undefined, siteHeaders('2'))).statusCode).toBe(403)
    const as = await impersonated(me)
    expect((await as.call('GET', ownSessionsPath)).statusCode).toBe(403)
    expect((await as.call('DELETE', ownSessionsPath)).statusCode).toBe(403)
    expect(await listOf(me)).toHaveLength(1)
  })

  it('do not include ended sessions', async () => {
    const me = await person()
    const before = new Date(backend.clock.now().getTime() - 15 * 24 * 3600 * 1000)
    await startSession(backend.db, { userId: me.userId, now: before })
    expect(await listOf(me)).toHaveLength(1)
  })
})

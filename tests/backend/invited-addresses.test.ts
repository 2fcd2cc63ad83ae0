/** Whether an address has an account that one does not see is told by no invitation, import or sign-up, and its owner alone may join. */
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/auth/secrets.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { joinLinkPath } from '#shared/resources/join-link.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  samplePassword,
  siteHeaders,
  type TestBackend,
  testScryptCost,
  visit,
} from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { planned } from '../support/imports.ts'

let backend: TestBackend
let organizationId: number
let otherOrganizationId: number
let people: Record<'center' | 'admin' | 'colleague', Awaited<ReturnType<typeof actAs>>>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'De Linde' })).id
  otherOrganizationId = (await insertOrganization(backend.db, { now, name: 'De Es' })).id
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  people = {
    center: await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    admin: await actAs(backend, 1, [{ name: 'admin', organizationId }]),
    colleague: await actAs(backend, 1, [{ name: 'admin', organizationId }]),
  }
})
afterAll(() => backend.close())

let count = 0
const newAddress = () => `persoon-${String(++count).padStart(3, '0')}@voorbeeld.example`
const document = (attributes: object) => ({ data: { type: 'users', attributes } })
type Response = { statusCode: number; body: string; headers: Record<string, unknown> }
const code = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code

/** Addresses of nobody, of an account at another center, and of a volunteer of this one. */
async function addresses() {
  const now = backend.clock.now()
  const passwordHash = await hashPassword(samplePassword, testScryptCost)
  const [nobody, elsewhere, here] = [newAddress(), newAddress(), newAddress()]
  await insertUser(backend.db, { now, centerId: 2, email: elsewhere, passwordHash })
  await insertUser(backend.db, { now, centerId: 1, email: here, passwordHash, firstName: 'Echt', lastName: 'Mens' })
  return { nobody, elsewhere, here }
}

const invite = (
  who: SignedIn,
  email: string,
  more: object = { role: 'member', organization_id: String(organizationId) },
) => who.call('POST', '/api/v1/users', document({ email, first_name: 'Noor', last_name: 'Bakker', ...more }))

/** Status, headers and body without ids, tokens and the address itself. */
function shapeOf({ statusCode, headers, body }: Response, email: string): string {
  const kept = Object.entries(headers).filter(
    ([name]) => !['access-token', 'authorization', 'etag', 'date', 'expiry', 'content-length'].includes(name),
  )
  return JSON.stringify([statusCode, kept, body])
    .replaceAll(email, 'ADDRESS')
    .replaceAll(encodeURIComponent(email), 'ADDRESS')
    .replaceAll(/("id\\":\\"|users\/|imports\/|import_id_eq[^=]*=)\d+/g, '$1ID')
}
const rowsOf = (email: string) =>
  backend.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.centerId, 1)))
    .orderBy(users.id)
const linkTo = async (email: string) => {
  const mail = (await backend.outbox()).findLast(
    ({ recipient, template }) => recipient === email && template === 'account.join',
  )
  return new URL(mail?.link ?? 'https://none.example/').pathname.split('/').at(-1) ?? ''
}
const read = (token: string, centerId = '1') => visit(backend.app, joinLinkPath(token), centerId)
const accept = (token: string, centerId = '1') =>
  backend.app.inject({
    method: 'PUT',
    url: joinLinkPath(token),
    headers: siteHeaders(centerId),
    payload: { data: { type: 'join_links', attributes: {} } },
  })

describe('POST users', () => {
  it('returns the same to an organization for an unknown address, one of another center and one of a volunteer here', async () => {
    const { nobody, elsewhere, here } = await addresses()
    const seen: string[][] = []
    for (const email of [nobody, elsewhere, here]) {
      const mailsBefore = (await backend.outbox()).length
      const linksBefore = await backend.db.$count(accountLinks)
      const created = await invite(people.admin, email)
      expect(created.statusCode, created.body).toBe(201)
      const id = created.json().data.id as string
      const url = `/api/v1/users/${id}`
      const responses = [created, await people.admin.call('GET', `${url}?include=roles,organizations`)]
      const list = `/api/v1/users?filter[organization_id_eq]=${organizationId}&filter[q]=${encodeURIComponent(email)}`
      responses.push(await people.admin.call('GET', list))
      responses.push(await people.admin.call('POST', `${url}/resend_confirmation_instructions`))
      expect((await backend.outbox()).length - mailsBefore).toBeGreaterThanOrEqual(2)
      expect((await backend.db.$count(accountLinks)) - linksBefore).toBe(2)
      // The same address again: the invitation is seen.
      responses.push(await invite(people.admin, email))
      const changed = { first_name: 'Nora', lock_version: created.json().data.attributes.lock_version }
      responses.push(await people.admin.call('PATCH', url, document(changed)))
      const grant = document({ name: 'admin', organization_id: String(organizationId) })
      responses.push(await people.admin.call('PUT', `${url}/add_role`, grant))
      responses.push(await people.admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${id}`))
      responses.push(await people.admin.call('GET', url))
      seen.push(responses.map((response) => shapeOf(response, email)))
    }
    expect(seen[0]?.map((text) => JSON.parse(text)[0])).toEqual([201, 200, 200, 204, 422, 200, 200, 204, 404])
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('returns the same to the center for an unknown address and one of another center, and names one of its own', async () => {
    const { nobody, elsewhere, here } = await addresses()
    const [first, second] = [await invite(people.center, nobody, {}), await invite(people.center, elsewhere, {})]
    expect(first.statusCode).toBe(201)
    expect(shapeOf(second, elsewhere)).toBe(shapeOf(first, nobody))
    expect(code(await invite(people.center, here, {}))).toBe('validation.taken')
    // The account of the other center stays what it was, and has nothing to do with the new one.
    expect(await backend.db.$count(users, eq(users.email, elsewhere))).toBe(2)
    const own = (await rowsOf(elsewhere))[0]
    expect(own).toMatchObject({ centerId: 1, status: 'invited', passwordHash: null, accountId: null })
  })

  it('does not change the address of an invitation to one whose account is not seen with another response', async () => {
    const { nobody, elsewhere, here } = await addresses()
    const responses: string[] = []
    for (const email of [nobody, elsewhere, here]) {
      const typed = newAddress()
      const created = await invite(people.admin, typed)
      const { id, attributes } = created.json().data
      const change = document({ email, lock_version: attributes.lock_version })
      const changed = await people.admin.call('PATCH', `/api/v1/users/${id}`, change)
      responses.push(shapeOf(changed, email))
      expect((await backend.outbox()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
    }
    expect(JSON.parse(responses[0] ?? '[]')[0]).toBe(200)
    expect(responses[1]).toBe(responses[0])
    expect(responses[2]).toBe(responses[0])
    // Back to an address without an account it is an ordinary invitation.
    const [invited] = (await rowsOf(here)).filter(({ accountId }) => accountId !== null)
    const fresh = newAddress()
    const change = document({ email: fresh, lock_version: invited?.lockVersion })
    expect((await people.admin.call('PATCH', `/api/v1/users/${invited?.id}`, change)).statusCode).toBe(200)
    expect((await rowsOf(fresh))[0]?.accountId).toBeNull()
  })
})

describe('an import of users', () => {
  it('plans the same for an unknown address and for one of another center', async () => {
    const { nobody, elsewhere } = await addresses()
    const lines: string[] = []
    for (const email of [nobody, elsewhere]) {
      const id = await planned(backend, people.center, 'users', `e-mail;voornaam;achternaam\n${email};Noor;Bakker\n`)
      const shown = await people.center.call('GET', `/api/v1/imports/${id}`)
      const rows = await people.center.call('GET', `/api/v1/import_rows?filter[import_id_eq]=${id}`)
      for (const response of [shown, rows]) expect(response.statusCode, response.body).toBe(200)
      lines.push(`${shapeOf(shown, email)}${shapeOf(rows, email)}`)
    }
    expect(lines[1]).toBe(lines[0])
  })
})

describe('an address with accounts at two centers', () => {
  const signIn = (email: string, password: string, centerId: string) =>
    backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: siteHeaders(centerId),
      payload: { email, password },
    })

  it('signs in at each with the password of that account alone', async () => {
    const email = newAddress()
    const now = backend.clock.now()
    for (const centerId of [1, 2]) {
      const passwordHash = await hashPassword(`wachtwoord-van-${centerId}`, testScryptCost)
      await insertUser(backend.db, { now, centerId, email, passwordHash })
    }
    expect((await signIn(email, 'wachtwoord-van-1', '1')).statusCode).toBe(200)
    expect((await signIn(email, 'wachtwoord-van-2', '2')).statusCode).toBe(200)
    expect((await signIn(email, 'wachtwoord-van-1', '2')).statusCode).toBe(401)
    expect((await signIn(email, 'wachtwoord-van-2', '1')).statusCode).toBe(401)
  })

  it('gets a new account by a sign-up, whatever it has elsewhere', async () => {
    const { nobody, elsewhere } = await addresses()
    const responses = []
    for (const email of [nobody, elsewhere]) {
      const response = await backend.app.inject({
        method: 'POST',
        url: '/api/v1/signups',
        headers: siteHeaders(),
        payload: {
          data: {
            type: 'signups',
            attributes: {
              ...{
                email,
                first_name: 'Noor',
                last_name: 'Bakker',
                postal_code4: '7311',
                password: 'een-lang-wachtwoord',
              },
              ...{ is_adult: true, consent: true, open_for: 30_000 },
            },
          },
        },
      })
      responses.push(shapeOf(response, email))
      expect((await rowsOf(email))[0]?.centerId, response.body).toBe(1)
      expect((await backend.outbox()).at(-1)).toMatchObject({ template: 'account.confirm', recipient: email })
    }
    expect(responses[1]).toBe(responses[0])
  })

  it('keeps the account and the mails of the other center when one is deleted', async () => {
    const { elsewhere } = await addresses()
    await invite(people.center, elsewhere, {})
    const center = await centerOf(backend.db, 2)
    const [abroad] = await backend.db
      .select()
      .from(users)
      .where(and(eq(users.email, elsewhere), eq(users.centerId, 2)))
    if (!abroad) throw new Error('There is no account at the other center')
    await deleteUser(
      contextOfJob({ db: backend.db, now: backend.clock.now(), center, locale: 'nl', siteUrl: '' }),
      abroad,
    )
    expect((await rowsOf(elsewhere))[0]?.status).toBe('invited')
    expect((await backend.outbox()).some(({ recipient }) => recipient === elsewhere)).toBe(true)
  })
})

describe('the link that joins', () => {
  const rolesOf = (userId: number) => backend.db.select().from(roles).where(eq(roles.userId, userId))
  async function invited() {
    const { here } = await addresses()
    const created = await invite(people.admin, here)
    const [account] = await backend.db
      .select()
      .from(users)
      .where(and(eq(users.email, here), isNull(users.accountId)))
    if (!account) throw new Error('There is no account')
    return { token: await linkTo(here), invitedId: created.json().data.id as string, account, here }
  }

  it('gives the account the role by PUT alone, twice the same, and then tells the admins', async () => {
    const { token, invitedId, account } = await invited()
    const before = await backend.db.$count(notifications, eq(notifications.userId, people.admin.userId))
    expect(token).toMatch(/^[\w-]{32}$/)
    expect((await read(token)).json().data.attributes).toMatchObject({ state: 'open', organizations: ['De Linde'] })
    expect(await rolesOf(account.id)).toEqual([])
    for (let time = 0; time < 2; time++) {
      const accepted = await accept(token)
      expect([accepted.statusCode, accepted.json().data?.attributes.state]).toEqual([200, 'joined'])
    }
    expect(await rolesOf(account.id)).toMatchObject([{ name: 'member', organizationId }])
    const shown = await people.admin.call('GET', `/api/v1/users/${account.id}`)
    expect(shown.json().data.attributes).toMatchObject({ first_name: 'Echt', status: 'active' })
    expect((await people.admin.call('GET', `/api/v1/users/${invitedId}`)).statusCode).toBe(404)
    // Nobody gave the role but the person.
    expect(await backend.db.$count(notifications, eq(notifications.userId, people.admin.userId))).toBe(before + 1)
    const told = (await backend.outbox()).filter(
      ({ template, subject }) => template === 'organization.member_added' && subject.startsWith('Echt Mens'),
    )
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      [people.admin.headers.uid, people.colleague.headers.uid].sort(),
    )
  })

  it('is unknown with another token and at another center', async () => {
    const { token, account } = await invited()
    for (const [wrong, center] of [
      ['nonsense', '1'],
      [`${token.slice(0, -1)}${token.endsWith('x') ? 'y' : 'x'}`, '1'],
      [token, '2'],
    ] as const) {
      expect((await read(wrong, center)).statusCode).toBe(404)
      expect((await accept(wrong, center)).statusCode).toBe(404)
    }
    expect(await rolesOf(account.id)).toEqual([])
  })

  it('works until the end of the day that its page names, in the Netherlands', async () => {
    const { token, invitedId } = await invited()
    const [link] = await backend.db
      .select()
      .from(accountLinks)
      .where(eq(accountLinks.userId, Number(invitedId)))
    expect(link?.expiresAt).toEqual(endOfDutchDay(backend.clock.now(), 7))
    expect((await read(token)).json().data.attributes.expires_at).toBe(link?.expiresAt.toISOString())
  })

  it('does nothing after seven days, nor once the account has another address or is in the archive', async () => {
    const { token, account, invitedId } = await invited()
    const expiresAt = new Date(backend.clock.now().getTime() - 1)
    const own = eq(accountLinks.userId, Number(invitedId))
    const [link] = await backend.db.select().from(accountLinks).where(own)
    await backend.db.update(accountLinks).set({ expiresAt }).where(own)
    expect((await read(token)).json().data.attributes.state).toBe('expired')
    expect(code(await accept(token))).toBe('join_link.closed')
    await backend.db
      .update(accountLinks)
      .set({ expiresAt: link?.expiresAt ?? expiresAt })
      .where(own)
    for (const change of [{ email: newAddress() }, { email: account.email, status: 'archived' as const }]) {
      await backend.db.update(users).set(change).where(eq(users.id, account.id))
      expect((await read(token)).json().data.attributes.state).toBe('closed')
      expect(code(await accept(token))).toBe('join_link.closed')
    }
    expect(await rolesOf(account.id)).toEqual([])
  })

  it('is sent again to whoever has the address now', async () => {
    const { invitedId, account, here } = await invited()
    const resend = () => people.admin.call('POST', `/api/v1/users/${invitedId}/resend_confirmation_instructions`, {})
    await backend.db.update(users).set({ email: newAddress() }).where(eq(users.id, account.id))
    const other = await insertUser(backend.db, { now: backend.clock.now(), centerId: 1, email: here })
    expect((await resend()).statusCode).toBe(204)
    expect((await accept(await linkTo(here))).json().data.attributes.state).toBe('joined')
    expect(await rolesOf(other.id)).toMatchObject([{ name: 'member', organizationId }])
    expect(await rolesOf(account.id)).toEqual([])
  })

  it('becomes that of any invitation, in a reminder too, once nobody has the address', async () => {
    const { account, here, invitedId } = await invited()
    await backend.db.update(users).set({ email: newAddress() }).where(eq(users.id, account.id))
    const invitedAt = new Date(backend.clock.now().getTime() - 5 * 24 * 3600 * 1000)
    await backend.db
      .update(users)
      .set({ invitedAt })
      .where(eq(users.id, Number(invitedId)))
    await backend.run('invitations.remind')
    expect((await rowsOf(here)).map(({ accountId, status }) => [accountId, status])).toEqual([[null, 'invited']])
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === here)
    expect(mails.map(({ template }) => template)).toEqual(['account.join', 'account.invite'])
  })

  it('is gone when the organization withdraws the invitation, and with the account', async () => {
    const { token, invitedId } = await invited()
    const removed = await people.admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${invitedId}`)
    expect(removed.statusCode).toBe(204)
    expect((await accept(token)).statusCode).toBe(404)
    const second = await invited()
    const gone = await people.center.call('DELETE', `/api/v1/users/${second.account.id}`)
    expect(gone.statusCode).toBe(204)
    expect((await accept(second.token)).statusCode).toBe(404)
    expect(await rowsOf(second.here)).toEqual([])
  })

  it('is no account: it is not signed in, nor seen by the center or another organization', async () => {
    const { invitedId, account, here } = await invited()
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: otherOrganizationId }])
    for (const who of [people.center, stranger]) {
      expect((await who.call('GET', `/api/v1/users/${invitedId}`)).statusCode).toBe(404)
      expect((await who.call('PATCH', `/api/v1/users/${invitedId}`, document({ lock_version: 0 }))).statusCode).toBe(
        404,
      )
    }
    // Another organization invites the same person on its own.
    const again = await invite(stranger, here, { role: 'member', organization_id: String(otherOrganizationId) })
    expect(again.statusCode).toBe(201)
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/auth/sign_in',
      headers: siteHeaders(),
      payload: { email: here, password: samplePassword },
    })
    expect(String(answer.json().data.id)).toBe(String(account.id))
  })
})

/** Invitations by several organizations before the first one is accepted: one password accepts them all. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
let otherOrganizationId: number
let people: Record<'admin', Awaited<ReturnType<typeof actAs>>>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'De Linde' })).id
  otherOrganizationId = (await insertOrganization(backend.db, { now, name: 'De Es' })).id
  people = { admin: await actAs(backend, 1, [{ name: 'admin', organizationId }]) }
})
afterAll(() => backend.close())

let count = 0
const newAddress = () => `tweede-${++count}@voorbeeld.example`
const invite = (
  who: SignedIn,
  email: string,
  more: object = { role: 'member', organization_id: String(organizationId) },
) => {
  const attributes = { email, first_name: 'Noor', last_name: 'Bakker', ...more }
  return who.call('POST', '/api/v1/users', { data: { type: 'users', attributes } })
}
const rowsOf = (email: string) =>
  backend.db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.centerId, 1)))
    .orderBy(users.id)

describe('an invitation to an address whose account is an invitation that nobody accepted', () => {
  const inviteElsewhere = async (email: string) => {
    const other = await actAs(backend, 1, [{ name: 'admin', organizationId: otherOrganizationId }])
    const invited = await invite(other, email, { role: 'admin', organization_id: String(otherOrganizationId) })
    expect(invited.statusCode, invited.body).toBe(201)
    return { other, id: invited.json().data.id as string }
  }
  const mailsTo = async (email: string) => (await backend.outbox()).filter(({ recipient }) => recipient === email)
  const choosePassword = async (link: string) => {
    const reset_password_token = new URL(link).searchParams.get('reset_password_token')
    const password = 'een-nieuw-wachtwoord'
    const payload = { reset_password_token, password, password_confirmation: password }
    return backend.app.inject({ method: 'PUT', url: '/auth/password', headers: siteHeaders(), payload })
  }
  const accountOf = async (email: string) => {
    const [account] = (await rowsOf(email)).filter(({ accountId }) => accountId === null)
    return {
      ...account,
      roles: await backend.db
        .select()
        .from(roles)
        .where(eq(roles.userId, account?.id ?? 0)),
    }
  }

  it.each([0, 1])('leads by mail %i to a first password, which gives the roles of both', async (index) => {
    const email = newAddress()
    await invite(people.admin, email)
    await inviteElsewhere(email)
    const mails = await mailsTo(email)
    expect(mails.map(({ template }) => template)).toEqual(['account.invite', 'account.invite'])
    expect((await choosePassword(mails[index]?.link ?? '')).statusCode).toBe(200)
    const account = await accountOf(email)
    expect(account.status).toBe('active')
    expect(account.roles.map((role) => [role.organizationId, role.name])).toEqual([
      [organizationId, 'member'],
      [otherOrganizationId, 'admin'],
    ])
    expect(await rowsOf(email)).toHaveLength(1)
  })

  it('is accepted after the first organization took its invitation back, and when it invites again', async () => {
    const email = newAddress()
    const first = (await invite(people.admin, email)).json().data.id
    const remove = (id: string) => people.admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${id}`)
    const { id } = await inviteElsewhere(email)
    expect((await remove(first)).statusCode).toBe(204)
    const again = (await invite(people.admin, email)).json().data.id
    expect(again).not.toBe(id)
    expect((await choosePassword((await mailsTo(email)).at(-2)?.link ?? '')).statusCode).toBe(200)
    expect((await accountOf(email)).roles.map((role) => role.organizationId).sort()).toEqual(
      [organizationId, otherOrganizationId].sort(),
    )
  })

  it('gives no role of one that has ended', async () => {
    const email = newAddress()
    await invite(people.admin, email)
    const { id } = await inviteElsewhere(email)
    const invitedAt = new Date(backend.clock.now().getTime() - 9 * 24 * 3600 * 1000)
    await backend.db
      .update(users)
      .set({ invitedAt })
      .where(eq(users.id, Number(id)))
    expect((await choosePassword((await mailsTo(email))[0]?.link ?? '')).statusCode).toBe(200)
    expect((await accountOf(email)).roles.map((role) => role.organizationId)).toEqual([organizationId])
  })
})

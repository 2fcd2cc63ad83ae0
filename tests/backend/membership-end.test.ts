/** The end of a membership: a member stops, or is removed, and who hears of it. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '#backend/auth/sessions.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { roles } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'organization' | 'member' | 'stranger' | 'volunteer' | 'neighbor', Person>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now, name: 'De Schakel' })).id
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const other = await insertOrganization(backend.db, { now })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  const ids = { center: center.id, own: organizationId, other: other.id, abroad: abroad.id }
  people = await personas(backend, ids, [
    'center',
    'admin',
    'organization',
    'member',
    'stranger',
    'volunteer',
    'neighbor',
  ])
  await backend.db.delete(mailOutbox)
})

const pathOf = ({ userId }: { userId: number }) => `/api/v1/organizations/${organizationId}/members/${userId}`
const remove = (who: SignedIn, whom: { userId: number }) => who.call('DELETE', pathOf(whom))
const addressOf = ({ headers }: SignedIn) => String(headers.uid)
const mails = async () =>
  (await backend.db.select().from(mailOutbox)).map(({ template, recipient }) => [template, recipient])
const rolesOf = ({ userId }: Person) => backend.db.$count(roles, eq(roles.userId, userId))

describe('a member who stops', () => {
  it('loses the role, and the admins read it', async () => {
    expect((await remove(people.member, people.member)).statusCode).toBe(204)
    expect(await rolesOf(people.member)).toBe(0)
    expect((await mails()).sort()).toEqual(
      [people.admin, people.organization].map((who) => ['organization.member_left', addressOf(who)]).sort(),
    )
    expect((await remove(people.member, people.member)).statusCode).toBe(404)
  })

  it('may do so at an organization that is archived', async () => {
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organizationId))
    expect((await remove(people.member, people.member)).statusCode).toBe(204)
  })

  it('is refused as the last admin, with what to do', async () => {
    expect((await remove(people.admin, people.admin)).statusCode).toBe(204)
    const refused = await remove(people.organization, people.organization)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'role.last_admin'])
    expect(refused.json().errors[0].detail).toContain('Geef eerst iemand anders de rol')
    expect(await rolesOf(people.organization)).toBe(1)
  })

  it('stops nobody else, and is signed in', async () => {
    const visitor = await backend.app.inject({
      method: 'DELETE',
      url: pathOf(people.member),
      headers: siteHeaders(),
    })
    expect(visitor.statusCode).toBe(401)
    for (const who of [people.volunteer, people.stranger])
      expect((await remove(who, people.member)).statusCode).toBe(403)
    expect((await remove(people.member, people.admin)).statusCode).toBe(403)
    expect((await remove(people.neighbor, people.member)).statusCode).toBe(404)
    expect(await rolesOf(people.member)).toBe(1)
    expect(await mails()).toEqual([])
  })
})

describe('a member who is removed by somebody else', () => {
  it('gets one mail, by an admin of the organization or of the center', async () => {
    expect((await remove(people.admin, people.member)).statusCode).toBe(204)
    const attributes = { name: 'admin', organization_id: String(organizationId) }
    const url = `/api/v1/users/${people.organization.userId}/remove_role`
    const body = { data: { type: 'users', attributes } }
    expect((await people.center.call('DELETE', url, body)).statusCode).toBe(200)
    expect(await mails()).toEqual([
      ['organization.member_removed', addressOf(people.member)],
      ['organization.member_removed', addressOf(people.organization)],
    ])
  })

  it('gets none while another role there stays, nor for an invitation that was not accepted', async () => {
    const { userId } = people.organization
    await backend.db.insert(roles).values({ userId, organizationId, name: 'member', createdAt: backend.clock.now() })
    const attributes = { name: 'admin', organization_id: String(organizationId) }
    const body = { data: { type: 'users', attributes } }
    await people.center.call('DELETE', `/api/v1/users/${userId}/remove_role`, body)
    const invitation = { email: 'nieuw@voorbeeld.example', first_name: 'Noor', last_name: 'Bakker', role: 'member' }
    const invited = await people.admin.call('POST', '/api/v1/users', {
      data: { type: 'users', attributes: { ...invitation, organization_id: String(organizationId) } },
    })
    await backend.db.delete(mailOutbox)
    expect((await remove(people.admin, { userId: Number(invited.json().data.id) })).statusCode).toBe(204)
    expect(await mails()).toEqual([])
  })
})

it('is not ended by who is signed in as the member', async () => {
  const { userId } = people.member
  const session = await startSession(backend.db, {
    ...{ userId, impersonatorId: people.center.userId, now: backend.clock.now() },
  })
  const headers = {
    ...siteHeaders(),
    'access-token': session.token,
    client: session.client,
    uid: addressOf(people.member),
  }
  const refused = await backend.app.inject({ method: 'DELETE', url: pathOf(people.member), headers })
  expect(refused.statusCode).toBe(403)
  expect(await rolesOf(people.member)).toBe(1)
})

/** What staff do with users beyond their roles: filters, states, the VOG, invitations and their reminder. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { accountLinks } from '#backend/db/schema/signups.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { endOfDutchDay } from '#shared/dutch-days.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sessionOf,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

type Person = Awaited<ReturnType<typeof actAs>>
type Response = { statusCode: number; json(): unknown }

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'member' | 'volunteer' | 'neighbor', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organizationId, abroad: abroad.id }, [
    'center',
    'admin',
    'member',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const path = (who: { userId: number } | number) => `/api/v1/users/${typeof who === 'number' ? who : who.userId}`
const document = (attributes: object) => ({ data: { type: 'users', attributes } })
const code = (response: Response) => (response.json() as ErrorDocument).errors[0]?.code
const attributes = (response: Response) => (response.json() as Document<Resource>).data.attributes ?? {}
const idsOf = (response: Response) => (response.json() as Document<Resource[]>).data.map(({ id }) => Number(id))
const patch = (who: Person, whom: Person, values: object) => who.call('PATCH', path(whom), document(values))
const auditOf = (userId: number, action: string) =>
  backend.db
    .select({ changes: auditEvents.changes })
    .from(auditEvents)
    .where(and(eq(auditEvents.targetId, userId), eq(auditEvents.action, action)))

describe('the organizations of a colleague', () => {
  it('are those that the reader finds by themselves', async () => {
    const now = backend.clock.now()
    const [archived, pending] = [
      await insertOrganization(backend.db, { now, status: 'archived' }),
      await insertOrganization(backend.db, { now, status: 'pending' }),
    ]
    const colleague = await actAs(
      backend,
      1,
      [organizationId, archived.id, pending.id].map((id) => ({ name: 'member' as const, organizationId: id })),
    )
    const readBy = async (who: Person) => {
      const { included = [] } = (await who.call('GET', `${path(colleague)}?include=organizations`)).json() as Document
      return included.flatMap(({ type, id }) => (type === 'organizations' ? Number(id) : [])).sort((a, b) => a - b)
    }
    const all = [organizationId, archived.id, pending.id].sort((a, b) => a - b)
    expect(await readBy(people.admin)).toEqual([organizationId])
    expect(await readBy(people.center)).toEqual(all)
    expect(await readBy(colleague)).toEqual(all)
  })
})

describe('filters of the list', () => {
  const list = (query: string) => people.center.call('GET', `/api/v1/users?page[size]=1000&${query}`)

  it('tell the roles of the role table apart, and refuse others', async () => {
    const { center, admin, member, volunteer } = people
    const found = async (role: string) => {
      const ids = idsOf(await list(`filter[with_role]=${role}`))
      return [center, admin, member, volunteer].map(({ userId }) => ids.includes(userId))
    }
    expect(await found('center_admin')).toEqual([true, false, false, false])
    expect(await found('organization_admin')).toEqual([false, true, false, false])
    expect(await found('organization_staff')).toEqual([false, true, true, false])
    expect(await found('admin')).toEqual([true, true, false, false])
    expect(await found('member')).toEqual([false, false, true, false])
    expect(await found('volunteer')).toEqual([false, false, false, true])
    expect((await list('filter[with_role]=boss')).statusCode).toBe(400)
  })

  it('say nothing about second factors to an organization, which does not read them', async () => {
    for (const value of ['present', 'missing']) {
      const query = `filter[second_factor_eq]=${value}`
      expect(idsOf(await people.admin.call('GET', `/api/v1/users?${query}`))).toEqual([])
    }
    expect(idsOf(await list('filter[second_factor_eq]=missing'))).toContain(people.member.userId)
  })

  it('find who has not signed in for long, and count who never did from the start of the account', async () => {
    const idle = await actAs(backend, 1)
    const fresh = await actAs(backend, 1)
    const old = new Date('2025-01-01T00:00:00Z')
    await backend.db.update(users).set({ lastSignInAt: null, createdAt: old }).where(eq(users.id, idle.userId))
    const ids = idsOf(await list('filter[idle_since]=2025-06-01'))
    expect([ids.includes(idle.userId), ids.includes(fresh.userId)]).toEqual([true, false])
    expect((await list('filter[idle_since]=lang')).statusCode).toBe(400)
  })
})

describe('the page of a user', () => {
  it('gives staff devices, VOG and the roles that nobody else has, and others none of the staff’s facts', async () => {
    const seen = attributes(await people.center.call('GET', path(people.admin)))
    expect(seen).toMatchObject({ devices: 1, vog_status: 'none', vog_date: null })
    expect(seen.last_admin_role_ids).toHaveLength(1)
    const own = attributes(await people.admin.call('GET', path(people.member)))
    expect(own).toMatchObject({ devices: null, vog_status: null, last_admin_role_ids: [] })
  })

  it('no longer names the last admin once there is a second one', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const first = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const lastAdmin = async () => attributes(await people.center.call('GET', path(first))).last_admin_role_ids
    expect(await lastAdmin()).toHaveLength(1)
    const second = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    expect(await lastAdmin()).toEqual([])
    await patch(people.center, second, { status: 'inactive' })
    expect(await lastAdmin()).toHaveLength(1)
  })
})

describe('the archive', () => {
  it('gives a user back the status from before, and never one that does not fit the account', async () => {
    const user = await actAs(backend, 1)
    expect((await patch(people.center, user, { status: 'archived' })).statusCode).toBe(200)
    expect((await user.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect(code(await patch(people.center, user, { status: 'invited' }))).toBe('user.transition')
    expect(attributes(await patch(people.center, user, { status: 'active' })).status).toBe('active')
    expect((await auditOf(user.userId, 'user.changed')).map(({ changes }) => changes)).toEqual([
      { status: ['active', 'archived'] },
      { status: ['archived', 'active'] },
    ])
  })

  it('takes back an invitation, which is then no active account', async () => {
    const created = await people.center.call(
      'POST',
      '/api/v1/users',
      document({ email: 'terug@voorbeeld.example', first_name: 'Iris', last_name: 'Terug' }),
    )
    const invited = { ...people.volunteer, userId: Number((created.json() as Document<Resource>).data.id) }
    await patch(people.center, invited, { status: 'archived' })
    expect(code(await patch(people.center, invited, { status: 'active' }))).toBe('user.transition')
    expect(attributes(await patch(people.center, invited, { status: 'invited' })).status).toBe('invited')
  })

  it('does not take the last admin of an organization, nor make that one inactive', async () => {
    for (const status of ['archived', 'inactive']) {
      expect(code(await patch(people.center, people.admin, { status }))).toBe('role.last_admin')
    }
  })

  it('does not list or show a user who was deleted', async () => {
    const user = await actAs(backend, 1)
    expect((await people.center.call('DELETE', path(user))).statusCode).toBe(204)
    expect((await people.center.call('GET', path(user))).statusCode).toBe(404)
    expect((await patch(people.center, user, { status: 'active' })).statusCode).toBe(404)
  })
})

describe('PUT users/{id}/vog', () => {
  const record = (who: Person, whom: Person, values: object) => who.call('PUT', `${path(whom)}/vog`, document(values))

  it('is for the center’s staff alone', async () => {
    const received = { vog_status: 'requested' }
    const visitor = await backend.app.inject({
      method: 'PUT',
      url: `${path(people.volunteer)}/vog`,
      headers: siteHeaders(),
      payload: document(received),
    })
    expect(visitor.statusCode).toBe(401)
    expect((await record(people.volunteer, people.volunteer, received)).statusCode).toBe(403)
    expect((await record(people.admin, people.member, received)).statusCode).toBe(403)
    expect((await record(people.neighbor, people.member, received)).statusCode).toBe(404)
  })

  it('records status and date, and logs old and new once', async () => {
    const user = await actAs(backend, 1)
    expect((await record(people.center, user, { vog_status: 'received' })).statusCode).toBe(422)
    expect((await record(people.center, user, { vog_status: 'lost' })).statusCode).toBe(422)
    const received = { vog_status: 'received', vog_date: '2026-02-03' }
    expect(attributes(await record(people.center, user, received))).toMatchObject(received)
    await record(people.center, user, received)
    const profile = await user.call('GET', '/api/v1/current_volunteer_profile')
    expect(attributes(profile)).toMatchObject(received)
    expect(await auditOf(user.userId, 'user.vog_recorded')).toEqual([
      { changes: { vogStatus: ['none', 'received'], vogDate: [null, '2026-02-03'] } },
    ])
  })
})

describe('an invitation', () => {
  it('stays listed when it has expired, is reminded of once, and is renewed by sending it again', async () => {
    const created = await people.center.call(
      'POST',
      '/api/v1/users',
      document({ email: 'wacht@voorbeeld.example', first_name: 'Wies', last_name: 'Wacht' }),
    )
    const id = Number((created.json() as Document<Resource>).data.id)
    const mails = async () =>
      (await backend.outbox()).filter(({ recipient }) => recipient === 'wacht@voorbeeld.example')
    const expiry = async () => attributes(await people.center.call('GET', path(id))).invitation_expires_at
    const day = 24 * 3600 * 1000
    expect(await expiry()).toBe(endOfDutchDay(backend.clock.now(), 7).toISOString())
    await backend.run('invitations.remind')
    expect(await mails()).toHaveLength(1)
    backend.clock.advance(4 * day)
    await backend.run('invitations.remind')
    await backend.run('invitations.remind')
    expect((await mails()).map(({ subject }) => subject.startsWith('Herinnering'))).toEqual([false, true])
    expect(await expiry()).toBe(endOfDutchDay(backend.clock.now(), 7).toISOString())
    backend.clock.advance(20 * day)
    await backend.run('invitations.remind')
    expect(await mails()).toHaveLength(2)
    const center = await actAs(backend, 1, [{ name: 'admin', organizationId: await centerOrganization() }])
    expect(idsOf(await center.call('GET', '/api/v1/users?filter[status_eq]=invited&page[size]=1000'))).toContain(id)
    const again = await center.call('POST', `${path(id)}/resend_confirmation_instructions`)
    expect(again.statusCode).toBe(204)
    const [renewed] = await backend.db.select().from(users).where(eq(users.id, id))
    expect([renewed?.invitedAt, renewed?.remindedAt]).toEqual([backend.clock.now(), null])
    expect(await auditOf(id, 'user.invitation_sent')).toHaveLength(1)
  })
})

it('an invitation ends with the membership that it was for, without a reminder', async () => {
  const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  const email = 'verkeerd@voorbeeld.example'
  const invited = { email, first_name: 'Wil', last_name: 'Wacht', role: 'member' }
  const body = document({ ...invited, organization_id: String(organizationId) })
  const created = await admin.call('POST', '/api/v1/users', body)
  const { id } = (created.json() as Document<Resource>).data
  const links = () => backend.db.$count(accountLinks, eq(accountLinks.userId, Number(id)))
  expect(await links()).toBe(1)
  const removed = await admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${id}`)
  expect([removed.statusCode, await links()]).toEqual([204, 0])
  backend.clock.advance(5 * 24 * 3600 * 1000)
  await backend.run('invitations.remind')
  expect((await backend.outbox()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
})

const centerOrganization = async () =>
  (await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })).id

describe('who is signed in as another user', () => {
  it('gets 403 for password, e-mail address, deletion and conversations, and the user is mailed why', async () => {
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: await centerOrganization() }])
    const volunteer = await actAs(backend, 1)
    const response = await admin.call('POST', '/api/v1/sign_in_as_user', {
      data: { type: 'user', attributes: { user_id: String(volunteer.userId), reason: 'Hulp bij het profiel' } },
    })
    const session = sessionOf(
      backend.app,
      credentialsOf(response) ?? { accessToken: '', client: '', uid: '' },
      siteHeaders(),
    )
    const statuses = [
      await session.call('PUT', '/auth/password', {
        password: 'een-nieuw-wachtwoord',
        password_confirmation: 'een-nieuw-wachtwoord',
      }),
      await session.call('PUT', '/api/v1/current_user/email', document({ email: 'ander@adres.example' })),
      await session.call('DELETE', '/api/v1/current_user'),
      await session.call('GET', '/api/v1/conversations'),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([403, 403, 403, 403])
    const [mail] = (await backend.outbox()).filter(({ recipient }) => recipient === volunteer.headers.uid)
    expect(mail?.text).toContain('Hulp bij het profiel')
  })
})

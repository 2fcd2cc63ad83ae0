/** Users and roles: who manages whom, and that an organization keeps its last admin. */
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { roles, userSessions, users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { membersPath } from '#shared/resources/member.ts'
import {
  actAs,
  buildBackend,
  credentialsOf,
  sampleLogins,
  sessionOf,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

type Person = Awaited<ReturnType<typeof actAs>>

let backend: TestBackend
let organizationId: number
let people: Record<
  'center' | 'colleague' | 'admin' | 'member' | 'stranger' | 'volunteer' | 'neighbor' | 'super',
  Person
>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  const other = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: organizationId, other: other.id, abroad: abroad.id }, [
    'center',
    'colleague',
    'admin',
    'member',
    'stranger',
    'volunteer',
    'neighbor',
    'super',
  ])
})
afterAll(() => backend.close())

const now = () => ({ now: backend.clock.now() })
const path = (who: { userId: number } | number) => `/api/v1/users/${typeof who === 'number' ? who : who.userId}`
const document = (attributes: object, type = 'users') => ({ data: { type, attributes } })
const records = (response: { json(): unknown }) => (response.json() as Document<Resource[]>).data
const code = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code

describe('list of users', () => {
  it("shows staff the users of their center and an organization's admin its members, and returns 403 to others", async () => {
    expect((await backend.app.inject({ url: '/api/v1/users', headers: siteHeaders() })).statusCode).toBe(401)
    for (const who of [people.volunteer, people.member]) {
      expect((await who.call('GET', '/api/v1/users')).statusCode).toBe(403)
    }
    const all = records(await people.center.call('GET', '/api/v1/users?page[size]=1000'))
    const seen = all.map(({ id }) => Number(id))
    expect(seen).toContain(people.volunteer.userId)
    expect(seen).not.toContain(people.neighbor.userId)
    const own = records(await people.admin.call('GET', '/api/v1/users?page[size]=1000'))
    expect(own.map(({ id }) => Number(id)).sort()).toEqual([people.admin.userId, people.member.userId].sort())
  })

  it('filters by organization and role, and searches names', async () => {
    const filtered = `/api/v1/users?filter[organization_id_eq]=${organizationId}&filter[with_role]=admin&page[size]=1000`
    expect(records(await people.center.call('GET', filtered)).map(({ id }) => Number(id))).toEqual([
      people.admin.userId,
    ])
    const found = await people.center.call('GET', '/api/v1/users?filter[q]=sanne%20VRIES&include=organizations,roles')
    expect(records(found).map(({ attributes }) => attributes?.email)).toContain(sampleLogins('demo').volunteer)
  })

  it('takes one or two letters for the beginning of a word, and three for any part', async () => {
    const now = backend.clock.now()
    const { id } = await insertUser(backend.db, { now, firstName: 'Xyla', lastName: 'Van Oostzaan' })
    const finds = async (q: string) => {
      const response = await people.center.call('GET', `/api/v1/users?page[size]=1000&filter[q]=${q}`)
      return records(response).some((user) => user.id === String(id))
    }
    expect([await finds('xy'), await finds('oo'), await finds('x')]).toEqual([true, true, true])
    expect([await finds('yl'), await finds('yla'), await finds('stz')]).toEqual([false, true, true])
  })

  it('shows one user with roles and organizations, and returns 404 to who may not see the user', async () => {
    const response = await people.center.call('GET', `${path(people.admin)}?include=roles,organizations`)
    const { data, included } = response.json<Document<Resource>>()
    expect(data.attributes).not.toHaveProperty('password_hash')
    const role = included?.find(({ type }) => type === 'roles')
    expect(role?.attributes).toMatchObject({
      name: 'admin',
      resource_type: 'Organization',
      resource_id: String(organizationId),
      organization_type: 'Organization',
    })
    expect(included?.some(({ type, id }) => type === 'organizations' && id === String(organizationId))).toBe(true)
    const status = async (who: Person) => (await who.call('GET', path(people.admin))).statusCode
    expect([await status(people.volunteer), await status(people.stranger), await status(people.neighbor)]).toEqual([
      404, 404, 404,
    ])
  })
})

describe('the roles of a colleague', () => {
  it('name no organization that the reader does not find', async () => {
    const begun = await insertOrganization(backend.db, { ...now(), name: 'Stichting In Wording', status: 'pending' })
    const shown = await insertOrganization(backend.db, { ...now(), name: 'Stichting Te Vinden' })
    const grants = [organizationId, begun.id, shown.id].map((id) => ({ name: 'member' as const, organizationId: id }))
    const colleague = await actAs(backend, 1, grants)
    const namesFor = async (reader: Person) => {
      const response = await reader.call('GET', `${path(colleague)}?include=roles`)
      const { included = [] } = response.json<Document<Resource>>()
      return included.map(({ attributes }) => attributes?.organization_name)
    }
    const own = expect.any(String)
    expect(await namesFor(people.admin)).toEqual([own, null, 'Stichting Te Vinden'])
    for (const reader of [people.center, colleague, people.super]) {
      expect(await namesFor(reader)).toEqual([own, 'Stichting In Wording', 'Stichting Te Vinden'])
    }
  })
})

describe('invitations', () => {
  it('creates an account without a password, grants the role and mails a link to choose a password', async () => {
    const attributes = {
      email: 'Nieuw@Buurt.example',
      first_name: 'Nieuw',
      last_name: 'Lid',
      role: 'member',
      organization_id: String(organizationId),
    }
    const response = await people.admin.call('POST', '/api/v1/users', document(attributes, 'user'))
    expect([response.statusCode, response.json().data.attributes]).toEqual([
      201,
      expect.objectContaining({ email: 'nieuw@buurt.example', status: 'invited', confirmed_at: null }),
    ])
    const mail = (await backend.outbox()).at(-1)
    expect(mail).toMatchObject({ template: 'account.invite', recipient: 'nieuw@buurt.example' })
    const link = new URL(mail?.link ?? '')
    const opened = await backend.app.inject({ url: `${link.pathname}${link.search}`, headers: siteHeaders() })
    const target = new URL(String(opened.headers.location))
    expect([opened.statusCode, target.host, target.pathname]).toEqual([302, 'centrum-1.example', '/auth/reset'])
    const session = sessionOf(
      backend.app,
      {
        accessToken: target.searchParams.get('access-token') ?? '',
        client: target.searchParams.get('client') ?? '',
        uid: target.searchParams.get('uid') ?? '',
      },
      siteHeaders(),
    )
    const chosen = { password: 'een-nieuw-wachtwoord', password_confirmation: 'een-nieuw-wachtwoord' }
    expect((await session.call('PUT', '/auth/password', chosen)).statusCode).toBe(200)
    expect((await session.call('GET', '/api/v1/current_user')).json().data.attributes.status).toBe('active')
  })

  it('returns 422 for an address that is taken, and lets an organization invite only for itself', async () => {
    const taken = { email: people.volunteer.headers.uid ?? '', first_name: 'A', last_name: 'B' }
    const response = await people.center.call('POST', '/api/v1/users', document(taken))
    expect([response.statusCode, code(response)]).toEqual([422, 'validation.taken'])
    const mine = { email: 'x@y.example', first_name: 'A', last_name: 'B' }
    expect((await people.admin.call('POST', '/api/v1/users', document(mine))).statusCode).toBe(403)
    expect(
      (
        await people.stranger.call(
          'POST',
          '/api/v1/users',
          document({ ...mine, organization_id: String(organizationId) }),
        )
      ).statusCode,
    ).toBe(422)
    expect((await people.volunteer.call('POST', '/api/v1/users', document(mine))).statusCode).toBe(403)
    const invalid = await people.center.call('POST', '/api/v1/users', document({ email: 'x' }))
    expect(
      invalid
        .json<ErrorDocument>()
        .errors.map(({ source }) => source?.pointer)
        .sort(),
    ).toEqual(['/data/attributes/email', '/data/attributes/first_name', '/data/attributes/last_name'])
  })

  it('mails the invitation again until the address is confirmed', async () => {
    const user = await insertUser(backend.db, { ...now(), status: 'invited', invitedAt: backend.clock.now() })
    const again = () => people.center.call('POST', `${path(user.id)}/resend_confirmation_instructions`)
    expect((await again()).statusCode).toBe(204)
    expect((await backend.outbox()).at(-1)).toMatchObject({ template: 'account.invite', recipient: user.email })
    await backend.db.update(users).set({ confirmedAt: backend.clock.now() }).where(eq(users.id, user.id))
    expect(code(await again())).toBe('user.confirmed')
  })
})

describe('the invitation of two organizations', () => {
  it('is sent again by either, and by the center, to the same address alone', async () => {
    const own = (name: 'admin' | 'member', organizationId: number) => actAs(backend, 1, [{ name, organizationId }])
    const [first, second] = [await insertOrganization(backend.db, now()), await insertOrganization(backend.db, now())]
    const user = await insertUser(backend.db, { ...now(), status: 'invited', invitedAt: backend.clock.now() })
    const role = { userId: user.id, name: 'member' as const, createdAt: backend.clock.now() }
    await backend.db.insert(roles).values([first, second].map(({ id }) => ({ ...role, organizationId: id })))
    const url = `${path(user.id)}/resend_confirmation_instructions`
    const again = async (who: Person) => (await who.call('POST', url)).statusCode
    for (const who of [await own('admin', first.id), await own('admin', second.id), people.center]) {
      expect(await again(who)).toBe(204)
      expect((await backend.outbox()).at(-1)).toMatchObject({ template: 'account.invite', recipient: user.email })
    }
    expect(await again(await own('member', first.id))).toBe(403)
    for (const who of [people.admin, people.neighbor, people.volunteer]) expect([403, 404]).toContain(await again(who))
    expect((await backend.app.inject({ method: 'POST', url, headers: siteHeaders() })).statusCode).toBe(401)
    const change = await (await own('admin', first.id)).call('PATCH', path(user.id), document({ email: 'b@c.example' }))
    expect(change.statusCode).toBe(403)
  })
})

describe('updating a user', () => {
  it('accepts only transitions of the status, and ends the sessions of a user who is no longer active', async () => {
    const person = await actAs(backend, 1)
    const to = async (status: string) =>
      (await people.center.call('PATCH', path(person), document({ status }))).statusCode
    expect(await to('invited')).toBe(422)
    expect(await to('inactive')).toBe(200)
    expect((await person.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect(await to('active')).toBe(200)
    expect(await to('archived')).toBe(200)
    expect(await to('archived')).toBe(200)
    expect(await to('invited')).toBe(422)
  })

  it("is allowed to the center's staff, and to an organization's admin for users who are in no other organization", async () => {
    const change = async (who: Person, whom: Person) =>
      (await who.call('PATCH', path(whom), document({ phone: '06 12345678' }))).statusCode
    expect(await change(people.center, people.volunteer)).toBe(200)
    expect(await change(people.admin, people.member)).toBe(200)
    expect(await change(people.admin, people.volunteer)).toBe(404)
    expect(await change(people.stranger, people.member)).toBe(404)
    expect(await change(people.neighbor, people.volunteer)).toBe(404)
    expect(await change(people.center, people.neighbor)).toBe(404)
    expect(await change(people.center, people.super)).toBe(403)
    expect(await change(people.volunteer, people.volunteer)).toBe(403)
    const stale = await people.center.call('PATCH', path(people.volunteer), document({ phone: null, lock_version: 0 }))
    expect([stale.statusCode, code(stale)]).toEqual([409, 'stale'])
  })
})

describe('roles', () => {
  const grant = (name: string, id: number | null = organizationId) =>
    document({ name, ...(id === null ? {} : { organization_id: String(id) }) })

  it('are granted and removed, and granting one twice is no error', async () => {
    const person = await actAs(backend, 1)
    for (let time = 0; time < 2; time++) {
      const added = await people.center.call('PUT', `${path(person)}/add_role`, grant('member'))
      expect([added.statusCode, added.json().included.filter(({ type }: Resource) => type === 'roles').length]).toEqual(
        [200, 1],
      )
    }
    const removed = await people.center.call('DELETE', `${path(person)}/remove_role`, grant('member'))
    expect([removed.statusCode, removed.json().data.relationships.roles.data]).toEqual([200, []])
    expect((await people.center.call('DELETE', `${path(person)}/remove_role`, grant('member'))).statusCode).toBe(404)
  })

  it('are told to the admins of the organization, whoever gives them, and not to who gives them', async () => {
    const { id } = await insertOrganization(backend.db, { ...now(), name: 'Speeltuin' })
    const admins = [
      await actAs(backend, 1, [{ name: 'admin', organizationId: id }]),
      await actAs(backend, 1, [{ name: 'admin', organizationId: id }]),
    ] as const
    const told = async () => {
      const mails = (await backend.outbox()).filter(
        ({ template, subject }) => template === 'organization.member_added' && subject.endsWith('Speeltuin'),
      )
      const notified = await backend.db.select().from(notifications).where(eq(notifications.kind, 'member_added'))
      expect(notified.filter(({ params }) => params.organization === 'Speeltuin')).toHaveLength(mails.length)
      return mails.map(({ recipient }) => recipient)
    }
    const [one, two] = [admins[0].headers.uid, admins[1].headers.uid]
    const person = await actAs(backend, 1)
    await people.center.call('PUT', `${path(person)}/add_role`, grant('member', id))
    expect((await told()).sort()).toEqual([one, two].sort())
    // Another role of a member is no new member.
    await people.center.call('PUT', `${path(person)}/add_role`, grant('admin', id))
    expect(await told()).toHaveLength(2)
    const invited = { email: 'nieuw@speeltuin.example', first_name: 'Nieuw', last_name: 'Lid' }
    const asMember = { ...invited, role: 'member', organization_id: String(id) }
    expect((await admins[0].call('POST', '/api/v1/users', document(asMember))).statusCode).toBe(201)
    // Two admins and the new one; not who invited.
    expect((await told()).slice(2).sort()).toEqual([person.headers.uid, two].sort())
    // Somebody who is signed in as an admin gives it in their name: the admin is told.
    const entered = await people.center.call('POST', '/api/v1/sign_in_as_user', {
      data: { type: 'user', attributes: { user_id: String(admins[0].userId), reason: 'Hulp' } },
    })
    const credentials = credentialsOf(entered)
    if (!credentials) throw new Error('Nobody is signed in')
    const session = sessionOf(backend.app, credentials, siteHeaders())
    const another = { ...asMember, email: 'nog-een@speeltuin.example' }
    expect((await session.call('POST', '/api/v1/users', document(another))).statusCode).toBe(201)
    expect((await told()).slice(4).sort()).toEqual([one, person.headers.uid, two].sort())
    // The bell tells it in words, and forgets the name with the account.
    const bell = await admins[1].call('GET', '/api/v1/notifications')
    expect(records(bell).map(({ attributes }) => attributes?.message)).toContain('Nieuw Lid hoort nu bij Speeltuin')
    await people.center.call('DELETE', path(person))
    const params = (await backend.db.select().from(notifications)).map((row) => row.params.userId)
    expect(params).not.toContain(String(person.userId))
  })

  it('cannot be removed from the last admin, not by two requests at once and not by deleting the user', async () => {
    const { id } = await insertOrganization(backend.db, now())
    const [one, two] = [
      await actAs(backend, 1, [{ name: 'admin', organizationId: id }]),
      await actAs(backend, 1, [{ name: 'admin', organizationId: id }]),
    ]
    const remove = (who: Person) => people.center.call('DELETE', `${path(who)}/remove_role`, grant('admin', id))
    const both = await Promise.all([remove(one), remove(two)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
    const last = both[0]?.statusCode === 200 ? two : one
    expect(code(await remove(last))).toBe('role.last_admin')
    expect(code(await people.center.call('DELETE', path(last)))).toBe('role.last_admin')
  })

  it('of the last admin are kept beside somebody who was only invited as one, whose invitation can be withdrawn', async () => {
    const { id } = await insertOrganization(backend.db, now())
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const invitation = { email: 'straks@beheer.example', first_name: 'Straks', last_name: 'Beheer' }
    const asAdmin = document({ ...invitation, role: 'admin', organization_id: String(id) })
    const invited = (await admin.call('POST', '/api/v1/users', asAdmin)).json().data.id as string
    const lastAdmin = async () =>
      (await people.center.call('GET', path(admin))).json().data.attributes.last_admin_role_ids as string[]
    const member = (userId: string | number) => `/api/v1/organizations/${id}/members/${userId}`
    const asMember = { data: { type: 'users', attributes: { role: 'member' } } }
    for (const refused of [
      await people.center.call('DELETE', `${path(admin)}/remove_role`, grant('admin', id)),
      await people.center.call('DELETE', path(admin)),
      await people.center.call('DELETE', member(admin.userId)),
      await admin.call('PUT', member(admin.userId), asMember),
    ]) {
      expect(code(refused)).toBe('role.last_admin')
    }
    expect(await lastAdmin()).toHaveLength(1)
    const members = (await admin.call('GET', membersPath(String(id)))).json() as Document<Resource[]>
    const listed = members.data.map((one) => [one.id, one.attributes?.last_admin_role_ids])
    expect(Object.fromEntries(listed)).toEqual({ [admin.userId]: await lastAdmin(), [invited]: [] })
    expect((await admin.call('GET', '/api/v1/current_user')).body).not.toContain('last_admin_role_ids')
    expect((await admin.call('DELETE', member(invited))).statusCode).toBe(204)
    await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    expect(await lastAdmin()).toEqual([])
    expect((await people.center.call('DELETE', member(admin.userId))).statusCode).toBe(204)
  })

  it('are granted only within the scope of the actor', async () => {
    const other = await insertOrganization(backend.db, now())
    const add = async (who: Person, whom: Person, ...given: Parameters<typeof grant>) =>
      (await who.call('PUT', `${path(whom)}/add_role`, grant(...given))).statusCode
    expect(await add(people.admin, people.member, 'admin')).toBe(200)
    expect(await add(people.admin, people.member, 'admin', other.id)).toBe(422)
    expect(await add(people.admin, people.volunteer, 'member')).toBe(404)
    expect(await add(people.center, people.volunteer, 'super_admin', null)).toBe(403)
    expect(await add(people.volunteer, people.volunteer, 'admin')).toBe(403)
    expect(await add(people.center, people.neighbor, 'member')).toBe(404)
    expect(await add(people.super, people.colleague, 'super_admin', null)).toBe(200)
  })
})

describe('deleting a user', () => {
  it('anonymizes the user and keeps the counts', async () => {
    const person = await actAs(backend, 1)
    const application = await insertApplication(backend.db, {
      ...now(),
      userId: person.userId,
      motivation: 'Ik woon naast u.',
    })
    expect((await people.admin.call('DELETE', path(person))).statusCode).toBe(404)
    expect((await people.center.call('DELETE', path(person))).statusCode).toBe(204)
    const [left] = await backend.db.select().from(users).where(eq(users.id, person.userId))
    expect(left).toMatchObject({ firstName: 'Verwijderde', status: 'archived', passwordHash: null, phone: null })
    expect(left?.email).not.toContain('persoon')
    const [kept] = await backend.db.select().from(applications).where(eq(applications.id, application.id))
    expect(kept).toMatchObject({ status: 'withdrawn', motivation: '' })
    expect((await person.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
  })
})

describe('impersonation', () => {
  const impersonate = (who: Person, whom: Person | number, reason = 'Helpt met haar profiel') =>
    who.call('POST', '/api/v1/sign_in_as_user', {
      data: { type: 'user', attributes: { user_id: String(typeof whom === 'number' ? whom : whom.userId), reason } },
    })

  it('requires the permission, a reason, and a user who is no admin', async () => {
    expect((await impersonate(people.admin, people.member)).statusCode).toBe(403)
    expect((await impersonate(people.volunteer, people.member)).statusCode).toBe(403)
    expect((await impersonate(people.center, people.volunteer, ' ')).statusCode).toBe(422)
    expect((await impersonate(people.center, people.neighbor)).statusCode).toBe(404)
    expect((await impersonate(people.center, people.super)).statusCode).toBe(403)
    const admin = await actAs(backend, 1, [
      {
        name: 'admin',
        organizationId: (await insertOrganization(backend.db, { ...now(), organizationType: 'VolunteerCenter' })).id,
      },
    ])
    expect(code(await impersonate(people.center, admin))).toBe('impersonation.admin')
    expect((await impersonate(people.super, admin)).statusCode).toBe(200)
  })

  it('ends at once when the admin loses the role or the account, or the user becomes an admin', async () => {
    const centerOrganization = await insertOrganization(backend.db, { ...now(), organizationType: 'VolunteerCenter' })
    const adminRole = { name: 'admin' as const, organizationId: centerOrganization.id }
    const endings: ((admin: Person, user: Person) => Promise<unknown>)[] = [
      (admin) => backend.db.delete(roles).where(eq(roles.userId, admin.userId)),
      (admin) => backend.db.update(users).set({ status: 'archived' }).where(eq(users.id, admin.userId)),
      (admin) => backend.db.update(users).set({ centerId: 2 }).where(eq(users.id, admin.userId)),
      (_admin, user) =>
        backend.db.insert(roles).values({ userId: user.userId, ...adminRole, createdAt: backend.clock.now() }),
    ]
    for (const end of endings) {
      const [admin, volunteer] = [await actAs(backend, 1, [adminRole]), await actAs(backend, 1)]
      const credentials = credentialsOf(await impersonate(admin, volunteer))
      const session = sessionOf(backend.app, credentials ?? { accessToken: '', client: '', uid: '' }, siteHeaders())
      expect((await session.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
      await end(admin, volunteer)
      expect((await session.call('GET', '/api/v1/current_user')).statusCode, String(end)).toBe(401)
      const left = await backend.db.select().from(userSessions).where(eq(userSessions.impersonatorId, admin.userId))
      expect(left).toEqual([])
    }
  })

  it('writes in no conversation for the user, also not from the list of applications', async () => {
    const { id } = await insertApplication(backend.db, { ...now(), organizationId })
    const credentials = credentialsOf(await impersonate(people.center, people.member))
    const session = sessionOf(backend.app, credentials ?? { accessToken: '', client: '', uid: '' }, siteHeaders())
    const write = (who: Pick<Person, 'call'>) =>
      who.call('PATCH', '/api/v1/applications/bulk_update', {
        ids: [String(id)],
        attributes: { action: 'message', message: 'Tot dinsdag.' },
      })
    expect((await write(session)).json().meta.results).toEqual([
      { id: String(id), ok: false, errors: ['Alleen de persoon zelf kan dit. Ga terug naar je eigen account.'] },
    ])
    expect((await write(people.member)).json().meta.results).toEqual([{ id: String(id), ok: true, errors: [] }])
  })

  it('lasts thirty minutes, names the admin, cannot be nested, and ends by signing out', async () => {
    const volunteer = await actAs(backend, 1)
    const response = await impersonate(people.center, volunteer)
    const credentials = credentialsOf(response)
    expect(credentials?.uid).toBe(volunteer.headers.uid)
    const rows = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
    expect(rows.map(({ lastSignInAt }) => lastSignInAt)).toEqual([null])
    const impersonating = {
      ...sessionOf(backend.app, credentials ?? { accessToken: '', client: '', uid: '' }, siteHeaders()),
      userId: volunteer.userId,
    }
    const self = await impersonating.call('GET', '/api/v1/current_user')
    expect(self.json().data.attributes.impersonator_name).toBe('Noor Bakker')
    expect(code(await impersonate(impersonating, people.member))).toBe('auth.forbidden')
    backend.clock.advance(29 * 60 * 1000)
    expect((await impersonating.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    backend.clock.advance(61 * 1000)
    expect((await impersonating.call('GET', '/api/v1/current_user')).statusCode).toBe(401)

    // The admin's own proof is older than ten minutes too.
    expect(code(await impersonate(people.center, volunteer))).toBe('auth.verification_required')
    const proved = { verifiedAt: backend.clock.now() }
    await backend.db.update(userSessions).set(proved).where(eq(userSessions.userId, people.center.userId))
    const again = credentialsOf(await impersonate(people.center, volunteer))
    const second = sessionOf(backend.app, again ?? { accessToken: '', client: '', uid: '' }, siteHeaders())
    const ended = await second.call('DELETE', '/auth/sign_out')
    expect([ended.statusCode, ended.headers['access-token']]).toEqual([200, undefined])
    const [logged] = await backend.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    const [center] = await backend.db.select().from(users).where(eq(users.id, people.center.userId))
    expect(logged).toMatchObject({
      action: 'user.impersonation_ended',
      actorId: volunteer.userId,
      impersonatorId: center?.id,
      targetType: 'users',
      targetId: volunteer.userId,
    })
    expect((await second.call('GET', '/api/v1/current_user')).statusCode).toBe(401)
    expect((await people.center.call('GET', '/api/v1/current_user')).statusCode).toBe(200)
    const count = () => backend.db.$count(auditEvents)
    const before = await count()
    const own = await actAs(backend, 1)
    expect((await own.call('DELETE', '/auth/sign_out')).statusCode).toBe(200)
    expect(await count()).toBe(before)
    const left = await backend.db.select().from(userSessions).where(eq(userSessions.userId, volunteer.userId))
    expect(left.every(({ client }) => client !== again?.client)).toBe(true)
  })
})

describe('the current user', () => {
  it('can be read and updated, except for address, status and roles', async () => {
    const me = await actAs(backend, 1)
    const response = await me.call('PATCH', '/api/v1/current_user', {
      user: { first_name: 'Lieke', phone: null, email: 'ander@adres.example', status: 'archived', locale: 'en' },
    })
    expect(response.json().data.attributes).toMatchObject({
      first_name: 'Lieke',
      phone: null,
      email: me.headers.uid,
      status: 'active',
      locale: 'en',
    })
    const bad = await me.call('PATCH', '/api/v1/current_user', document({ postal_code4: '0123', first_name: '' }))
    expect(
      bad
        .json<ErrorDocument>()
        .errors.map(({ source }) => source?.pointer)
        .sort(),
    ).toEqual(['/data/attributes/first_name', '/data/attributes/postal_code4'])
  })
})

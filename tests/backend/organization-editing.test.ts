/** What the tabs of an organization edit: services, hours, contact persons, policies, logo and members. */
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { vacancies } from '#backend/db/schema/vacancies.ts'
import { vacancyListings } from '#backend/db/schema/vacancy-listings.ts'
import { insertOrganization, insertUser } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let own: Awaited<ReturnType<typeof insertOrganization>>
let people: Record<'center' | 'admin' | 'member' | 'volunteer' | 'neighbor', SignedIn>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'member',
    'volunteer',
    'neighbor',
  ])
})

const path = () => `/api/v1/organizations/${own.id}`
const change = (who: SignedIn, attributes: object) =>
  who.call('PATCH', `${path()}?include=profile`, {
    data: { type: 'organizations', id: String(own.id), attributes },
  })
const profileOf = (response: { json(): unknown }) =>
  (response.json() as Document<Resource>).included?.find(({ type }) => type === 'organization_profiles')?.attributes
const pointers = (response: { json(): unknown }) =>
  (response.json() as { errors: { source?: { pointer: string } }[] }).errors.map(({ source }) => source?.pointer)

const service = {
  name: 'Koffie-inloop',
  kind: 'ontmoeting',
  description: 'Elke ochtend koffie.',
  eligibility: 'Iedereen',
  cost: 'Gratis',
  languages: ['Nederlands', 'Arabisch'],
  accessibility: null,
}

describe('the profile of an organization', () => {
  it('stores services, opening hours, accessibility and policies', async () => {
    const profile = {
      services: [service],
      opening_hours: { mon: [{ from: '09:00', to: '12:00' }] },
      accessible: true,
      policies: { insurance: 'Via de gemeente.', vog: null, integrity: null },
    }
    const stored = profileOf(await change(people.admin, { profile }))
    expect(stored).toMatchObject(profile)
    const social = await visit(backend.app, '/api/v1/organizations?filter[service_kinds_in]=ontmoeting&page[size]=1000')
    expect(social.json<Document<Resource[]>>().data.map(({ id }) => id)).toContain(String(own.id))
  })

  it('refuses a service without a description, closing before opening, and a branch number that is too short', async () => {
    const services = [{ ...service, description: '' }]
    const hours = { mon: [{ from: '12:00', to: '09:00' }] }
    const response = await change(people.admin, {
      kvk_branch_number: '123',
      profile: { services, opening_hours: hours },
    })
    expect(response.statusCode).toBe(422)
    expect(pointers(response).sort()).toEqual([
      '/data/attributes/kvk_branch_number',
      '/data/attributes/profile/opening_hours/mon/0/to',
      '/data/attributes/profile/services/0/description',
    ])
  })

  it('keeps contact persons for who may edit the organization, and deletes them with the account', async () => {
    const user = await insertUser(backend.db, { now: backend.clock.now(), email: 'yara@zon.example' })
    const contacts = [
      { name: 'Yara', role: 'Coördinator', phone: null, email: user.email },
      { name: 'Wim', role: null, phone: '055 123 45 67', email: null },
    ]
    expect(profileOf(await change(people.admin, { profile: { contacts } }))?.contacts).toEqual(contacts)
    expect(profileOf(await visit(backend.app, `${path()}?include=profile`))).not.toHaveProperty('contacts')
    expect(profileOf(await people.member.call('GET', `${path()}?include=profile`))).not.toHaveProperty('contacts')
    await people.center.call('DELETE', `/api/v1/users/${user.id}`)
    expect(profileOf(await people.center.call('GET', `${path()}?include=profile`))?.contacts).toEqual([contacts[1]])
  })

  it('is marked as verified today, and its quality mark is for the center alone', async () => {
    expect(profileOf(await change(people.admin, { verified: true }))?.checked_on).toBe(
      backend.clock.now().toISOString().slice(0, 10),
    )
    expect((await change(people.admin, { assured_on: '2026-01-01' })).statusCode).toBe(403)
    expect((await change(people.center, { assured_on: '2026-01-01' })).statusCode).toBe(200)
  })

  it('logs old and new values, and of contact persons their number alone', async () => {
    await change(people.admin, {
      phone: '055 765 43 21',
      profile: { mission: 'Samen.', contacts: [{ name: 'Yara', role: null, phone: null, email: null }] },
    })
    const [event] = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'organization.changed'), eq(auditEvents.targetId, own.id)))
    expect(event?.changes).toMatchObject({ phone: [own.phone, '055 765 43 21'], contacts: [0, 1] })
    expect(JSON.stringify(event?.changes)).not.toContain('Yara')
  })
})

describe('the logo', () => {
  const png = async () => {
    const { default: sharp } = await import('sharp')
    return sharp({ create: { width: 900, height: 300, channels: 4, background: '#0a0' } })
      .png()
      .toBuffer()
  }
  const upload = async (who: SignedIn) => {
    const { payload, headers } = multipartFile('logo.png', await png(), 'image/png')
    return backend.app.inject({
      method: 'POST',
      url: `${path()}/logo`,
      headers: { ...who.headers, ...headers },
      payload,
    })
  }

  it('is stored whole and small, read by everybody, replaced and removed', async () => {
    const first = profileOf(await upload(people.admin))?.logo
    const second = profileOf(await upload(people.center))?.logo
    expect(first).toMatch(new RegExp(`^${path()}/logo\\?v=\\d+$`))
    expect(second).not.toBe(first)
    const image = await visit(backend.app, String(second))
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    const { default: sharp } = await import('sharp')
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 512, height: 171 })
    expect((await visit(backend.app, String(second), '2')).statusCode).toBe(404)
    expect(profileOf(await people.admin.call('DELETE', `${path()}/logo`))?.logo).toBeNull()
    expect((await visit(backend.app, String(second))).statusCode).toBe(404)
  })

  it('is shown by the siblings that show its shared vacancies, and by no other center', async () => {
    const [shared] = await backend.db
      .select({ id: vacancyListings.organizationId, centerId: vacancyListings.centerId })
      .from(vacancyListings)
      .innerJoin(storedFiles, eq(storedFiles.logoOfId, vacancyListings.organizationId))
      .where(and(eq(vacancyListings.shared, true), inArray(vacancyListings.centerId, [6, 7])))
    const logo = `/api/v1/organizations/${shared?.id}/logo`
    const statusAt = async (center: string) => (await visit(backend.app, logo, center)).statusCode
    expect(await Promise.all(['6', '7', '1', '2'].map(statusAt))).toEqual([200, 200, 404, 404])
    await backend.db
      .update(vacancies)
      .set({ shared: false })
      .where(eq(vacancies.organizationId, shared?.id ?? 0))
    const sibling = shared?.centerId === 6 ? '7' : '6'
    expect(await statusAt(sibling)).toBe(404)
  })

  it('is changed by who may edit the organization alone', async () => {
    expect((await upload(people.member)).statusCode).toBe(403)
    expect((await upload(people.volunteer)).statusCode).toBe(403)
    expect((await upload(people.neighbor)).statusCode).toBe(404)
    expect((await visit(backend.app, `${path()}/logo`)).statusCode).toBe(404)
  })
})

describe('the role of a member', () => {
  const roleOf = async (who: SignedIn, userId: number, role: string) =>
    (await who.call('PUT', `${path()}/members/${userId}`, { data: { type: 'users', attributes: { role } } })).statusCode

  it('is changed by an admin of the organization, and the last admin keeps it', async () => {
    const { id } = await insertUser(backend.db, {
      now: backend.clock.now(),
      grants: [{ name: 'member', organizationId: own.id }],
    })
    const admin = Number((await people.admin.call('GET', '/api/v1/current_user')).json().data.id)
    expect(await roleOf(people.admin, admin, 'member')).toBe(422)
    expect(await roleOf(people.admin, id, 'admin')).toBe(204)
    expect(await roleOf(people.admin, id, 'admin')).toBe(204)
    expect(await roleOf(people.admin, admin, 'member')).toBe(204)
    // Who is no longer an admin changes no roles.
    expect(await roleOf(people.admin, id, 'member')).toBe(403)
    expect(await roleOf(people.center, id, 'boss')).toBe(422)
  })

  it('is refused to members, volunteers and another center, and for who is no member', async () => {
    const { id } = await insertUser(backend.db, { now: backend.clock.now() })
    expect(await roleOf(people.member, id, 'admin')).toBe(403)
    expect(await roleOf(people.volunteer, id, 'admin')).toBe(403)
    expect(await roleOf(people.neighbor, id, 'admin')).toBe(404)
    expect(await roleOf(people.admin, id, 'admin')).toBe(404)
  })
})

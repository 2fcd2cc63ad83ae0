/** Organizations: public list, approval, updates, creation and deletion, and the current organization. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizationProfiles } from '#backend/db/schema/organizations.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { verifiedSince } from '#shared/resources/organization-verification.ts'
import { pupilPath, pupilsPath } from '#shared/resources/pupil.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

let backend: TestBackend
let own: Awaited<ReturnType<typeof insertOrganization>>
let people: Record<'center' | 'admin' | 'member' | 'volunteer' | 'neighbor' | 'super', SignedIn>

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  own = await insertOrganization(backend.db, { now, name: 'Stichting De Zonnehoek' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'member',
    'volunteer',
    'neighbor',
    'super',
  ])
})
afterAll(() => backend.close())

const now = () => ({ now: backend.clock.now() })
const path = (id: number | string) => `/api/v1/organizations/${id}`
const document = (attributes: object, id?: number) => ({
  data: { type: 'organizations', ...(id ? { id: String(id) } : {}), attributes },
})
const records = (response: { json(): unknown }) => (response.json() as Document<Resource[]>).data

describe('list of organizations', () => {
  it('shows everybody the approved organizations of this center only', async () => {
    const pending = await insertOrganization(backend.db, { ...now(), status: 'pending' })
    const found = records(await visit(backend.app, '/api/v1/organizations?page[size]=1000'))
    expect(new Set(found.map(({ attributes }) => attributes?.status))).toEqual(new Set(['approved']))
    expect((await visit(backend.app, path(pending.id))).statusCode).toBe(404)
    const [foreign] = records(await visit(backend.app, '/api/v1/organizations', '2'))
    expect((await visit(backend.app, path(foreign?.id ?? ''))).statusCode).toBe(404)
  })

  it('includes only published vacancies', async () => {
    const open = await insertVacancy(backend.db, { ...now(), organizationId: own.id })
    await insertVacancy(backend.db, { ...now(), organizationId: own.id, status: 'draft' })
    const response = await visit(backend.app, `${path(own.id)}?include=vacancies,profile,address`)
    const { data, included } = response.json<Document<Resource>>()
    expect(data.relationships?.vacancies?.data).toEqual([{ type: 'vacancies', id: String(open.id) }])
    expect(included?.map(({ type }) => type).sort()).toEqual(['organization_profiles', 'vacancies'])
  })

  it('filters by name, theme, target group and place', async () => {
    const names = async (query: string) =>
      records(await visit(backend.app, `/api/v1/organizations?page[size]=1000&${query}`)).map(
        ({ attributes }) => attributes?.name,
      )
    expect(await names('filter[q]=zonneh')).toEqual(['Stichting De Zonnehoek'])
    expect(await names('filter[themes_in]=noodhulp')).toEqual(['Voedselbank Apeldoorn'])
    expect(await names('filter[target_groups_in]=dieren')).toEqual(['Dierenopvang De Warme Poot'])
    expect(await names('filter[organization_type_eq]=School')).toEqual(['Middelbare school De Regenboog'])
  })

  it('lists for management all of the center to its staff, and its own to an organization admin', async () => {
    const denied = await insertOrganization(backend.db, { ...now(), status: 'denied', statusReason: 'Betaald werk.' })
    const managed = async (who: SignedIn) =>
      records(await who.call('GET', '/api/v1/organizations?filter[scope_eq]=managed&page[size]=1000'))
    const ofCenter = await managed(people.center)
    expect(ofCenter.find(({ id }) => id === String(denied.id))?.attributes?.status_reason).toBe('Betaald werk.')
    expect((await managed(people.admin)).map(({ id }) => id)).toEqual([String(own.id)])
    expect(await managed(people.member)).toEqual([])
    expect((await managed(people.neighbor)).map(({ id }) => id)).not.toContain(String(denied.id))
    expect((await visit(backend.app, '/api/v1/organizations?filter[scope_eq]=other')).statusCode).toBe(400)
  })

  it('shows the reason of a status to nobody who does not manage the organization', async () => {
    const { id } = await insertOrganization(backend.db, { ...now(), statusReason: 'Weer open.' })
    const seenBy = async (response: ReturnType<typeof visit>) =>
      'status_reason' in ((await response).json<Document<Resource>>().data.attributes ?? {})
    expect(await seenBy(visit(backend.app, path(id)))).toBe(false)
    expect(await seenBy(people.admin.call('GET', path(id)))).toBe(false)
    expect(await seenBy(people.center.call('GET', path(id)))).toBe(true)
  })

  it('finds those that were verified within seven months, and sorts by the day', async () => {
    const fresh = await insertOrganization(backend.db, now())
    const stale = await insertOrganization(backend.db, now())
    const on = (id: number, checkedOn: string) =>
      backend.db.update(organizationProfiles).set({ checkedOn }).where(eq(organizationProfiles.organizationId, id))
    const today = backend.clock.now().toISOString().slice(0, 10)
    await on(fresh.id, verifiedSince(today))
    await on(stale.id, '2020-01-01')
    const ids = async (verified: boolean) =>
      records(
        await visit(
          backend.app,
          `/api/v1/organizations?filter[verified_eq]=${verified}&filter[id_in]=${fresh.id},${stale.id},${own.id}&sort=checked_on`,
        ),
      ).map(({ id }) => id)
    expect(await ids(true)).toEqual([String(fresh.id)])
    expect(await ids(false)).toEqual([String(stale.id), String(own.id)])
  })

  it('gives no median response time with fewer than five responses', async () => {
    const found = records(await visit(backend.app, '/api/v1/organizations?include=profile&page[size]=1'))
    expect(found).toHaveLength(1)
    const { included } = (await visit(backend.app, `${path(own.id)}?include=profile`)).json<Document<Resource>>()
    expect(included?.[0]?.attributes?.response_stats).toEqual({ median_days: null })
  })
})

describe('approval', () => {
  const approve = (who: SignedIn, id: number, attributes: object) =>
    who.call('PUT', `${path(id)}/approve`, document(attributes, id))

  it("lets only the center's staff approve, or deny with a reason", async () => {
    const [one, two] = [
      await insertOrganization(backend.db, { ...now(), status: 'pending' }),
      await insertOrganization(backend.db, { ...now(), status: 'pending' }),
    ]
    expect((await approve(people.volunteer, one.id, { status: 'approved' })).statusCode).toBe(403)
    expect((await approve(people.admin, own.id, { status: 'archived' })).statusCode).toBe(403)
    expect((await approve(people.neighbor, one.id, { status: 'approved' })).statusCode).toBe(404)
    const approved = await approve(people.center, one.id, { status: 'approved' })
    expect([approved.statusCode, approved.json().data.attributes.status]).toEqual([200, 'approved'])
    const silent = await approve(people.center, two.id, { status: 'denied' })
    expect([silent.statusCode, silent.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/reason'])
    expect((await approve(people.super, two.id, { status: 'denied', reason: 'Betaald werk.' })).statusCode).toBe(200)
    const trail = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.targetType, 'organizations'), eq(auditEvents.targetId, two.id)))
    expect(trail.map(({ action, changes }) => [action, changes.status, changes.reason])).toEqual([
      ['organization.status_changed', ['pending', 'denied'], 'Betaald werk.'],
    ])
  })

  it('accepts only transitions of the status: denied to pending, archived to approved', async () => {
    const { id } = await insertOrganization(backend.db, { ...now(), status: 'denied' })
    const to = async (status: string) => (await approve(people.center, id, { status, reason: 'Getoetst.' })).statusCode
    expect(await to('approved')).toBe(422)
    expect(await to('pending')).toBe(200)
    expect(await to('approved')).toBe(200)
    expect(await to('denied')).toBe(422)
    expect(await to('archived')).toBe(200)
    expect(await to('approved')).toBe(200)
    expect(await to('approved')).toBe(200)
    expect(await to('forgotten')).toBe(422)
  })

  it('accepts a status in an update too, by PUT and PATCH', async () => {
    for (const method of ['PUT', 'PATCH']) {
      const { id } = await insertOrganization(backend.db, { ...now(), status: 'pending' })
      const response = await people.center.call(method, path(id), document({ status: 'approved' }, id))
      expect([response.statusCode, response.json().data.attributes.status]).toEqual([200, 'approved'])
    }
  })
})

describe('updating an organization', () => {
  it("is allowed to its admins and the center's staff, and for status and type to the staff only", async () => {
    const change = async (who: SignedIn, attributes: object) =>
      (await who.call('PATCH', path(own.id), document(attributes, own.id))).statusCode
    expect(await change(people.admin, { phone: '055 123 45 67' })).toBe(200)
    expect(await change(people.admin, { status: 'archived' })).toBe(403)
    expect(await change(people.admin, { organization_type: 'VolunteerCenter' })).toBe(403)
    expect(await change(people.member, { phone: '055 123 45 67' })).toBe(403)
    expect(await change(people.volunteer, { phone: '055 123 45 67' })).toBe(403)
    expect(await change(people.neighbor, { phone: '055 123 45 67' })).toBe(404)
    expect(await change(people.center, { kvk_number: '123' })).toBe(422)
    const visitor = await backend.app.inject({
      method: 'PATCH',
      url: path(own.id),
      headers: siteHeaders(),
      payload: document({}),
    })
    expect(visitor.statusCode).toBe(401)
  })

  it('stores address and profile too, and returns 409 for a stale version', async () => {
    const { id } = await insertOrganization(backend.db, now())
    const attributes = {
      name: 'Stichting Nieuwe Naam',
      address: { city: 'Epe', postal_code: '8161 AB' },
      profile: { mission: 'Samen sterk.', themes: ['zorg'] },
      lock_version: 0,
    }
    const response = await people.center.call('PATCH', `${path(id)}?include=address,profile`, document(attributes, id))
    const { data, included } = response.json<Document<Resource>>()
    expect(data.attributes).toMatchObject({ name: 'Stichting Nieuwe Naam', lock_version: 1 })
    expect(included?.map((record) => record.attributes)).toEqual([
      expect.objectContaining({ city: 'Epe', latitude: 52.3475 }),
      expect.objectContaining({ mission: 'Samen sterk.', themes: ['zorg'] }),
    ])
    expect((await people.center.call('PATCH', path(id), document(attributes, id))).statusCode).toBe(409)
  })

  it('makes its vacancies findable by the new name', async () => {
    const organization = await insertOrganization(backend.db, now())
    const vacancy = await insertVacancy(backend.db, { ...now(), organizationId: organization.id })
    await people.center.call('PATCH', path(organization.id), document({ name: 'Kwikstaartkring' }, organization.id))
    const found = records(await visit(backend.app, '/api/v1/vacancies?filter[q]=kwikstaart'))
    expect(found.map(({ id }) => id)).toEqual([String(vacancy.id)])
  })
})

describe('creating and deleting organizations', () => {
  it('creates an approved organization with a slug of its own', async () => {
    const add = () =>
      people.center.call('POST', '/api/v1/organizations', document({ name: 'Buurttuin', kvk_number: '12345678' }))
    const [first, second] = [await add(), await add()]
    expect([first.statusCode, first.json().data.attributes]).toEqual([
      201,
      expect.objectContaining({ status: 'approved', slug: 'buurttuin' }),
    ])
    expect(second.json().data.attributes.slug).toBe('buurttuin-2')
    expect((await people.admin.call('POST', '/api/v1/organizations', document({ name: 'Nog een' }))).statusCode).toBe(
      403,
    )
  })

  it('deletes an organization without vacancies, and returns 422 for one with vacancies', async () => {
    const empty = await insertOrganization(backend.db, now())
    const busy = await insertOrganization(backend.db, now())
    await insertVacancy(backend.db, { ...now(), organizationId: busy.id })
    expect((await people.admin.call('DELETE', path(own.id))).statusCode).toBe(403)
    expect((await people.neighbor.call('DELETE', path(empty.id))).statusCode).toBe(404)
    expect((await people.center.call('DELETE', path(empty.id))).statusCode).toBe(204)
    expect((await people.center.call('GET', path(empty.id))).statusCode).toBe(404)
    expect((await people.center.call('DELETE', path(busy.id))).json().errors[0].code).toBe('organization.has_vacancies')
  })
})

describe('deleting a school', () => {
  it('is refused while it has pupils, whose records stay', async () => {
    const school = await insertOrganization(backend.db, { ...now(), organizationType: 'School' })
    const pupil = await actAs(backend, 1)
    const attributes = { school_id: String(school.id), class_name: '4 havo A', adult: true }
    const requested = await pupil.call('POST', pupilsPath, { data: { type: 'pupils', attributes } })
    expect(requested.statusCode).toBe(201)
    const refused = await people.center.call('DELETE', path(school.id))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].code).toBe('organization.has_pupils')
    const ownPupil = pupilPath(requested.json().data.id)
    expect((await pupil.call('GET', ownPupil)).statusCode).toBe(200)
    expect((await pupil.call('DELETE', ownPupil)).statusCode).toBe(204)
    expect((await people.center.call('DELETE', path(school.id))).statusCode).toBe(204)
  })
})

describe('organizations of the current user', () => {
  it('lists those on which the user has a role', async () => {
    const mine = records(await people.admin.call('GET', '/api/v1/current_organizations'))
    expect(mine.map(({ id }) => id)).toEqual([String(own.id)])
    expect(records(await people.volunteer.call('GET', '/api/v1/current_organizations'))).toEqual([])
    expect((await visit(backend.app, '/api/v1/current_organizations')).statusCode).toBe(401)
  })

  it('returns as current the selected one, else a School or VolunteerCenter, else the first', async () => {
    const school = await insertOrganization(backend.db, { ...now(), name: 'Zzz school', organizationType: 'School' })
    const club = await insertOrganization(backend.db, { ...now(), name: 'Aaa club' })
    const who = await actAs(backend, 1, [
      { name: 'admin', organizationId: club.id },
      { name: 'member', organizationId: school.id },
    ])
    const current = async (headers = {}) =>
      (await who.call('GET', '/api/v1/current_organization?include=address,profile', undefined, headers)).json().data.id
    expect(await current()).toBe(String(school.id))
    expect(await current({ 'current-organization-id': String(club.id) })).toBe(String(club.id))
    expect(await current({ 'current-organization-id': String(own.id) })).toBe(String(school.id))
    const none = await people.volunteer.call('GET', '/api/v1/current_organization')
    expect([none.statusCode, none.json().errors[0].detail]).toEqual([403, 'Geen organisatie gevonden'])
  })
})

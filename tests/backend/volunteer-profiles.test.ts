/** The volunteer's own profile. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { currentVolunteerProfilePath as path } from '#shared/resources/volunteer-profile.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const read = async (who: SignedIn) => (await who.call('GET', path)).json().data
const write = (who: SignedIn, attributes: object) =>
  who.call('PATCH', path, { data: { type: 'volunteer_profiles', attributes } })
const pointersOf = (response: { json(): unknown }) =>
  (response.json() as ErrorDocument).errors.map(({ source }) => source?.pointer?.replace('/data/attributes/', ''))
const details = {
  first_name: 'Noor',
  last_name: 'Visser',
  phone: '06 12345678',
  postal_code4: '8081',
  birth_year: 1958,
  headline: 'Leest graag voor',
  bio: 'Ik heb op dinsdag tijd.',
  radius_km: 10,
  languages: ['nl', 'de'],
  themes: ['zorg', 'natuur'],
  skills: ['Luisteren', 'Breien'],
  availability: ['tue-morning', 'tue-afternoon'],
}

describe('the own volunteer profile', () => {
  it('returns 401 to a visitor', async () => {
    expect((await visit(backend.app, path)).statusCode).toBe(401)
    const response = await backend.app.inject({ method: 'PATCH', url: path, headers: siteHeaders(), payload: {} })
    expect(response.statusCode).toBe(401)
  })

  it('is hidden and empty at first, with what the account knows', async () => {
    const me = await actAs(backend, 1)
    const { id, attributes } = await read(me)
    expect(attributes).toMatchObject({ visibility: 'hidden', vog_status: 'none', availability: [], photo_url: null })
    const [user] = await backend.db.select().from(users).where(eq(users.id, me.userId))
    expect(attributes.first_name).toBe(user?.firstName)
    expect((await read(me)).id).toBe(id)
  })

  it('keeps all that its form has, and again what was sent twice', async () => {
    const me = await actAs(backend, 1)
    for (const _ of [1, 2]) expect((await write(me, details)).statusCode).toBe(200)
    expect((await read(me)).attributes).toMatchObject(details)
    const [user] = await backend.db.select().from(users).where(eq(users.id, me.userId))
    expect(user).toMatchObject({ firstName: 'Noor', phone: '06 12345678', postalCode4: '8081' })
  })

  it('changes what was sent alone, and empties what is empty', async () => {
    const me = await actAs(backend, 1)
    await write(me, details)
    await write(me, { headline: '', phone: null, visibility: 'center' })
    expect((await read(me)).attributes).toMatchObject({
      ...details,
      headline: null,
      phone: null,
      visibility: 'center',
    })
  })

  it('stores lists without doubles, and skills of the taxonomy by its spelling', async () => {
    const me = await actAs(backend, 1)
    await write(me, { skills: ['koken', 'KOKEN', ' vlaggen '], themes: ['zorg', 'zorg'], languages: ['nl', 'nl'] })
    expect((await read(me)).attributes).toMatchObject({
      skills: ['Koken', 'vlaggen'],
      themes: ['zorg'],
      languages: ['nl'],
    })
  })

  it('returns 422 with every wrong attribute', async () => {
    const me = await actAs(backend, 1)
    const response = await write(me, {
      first_name: ' ',
      phone: '12',
      postal_code4: '80',
      birth_year: 1800,
      radius_km: 0,
      languages: ['klingon'],
      themes: ['onzin'],
      availability: ['mon-night'],
      visibility: 'everybody',
      paused_until: 'morgen',
    })
    expect(response.statusCode).toBe(422)
    expect(pointersOf(response)).toEqual([
      'first_name',
      'phone',
      'postal_code4',
      'birth_year',
      'radius_km',
      'languages/0',
      'themes/0',
      'availability/0',
      'visibility',
      'paused_until',
    ])
    expect(pointersOf(await write(me, { birth_year: 2020 }))).toEqual(['birth_year'])
  })

  it('pauses until a day after today', async () => {
    const me = await actAs(backend, 1)
    expect(pointersOf(await write(me, { paused_until: '2026-03-10' }))).toEqual(['paused_until'])
    expect((await write(me, { paused_until: '2026-03-11' })).statusCode).toBe(200)
    expect((await write(me, { paused_until: null })).json().data.attributes.paused_until).toBeNull()
  })

  it('never takes the VOG from its owner', async () => {
    const me = await actAs(backend, 1)
    await write(me, { vog_status: 'received', vog_date: '2026-01-01' })
    expect((await read(me)).attributes).toMatchObject({ vog_status: 'none', vog_date: null })
  })

  it('returns 409 for a stale version, also when staff changed the account meanwhile', async () => {
    const me = await actAs(backend, 1)
    const { lock_version } = (await read(me)).attributes
    const changed = await write(me, { headline: 'Eerste', lock_version })
    expect(changed.statusCode).toBe(200)
    expect((await write(me, { headline: 'Tweede', lock_version })).statusCode).toBe(409)
    const own = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
    const phone = { data: { type: 'users', attributes: { phone: '038 1234567' } } }
    expect((await staff.call('PATCH', `/api/v1/users/${me.userId}`, phone)).statusCode).toBe(200)
    const before = changed.json().data.attributes.lock_version
    expect((await write(me, { phone: '06 87654321', lock_version: before })).statusCode).toBe(409)
    expect((await read(me)).attributes).toMatchObject({ headline: 'Eerste', phone: '038 1234567' })
  })

  it('is each user’s own, and returns 403 on the site of another center', async () => {
    const [me, other] = [await actAs(backend, 1), await actAs(backend, 1)]
    await write(me, { headline: 'Van mij' })
    expect((await read(other)).attributes.headline).toBeNull()
    const elsewhere = await me.call('PATCH', path, { data: { attributes: { headline: 'X' } } }, siteHeaders('2'))
    expect(elsewhere.statusCode).toBe(403)
  })

  it('is deleted with the account', async () => {
    const me = await actAs(backend, 1)
    await write(me, details)
    const own = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }])
    expect((await staff.call('DELETE', `/api/v1/users/${me.userId}`)).statusCode).toBe(204)
    const left = await backend.db.select().from(volunteerProfiles).where(eq(volunteerProfiles.userId, me.userId))
    expect(left).toEqual([])
  })

  it('has sample profiles in every center', async () => {
    const rows = await backend.db.select().from(volunteerProfiles)
    expect(new Set(rows.map(({ centerId }) => centerId)).size).toBe(7)
    expect(new Set(rows.map(({ visibility }) => visibility)).size).toBe(3)
  })
})

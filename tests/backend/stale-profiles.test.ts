/** "Klopt je profiel nog?": who is seen in the volunteer pool is asked once a year (domain.md DOM-35). */
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { volunteerProfiles } from '#backend/db/schema/volunteers.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { currentVolunteerProfilePath as path } from '#shared/resources/volunteer-profile.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
let backend: TestBackend
let me: SignedIn & { userId: number }
let profileId: number

const ago = (days: number) => dutchDate(new Date(backend.clock.now().getTime() - days * day))
const change = (values: Partial<typeof volunteerProfiles.$inferInsert>) =>
  backend.db.update(volunteerProfiles).set(values).where(eq(volunteerProfiles.id, profileId))
const stored = async () =>
  (await backend.db.select().from(volunteerProfiles).where(eq(volunteerProfiles.id, profileId)))[0]
const write = (attributes: object) => me.call('PATCH', path, { data: { type: 'volunteer_profiles', attributes } })
/** The mails to this volunteer after the job has run. */
const asked = async () => {
  await backend.run('profiles.stale')
  return (await backend.outbox()).filter(
    ({ template, recipient }) => template === 'profile.stale' && recipient === me.headers.uid,
  )
}
const kinds = async () =>
  (await me.call('GET', '/api/v1/notifications'))
    .json()
    .data.map(({ attributes }: { attributes: { kind: string } }) => attributes.kind)

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  me = await actAs(backend, 1)
  await write({ visibility: 'center', headline: 'Leest graag voor' })
  const [profile] = await backend.db.select().from(volunteerProfiles).where(eq(volunteerProfiles.userId, me.userId))
  profileId = profile?.id ?? 0
  // The job takes the site's address from what was written there.
  const organization = await insertOrganization(backend.db, { now })
  const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id })
  const siteUrl = 'https://centrum-1.example'
  await insertApplication(backend.db, { now, vacancyId: vacancy.id, userId: me.userId, siteUrl })
})

describe('the question whether a profile is still right', () => {
  it('goes once to who is seen and has not looked at the profile for a year', async () => {
    expect(await asked()).toHaveLength(0)
    await change({ checkedOn: ago(364) })
    expect(await asked()).toHaveLength(0)
    await change({ checkedOn: ago(365) })
    const [mail] = await asked()
    expect(mail?.subject).toBe('Klopt je profiel nog?')
    expect(mail?.link).toMatch(/\/profiel$/)
    expect(await kinds()).toContain('profile_stale')
    expect(await asked()).toHaveLength(1)
    expect((await kinds()).filter((kind: string) => kind === 'profile_stale')).toHaveLength(1)
  })

  it('is not asked about a profile that nobody sees or that is paused', async () => {
    await change({ checkedOn: ago(500), visibility: 'hidden' })
    expect(await asked()).toHaveLength(0)
    await change({ visibility: 'center', pausedUntil: ago(-10) })
    expect(await asked()).toHaveLength(0)
    await change({ pausedUntil: ago(1) })
    expect(await asked()).toHaveLength(1)
  })

  it.each([
    ['without a volunteer pool', 4],
    ['whose site nobody has written from', 3],
  ])('is not held up by a center %s, however long its profiles are stale', async (_, centerId) => {
    const now = backend.clock.now().toISOString()
    await backend.db.execute(sql`
      with people as (
        insert into users (center_id, email, first_name, last_name, status, created_at, updated_at)
        select ${centerId}::bigint, 'stil-' || n || '@mail.example', 'Ada', 'Bos', 'active', ${now}::timestamptz, ${now}::timestamptz
        from generate_series(1, 200) n returning id, center_id)
      insert into volunteer_profiles (center_id, user_id, visibility, checked_on, created_at, updated_at)
      select center_id, id, 'center', ${ago(500)}::date, ${now}::timestamptz, ${now}::timestamptz from people`)
    await change({ checkedOn: ago(400) })
    expect(await asked()).toHaveLength(1)
  })

  it('goes to 200 people in one day, also when the job runs again, and to the rest on the next', async () => {
    const now = backend.clock.now().toISOString()
    await backend.db.execute(sql`
      with people as (
        insert into users (center_id, email, first_name, last_name, status, created_at, updated_at)
        select 1, 'veel-' || n || '@mail.example', 'Ada', 'Bos', 'active', ${now}::timestamptz, ${now}::timestamptz
        from generate_series(1, 201) n returning id, center_id)
      insert into volunteer_profiles (center_id, user_id, visibility, checked_on, created_at, updated_at)
      select center_id, id, 'center', ${ago(500)}::date, ${now}::timestamptz, ${now}::timestamptz from people`)
    const mails = async () => (await backend.outbox()).filter(({ template }) => template === 'profile.stale').length
    for (let attempt = 0; attempt < 2; attempt++) await backend.run('profiles.stale')
    expect(await mails()).toBe(200)
    backend.clock.advance(day)
    await backend.run('profiles.stale')
    expect(await mails()).toBe(201)
  })

  it('is not mailed to who switched it off, and comes on the site all the same', async () => {
    const preferences = [{ event: 'profile_stale', channel: 'mail', enabled: false }]
    await me.call('PATCH', '/api/v1/notification_preferences', {
      data: { type: 'notification_preferences', attributes: { preferences } },
    })
    await change({ checkedOn: ago(400) })
    expect(await asked()).toHaveLength(0)
    expect(await kinds()).toContain('profile_stale')
  })

  it('is settled by a confirmation and by any change, and asked again a year later', async () => {
    for (const attributes of [{ verified: true }, { headline: 'Leest nog steeds voor' }]) {
      await change({ checkedOn: ago(400), askedOn: ago(3) })
      expect((await write(attributes)).json().data.attributes).toMatchObject({ checked_on: ago(0), asked_on: null })
    }
    expect(await asked()).toHaveLength(0)
    await change({ checkedOn: ago(366) })
    expect(await asked()).toHaveLength(1)
  })

  it('keeps the version of a form that is open, and refuses a stale or wrong confirmation', async () => {
    const before = await stored()
    await change({ checkedOn: ago(400) })
    await asked()
    expect((await stored())?.lockVersion).toBe(before?.lockVersion)
    expect((await write({ verified: false })).statusCode).toBe(422)
    expect((await write({ verified: true, lock_version: 99 })).statusCode).toBe(409)
    const body = { data: { type: 'volunteer_profiles', attributes: { verified: true } } }
    expect((await me.call('PATCH', path, body, siteHeaders('2'))).statusCode).toBe(403)
    const unsigned = await backend.app.inject({ method: 'PATCH', url: path, headers: siteHeaders(), payload: body })
    expect(unsigned.statusCode).toBe(401)
    expect((await stored())?.askedOn).toBe(ago(0))
  })
})

describe('a profile whose owner did not reply', () => {
  it('leaves the volunteer pool after thirty days, and is back after a confirmation', async () => {
    const { id } = await insertOrganization(backend.db, {
      now: backend.clock.now(),
      organizationType: 'VolunteerCenter',
    })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const isInPool = async () =>
      (await staff.call('GET', '/api/v1/volunteer_cards?page[size]=1000'))
        .json()
        .data.some((card: { id: string }) => card.id === String(profileId))
    await change({ checkedOn: ago(420), askedOn: ago(29) })
    expect(await isInPool()).toBe(true)
    await change({ askedOn: ago(30) })
    expect(await isInPool()).toBe(false)
    expect((await stored())?.visibility).toBe('center')
    await write({ verified: true })
    expect(await isInPool()).toBe(true)
    expect((await visit(backend.app, '/api/v1/volunteer_cards')).statusCode).toBe(401)
  })
})

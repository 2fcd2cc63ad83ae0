/** The calendar: who sees which dates, filters, writing, and the calendar files. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities } from '#backend/db/schema/activities.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { centerFixtures } from '#backend/db/seed/fixtures/centers.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { activityDatesPath, comingActivitiesPath, occurrencePath, workshopsPath } from '#shared/resources/activity.ts'
import { calendar } from '#shared/resources/calendar.ts'
import { centerFiguresPath } from '#shared/resources/center-figures.ts'
import { organizationActivitiesPath } from '#shared/resources/social-map.ts'
import { tenantFlags } from '#shared/site.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
let organizer: SignedIn & { userId: number }
beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now(), name: 'Stichting Zilverlinde' }))
    .id
  organizer = await actAs(backend, 1, [{ name: 'admin', organizationId }])
})
afterAll(() => backend.close())

const list = async (path: string, centerId = '1') =>
  (await visit(backend.app, path, centerId)).json<Document<Resource[]>>()
const occurrences = (query: string, centerId = '1') =>
  list(`/api/v1/activity_occurrences?include=activity&page[size]=1000&${query}`, centerId)
const titlesOf = ({ included = [] }: Document<Resource[]>) =>
  included.filter(({ type }) => type === 'activities').map(({ attributes }) => String(attributes?.title))

const attributesOf = (more: Record<string, unknown> = {}) => ({
  organization_id: String(organizationId),
  title: 'Koffie met elkaar',
  description: 'Loop binnen voor koffie.',
  starts_at: '2026-03-22T14:00:00+01:00',
  ends_at: '2026-03-22T16:00:00+01:00',
  themes: ['welzijn'],
  ...more,
})
const create = (actor: SignedIn, more: Record<string, unknown> = {}) =>
  actor.call('POST', '/api/v1/activities', { data: { type: 'activities', attributes: attributesOf(more) } })
async function published(more: Record<string, unknown> = {}): Promise<string> {
  const id = (await create(organizer, more)).json().data.id
  await organizer.call('PUT', `/api/v1/activities/${id}/publish`)
  return id
}

describe('seeded activities', () => {
  it('fill the calendar of tenants with activities, and no other', async () => {
    const rows = await backend.db.select().from(activities)
    for (const center of centerFixtures) {
      const own = rows.filter(({ centerId }) => centerId === center.id)
      const count = (kind: string) => own.filter((row) => row.kind === kind).length
      const { activitiesEnabled } = tenantFlags(center.tenant, center.appContext)
      expect([center.slug, count('activity') >= 30, count('workshop')]).toEqual([
        center.slug,
        activitiesEnabled,
        activitiesEnabled ? 6 : 0,
      ])
      expect(own.filter(({ recurrence }) => recurrence).length > 10).toBe(activitiesEnabled)
    }
    expect(rows.some(({ title, description }) => /[{}]/.test(title + description))).toBe(false)
  })
})

describe('calendar of a center', () => {
  it('lists a month with its whole weeks, and returns the period in meta', async () => {
    const month = await list(calendar.apiPath({ month: '2026-03' }))
    expect(month.meta?.period).toEqual({ from: '2026-02-23', to: '2026-04-05', month: '2026-03', today: '2026-03-10' })
    expect(month.data.length).toBeGreaterThan(40)
    const week = await list(calendar.apiPath({ view: 'week', date: '2026-03-26' }))
    expect(week.meta?.period).toEqual({ from: '2026-03-23', to: '2026-03-29', today: '2026-03-10' })
    const days = week.data.map(({ attributes }) => String(attributes?.starts_at).slice(0, 10))
    expect(days.every((day) => day >= '2026-03-22' && day <= '2026-03-29')).toBe(true)
  })

  it('opens with this week and the four after it, without the weeks that are over', async () => {
    const coming = await list(calendar.apiPath({}))
    expect(coming.meta?.period).toEqual({ from: '2026-03-09', to: '2026-04-12', today: '2026-03-10' })
    const ends = coming.data.map(({ attributes }) => String(attributes?.ends_at).slice(0, 10))
    expect(ends.length).toBeGreaterThan(40)
    expect(ends.every((day) => day >= '2026-03-08')).toBe(true)
  })

  it('keeps the hour of a weekly activity when summer time begins', async () => {
    const id = await published({ title: 'Zondagse wandeling', recurrence: 'FREQ=WEEKLY;COUNT=3' })
    const { data } = await occurrences(`filter[activity_id_eq]=${id}`)
    expect(data.map(({ attributes }) => attributes?.starts_at)).toEqual([
      '2026-03-22T13:00:00.000Z',
      '2026-03-29T12:00:00.000Z',
      '2026-04-05T12:00:00.000Z',
    ])
  })

  it("shows the contact person's name to everybody, and phone and address to signed-in users", async () => {
    const contact = { name: 'Trees de Wit', phone: '055 200 11 22', email: 'trees@zilverlinde.example' }
    const id = await published({ contact_person: contact })
    const path = `/api/v1/activities/${id}`
    const seen = (await visit(backend.app, path)).json().data.attributes.contact_person
    expect(seen).toEqual({ name: 'Trees de Wit', role: null, phone: null, email: null })
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await me.call('GET', path)).json().data.attributes.contact_person).toMatchObject(contact)
    await organizer.call('PATCH', path, { data: { type: 'activities', id, attributes: { contact_person: null } } })
    expect((await me.call('GET', path)).json().data.attributes.contact_person).toBeNull()
    const wrong = await create(organizer, { contact_person: { ...contact, email: 'geen adres' } })
    expect(wrong.json().errors[0].source.pointer).toBe('/data/attributes/contact_person/email')
  })

  it('lists from today what has not ended, earliest first', async () => {
    const coming = await list(comingActivitiesPath)
    expect(coming.data).toHaveLength(4)
    const ends = coming.data.map(({ attributes }) => String(attributes?.ends_at))
    expect(ends.every((end) => end > '2026-03-10T09:00')).toBe(true)
  })

  it('keeps what is cancelled out of the next dates of the center and the organization, and out of its figures', async () => {
    const next = { starts_at: '2026-03-10T11:00:00+01:00', ends_at: '2026-03-10T12:00:00+01:00' }
    const [activity, weekly] = [await published(next), await published({ ...next, recurrence: 'FREQ=WEEKLY;COUNT=2' })]
    const activitiesOf = async (path: string) =>
      (await list(path)).data.map(({ relationships }) => [relationships?.activity?.data].flat()[0]?.id)
    const figure = async () =>
      Number((await visit(backend.app, centerFiguresPath)).json().data.attributes.coming_activities)
    const paths = [comingActivitiesPath, organizationActivitiesPath(String(organizationId))]
    for (const path of paths) expect(await activitiesOf(path)).toEqual(expect.arrayContaining([activity, weekly]))
    const before = await figure()

    const cancellation = { data: { type: 'activities', attributes: { reason: 'Ziekte' } } }
    await organizer.call('PUT', `/api/v1/activities/${activity}/cancel`, cancellation)
    const [first] = (await occurrences(`filter[activity_id_eq]=${weekly}`)).data
    await organizer.call('PUT', `/api/v1/activities/${weekly}/occurrences/${first?.id}/cancel`, cancellation)
    for (const path of paths) expect(await activitiesOf(path)).not.toContain(activity)
    const states = (await list(paths[1] ?? '')).data.map(({ attributes }) => attributes?.state)
    expect(new Set(states)).toEqual(new Set(['open']))
    expect(await figure()).toBe(before - 2)
    expect((await occurrences(`filter[cancelled]=true&filter[activity_id_eq]=${weekly}`)).data).toHaveLength(1)
    expect((await visit(backend.app, '/api/v1/activity_occurrences?filter[cancelled]=1')).statusCode).toBe(400)
  })

  it('has no drafts on the pages of visitors for who manages them, but among their own', async () => {
    const draft = (await create(organizer, { title: 'Concept koffie' })).json().data.id
    const center = await signIn(backend.app, sampleLogins('demo').center)
    const datesOf = async (reader: SignedIn, path: string) =>
      (await reader.call('GET', path)).json<Document<Resource[]>>().data.map(({ id }) => id)
    for (const path of [
      calendar.apiPath({ view: 'list' }),
      calendar.apiPath({ view: 'week', date: '2026-03-22' }),
      comingActivitiesPath,
      organizationActivitiesPath(String(organizationId), 50),
    ]) {
      const visitor = (await list(path)).data.map(({ id }) => id)
      for (const reader of [organizer, center]) expect(await datesOf(reader, path), path).toEqual(visitor)
    }
    const [date, ...others] = await datesOf(organizer, activityDatesPath(draft))
    expect(others).toEqual([])
    expect(await datesOf(center, activityDatesPath(draft))).toEqual([date])
    expect(await datesOf(await signIn(backend.app, sampleLogins('demo').volunteer), activityDatesPath(draft))).toEqual(
      [],
    )
    expect((await list(activityDatesPath(draft))).data).toEqual([])
    expect((await organizer.call('GET', occurrencePath(String(date)))).statusCode).toBe(200)
    expect((await visit(backend.app, occurrencePath(String(date)))).statusCode).toBe(404)
    expect((await organizer.call('GET', '/api/v1/activity_occurrences?filter[scope_eq]=all')).statusCode).toBe(400)
  })

  it('leaves out drafts, other centers, and organizations that are not approved', async () => {
    const draft = (await create(organizer, { title: 'Nog geheim' })).json().data.id
    expect((await visit(backend.app, `/api/v1/activities/${draft}`)).statusCode).toBe(404)
    expect(titlesOf(await occurrences('filter[q]=geheim'))).toEqual([])
    const [foreign] = (await occurrences('', '3')).data
    expect((await visit(backend.app, occurrencePath(foreign?.id ?? ''))).statusCode).toBe(404)
    expect((await occurrences(`filter[id_eq]=${foreign?.id}`)).data).toEqual([])
    const { db } = backend
    const pending = await insertOrganization(db, { now: backend.clock.now(), status: 'pending' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: pending.id }])
    const refused = await create(staff, { organization_id: String(pending.id) })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'organization.not_approved'])
  })

  it('takes nothing in of an organization that was archived meanwhile', async () => {
    const { db, clock } = backend
    const { id: archived } = await insertOrganization(db, { now: clock.now() })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: archived }])
    const { id } = (await create(staff, { organization_id: String(archived) })).json().data
    await db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, archived))
    const refused = await staff.call('PUT', `/api/v1/activities/${id}/publish`)
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'organization.not_approved'])
  })

  it('returns 404 for the feed of a tenant without activities, and an empty list', async () => {
    expect((await occurrences('', '2')).data).toEqual([])
    expect((await visit(backend.app, '/api/v1/activities.ics', '2')).statusCode).toBe(404)
  })

  it('never includes participants', async () => {
    const raw = await visit(backend.app, `${calendar.apiPath({ view: 'list' })}`)
    expect(raw.body).not.toMatch(/@demo\.example"|first_name|registration_id/)
    expect((await visit(backend.app, '/api/v1/activity_occurrences?include=registrations')).statusCode).toBe(400)
    expect((await visit(backend.app, '/api/v1/registrations')).statusCode).toBe(401)
  })

  it('is cacheable for visitors and not for signed-in users', async () => {
    const visitor = await visit(backend.app, calendar.apiPath({}))
    expect(visitor.headers['cache-control']).toContain('public')
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await me.call('GET', calendar.apiPath({}))).headers['cache-control']).toBe('private, no-store')
  })
})

describe('filters of the calendar', () => {
  beforeAll(async () => {
    await published({ title: 'Gratis en toegankelijk', accessibility: ['wheelchair'], target_groups: ['ouderen'] })
    await published({ title: 'Duur en smal', price: 12.5, themes: ['cultuur'] })
  })
  const from = 'filter[from]=2026-03-22&filter[to]=2026-03-22&filter[kind_eq]=activity'

  it.each([
    ['filter[free]=true', true, false],
    ['filter[free]=false', false, true],
    ['filter[accessible]=true', true, false],
    ['filter[themes_in]=cultuur', false, true],
    ['filter[target_groups_in]=ouderen', true, false],
    ['filter[q]=toegankelijk', true, false],
  ])('%s', async (filter, first, second) => {
    const titles = titlesOf(await occurrences(`${from}&${filter}`))
    expect([titles.includes('Gratis en toegankelijk'), titles.includes('Duur en smal')]).toEqual([first, second])
  })

  it('count facets of themes under all other filters', async () => {
    const { meta } = await list(calendar.apiPath({ view: 'list', date: '2026-03-22', free: true, theme: ['cultuur'] }))
    const facets = meta?.facets as Record<string, Record<string, number>>
    expect(facets.themes?.welzijn).toBeGreaterThan(0)
  })

  it('find dates around a place, nearest first, and return the place in meta', async () => {
    const path = calendar.apiPath({ view: 'list', place: 'Apeldoorn' })
    const { data, meta } = await list(`${path}`)
    expect(data.length).toBeGreaterThan(0)
    expect(meta?.near).toMatchObject({ label: 'Apeldoorn' })
    const sorted = await occurrences('filter[near]=Apeldoorn,10&sort=distance')
    const distances = sorted.data.map(({ attributes }) => Number(attributes?.distance))
    const placed = distances.filter((distance) => distance > 0)
    expect(placed).toEqual([...placed].sort((a, b) => a - b))
  })

  it('find what is online around every place, as vacancies are', async () => {
    const id = await published({ online: true, title: 'Schrijfcursus vanuit huis' })
    const found = async (place: string) =>
      (await occurrences(`filter[near]=${place},5&filter[activity_id_eq]=${id}`)).data.length
    expect([await found('Apeldoorn'), await found('Groningen'), await found('Nergenshuizen')]).toEqual([1, 1, 0])
  })

  it.each([
    'month]=2026-13',
    'week]=gisteren',
    'weeks]=0',
    'weeks]=9',
    'from]=2026-02-30',
    'free]=misschien',
    'per_activity]=0',
    'per_activity]=twee',
    'zomaar]=1',
  ])('refuse filter[%s by its name', async (filter) => {
    const response = await visit(backend.app, `/api/v1/activity_occurrences?filter[${filter}`)
    expect([response.statusCode, response.json().errors[0].source.parameter]).toEqual([
      400,
      `filter[${filter.split('=')[0]}`,
    ])
  })
})

describe('workshops', () => {
  it('are listed for signed-in users only', async () => {
    const visitor = await list(workshopsPath)
    expect(visitor.data).toEqual([])
    expect((await visit(backend.app, '/api/v1/workshops')).statusCode).toBe(401)
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    const mine = (await me.call('GET', workshopsPath)).json<Document<Resource[]>>()
    expect(new Set(titlesOf(mine)).size).toBe(6)
    const all = (await me.call('GET', '/api/v1/workshops')).json<Document<Resource[]>>()
    expect([all.data.length, all.data[0]?.type]).toEqual([6, 'workshops'])
    expect(all.data.some(({ attributes }) => JSON.stringify(attributes?.sessions).split('starts').length === 4)).toBe(
      true,
    )
  })
})

describe('the page of workshops', () => {
  it('has the next two dates of each, also of one that starts after a thousand dates of weekly ones, and all that one registered for', async () => {
    const weekly: string[] = []
    for (let index = 0; index < 18; index++) {
      weekly.push(await published({ kind: 'workshop', title: `Elke week ${index}`, recurrence: 'FREQ=WEEKLY' }))
    }
    const late = { starts_at: '2027-02-28T14:00:00+01:00', ends_at: '2027-02-28T16:00:00+01:00' }
    const once = await published({ kind: 'workshop', title: 'Eenmalig, later', ...late })
    const me = await actAs(backend, 1)
    const datesOf = async (id: string) =>
      (await me.call('GET', `/api/v1/activity_occurrences?filter[activity_id_eq]=${id}&page[size]=100`))
        .json<Document<Resource[]>>()
        .data.map((date) => date.id)
    const [first, second, , fourth] = await datesOf(weekly[0] ?? '')
    const registered = await me.call('POST', `/api/v1/activities/${weekly[0]}/registrations`, { occurrence_id: fourth })
    expect(registered.statusCode, registered.body).toBe(201)
    const { data, meta } = (await me.call('GET', workshopsPath)).json<Document<Resource[]>>()
    const ofActivity = (id = '') =>
      data.flatMap(({ id: date, relationships }) =>
        (relationships?.activity?.data as { id: string } | null)?.id === id ? date : [],
      )
    expect(ofActivity(weekly[0])).toEqual([first, second, fourth])
    expect(ofActivity(weekly[17])).toHaveLength(2)
    expect(ofActivity(once)).toHaveLength(1)
    expect(meta?.pagination).toMatchObject({ next: null })
  })
})

describe('writes', () => {
  it("are allowed to the organization's admins and the center's staff only", async () => {
    const visitor = await backend.app.inject({ method: 'POST', url: '/api/v1/activities', payload: attributesOf() })
    expect(visitor.statusCode).toBe(400)
    const volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await create(volunteer)).statusCode).toBe(403)
    const neighbor = await signIn(backend.app, sampleLogins('roermond').center)
    expect((await create(neighbor)).statusCode).toBe(422)
    const other = await signIn(backend.app, sampleLogins('demo').organization)
    expect((await create(other)).statusCode).toBe(403)
    const id = await published()
    for (const actor of [volunteer, other]) {
      expect(
        (await actor.call('PATCH', `/api/v1/activities/${id}`, attributesOf({ title: 'Gekaapt' }))).statusCode,
      ).toBe(403)
    }
    expect(
      (await neighbor.call('PATCH', `/api/v1/activities/${id}`, attributesOf({ title: 'Gekaapt' }))).statusCode,
    ).toBe(404)
    const center = await signIn(backend.app, sampleLogins('demo').center)
    expect((await center.call('PATCH', `/api/v1/activities/${id}`, { title: 'Beter' })).statusCode).toBe(200)
  })

  it('refuse to publish what is over, such as the copy of a past activity, until it has a new date', async () => {
    const past = { starts_at: '2026-03-08T14:00:00+01:00', ends_at: '2026-03-08T16:00:00+01:00' }
    const path = `/api/v1/activities/${(await create(organizer, past)).json().data.id}`
    const copied = `/api/v1/activities/${(await organizer.call('POST', `${path}/duplicate`)).json().data.id}`
    for (const draft of [path, copied]) {
      const refused = await organizer.call('PUT', `${draft}/publish`)
      expect([refused.statusCode, refused.json().errors[0]]).toMatchObject([
        422,
        {
          detail: 'Deze activiteit is al voorbij. Kies een nieuwe datum',
          source: { pointer: '/data/attributes/starts_at' },
        },
      ])
      expect((await organizer.call('GET', draft)).json().data.attributes.status).toBe('draft')
    }
    await organizer.call('PATCH', copied, { ends_at: '2026-03-11T16:00:00+01:00' })
    expect((await organizer.call('PUT', `${copied}/publish`)).statusCode).toBe(200)
  })

  it('return every error with its pointer', async () => {
    const response = await create(organizer, { title: '', themes: [], recurrence: 'FREQ=HOURLY', price: -1 })
    expect(response.statusCode).toBe(422)
    const pointers = response.json().errors.map((error: { source: { pointer: string } }) => error.source.pointer)
    expect(pointers.sort()).toEqual(
      ['price', 'recurrence', 'themes', 'title'].map((name) => `/data/attributes/${name}`),
    )
    const backwards = await create(organizer, { ends_at: '2026-03-22T13:00:00+01:00' })
    expect(backwards.json().errors[0].source.pointer).toBe('/data/attributes/ends_at')
  })

  it('move the dates with the rule, and return 409 for a stale version', async () => {
    const id = await published({ recurrence: 'FREQ=WEEKLY;COUNT=4' })
    const changed = await organizer.call('PATCH', `/api/v1/activities/${id}`, {
      recurrence: 'FREQ=WEEKLY;COUNT=2',
      lock_version: 1,
    })
    expect(changed.statusCode).toBe(200)
    expect((await occurrences(`filter[activity_id_eq]=${id}`)).data).toHaveLength(2)
    const stale = await organizer.call('PATCH', `/api/v1/activities/${id}`, { title: 'Oud', lock_version: 1 })
    expect(stale.statusCode).toBe(409)
  })

  it('duplicate to a draft, and delete only a draft', async () => {
    const id = await published()
    const copy = (await organizer.call('POST', `/api/v1/activities/${id}/duplicate`)).json().data
    expect([copy.attributes.status, copy.attributes.title]).toEqual(['draft', 'Koffie met elkaar (kopie)'])
    expect((await organizer.call('DELETE', `/api/v1/activities/${id}`)).statusCode).toBe(422)
    expect((await organizer.call('DELETE', `/api/v1/activities/${copy.id}`)).statusCode).toBe(204)
  })
})

describe('calendar files', () => {
  it('of one activity have its rule, CRLF, a time zone and a file name', async () => {
    const id = await published({ title: 'Elke zondag', recurrence: 'FREQ=WEEKLY;UNTIL=20260412' })
    const file = await visit(backend.app, `/api/v1/activities/${id}.ics`)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="activiteit-${id}.ics"`)
    expect(file.body).toContain('DTSTART;TZID=Europe/Amsterdam:20260322T140000\r\n')
    expect(file.body).toContain('RRULE:FREQ=WEEKLY;UNTIL=20260412T215959Z\r\n')
    expect(file.body).toContain('BEGIN:VTIMEZONE\r\n')
    const [, second] = (await occurrences(`filter[activity_id_eq]=${id}`)).data
    const one = await visit(backend.app, `/api/v1/activities/${id}.ics?occurrence=${second?.id}`)
    expect(one.body).toContain('DTSTART;TZID=Europe/Amsterdam:20260329T140000\r\n')
    expect(one.body).not.toContain('\r\nRRULE:FREQ=WEEKLY')
    expect((await visit(backend.app, `/api/v1/activities/${id}.ics?occurrence=99999999`)).statusCode).toBe(404)
  })

  it('leave out a cancelled date', async () => {
    const id = await published({ recurrence: 'FREQ=WEEKLY;COUNT=3' })
    const [, second] = (await occurrences(`filter[activity_id_eq]=${id}`)).data
    const path = `/api/v1/activities/${id}/occurrences/${second?.id}/cancel`
    expect((await organizer.call('PUT', path, { reason: 'Zaal bezet' })).statusCode).toBe(200)
    const [logged] = await backend.db
      .select({ changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'activity.date_cancelled'), eq(auditEvents.targetId, Number(id))))
    expect(logged?.changes).toEqual({ startsAt: '2026-03-29T12:00:00.000Z', reason: 'Zaal bezet' })
    const file = await visit(backend.app, `/api/v1/activities/${id}.ics`)
    expect(file.body).toContain('EXDATE;TZID=Europe/Amsterdam:20260329T140000\r\n')
    expect((await visit(backend.app, occurrencePath(second?.id ?? ''))).json().data.attributes.state).toBe('cancelled')
  })

  it('of the center have its public activities only, also for an admin with drafts', async () => {
    await create(organizer, { title: 'Concept voor later' })
    const feed = await organizer.call('GET', '/api/v1/activities.ics')
    expect(feed.statusCode).toBe(200)
    expect(feed.body).toContain('SUMMARY:Repair Café')
    expect(feed.body).not.toContain('Concept voor later')
    expect(feed.body).not.toContain('Omgaan met dementie')
    expect((await visit(backend.app, '/api/v1/activities.ics', '3')).body).not.toContain('Zilverlinde')
  })

  it('of another center return 404', async () => {
    const id = await published()
    expect((await visit(backend.app, `/api/v1/activities/${id}.ics`, '3')).statusCode).toBe(404)
  })
})

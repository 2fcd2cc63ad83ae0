/** The stored dates of a series, as time goes on and its rule changes. */
import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Db, rowsOf } from '#backend/db/driver.ts'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { updateOccurrences } from '#backend/resources/activities/jobs.ts'
import { actAs, buildBackend, type TestBackend, visit } from '../support/build-backend.ts'

const day = 24 * 3600 * 1000
const monday = '2026-03-16T14:00:00+01:00'

let backend: TestBackend
let organizationId: number
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  organizationId = (await insertOrganization(backend.db, { now: backend.clock.now() })).id
})

const organizer = () => actAs(backend, 1, [{ name: 'admin', organizationId }])
async function published(recurrence: string | null, startsAt = monday): Promise<number> {
  const who = await organizer()
  const attributes = {
    organization_id: String(organizationId),
    title: 'Inloop',
    description: 'Loop binnen voor koffie.',
    starts_at: startsAt,
    ends_at: startsAt.replace('T14', 'T16'),
    themes: ['welzijn'],
    recurrence,
  }
  const created = await who.call('POST', '/api/v1/activities', { data: { type: 'activities', attributes } })
  expect(created.statusCode, created.body).toBe(201)
  const { id } = created.json().data
  expect((await who.call('PUT', `/api/v1/activities/${id}/publish`)).statusCode).toBe(200)
  return Number(id)
}
const change = async (id: number, attributes: object) => {
  const changed = await (await organizer()).call('PATCH', `/api/v1/activities/${id}`, attributes)
  expect(changed.statusCode, changed.body).toBe(200)
}
const datesOf = async (id: number) =>
  (
    await backend.db
      .select({ startsAt: activityOccurrences.startsAt })
      .from(activityOccurrences)
      .where(eq(activityOccurrences.activityId, id))
      .orderBy(asc(activityOccurrences.startsAt))
  ).map(({ startsAt }) => startsAt.toISOString().slice(0, 10))

describe('the dates of a series', () => {
  it('go on when the series has had more than five hundred of them', async () => {
    const id = await published('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', '2023-03-06T14:00:00+01:00')
    await backend.run('activities.dates')
    const dates = await datesOf(id)
    expect([dates[0], dates.length > 250]).toEqual(['2026-03-10', true])
    const [series] = await backend.db.select().from(activities).where(eq(activities.id, id))
    expect(series?.status).toBe('published')
  })

  it('change from now on when the rule changes, and those that are over stay', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=5')
    backend.clock.advance(14 * day)
    await change(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5' })
    // No earlier Tuesday, although the rule counts those too.
    expect(await datesOf(id)).toEqual(['2026-03-16', '2026-03-23', '2026-03-24', '2026-03-31', '2026-04-07'])
  })

  it('are counted from the first one', async () => {
    const id = await published('FREQ=WEEKLY;INTERVAL=2;COUNT=4')
    const all = ['2026-03-16', '2026-03-30', '2026-04-13', '2026-04-27']
    expect(await datesOf(id)).toEqual(all)
    backend.clock.advance(25 * day)
    await backend.run('activities.dates')
    await change(id, { title: 'Inloop op maandag' })
    expect(await datesOf(id)).toEqual(all)
  })

  it('get another end with the series, but for those that are over', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=3')
    backend.clock.advance(7 * day)
    await change(id, { ends_at: monday.replace('T14', 'T17') })
    const rows = await backend.db
      .select()
      .from(activityOccurrences)
      .where(eq(activityOccurrences.activityId, id))
      .orderBy(asc(activityOccurrences.startsAt))
    expect(rows.map(({ startsAt, endsAt }) => (endsAt.getTime() - startsAt.getTime()) / 3_600_000)).toEqual([2, 3, 3])
  })

  it('open again when a rule is put right, but for the one that was cancelled on purpose', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=4')
    const stored = () =>
      backend.db
        .select()
        .from(activityOccurrences)
        .where(eq(activityOccurrences.activityId, id))
        .orderBy(asc(activityOccurrences.startsAt))
    const statuses = async () =>
      Object.fromEntries((await stored()).map(({ startsAt, status }) => [startsAt.toISOString().slice(5, 10), status]))
    const [, second, third] = await stored()
    const participant = await actAs(backend, 1)
    for (const date of [second, third]) {
      const body = { occurrence_id: String(date?.id) }
      expect((await participant.call('POST', `/api/v1/activities/${id}/registrations`, body)).statusCode).toBe(201)
    }
    await change(id, { recurrence: 'FREQ=WEEKLY;BYDAY=WE;COUNT=3' })
    expect(await statuses()).toMatchObject({ '03-23': 'cancelled', '03-30': 'cancelled', '03-25': 'scheduled' })
    await change(id, { recurrence: 'FREQ=WEEKLY;COUNT=4' })
    const open = { '03-16': 'scheduled', '03-23': 'scheduled', '03-30': 'scheduled', '04-06': 'scheduled' }
    expect(await statuses()).toEqual(open)
    const reason = { reason: 'De zaal is dicht.' }
    const path = `/api/v1/activities/${id}/occurrences/${second?.id}/cancel`
    expect((await (await organizer()).call('PUT', path, reason)).statusCode).toBe(200)
    for (const attributes of [{ recurrence: 'FREQ=WEEKLY;COUNT=3' }, { title: 'Inloop voor iedereen' }]) {
      await change(id, attributes)
      expect(await statuses()).toMatchObject({ '03-23': 'cancelled', '03-30': 'scheduled' })
    }
    // Another hour of the same days moves it, as it is.
    await change(id, { starts_at: monday.replace('T14', 'T15') })
    expect(await statuses()).toMatchObject({ '03-23': 'cancelled', '03-30': 'scheduled' })
  })

  it('of a finished series that is lengthened are open under a published one', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=2')
    const statusOf = async () => (await backend.db.select().from(activities).where(eq(activities.id, id)))[0]?.status
    backend.clock.advance(21 * day)
    await backend.run('activities.dates')
    expect(await statusOf()).toBe('finished')
    await change(id, { title: 'Inloop op maandag' })
    expect(await statusOf()).toBe('finished')
    await change(id, { recurrence: 'FREQ=WEEKLY;COUNT=6' })
    expect(await statusOf()).toBe('published')
    const who = await organizer()
    const cancelled = await who.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'We stoppen.' })
    expect(cancelled.statusCode).toBe(200)
    const refused = await who.call('PATCH', `/api/v1/activities/${id}`, { recurrence: 'FREQ=WEEKLY;COUNT=8' })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'activity.cancelled'])
  })

  it('are one when the series becomes a single activity', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=4')
    backend.clock.advance(14 * day)
    await change(id, { recurrence: null })
    expect(await datesOf(id)).toEqual(['2026-03-16', '2026-03-23'])
  })

  it('are one when that happens during one of them, which stays as it is', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=4')
    // Monday the 23rd, at three.
    backend.clock.advance(Date.parse('2026-03-23T15:00:00+01:00') - backend.clock.now().getTime())
    await change(id, {
      recurrence: null,
      starts_at: '2026-04-02T14:00:00+02:00',
      ends_at: '2026-04-02T16:00:00+02:00',
    })
    expect(await datesOf(id)).toEqual(['2026-03-16', '2026-03-23', '2026-04-02'])
  })
})

describe('a series that begins after the horizon', () => {
  it('is published with as many dates as any other', async () => {
    const id = await published('FREQ=WEEKLY', '2027-04-26T14:00:00+02:00')
    const dates = await datesOf(id)
    expect([dates[0], dates.at(-1), dates.length]).toEqual(['2027-04-26', '2028-05-29', 58])
    await backend.run('activities.dates')
    expect(await datesOf(id)).toEqual(dates)
  })
})

describe('a series whose next date is after the horizon', () => {
  const statusOf = async (id: number) =>
    (await backend.db.select().from(activities).where(eq(activities.id, id)))[0]?.status

  it.each([
    ['FREQ=YEARLY;INTERVAL=2', '2028-03-16'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29'],
  ])('has that one too and stays published: %s', async (rule, next) => {
    const id = await published(rule)
    backend.clock.advance(20 * day)
    await backend.run('activities.dates')
    expect([await datesOf(id), await statusOf(id)]).toEqual([['2026-03-16', next], 'published'])
  })

  it('is finished after the last date of its rule', async () => {
    const id = await published('FREQ=YEARLY;INTERVAL=2;COUNT=2')
    backend.clock.advance(20 * day)
    await backend.run('activities.dates')
    expect(await statusOf(id)).toBe('published')
    backend.clock.advance(732 * day)
    await backend.run('activities.dates')
    expect([await datesOf(id), await statusOf(id)]).toEqual([['2026-03-16', '2028-03-16'], 'finished'])
  })
})

describe('the job that stores new dates', () => {
  it('writes no row that is as it should be', async () => {
    const id = await published('FREQ=WEEKLY')
    const versions = async () =>
      rowsOf(backend.db, sql`select id, xmin::text from activity_occurrences where activity_id = ${id} order by id`)
    const before = await versions()
    backend.clock.advance(14 * day)
    await backend.run('activities.dates')
    expect((await versions()).slice(0, before.length)).toEqual(before)
    expect((await versions()).length).toBe(before.length + 1)
  })

  it('follows a rule that was changed after it began', async () => {
    const id = await published('FREQ=WEEKLY;COUNT=3')
    let changes = [() => change(id, { recurrence: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3' })]
    const db: Db = Object.create(backend.db, {
      transaction: {
        value: async (...given: Parameters<Db['transaction']>) => {
          const pending = changes
          changes = []
          for (const now of pending) await now()
          return backend.db.transaction(...given)
        },
      },
    })
    await updateOccurrences(db, backend.clock.now())
    expect(await datesOf(id)).toEqual(['2026-03-16', '2026-03-17', '2026-03-24'])
  })
})

describe('the list of dates', () => {
  it('is in no cache longer than the day that it calls today', async () => {
    const read = () => visit(backend.app, '/api/v1/activity_occurrences?filter[weeks]=5')
    backend.clock.advance(Date.parse('2026-03-10T23:59:30+01:00') - backend.clock.now().getTime())
    const before = await read()
    expect(before.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=15')
    expect(before.json().meta.period.today).toBe('2026-03-10')
    backend.clock.advance(30_000)
    const after = await read()
    expect(after.headers['cache-control']).toBe('public, max-age=15, stale-while-revalidate=150')
    expect(after.json().meta.period.today).toBe('2026-03-11')
  })
})

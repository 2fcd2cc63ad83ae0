/** Registering: places, own dates, and the dates of a series. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { activities, activityOccurrences } from '#backend/db/schema/activities.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { register as registerFor } from '#backend/resources/activities/registration-mutations.ts'
import { occurrencePath, registeredDatesPath } from '#shared/resources/activity.ts'
import { actAs, type SignedIn, visit } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { buildOrganizer } from '../support/organizer.ts'

const {
  backend,
  organizationId,
  organizer,
  activityOf,
  occurrenceTimesOf,
  register,
  statusOf,
  people,
  begin,
  mailsOf,
  emailOf,
} = await buildOrganizer()
afterAll(() => backend.close())

describe('registering', () => {
  it('sees what was changed while it waited for its date', async () => {
    const [id, smaller] = [await activityOf(3), await activityOf(3)]
    const rowOf = async (activity: string) => {
      const [row] = await backend.db
        .select()
        .from(activities)
        .where(eq(activities.id, Number(activity)))
      if (!row) throw new Error('no activity')
      return row
    }
    const before = [await rowOf(id), await rowOf(smaller)] as const
    await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De kok is ziek.' })
    await backend.db
      .update(activities)
      .set({ capacity: 0 })
      .where(eq(activities.id, Number(smaller)))
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const context = {
      ...contextOfJob({
        db: backend.db,
        now: backend.clock.now(),
        center: await centerOf(backend.db, 1),
        locale: 'nl',
        siteUrl: 'https://demo.example',
      }),
      actor: { id: me.userId, roles: [] },
    } as unknown as SignedInContext
    await expect(registerFor(context, before[0], null)).rejects.toThrow()
    const registration = await registerFor(context, before[1], null)
    expect(await statusOf(me, String(registration))).toBe('waitlisted')
  })

  it('gives a place, a mail, and the registration on the date for that user only', async () => {
    const id = await activityOf(3)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const response = await register(me, id)
    expect([response.statusCode, response.json().data.attributes.status]).toEqual([201, 'registered'])
    const [date] = await occurrenceTimesOf(id)
    const mine = (await me.call('GET', occurrencePath(date?.id ?? ''))).json().data.attributes
    expect([mine.registration_status, mine.places_left]).toEqual(['registered', 2])
    const visitor = await visit(backend.app, occurrencePath(date?.id ?? ''))
    expect(visitor.json().data.attributes.registration_status).toBeUndefined()
    const mail = (await backend.outbox()).find(({ recipient }) => recipient === emailOf(me))
    expect(mail?.template).toBe('workshop.registered')
    expect(mail?.text).toContain('zondag 22 maart 2026 van 16:30 tot ')
    expect(mail?.calendar).toContain(
      'DTSTART;TZID=Europe/Amsterdam:20260322T163000\r\nDTEND;TZID=Europe/Amsterdam:20260322T',
    )
    expect(mail?.calendar).toMatch(/UID:activity-\d+@centrum-1\.example\r\n/)
    expect(mail?.link).toBe(`https://centrum-1.example/activiteitenkalender?activity=${date?.id}`)
  })

  it('names every meeting of a course in its mail, as the calendar file does', async () => {
    const id = await activityOf(3, {
      kind: 'workshop',
      sessions: [
        { starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00' },
        { starts_at: '2026-03-29T16:30:00+02:00', ends_at: '2026-03-29T19:30:00+02:00' },
      ],
    })
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    expect((await register(me, id)).statusCode).toBe(201)
    const mail = (await backend.outbox()).find(({ recipient }) => recipient === emailOf(me))
    expect(mail?.text).toContain(
      'zondag 22 maart 2026 van 16:30 tot 19:30 uur en zondag 29 maart 2026 van 16:30 tot 19:30 uur',
    )
    expect(mail?.calendar?.match(/DTSTART/g)?.length).toBeGreaterThan(1)
  })

  it('is refused twice, to visitors, at another center, and after the start', async () => {
    const id = await activityOf(5)
    const visitor = await backend.app.inject({
      method: 'POST',
      url: `/api/v1/activities/${id}/registrations`,
      headers: { 'volunteer-center-id': '1' },
      payload: {},
    })
    expect(visitor.statusCode).toBe(401)
    const neighbor = await actAs(backend, 3)
    expect((await register(neighbor, id)).statusCode).toBe(404)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    await register(me, id)
    const again = await register(me, id)
    expect([again.statusCode, again.json().errors[0].code]).toEqual([422, 'already_registered'])
    const [foreign] = await occurrenceTimesOf(await activityOf(5))
    const wrong = await register(me, id, { occurrence_id: foreign?.id })
    expect(wrong.json().errors[0].source.pointer).toBe('/data/attributes/occurrence_id')
    const past = await activityOf(5)
    const times = { starts_at: '2026-03-01T10:00:00+01:00', ends_at: '2026-03-01T11:00:00+01:00' }
    expect((await organizer.call('PATCH', `/api/v1/activities/${past}`, times)).statusCode).toBe(200)
    expect((await register(me, past)).json().errors[0].code).toBe('activity.over')
  })

  it('is not offered, and refused, once the date has begun', async () => {
    const id = await activityOf(5)
    const [date] = await occurrenceTimesOf(id)
    expect(date?.attributes.state).toBe('open')
    await begin(date?.id)
    const [begun] = await occurrenceTimesOf(id)
    expect(begun?.attributes.state).toBe('started')
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const late = await register(me, id, { occurrence_id: date?.id })
    expect([late.statusCode, late.json().errors[0].code]).toEqual([422, 'activity.over'])
  })

  it('never fills an activity without a capacity', async () => {
    const id = await activityOf(null)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    expect((await register(me, id)).json().data.attributes.status).toBe('registered')
    const [date] = await occurrenceTimesOf(id)
    expect([date?.attributes.state, date?.attributes.places_left]).toEqual(['open', null])
  })

  it('takes a place on one date of a series only', async () => {
    const id = await activityOf(5, { recurrence: 'FREQ=WEEKLY;COUNT=3' })
    const [, second] = await occurrenceTimesOf(id)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    await register(me, id, { occurrence_id: second?.id })
    expect((await occurrenceTimesOf(id)).map(({ attributes }) => attributes.places_left)).toEqual([5, 4, 5])
  })

  it('gives the last place to one of two requests at once', async () => {
    const id = await activityOf(1)
    const two = await people(2)
    const responses = await Promise.all(two.map((person) => register(person, id)))
    expect(responses.map((response) => response.json().data.attributes.status).sort()).toEqual([
      'registered',
      'waitlisted',
    ])
  })
})

describe('cancelling a registration', () => {
  it('is possible during the date, and refused without a mail once it is over', async () => {
    const id = await activityOf(5)
    const [date] = await occurrenceTimesOf(id)
    const [guest, early] = await people(2)
    if (!guest || !early) throw new Error('nobody')
    const registrations = [(await register(early, id)).json().data.id, (await register(guest, id)).json().data.id]
    await begin(date?.id)
    expect((await early.call('DELETE', `/api/v1/registrations/${registrations[0]}`)).statusCode).toBe(204)
    await backend.db
      .update(activityOccurrences)
      .set({ endsAt: backend.clock.now() })
      .where(eq(activityOccurrences.id, Number(date?.id)))
    for (const who of [guest, organizer]) {
      const refused = await who.call('DELETE', `/api/v1/registrations/${registrations[1]}`)
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'registration.closed'])
    }
    expect(await statusOf(guest, registrations[1])).toBe('registered')
    expect(await mailsOf(emailOf(guest))).toEqual(['workshop.registered'])
  })
})

describe('the dates that one is registered for', () => {
  const datesOf = async (person: SignedIn) =>
    (await person.call('GET', registeredDatesPath())).json().data.map(({ id }: { id: string }) => id)

  it('are listed for that user only, until the registration is cancelled', async () => {
    const id = await activityOf(3)
    const [me, other] = await people(2)
    if (!me || !other) throw new Error('nobody')
    expect(await datesOf(me)).toEqual([])
    const registration = (await register(me, id)).json().data.id
    const [date] = await occurrenceTimesOf(id)
    expect(await datesOf(me)).toEqual([date?.id])
    expect(await datesOf(other)).toEqual([])
    expect((await visit(backend.app, registeredDatesPath())).json().data).toEqual([])
    expect((await me.call('GET', registeredDatesPath().replace('=true', '=perhaps'))).statusCode).toBe(400)
    await me.call('DELETE', `/api/v1/registrations/${registration}`)
    expect(await datesOf(me)).toEqual([])
  })
})

describe('the date that one is registered for', () => {
  it('is in a calendar file also once the organization is archived, for nobody else', async () => {
    const id = await activityOf(4)
    const [date] = await occurrenceTimesOf(id)
    const [person, stranger] = await people(2)
    if (!date || !person || !stranger) throw new Error('nobody')
    await register(person, id)
    await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organizationId))
    const path = `/api/v1/activities/${id}.ics?occurrence=${date.id}`
    const [own, other] = [await person.call('GET', path), await stranger.call('GET', path)]
    await backend.db.update(organizations).set({ status: 'approved' }).where(eq(organizations.id, organizationId))
    expect([own.statusCode, other.statusCode]).toEqual([200, 404])
    expect(own.body).toContain('SUMMARY:Samen koken')
  })
})

describe('the next date of an activity', () => {
  const nextOf = async (person: SignedIn, id: string) => {
    const { next_starts_at, next_taken } = (await person.call('GET', `/api/v1/activities/${id}`)).json().data.attributes
    return [next_starts_at && Date.parse(next_starts_at), next_taken]
  }

  it('and how many come then are shown to who manages it, and to nobody else', async () => {
    const id = await activityOf(3, { recurrence: 'FREQ=WEEKLY' })
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const [first, second] = await occurrenceTimesOf(id)
    await register(me, id, { occurrence_id: first?.id })
    expect(await nextOf(organizer, id)).toEqual([Date.parse('2026-03-22T16:30:00+01:00'), 1])
    expect((await nextOf(me, id)).map((value) => value ?? null)).toEqual([null, null])
    const outsider = await visit(backend.app, `/api/v1/activities/${id}`)
    expect(outsider.json().data.attributes.next_taken ?? null).toBeNull()
    const cancelled = await organizer.call('PUT', `/api/v1/activities/${id}/occurrences/${first?.id}/cancel`, {
      reason: 'De zaal is dicht.',
    })
    expect(cancelled.statusCode).toBe(200)
    expect(await nextOf(organizer, id)).toEqual([Date.parse(String(second?.attributes.starts_at)), 0])
    await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De kok is ziek.' })
    expect(await nextOf(organizer, id)).toEqual([null, null])
  })
})

describe('the dates of activities', () => {
  it('make a series full when the open ones have passed, and open again when new ones come', async () => {
    const inHours = (hours: number) => new Date(backend.clock.now().getTime() + hours * 3600 * 1000).toISOString()
    const id = await activityOf(1, { recurrence: 'FREQ=WEEKLY', starts_at: inHours(24), ends_at: inHours(26) })
    const statusNow = async () => (await visit(backend.app, `/api/v1/activities/${id}`)).json().data.attributes.status
    const ofSeries = eq(activityOccurrences.activityId, Number(id))
    const [first, ...later] = await occurrenceTimesOf(id)
    await backend.db.update(activityOccurrences).set({ taken: 1 }).where(ofSeries)
    await backend.db
      .update(activityOccurrences)
      .set({ taken: 0 })
      .where(eq(activityOccurrences.id, Number(first?.id)))
    await backend.run('activities.dates')
    expect(await statusNow()).toBe('published')
    backend.clock.advance(Date.parse(String(first?.attributes.starts_at)) - backend.clock.now().getTime() + 60_000)
    // With a rule that ends there are no new dates.
    const until = String(later.at(-1)?.attributes.starts_at).slice(0, 10).replaceAll('-', '')
    await backend.db
      .update(activities)
      .set({ recurrence: `FREQ=WEEKLY;UNTIL=${until}` })
      .where(eq(activities.id, Number(id)))
    await backend.run('activities.dates')
    expect(await statusNow()).toBe('full')
    await backend.db
      .update(activities)
      .set({ recurrence: 'FREQ=WEEKLY' })
      .where(eq(activities.id, Number(id)))
    await backend.run('activities.dates')
    expect(await statusNow()).toBe('published')
  })

  it('stores new dates of a weekly activity and finishes activities that are over', async () => {
    const weekly = await activityOf(null, { recurrence: 'FREQ=WEEKLY' })
    const once = await activityOf(null)
    const last = async () => (await occurrenceTimesOf(`${weekly}&sort=-starts_at`))[0]?.attributes.starts_at
    const before = await last()
    backend.clock.advance(60 * 24 * 3600 * 1000)
    await backend.run('activities.dates')
    expect(String(await last()) > String(before)).toBe(true)
    const series = await visit(backend.app, `/api/v1/activities/${once}`)
    expect(series.json().data.attributes.status).toBe('finished')
    const rows = await backend.db
      .select()
      .from(activityOccurrences)
      .where(eq(activityOccurrences.activityId, Number(weekly)))
    expect(new Set(rows.map(({ startsAt }) => startsAt.getTime())).size).toBe(rows.length)
  })
})

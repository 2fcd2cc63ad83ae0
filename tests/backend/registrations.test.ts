/** Registering: places, the waiting list with its offers, staying away, and what organizers can do. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import type { SignedInContext } from '#backend/http/request-context.ts'
import { register as registerFor } from '#backend/resources/activities/registration-mutations.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { occurrencePath, registeredDatesPath, registrationsPath } from '#shared/resources/activity.ts'
import { ownReleasesPath } from '#shared/resources/invitation.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'

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

async function activityOf(capacity: number | null, more: Record<string, unknown> = {}): Promise<string> {
  const attributes = {
    organization_id: String(organizationId),
    title: 'Samen koken',
    description: 'We koken en eten samen.',
    starts_at: '2026-03-22T16:30:00+01:00',
    ends_at: '2026-03-22T19:30:00+01:00',
    themes: ['welzijn'],
    capacity,
    ...more,
  }
  const created = await organizer.call('POST', '/api/v1/activities', attributes)
  const { id } = created.json().data
  await organizer.call('PUT', `/api/v1/activities/${id}/publish`)
  return id
}
const occurrenceTimesOf = async (activity: string): Promise<{ id: string; attributes: Record<string, unknown> }[]> =>
  (await visit(backend.app, `/api/v1/activity_occurrences?filter[activity_id_eq]=${activity}`)).json().data
const register = (person: SignedIn, activity: string, body: Record<string, unknown> = {}) =>
  person.call('POST', `/api/v1/activities/${activity}/registrations`, body)
const statusOf = async (person: SignedIn, id: string) =>
  (await person.call('GET', `/api/v1/registrations/${id}`)).json().data.attributes.status
const people = (count: number) => Promise.all(Array.from({ length: count }, () => actAs(backend, 1)))
/** As a course between two of its meetings. */
const begin = (occurrence = '') =>
  backend.db
    .update(activityOccurrences)
    .set({ startsAt: new Date(backend.clock.now().getTime() - 3_600_000) })
    .where(eq(activityOccurrences.id, Number(occurrence)))
const mailsOf = async (userMail: RegExp | string) =>
  (await backend.outbox()).filter(({ recipient }) => recipient === userMail).map(({ template }) => template)
const emailOf = (person: SignedIn) => String(person.headers.uid)

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
  })
})

describe('the waiting list', () => {
  const setOrganization = (status: 'approved' | 'archived') =>
    backend.db.update(organizations).set({ status }).where(eq(organizations.id, organizationId))
  const deleteAccount = async ({ userId }: { userId: number }) => {
    const context = contextOfJob({
      ...{ db: backend.db, now: backend.clock.now(), center: await centerOf(backend.db, 1) },
      ...{ locale: 'nl', siteUrl: 'https://centrum-1.example' },
    })
    const [row] = await backend.db.select().from(users).where(eq(users.id, userId))
    if (!row) throw new Error('no account')
    await deleteUser(context, row)
  }

  it('goes on without who deletes the account, whose place is offered to the next', async () => {
    const id = await activityOf(1)
    const [first, second, third, fourth] = await people(4)
    if (!first || !second || !third || !fourth) throw new Error('no people')
    const registrations: string[] = []
    for (const person of [first, second, third, fourth]) registrations.push((await register(person, id)).json().data.id)
    const [taken = '', , next = '', last = ''] = registrations
    const rowOf = async (registration: string) => {
      const isThis = eq(activityRegistrations.id, Number(registration))
      return (await backend.db.select().from(activityRegistrations).where(isThis))[0]?.status
    }
    await deleteAccount(second)
    expect([await rowOf(taken), await statusOf(third, next)]).toEqual(['registered', 'waitlisted'])
    await deleteAccount(first)
    expect([await rowOf(taken), await statusOf(third, next), await statusOf(fourth, last)]).toEqual([
      ...['cancelled', 'offered', 'waitlisted'],
    ])
    expect(await mailsOf(emailOf(third))).toContain('waitlist.offer')
    expect(await mailsOf(emailOf(first))).not.toContain('workshop.cancelled')
  })

  it('keeps the registration of a deleted account at a date that has been', async () => {
    const id = await activityOf(1)
    const [person] = await people(1)
    if (!person) throw new Error('no person')
    const registration = (await register(person, id)).json().data.id
    const [date] = await occurrenceTimesOf(id)
    await begin(date?.id)
    await deleteAccount(person)
    const isThis = eq(activityRegistrations.id, Number(registration))
    expect((await backend.db.select().from(activityRegistrations).where(isThis))[0]?.status).toBe('registered')
  })

  it('offers a free place to whoever has waited longest, who accepts it', async () => {
    const id = await activityOf(1)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('nobody')
    const place = (await register(first, id)).json().data.id
    const waiting = (await register(second, id)).json().data.id
    const last = (await register(third, id)).json().data.id
    expect([await statusOf(second, waiting), await statusOf(third, last)]).toEqual(['waitlisted', 'waitlisted'])
    const series = await visit(backend.app, `/api/v1/activities/${id}`)
    expect(series.json().data.attributes.status).toBe('full')

    expect((await first.call('DELETE', `/api/v1/registrations/${place}`)).statusCode).toBe(204)
    expect([await statusOf(second, waiting), await statusOf(third, last)]).toEqual(['offered', 'waitlisted'])
    expect(await mailsOf(emailOf(second))).toEqual(['workshop.registered', 'waitlist.offer'])
    // The place is kept: nobody slips in between.
    const [fourth] = await people(1)
    if (!fourth) throw new Error('nobody')
    expect((await register(fourth, id)).json().data.attributes.status).toBe('waitlisted')

    expect((await third.call('PUT', `/api/v1/registrations/${waiting}/accept`)).statusCode).toBe(404)
    expect((await third.call('PUT', `/api/v1/registrations/${last}/accept`)).json().errors[0].code).toBe('offer.none')
    const accepted = await second.call('PUT', `/api/v1/registrations/${waiting}/accept`)
    expect([accepted.statusCode, accepted.json().data.attributes.status]).toEqual([200, 'registered'])
  })

  it('offers the place to the next when an offer is declined or expires after two days', async () => {
    const id = await activityOf(1)
    const [first, second, third, fourth] = await people(4)
    if (!first || !second || !third || !fourth) throw new Error('nobody')
    const ids: string[] = []
    for (const person of [first, second, third, fourth]) ids.push((await register(person, id)).json().data.id)
    const [place = '', second_ = '', third_ = '', fourth_ = ''] = ids
    await first.call('DELETE', `/api/v1/registrations/${place}`)
    await second.call('DELETE', `/api/v1/registrations/${second_}`)
    expect(await statusOf(third, third_)).toBe('offered')
    backend.clock.advance(49 * 3600 * 1000)
    await backend.run('activities.offers')
    expect([await statusOf(third, third_), await statusOf(fourth, fourth_)]).toEqual(['expired', 'offered'])
    const offer = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(fourth))
    expect([offer?.template, offer?.link?.startsWith('https://centrum-1.example/')]).toEqual(['waitlist.offer', true])
    // Its logo and signature have the site, not only its button.
    expect(offer?.html).toContain('src="https://centrum-1.example/_images/')
    expect(offer?.text).toContain('\nhttps://centrum-1.example\n')
    expect((await third.call('PUT', `/api/v1/registrations/${third_}/accept`)).statusCode).toBe(422)
  })

  it('is offered nothing while the organization is archived, and what is free once it is back', async () => {
    const id = await activityOf(1)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody')
    const place = (await register(first, id)).json().data.id
    const waiting = (await register(second, id)).json().data.id
    const [date] = await occurrenceTimesOf(id)
    await setOrganization('archived')
    const shown = await first.call('GET', occurrencePath(date?.id ?? ''))
    expect(shown.json().data.attributes.registration_status).toBe('registered')
    const own = await first.call('GET', registeredDatesPath())
    expect(own.json().data.map((listed: { id: string }) => listed.id)).toContain(date?.id)
    const [stranger] = await people(1)
    expect((await stranger?.call('GET', occurrencePath(date?.id ?? '')))?.statusCode).toBe(404)

    expect((await first.call('DELETE', `/api/v1/registrations/${place}`)).statusCode).toBe(204)
    await backend.run('activities.offers')
    expect(await statusOf(second, waiting)).toBe('waitlisted')
    await setOrganization('approved')
    await backend.run('activities.offers')
    expect(await statusOf(second, waiting)).toBe('offered')
  })

  it('passes over accounts that cannot accept, which keep their turn', async () => {
    const id = await activityOf(1)
    const [first, archived, inactive, leaving, last] = await people(5)
    if (!first || !archived || !inactive || !leaving || !last) throw new Error('nobody')
    const place = (await register(first, id)).json().data.id
    const waiting: string[] = []
    for (const person of [archived, inactive, leaving, last]) {
      waiting.push((await register(person, id)).json().data.id)
    }
    const set = ({ userId }: { userId: number }, values: Partial<typeof users.$inferInsert>) =>
      backend.db.update(users).set(values).where(eq(users.id, userId))
    await set(archived, { status: 'archived' })
    await set(inactive, { status: 'inactive' })
    await set(leaving, { deletionDueAt: new Date('2100-01-01T00:00:00Z') })
    const statuses = () => Promise.all(waiting.map((registration) => statusOf(organizer, registration)))
    await first.call('DELETE', `/api/v1/registrations/${place}`)
    expect(await statuses()).toEqual(['waitlisted', 'waitlisted', 'waitlisted', 'offered'])
    await last.call('DELETE', `/api/v1/registrations/${waiting[3]}`)
    await set(inactive, { status: 'active' })
    await backend.run('activities.offers')
    expect(await statuses()).toEqual(['waitlisted', 'offered', 'waitlisted', 'cancelled'])
  })

  it('gets the places of a raised capacity', async () => {
    const id = await activityOf(1)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody')
    await register(first, id)
    const waiting = (await register(second, id)).json().data.id
    await organizer.call('PATCH', `/api/v1/activities/${id}`, { capacity: 2 })
    expect(await statusOf(second, waiting)).toBe('offered')
  })
})

describe('the organizer', () => {
  it('sees who comes to the next dates of a series, also after 501 who came before', async () => {
    const id = await activityOf(null, { recurrence: 'FREQ=WEEKLY;COUNT=4' })
    const [coming] = await occurrenceTimesOf(id)
    const [regular, newcomer] = await Promise.all([actAs(backend, 1), actAs(backend, 1)])
    const dates = Array.from({ length: 501 }, (_, index) => {
      const startsAt = new Date(backend.clock.now().getTime() - (index + 1) * 24 * 3_600_000)
      return {
        centerId: 1,
        activityId: Number(id),
        startsAt,
        endsAt: startsAt,
        createdAt: startsAt,
        updatedAt: startsAt,
      }
    })
    const past = await backend.db.insert(activityOccurrences).values(dates).returning()
    await backend.db.insert(activityRegistrations).values(
      past.map(({ id: occurrenceId, createdAt }) => ({
        ...{ centerId: 1, activityId: Number(id), organizationId, userId: regular.userId, occurrenceId },
        ...{ status: 'registered' as const, createdAt, updatedAt: createdAt },
      })),
    )
    const { id: newest } = (await register(newcomer, id, { occurrence_id: coming?.id })).json().data
    const listed = async (when: 'coming' | 'past') => {
      const { data, meta } = (await organizer.call('GET', registrationsPath(id, when))).json()
      const [first] = data
      return { first, records: meta.pagination.records }
    }
    expect(await listed('coming')).toMatchObject({ first: { id: newest }, records: 1 })
    const { first, records } = await listed('past')
    expect([first.relationships.occurrence.data.id, records]).toEqual([String(past[0]?.id), 501])
    expect((await organizer.call('GET', '/api/v1/registrations?filter[coming_eq]=soon')).statusCode).toBe(400)
  })

  it('sees the participants, unlike another organization, a volunteer and another center', async () => {
    const id = await activityOf(5)
    const [me, other] = await people(2)
    if (!me || !other) throw new Error('nobody')
    const { id: registration } = (await register(me, id)).json().data
    const seen = (await organizer.call('GET', registrationsPath(id))).json()
    expect(seen.included.find(({ type }: { type: string }) => type === 'users').attributes).toEqual({
      first_name: 'Noor',
      last_name: 'Bakker',
      email: emailOf(me),
      phone: null,
    })
    const elsewhere = await insertOrganization(backend.db, { now: backend.clock.now() })
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: elsewhere.id }])
    const neighbor = await actAs(backend, 3)
    for (const reader of [stranger, neighbor, other]) {
      expect((await reader.call('GET', registrationsPath(id))).json().data).toEqual([])
      expect((await reader.call('GET', `/api/v1/registrations/${registration}`)).statusCode).toBe(404)
      expect((await reader.call('DELETE', `/api/v1/registrations/${registration}`)).statusCode).toBe(404)
    }
  })

  it('changes the time, and participants keep their places and get the new time by mail', async () => {
    for (const more of [{}, { recurrence: 'FREQ=WEEKLY;COUNT=2' }]) {
      const id = await activityOf(5, more)
      const [me] = await people(1)
      if (!me) throw new Error('nobody')
      const { id: registration } = (await register(me, id)).json().data
      const [before] = await occurrenceTimesOf(id)
      const moved = { starts_at: '2026-03-22T17:00:00+01:00', ends_at: '2026-03-22T20:00:00+01:00' }
      expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, moved)).statusCode).toBe(200)
      const [after] = await occurrenceTimesOf(id)
      expect([after?.id, after?.attributes.starts_at]).toEqual([before?.id, '2026-03-22T16:00:00.000Z'])
      expect(await statusOf(me, registration)).toBe('registered')
      const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
      expect([mail?.template, mail?.text.includes('van 17:00 tot 20:00')]).toEqual(['workshop.moved', true])
      expect(mail?.subject).toMatch(/^Nieuwe tijd of plaats: “/)
      // The same event in the participant's calendar.
      const uidOf = (file?: string | null) => /UID:(.*)/.exec(file ?? '')?.[1]
      const first = (await backend.outbox()).find(({ recipient }) => recipient === emailOf(me))
      expect(uidOf(mail?.calendar)).toBe(uidOf(first?.calendar))
    }
  })

  it('corrects a change within minutes, and who registered gets one mail with what holds, or that of the cancellation alone', async () => {
    const id = await activityOf(5)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    await register(me, id)
    const mailed = async () =>
      (await backend.outbox())
        .filter(({ recipient }) => recipient === emailOf(me))
        .map(({ template, text }) => ({ template, text }))
    const move = (hour: number) =>
      organizer.call('PATCH', `/api/v1/activities/${id}`, {
        starts_at: `2026-03-22T${hour}:00:00+01:00`,
        ends_at: '2026-03-22T21:00:00+01:00',
      })
    for (const hour of [16, 17]) expect((await move(hour)).statusCode).toBe(200)
    const moved = (await mailed()).filter(({ template }) => template === 'workshop.moved')
    expect(moved.map(({ text }) => text.includes('van 17:00 tot 21:00'))).toEqual([true])
    await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De zaal is dicht.' })
    expect((await mailed()).map(({ template }) => template)).toEqual(['workshop.registered', 'workshop.cancelled'])
  })

  it('changes the time, and who has an offer gets it again, until the start at the latest', async () => {
    const now = backend.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3600 * 1000).toISOString()
    const id = await activityOf(1, { starts_at: at(100), ends_at: at(103) })
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('nobody')
    const place = (await register(first, id)).json().data.id
    const offer = (await register(second, id)).json().data.id
    await register(third, id)
    await first.call('DELETE', `/api/v1/registrations/${place}`)
    const moved = { starts_at: at(10), ends_at: at(13), capacity: 2 }
    expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, moved)).statusCode).toBe(200)
    expect(await mailsOf(emailOf(second))).toEqual(['workshop.registered', 'waitlist.offer', 'waitlist.offer'])
    expect(await mailsOf(emailOf(third))).toEqual(['workshop.registered', 'waitlist.offer'])
    const isThis = eq(activityRegistrations.id, Number(offer))
    const [row] = await backend.db.select().from(activityRegistrations).where(isThis)
    expect(row?.offerExpiresAt?.toISOString()).toBe(at(10))
    // An offer from before that rule.
    await backend.db
      .update(activityRegistrations)
      .set({ offerExpiresAt: new Date(at(50)) })
      .where(isThis)
    const [date] = await occurrenceTimesOf(id)
    await begin(date?.id)
    const accepted = await second.call('PUT', `/api/v1/registrations/${offer}/accept`)
    expect([accepted.statusCode, accepted.json().errors?.[0].code]).toEqual([422, 'offer.none'])
  })

  it('mails a new place and time also to who wants no confirmations, and nothing when neither changes', async () => {
    const id = await activityOf(5)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const off = { event: 'registration', channel: 'mail', enabled: false }
    const switched = await me.call('PATCH', notificationPreferencesPath, {
      data: { type: 'notification_preferences', attributes: { preferences: [off] } },
    })
    expect(switched.statusCode, switched.body).toBe(200)
    await register(me, id)
    const mails = async () => (await backend.outbox()).filter(({ recipient }) => recipient === emailOf(me))
    expect(await mails()).toEqual([])
    const change = (attributes: object) => organizer.call('PATCH', `/api/v1/activities/${id}`, attributes)
    expect((await change({ description: 'Neem een schort mee.' })).statusCode).toBe(200)
    expect(await mails()).toEqual([])
    expect((await change({ address: { street: 'Marktplein', house_number: '1', city: 'Apeldoorn' } })).statusCode).toBe(
      200,
    )
    expect((await mails()).map(({ template, text }) => [template, /Waar: (.*)/.exec(text)?.[1]])).toEqual([
      ['workshop.moved', 'Marktplein 1, Apeldoorn'],
    ])
    const [event] = await backend.db
      .select({ changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'activity.changed'), eq(auditEvents.targetId, Number(id))))
      .orderBy(desc(auditEvents.id))
      .limit(1)
    expect(event?.changes).toEqual({ address: [null, 'Marktplein 1, Apeldoorn'] })
    expect(
      (await change({ starts_at: '2026-03-22T17:00:00+01:00', ends_at: '2026-03-22T20:00:00+01:00' })).statusCode,
    ).toBe(200)
    // One mail with both, as the first still waits.
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.text).toMatch(/van 17:00 tot 20:00[\s\S]*Marktplein 1, Apeldoorn/)
  })

  it('mails another end, and other meetings of a course, and nothing when the form sends them as they are', async () => {
    const sessions = (day: string) => [
      { starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00' },
      { starts_at: `${day}T16:30:00+02:00`, ends_at: `${day}T19:30:00+02:00` },
      { starts_at: '2026-04-12T16:30:00+02:00', ends_at: '2026-04-12T19:30:00+02:00' },
    ]
    const [activity, course] = [
      await activityOf(5),
      await activityOf(5, { kind: 'workshop', sessions: sessions('2026-03-29') }),
    ]
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    for (const id of [activity, course]) await register(me, id)
    const moves = async () =>
      (await backend.outbox())
        .filter(({ recipient, template }) => recipient === emailOf(me) && template === 'workshop.moved')
        .map(({ text }) => /Wanneer: (.*)/.exec(text)?.[1])
    const change = async (id: string, attributes: object) =>
      expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, attributes)).statusCode).toBe(200)
    const times = { starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00' }
    await change(activity, { title: 'Samen eten', ...times })
    await change(course, { title: 'Leren koken', sessions: sessions('2026-03-29') })
    expect(await moves()).toEqual([])
    await change(activity, { ends_at: '2026-03-22T21:00:00+01:00' })
    await change(course, { sessions: sessions('2026-03-31') })
    expect(await moves()).toEqual([
      'zondag 22 maart 2026 van 16:30 tot 21:00 uur',
      expect.stringContaining('dinsdag 31 maart 2026 van 16:30 tot 19:30 uur'),
    ])
  })

  it('moves what has begun with its participants, who get the new time by mail', async () => {
    const id = await activityOf(5)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const { id: registration } = (await register(me, id)).json().data
    const [before] = await occurrenceTimesOf(id)
    await begin(before?.id)
    const moved = { starts_at: '2026-03-24T17:00:00+01:00', ends_at: '2026-03-24T20:00:00+01:00' }
    expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, moved)).statusCode).toBe(200)
    const dates = await occurrenceTimesOf(id)
    expect(dates.map((date) => [date.id, date.attributes.starts_at])).toEqual([
      [before?.id, '2026-03-24T16:00:00.000Z'],
    ])
    expect(await statusOf(me, registration)).toBe('registered')
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
    expect(mail?.subject).toMatch(/^Nieuwe tijd of plaats: “/)
  })

  it('cancels, and everyone who registered gets the reason by mail', async () => {
    const id = await activityOf(5)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const { id: registration } = (await register(me, id)).json().data
    expect((await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, {})).statusCode).toBe(422)
    expect((await me.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'x' })).statusCode).toBe(403)
    const response = await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De zaal is bezet.' })
    expect([response.statusCode, response.json().data.attributes.status]).toEqual([200, 'cancelled'])
    expect(await statusOf(me, registration)).toBe('cancelled')
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
    expect([mail?.template, mail?.text.includes('De zaal is bezet.')]).toEqual(['workshop.cancelled', true])
    expect((await register(me, id)).json().errors[0].code).toBe('activity.cancelled')
  })

  it('reaches the participants of a course that has begun, by a message and by calling it off', async () => {
    const [course, series] = [await activityOf(5), await activityOf(5, { recurrence: 'FREQ=WEEKLY;COUNT=2' })]
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const { id: registration } = (await register(me, course)).json().data
    const [[only], [first]] = [await occurrenceTimesOf(course), await occurrenceTimesOf(series)]
    const { id: ofSeries } = (await register(me, series, { occurrence_id: first?.id })).json().data
    await begin(only?.id)
    await begin(first?.id)
    const message = { subject: 'Volgende week in zaal 2', body: 'Daar is het warmer.' }
    const sent = await organizer.call('POST', `/api/v1/activities/${course}/messages`, message)
    expect(sent.json().meta.recipients).toBe(1)
    const reason = { reason: 'De docent is ziek.' }
    await organizer.call('PUT', `/api/v1/activities/${course}/cancel`, reason)
    const path = `/api/v1/activities/${series}/occurrences/${first?.id}/cancel`
    expect((await organizer.call('PUT', path, reason)).statusCode).toBe(200)
    expect([await statusOf(me, registration), await statusOf(me, ofSeries)]).toEqual(['cancelled', 'cancelled'])
    expect((await mailsOf(emailOf(me))).filter((template) => template === 'workshop.cancelled')).toHaveLength(2)
  })

  it('mails participants, each of them once', async () => {
    const id = await activityOf(5, { recurrence: 'FREQ=WEEKLY;COUNT=3' })
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    for (const date of await occurrenceTimesOf(id)) await register(me, id, { occurrence_id: date.id })
    const message = { subject: 'Neem een schort mee', body: 'En een goed humeur.' }
    const response = await organizer.call('POST', `/api/v1/activities/${id}/messages`, message)
    expect([response.statusCode, response.json().meta.recipients]).toEqual([201, 1])
    const mails = (await backend.outbox()).filter(({ recipient }) => recipient === emailOf(me))
    expect(mails.filter(({ template }) => template === 'activity.message')).toHaveLength(1)
    expect((await me.call('POST', `/api/v1/activities/${id}/messages`, message)).statusCode).toBe(403)
    const again = await Promise.all(
      Array.from({ length: 5 }, () => organizer.call('POST', `/api/v1/activities/${id}/messages`, message)),
    )
    expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 429])
  })
})

describe('what the organizer sees of a participant', () => {
  type Seen = { first_name: string | null; last_name: string | null; email: string | null; phone: string | null }
  const seenBy = async (reader: SignedIn, activity: string): Promise<Seen[]> => {
    const response = await reader.call('GET', registrationsPath(activity))
    return response
      .json()
      .included.filter(({ type }: { type: string }) => type === 'users')
      .map(({ attributes }: { attributes: Seen }) => attributes)
  }
  const releasesOf = async (person: SignedIn) =>
    (await person.call('GET', ownReleasesPath))
      .json()
      .data.map(({ attributes }: { attributes: Record<string, unknown> }) => attributes)
  async function one(capacity: number) {
    const id = await activityOf(capacity)
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    await backend.db
      .update(users)
      .set({ firstName: 'Amina', lastName: 'Visser' })
      .where(eq(users.email, emailOf(me)))
    return { id, me }
  }

  it('is the first name on the waiting list, and how to reach them from the offer of a place on', async () => {
    const { id, me } = await one(1)
    const [first] = await people(1)
    if (!first) throw new Error('nobody')
    const taken = (await register(first, id)).json().data.id
    await register(me, id)
    const amina = async () => (await seenBy(organizer, id)).find(({ first_name }) => first_name === 'Amina')
    expect(await amina()).toEqual({ first_name: 'Amina', last_name: null, email: null, phone: null })
    await first.call('DELETE', `/api/v1/registrations/${taken}`)
    expect(await amina()).toMatchObject({ last_name: 'Visser', email: emailOf(me) })
  })

  it('is logged for the participant: what, to whom, for which activity and when', async () => {
    const { id, me } = await one(5)
    await register(me, id)
    const about = { organization_name: 'Stichting Zilverlinde', activity_title: 'Samen koken', vacancy_title: null }
    const releases = await releasesOf(me)
    expect(releases).toHaveLength(2)
    for (const part of ['name', 'contact']) {
      expect(releases).toContainEqual(expect.objectContaining({ ...about, part, erased_at: null }))
    }
    const [other] = await people(1)
    if (other) expect(await releasesOf(other)).toEqual([])
  })

  it('is all for the center and nothing for another organization', async () => {
    const { id, me } = await one(1)
    const [first] = await people(1)
    if (!first) throw new Error('nobody')
    await register(first, id)
    await register(me, id)
    const now = backend.clock.now()
    const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    expect((await seenBy(staff, id)).map(({ last_name }) => last_name)).toContain('Visser')
    const other = await insertOrganization(backend.db, { now })
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
    expect((await stranger.call('GET', registrationsPath(id))).json().data).toEqual([])
  })

  it('ends a year after the date, and the log keeps that', async () => {
    const { id, me } = await one(5)
    await register(me, id)
    const daysLater = (days: number) => new Date(Date.parse('2026-03-22T19:30:00+01:00') + days * 24 * 3600 * 1000)
    await eraseReleases(backend.db, daysLater(364))
    expect(await seenBy(organizer, id)).toMatchObject([{ first_name: 'Amina' }])
    await eraseReleases(backend.db, daysLater(366))
    expect(await seenBy(organizer, id)).toEqual([{ first_name: null, last_name: null, email: null, phone: null }])
    expect((await releasesOf(me)).map(({ erased_at }: { erased_at: unknown }) => erased_at === null)).toEqual([
      false,
      false,
    ])
  })
})

describe('the dates of activities', () => {
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

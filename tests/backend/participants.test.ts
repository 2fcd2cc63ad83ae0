/** What organizers see of participants, and what participants hear of a change or a cancellation. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { activityDatesPath, activityMessagesPath, registrationsPath } from '#shared/resources/activity.ts'
import { ownReleasesPath } from '#shared/resources/invitation.ts'
import { notificationPreferencesPath } from '#shared/resources/notification-preference.ts'
import { actAs, type SignedIn, siteHeaders } from '../support/build-backend.ts'
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
  mailChanges,
  emailOf,
} = await buildOrganizer()
afterAll(() => backend.close())

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
    const one = await organizer.call('GET', registrationsPath(id, 'past', String(past[500]?.id)))
    expect(one.json().meta.pagination.records).toBe(1)
    const { data } = (await organizer.call('GET', activityDatesPath(id, 'past'))).json()
    expect(data.filter((date: { attributes: { state: string } }) => date.attributes.state === 'finished')).toHaveLength(
      501,
    )
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
      await mailChanges()
      const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
      expect([mail?.template, mail?.text.includes('van 17:00 tot 20:00')]).toEqual(['workshop.moved', true])
      expect(mail?.subject).toMatch(/^Nieuwe tijd of plaats: “/)
      // The same event in the participant's calendar.
      const uidOf = (file?: string | null) => /UID:(.*)/.exec(file ?? '')?.[1]
      const first = (await backend.outbox()).find(({ recipient }) => recipient === emailOf(me))
      expect(uidOf(mail?.calendar)).toBe(uidOf(first?.calendar))
    }
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
    await backend.run('activities.notices')
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
    const mails = async () => {
      await mailChanges()
      return (await backend.outbox()).filter(({ recipient }) => recipient === emailOf(me))
    }
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
    const [, mail, ...others] = await mails()
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
    const moves = async () => {
      await mailChanges()
      return (await backend.outbox())
        .filter(({ recipient, template }) => recipient === emailOf(me) && template === 'workshop.moved')
        .map(({ text }) => /Wanneer: (.*)/.exec(text)?.[1])
    }
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
    await mailChanges()
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
    expect(mail?.subject).toMatch(/^Nieuwe tijd of plaats: “/)
  })

  it('signs one participant off, who hears that the activity goes on, and the place is offered to who waits', async () => {
    const id = await activityOf(1)
    const [me, next, stranger] = await people(3)
    if (!me || !next || !stranger) throw new Error('nobody')
    const { id: registration } = (await register(me, id)).json().data
    const { id: waiting } = (await register(next, id)).json().data
    const path = `/api/v1/registrations/${registration}`
    const visitor = await backend.app.inject({ method: 'DELETE', url: path, headers: siteHeaders() })
    expect(visitor.statusCode).toBe(401)
    expect((await stranger.call('DELETE', path)).statusCode).toBe(404)
    const elsewhere = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 2 })
    const other = await actAs(backend, 2, [{ name: 'admin', organizationId: elsewhere.id }])
    expect((await other.call('DELETE', path)).statusCode).toBe(404)
    expect((await organizer.call('DELETE', path)).statusCode).toBe(204)
    expect([await statusOf(me, registration), await statusOf(next, waiting)]).toEqual(['cancelled', 'offered'])
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === emailOf(me))
    expect(mail?.template).toBe('workshop.removed')
    expect(mail?.subject).toBe('Je bent afgemeld voor “Samen koken”')
    expect(mail?.text).toContain('Stichting Zilverlinde heeft je afgemeld')
    const { data } = (await me.call('GET', '/api/v1/notifications')).json()
    expect(data[0].attributes).toMatchObject({
      kind: 'registration_removed',
      message: 'Stichting Zilverlinde heeft je afgemeld voor “Samen koken”',
    })
    expect((await organizer.call('DELETE', path)).statusCode).toBe(422)
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
    await mailChanges()
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
    await mailChanges()
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
    const planned = await organizer.call('POST', `/api/v1/activities/${id}/messages`, { ...message, dry_run: true })
    expect(planned.json().meta.recipients).toBe(1)
    const after = (await backend.outbox()).filter(({ recipient }) => recipient === emailOf(me))
    expect(after).toHaveLength(mails.length)
    const again = await Promise.all(
      Array.from({ length: 5 }, () => organizer.call('POST', `/api/v1/activities/${id}/messages`, message)),
    )
    expect(again.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 201, 429])
  })

  it('counts and mails nobody who switched messages of organizers off', async () => {
    const id = await activityOf(5)
    const [one, other] = await people(2)
    if (!one || !other) throw new Error('nobody')
    await register(one, id)
    await register(other, id)
    const attributes = { preferences: [{ event: 'activity_message', channel: 'mail', enabled: false }] }
    const off = { data: { type: 'notification_preferences', attributes } }
    expect((await one.call('PATCH', notificationPreferencesPath, off)).statusCode).toBe(200)
    const message = { subject: 'Neem een schort mee', body: 'En een goed humeur.' }
    for (const dryRun of [true, false]) {
      const sent = await organizer.call('POST', `/api/v1/activities/${id}/messages`, { ...message, dry_run: dryRun })
      expect(sent.json().meta.recipients).toBe(1)
    }
    expect(await mailsOf(emailOf(one))).not.toContain('activity.message')
    expect(await mailsOf(emailOf(other))).toContain('activity.message')
  })
})

describe('the messages to participants', () => {
  it('can be read by those who may write them, and by nobody else', async () => {
    const id = await activityOf(5, { recurrence: 'FREQ=WEEKLY;COUNT=3' })
    const [me] = await people(1)
    if (!me) throw new Error('nobody')
    const [date] = await occurrenceTimesOf(id)
    const path = activityMessagesPath(id)
    const message = { subject: 'Neem een schort mee', body: 'En een goed humeur.', occurrence_id: date?.id }
    // To nobody nothing is sent, and nothing is kept.
    expect((await organizer.call('POST', path, message)).json().meta.recipients).toBe(0)
    await register(me, id, { occurrence_id: date?.id })
    expect((await organizer.call('POST', path, message)).statusCode).toBe(201)
    const sent = (await organizer.call('GET', path)).json().data as { attributes: Record<string, unknown> }[]
    expect(sent.map(({ attributes }) => attributes)).toEqual([
      {
        ...{ subject: 'Neem een schort mee', body: 'En een goed humeur.', recipients: 1 },
        date_starts_at: date?.attributes.starts_at,
        author_name: expect.any(String),
        created_at: backend.clock.now().toISOString(),
      },
    ])
    expect((await me.call('GET', path)).statusCode).toBe(403)
    expect((await backend.app.inject({ url: path, headers: siteHeaders() })).statusCode).toBe(401)
    const other = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 2 })
    const neighbor = await actAs(backend, 2, [{ name: 'admin', organizationId: other.id }])
    expect((await neighbor.call('GET', path)).statusCode).toBe(404)
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

/** The waiting list of an activity: whose turn it is, and what an offer is. */
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { activityRegistrations } from '#backend/db/schema/activities.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { users } from '#backend/db/schema/users.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { occurrencePath, registeredDatesPath } from '#shared/resources/activity.ts'
import { type SignedIn, visit } from '../support/build-backend.ts'
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
  mailChanges,
  emailOf,
} = await buildOrganizer()
afterAll(() => backend.close())

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

  const lastMailOf = async (person: SignedIn) =>
    (await backend.outbox()).filter(({ recipient }) => recipient === emailOf(person)).at(-1)
  const removal = 'Open de bijlage om de afspraak uit je agenda te halen.'

  it('gets no file for the calendar when the date is cancelled, as who had a place does', async () => {
    const id = await activityOf(1)
    const [first, second] = await people(2)
    if (!first || !second) throw new Error('nobody')
    await register(first, id)
    const added = (await lastMailOf(first))?.calendar ?? ''
    await register(second, id)
    await organizer.call('PUT', `/api/v1/activities/${id}/cancel`, { reason: 'De kok is ziek.' })
    await mailChanges()
    const [registered, waiting] = [await lastMailOf(first), await lastMailOf(second)]
    expect([registered?.template, waiting?.template]).toEqual(['workshop.cancelled', 'workshop.cancelled'])
    expect([registered?.text.includes(removal), waiting?.text.includes(removal)]).toEqual([true, false])
    expect(registered?.calendar).toMatch(/METHOD:CANCEL\r\n[\s\S]*STATUS:CANCELLED\r\n/)
    expect(/UID:\S+/.exec(registered?.calendar ?? '')?.[0]).toBe(/UID:\S+/.exec(added)?.[0])
    expect(waiting?.calendar).toBeNull()
  })

  it('gets no file for the calendar on signing off, as who had a place does, also by the organizer', async () => {
    const id = await activityOf(2)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('nobody')
    const registrations: string[] = []
    for (const person of [first, second, third]) registrations.push((await register(person, id)).json().data.id)
    await third.call('DELETE', `/api/v1/registrations/${registrations[2]}`)
    await first.call('DELETE', `/api/v1/registrations/${registrations[0]}`)
    await organizer.call('DELETE', `/api/v1/registrations/${registrations[1]}`)
    const mails = [await lastMailOf(first), await lastMailOf(second), await lastMailOf(third)]
    expect(mails.map((mail) => mail?.template)).toEqual([
      'workshop.cancelled',
      'workshop.removed',
      'workshop.cancelled',
    ])
    expect(mails.map((mail) => mail?.text.includes(removal))).toEqual([true, true, false])
    // The date itself goes on.
    expect(mails.map((mail) => /STATUS:\w+/.exec(mail?.calendar ?? '')?.[0])).toEqual([
      ...['STATUS:CANCELLED', 'STATUS:CANCELLED', undefined],
    ])
    expect(mails.map((mail) => /METHOD:\w+/.exec(mail?.calendar ?? '')?.[0])).toEqual([
      ...['METHOD:CANCEL', 'METHOD:CANCEL', undefined],
    ])
  })

  it('hears of another time, and of a place that comes free with it in the offer alone', async () => {
    const id = await activityOf(1)
    const [first, second, third] = await people(3)
    if (!first || !second || !third) throw new Error('nobody')
    for (const person of [first, second, third]) await register(person, id)
    const change = { starts_at: '2026-03-22T15:00:00+01:00', ends_at: '2026-03-22T18:00:00+01:00', capacity: 2 }
    expect((await organizer.call('PATCH', `/api/v1/activities/${id}`, change)).statusCode).toBe(200)
    await mailChanges()
    await mailChanges()
    expect(await mailsOf(emailOf(second))).toEqual(['workshop.registered', 'waitlist.offer'])
    expect(await mailsOf(emailOf(third))).toEqual(['workshop.registered', 'workshop.moved'])
    const mail = await lastMailOf(third)
    expect(mail?.text).toMatch(/nog steeds op de wachtlijst[\s\S]*van 15:00 tot 18:00 uur/)
    expect(mail?.calendar).toBeNull()
    expect((await lastMailOf(first))?.calendar).toContain('METHOD:PUBLISH')
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

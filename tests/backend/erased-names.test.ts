/** A year after the end of an application or the date of an activity the organization reads the name nowhere any more (domain.md DOM-20). */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { activities, activityOccurrences, activityRegistrations } from '#backend/db/schema/activities.ts'
import { applications } from '#backend/db/schema/applications.ts'
import { hourEntries, pupils } from '#backend/db/schema/stages.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { eraseReleases } from '#backend/resources/data-releases/jobs.ts'
import { releaseParticipant } from '#backend/resources/data-releases/mutations.ts'
import { hourEntriesPath } from '#shared/resources/hour-entry.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { applicationWithSides, attributesOf, messagesOf, start, write } from '../support/conversations.ts'
import { insertRecord } from '../support/record-factories.ts'

let backend: TestBackend
beforeEach(async (test) => {
  backend = await buildBackend({ test })
})
const day = 24 * 3600 * 1000

/** The job as it runs after this many days. */
const eraseAfter = (days: number) => eraseReleases(backend.db, new Date(backend.clock.now().getTime() + days * day))

async function sidesOf(status: 'new' | 'placed' | 'ended') {
  const sides = await applicationWithSides(backend)
  const { id, userId, organizationId, vacancyId } = sides.application
  await backend.db.update(users).set({ firstName: 'Zwaantje', lastName: 'Dijkema' }).where(eq(users.id, userId))
  await backend.db.update(applications).set({ status }).where(eq(applications.id, id))
  return { ...sides, ids: { applicationId: id, userId, organizationId, vacancyId } }
}
const asEnded = ({ application }: Awaited<ReturnType<typeof sidesOf>>) =>
  backend.db.update(applications).set({ status: 'ended' }).where(eq(applications.id, application.id))

describe('the hours of a stage', () => {
  const find = async (who: SignedIn, query = '') => {
    const { data } = (await who.call('GET', `${hourEntriesPath}?filter[scope_eq]=managed&${query}`)).json()
    return data.map(({ attributes }: { attributes: { pupil_name: string | null } }) => attributes.pupil_name)
  }

  it('have as much of the name as the application has released, and none after it is erased', async () => {
    const sides = await sidesOf('placed')
    const { volunteer, admin, application, ids } = sides
    const stamps = { createdAt: backend.clock.now(), updatedAt: backend.clock.now() }
    const entry = { workedOn: '2026-03-10', minutes: 60, description: 'Koffie geschonken', status: 'approved' as const }
    await backend.db.insert(hourEntries).values({ centerId: 1, ...ids, ...entry, ...stamps })
    const school = await insertOrganization(backend.db, { now: backend.clock.now(), organizationType: 'School' })
    const enrolled = { className: '4A', hoursGoal: 30, status: 'enrolled' as const, consent: 'not_required' as const }
    await backend.db
      .insert(pupils)
      .values({ centerId: 1, userId: volunteer.userId, organizationId: school.id, ...enrolled, ...stamps })
    const [teacher, other] = [
      await actAs(backend, 1, [{ name: 'member', organizationId: school.id }]),
      await actAs(backend, 1, [{ name: 'super_admin' }]),
    ]
    // The reply alone has released the first name.
    expect(await find(admin)).toEqual(['Zwaantje'])
    expect([await find(admin, 'filter[q]=zwaantje'), await find(admin, 'filter[q]=dijkema')]).toEqual([
      ['Zwaantje'],
      [],
    ])
    const step = { status: 'ended' }
    const path = `/api/v1/applications/${application.id}/transition`
    const body = { data: { type: 'applications', attributes: step } }
    expect((await admin.call('PUT', path, body)).statusCode).toBe(200)
    expect(await find(admin, 'filter[q]=dijkema')).toEqual(['Zwaantje Dijkema'])

    await eraseAfter(364)
    expect(await find(admin)).toEqual(['Zwaantje Dijkema'])
    await eraseAfter(366)
    expect([await find(admin), await find(admin, 'filter[q]=zwaantje')]).toEqual([[null], []])
    const seen = async (who: SignedIn) => (await who.call('GET', `${hourEntriesPath}?filter[q]=dijkema`)).json().data
    for (const who of [teacher, volunteer, other]) {
      expect((await seen(who)).map(({ attributes }: { attributes: object }) => attributes)).toEqual([
        expect.objectContaining({ pupil_name: 'Zwaantje Dijkema' }),
      ])
    }
  })
})

describe('a conversation', () => {
  it('about an application names nobody to the organization, also above what was written', async () => {
    const sides = await sidesOf('new')
    const { volunteer, admin, application } = sides
    const { id } = (await start(volunteer, 'application', application.id, 'Kan ik komen kijken?')).json().data
    await write(admin, id, 'Graag.')
    await asEnded(sides)
    await eraseAfter(364)
    expect((await attributesOf(admin, id)).counterpart).toBe('Zwaantje')
    await eraseAfter(366)
    expect(await attributesOf(admin, id)).toMatchObject({ counterpart: null })
    const authors = (await messagesOf(admin, id)).map(({ attributes }) => attributes.author_name)
    expect(authors).toEqual(['Noor Bakker', null])
    expect((await attributesOf(volunteer, id)).counterpart).toBe('Buurthuis De Es')
  })

  it('about a registration likewise', async () => {
    const { volunteer, admin, organization } = await sidesOf('new')
    const owner = { centerId: 1, organizationId: organization.id, userId: volunteer.userId }
    const registration = await insertRecord(backend.db, activityRegistrations, owner)
    const [id, now] = [Number(registration.id), backend.clock.now()]
    await backend.db
      .update(activityRegistrations)
      .set({ status: 'registered', updatedAt: now })
      .where(eq(activityRegistrations.id, id))
    await backend.db
      .update(activityOccurrences)
      .set({ endsAt: now })
      .where(eq(activityOccurrences.id, Number(registration.occurrenceId)))
    await backend.db
      .update(activities)
      .set({ status: 'published' })
      .where(eq(activities.organizationId, organization.id))
    await releaseParticipant({ db: backend.db, now }, { id, ...owner }, 'registered')
    const conversation = (await start(volunteer, 'registration', id, 'Is er koffie?')).json().data.id
    expect((await attributesOf(admin, conversation)).counterpart).toBe('Zwaantje Dijkema')
    await eraseAfter(366)
    expect((await attributesOf(admin, conversation)).counterpart).toBeNull()
    expect((await messagesOf(admin, conversation)).map(({ attributes }) => attributes.author_name)).toEqual([null])
  })
})

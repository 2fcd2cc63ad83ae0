/** "Klopt de match?": both sides are asked at the start and three months later, by links that need no account. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { applicationEvents, applications } from '#backend/db/schema/applications.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { ApplicationStatus } from '#shared/resources/application.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

type Person = SignedIn & { userId: number }

const day = 24 * 3600 * 1000
let backend: TestBackend
let people: Record<'center' | 'admin' | 'stranger' | 'neighbor' | 'volunteer', Person>
let applicationId: number

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  // Nobody of the sample records is asked.
  await backend.db.update(applications).set({ status: 'ended' }).where(eq(applications.status, 'placed'))
  const { id: organizationId } = await insertOrganization(backend.db, { now, name: 'Hospice De Linde' })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  const other = await insertOrganization(backend.db, { now })
  people = await personas(backend, { center: center.id, own: organizationId, other: other.id, abroad: abroad.id }, [
    'center',
    'admin',
    'stranger',
    'neighbor',
    'volunteer',
  ])
  const vacancy = await insertVacancy(backend.db, { now, organizationId, contactPerson: null, title: 'Waakmaatje' })
  const application = await insertApplication(backend.db, {
    now,
    vacancyId: vacancy.id,
    userId: people.volunteer.userId,
    siteUrl: 'https://centrum-1.example',
  })
  applicationId = application.id
})

const move = (status: ApplicationStatus) =>
  people.admin.call('PUT', `/api/v1/applications/${applicationId}/transition`, {
    data: { type: 'applications', id: String(applicationId), attributes: { status } },
  })
/** The placement as it was so many days ago: a session ends sooner than three months. */
const placed = async (daysAgo: number) => {
  await move('placed')
  const createdAt = new Date(backend.clock.now().getTime() - daysAgo * day)
  await backend.db
    .update(applicationEvents)
    .set({ createdAt })
    .where(eq(applicationEvents.applicationId, applicationId))
}
const asked = async (template = 'match.start') => {
  await backend.run('match_checks.ask')
  return (await backend.outbox()).filter((mail) => mail.template === template)
}
const tokens = async (template = 'match.start') => {
  const mails = await asked(template)
  const of = (who: Person) => {
    const link = mails.find(({ recipient }) => recipient === who.headers.uid)?.link ?? ''
    return new URL(link).pathname.split('/').at(-1) ?? ''
  }
  return { volunteer: of(people.volunteer), organization: of(people.admin) }
}
const read = (token: string, centerId = '1') => visit(backend.app, `/api/v1/match_links/${token}`, centerId)
const answer = (token: string, value: unknown, centerId = '1') =>
  backend.app.inject({
    method: 'PUT',
    url: `/api/v1/match_links/${token}`,
    headers: siteHeaders(centerId),
    payload: { data: { type: 'match_links', attributes: { answer: value } } },
  })
const checks = async (who: SignedIn) =>
  ((await who.call('GET', `/api/v1/match_checks?filter[application_id_eq]=${applicationId}`)).json().data ?? []).map(
    ({ attributes }: { attributes: { side: string; moment: string; answer: string | null } }) => [
      attributes.side,
      attributes.moment,
      attributes.answer,
    ],
  )

describe('the question at the start', () => {
  it('goes to both sides once, an hour after the placement', async () => {
    await move('placed')
    expect(await asked()).toHaveLength(0)
    backend.clock.advance(3600 * 1000)
    const mails = await asked()
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [people.volunteer.headers.uid, people.admin.headers.uid].sort(),
    )
    expect(mails[0]?.link).toMatch(/^https:\/\/centrum-1\.example\/klopt-de-match\/[\w-]{32}\?antwoord=yes$/)
    expect(mails[0]?.text).toContain('antwoord=no')
    expect(await asked()).toHaveLength(2)
  })

  it('is not asked about a placement that was undone, ended, or is long ago', async () => {
    await move('placed')
    await people.admin.call('PUT', `/api/v1/applications/${applicationId}/undo`)
    backend.clock.advance(3600 * 1000)
    expect(await asked()).toHaveLength(0)
    await placed(40)
    expect(await asked()).toHaveLength(0)
    await placed(1)
    await move('ended')
    expect(await asked()).toHaveLength(0)
  })

  it('is stored by PUT alone, can be changed, and is shown to who handles the application', async () => {
    await placed(1)
    const { volunteer, organization } = await tokens()
    expect((await read(volunteer)).json().data.attributes).toMatchObject({
      side: 'volunteer',
      moment: 'start',
      state: 'open',
      answer: null,
      vacancy: 'Waakmaatje',
    })
    expect(await checks(people.admin)).toContainEqual(['volunteer', 'start', null])
    expect((await answer(volunteer, 'misschien')).statusCode).toBe(422)
    expect((await answer(volunteer, 'no')).json().data.attributes.answer).toBe('no')
    expect((await answer(volunteer, 'no')).statusCode).toBe(200)
    const notified = (await people.admin.call('GET', '/api/v1/notifications')).json().data
    expect(notified.map((one: { attributes: { kind: string } }) => one.attributes.kind)).toEqual(['match_stopped'])
    await answer(organization, 'yes')
    const both = [
      ['volunteer', 'start', 'no'],
      ['organization', 'start', 'yes'],
    ]
    for (const who of [people.admin, people.center]) expect(await checks(who)).toEqual(both)
    expect(await checks(people.volunteer)).toEqual([['volunteer', 'start', 'no']])
    for (const who of [people.stranger, people.neighbor]) expect(await checks(who)).toEqual([])
    expect((await visit(backend.app, '/api/v1/match_checks')).statusCode).toBe(401)
    await answer(volunteer, 'yes')
    const shown = await people.admin.call('GET', `/api/v1/applications/${applicationId}?include=match_checks`)
    const { data, included } = shown.json()
    expect(data.attributes.match_outcome).toBe('matched')
    expect(included.map((one: { attributes: { answer: string } }) => one.attributes.answer)).toEqual(['yes', 'yes'])
  })

  it('has links that end after a month and are of one center', async () => {
    await placed(1)
    const { volunteer } = await tokens()
    expect((await read('geraden')).statusCode).toBe(404)
    expect((await answer('geraden', 'yes')).statusCode).toBe(404)
    expect((await read(volunteer, '2')).statusCode).toBe(404)
    expect((await answer(volunteer, 'yes', '2')).statusCode).toBe(404)
    backend.clock.advance(32 * day)
    expect((await read(volunteer)).json().data.attributes.state).toBe('closed')
    expect((await answer(volunteer, 'yes')).statusCode).toBe(422)
  })
})

describe('the notification of a match that stopped', () => {
  it('goes with the account of the volunteer, whose name it has', async () => {
    await placed(1)
    await answer((await tokens()).volunteer, 'no')
    const messages = async () =>
      (await people.admin.call('GET', '/api/v1/notifications'))
        .json()
        .data.map(({ attributes }: { attributes: { message: string } }) => attributes.message)
    expect(await messages()).toEqual([expect.stringContaining('Noor')])
    expect((await people.center.call('DELETE', `/api/v1/users/${people.volunteer.userId}`)).statusCode).toBe(204)
    expect(await messages()).toEqual([])
  })
})

describe('the question after three months', () => {
  it('is asked once, and who stopped was a match all the same', async () => {
    await placed(91)
    const { volunteer } = await tokens('match.later')
    expect((await answer(volunteer, 'no')).statusCode).toBe(200)
    expect(await checks(people.admin)).toEqual([
      ['volunteer', 'later', 'no'],
      ['organization', 'later', null],
    ])
    const [stored] = await backend.db.select().from(applications).where(eq(applications.id, applicationId))
    expect(stored?.matchOutcome).toBe('matched')
    expect(await asked('match.later')).toHaveLength(2)
  })
})

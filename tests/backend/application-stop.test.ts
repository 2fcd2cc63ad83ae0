/** A placed volunteer says that they have stopped, or deletes the account: the placement ends. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { insertApplication, insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { type ApplicationStatus, applicationPath } from '#shared/resources/application.ts'
import { staffVacancies, vacancyTasks } from '#shared/resources/staff-vacancies.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { insertOrganizations, personas } from '../support/personas.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let organizationId: number
let vacancyId: number
let people: Record<'center' | 'admin' | 'stranger' | 'neighbor', Person>
let volunteer: Person

beforeAll(async () => {
  backend = await buildBackend()
  const organizations = await insertOrganizations(backend, 'Hospice De Linde')
  organizationId = organizations.own
  people = await personas(backend, organizations, ['center', 'admin', 'stranger', 'neighbor'])
})
afterAll(() => backend.close())
beforeEach(async () => {
  volunteer = await actAs(backend, 1)
  const now = backend.clock.now()
  vacancyId = (await insertVacancy(backend.db, { now, organizationId, title: 'Waakmaatje', positions: 1 })).id
})

const reply = async (status: ApplicationStatus) =>
  (
    await insertApplication(backend.db, {
      ...{ now: backend.clock.now(), organizationId, vacancyId, userId: volunteer.userId, status },
    })
  ).id
const path = (id: number) => `/api/v1/applications/${id}/transition`
const body = (id: number, attributes: object = {}) => ({
  data: { type: 'applications', id: String(id), attributes: { status: 'ended', ...attributes } },
})
const stop = (who: SignedIn, id: number, attributes: object = {}) => who.call('PUT', path(id), body(id, attributes))
const stored = async (id: number) => (await backend.db.select().from(applications).where(eq(applications.id, id)))[0]
const fullVacancies = async () => {
  const listed = await people.admin.call('GET', staffVacancies.apiPath(vacancyTasks.full))
  return listed.json<Document<Resource[]>>().data.map(({ id }) => Number(id))
}

describe('a volunteer who has stopped', () => {
  it('says so, with a message that the organization is mailed and its page has', async () => {
    const id = await reply('placed')
    expect(await fullVacancies()).toContain(vacancyId)
    const response = await stop(volunteer, id, { reason: 'Ik ga verhuizen.', lock_version: 0 })
    expect(response.statusCode).toBe(200)
    expect(response.json().data.attributes).toMatchObject({ status: 'ended', waiting_on: 'nobody' })
    expect(await fullVacancies()).not.toContain(vacancyId)

    const [mail] = (await backend.outbox()).filter(({ link }) => link?.endsWith(`/applications/${id}`))
    expect(mail).toMatchObject({ template: 'application.stopped', recipient: 'marloes@organisatie.example' })
    expect(mail?.text).toContain('Ik ga verhuizen.')
    const notified = (await people.admin.call('GET', '/api/v1/notifications')).json<Document<Resource[]>>().data
    expect(notified.map(({ attributes }) => [attributes?.kind, attributes?.link])).toContainEqual([
      'application_stopped',
      `/applications/${id}`,
    ])
    const { included } = (await people.admin.call('GET', applicationPath(String(id)))).json<Document<Resource>>()
    const step = included?.find(({ type }) => type === 'application_events')
    const ended = { from_status: 'placed', to_status: 'ended', by_volunteer: true }
    expect(step?.attributes).toMatchObject({ ...ended, reason: 'Ik ga verhuizen.' })
  })

  it('needs no message, and does it once: nobody takes it back', async () => {
    const id = await reply('placed')
    expect((await stop(volunteer, id)).statusCode).toBe(200)
    const [mail] = (await backend.outbox()).filter(({ link }) => link?.endsWith(`/applications/${id}`))
    expect(mail?.text).not.toContain('Bericht van')
    expect((await stop(volunteer, id)).statusCode).toBe(422)
    expect((await people.admin.call('PUT', `/api/v1/applications/${id}/undo`)).statusCode).toBe(422)
  })

  it('was placed: any other application is refused, and one that has changed since', async () => {
    for (const status of ['new', 'trial', 'declined'] as const) {
      const id = await reply(status)
      expect((await stop(volunteer, id)).statusCode).toBe(422)
      await backend.db.delete(applications).where(eq(applications.id, id))
    }
    const id = await reply('placed')
    expect((await stop(volunteer, id, { lock_version: 7 })).statusCode).toBe(409)
    expect((await stop(volunteer, id, { reason: 'x'.repeat(1001) })).statusCode).toBe(422)
  })

  it('is the volunteer: nobody else says so for them', async () => {
    const id = await reply('placed')
    const signedOut = { method: 'PUT', url: path(id), headers: siteHeaders(), payload: body(id) } as const
    expect((await backend.app.inject(signedOut)).statusCode).toBe(401)
    for (const who of [people.stranger, people.neighbor, await actAs(backend, 1)]) {
      expect((await stop(who, id)).statusCode).toBe(404)
    }
    expect((await stored(id))?.status).toBe('placed')
  })
})

it('reads in the history, and in the mail, that the staff have ended a placement', async () => {
  const id = await reply('placed')
  expect((await stop(people.admin, id)).statusCode).toBe(200)
  const { included } = (await volunteer.call('GET', applicationPath(String(id)))).json<Document<Resource>>()
  const step = included?.find(({ type }) => type === 'application_events')
  expect(step?.attributes).toMatchObject({ to_status: 'ended', by_volunteer: false })
  const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === volunteer.headers.uid)
  expect(mail?.text).toContain('Je vrijwilligerswerk “Waakmaatje” bij Hospice De Linde is afgerond.')
})

it('ends with the account of the volunteer, and takes no place any more', async () => {
  const id = await reply('placed')
  expect(await fullVacancies()).toContain(vacancyId)
  expect((await people.center.call('DELETE', `/api/v1/users/${volunteer.userId}`)).statusCode).toBe(204)
  expect(await stored(id)).toMatchObject({ status: 'ended', waitingOn: 'nobody' })
  expect(await fullVacancies()).not.toContain(vacancyId)
  const mails = (await backend.outbox()).filter(({ template }) => template === 'application.account_deleted')
  expect(mails.map(({ recipient }) => recipient)).toContain(people.admin.headers.uid)
  expect(mails[0]?.text).toContain('Waakmaatje')
})

it('names nobody to the staff of the center once the account is deleted', async () => {
  const id = await reply('placed')
  const read = async () => (await people.center.call('GET', applicationPath(String(id)))).json<Document<Resource>>()
  const volunteerIn = ({ included }: Document<Resource>) =>
    included?.find(({ type, id: userId }) => type === 'users' && userId === String(volunteer.userId))?.attributes
  expect(volunteerIn(await read())).toMatchObject({ email: expect.stringContaining('@') })
  expect((await people.center.call('DELETE', `/api/v1/users/${volunteer.userId}`)).statusCode).toBe(204)
  const erased = await read()
  expect(erased.data.attributes?.motivation).toBe('')
  expect(volunteerIn(erased)).toMatchObject({ first_name: null, last_name: null, email: null, postal_code4: null })
})

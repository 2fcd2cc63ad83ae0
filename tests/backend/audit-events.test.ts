/** The audit log: who reads which events, and what they say. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import { auditEvents, recordEventsPath } from '#shared/resources/audit-event.ts'
import { listExportLogPath } from '#shared/resources/list-export.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

type Event = { attributes: Record<string, unknown> }

let backend: TestBackend
let staff: Awaited<ReturnType<typeof staffOf>>
let admin: SignedIn
let organization: { id: number; name: string; lockVersion: number }
beforeAll(async () => {
  backend = await buildBackend()
  staff = await staffOf(1)
  organization = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 1 })
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
})
afterAll(() => backend.close())

async function staffOf(centerId: number) {
  const now = backend.clock.now()
  const center = await insertOrganization(backend.db, { now, centerId, organizationType: 'VolunteerCenter' })
  return actAs(backend, centerId, [{ name: 'admin', organizationId: center.id }])
}

const change = (who: SignedIn, attributes: Record<string, unknown>) =>
  who.call('PATCH', `/api/v1/organizations/${organization.id}`, {
    data: { type: 'organizations', id: String(organization.id), attributes },
  })

const eventsOf = async (who: SignedIn, path: string): Promise<Event[]> => {
  const response = await who.call('GET', path)
  expect(response.statusCode, response.body).toBe(200)
  return response.json().data
}

it('says who changed what from which value, of one record', async () => {
  expect((await change(staff, { phone: '0578 123 456' })).statusCode).toBe(200)
  const [event] = await eventsOf(staff, recordEventsPath('organizations', String(organization.id)))
  expect(event?.attributes).toMatchObject({
    action: 'organization.changed',
    target_type: 'organizations',
    target_name: organization.name,
    impersonator_name: null,
    changes: { phone: [null, '0578 123 456'] },
  })
  expect(event?.attributes.actor_name).toEqual(expect.stringMatching(/\w+ \w+/))
})

it('names the vacancy of a reply, whose volunteer the page of the reply shows to who may know them', async () => {
  const vacancy = await insertVacancy(backend.db, { now: backend.clock.now(), organizationId: organization.id })
  const volunteer = await insertUser(backend.db, { centerId: 1, now: backend.clock.now(), lastName: 'Zonnebloem' })
  const application = await insertApplication(backend.db, {
    now: backend.clock.now(),
    vacancyId: vacancy.id,
    userId: volunteer.id,
  })
  const id = String(application.id)
  const taken = await admin.call('PUT', `/api/v1/applications/${id}/transition`, {
    data: { type: 'applications', id, attributes: { status: 'in_contact', lock_version: application.lockVersion } },
  })
  expect(taken.statusCode, taken.body).toBe(200)
  const events = await eventsOf(admin, recordEventsPath('applications', id))
  expect(events.map(({ attributes }) => attributes.target_name)).toEqual([vacancy.title])
  expect(JSON.stringify(events)).not.toContain('Zonnebloem')
})

it("shows an organization's admins the events of its records alone", async () => {
  expect((await change(staff, { name: 'De Brug' })).statusCode).toBe(200)
  const other = await insertOrganization(backend.db, { now: backend.clock.now(), centerId: 1 })
  const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }])
  const path = recordEventsPath('organizations', String(organization.id))
  expect((await eventsOf(admin, path)).length).toBeGreaterThan(0)
  expect(await eventsOf(stranger, path)).toEqual([])
})

it('filters by name and by day', async () => {
  await change(staff, { website: 'https://brug.example' })
  const today = backend.clock.now().toISOString().slice(0, 10)
  const [{ attributes } = { attributes: {} }] = await eventsOf(staff, auditEvents.apiPath({ from: today, to: today }))
  const name = String((attributes as Record<string, unknown>).actor_name)
  expect((await eventsOf(staff, auditEvents.apiPath({ q: name }))).length).toBeGreaterThan(0)
  const turned = name.split(' ').toReversed().join(', ')
  expect((await eventsOf(staff, auditEvents.apiPath({ q: turned }))).length).toBeGreaterThan(0)
  expect(await eventsOf(staff, auditEvents.apiPath({ q: '100%' }))).toEqual([])
  const [actor] = await backend.db.select().from(users).where(eq(users.id, staff.userId))
  expect(await eventsOf(staff, auditEvents.apiPath({ q: actor?.email ?? '' }))).toEqual([])
  expect(await eventsOf(staff, auditEvents.apiPath({ to: '2001-01-01' }))).toEqual([])
  expect((await staff.call('GET', '/api/v1/audit_events?filter[from]=gisteren')).statusCode).toBe(400)
})

it('is closed to visitors, volunteers and other centers', async () => {
  const path = recordEventsPath('organizations', String(organization.id))
  expect((await visit(backend.app, path)).statusCode).toBe(401)
  expect((await (await actAs(backend, 1, [])).call('GET', path)).statusCode).toBe(403)
  expect(await eventsOf(await staffOf(2), path)).toEqual([])
})

describe('an export of a list', () => {
  const log = (who: SignedIn, attributes: object) =>
    who.call('POST', listExportLogPath, { data: { type: 'list_exports', attributes } })
  const given = { list: 'organizations', format: 'xlsx', records: 417, search: 'q=Jan+de+Vries&status=pending' }

  it('is logged with its filters and its number of rows, without the words that were searched for', async () => {
    expect((await log(staff, given)).statusCode).toBe(204)
    const [event] = await eventsOf(staff, auditEvents.apiPath({ type: 'organizations' }))
    expect(event?.attributes).toMatchObject({
      action: 'list.exported',
      target_id: null,
      changes: { format: 'xlsx', records: 417, search: 'status=pending' },
    })
  })

  it('is for who may read the list', async () => {
    expect((await log(admin, given)).statusCode).toBe(204)
    expect((await log(await actAs(backend, 1), given)).statusCode).toBe(403)
    const payload = { data: { type: 'list_exports', attributes: given } }
    const visitor = { method: 'POST', url: listExportLogPath, headers: siteHeaders(), payload } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    for (const wrong of [{ list: 'passwords' }, { format: 'exe' }, { records: -1 }]) {
      expect((await log(staff, { ...given, ...wrong })).statusCode).toBe(422)
    }
  })
})

/** Who handles a reply, and who has read it: for colleagues alone, within the organization and the center. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertApplication, insertVacancy } from '#backend/db/seed/factories.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import type { BulkResult, Document, Resource } from '#shared/json-api/types.ts'
import { applicationPath, meetingsThisWeekPath } from '#shared/resources/application.ts'
import { assigneesPath } from '#shared/resources/assignee.ts'
import { type ApplicationSearch, staffApplications } from '#shared/resources/staff-applications.ts'
import { staffVacancies } from '#shared/resources/staff-vacancies.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { centerOf } from '../support/filled-tables.ts'
import { insertOrganizations, type Person, personas } from '../support/personas.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'colleague' | 'admin' | 'member' | 'stranger' | 'volunteer' | 'neighbor', Person>

beforeAll(async () => {
  backend = await buildBackend()
  const organizations = await insertOrganizations(backend, 'Hospice De Linde')
  organizationId = organizations.own
  people = await personas(backend, organizations, [
    'center',
    'colleague',
    'admin',
    'member',
    'stranger',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const reply = (more = {}) => insertApplication(backend.db, { now: backend.clock.now(), organizationId, ...more })
const assign = (who: SignedIn, id: number, to: { userId: number } | null) =>
  who.call('PUT', `/api/v1/applications/${id}/assign`, {
    data: { type: 'applications', id: String(id), attributes: { assignee_id: to && String(to.userId) } },
  })
const read = (who: SignedIn, id: number) => who.call('PUT', `/api/v1/applications/${id}/read`)
const shown = async (who: SignedIn, id: number) =>
  ((await who.call('GET', applicationPath(String(id)))).json() as Document<Resource>).data.attributes
const listed = async (who: SignedIn, search: ApplicationSearch) =>
  ((await who.call('GET', staffApplications.apiPath(search, 1000))).json() as Document<Resource[]>).data.map(({ id }) =>
    Number(id),
  )
const refusals = (id: number) =>
  [
    ['volunteer', 403],
    ['stranger', 404],
    ['neighbor', 404],
  ].map(([who, status]) => [people[who as keyof typeof people], status, id] as const)

describe('giving a reply to a colleague', () => {
  it('says who handles it to the staff, and nothing to its volunteer', async () => {
    const { id } = await reply({ userId: people.volunteer.userId })
    const response = await assign(people.admin, id, people.member)
    expect(response.statusCode).toBe(200)
    expect(await shown(people.member, id)).toMatchObject({
      assignee_id: String(people.member.userId),
      assignee_name: expect.stringMatching(/\S/),
      lock_version: 0,
    })
    expect(await shown(people.volunteer, id)).toMatchObject({ assignee_id: null, assignee_name: null, unread: false })
    await assign(people.member, id, null)
    expect(await shown(people.admin, id)).toMatchObject({ assignee_id: null, assignee_name: null })
  })

  it('is shown to its volunteer by no filter either, also where they work for the organization', async () => {
    for (const who of [people.volunteer, people.member]) {
      const { id } = await reply({ userId: who.userId })
      await assign(people.admin, id, people.admin)
      const found = async (filter: string) => {
        const path = `/api/v1/applications?page[size]=1000&filter[scope_eq]=own&filter[${filter}`
        return ((await who.call('GET', path)).json() as Document<Resource[]>).data.some((row) => row.id === String(id))
      }
      const { userId } = people.admin
      expect(await found(`assignee_id_eq]=${userId}`)).toBe(false)
      expect(await found(`assignee_id_in]=${userId}`)).toBe(false)
      expect(await found('assignee_id_null]=false')).toBe(false)
      // It reads as the attribute, which is null whoever handles it.
      expect(await found('assignee_id_null]=true')).toBe(true)
      expect(await found(`assignee_id_not_eq]=${userId}`)).toBe(true)
      const path = `/api/v1/applications?page[size]=1000&filter[assignee_id_eq]=${userId}`
      const others = ((await people.admin.call('GET', path)).json() as Document<Resource[]>).data
      expect(others.some((row) => row.id === String(id))).toBe(true)
      await assign(people.admin, id, null)
    }
  })

  it('logs the names, once for a change and not for the same again', async () => {
    const { id } = await reply()
    await assign(people.admin, id, people.member)
    await assign(people.admin, id, people.member)
    const path = `/api/v1/audit_events?filter[target_type_eq]=applications&filter[target_id_eq]=${id}`
    const { data } = (await people.admin.call('GET', path)).json() as Document<Resource[]>
    expect(data.map(({ attributes }) => [attributes?.action, attributes?.changes])).toEqual([
      ['application.assigned', { assignee: [null, expect.stringMatching(/\S/)] }],
    ])
  })

  it('leaves no name in the log of somebody whose account is deleted', async () => {
    const { id } = await reply()
    const leaving = await actAs(backend, 1, [{ name: 'member', organizationId }])
    await backend.db.update(users).set({ lastName: 'Geheimstra' }).where(eq(users.id, leaving.userId))
    await assign(people.admin, id, leaving)
    const path = `/api/v1/audit_events?filter[target_type_eq]=applications&filter[target_id_eq]=${id}`
    const names = async () => (await people.admin.call('GET', path)).json().data[0].attributes.changes.assignee[1]
    expect(await names()).toContain('Geheimstra')
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, now: backend.clock.now(), center, locale: 'nl', siteUrl: '' })
    const [row] = await backend.db.select().from(users).where(eq(users.id, leaving.userId))
    if (row) await deleteUser(context, row)
    expect(await names()).toBe('Verwijderde gebruiker')
    expect(JSON.stringify(await backend.db.select().from(auditEvents))).not.toContain('Geheimstra')
  })

  it('is refused for somebody of another organization or center, a volunteer, and what is no id', async () => {
    const { id } = await reply()
    for (const to of [people.stranger, people.neighbor, people.volunteer, people.center]) {
      const response = await assign(people.admin, id, to)
      expect(response.statusCode).toBe(422)
      expect(response.json().errors[0]).toMatchObject({ source: { pointer: '/data/attributes/assignee_id' } })
    }
    const wrong = await people.admin.call('PUT', `/api/v1/applications/${id}/assign`, {
      data: { type: 'applications', id: String(id), attributes: { assignee_id: 'x' } },
    })
    expect(wrong.statusCode).toBe(422)
    expect(await shown(people.admin, id)).toMatchObject({ assignee_id: null })
  })

  it("is for the center's staff a colleague of the center", async () => {
    const { id } = await reply()
    expect((await assign(people.center, id, people.colleague)).statusCode).toBe(200)
    expect((await assign(people.center, id, people.member)).statusCode).toBe(422)
  })

  it('is refused to a visitor, a volunteer, another organization and another center', async () => {
    const { id } = await reply({ userId: people.volunteer.userId })
    const url = `/api/v1/applications/${id}/assign`
    const visitor = await backend.app.inject({ method: 'PUT', url, headers: siteHeaders(), payload: {} })
    expect(visitor.statusCode).toBe(401)
    for (const [who, status] of refusals(id)) expect((await assign(who, id, null)).statusCode).toBe(status)
  })

  it('lists the colleagues of the reader by name, and nobody else', async () => {
    const ids = async (who: SignedIn) =>
      ((await who.call('GET', assigneesPath)).json() as Document<Resource[]>).data.map(({ id }) => Number(id)).sort()
    const known = (...given: Person[]) => given.map(({ userId }) => userId).sort()
    expect(await ids(people.member)).toEqual(known(people.admin, people.member))
    expect(await ids(people.center)).toEqual(expect.arrayContaining(known(people.center, people.colleague)))
    expect(await ids(people.center)).not.toContain(people.admin.userId)
    expect((await people.volunteer.call('GET', assigneesPath)).statusCode).toBe(403)
  })

  it('gives many at once, with a result for each', async () => {
    const [first, second] = [await reply(), await reply()]
    const elsewhere = await insertApplication(backend.db, { now: backend.clock.now() })
    const response = await people.admin.call('PATCH', '/api/v1/applications/bulk_update', {
      ids: [first.id, elsewhere.id, second.id].map(String),
      attributes: { action: 'assign', assignee_id: String(people.member.userId) },
    })
    const { results } = (response.json() as { meta: { results: BulkResult[] } }).meta
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true])
    expect(await listed(people.member, { assignee: 'mine' })).toEqual(expect.arrayContaining([first.id, second.id]))
  })
})

describe('filters of the list', () => {
  it('shows those of one colleague, of nobody, and of the reader', async () => {
    const [own, free] = [await reply(), await reply()]
    await assign(people.admin, own.id, people.admin)
    expect(await listed(people.admin, { assignee: 'mine' })).toEqual([own.id])
    expect(await listed(people.member, { assignee: String(people.admin.userId) })).toEqual([own.id])
    const nobodys = await listed(people.admin, { assignee: 'none' })
    expect(nobodys).toContain(free.id)
    expect(nobodys).not.toContain(own.id)
  })

  it('shows those of a vacancy, an organization and a range of days, the last day included', async () => {
    const day = (text: string) => new Date(`${text}T23:30:00+01:00`)
    const early = await reply({ createdAt: day('2026-01-10') })
    const late = await reply({ createdAt: day('2026-01-12') })
    expect(await listed(people.admin, { from: '2026-01-10', to: '2026-01-11' })).toEqual([early.id])
    expect(await listed(people.admin, { from: '2026-01-11', to: '2026-01-12' })).toEqual([late.id])
    expect(await listed(people.admin, { vacancy: String(early.vacancyId) })).toEqual([early.id])
    expect(await listed(people.center, { organization: String(organizationId) })).toContain(early.id)
    expect(await listed(people.stranger, { organization: String(organizationId) })).toEqual([])
  })
})

describe('what the dashboard asks', () => {
  it('shows the meetings from today to Sunday, and refuses another week', async () => {
    const { now } = backend.clock
    const inDays = (days: number) => new Date(now().getTime() + days * 24 * 3600 * 1000)
    // The clock of the tests is on a Tuesday.
    const meeting = (days: number) => reply({ status: 'meeting', meetingAt: inDays(days) })
    const [past, soon, later] = [await meeting(-1), await meeting(3), await meeting(6)]
    const { data } = (await people.admin.call('GET', meetingsThisWeekPath())).json() as Document<Resource[]>
    const ids = data.map(({ id }) => Number(id))
    expect(ids).toContain(soon.id)
    expect(ids).not.toContain(past.id)
    expect(ids).not.toContain(later.id)
    const other = await people.admin.call('GET', '/api/v1/applications?filter[meets_eq]=next_week')
    expect(other.statusCode).toBe(400)
  })

  it('shows published vacancies whose places are all taken, to who works with them alone', async () => {
    const vacancy = await insertVacancy(backend.db, { now: backend.clock.now(), organizationId, positions: 1 })
    const full = async (who: SignedIn) =>
      ((await who.call('GET', staffVacancies.apiPath({ full: true }))).json() as Document<Resource[]>).data.map(
        ({ id }) => Number(id),
      )
    expect(await full(people.admin)).not.toContain(vacancy.id)
    await reply({ vacancyId: vacancy.id, status: 'placed' })
    expect(await full(people.admin)).toContain(vacancy.id)
    expect(await full(people.stranger)).not.toContain(vacancy.id)
    expect(await full(people.volunteer)).toEqual([])
  })
})

describe('reading a reply', () => {
  it('is unread to each colleague until they open it, while it is open', async () => {
    const { id } = await reply()
    const closed = await reply({ status: 'declined' })
    expect(await listed(people.member, { unread: true })).toContain(id)
    expect(await listed(people.member, { unread: true })).not.toContain(closed.id)
    expect((await read(people.member, id)).statusCode).toBe(204)
    expect((await read(people.member, id)).statusCode).toBe(204)
    expect(await shown(people.member, id)).toMatchObject({ unread: false })
    expect(await shown(people.admin, id)).toMatchObject({ unread: true })
    expect(await listed(people.member, { unread: true })).not.toContain(id)
  })

  it('is refused to a visitor, a volunteer, another organization and another center', async () => {
    const { id } = await reply({ userId: people.volunteer.userId })
    const visitor = await backend.app.inject({
      method: 'PUT',
      url: `/api/v1/applications/${id}/read`,
      headers: siteHeaders(),
    })
    expect(visitor.statusCode).toBe(401)
    for (const [who, status] of refusals(id)) expect((await read(who, id)).statusCode).toBe(status)
  })
})

describe('an assignee who no longer works there', () => {
  const removeMember = (userId: number) =>
    people.admin.call('DELETE', `/api/v1/organizations/${organizationId}/members/${userId}`)
  const assigneeOf = async (id: number) => {
    const [row] = await backend.db.select().from(applications).where(eq(applications.id, id))
    return row?.assigneeId
  }

  it('handles no open replies any more, which nobody handles then', async () => {
    const leaver = await actAs(backend, 1, [{ name: 'member', organizationId }])
    const open = await reply({ assigneeId: leaver.userId })
    const closed = await reply({ assigneeId: leaver.userId, status: 'ended' })
    expect((await removeMember(leaver.userId)).statusCode).toBe(204)
    expect([await assigneeOf(open.id), await assigneeOf(closed.id)]).toEqual([null, leaver.userId])
    const isThis = and(eq(auditEvents.action, 'application.assigned'), eq(auditEvents.targetId, open.id))
    const logged = await backend.db.select().from(auditEvents).where(isThis)
    expect(logged.map(({ changes }) => changes)).toEqual([{ assigneeId: [leaver.userId, null] }])
  })

  it('keeps them as staff of the center', async () => {
    const [center] = await backend.db.select().from(roles).where(eq(roles.userId, people.center.userId))
    const grants = [
      { name: 'member' as const, organizationId },
      { name: 'admin' as const, organizationId: Number(center?.organizationId) },
    ]
    const colleague = await actAs(backend, 1, grants)
    const open = await reply({ assigneeId: colleague.userId })
    expect((await removeMember(colleague.userId)).statusCode).toBe(204)
    expect(await assigneeOf(open.id)).toBe(colleague.userId)
    const role = { name: 'admin', organization_id: String(center?.organizationId) }
    const body = { data: { type: 'users', attributes: role } }
    const removed = await people.center.call('DELETE', `/api/v1/users/${colleague.userId}/remove_role`, body)
    expect([removed.statusCode, await assigneeOf(open.id)]).toEqual([200, null])
  })
})

it('takes a step with many, mails each, and refuses a step that is not for many', async () => {
  const [open, closed] = [await reply(), await reply({ status: 'withdrawn' })]
  const step = (status: string) =>
    people.admin.call('PATCH', '/api/v1/applications/bulk_update', {
      ids: [open.id, closed.id].map(String),
      attributes: { action: 'step', status, reason: 'We bellen je.' },
    })
  const response = await step('in_contact')
  const { results } = (response.json() as { meta: { results: BulkResult[] } }).meta
  expect(results.map(({ ok }) => ok)).toEqual([true, false])
  expect(await shown(people.admin, open.id)).toMatchObject({ status: 'in_contact' })
  expect((await step('placed')).statusCode).toBe(422)
})

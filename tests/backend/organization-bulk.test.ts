/** What the center's staff do to many organizations, the shared checklist of a review, and duplicates of what is typed. */
import { and, eq, gte } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { organizations } from '#backend/db/schema/organizations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, testNow, visit } from '../support/build-backend.ts'
import { personas } from '../support/personas.ts'

type Person = Awaited<ReturnType<typeof actAs>>

/** What the test itself did with an organization. */
const loggedOf = (id: number) =>
  and(eq(auditEvents.targetType, 'organizations'), eq(auditEvents.targetId, id), gte(auditEvents.createdAt, testNow))

let backend: TestBackend
let people: Record<'center' | 'colleague' | 'admin' | 'volunteer' | 'neighbor', Person>
let number = 0

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'colleague',
    'admin',
    'volunteer',
    'neighbor',
  ])
})
afterAll(() => backend.close())

const organization = (more: object = {}) =>
  insertOrganization(backend.db, {
    ...{ now: backend.clock.now(), name: `Kring ${++number}`, slug: `kring-${number}`, ...more },
  })
const statusOf = async (id: number) =>
  (await backend.db.select().from(organizations).where(eq(organizations.id, id)))[0]?.status

describe('PATCH organizations/bulk_update', () => {
  const bulk = (who: SignedIn, ids: readonly number[], action: string, more: object = {}) =>
    who.call('PATCH', '/api/v1/organizations/bulk_update', { ids, attributes: { action }, ...more })
  const resultsOf = (response: { json(): unknown }) =>
    (response.json() as { meta: { results: BulkResult[] } }).meta.results

  it('is for the staff of the center alone', async () => {
    const { id } = await organization()
    const url = '/api/v1/organizations/bulk_update'
    const visitor = await backend.app.inject({ method: 'PATCH', url, headers: { 'volunteer-center-id': '1' } })
    expect(visitor.statusCode).toBe(401)
    for (const who of [people.admin, people.volunteer]) {
      expect((await bulk(who, [id], 'archive')).statusCode).toBe(403)
    }
    const foreign = resultsOf(await bulk(people.neighbor, [id], 'archive'))
    expect(foreign.map(({ ok }) => ok)).toEqual([false])
    expect(await statusOf(id)).toBe('approved')
  })

  it('says with dry_run what each would become, and then does it with a result per row', async () => {
    const first = await organization()
    const gone = await organization({ status: 'archived' })
    const ids = [first.id, gone.id]
    const plan = resultsOf(await bulk(people.center, ids, 'archive', { dry_run: true }))
    expect(plan).toMatchObject([
      { id: String(first.id), ok: true, changes: { status: { from: 'approved', to: 'archived' } } },
      { id: String(gone.id), ok: false },
    ])
    expect(await statusOf(first.id)).toBe('approved')
    expect(resultsOf(await bulk(people.center, ids, 'archive')).map(({ ok }) => ok)).toEqual([true, false])
    expect(await statusOf(first.id)).toBe('archived')
    expect(resultsOf(await bulk(people.center, [first.id], 'archive')).map(({ ok }) => ok)).toEqual([false])
    expect(resultsOf(await bulk(people.center, ids, 'restore')).map(({ ok }) => ok)).toEqual([true, true])
    const events = await backend.db.select().from(auditEvents).where(loggedOf(first.id)).orderBy(auditEvents.id)
    expect(events.map(({ changes }) => changes)).toEqual([
      { status: ['approved', 'archived'] },
      { status: ['archived', 'approved'] },
    ])
  })

  it('says how many people are registered for dates to come, and cancels those for a reason', async () => {
    const { id } = await organization()
    const organizer = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const attributes = {
      ...{ organization_id: String(id), title: 'Samen koken', description: 'We koken samen.', themes: ['welzijn'] },
      ...{ starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00' },
    }
    const activity = (await organizer.call('POST', '/api/v1/activities', attributes)).json().data.id
    await organizer.call('PUT', `/api/v1/activities/${activity}/publish`)
    const participant = await actAs(backend, 1)
    const registered = await participant.call('POST', `/api/v1/activities/${activity}/registrations`, {})
    const planned = resultsOf(await bulk(people.center, [id], 'archive', { dry_run: true }))
    expect(planned[0]?.changes?.registered?.to).toEqual({ people: 1, dates: 1 })
    const archive = { ids: [id], attributes: { action: 'archive', cancel_reason: 'We stoppen ermee.' } }
    const done = await people.center.call('PATCH', '/api/v1/organizations/bulk_update', archive)
    expect(resultsOf(done).map(({ ok }) => ok)).toEqual([true])
    const own = await participant.call('GET', `/api/v1/registrations/${registered.json().data.id}`)
    expect(own.json().data.attributes.status).toBe('cancelled')
    await backend.run('activities.notices')
    const mail = (await backend.outbox()).findLast(({ recipient }) => recipient === participant.headers.uid)
    expect([mail?.template, mail?.text.includes('We stoppen ermee.')]).toEqual(['workshop.cancelled', true])
  })

  it('does not approve a sign-up by restoring it, and refuses an unknown step', async () => {
    const { id } = await organization({ status: 'pending' })
    expect(resultsOf(await bulk(people.center, [id], 'restore')).map(({ ok }) => ok)).toEqual([false])
    expect(await statusOf(id)).toBe('pending')
    expect((await bulk(people.center, [id], 'delete')).statusCode).toBe(422)
    expect((await bulk(people.center, [], 'archive')).statusCode).toBe(422)
  })

  it('mails an organization at most once a day, and says who has no address', async () => {
    const email = `kring-${number + 1}@example.org`
    const known = await organization({ email })
    const silent = await organization({ email: null })
    const ids = [known.id, silent.id]
    const mails = async () => (await backend.outbox()).filter(({ recipient }) => recipient === email).length
    const plan = resultsOf(await bulk(people.center, ids, 'ask_verification', { dry_run: true }))
    expect(plan).toMatchObject([{ ok: true, changes: { mail: { to: email } } }, { ok: false }])
    expect(await mails()).toBe(0)
    await bulk(people.center, ids, 'ask_verification')
    const again = resultsOf(await bulk(people.center, ids, 'ask_verification'))
    expect(again.map(({ ok }) => ok)).toEqual([false, false])
    expect(await mails()).toBe(1)
  })
})

describe('the checklist of a review', () => {
  const path = (id: number, check: string) => `/api/v1/organizations/${id}/review/checks/${check}`
  const checksOf = async (who: SignedIn, id: number) =>
    (await who.call('GET', `/api/v1/organizations/${id}/review`)).json().data.attributes.checks

  it('is for the staff of the center, and only while it waits for approval', async () => {
    const { id } = await organization({ status: 'pending' })
    for (const who of [people.admin, people.volunteer]) {
      expect((await who.call('PUT', path(id, 'kvk'))).statusCode).toBe(403)
    }
    expect((await people.neighbor.call('PUT', path(id, 'kvk'))).statusCode).toBe(404)
    expect((await people.center.call('PUT', path(id, 'iets'))).statusCode).toBe(404)
    const approved = await organization()
    expect((await people.center.call('PUT', path(approved.id, 'kvk'))).statusCode).toBe(409)
  })

  it('keeps who ticked what and when, for all reviewers', async () => {
    const { id } = await organization({ status: 'pending' })
    await people.center.call('PUT', path(id, 'kvk'))
    await people.colleague.call('PUT', path(id, 'address'))
    // A point that a colleague ticked stays theirs.
    const response = await people.colleague.call('PUT', path(id, 'kvk'))
    expect(response.statusCode, response.body).toBe(200)
    const checks = await checksOf(people.center, id)
    expect(checks.map(({ check }: { check: string }) => check).sort()).toEqual(['address', 'kvk'])
    expect(checks[0]).toMatchObject({ by: expect.stringMatching(/\S/), at: backend.clock.now().toISOString() })
    await people.center.call('DELETE', path(id, 'address'))
    expect((await checksOf(people.colleague, id)).map(({ check }: { check: string }) => check)).toEqual(['kvk'])
    await people.center.call('PUT', `/api/v1/organizations/${id}/approve`, { status: 'approved' })
    const [event] = await backend.db.select().from(auditEvents).where(loggedOf(id))
    expect(event?.changes).toMatchObject({ status: ['pending', 'approved'], checked: 1 })
  })
})

describe('GET organizations/duplicates', () => {
  it('finds what is probably the same as what is typed, for the staff of the center alone', async () => {
    const { id } = await organization({ name: 'Speeltuin De Rakker', kvkNumber: '55554444' })
    const url = (query: object) => `/api/v1/organizations/duplicates?${new URLSearchParams({ ...query })}`
    const found = async (who: SignedIn, query: object) =>
      (await who.call('GET', url(query))).json().data.map((one: { id: string }) => one.id)
    expect(await found(people.center, { name: 'Stichting Speeltuin Rakker' })).toEqual([String(id)])
    expect(await found(people.center, { kvk_number: '55554444' })).toEqual([String(id)])
    expect(await found(people.center, {})).toEqual([])
    expect(await found(people.neighbor, { kvk_number: '55554444' })).toEqual([])
    expect((await visit(backend.app, url({ name: 'Speeltuin De Rakker' }))).statusCode).toBe(401)
    expect((await people.admin.call('GET', url({ name: 'Speeltuin De Rakker' }))).statusCode).toBe(403)
  })
})

describe('DELETE organizations/{id}', () => {
  it('returns 422 for one with activities', async () => {
    const { id } = await organization()
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: id }])
    const created = await admin.call('POST', '/api/v1/activities', {
      ...{ organization_id: String(id), title: 'Samen koken', description: 'We koken samen.', themes: ['welzijn'] },
      ...{ starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00' },
    })
    expect(created.statusCode, created.body).toBe(201)
    const response = await people.center.call('DELETE', `/api/v1/organizations/${id}`)
    expect([response.statusCode, response.json().errors[0].code]).toEqual([422, 'organization.has_activities'])
  })
})

/** "Meld deze vacature": anyone may report, the staff of the vacancy's center reads it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vacancyReports } from '#backend/db/schema/vacancy-visitors.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { vacancyReportsPath } from '#shared/resources/vacancy-report.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
const staff: Record<number, SignedIn> = {}
beforeAll(async () => {
  backend = await buildBackend()
  for (const centerId of [1, 2, 6, 7]) {
    const center = await insertOrganization(backend.db, { ...at(), centerId, organizationType: 'VolunteerCenter' })
    staff[centerId] = await actAs(backend, centerId, [{ name: 'admin', organizationId: center.id }])
  }
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
const report = (attributes: object, centerId = '1') =>
  backend.app.inject({
    method: 'POST',
    url: vacancyReportsPath,
    headers: siteHeaders(centerId),
    payload: { data: { type: 'vacancy_reports', attributes: { open_for: 9000, reason: 'outdated', ...attributes } } },
  })
const reports = async (centerId: number) =>
  (await staff[centerId]?.call('GET', `${vacancyReportsPath}?include=vacancy&page[size]=1000`))?.json<
    Document<Resource[]>
  >().data ?? []
const about = async (centerId: number, vacancyId: number) =>
  (await reports(centerId)).filter(({ relationships }) =>
    JSON.stringify(relationships?.vacancy?.data).includes(`"id":"${vacancyId}"`),
  )

describe('reporting a vacancy', () => {
  it('stores the report and mails the center', async () => {
    const { id } = await insertVacancy(backend.db, { ...at(), title: 'Postbezorger' })
    const response = await report({ vacancy_id: String(id), reason: 'paid_work', email: 'jan@voorbeeld.example' })
    expect(response.statusCode).toBe(201)
    const [found] = await about(1, id)
    expect(found?.attributes).toMatchObject({ reason: 'paid_work', email: 'jan@voorbeeld.example', status: 'open' })
    const mail = (await backend.outbox()).find(({ template }) => template === 'vacancy.reported')
    expect(mail?.subject).toBe('Iemand meldt een probleem met de vacature “Postbezorger”')
    expect(mail?.text).toContain('Dit lijkt betaald werk.')
  })

  it('forgets the text and the address a year after it was resolved, and keeps what it was about', async () => {
    const { id } = await insertVacancy(backend.db, at())
    const given = { vacancy_id: String(id), message: 'De link is stuk.', email: 'jan@voorbeeld.example' }
    for (const reason of ['outdated', 'paid_work']) await report({ ...given, reason })
    const settled = (await about(1, id)).find(({ attributes }) => attributes?.reason === 'paid_work')
    await staff[1]?.call('PATCH', `${vacancyReportsPath}/${settled?.id}`, {
      data: { type: 'vacancy_reports', id: settled?.id, attributes: { status: 'resolved' } },
    })
    const row = async (reason: 'outdated' | 'paid_work') => {
      const isThis = and(eq(vacancyReports.vacancyId, id), eq(vacancyReports.reason, reason))
      return (await backend.db.select().from(vacancyReports).where(isThis))[0]
    }
    const inDays = (days: number) => new Date(backend.clock.now().getTime() + days * 24 * 3600 * 1000)
    await applyTerms(backend.db, inDays(364), vacancyReports)
    expect(await row('paid_work')).toMatchObject({ status: 'resolved', email: given.email })
    await applyTerms(backend.db, inDays(366), vacancyReports)
    expect(await row('paid_work')).toMatchObject({ status: 'resolved', email: null, message: null })
    expect(await row('outdated')).toMatchObject({ status: 'open', email: given.email, message: given.message })
  })

  it('requires a message for another reason', async () => {
    const { id } = await insertVacancy(backend.db, at())
    const silent = await report({ vacancy_id: String(id), reason: 'other' })
    expect(silent.statusCode).toBe(422)
    expect(silent.json<ErrorDocument>().errors[0]?.source?.pointer).toBe('/data/attributes/message')
    expect((await report({ vacancy_id: String(id), reason: 'other', message: 'De link is stuk.' })).statusCode).toBe(
      201,
    )
    expect((await report({ vacancy_id: String(id), reason: 'zomaar' })).statusCode).toBe(422)
  })

  it('returns 422 for a vacancy that is not on this site', async () => {
    const neighbour = await insertVacancy(backend.db, { ...at(), centerId: 2 })
    const draft = await insertVacancy(backend.db, { ...at(), status: 'draft' })
    for (const id of [neighbour.id, draft.id, 0, 'x'])
      expect((await report({ vacancy_id: String(id) })).statusCode).toBe(422)
  })

  it('returns the same response to a bot, and stores nothing', async () => {
    const { id } = await insertVacancy(backend.db, at())
    expect((await report({ vacancy_id: String(id), nickname: 'bot' })).statusCode).toBe(201)
    expect((await report({ vacancy_id: String(id), open_for: 10 })).statusCode).toBe(201)
    expect(await about(1, id)).toEqual([])
  })
})

it('stores a report on a sibling’s shared vacancy for that sibling', async () => {
  const organization = await insertOrganization(backend.db, { ...at(), centerId: 7 })
  const { id } = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, shared: true })
  expect((await report({ vacancy_id: String(id) }, '6')).statusCode).toBe(201)
  expect(await about(6, id)).toEqual([])
  expect(await about(7, id)).toHaveLength(1)
  // Its staff have no account on the site of the reporter.
  const link = new URL((await backend.outbox()).findLast(({ template }) => template === 'vacancy.reported')?.link ?? '')
  expect([link.pathname, link.searchParams.get('naar')]).toEqual(['/switch', '/dashboard#meldingen'])
})

describe('reports on vacancies', () => {
  it('are read by the center’s staff only', async () => {
    const organization = await insertOrganization(backend.db, at())
    const { id } = await insertVacancy(backend.db, { ...at(), organizationId: organization.id })
    await report({ vacancy_id: String(id) })
    expect((await visit(backend.app, vacancyReportsPath)).statusCode).toBe(401)
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    expect((await admin.call('GET', vacancyReportsPath)).statusCode).toBe(403)
    expect((await (await actAs(backend, 1)).call('GET', vacancyReportsPath)).statusCode).toBe(403)
    expect(await about(2, id)).toEqual([])
  })

  it('are resolved by the center’s staff only', async () => {
    const { id } = await insertVacancy(backend.db, at())
    await report({ vacancy_id: String(id) })
    const [found] = await about(1, id)
    const settle = (who: SignedIn | undefined, status: string) =>
      who?.call('PATCH', `${vacancyReportsPath}/${found?.id}`, {
        data: { type: 'vacancy_reports', attributes: { status } },
      })
    expect((await settle(staff[2], 'resolved'))?.statusCode).toBe(404)
    expect((await settle(await actAs(backend, 1), 'resolved'))?.statusCode).toBe(403)
    expect((await settle(staff[1], 'weg'))?.statusCode).toBe(422)
    expect((await settle(staff[1], 'resolved'))?.json().data.attributes).toMatchObject({
      status: 'resolved',
      resolved_at: backend.clock.now().toISOString(),
    })
  })
})

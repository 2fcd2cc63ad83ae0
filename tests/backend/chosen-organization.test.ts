/** Whoever works for two organizations chooses one in the menu: it narrows lists, and a link of a mail leads to a record of the other too. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { applicationPath } from '#shared/resources/application.ts'
import { actAs, buildBackend, type TestBackend } from '../support/build-backend.ts'
import { begun } from '../support/conversations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

it('finds records by their id whichever organization is chosen, and lists those of the chosen one', async () => {
  const now = backend.clock.now()
  const { application, admin, id: conversation } = await begun(backend)
  const { organizationId } = application
  const other = await insertOrganization(backend.db, { now })
  const stranger = await insertOrganization(backend.db, { now })
  const draft = await insertVacancy(backend.db, { now, organizationId, status: 'draft' })
  const created = await admin.call('POST', '/api/v1/activities', {
    ...{ organization_id: String(organizationId), title: 'Samen koken', description: 'We koken samen.' },
    ...{ starts_at: '2026-03-22T16:30:00+01:00', ends_at: '2026-03-22T19:30:00+01:00', themes: ['welzijn'] },
  })
  const paths = {
    applications: applicationPath(String(application.id)),
    conversations: `/api/v1/conversations/${conversation}`,
    vacancies: `/api/v1/vacancies/${draft.id}`,
    activities: `/api/v1/activities/${created.json().data.id}`,
  }
  const worker = (...organizationIds: number[]) =>
    actAs(
      backend,
      1,
      organizationIds.map((id) => ({ name: 'admin' as const, organizationId: id })),
    )
  const [both, neither] = [await worker(organizationId, other.id), await worker(other.id, stranger.id)]
  const chosen = { 'current-organization-id': String(other.id) }
  for (const [type, path] of Object.entries(paths)) {
    expect((await both.call('GET', path, undefined, chosen)).statusCode, path).toBe(200)
    expect((await neither.call('GET', path, undefined, chosen)).statusCode, path).toBe(404)
    if (type === 'vacancies' || type === 'activities') continue
    const list = await both.call('GET', `/api/v1/${type}`, undefined, chosen)
    expect(list.json().data, type).toEqual([])
  }
})

/** The counts of a center that the platform reads. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizations } from '#backend/db/schema/organizations.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let platform: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  platform = await signIn(backend.app, sampleLogins('demo').super)
})
afterAll(() => backend.close())

const counts = async () => {
  const { attributes } = (await platform.call('GET', '/api/v1/platform_centers/1')).json().data
  return { onSite: attributes.published_vacancies, toDecide: attributes.approvals }
}
const found = async () =>
  (await visit(backend.app, vacancySearch.apiPath({}), '1')).json().meta.pagination.records as number

it('are of the vacancies on the site, and of what the center can decide', async () => {
  const now = backend.clock.now()
  const before = await counts()
  expect(before.onSite).toBe(await found())
  const { id: organizationId } = await insertOrganization(backend.db, { now })
  const offer = (values: object) => insertVacancy(backend.db, { now, organizationId, ...values })
  await offer({ status: 'published' })
  await offer({ status: 'published', expiresOn: '2026-01-01' })
  await offer({ status: 'pending' })
  expect(await counts()).toEqual({ onSite: before.onSite + 1, toDecide: before.toDecide + 1 })
  await backend.db.update(organizations).set({ status: 'archived' }).where(eq(organizations.id, organizationId))
  expect(await counts()).toEqual(before)
  expect(await found()).toBe(before.onSite)
})

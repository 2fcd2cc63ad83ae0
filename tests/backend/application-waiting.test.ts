/** Who waits for a first response: the list on the dashboard of an organization, and what a message to a volunteer changes about it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertApplication } from '#backend/db/seed/factories.ts'
import { longestWaiting, shownWaiting } from '#client/account/dashboard/dashboard-paths.ts'
import { waitingLists } from '#client/shell/pages/waiting-lists.ts'
import { applicationPath } from '#shared/resources/application.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import { buildBackend, type SignedIn, type TestBackend } from '../support/build-backend.ts'
import { applicationWithSides, begun, start, write } from '../support/conversations.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const day = 24 * 3600 * 1000
const listed = async (who: SignedIn, path: string) => (await who.call('GET', path)).json()

it('leaves out who got a message as a first response, and has all others, the longest first', async () => {
  const { admin, volunteer, organization, vacancy, application } = await applicationWithSides(backend)
  const now = backend.clock.now()
  const agoOf = (days: number) => new Date(now.getTime() - days * day)
  const of = { now, organizationId: organization.id, vacancyId: vacancy.id }
  const older = await insertApplication(backend.db, { ...of, createdAt: agoOf(25) })
  const newer = await insertApplication(backend.db, { ...of, createdAt: agoOf(24) })
  const section = staffApplications.apiPath(longestWaiting, shownWaiting)
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => Number(id))
  expect(idsOf(await listed(admin, section))).toEqual([older.id, newer.id, application.id])

  expect((await start(admin, 'application', application.id, 'Kom je dinsdag kijken?')).statusCode).toBe(201)
  const waiting = await listed(admin, section)
  expect(idsOf(waiting)).toEqual([older.id, newer.id])
  expect(waiting.meta.pagination.records).toBe(2)
  expect((await listed(admin, waitingLists.unanswered.countPath)).meta.pagination.records).toBe(2)

  const { attributes } = (await listed(volunteer, applicationPath(String(application.id)))).data
  expect(attributes).toMatchObject({ status: 'new', waiting_on: 'volunteer', unanswered_days: null })
})

it('waits for nobody once it is withdrawn, whatever is written then', async () => {
  const { admin, volunteer, application, id } = await begun(backend)
  const withdrawal = { data: { type: 'applications', id: String(application.id), attributes: { status: 'withdrawn' } } }
  const path = `/api/v1/applications/${application.id}/transition`
  expect((await volunteer.call('PUT', path, withdrawal)).statusCode).toBe(200)
  expect((await write(admin, id, 'Jammer!')).statusCode).toBe(201)
  const { attributes } = (await listed(admin, applicationPath(String(application.id)))).data
  expect(attributes).toMatchObject({ status: 'withdrawn', waiting_on: 'nobody' })
})

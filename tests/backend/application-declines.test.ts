/** A decline waits for a quarter of an hour, in which the staff can undo it and the volunteer notices nothing. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '#backend/db/schema/applications.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import { personalData } from '#backend/resources/data-exports/personal-data.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { answerTimesPath } from '#shared/resources/analytics.ts'
import {
  applicationPath,
  declineDelayMs,
  meetingsThisWeekPath,
  ownApplicationsPath,
} from '#shared/resources/application.ts'
import { recordEventsPath } from '#shared/resources/audit-event.ts'
import { conversationsPath } from '#shared/resources/conversation.ts'
import { ownReleasesPath } from '#shared/resources/invitation.ts'
import { staffApplications } from '#shared/resources/staff-applications.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { attributesOf, start } from '../support/conversations.ts'
import { userOf } from '../support/filled-tables.ts'

type Person = SignedIn & { userId: number }

let backend: TestBackend
let organizationId: number
let admin: Person
let colleague: Person
let volunteer: Person
let application: { id: number; vacancyId: number }
const reason = 'We hebben iemand gevonden die dichterbij woont.'

beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { ...at(), name: 'Hospice De Linde' })).id
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
  colleague = await actAs(backend, 1, [{ name: 'member', organizationId }])
})
afterAll(() => backend.close())
beforeEach(async () => {
  volunteer = await actAs(backend, 1)
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId })
  application = await insertApplication(backend.db, { ...at(), vacancyId: vacancy.id, userId: volunteer.userId })
})

const at = () => ({ now: backend.clock.now() })
const put = (who: SignedIn, action: 'transition' | 'undo' | 'withdraw', attributes?: object) => {
  const { id } = application
  const data = attributes && { data: { type: 'applications', id: String(id), attributes } }
  return who.call('PUT', `/api/v1/applications/${id}/${action}`, data)
}
const decline = (who: SignedIn = admin) => put(who, 'transition', { status: 'declined', reason })
const codes = (response: { json(): unknown }) =>
  (response.json() as { errors: { code: string }[] }).errors.map(({ code }) => code)
const seenBy = async (who: SignedIn) =>
  (await who.call('GET', applicationPath(String(application.id)))).json().data.attributes
const mailsTo = async (who: SignedIn) =>
  (await backend.outbox()).filter(({ recipient }) => recipient === who.headers.uid)
/** Everything that the volunteer can read of the application. */
const readable = async () => {
  const { id } = application
  const paths = [
    applicationPath(String(id)),
    `/api/v1/applications/${id}/events`,
    ownApplicationsPath,
    `${ownApplicationsPath}&facets=status,waiting_on`,
    `/api/v1/applications?filter[status_eq]=declined&facets=status`,
    `/api/v1/applications?sort=status`,
    ownReleasesPath,
    conversationsPath,
    '/api/v1/notifications',
    recordEventsPath('applications', String(id)),
  ]
  const responses = await Promise.all(paths.map((path) => volunteer.call('GET', path)))
  return responses.map((response) => response.body)
}

describe('a planned decline', () => {
  it('is declined for the staff, with the time at which it is sent', async () => {
    const response = await decline()
    const dueAt = new Date(backend.clock.now().getTime() + declineDelayMs).toISOString()
    const shown = { status: 'declined', waiting_on: 'nobody', decline_reason: reason, decline_due_at: dueAt }
    expect(response.json().data.attributes).toMatchObject(shown)
    expect(await seenBy(colleague)).toMatchObject(shown)
    const search = staffApplications.apiPath({ vacancy: String(application.vacancyId), status: ['declined'] })
    const list = (await colleague.call('GET', search)).json<Document<Resource[]>>()
    expect(list.data.map(({ id }) => id)).toEqual([String(application.id)])
    expect(list.meta?.facets).toEqual({ status: { declined: 1 } })
    const vacancy = await admin.call('GET', `/api/v1/vacancies/${application.vacancyId}`)
    expect(vacancy.json().data.attributes).toMatchObject({ application_count: 1, new_application_count: 0 })
  })

  it('changes nothing that the volunteer reads, and sends no mail', async () => {
    const before = await readable()
    await decline()
    expect(await readable()).toEqual(before)
    expect(await mailsTo(volunteer)).toEqual([])
    const data = await personalData(backend.db, await userOf(backend.db, volunteer.userId))
    expect(JSON.stringify(data)).not.toContain(reason)
  })

  it('is sent after a quarter of an hour: status, reason, event, notification and mail', async () => {
    await decline()
    backend.clock.advance(declineDelayMs - 1)
    await backend.run('applications.declines')
    expect(await seenBy(volunteer)).toMatchObject({ status: 'new', decline_reason: null, decline_due_at: null })
    backend.clock.advance(1)
    await backend.run('applications.declines')
    const sentAt = backend.clock.now().toISOString()
    expect(await seenBy(volunteer)).toMatchObject({
      status: 'declined',
      decline_reason: reason,
      decline_due_at: null,
      first_response_at: sentAt,
    })
    expect(await seenBy(admin)).toMatchObject({ status: 'declined', decline_due_at: null })
    const log = (await volunteer.call('GET', `/api/v1/applications/${application.id}/events`)).json()
    expect(log.data.at(-1).attributes).toMatchObject({
      from_status: 'new',
      to_status: 'declined',
      reason,
      undoable_until: null,
      created_at: sentAt,
    })
    const notified = (await volunteer.call('GET', '/api/v1/notifications')).json<Document<Resource[]>>().data
    expect(notified.map(({ attributes }) => attributes?.kind)).toEqual(['application_status'])
    const [mail] = await mailsTo(volunteer)
    expect(mail?.text).toContain(reason)
    expect(mail?.nextAttemptAt).toEqual(backend.clock.now())
    await backend.run('applications.declines')
    expect(await mailsTo(volunteer)).toHaveLength(1)
    expect(codes(await put(admin, 'undo'))).toEqual(['application.undo_expired'])
  })

  it('is one wherever the staff read the application, and in none of these for its volunteer', async () => {
    const platform = await signIn(backend.app, sampleLogins('demo').super)
    const write = (about: number) => start(volunteer, 'application', about, 'Kan ik komen kijken?')
    const met = application
    const meetingAt = backend.clock.now()
    await backend.db.update(applications).set({ status: 'meeting', meetingAt }).where(eq(applications.id, met.id))
    const long = await insertApplication(backend.db, {
      now: new Date(backend.clock.now().getTime() - 20 * 86_400_000),
      vacancyId: (await insertVacancy(backend.db, { ...at(), organizationId })).id,
      userId: volunteer.userId,
    })
    const conversation = (await write(met.id)).json().data.id
    await backend.db.insert(notifications).values(
      [admin, volunteer].map(({ userId }) => ({
        userId,
        kind: 'application_received' as const,
        params: { recordId: String(met.id), name: 'Iemand', vacancy: 'Gastvrouw', vacancyEn: '' },
        createdAt: backend.clock.now(),
      })),
    )
    const day = (days: number) => dutchDate(new Date(backend.clock.now().getTime() + days * 86_400_000))
    const period = { from: day(-30), to: day(0) }
    const dataOf = async (who: SignedIn, path: string) => (await who.call('GET', path)).json().data
    const notified = async (who: SignedIn) =>
      (await dataOf(who, '/api/v1/notifications')).filter(
        ({ attributes }: Resource) => attributes?.kind === 'application_received',
      ).length
    const read = async () => ({
      meetings: (await dataOf(colleague, meetingsThisWeekPath())).map(({ id }: Resource) => Number(id)),
      conversation: (await attributesOf(colleague, conversation)).context.status,
      ofVolunteer: (await attributesOf(volunteer, conversation)).context.status,
      openTooLong: (await dataOf(admin, answerTimesPath(period))).attributes.open_too_long,
      unanswered: (await dataOf(platform, '/api/v1/platform_centers/1')).attributes.unanswered_applications,
      notified: [await notified(admin), await notified(volunteer)],
    })
    const before = await read()
    expect(before).toMatchObject({
      meetings: [met.id],
      conversation: 'meeting',
      ofVolunteer: 'meeting',
      openTooLong: 1,
    })
    expect(before.notified).toEqual([1, 1])
    await decline()
    application = { ...met, id: long.id }
    await decline()
    expect(await read()).toEqual({
      meetings: [],
      conversation: 'declined',
      ofVolunteer: 'meeting',
      openTooLong: 0,
      unanswered: before.unanswered - 1,
      notified: [0, 1],
    })
  })

  it('is undone by a colleague, and the application is as it was', async () => {
    const before = await seenBy(admin)
    await decline()
    backend.clock.advance(10 * 60_000)
    const visitor = await backend.app.inject({
      method: 'PUT',
      url: `/api/v1/applications/${application.id}/undo`,
      headers: siteHeaders(),
    })
    expect([visitor.statusCode, (await put(volunteer, 'undo')).statusCode]).toEqual([401, 403])
    // The colleague has not opened it.
    const undone = { ...(await put(colleague, 'undo')).json().data.attributes, unread: before.unread }
    expect(undone).toEqual(before)
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    expect({ ...(await seenBy(volunteer)), unread: before.unread }).toEqual(before)
    expect(await mailsTo(volunteer)).toEqual([])
    const logged = (await admin.call('GET', recordEventsPath('applications', String(application.id)))).json()
    expect(logged.data.map(({ attributes }: Resource) => [attributes?.action, attributes?.changes])).toEqual([
      ['application.decline_undone', { status: ['declined', 'new'] }],
      ['application.decline_planned', { status: ['new', 'declined'], reason }],
    ])
  })

  it('is undone once: neither a second undo nor that of an earlier step takes back another one', async () => {
    const moved = (await put(admin, 'transition', { status: 'in_contact' })).json().data.attributes
    await decline()
    const earlier = { status: 'in_contact', lock_version: moved.lock_version }
    expect(codes(await put(admin, 'undo', earlier))).toEqual(['application.decline_planned'])
    const seen = { status: 'declined', lock_version: moved.lock_version }
    expect((await put(admin, 'undo', seen)).statusCode).toBe(200)
    expect(codes(await put(admin, 'undo', seen))).toEqual(['stale'])
    expect((await seenBy(admin)).status).toBe('in_contact')
  })

  it('refuses other steps and a second decline, and a stale version plans none', async () => {
    const stale = await put(admin, 'transition', { status: 'declined', reason, lock_version: 7 })
    expect(stale.statusCode).toBe(409)
    expect((await seenBy(admin)).status).toBe('new')
    await decline()
    for (const attributes of [{ status: 'placed' }, { status: 'declined', reason: 'Toch niet.' }]) {
      expect(codes(await put(colleague, 'transition', attributes))).toEqual(['application.decline_planned'])
    }
    expect((await seenBy(admin)).decline_reason).toBe(reason)
  })

  it('is dropped when the volunteer withdraws or deletes the account meanwhile', async () => {
    await decline()
    expect((await put(volunteer, 'withdraw')).json().data.attributes.status).toBe('withdrawn')
    expect(await seenBy(admin)).toMatchObject({ status: 'withdrawn', decline_due_at: null })
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    expect([(await seenBy(admin)).status, await mailsTo(volunteer)]).toEqual(['withdrawn', []])
  })

  it('exists once for five requests at once', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => decline()))
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422])
  })
})

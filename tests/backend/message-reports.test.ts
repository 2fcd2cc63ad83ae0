/** Reports on messages: what the center's staff read of a conversation, and that it is logged. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversations, messageReports } from '#backend/db/schema/conversations.ts'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { applyTerms } from '#backend/personal-data/retention.ts'
import { reportedMessagesPath } from '#shared/resources/message-report.ts'
import { reportPath, reportsPath } from '#shared/resources/report.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { applicationWithSides, attributesOf, messagesOf, put, start, write } from '../support/conversations.ts'

let backend: TestBackend
let staff: SignedIn & { userId: number }
beforeAll(async () => {
  backend = await buildBackend()
  staff = await staffOf(1)
})
afterAll(() => backend.close())

async function staffOf(centerId: number) {
  const center = await insertOrganization(backend.db, {
    now: backend.clock.now(),
    centerId,
    organizationType: 'VolunteerCenter',
  })
  return actAs(backend, centerId, [{ name: 'admin', organizationId: center.id }])
}

/** A conversation of 15 messages, of which the volunteer reports the eighth. */
async function reported() {
  const sides = await applicationWithSides(backend)
  const { volunteer, admin, application } = sides
  const { id } = (await start(volunteer, 'application', application.id, 'Bericht 1')).json().data
  for (let number = 2; number <= 15; number++)
    await write(number % 2 === 0 ? admin : volunteer, id, `Bericht ${number}`)
  const message = (await messagesOf(volunteer, id)).find(({ attributes }) => attributes.body === 'Bericht 8')
  const response = await put(volunteer, id, 'report', { message_id: message?.id, reason: 'threat' })
  expect(response.statusCode, response.body).toBe(200)
  expect(response.json().data.attributes.is_reported).toBe(true)
  const reports = (await staff.call('GET', reportsPath('message_reports', 'open'))).json().data
  return { ...sides, id, message, report: reports.at(-1) as { id: string; attributes: Record<string, unknown> } }
}

it('shows the staff who reported and why, without the message', async () => {
  const { report, admin, id, volunteer } = await reported()
  // The organization's admin wrote the eighth.
  expect(report.attributes).toMatchObject({
    reporter_id: String(volunteer.userId),
    author_id: String(admin.userId),
  })
  expect(report.attributes).toMatchObject({ reason: 'threat', subject: 'Gastvrouw', status: 'open', message: null })
  expect(JSON.stringify(report)).not.toContain('Bericht')
  const mail = (await backend.outbox()).findLast(({ template }) => template === 'message.reported')
  expect([mail?.text.includes('bedreigend'), mail?.text.includes('Bericht 8')]).toEqual([true, false])
  // The other side does not see that it was reported.
  expect((await attributesOf(admin, id)).is_reported).toBe(false)
})

it('leads the staff of a sibling to their own site', async () => {
  const now = backend.clock.now()
  const organization = await insertOrganization(backend.db, { now, centerId: 7 })
  const vacancy = await insertVacancy(backend.db, { now, organizationId: organization.id, shared: true })
  const volunteer = await actAs(backend, 6)
  const admin = await actAs(backend, 7, [{ name: 'admin', organizationId: organization.id }])
  const application = await insertApplication(backend.db, {
    ...{ now, organizationId: organization.id, vacancyId: vacancy.id, userId: volunteer.userId },
  })
  const { id } = (await start(admin, 'application', application.id, 'Bericht 1')).json().data
  const [message] = await messagesOf(volunteer, id)
  const response = await put(volunteer, id, 'report', { message_id: message?.id, reason: 'threat' })
  expect(response.statusCode, response.body).toBe(200)
  const mail = (await backend.outbox()).findLast(({ template }) => template === 'message.reported')
  const link = new URL(mail?.link ?? '')
  expect([link.host, link.pathname]).toEqual(['centrum-6.example', '/switch'])
  expect(link.searchParams.get('naar')).toBe('/dashboard#meldingen')
})

it('discloses the message with five neighbors on each side, and logs every reading', async () => {
  const { report } = await reported()
  for (let readings = 1; readings <= 2; readings++) {
    const { data } = (await staff.call('GET', reportedMessagesPath(report.id))).json()
    const texts = data.map(({ attributes }: { attributes: { body: string } }) => attributes.body)
    expect(texts).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((number) => `Bericht ${number}`))
    const marked = data.filter(({ attributes }: { attributes: { is_reported: boolean } }) => attributes.is_reported)
    expect(marked.map(({ attributes }: { attributes: { body: string } }) => attributes.body)).toEqual(['Bericht 8'])
    const logged = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'message.disclosed'), eq(auditEvents.targetId, Number(report.id))))
    expect(logged.map(({ actorId }) => actorId)).toEqual(Array(readings).fill(staff.userId))
  }
})

it('is for the staff of the center alone', async () => {
  const { report, volunteer, admin } = await reported()
  const abroad = await staffOf(2)
  for (const path of [reportsPath('message_reports', 'open'), reportedMessagesPath(report.id)]) {
    expect((await visit(backend.app, path)).statusCode).toBe(401)
    for (const who of [volunteer, admin]) expect((await who.call('GET', path)).statusCode).toBe(403)
  }
  expect((await abroad.call('GET', reportedMessagesPath(report.id))).statusCode).toBe(404)
  expect((await abroad.call('GET', reportsPath('message_reports', 'open'))).json().data).toEqual([])
})

it('forgets who reported a year after it was resolved', async () => {
  const { report, volunteer } = await reported()
  const isThis = eq(messageReports.id, Number(report.id))
  const row = async () => (await backend.db.select().from(messageReports).where(isThis))[0]
  expect(await row()).toMatchObject({ email: volunteer.headers.uid })
  const updatedAt = new Date(backend.clock.now().getTime() - 366 * 24 * 3600 * 1000)
  await backend.db.update(messageReports).set({ status: 'resolved', updatedAt, message: 'Hij dreigt.' }).where(isThis)
  await backend.run('reports.cleanup')
  expect(await row()).toMatchObject({ reason: 'threat', email: null, message: null })
})

it('is resolved and reopened, and made once for a message', async () => {
  const { report, volunteer, id, message } = await reported()
  const resolved = await staff.call('PATCH', reportPath('message_reports', report.id), { status: 'resolved' })
  expect(resolved.json().data.attributes).toMatchObject({ status: 'resolved', resolved_at: expect.any(String) })
  expect((await put(volunteer, id, 'report', { message_id: message?.id, reason: 'fraud' })).statusCode).toBe(200)
  const open = (await staff.call('GET', reportsPath('message_reports', 'open'))).json().data
  expect(open.filter((other: { id: string }) => other.id === report.id)).toEqual([])
})

it('is refused for an own message, one of another conversation, an unknown reason, and `other` without a word', async () => {
  const { volunteer, id, message } = await reported()
  const own = (await messagesOf(volunteer, id)).find(({ attributes }) => attributes.is_own)
  const elsewhere = await reported()
  for (const attributes of [
    { message_id: own?.id, reason: 'threat' },
    { message_id: elsewhere.message?.id, reason: 'threat' },
    { message_id: message?.id, reason: 'saai' },
    { message_id: message?.id, reason: 'other' },
  ]) {
    expect((await put(volunteer, id, 'report', attributes)).statusCode).toBe(422)
  }
})

describe('an open report keeps its conversation', () => {
  const day = 24 * 3600 * 1000
  const count = (id: string) => backend.db.$count(conversations, eq(conversations.id, Number(id)))
  const resolve = (id: string) => staff.call('PATCH', reportPath('message_reports', id), { status: 'resolved' })

  /** Two who help each other, of whom one has written what the other reports. */
  async function reportedHelp() {
    const now = backend.clock.now()
    const [asker, helper] = [await actAs(backend, 1), await actAs(backend, 1)]
    const sender = { centerId: 1, postalCode4: '6811', frequency: 'once' as const, createdAt: now, updatedAt: now }
    const [request] = await backend.db
      .insert(helpRequests)
      .values({ ...sender, userId: asker.userId, category: 'tuin', onBehalfOf: 'self', status: 'matched' })
      .returning()
    const requestId = request?.id ?? 0
    const matched = { status: 'matched', matchedRequestId: requestId } as const
    await backend.db.insert(helpResponses).values({ ...sender, userId: helper.userId, categories: [], ...matched })
    const { id } = (await start(asker, 'help_request', requestId, 'Ik weet waar je woont.')).json().data as {
      id: string
    }
    const [message] = await messagesOf(helper, id)
    expect((await put(helper, id, 'report', { message_id: message?.id, reason: 'threat' })).statusCode).toBe(200)
    const report = (await staff.call('GET', reportsPath('message_reports', 'open'))).json().data.at(-1)
    return { asker, helper, requestId, id, reportId: report.id as string }
  }

  it('about help after the request was erased, until the report is resolved', async () => {
    const { requestId, id, reportId } = await reportedHelp()
    const closedAt = new Date(backend.clock.now().getTime() - 29 * day)
    await backend.db.update(helpRequests).set({ status: 'done', closedAt }).where(eq(helpRequests.id, requestId))
    await backend.run('help.expiry')
    const [request] = await backend.db.select().from(helpRequests).where(eq(helpRequests.id, requestId))
    expect(request?.erasedAt).toEqual(backend.clock.now())
    expect((await staff.call('GET', reportedMessagesPath(reportId))).json().data).toHaveLength(1)
    await resolve(reportId)
    await backend.run('help.expiry')
    expect(await count(id)).toBe(0)
  })

  it('about help after the account of the requester was deleted', async () => {
    const { asker, id, reportId } = await reportedHelp()
    const deletionDueAt = new Date(backend.clock.now().getTime() - day)
    await backend.db.update(users).set({ deletionDueAt }).where(eq(users.id, asker.userId))
    await backend.run('accounts.deletion')
    await backend.run('help.expiry')
    expect((await staff.call('GET', reportedMessagesPath(reportId))).json().data).toHaveLength(1)
    await resolve(reportId)
    await backend.run('help.expiry')
    expect(await count(id)).toBe(0)
  })

  it('in silence of two years', async () => {
    const { id, report } = await reported()
    const later = new Date(backend.clock.now().getTime() + 731 * day)
    await applyTerms(backend.db, later, conversations)
    expect(await count(id)).toBe(1)
    await resolve(report.id)
    await applyTerms(backend.db, later, conversations)
    expect(await count(id)).toBe(0)
  })
})

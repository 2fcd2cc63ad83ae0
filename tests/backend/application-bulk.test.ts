/** One answer to many replies: each on its own, with a result for every one of them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationEvents, applications, plannedDeclines } from '#backend/db/schema/applications.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { conversations } from '#backend/db/schema/conversations.ts'
import { notifications } from '#backend/db/schema/notifications.ts'
import { auditEvents, mailOutbox } from '#backend/db/schema/operations.ts'
import { insertApplication, insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { applicationPath, declineDelayMs, ownApplicationsPath } from '#shared/resources/application.ts'
import { conversationsPath } from '#shared/resources/conversation.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { attributesOf, begun, messagesOf } from '../support/conversations.ts'

let backend: TestBackend
let organizationId: number
let admin: SignedIn & { userId: number }
beforeAll(async () => {
  backend = await buildBackend()
  organizationId = (await insertOrganization(backend.db, { ...at(), name: 'Hospice De Linde' })).id
  admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
})
afterAll(() => backend.close())

const at = () => ({ now: backend.clock.now() })
const body = (ids: (number | string)[], attributes: object) => ({ ids: ids.map(String), attributes })
const update = (who: SignedIn, ...given: Parameters<typeof body>) =>
  who.call('PATCH', '/api/v1/applications/bulk_update', body(...given))
const results = (response: { json(): unknown }) => (response.json() as { meta: { results: BulkResult[] } }).meta.results
const shown = async (id: number) => (await admin.call('GET', applicationPath(String(id)))).json()
const reply = (more = {}) => insertApplication(backend.db, { ...at(), organizationId, ...more })

it('declines each with the reason, mails each volunteer, and returns an error for those that could not be declined', async () => {
  const [open, other, closed] = [await reply(), await reply(), await reply({ status: 'withdrawn' })]
  const reason = 'We hebben iemand gevonden die dichterbij woont.'
  const response = await update(admin, [open.id, closed.id, other.id], { action: 'decline', reason })
  expect(results(response)).toEqual([
    { id: String(open.id), ok: true, errors: [] },
    { id: String(closed.id), ok: false, errors: ['Dit kan niet met de status die de reactie nu heeft.'] },
    { id: String(other.id), ok: true, errors: [] },
  ])
  expect((await shown(open.id)).data.attributes).toMatchObject({ status: 'declined', decline_reason: reason })
  expect((await shown(closed.id)).data.attributes.status).toBe('withdrawn')
  backend.clock.advance(declineDelayMs)
  await backend.run('applications.declines')
  const mails = (await backend.outbox()).filter(({ template }) => template === 'application.status')
  expect(mails).toHaveLength(2)
})

it('writes to each volunteer in the conversation about the reply, logs that, and counts it as the first response', async () => {
  const user = await insertUser(backend.db, { ...at(), firstName: 'Noor', email: 'noor@voorbeeld.example' })
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId, title: 'Waakmaatje' })
  const { id } = await reply({ userId: user.id, vacancyId: vacancy.id })
  const message = 'Dank je wel! We bellen je volgende week.'
  expect(results(await update(admin, [id], { action: 'message', message }))).toEqual([
    { id: String(id), ok: true, errors: [] },
  ])
  const mail = (await backend.outbox()).find(({ recipient }) => recipient === 'noor@voorbeeld.example')
  expect(mail?.subject).toMatch(/ schrijft je over “Waakmaatje”$/)
  expect(mail?.text).toContain(message)
  const { data, included } = await shown(id)
  expect(data.attributes.first_response_at).toBe(backend.clock.now().toISOString())
  expect(included.find(({ type }: { type: string }) => type === 'application_events').attributes).toMatchObject({
    kind: 'message',
    reason: null,
  })
})

describe('a dry run', () => {
  const plan = async (ids: (number | string)[], attributes: object) =>
    results(await admin.call('PATCH', '/api/v1/applications/bulk_update', { ...body(ids, attributes), dry_run: true }))
  const stored = async () => ({
    mails: await backend.db.$count(mailOutbox),
    events: await backend.db.$count(applicationEvents),
    audit: await backend.db.$count(auditEvents),
    declines: await backend.db.$count(plannedDeclines),
    conversations: await backend.db.$count(conversations),
    notifications: await backend.db.$count(notifications),
  })
  const applicant = async () => {
    const { userId, headers } = await actAs(backend, 1)
    const vacancy = await insertVacancy(backend.db, { ...at(), organizationId, title: 'Waakmaatje' })
    return { ...(await reply({ userId, vacancyId: vacancy.id })), email: headers.uid ?? '' }
  }
  const mailOf = (subject: unknown, text: string) => ({
    mail: { from: null, to: { subject, text: expect.stringContaining(text) } },
  })

  it('of a step says the status before and after, and shows the mail', async () => {
    const [open, closed] = [await applicant(), await reply({ status: 'withdrawn' })]
    const before = await stored()
    const step = { action: 'step', status: 'in_contact', reason: 'We bellen je dinsdag.' }
    expect(await plan([open.id, closed.id], step)).toEqual([
      {
        id: String(open.id),
        ok: true,
        errors: [],
        changes: {
          status: { from: 'new', to: 'in_contact' },
          ...mailOf(expect.stringContaining('Waakmaatje'), 'We bellen je dinsdag.'),
        },
      },
      { id: String(closed.id), ok: false, errors: ['Dit kan niet met de status die de reactie nu heeft.'] },
    ])
    expect(await stored()).toEqual(before)
    expect((await shown(open.id)).data.attributes).toMatchObject({ status: 'new', lock_version: 0 })
  })

  it('of a decline shows the mail that goes a quarter of an hour later', async () => {
    const open = await applicant()
    const before = await stored()
    const decline = { action: 'decline', reason: 'Iemand anders woont dichterbij.' }
    const [result] = await plan([open.id], decline)
    expect(result?.changes).toEqual({
      status: { from: 'new', to: 'declined' },
      ...mailOf(expect.any(String), decline.reason),
    })
    expect(await stored()).toEqual(before)
    await update(admin, [open.id], decline)
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    const sent = (await backend.outbox()).findLast(({ recipient }) => recipient === open.email)
    expect(result?.changes?.mail?.to).toEqual({ subject: sent?.subject, text: sent?.text })
  })

  it('of a message shows each mail, without the address of who gets it', async () => {
    const [first, second] = [await applicant(), await applicant()]
    const before = await stored()
    const plans = await plan([first.id, second.id], { action: 'message', message: 'Tot dinsdag.' })
    expect(plans.map(({ changes }) => changes)).toEqual([
      mailOf(expect.any(String), 'Tot dinsdag.'),
      mailOf(expect.any(String), 'Tot dinsdag.'),
    ])
    expect(JSON.stringify(plans)).not.toContain(first.email)
    expect(await stored()).toEqual(before)
  })

  it('of an assignment names both colleagues, and is as refused as the change', async () => {
    const open = await applicant()
    expect((await plan([open.id], { action: 'assign', assignee_id: String(admin.userId) }))[0]?.changes).toEqual({
      assigneeName: { from: null, to: 'Noor Bakker' },
    })
    expect((await plan([open.id], { action: 'assign', assignee_id: '1' }))[0]?.ok).toBe(false)
    expect((await shown(open.id)).data.attributes.assignee_id).toBeNull()
    expect((await plan([open.id], { action: 'assign', assignee_id: null }))[0]).toMatchObject({ ok: true, changes: {} })
  })
})

it('does not answer a question of the volunteer for the organization by a message of the center', async () => {
  const { volunteer, admin: owner, application, id } = await begun(backend)
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  const before = await attributesOf(owner, id)
  expect(before).toMatchObject({ unread: 1, waiting_since: expect.any(String) })
  backend.clock.advance(60_000)
  const sent = await update(staff, [application.id], { action: 'message', message: 'De zomermarkt gaat door.' })
  expect(results(sent)[0]?.ok).toBe(true)
  const { unread, waiting_since } = await attributesOf(owner, id)
  expect({ unread, waiting_since }).toEqual({ unread: 1, waiting_since: before.waiting_since })
  const [, question] = await messagesOf(volunteer, id)
  expect(question?.attributes).toMatchObject({ body: 'Kan ik dinsdag komen kijken?', is_read: false })
  // A member who writes has read what there was.
  await update(owner, [application.id], { action: 'message', message: 'Tot dinsdag.' })
  expect(await attributesOf(owner, id)).toMatchObject({ unread: 0, waiting_since: null })
})

it('shows a message of the center in the log of the reply, and none of the organization', async () => {
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  const grant = { name: 'admin', organizationId: center.id } as const
  const [staff, colleague] = [await actAs(backend, 1, [grant]), await actAs(backend, 1, [grant])]
  const user = await insertUser(backend.db, at())
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId, title: 'Gastvrouw' })
  const { id } = await reply({ userId: user.id, vacancyId: vacancy.id })
  await update(staff, [id], { action: 'message', message: 'De zomermarkt gaat door.' })
  await update(admin, [id], { action: 'message', message: 'Tot dinsdag.' })
  const reasons = async () => {
    const response = await colleague.call('GET', `/api/v1/applications/${id}/events`)
    const events = response.json().data as { attributes: { kind: string; reason: string | null } }[]
    return events.flatMap(({ attributes }) => (attributes.kind === 'message' ? [attributes.reason] : []))
  }
  expect(await reasons()).toEqual(['De zomermarkt gaat door.', null])
  // It goes with the other words about the volunteer.
  const longAgo = new Date(backend.clock.now().getTime() - 366 * 24 * 3600 * 1000)
  await backend.db.update(applications).set({ status: 'ended', updatedAt: longAgo }).where(eq(applications.id, id))
  await backend.db.update(applicationEvents).set({ createdAt: longAgo }).where(eq(applicationEvents.applicationId, id))
  await backend.run('data_releases.erasure')
  const kept = await backend.db.select().from(applicationEvents).where(eq(applicationEvents.applicationId, id))
  expect(kept.filter(({ kind }) => kind === 'message').map(({ reason }) => reason)).toEqual([null, null])
})

it('names the center as the place of its staff, and the organization as who gets the answer', async () => {
  const center = await insertOrganization(backend.db, { ...at(), organizationType: 'VolunteerCenter' })
  const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
  const user = await insertUser(backend.db, { ...at(), email: 'sam@voorbeeld.example' })
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId, title: 'Voorlezer' })
  const { id } = await reply({ userId: user.id, vacancyId: vacancy.id })
  expect(results(await update(staff, [id], { action: 'message', message: 'Ben je er nog?' }))[0]?.ok).toBe(true)
  const [place] = await backend.db.select().from(volunteerCenters).where(eq(volunteerCenters.id, 1))
  const name = (await staff.call('GET', '/api/v1/current_user')).json().data.attributes
  const sender = `${name.first_name} ${name.last_name} van ${place?.name}`
  const mail = (await backend.outbox()).find(({ recipient }) => recipient === 'sam@voorbeeld.example')
  expect(mail?.subject).toBe(`${sender} schrijft je over “Voorlezer”`)
  expect(mail?.text).toContain(`${sender} schrijft je over “Voorlezer”:`)
  expect(mail?.text).not.toContain('van Hospice De Linde')
})

it('returns 422 for a decline without a reason, an empty message, no ids and an unknown action', async () => {
  const { id } = await reply()
  for (const [ids, attributes] of [
    [[id], { action: 'decline', reason: '' }],
    [[id], { action: 'message', message: ' ' }],
    [[], { action: 'message', message: 'Hallo' }],
    [[id], { action: 'delete' }],
  ] as const) {
    expect((await update(admin, [...ids], attributes)).statusCode).toBe(422)
  }
})

it('is refused to a visitor, a volunteer, another organization and another center', async () => {
  const { id } = await reply()
  const attributes = { action: 'decline', reason: 'Nee.' }
  const visitor = await backend.app.inject({
    method: 'PATCH',
    url: '/api/v1/applications/bulk_update',
    headers: siteHeaders(),
    payload: body([id], attributes),
  })
  expect(visitor.statusCode).toBe(401)
  expect((await update(await actAs(backend, 1), [id], attributes)).statusCode).toBe(403)
  const other = await insertOrganization(backend.db, at())
  const abroad = await insertOrganization(backend.db, { ...at(), centerId: 2, organizationType: 'VolunteerCenter' })
  const strangers = [
    await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }]),
    await actAs(backend, 2, [{ name: 'admin', organizationId: abroad.id }]),
  ]
  for (const stranger of strangers) expect(results(await update(stranger, [id], attributes))[0]?.ok).toBe(false)
  expect((await shown(id)).data.attributes.status).toBe('new')
})

it('does not let members decline their own application to another organization', async () => {
  const me = await actAs(backend, 1, [
    { name: 'admin', organizationId: (await insertOrganization(backend.db, at())).id },
  ])
  const own = await reply({ userId: me.userId })
  expect(results(await update(me, [own.id], { action: 'decline', reason: 'Toch niet.' }))[0]?.ok).toBe(false)
})

it('says of the own application that a colleague handles it, whatever the action, and does the others', async () => {
  const organization = await insertOrganization(backend.db, at())
  const vacancy = await insertVacancy(backend.db, { ...at(), organizationId: organization.id })
  const me = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
  const to = { organizationId: organization.id, vacancyId: vacancy.id }
  const [own, other] = [await reply({ ...to, userId: me.userId }), await reply(to)]
  for (const attributes of [
    { action: 'decline', reason: 'Toch niet.' },
    { action: 'step', status: 'in_contact' },
    { action: 'message', message: 'Hallo' },
  ]) {
    const [refused, done] = results(await update(me, [own.id, other.id], attributes))
    expect([refused?.ok, refused?.errors, done?.ok]).toEqual([
      false,
      ['Dit is je eigen reactie. Een collega behandelt die.'],
      true,
    ])
    await backend.db.delete(plannedDeclines)
  }
})

it("mails organization and volunteer of a sibling's shared vacancy with links to their own sites", async () => {
  const shared = await insertOrganization(backend.db, { ...at(), centerId: 7 })
  const vacancy = await insertVacancy(backend.db, {
    ...at(),
    organizationId: shared.id,
    shared: true,
    title: 'Veerman',
  })
  const volunteer = await actAs(backend, 6)
  const attributes = { vacancy_id: String(vacancy.id), motivation: 'Ik vaar graag.' }
  const made = await volunteer.call('POST', '/api/v1/applications', { data: { type: 'applications', attributes } })
  expect(made.statusCode).toBe(201)
  const id: string = made.json().data.id
  const linkOf = async (template: string) =>
    (await backend.outbox()).findLast((mail) => mail.template === template)?.link
  const over = (slug: string, path: string) => `/switch?centrum=${slug}&naar=${encodeURIComponent(path)}`
  expect(await linkOf('application.received')).toBe(
    `https://centrum-6.example${over('nijmegen', `/applications/${id}`)}`,
  )
  const there = await actAs(backend, 7, [{ name: 'admin', organizationId: shared.id }])
  expect(results(await update(there, [id], { action: 'message', message: 'Welkom aan boord.' }))[0]?.ok).toBe(true)
  const [conversation] = (await volunteer.call('GET', conversationsPath)).json().data
  const thread = `/conversations?conversation=${conversation.id}`
  expect(await linkOf('message.new')).toBe(`https://centrum-7.example${over('arnhem', thread)}`)
  const own = (await volunteer.call('GET', ownApplicationsPath)).json()
  expect(own.data.map((reply: { id: string }) => reply.id)).toEqual([id])
})

describe('taking back a change of many', () => {
  const statusOf = async (id: number) => (await shown(id)).data.attributes.status

  it('undoes the declines that wait, and says which was sent already', async () => {
    const [early, late] = [await reply(), await reply({ status: 'in_contact' })]
    await update(admin, [early.id], { action: 'decline', reason: 'We hebben iemand.' })
    backend.clock.advance(declineDelayMs)
    await backend.run('applications.declines')
    await update(admin, [late.id], { action: 'decline', reason: 'We hebben iemand.' })
    expect(results(await update(admin, [early.id, late.id], { action: 'undo', status: 'declined' }))).toEqual([
      { id: String(early.id), ok: false, errors: [expect.stringContaining('ongedaan')] },
      { id: String(late.id), ok: true, errors: [] },
    ])
    expect([await statusOf(early.id), await statusOf(late.id)]).toEqual(['declined', 'in_contact'])
    expect((await shown(late.id)).data.attributes.decline_due_at).toBeNull()
  })

  it('undoes a step with its mail, and neither another step nor for somebody who may not', async () => {
    const user = await insertUser(backend.db, { ...at(), email: 'terug@voorbeeld.example' })
    const { id } = await reply({ userId: user.id })
    await update(admin, [id], { action: 'step', status: 'in_contact' })
    const neighbor = await insertOrganization(backend.db, { ...at(), name: 'Buurthuis' })
    const other = await actAs(backend, 1, [{ name: 'admin', organizationId: neighbor.id }])
    const undo = async (who: SignedIn, status: string) =>
      results(await update(who, [id], { action: 'undo', status }))[0]?.ok
    expect(await undo(admin, 'waitlisted')).toBe(false)
    expect(await undo(other, 'in_contact')).toBe(false)
    expect(await undo(admin, 'in_contact')).toBe(true)
    expect(await statusOf(id)).toBe('new')
    expect((await backend.outbox()).filter(({ recipient }) => recipient === 'terug@voorbeeld.example')).toEqual([])
  })
})

/** One answer to many replies: each on its own, with a result for every one of them. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertApplication, insertOrganization, insertUser, insertVacancy } from '#backend/db/seed/factories.ts'
import type { BulkResult } from '#shared/json-api/types.ts'
import { applicationPath, declineDelayMs, ownApplicationsPath } from '#shared/resources/application.ts'
import { conversationsPath } from '#shared/resources/conversation.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { attributesOf, begun, messagesOf } from '../support/conversations.ts'

let backend: TestBackend
let organizationId: number
let admin: SignedIn
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
    { id: String(closed.id), ok: false, errors: ['Dit kan nu niet. Laad de pagina opnieuw.'] },
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

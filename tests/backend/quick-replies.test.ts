/** Quick replies: who reads and changes which, and which variables they may hold. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { roles, users } from '#backend/db/schema/users.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { quickRepliesPath, quickReplyLimit, quickReplyPath } from '#shared/resources/quick-reply.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

async function someoneOf(centerId: number, organizationType: 'Organization' | 'VolunteerCenter' = 'Organization') {
  const { id } = await insertOrganization(backend.db, { now: backend.clock.now(), centerId, organizationType })
  const join = (name: 'admin' | 'member') => actAs(backend, centerId, [{ name, organizationId: id }])
  return { organizationId: id, join }
}
const text = { title: 'Kom langs', body: 'Hallo {{voornaam}}, kom eens kijken bij {{ organisatie }}.', shared: false }
const create = (who: SignedIn, attributes: object = {}) =>
  who.call('POST', '/api/v1/quick_replies', { data: { type: 'quick_replies', attributes: { ...text, ...attributes } } })
const change = (who: SignedIn, id: string, attributes: object) =>
  who.call('PATCH', quickReplyPath(id), { data: { type: 'quick_replies', id, attributes } })
const titlesOf = async (who: SignedIn): Promise<string[]> =>
  (await who.call('GET', quickRepliesPath))
    .json()
    .data.map((reply: { attributes: { title: string } }) => reply.attributes.title)

it('need an account that writes for an organization', async () => {
  expect((await visit(backend.app, quickRepliesPath)).statusCode).toBe(401)
  const payload = { data: { type: 'quick_replies', attributes: text } }
  const visitor = { method: 'POST', url: '/api/v1/quick_replies', headers: siteHeaders(), payload } as const
  expect((await backend.app.inject(visitor)).statusCode).toBe(401)
  const volunteer = await actAs(backend, 1)
  expect((await create(volunteer)).statusCode).toBe(403)
  expect(await titlesOf(volunteer)).toEqual([])
})

it('are for their maker until they are shared, and then for the members of the same organization', async () => {
  const { join } = await someoneOf(1)
  const [me, colleague] = [await join('member'), await join('admin')]
  const stranger = await (await someoneOf(1)).join('admin')
  const stored = await create(me)
  expect(stored.statusCode, stored.body).toBe(201)
  const { id, attributes } = stored.json().data
  expect(attributes).toMatchObject({ ...text, own: true, source: 'organization' })
  expect(await titlesOf(colleague)).toEqual([])
  expect((await change(me, id, { shared: true, lock_version: attributes.lock_version })).statusCode).toBe(200)
  expect((await change(me, id, { title: 'Oud', lock_version: attributes.lock_version })).statusCode).toBe(409)
  expect([await titlesOf(colleague), await titlesOf(stranger)]).toEqual([['Kom langs'], []])
  for (const who of [colleague, stranger]) {
    expect((await change(who, id, { title: 'Van mij' })).statusCode).toBe(404)
    expect((await who.call('DELETE', quickReplyPath(id))).statusCode).toBe(404)
  }
})

it('of the center are for every organization of it and for no other center, and are in the audit log', async () => {
  const staff = await (await someoneOf(1, 'VolunteerCenter')).join('admin')
  const member = await (await someoneOf(1)).join('member')
  const abroad = await (await someoneOf(2, 'VolunteerCenter')).join('admin')
  await create(staff, { title: 'Van mijzelf' })
  const { id, attributes } = (await create(staff, { title: 'Van het centrum', shared: true })).json().data
  expect(attributes.source).toBe('center')
  expect(await titlesOf(member)).toEqual(['Van het centrum'])
  expect(await titlesOf(abroad)).toEqual([])
  expect((await abroad.call('DELETE', quickReplyPath(id))).statusCode).toBe(404)
  expect((await change(staff, id, { title: 'Nieuw' })).statusCode).toBe(200)
  expect((await staff.call('DELETE', quickReplyPath(id))).statusCode).toBe(204)
  expect((await staff.call('DELETE', quickReplyPath(id))).statusCode).toBe(404)
  const events = await backend.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.targetType, 'quick_replies'), eq(auditEvents.targetId, Number(id))))
    .orderBy(auditEvents.id)
  expect(events.map(({ action, changes }) => [action, changes])).toEqual([
    ['quick_reply.created', { title: [null, 'Van het centrum'] }],
    ['quick_reply.changed', { title: ['Van het centrum', 'Nieuw'] }],
    ['quick_reply.deleted', { title: ['Nieuw', null] }],
  ])
})

it('are shared as long as their maker works there: nobody else could correct them', async () => {
  const organization = await someoneOf(1)
  const ofCenter = await someoneOf(1, 'VolunteerCenter')
  const [maker, colleague, boss] = [
    await organization.join('member'),
    await organization.join('admin'),
    await ofCenter.join('admin'),
  ]
  await ofCenter.join('admin')
  await create(maker, { title: 'Van een collega', shared: true })
  await create(boss, { title: 'Van een medewerker', shared: true })
  const both = ['Van een collega', 'Van een medewerker']
  expect(await titlesOf(colleague)).toEqual(both)
  const setStatus = (status: 'active' | 'inactive') =>
    backend.db.update(users).set({ status }).where(eq(users.id, maker.userId))
  await setStatus('inactive')
  expect(await titlesOf(colleague)).toEqual(['Van een medewerker'])
  await setStatus('active')
  expect(await titlesOf(colleague)).toEqual(both)
  const member = `/api/v1/organizations/${organization.organizationId}/members/${maker.userId}`
  expect((await colleague.call('DELETE', member)).statusCode).toBe(204)
  expect(await titlesOf(colleague)).toEqual(['Van een medewerker'])
  // Of the organization alone now: the role for all organizations has ended.
  await backend.db
    .update(roles)
    .set({ organizationId: organization.organizationId })
    .where(eq(roles.userId, boss.userId))
  expect(await titlesOf(colleague)).toEqual([])
  expect(await titlesOf(boss)).toEqual(['Van een medewerker'])
})

it('are refused with an unknown variable, which is named with the nearest known one', async () => {
  const me = await (await someoneOf(1)).join('member')
  for (const [body, name, nearest] of [
    ['Dag {{vornaam}}', 'vornaam', '{{voornaam}}'],
    ['Bij {{Organisaties}}', 'Organisaties', '{{organisatie}}'],
    ['Dag {{voornaam', '{{voornaam', '{{voornaam}}'],
  ] as const) {
    const response = await create(me, { body })
    const [error] = response.json().errors
    expect([response.statusCode, error.source.pointer]).toEqual([422, '/data/attributes/body'])
    expect(error.detail).toBe(`“${name}” kunnen we niet invullen. Bedoel je ${nearest}?`)
  }
  const { id } = (await create(me)).json().data
  expect((await change(me, id, { body: 'Dag {{naam}}' })).statusCode).toBe(422)
})

it('are refused without a name or text, and beyond the limit; the same request is stored once', async () => {
  const me = await (await someoneOf(1)).join('member')
  for (const wrong of [{ title: ' ' }, { body: '' }, { body: 'a'.repeat(2001) }, { shared: 'ja' }])
    expect((await create(me, wrong)).statusCode).toBe(422)
  const body = { data: { type: 'quick_replies', attributes: text } }
  const once = () => me.call('POST', '/api/v1/quick_replies', body, { 'idempotency-key': 'een-antwoord' })
  expect((await once()).json().data.id).toBe((await once()).json().data.id)
  for (let number = 1; number < quickReplyLimit; number++) await create(me, { title: `Tekst ${number}` })
  const refused = await create(me)
  expect([refused.statusCode, refused.json().errors[0].code]).toEqual([422, 'quick_reply.limit'])
})

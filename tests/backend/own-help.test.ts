/** Requests and offers of users with an account: read and withdrawn by them, 404 for everybody else. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { conversationContextPath, conversationsPath } from '#shared/resources/conversation.ts'
import {
  helpRequestPath,
  helpRequestsPath,
  helpResponsePath,
  helpResponsesPath,
  ownHelpRequestsPath,
  ownHelpResponsesPath,
} from '#shared/resources/help-request.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let seeker: SignedIn
let helper: SignedIn & { userId: number }
let staff: SignedIn
let centerOrganizationId: number
/** Everybody else, each with the center of their site. */
let others: Record<string, SignedIn>

type RawResponse = { statusCode: number; body: string }
const rows = ({ statusCode, body }: RawResponse): { id: string; attributes: Record<string, unknown> }[] => {
  expect(statusCode, body).toBe(200)
  return JSON.parse(body).data
}
const send = (who: SignedIn, method: 'POST' | 'PUT', path: string, attributes: object = {}) =>
  who.call(method, path, { data: { attributes } })
const common = { frequency: 'weekly', postal_code4: '6823', consent: true, open_for: 9000 }
const story = 'Ik wil leren om zelf te koken.'
const message = 'Ik kook al dertig jaar met plezier.'

const ask = async () => {
  const asked = await send(seeker, 'POST', helpRequestsPath, {
    ...common,
    category: 'koken',
    on_behalf_of: 'self',
    description: story,
  })
  expect(asked.statusCode, asked.body).toBe(201)
  return rows(await seeker.call('GET', ownHelpRequestsPath))[0]?.id ?? ''
}
const ownRequest = async (id: string) =>
  rows(await seeker.call('GET', ownHelpRequestsPath)).find((one) => one.id === id)?.attributes
const withdraw = (who: SignedIn, id: string, outcome = 'withdrawn') =>
  send(who, 'PUT', `${helpRequestPath(id)}/withdraw`, { outcome })

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const center6 = await insertOrganization(backend.db, { now, centerId: 6, organizationType: 'VolunteerCenter' })
  const center7 = await insertOrganization(backend.db, { now, centerId: 7, organizationType: 'VolunteerCenter' })
  centerOrganizationId = center6.id
  seeker = await actAs(backend, 6)
  helper = await actAs(backend, 6)
  staff = await actAs(backend, 6, [{ name: 'admin', organizationId: center6.id }])
  others = {
    'another volunteer': await actAs(backend, 6),
    'a volunteer of the neighbour': await actAs(backend, 7),
    'staff of the neighbour': await actAs(backend, 7, [{ name: 'admin', organizationId: center7.id }]),
  }
})
afterAll(() => backend.close())

describe('a user’s own requests and offers', () => {
  it('show their content and status, without the contact details of the match', async () => {
    const id = await ask()
    expect(await ownRequest(id)).toMatchObject({ category: 'koken', status: 'moderation', description: story })
    await send(staff, 'PUT', `${helpRequestPath(id)}/approve`)
    expect(await ownRequest(id)).toMatchObject({ status: 'open', expires_at: expect.any(String) })

    await send(helper, 'POST', `${helpRequestPath(id)}/responses`, { ...common, message })
    const [offer] = rows(await helper.call('GET', ownHelpResponsesPath))
    expect(offer?.attributes).toMatchObject({ category: 'koken', categories: [], status: 'available', message })
    await send(staff, 'PUT', `${helpRequestPath(id)}/match`, { response_id: offer?.id })

    const matched = await seeker.call('GET', ownHelpRequestsPath)
    expect(rows(matched)[0]?.attributes).toMatchObject({ status: 'matched' })
    for (const secret of [message, '@', '"name"', '"email"', '"phone"']) expect(matched.body).not.toContain(secret)
    // A match is arranged by phone; the requester may still close the request.
    const leaving = await send(helper, 'PUT', `${helpResponsePath(offer?.id ?? '')}/withdraw`)
    expect(leaving.json().errors[0].code).toBe('help.transition')
    expect((await withdraw(seeker, id, 'done')).json().data.attributes.status).toBe('done')
    expect(rows(await helper.call('GET', ownHelpResponsesPath))[0]?.attributes.status).toBe('done')
  })

  it('name the match that both may write about, while it lasts and both have an account', async () => {
    backend.clock.advance(25 * 3600 * 1000)
    const id = await ask()
    const offerOf = async (who: SignedIn) => rows(await who.call('GET', ownHelpResponsesPath))[0]
    const matchWith = async (who: SignedIn) => {
      await send(who, 'POST', helpResponsesPath, { ...common, categories: ['koken'], message })
      const offer = await offerOf(who)
      expect(offer?.attributes.conversation_request_id).toBeNull()
      const matched = await send(staff, 'PUT', `${helpRequestPath(id)}/match`, { response_id: offer?.id })
      expect(matched.statusCode, matched.body).toBe(200)
      return offer?.id ?? ''
    }
    await send(staff, 'PUT', `${helpRequestPath(id)}/approve`)
    expect((await ownRequest(id))?.conversation_request_id).toBeNull()
    const offerId = await matchWith(helper)
    expect((await ownRequest(id))?.conversation_request_id).toBe(id)
    expect((await offerOf(helper))?.attributes.conversation_request_id).toBe(id)
    for (const who of [seeker, helper]) {
      const about = await who.call('GET', conversationContextPath('help_request', id))
      expect(about.json().data.attributes.can_start).toBe(true)
    }
    // A helper without an account: nobody can write.
    const row = eq(helpResponses.id, Number(offerId))
    await backend.db.update(helpResponses).set({ userId: null }).where(row)
    expect((await ownRequest(id))?.conversation_request_id).toBeNull()
    await backend.db.update(helpResponses).set({ userId: helper.userId }).where(row)

    const attributes = { context_kind: 'help_request', context_id: id, body: 'Kun je vrijdag?' }
    const started = await helper.call('POST', conversationsPath, { data: { type: 'conversations', attributes } })
    expect(started.statusCode, started.body).toBe(201)
    expect((await ownRequest(id))?.conversation_request_id).toBe(id)
    // The next helper of a match that failed has no part in the conversation of the first.
    await backend.db.update(helpResponses).set({ matchedRequestId: null, status: 'available' }).where(row)
    const request = eq(helpRequests.id, Number(id))
    await backend.db.update(helpRequests).set({ status: 'open' }).where(request)
    expect((await ownRequest(id))?.conversation_request_id).toBeNull()
    const second = await actAs(backend, 6)
    await matchWith(second)
    expect((await ownRequest(id))?.conversation_request_id).toBeNull()
    expect((await offerOf(second))?.attributes.conversation_request_id).toBeNull()
  })

  it('show why the center rejected them', async () => {
    const id = await ask()
    await send(staff, 'PUT', `${helpRequestPath(id)}/reject`, { reason: 'Dit is werk voor een vakman.' })
    expect(await ownRequest(id)).toMatchObject({ status: 'rejected', reason: 'Dit is werk voor een vakman.' })
    expect((await withdraw(seeker, id)).json().errors[0].code).toBe('help.transition')
  })

  it('can be withdrawn by their sender', async () => {
    const id = await ask()
    expect((await withdraw(seeker, id, 'vergeten')).statusCode).toBe(422)
    expect((await withdraw(seeker, id)).json().data.attributes.status).toBe('withdrawn')
    await send(helper, 'POST', helpResponsesPath, { ...common, categories: ['koken', 'taal'], message })
    const [offer] = rows(await helper.call('GET', ownHelpResponsesPath))
    const ended = await send(helper, 'PUT', `${helpResponsePath(offer?.id ?? '')}/withdraw`)
    expect(ended.json().data.attributes).toMatchObject({ status: 'withdrawn', category: null })
  })

  it('return 404 to everybody else', async () => {
    backend.clock.advance(25 * 3600 * 1000)
    const id = await ask()
    const [offer] = rows(await helper.call('GET', ownHelpResponsesPath))
    for (const [name, other] of Object.entries(others)) {
      for (const path of [ownHelpRequestsPath, ownHelpResponsesPath]) {
        expect(rows(await other.call('GET', path)), name).toEqual([])
        const filtered = await other.call('GET', `${path}&filter[id_eq]=${id}`)
        expect(filtered.body, name).not.toContain(story)
      }
      expect((await withdraw(other, id)).statusCode, name).toBe(404)
      expect((await send(other, 'PUT', `${helpResponsePath(offer?.id ?? '')}/withdraw`)).statusCode, name).toBe(404)
      // On the site of the request a user of another center gets 403.
      const here = await other.call('GET', ownHelpRequestsPath, undefined, { 'volunteer-center-id': '6' })
      expect(here.body, name).not.toContain(story)
    }
    for (const path of [ownHelpRequestsPath, ownHelpResponsesPath]) {
      expect((await visit(backend.app, path, '6')).statusCode).toBe(401)
    }
    expect((await withdraw(staff, id)).statusCode).toBe(404)
    expect(await ownRequest(id)).toMatchObject({ status: 'moderation' })
  })

  it('are not cacheable', async () => {
    const own = await seeker.call('GET', ownHelpRequestsPath)
    expect(own.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the help of a deleted account', () => {
  beforeEach(async () => {
    staff = await actAs(backend, 6, [{ name: 'admin', organizationId: centerOrganizationId }])
  })
  const weeks = (count: number) => count * 7 * 24 * 3600 * 1000
  const remove = async (who: { userId: number }) => {
    const removed = await staff.call('DELETE', `/api/v1/users/${who.userId}`)
    expect(removed.statusCode, removed.body).toBe(204)
  }
  const requestRow = async (id: string) =>
    (
      await backend.db
        .select()
        .from(helpRequests)
        .where(eq(helpRequests.id, Number(id)))
    )[0]
  const offerRow = async (id: string) =>
    (
      await backend.db
        .select()
        .from(helpResponses)
        .where(eq(helpResponses.id, Number(id)))
    )[0]
  /** A requester and a helper, whom the center has matched. */
  async function matched() {
    const [requester, other] = [await actAs(backend, 6), await actAs(backend, 6)]
    const attributes = { ...common, category: 'koken', on_behalf_of: 'self', description: story }
    await send(requester, 'POST', helpRequestsPath, attributes)
    const requestId = rows(await requester.call('GET', ownHelpRequestsPath))[0]?.id ?? ''
    await send(staff, 'PUT', `${helpRequestPath(requestId)}/approve`)
    await send(other, 'POST', `${helpRequestPath(requestId)}/responses`, { ...common, message })
    const offerId = rows(await other.call('GET', ownHelpResponsesPath))[0]?.id ?? ''
    const done = await send(staff, 'PUT', `${helpRequestPath(requestId)}/match`, { response_id: offerId })
    expect(done.statusCode, done.body).toBe(200)
    return { requester, other, requestId, offerId }
  }

  it('ends the match of its helper, whose data is erased four weeks later', async () => {
    const { requester, requestId, offerId } = await matched()
    await backend.db
      .update(helpResponses)
      .set({ userId: null })
      .where(eq(helpResponses.id, Number(offerId)))
    await remove(requester)
    expect(await requestRow(requestId)).toMatchObject({ status: 'withdrawn', name: null })
    expect(await offerRow(offerId)).toMatchObject({ status: 'done', closedAt: backend.clock.now(), message })
    backend.clock.advance(weeks(4) + 1000)
    await backend.run('help.expiry')
    expect(await offerRow(offerId)).toMatchObject({ name: null, email: null, phone: null, message: null })
  })

  it('reopens the request that it was matched with, and mails the requester', async () => {
    const { requester, other, requestId, offerId } = await matched()
    const mailsToRequester = async () =>
      (await backend.outbox()).filter(
        ({ template, recipient }) => template === 'help_request.approved' && recipient === requester.headers.uid,
      )
    expect(await mailsToRequester()).toHaveLength(1)
    await remove(other)
    expect(await requestRow(requestId)).toMatchObject({ status: 'open', matchedAt: null, name: 'Noor Bakker' })
    expect(await offerRow(offerId)).toMatchObject({ status: 'withdrawn', matchedRequestId: null, name: null })
    const [, again] = await mailsToRequester()
    const toHelper = (await backend.outbox()).filter(({ recipient }) => recipient === other.headers.uid)
    expect(toHelper.map(({ template }) => template)).not.toContain('help_response.released')
    expect(again?.link).toMatch(/^https:\/\/centrum-6\.example\/een-op-een-hulp\?view=link&key=/)
  })
})

/** One-on-one help: requests and offers, with and without an account, moderation and expiry. */
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { helpKeys, helpRequests, helpResponses } from '#backend/db/schema/help-requests.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import {
  helpersForPath,
  helpKeyPath,
  helpRequestPath,
  helpRequestsPath,
  helpResponsesPath,
  helpVisitorSubmissionsPerHour,
} from '#shared/resources/help-request.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let staff: SignedIn
beforeEach(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now, centerId: 6, organizationType: 'VolunteerCenter' })
  staff = await actAs(backend, 6, [{ name: 'admin', organizationId: own.id }])
})
afterEach(() => backend.close())

const ask = {
  category: 'koken',
  frequency: 'weekly',
  postal_code4: '6823',
  on_behalf_of: 'self',
  description: 'Ik wil leren koken voor mezelf.',
  consent: true,
  open_for: 9000,
}
const offer = {
  categories: ['koken'],
  frequency: 'weekly',
  postal_code4: '6824',
  message: 'Ik kook al dertig jaar met plezier.',
  consent: true,
  open_for: 9000,
}
const jan = { name: 'Jan Proef', email: 'jan@proef.example', phone: '026 200 99 99' }
const noor = { name: 'Noor Proef', email: 'noor@proef.example' }

const post = (path: string, attributes: object, centerId = '6', headers: Record<string, string> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: path,
    headers: { ...siteHeaders(centerId), ...headers },
    payload: { data: { attributes } },
  })
const put = (path: string, attributes: object = {}, centerId = '6') =>
  backend.app.inject({
    method: 'PUT',
    url: path,
    headers: siteHeaders(centerId),
    payload: { data: { attributes } },
  })
const step = (who: SignedIn, id: number, action: string, attributes: object = {}) =>
  who.call('PUT', `${helpRequestPath(String(id))}/${action}`, { data: { attributes } })

/** Mails of a template, newest last. */
const mails = async (template: string) => (await backend.outbox()).filter((mail) => mail.template === template)
const keyOf = (link: string | null) => new URL(link ?? '').searchParams.get('key') ?? ''
const confirmNewest = async (template: string) => {
  const mail = (await mails(template)).at(-1)
  const key = keyOf(mail?.link ?? null)
  expect((await put(`${helpKeyPath(key)}/confirm`)).statusCode).toBe(200)
  return key
}
const newestRequest = async () => {
  const [row] = await backend.db.select().from(helpRequests).orderBy(desc(helpRequests.id)).limit(1)
  if (!row) throw new Error('There is no request')
  return row
}
const newestResponse = async () => {
  const [row] = await backend.db.select().from(helpResponses).orderBy(desc(helpResponses.id)).limit(1)
  if (!row) throw new Error('There is no response')
  return row
}
const statusOf = async (id: number) =>
  (await backend.db.select().from(helpRequests).where(eq(helpRequests.id, id)))[0]?.status
const isListed = async (id: number) =>
  (await visit(backend.app, `${helpRequestsPath}?page[size]=1000`, '6'))
    .json()
    .data.some((one: { id: string }) => one.id === String(id))

/** An open request of somebody without an account, and the key in its mail. */
async function openRequest() {
  await post(helpRequestsPath, { ...ask, ...jan })
  const key = await confirmNewest('help_request.confirm')
  const { id } = await newestRequest()
  expect((await step(staff, id, 'approve')).statusCode).toBe(200)
  return { id, key }
}

describe('a request without an account', () => {
  it('is confirmed by the mailed link, then approved by the center, then open', async () => {
    const sent = await post(helpRequestsPath, { ...ask, ...jan })
    expect(sent.statusCode, sent.body).toBe(201)
    expect(sent.json().data.attributes).toEqual({ next: 'mail' })
    const { id } = await newestRequest()
    expect(await statusOf(id)).toBe('submitted')
    expect(await mails('help_request.submitted')).toEqual([])
    const [mail] = await mails('help_request.confirm')
    expect(mail).toMatchObject({ recipient: 'jan@proef.example', centerId: 6 })
    expect(mail?.link).toMatch(/^https:\/\/centrum-6\.example\/een-op-een-hulp\?view=link&key=/)

    // A mail client that prefetches links only reads.
    const key = keyOf(mail?.link ?? null)
    expect((await visit(backend.app, helpKeyPath(key), '6')).json().data.attributes.status).toBe('submitted')
    expect(await statusOf(id)).toBe('submitted')
    expect((await put(`${helpKeyPath(key)}/confirm`)).json().data.attributes.status).toBe('moderation')
    expect((await put(`${helpKeyPath(key)}/confirm`)).statusCode).toBe(200)
    expect(await mails('help_request.submitted')).toHaveLength(1)
    expect(await isListed(id)).toBe(false)

    const approved = await step(staff, id, 'approve')
    expect(approved.json().data.attributes).toMatchObject({ status: 'open', name: 'Jan Proef' })
    expect(await isListed(id)).toBe(true)
    expect((await mails('help_request.approved'))[0]?.text).toContain('koken of samen eten, in postcodegebied 6823')
  })

  it('may have only a phone number, which the center calls before it approves', async () => {
    const sent = await post(helpRequestsPath, { ...ask, name: 'Jan Proef', phone: '026 200 99 99' })
    expect(sent.json().data.attributes).toEqual({ next: 'call' })
    const { id } = await newestRequest()
    const unheard = await step(staff, id, 'approve')
    expect(unheard.statusCode).toBe(422)
    expect(unheard.json().errors[0].code).toBe('help.call_first')
    expect((await step(staff, id, 'approve', { confirmed_by_phone: true })).statusCode).toBe(200)
    expect(await isListed(id)).toBe(true)
  })

  it('gets all validation errors at once', async () => {
    const response = await post(helpRequestsPath, { open_for: 9000, postal_code4: '123', description: 'kort' })
    expect(response.statusCode).toBe(422)
    const pointers = response.json().errors.map((error: { source: { pointer: string } }) => error.source.pointer)
    expect(pointers.map((pointer: string) => pointer.split('/').at(-1))).toEqual([
      'category',
      'frequency',
      'postal_code4',
      'on_behalf_of',
      'description',
      'consent',
    ])
    const nobody = await post(helpRequestsPath, ask)
    expect(nobody.json().errors[0].source.pointer).toBe('/data/attributes/name')
    const unreachable = await post(helpRequestsPath, { ...ask, name: 'Jan' }, '6', { 'accept-language': 'en' })
    expect(unreachable.json().errors[0].detail).toBe('Fill in an email address or a phone number')
  })

  it('is not stored without consent', async () => {
    const before = await newestRequest()
    expect((await post(helpRequestsPath, { ...ask, ...jan, consent: false })).statusCode).toBe(422)
    expect((await newestRequest()).id).toBe(before.id)
  })

  it('of a bot gets the same response, and nothing is stored or mailed', async () => {
    const before = await newestRequest()
    for (const guard of [{ nickname: 'bot' }, { open_for: 5 }, { open_for: null }]) {
      const response = await post(helpRequestsPath, { ...ask, ...jan, ...guard })
      expect([response.statusCode, response.json().data.attributes]).toEqual([201, { next: 'mail' }])
    }
    expect((await newestRequest()).id).toBe(before.id)
    expect(await mails('help_request.confirm')).toEqual([])
  })

  it('is limited per e-mail address, so that no mailbox is flooded', async () => {
    for (let count = 0; count < 3; count++) await post(helpRequestsPath, { ...ask, ...jan })
    const fourth = await post(helpRequestsPath, { ...ask, ...jan, name: 'Ander' })
    expect(fourth.statusCode).toBe(429)
    expect(fourth.headers['retry-after']).toBe(String(14 * 3600))
    expect((await post(helpResponsesPath, { ...offer, ...jan })).statusCode).toBe(429)
    backend.clock.advance(14 * 3600 * 1000)
    expect((await post(helpRequestsPath, { ...ask, ...jan })).statusCode).toBe(201)
  })

  it('is refused for an hour, with a text of its own, above sixty of one center', async () => {
    await post(helpRequestsPath, { ...ask, ...jan })
    const row = await newestRequest()
    const others = Array.from({ length: helpVisitorSubmissionsPerHour - 1 }, (_, index) => ({
      ...{ ...row, id: undefined },
      ...{ email: `bezoeker-${index}@proef.example`, phone: null },
    }))
    await backend.db.insert(helpRequests).values(others)
    const refused = await post(helpRequestsPath, { ...ask, ...noor })
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'help.center_full'])
    expect(refused.headers['retry-after']).toBe('3600')
    backend.clock.advance(3600 * 1000 + 1)
    expect((await post(helpRequestsPath, { ...ask, ...noor })).statusCode).toBe(201)
  })

  it('is deleted after three days without confirmation', async () => {
    await post(helpRequestsPath, { ...ask, ...jan })
    const [mail] = await mails('help_request.confirm')
    backend.clock.advance(73 * 3600 * 1000)
    const late = await put(`${helpKeyPath(keyOf(mail?.link ?? null))}/confirm`)
    expect([late.statusCode, late.json().errors[0].code]).toEqual([410, 'help_key.expired'])
    const { id } = await newestRequest()
    await backend.run('help.expiry')
    expect(await statusOf(id)).toBeUndefined()
    expect((await visit(backend.app, helpKeyPath(keyOf(mail?.link ?? null)), '6')).statusCode).toBe(404)
  })
})

describe('a request with an account', () => {
  it('is limited per day for others than staff, who enter what callers ask', async () => {
    const volunteer = await actAs(backend, 6)
    const statusesOf = async (sender: SignedIn) => {
      const statuses: number[] = []
      for (let time = 0; time < 4; time++)
        statuses.push((await sender.call('POST', helpRequestsPath, { data: { attributes: ask } })).statusCode)
      return statuses
    }
    expect(await statusesOf(volunteer)).toEqual([201, 201, 201, 429])
    expect(await statusesOf(staff)).toEqual([201, 201, 201, 201])
  })

  it('has the account’s name and needs no confirmation', async () => {
    const volunteer = await actAs(backend, 6)
    const attributes = { ...ask, name: 'Een ander', email: 'ander@proef.example' }
    const response = await volunteer.call('POST', helpRequestsPath, { data: { attributes } })
    expect(response.json().data.attributes).toEqual({ next: 'moderation' })
    const row = await newestRequest()
    expect(row).toMatchObject({ status: 'moderation', userId: volunteer.userId, name: 'Noor Bakker' })
    expect(row.email).not.toBe('ander@proef.example')
    expect(await mails('help_request.received')).toHaveLength(1)
    expect(await mails('help_request.submitted')).toHaveLength(1)
  })

  it('is erased when the account is deleted, in the mails about the match as well', async () => {
    const { id } = await openRequest()
    const helper = await actAs(backend, 6)
    await helper.call('POST', helpResponsesPath, { data: { attributes: { ...offer, phone: '026 200 77 77' } } })
    const response = await newestResponse()
    const matched = await step(staff, id, 'match', { response_id: String(response.id) })
    expect(matched.statusCode, matched.body).toBe(200)
    await backend.db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.recipient, jan.email))
    expect((await mails('help_request.matched'))[0]?.text).toContain(helper.headers.uid)
    expect((await staff.call('DELETE', `/api/v1/users/${helper.userId}`)).statusCode).toBe(204)
    expect(JSON.stringify(await mails('help_request.matched'))).not.toContain(helper.headers.uid)
    expect((await mails('help_request.approved'))[0]?.recipient).toBe(jan.email)
  })

  it('is erased when the account is deleted', async () => {
    const volunteer = await actAs(backend, 6)
    await volunteer.call('POST', helpRequestsPath, { data: { attributes: ask } })
    await volunteer.call('POST', helpResponsesPath, { data: { attributes: offer } })
    const removed = await staff.call('DELETE', `/api/v1/users/${volunteer.userId}`)
    expect(removed.statusCode, removed.body).toBe(204)
    expect(await newestRequest()).toMatchObject({ status: 'withdrawn', name: null, email: null, description: null })
    expect(await newestResponse()).toMatchObject({ status: 'withdrawn', name: null, message: null, userId: null })
  })
})

describe('the center', () => {
  it('is notified of a new request without personal data', async () => {
    await post(helpRequestsPath, { ...ask, ...jan })
    await confirmNewest('help_request.confirm')
    const [mail] = await mails('help_request.submitted')
    for (const personal of ['Jan', 'proef.example', '99 99', 'leren koken']) expect(mail?.text).not.toContain(personal)
    expect(mail?.link).toMatch(/\/auth\/login-1\?return=%2F.*view%3Dmoderation/)
    const notices = (await staff.call('GET', '/api/v1/notifications')).json().data
    expect(notices[0].attributes).toMatchObject({
      kind: 'help_request_pending',
      message: 'Er wacht een nieuwe hulpvraag',
    })
    expect(notices[0].attributes.link).toContain('view=moderation&request=')
  })

  it('rejects with a reason that is mailed', async () => {
    await post(helpRequestsPath, { ...ask, ...jan })
    await confirmNewest('help_request.confirm')
    const { id } = await newestRequest()
    expect((await step(staff, id, 'reject', { reason: '' })).statusCode).toBe(422)
    expect((await step(staff, id, 'reject', { reason: 'Dit is betaald werk.' })).statusCode).toBe(200)
    expect((await mails('help_request.rejected'))[0]?.text).toContain('“Dit is betaald werk.”')
    expect((await step(staff, id, 'approve')).json().errors[0].code).toBe('help.transition')
  })

  it('matches a helper, and only then both get each other’s contact details', async () => {
    const { id } = await openRequest()
    const { categories: _, ...own } = offer
    const answer = await post(`${helpRequestPath(String(id))}/responses`, { ...own, ...noor })
    expect(answer.statusCode, answer.body).toBe(201)
    await confirmNewest('help_response.confirm')
    const response = await newestResponse()
    const sofar = (await backend.outbox()).filter(({ recipient }) => recipient === jan.email)
    for (const { text } of sofar) expect(text).not.toContain('Noor')

    const list = (await staff.call('GET', `${helpResponsesPath}?filter[for_request]=${id}&page[size]=50`)).json().data
    expect(list.map((one: { id: string }) => one.id)).toContain(String(response.id))
    expect((await step(staff, id, 'match', { response_id: String(response.id) })).json().data.attributes.status).toBe(
      'matched',
    )
    const [toSeeker] = await mails('help_request.matched')
    expect(toSeeker).toMatchObject({ recipient: jan.email })
    expect(toSeeker?.text).toContain('E-mail: noor@proef.example')
    const [toHelper] = await mails('help_response.matched')
    expect(toHelper).toMatchObject({ recipient: noor.email })
    expect(toHelper?.text).toContain('Telefoon: 026 200 99 99')
    expect(await isListed(id)).toBe(false)
    // A helper helps one person at a time.
    const other = await openRequest()
    const again = await step(staff, other.id, 'match', { response_id: String(response.id) })
    expect(again.json().errors[0].code).toBe('help.no_helper')
  })

  it('lists the helpers who fit a request best first, and the match before all newer offers', async () => {
    const { id } = await openRequest()
    await backend.db.delete(helpResponses)
    const now = backend.clock.now()
    const row = (name: string, given: Partial<typeof helpResponses.$inferInsert> = {}) => ({
      ...{ centerId: 6, name, frequency: 'weekly' as const, categories: ['tuin' as const], postalCode4: '6823' },
      ...{
        status: 'available' as const,
        createdAt: new Date(now.getTime() - 3600_000),
        updatedAt: now,
        expiresAt: now,
      },
      ...given,
    })
    const other = await openRequest()
    await backend.db
      .insert(helpResponses)
      .values([
        row('responded', { helpRequestId: id, categories: [], postalCode4: '6846', createdAt: now }),
        row('cook', { categories: ['koken'], postalCode4: '6846' }),
        row('far', { postalCode4: '6846' }),
        row('late', { createdAt: now }),
        row('early', { createdAt: new Date(now.getTime() - 7200_000) }),
        row('elsewhere', { helpRequestId: other.id }),
      ])
    const listed = async () =>
      (await staff.call('GET', helpersForPath(String(id)))).json() as {
        data: { attributes: { name: string } }[]
        meta: { pagination: { records: number } }
      }
    const namesOf = ({ data }: Awaited<ReturnType<typeof listed>>) => data.map(({ attributes }) => attributes.name)
    expect(namesOf(await listed())).toEqual(['responded', 'cook', 'early', 'late', 'far'])
    await backend.db
      .insert(helpResponses)
      .values([
        row('match', { status: 'matched', matchedRequestId: id, categories: [], postalCode4: '1000' }),
        ...Array.from({ length: 51 }, () => row('newer', { categories: ['koken'], createdAt: now })),
      ])
    const many = await listed()
    expect([namesOf(many)[0], many.data.length, many.meta.pagination.records]).toEqual(['match', 50, 57])
  })

  it('reopens the request after a failed match, and the helper is available again', async () => {
    const { id } = await openRequest()
    await post(helpResponsesPath, { ...offer, ...noor })
    await confirmNewest('help_response.confirm')
    const { id: responseId } = await newestResponse()
    await step(staff, id, 'match', { response_id: String(responseId) })
    expect((await step(staff, id, 'approve')).json().data.attributes.status).toBe('open')
    expect(await newestResponse()).toMatchObject({ status: 'available', matchedRequestId: null })
    const [released] = await mails('help_response.released')
    expect([released?.recipient, released?.subject]).toEqual([noor.email, 'Je helpt hier niet meer'])
  })

  it('mails the helper that the help is no longer needed when a match is closed', async () => {
    const { id } = await openRequest()
    await post(helpResponsesPath, { ...offer, ...noor })
    await confirmNewest('help_response.confirm')
    await step(staff, id, 'match', { response_id: String((await newestResponse()).id) })
    expect((await step(staff, id, 'close', { outcome: 'done' })).statusCode).toBe(200)
    const [released] = await mails('help_response.released')
    expect([released?.recipient, released?.subject]).toEqual([noor.email, 'Je hulp is niet meer nodig'])
    expect(released?.text).not.toContain('Jan')
  })

  it('gets 409 after a parallel change of a colleague', async () => {
    const { id } = await openRequest()
    const { lockVersion } = await newestRequest()
    const stale = await step(staff, id, 'close', { outcome: 'done', lock_version: lockVersion - 1 })
    expect(stale.statusCode).toBe(409)
    expect((await step(staff, id, 'close', { outcome: 'done', lock_version: lockVersion })).statusCode).toBe(200)
    expect((await mails('help_request.closed'))[0]?.text).toContain('We hebben je hulpvraag gesloten')
  })

  it('rejects a helper with a reason', async () => {
    await post(helpResponsesPath, { ...offer, ...noor })
    await confirmNewest('help_response.confirm')
    const { id } = await newestResponse()
    const path = `${helpResponsesPath}/${id}/reject`
    const attributes = { reason: 'We hebben nu genoeg koks.' }
    expect((await staff.call('PUT', path, { data: { attributes } })).json().data.attributes.status).toBe('rejected')
    expect((await mails('help_response.rejected'))[0]?.text).toContain('genoeg koks')
  })
})

describe('the link in the mail', () => {
  it('closes the request once', async () => {
    const { id, key } = await openRequest()
    expect((await put(`${helpKeyPath(key)}/close`, { outcome: 'rejected' })).statusCode).toBe(422)
    const closed = await put(`${helpKeyPath(key)}/close`, { outcome: 'withdrawn' })
    expect(closed.json().data.attributes.status).toBe('withdrawn')
    expect((await put(`${helpKeyPath(key)}/close`, { outcome: 'done' })).statusCode).toBe(422)
    expect(await isListed(id)).toBe(false)
    expect(await mails('help_request.closed')).toHaveLength(1)
  })

  it('shows no personal data, and is valid at its own center only', async () => {
    const { key } = await openRequest()
    const shown = await visit(backend.app, helpKeyPath(key), '6')
    expect(Object.keys(shown.json().data.attributes).sort()).toEqual([
      'categories',
      'category',
      'expires_at',
      'frequency',
      'kind',
      'postal_code4',
      'status',
    ])
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect((await visit(backend.app, helpKeyPath(key), '7')).statusCode).toBe(404)
    expect((await put(`${helpKeyPath(key)}/close`, { outcome: 'done' }, '7')).statusCode).toBe(404)
    expect((await visit(backend.app, helpKeyPath('x'.repeat(32)), '6')).statusCode).toBe(404)
  })

  it('is stored as a hash', async () => {
    const { key } = await openRequest()
    expect(JSON.stringify(await backend.db.select().from(helpKeys))).not.toContain(key)
  })

  it('lets a helper withdraw, but not end a match', async () => {
    const { id } = await openRequest()
    await post(helpResponsesPath, { ...offer, ...noor })
    const key = await confirmNewest('help_response.confirm')
    const { id: responseId } = await newestResponse()
    await step(staff, id, 'match', { response_id: String(responseId) })
    expect((await put(`${helpKeyPath(key)}/close`, { outcome: 'withdrawn' })).statusCode).toBe(422)
    await step(staff, id, 'approve')
    expect((await put(`${helpKeyPath(key)}/close`, { outcome: 'withdrawn' })).statusCode).toBe(200)
  })
})

describe('the expiry of help', () => {
  const weeks = (count: number) => count * 7 * 24 * 3600 * 1000

  it('closes a request without a match after eight weeks and mails the requester', async () => {
    const { id } = await openRequest()
    backend.clock.advance(weeks(8) + 1000)
    expect(await isListed(id)).toBe(false)
    await backend.run('help.expiry')
    expect(await statusOf(id)).toBe('expired')
    const mine = (await mails('help_request.closed')).filter(({ recipient }) => recipient === jan.email)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain('Helaas vonden we niemand voor')
    // Also on a second run.
    await backend.run('help.expiry')
    expect((await mails('help_request.closed')).filter(({ recipient }) => recipient === jan.email)).toHaveLength(1)
  })

  it('erases personal data, links and mails four weeks after closing', async () => {
    const { id, key } = await openRequest()
    await put(`${helpKeyPath(key)}/close`, { outcome: 'done' })
    await backend.db.update(mailOutbox).set({ status: 'sent', sentAt: backend.clock.now() })
    backend.clock.advance(weeks(4) - 1000)
    await backend.run('help.expiry')
    expect((await newestRequest()).name).toBe('Jan Proef')
    backend.clock.advance(2000)
    await backend.run('help.expiry')
    const row = await newestRequest()
    expect(row).toMatchObject({ id, name: null, email: null, phone: null, description: null, category: 'koken' })
    expect(await backend.db.select().from(helpKeys).where(eq(helpKeys.helpRequestId, id))).toEqual([])
    const left = JSON.stringify(await backend.outbox())
    expect(left).not.toContain(jan.email)
  })

  it('erases the mails of a match that were given up, too', async () => {
    const { id, key } = await openRequest()
    await post(helpResponsesPath, { ...offer, ...noor })
    await confirmNewest('help_response.confirm')
    await step(staff, id, 'match', { response_id: String((await newestResponse()).id) })
    await backend.db.update(mailOutbox).set({ status: 'failed' }).where(eq(mailOutbox.recipient, jan.email))
    await put(`${helpKeyPath(key)}/close`, { outcome: 'done' })
    backend.clock.advance(weeks(4) - 1000)
    await backend.run('help.expiry')
    expect(JSON.stringify(await mails('help_request.matched'))).toContain(noor.email)
    backend.clock.advance(2000)
    await backend.run('help.expiry')
    expect(JSON.stringify(await mails('help_request.matched'))).not.toContain(noor.email)
  })

  it('closes a match after twelve weeks as done for both', async () => {
    const { id } = await openRequest()
    await post(helpResponsesPath, { ...offer, ...noor })
    await confirmNewest('help_response.confirm')
    const { id: responseId } = await newestResponse()
    await step(staff, id, 'match', { response_id: String(responseId) })
    backend.clock.advance(weeks(12) + 1000)
    await backend.run('help.expiry')
    expect(await statusOf(id)).toBe('done')
    expect((await newestResponse()).status).toBe('done')
    expect(await mails('help_response.released')).toEqual([])
  })
})

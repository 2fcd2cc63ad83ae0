/** No response of one-on-one help to others has personal data: the raw bodies are searched. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { helpFixtures } from '#backend/db/seed/fixtures/help-requests.ts'
import { helpRequestsPath, helpResponsesPath } from '#shared/resources/help-request.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
type RawResponse = { statusCode: number; body: string; headers: Record<string, unknown> }
/** Readers outside of the staff of center 6, each as a function that reads a path on its site. */
const readers: Record<string, (path: string) => Promise<RawResponse>> = {}
let staff: SignedIn
let neighbour: SignedIn
let openId: string
let hiddenId: string

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  const organization = await insertOrganization(backend.db, { now, centerId: 6 })
  const center6 = await insertOrganization(backend.db, { now, centerId: 6, organizationType: 'VolunteerCenter' })
  const center7 = await insertOrganization(backend.db, { now, centerId: 7, organizationType: 'VolunteerCenter' })
  staff = await actAs(backend, 6, [{ name: 'admin', organizationId: center6.id }])
  neighbour = await actAs(backend, 7, [{ name: 'admin', organizationId: center7.id }])
  const volunteer = await actAs(backend, 6)
  const member = await actAs(backend, 6, [{ name: 'member', organizationId: organization.id }])
  const admin = await actAs(backend, 6, [{ name: 'admin', organizationId: organization.id }])
  const centerMember = await actAs(backend, 6, [{ name: 'member', organizationId: center6.id }])
  Object.assign(readers, {
    visitor: (path: string) => visit(backend.app, path, '6'),
    volunteer: (path: string) => volunteer.call('GET', path),
    'organisation member': (path: string) => member.call('GET', path),
    'organisation admin': (path: string) => admin.call('GET', path),
    'member of the center’s organisation': (path: string) => centerMember.call('GET', path),
    'neighbour’s admin on this site': (path: string) =>
      neighbour.call('GET', path, undefined, { 'volunteer-center-id': '6' }),
    'neighbour’s admin at home': (path: string) => neighbour.call('GET', path),
  })
  const list = (await staff.call('GET', `${helpRequestsPath}?filter[scope_eq]=moderation&page[size]=100`)).json().data
  const idWhere = (status: string): string =>
    list.find((one: { attributes: { status: string } }) => one.attributes.status === status)?.id
  openId = idWhere('open')
  hiddenId = idWhere('moderation')
})
afterAll(() => backend.close())

/** Every name, address and free text of the sample records, and their parts. */
const secrets = Object.values(helpFixtures).flatMap(({ requests, responses }) => [
  ...requests.flatMap(({ name, description, reason }) => [
    name,
    ...name.split(' ').slice(1),
    description,
    reason ?? '',
  ]),
  ...responses.flatMap(({ name, message }) => [name, message]),
  '@post.example',
  '200 4',
])
/** Leaves out short family names, which may be ordinary words. */
const telling = secrets.filter((secret) => secret.length > 4)

function expectNothingPersonal(response: RawResponse, where: string): void {
  for (const secret of telling) expect(response.body, `${where}: ${secret}`).not.toContain(secret)
  for (const key of ['"name"', '"email"', '"phone"', '"description"', '"message"', '"user']) {
    expect(response.body, `${where}: ${key}`).not.toContain(key)
  }
}

const who = () => Object.entries(readers)

describe('readers outside of the center’s staff', () => {
  it('get category, area, frequency and date of open requests, and nothing else', async () => {
    for (const [reader, read] of who()) {
      const list = await read(`${helpRequestsPath}?facets=category,frequency&page[size]=1000`)
      expectNothingPersonal(list, reader)
      if (reader === 'neighbour’s admin on this site') {
        expect(list.statusCode).toBe(403)
        continue
      }
      expect(list.statusCode, reader).toBe(200)
      const { data } = JSON.parse(list.body) as { data: { attributes: object }[] }
      expect(data.length).toBeGreaterThan(5)
      for (const { attributes } of data) {
        expect(Object.keys(attributes).sort(), reader).toEqual([
          'category',
          'frequency',
          'opened_on',
          'place',
          'postal_code4',
        ])
      }
    }
  })

  it('get no more of a single request, and 404 for one that is not open', async () => {
    for (const [reader, read] of who()) {
      const open = await read(`${helpRequestsPath}/${openId}`)
      expectNothingPersonal(open, reader)
      const hidden = await read(`${helpRequestsPath}/${hiddenId}`)
      expectNothingPersonal(hidden, reader)
      expect([403, 404], reader).toContain(hidden.statusCode)
    }
  })

  it('cannot query more by fields, includes, sorts, filters or facets', async () => {
    const questions = [
      ...['name', 'email', 'phone', 'description', 'user_id', 'status', 'on_behalf_of'].flatMap((name) => [
        `sort=${name}`,
        `facets=${name}`,
        `filter[${name}_eq]=Truus`,
        `filter[${name}_cont]=T`,
      ]),
      'filter[q]=Truus',
      'include=responses',
      'include=user',
      'filter[scope_eq]=moderation',
      'filter[scope_eq]=all',
    ]
    for (const [reader, read] of who()) {
      for (const question of questions) {
        const response = await read(`${helpRequestsPath}?${question}`)
        // Staff of another center may send this query at home, for requests of their own center.
        if (reader === 'neighbour’s admin at home' && question === 'filter[scope_eq]=moderation') continue
        expect([400, 401, 403], `${reader}: ${question}`).toContain(response.statusCode)
        expectNothingPersonal(response, `${reader}: ${question}`)
      }
      const fields = await read(`${helpRequestsPath}?fields[help_requests]=name,email,description,category`)
      expectNothingPersonal(fields, `${reader}: fields`)
    }
  })

  it('get no offers', async () => {
    for (const [reader, read] of who()) {
      if (reader === 'neighbour’s admin at home') continue
      const response = await read(`${helpResponsesPath}?include=help_request`)
      expect([401, 403], reader).toContain(response.statusCode)
      expectNothingPersonal(response, reader)
      expect([403, 404]).toContain((await read(`${helpResponsesPath}/1`)).statusCode)
    }
  })

  it('cannot moderate', async () => {
    const steps: [string, object][] = [
      [`${helpRequestsPath}/${hiddenId}/approve`, { confirmed_by_phone: true }],
      [`${helpRequestsPath}/${hiddenId}/reject`, { reason: 'Zomaar een reden.' }],
      [`${helpRequestsPath}/${openId}/match`, { response_id: '1' }],
      [`${helpRequestsPath}/${openId}/close`, { outcome: 'done' }],
      [`${helpResponsesPath}/1/reject`, { reason: 'Zomaar een reden.' }],
    ]
    const volunteer = await actAs(backend, 6)
    for (const [path, attributes] of steps) {
      const payload = { data: { attributes } }
      const visitor = await backend.app.inject({ method: 'PUT', url: path, headers: siteHeaders('6'), payload })
      expect(visitor.statusCode, path).toBe(401)
      expect((await volunteer.call('PUT', path, payload)).statusCode, path).toBe(403)
      // At home they have the permission, but records of this center do not exist there.
      const elsewhere = await neighbour.call('PUT', path, payload)
      expect(elsewhere.statusCode, path).toBe(404)
      expectNothingPersonal(elsewhere, path)
    }
  })
})

it('staff of another center read only their own requests', async () => {
  const list = await neighbour.call('GET', `${helpRequestsPath}?filter[scope_eq]=moderation&page[size]=100`)
  expect(list.body).toContain('Annie Derks')
  for (const { name } of helpFixtures.arnhem?.requests ?? []) expect(list.body).not.toContain(name)
  const helpers = await neighbour.call('GET', `${helpResponsesPath}?include=help_request,matched_request`)
  expect(helpers.body).toContain('Eva Wouters')
  for (const { name } of helpFixtures.arnhem?.responses ?? []) expect(helpers.body).not.toContain(name)
})

it('the staff of the center read all attributes, uncached', async () => {
  const list = await staff.call('GET', `${helpRequestsPath}?filter[scope_eq]=moderation&filter[q]=truus&facets=status`)
  expect(list.body).toContain('Sinds mijn man is overleden')
  const turned = await staff.call('GET', `${helpRequestsPath}?filter[scope_eq]=moderation&filter[q]=hendriks%20truus`)
  expect(turned.body).toContain('Sinds mijn man is overleden')
  expect(list.headers['cache-control']).toBe('private, no-store')
  expect((await readers.visitor?.(helpRequestsPath))?.headers['cache-control']).toMatch(/^public/)
})

it('a tenant without one-on-one help returns 404', async () => {
  for (const centerId of ['1', '2', '3', '4', '5']) {
    expect((await visit(backend.app, helpRequestsPath, centerId)).statusCode).toBe(404)
    expect((await visit(backend.app, `/api/v1/help_keys/${'x'.repeat(32)}`, centerId)).statusCode).toBe(404)
    const sent = await backend.app.inject({
      method: 'POST',
      url: helpRequestsPath,
      headers: siteHeaders(centerId),
      payload: { data: { attributes: {} } },
    })
    expect(sent.statusCode).toBe(404)
  }
})

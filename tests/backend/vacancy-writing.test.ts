/** Vacancies from draft to archive: who may do which step, and what keeps two editors apart. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { insertApplication, insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
let organizationId: number
let people: Record<'center' | 'admin' | 'member' | 'stranger' | 'volunteer' | 'neighbour', SignedIn>

const as = (...given: Parameters<typeof actAs> extends [unknown, ...infer Rest] ? Rest : never) =>
  actAs(backend, ...given)

beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  const other = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = {
    center: await as(1, [{ name: 'admin', organizationId: center.id }]),
    admin: await as(1, [{ name: 'admin', organizationId }]),
    member: await as(1, [{ name: 'member', organizationId }]),
    stranger: await as(1, [{ name: 'admin', organizationId: other.id }]),
    volunteer: await as(1, []),
    neighbour: await as(2, [{ name: 'admin', organizationId: abroad.id }]),
  }
})
afterAll(() => backend.close())

const draft = () => ({
  title: 'Voorlezer in de bibliotheek',
  summary: 'Lees voor aan kleuters.',
  tasks: 'Elke zaterdag een half uur.',
  kind: 'recurring',
  themes: ['cultuur'],
  contact_person: { name: 'Ineke Smit', email: 'ineke@bieb.example' },
  organization_id: String(organizationId),
})
const document = (attributes: object, id?: string) => ({
  data: { type: 'vacancies', ...(id ? { id } : {}), attributes },
})
const make = (status: VacancyStatus, more = {}) =>
  insertVacancy(backend.db, { organizationId, status, now: backend.clock.now(), ...more })

describe('creating', () => {
  it('returns 401 to a visitor and 403 to a volunteer', async () => {
    const visitor = await backend.app.inject({
      method: 'POST',
      url: '/api/v1/vacancies',
      headers: siteHeaders(),
      payload: document(draft()),
    })
    expect(visitor.statusCode).toBe(401)
    expect((await people.volunteer.call('POST', '/api/v1/vacancies', document(draft()))).statusCode).toBe(403)
  })

  it('is refused to another organization, and returns an error for an organization of another center', async () => {
    expect((await people.stranger.call('POST', '/api/v1/vacancies', document(draft()))).statusCode).toBe(403)
    const abroad = await people.neighbour.call('POST', '/api/v1/vacancies', document(draft()))
    expect(abroad.statusCode).toBe(422)
    expect(abroad.json().errors[0].source.pointer).toBe('/data/attributes/organization_id')
  })

  it('takes how often a recurring vacancy asks for somebody, and refuses what is no frequency', async () => {
    const create = (frequency: string) =>
      people.member.call('POST', '/api/v1/vacancies', document({ ...draft(), frequency }))
    expect((await create('fortnightly')).json().data.attributes.frequency).toBe('fortnightly')
    const refused = await create('daily')
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].source.pointer).toBe('/data/attributes/frequency')
  })

  it('creates a draft with the coordinates of its place, also by a member', async () => {
    const address = { street: 'Dorpsstraat', house_number: '1', postal_code: '7361ab', city: 'Beekbergen' }
    const response = await people.member.call(
      'POST',
      '/api/v1/vacancies?include=address',
      document({ ...draft(), address }),
    )
    expect(response.statusCode).toBe(201)
    const { data, included } = response.json()
    expect(response.headers.location).toBe(`/api/v1/vacancies/${data.id}`)
    expect(data.attributes).toMatchObject({ status: 'draft', slug: 'voorlezer-in-de-bibliotheek', published_at: null })
    expect(included[0].attributes).toMatchObject({ postal_code: '7361 AB', latitude: 52.1595, longitude: 5.9635 })
  })

  it('accepts the organization as a relationship too', async () => {
    const { organization_id: id, ...attributes } = draft()
    const relationships = { organization: { data: { type: 'organizations', id } } }
    const response = await people.admin.call('POST', '/api/v1/vacancies', {
      data: { type: 'vacancies', attributes, relationships },
    })
    expect(response.statusCode).toBe(201)
  })

  it('is refused to an organization that is not approved', async () => {
    const pending = await insertOrganization(backend.db, { status: 'pending', now: backend.clock.now() })
    const response = await people.center.call(
      'POST',
      '/api/v1/vacancies',
      document({ ...draft(), organization_id: String(pending.id) }),
    )
    expect([response.statusCode, response.json().errors[0].code]).toEqual([422, 'organization.not_approved'])
  })
})

describe('a place', () => {
  const step = (who: SignedIn, id: string, action: string) => who.call('PUT', `/api/v1/vacancies/${id}/${action}`)
  const create = async (more: object) =>
    (await people.admin.call('POST', '/api/v1/vacancies', document({ ...draft(), ...more }))).json().data.id as string

  it('is needed before a vacancy is submitted or published', async () => {
    const id = await create({})
    const refused = [await step(people.admin, id, 'submit'), await step(people.center, id, 'publish')]
    for (const response of refused) {
      expect(response.statusCode).toBe(422)
      expect(response.json().errors[0].source.pointer).toBe('/data/attributes/address')
    }
    const address = { street: 'Dorpsstraat', house_number: '1', postal_code: '7361AB', city: 'Beekbergen' }
    await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document({ address, lock_version: 0 }, id))
    expect((await step(people.admin, id, 'submit')).statusCode).toBe(200)
  })

  it('is not needed online', async () => {
    const id = await create({ kind: 'online' })
    expect((await step(people.center, id, 'publish')).statusCode).toBe(200)
  })
})

describe('an end date', () => {
  const refusalOf = (response: { statusCode: number; json: () => unknown }) => {
    const { errors } = response.json() as { errors?: { source: { pointer: string }; detail: string }[] }
    return [response.statusCode, errors?.[0]?.source.pointer ?? null, errors?.[0]?.detail ?? null]
  }
  const passed = 'Deze dag is al voorbij. Kies vandaag of een latere dag'

  it.each(['ends_on', 'expires_on'])('is not before today when it is new: %s', async (name) => {
    const create = (day: string) =>
      people.admin.call('POST', '/api/v1/vacancies', document({ ...draft(), [name]: day }))
    expect(refusalOf(await create('2026-03-09'))).toEqual([422, `/data/attributes/${name}`, passed])
    const created = await create('2026-03-10')
    expect(created.statusCode).toBe(201)
    const { id } = created.json().data as { id: string }
    const change = (attributes: object) =>
      people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document(attributes, id))
    expect(refusalOf(await change({ [name]: '2026-03-09', lock_version: 0 }))[1]).toBe(`/data/attributes/${name}`)
    expect((await change({ [name]: '2026-04-01', lock_version: 0 })).statusCode).toBe(200)
  })

  it('that has passed since stays while other parts are changed', async () => {
    const over = { endsOn: '2026-02-01', expiresOn: '2026-02-01' }
    const { id, lockVersion } = await make('expired', over)
    const attributes = { title: 'Anders', ends_on: '2026-02-01', expires_on: '2026-02-01', lock_version: lockVersion }
    const response = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document(attributes, String(id)))
    expect(response.statusCode).toBe(200)
  })

  it.each([
    ['endsOn', 'ends_on'],
    ['expiresOn', 'expires_on'],
  ])('that has passed keeps a draft from being submitted and published: %s', async (name, attribute) => {
    const { id, lockVersion } = await make('draft', { expiresOn: null, [name]: '2026-03-09' })
    const body = document({ lock_version: lockVersion })
    const submission = await people.admin.call('PUT', `/api/v1/vacancies/${id}/submit`, body)
    const publication = await people.center.call('PUT', `/api/v1/vacancies/${id}/publish`, body)
    for (const response of [submission, publication]) {
      expect(refusalOf(response).slice(0, 2)).toEqual([422, `/data/attributes/${attribute}`])
    }
  })
})

describe('changing', () => {
  it('is allowed to the organization and the center, and to a member only while it is a draft', async () => {
    const published = String((await make('published')).id)
    const own = String((await make('draft')).id)
    const patch = async (who: SignedIn, id: string) =>
      (await who.call('PATCH', `/api/v1/vacancies/${id}`, document({ summary: 'Anders.' }, id))).statusCode
    expect(await patch(people.admin, published)).toBe(200)
    expect(await patch(people.center, published)).toBe(200)
    expect(await patch(people.member, published)).toBe(403)
    expect(await patch(people.member, own)).toBe(200)
    expect(await patch(people.stranger, published)).toBe(403)
    expect(await patch(people.stranger, own)).toBe(404)
    expect(await patch(people.neighbour, published)).toBe(404)
    expect(await patch(people.volunteer, published)).toBe(403)
  })

  it('returns 409 to an update of an older version', async () => {
    const { id } = await make('draft')
    const path = `/api/v1/vacancies/${id}`
    const first = await people.admin.call('PATCH', path, document({ title: 'Eerste', lock_version: 0 }))
    expect([first.statusCode, first.json().data.attributes.lock_version]).toEqual([200, 1])
    const second = await people.center.call('PATCH', path, document({ title: 'Tweede', lock_version: 0 }))
    expect([second.statusCode, second.json().errors[0].code]).toEqual([409, 'stale'])
    expect((await people.admin.call('GET', path)).json().data.attributes.title).toBe('Eerste')
  })

  it('clears attributes that are null, and keeps attributes that are absent', async () => {
    const { id } = await make('draft', { offer: 'Koffie', requirements: 'Geduld' })
    const response = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document({ offer: '' }))
    expect(response.json().data.attributes).toMatchObject({ offer: null, requirements: 'Geduld' })
  })

  it('rejects an end before the start', async () => {
    const { id } = await make('draft')
    const dates = { starts_on: '2026-05-02', ends_on: '2026-05-01' }
    const response = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document(dates))
    expect(response.json().errors[0].source.pointer).toBe('/data/attributes/ends_on')
  })

  it('turns a rejected vacancy into a draft again', async () => {
    const { id } = await make('rejected', { rejectionReason: 'Noem een contactpersoon.' })
    const response = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document({ tasks: 'Nu duidelijk.' }))
    expect(response.json().data.attributes.status).toBe('draft')
  })
})

describe('sharing with the sibling centers', () => {
  const idsAt = async (centerId: string): Promise<string[]> => {
    const path = '/api/v1/vacancies?filter[q]=veerpont&page[size]=50'
    const response = await backend.app.inject({ method: 'GET', url: path, headers: siteHeaders(centerId) })
    return response.json().data.map(({ id }: { id: string }) => id)
  }

  it('shows it there and at no other tenant, takes their replies in at its own center, and ends when it is switched off', async () => {
    const now = backend.clock.now()
    const organization = await insertOrganization(backend.db, { now, centerId: 7 })
    const values = { organizationId: organization.id, title: 'Schipper van de veerpont', status: 'published' as const }
    const vacancy = await insertVacancy(backend.db, { ...values, publishedAt: now, now })
    const id = String(vacancy.id)
    const admin = await as(7, [{ name: 'admin', organizationId: organization.id }])
    const share = (who: SignedIn, shared: boolean) =>
      who.call('PATCH', `/api/v1/vacancies/${id}`, document({ shared }, id))
    expect(await idsAt('6')).toEqual([])
    expect((await share(await as(6), true)).statusCode).toBe(403)
    expect((await share(admin, true)).json().data.attributes.shared).toBe(true)
    expect((await share(admin, true)).statusCode).toBe(200)
    expect([await idsAt('6'), await idsAt('7'), await idsAt('1')]).toEqual([[id], [id], []])

    const volunteer = await as(6)
    const reply = { vacancy_id: id, motivation: 'Ik vaar al jaren.' }
    const sent = await volunteer.call('POST', '/api/v1/applications', {
      data: { type: 'applications', attributes: reply },
    })
    expect(sent.statusCode, sent.body).toBe(201)
    const received = await admin.call('GET', `/api/v1/applications?filter[vacancy_id_eq]=${id}`)
    expect(received.json().data.map((application: { id: string }) => application.id)).toEqual([sent.json().data.id])

    expect((await share(admin, false)).statusCode).toBe(200)
    expect([await idsAt('6'), await idsAt('7')]).toEqual([[], [id]])
  })

  it('is refused where the tenant does not share', async () => {
    const { id } = await make('draft')
    const response = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document({ shared: true }, String(id)))
    expect([response.statusCode, response.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/shared'])
    const created = await people.admin.call('POST', '/api/v1/vacancies', document({ ...draft(), shared: true }))
    expect(created.statusCode).toBe(422)
    const off = await people.admin.call('PATCH', `/api/v1/vacancies/${id}`, document({ shared: false }, String(id)))
    expect(off.statusCode).toBe(200)
  })
})

describe('the steps of a vacancy', () => {
  let act: (
    who: SignedIn,
    id: number,
    action: string,
    attributes?: object,
  ) => Promise<{ statusCode: number; json(): never }>
  beforeEach(() => {
    act = (who, id, action, attributes) =>
      who.call(
        'PUT',
        `/api/v1/vacancies/${id}/${action}`,
        attributes ? document(attributes, String(id)) : undefined,
      ) as never
  })
  const statusOf = async (response: Promise<{ statusCode: number; json(): unknown }>) => {
    const answer = await response
    const body = answer.json() as { data?: { attributes: { status: string } } }
    return [answer.statusCode, body.data?.attributes.status]
  }

  it('are published by the center, paused and resumed, filled, and archived', async () => {
    const { id } = await make('draft', { kind: 'online' })
    expect(await statusOf(act(people.member, id, 'submit'))).toEqual([403, undefined])
    expect(await statusOf(act(people.admin, id, 'publish'))).toEqual([403, undefined])
    expect(await statusOf(act(people.admin, id, 'submit'))).toEqual([200, 'pending'])
    expect(await statusOf(act(people.admin, id, 'publish'))).toEqual([403, undefined])
    expect(await statusOf(act(people.neighbour, id, 'publish'))).toEqual([404, undefined])
    expect(await statusOf(act(people.center, id, 'publish'))).toEqual([200, 'published'])
    expect(await statusOf(act(people.admin, id, 'pause'))).toEqual([200, 'paused'])
    expect(await statusOf(act(people.admin, id, 'publish'))).toEqual([200, 'published'])
    expect(await statusOf(act(people.admin, id, 'fill'))).toEqual([200, 'filled'])
    expect(await statusOf(act(people.admin, id, 'archive'))).toEqual([200, 'archived'])
    expect(await statusOf(act(people.center, id, 'publish'))).toEqual([422, undefined])
  })

  it('require a reason for a rejection', async () => {
    const { id } = await make('pending')
    expect((await act(people.center, id, 'reject', {})).statusCode).toBe(422)
    expect(await statusOf(act(people.center, id, 'reject', { reason: 'Te vaag.' }))).toEqual([200, 'rejected'])
  })

  it('notify of a reason with an emoji where the notification cuts it', async () => {
    const { id } = await make('pending')
    const reason = `${'x'.repeat(199)}👩 en meer`
    expect(await statusOf(act(people.center, id, 'reject', { reason }))).toEqual([200, 'rejected'])
  })

  it('reopen an expired vacancy by extending it, by three months or until a future day', async () => {
    const expired = await make('expired', { expiresOn: '2026-02-01', publishedAt: backend.clock.now() })
    const extended = await act(people.admin, expired.id, 'extend')
    expect((extended.json() as { data: { attributes: object } }).data.attributes).toMatchObject({
      status: 'published',
      expires_on: '2026-06-08',
    })
    const other = await make('expired', { expiresOn: '2026-02-01' })
    expect((await act(people.admin, other.id, 'extend', { expires_on: '2026-03-09' })).statusCode).toBe(422)
    expect((await act(people.admin, other.id, 'publish')).statusCode).toBe(422)
    expect(await statusOf(act(people.admin, other.id, 'extend', { expires_on: '2026-04-01' }))).toEqual([
      200,
      'published',
    ])
  })

  it('extend beyond the present end alone, by ninety days when no day is asked', async () => {
    const open = await make('published', { expiresOn: '2026-12-31' })
    for (const day of ['2026-12-31', '2026-06-01']) {
      const refused = await act(people.admin, open.id, 'extend', { expires_on: day })
      const [error] = (refused.json() as { errors: { code: string; source: object }[] }).errors
      expect([refused.statusCode, error?.code, error?.source]).toEqual([
        422,
        'validation.minimum',
        { pointer: '/data/attributes/expires_on' },
      ])
    }
    expect((await act(people.admin, open.id, 'extend', { expires_on: '2027-01-01' })).statusCode).toBe(200)
    const extended = (await act(people.admin, open.id, 'extend')).json() as { data: { attributes: object } }
    expect(extended.data.attributes).toMatchObject({ status: 'published', expires_on: '2027-04-01' })
  })

  it('extend no work whose last day comes first or has passed', async () => {
    for (const endsOn of ['2026-03-31', '2026-03-01']) {
      const work = await make('published', { endsOn, expiresOn: '2026-03-31' })
      const refused = await act(people.admin, work.id, 'extend', { expires_on: '2026-12-31' })
      const [error] = (refused.json() as { errors: { code: string }[] }).errors
      expect([refused.statusCode, error?.code]).toEqual([422, 'vacancy.last_day'])
    }
    const longer = await make('published', { endsOn: '2026-04-30', expiresOn: '2026-03-31' })
    const extended = (await act(people.admin, longer.id, 'extend')).json() as { data: { attributes: object } }
    expect(extended.data.attributes).toMatchObject({ expires_on: '2026-04-30' })
  })

  it('give no end date to a vacancy that stays open, except to one that has expired', async () => {
    const endless = await make('published', { expiresOn: null })
    const refused = await act(people.admin, endless.id, 'extend', { expires_on: '2027-01-01' })
    expect([refused.statusCode, (refused.json() as { errors: { code: string }[] }).errors[0]?.code]).toEqual([
      422,
      'vacancy.no_end',
    ])
    const expired = await make('expired', { endsOn: null, expiresOn: null })
    expect(await statusOf(act(people.admin, expired.id, 'extend'))).toEqual([200, 'published'])
  })

  it('put nothing on the site of an organization that is not there, one by one and in bulk, but take it off', async () => {
    const { id: archived } = await insertOrganization(backend.db, { now: backend.clock.now(), status: 'archived' })
    const admin = await as(1, [{ name: 'admin', organizationId: archived }])
    const makeThere = (status: VacancyStatus) => make(status, { organizationId: archived, expiresOn: '2026-12-01' })
    const refused = async (who: SignedIn, status: VacancyStatus, action: string) => {
      const response = await who.call('PUT', `/api/v1/vacancies/${(await makeThere(status)).id}/${action}`)
      return [response.statusCode, response.json().errors[0].code]
    }
    const expected = [422, 'organization.not_approved']
    expect(await refused(people.center, 'pending', 'publish')).toEqual(expected)
    expect(await refused(admin, 'paused', 'publish')).toEqual(expected)
    expect(await refused(admin, 'published', 'extend')).toEqual(expected)
    const { id } = await makeThere('published')
    const bulk = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
      data: {
        type: 'vacancies',
        attributes: { dry_run: true, ids: [String(id)], attributes: { expires_on: '2027-01-01' } },
      },
    })
    expect(bulk.json().meta.results).toMatchObject([
      { ok: false, errors: [expect.stringContaining('De organisatie staat niet op de site')] },
    ])
    expect((await admin.call('PUT', `/api/v1/vacancies/${id}/archive`)).statusCode).toBe(200)
  })

  it('are refused when the present status does not allow them', async () => {
    const { id } = await make('published')
    const response = await act(people.center, id, 'reject', { reason: 'Toch niet.' })
    const body = response.json() as { errors: { code: string; detail: string }[] }
    expect([response.statusCode, body.errors[0]?.code]).toEqual([422, 'vacancy.transition'])
    // In the plan of a bulk edit, which was made a second ago, nothing would change by loading the page again.
    expect(body.errors[0]?.detail).toBe('Dit kan niet met de status die de vacature nu heeft. Kies een andere stap.')
  })
})

describe('more', () => {
  it('copies a vacancy into a draft without days', async () => {
    const days = { startsOn: '2025-05-02', endsOn: '2025-05-09', expiresOn: '2025-05-01' }
    const { id } = await make('published', { title: 'Tuinhulp', ...days })
    const response = await people.admin.call('POST', `/api/v1/vacancies/${id}/duplicate`)
    expect(response.statusCode).toBe(201)
    expect(response.json().data.attributes).toMatchObject({
      ...{ title: 'Tuinhulp (kopie)', status: 'draft', views: 0 },
      ...{ starts_on: null, ends_on: null, expires_on: null },
    })
  })

  it('lets a member delete a draft, and nothing that was public', async () => {
    const [draft, once] = [await make('draft'), await make('published')]
    expect((await people.member.call('DELETE', `/api/v1/vacancies/${once.id}`)).statusCode).toBe(403)
    expect((await people.member.call('DELETE', `/api/v1/vacancies/${draft.id}`)).statusCode).toBe(204)
  })

  it('lets an admin delete what waits for the center, who is asked about it no longer, and a member not', async () => {
    const { id } = await make('draft', { kind: 'online' })
    expect((await people.admin.call('PUT', `/api/v1/vacancies/${id}/submit`)).statusCode).toBe(200)
    const asked = async () =>
      (await people.center.call('GET', '/api/v1/notifications'))
        .json()
        .data.filter(({ attributes }: { attributes: { link: string } }) =>
          attributes.link.includes(`/vacancies/${id}/`),
        )
    expect(await asked()).toHaveLength(1)
    expect((await people.member.call('DELETE', `/api/v1/vacancies/${id}`)).statusCode).toBe(403)
    expect((await people.admin.call('DELETE', `/api/v1/vacancies/${id}`)).statusCode).toBe(204)
    expect(await asked()).toEqual([])
    expect((await people.center.call('PUT', `/api/v1/vacancies/${id}/publish`)).statusCode).toBe(404)
  })

  it('deletes a vacancy that was never public, and archives any other', async () => {
    const never = await make('draft')
    const once = await make('published')
    for (const { id } of [never, once]) {
      expect((await people.admin.call('DELETE', `/api/v1/vacancies/${id}`)).statusCode).toBe(204)
    }
    expect((await people.center.call('GET', `/api/v1/vacancies/${never.id}`)).statusCode).toBe(404)
    expect((await people.center.call('GET', `/api/v1/vacancies/${once.id}`)).json().data.attributes.status).toBe(
      'archived',
    )
  })

  it('updates several vacancies at once, with a result for each', async () => {
    const [one, two, foreign] = [
      await make('published'),
      await make('draft'),
      await insertVacancy(backend.db, { centerId: 2, now: backend.clock.now() }),
    ]
    const ids = [one, two, foreign].map(({ id }) => String(id))
    const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
      data: { type: 'vacancies', attributes: { ids, attributes: { action: 'pause', themes: ['zorg'] } } },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().meta.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false])
    const paused = (await people.center.call('GET', `/api/v1/vacancies/${one.id}`)).json().data.attributes
    expect(paused).toMatchObject({ status: 'paused', themes: ['zorg'] })
    // The draft could not be paused: its theme stayed too.
    expect((await people.center.call('GET', `/api/v1/vacancies/${two.id}`)).json().data.attributes.themes).toEqual([
      'welzijn',
    ])
    expect(
      (await people.volunteer.call('PATCH', '/api/v1/vacancies/bulk_update', { ids, attributes: {} })).statusCode,
    ).toBe(403)
  })

  it('is an edit as any other: in the log, and a rejected vacancy is a draft again', async () => {
    const { id } = await make('rejected')
    const contact = { name: 'Els Linde', role: 'Coördinator', phone: '0612345678', email: 'els@linde.example' }
    const attributes = { ids: [String(id)], attributes: { themes: ['zorg'], contact_person: contact } }
    const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
      data: { type: 'vacancies', attributes },
    })
    expect(response.json().meta.results).toMatchObject([{ ok: true }])
    const { status } = (await people.center.call('GET', `/api/v1/vacancies/${id}`)).json().data.attributes
    expect(status).toBe('draft')
    const logged = await backend.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'vacancy.changed'), eq(auditEvents.targetId, id)))
    expect(logged.map(({ changes }) => changes)).toMatchObject([{ themes: [['welzijn'], ['zorg']] }])
    expect(Object.keys(logged[0]?.changes ?? {}).sort()).toEqual(['contactPerson', 'status', 'themes'])
  })

  it('is in the log only when it changes something', async () => {
    const { id } = await make('draft')
    const write = async (attributes: object) => {
      const document = { data: { type: 'vacancies', id: String(id), attributes } }
      expect((await people.center.call('PATCH', `/api/v1/vacancies/${id}`, document)).statusCode).toBe(200)
      const ofVacancy = and(eq(auditEvents.action, 'vacancy.changed'), eq(auditEvents.targetId, id))
      return await backend.db.$count(auditEvents, ofVacancy)
    }
    expect(await write({ themes: ['zorg'] })).toBe(1)
    expect(await write({ themes: ['zorg'] })).toBe(1)
  })

  it('keeps of the same contact person what is left out, and of another one nothing', async () => {
    const { id } = await make('published')
    const change = async (contact_person: object) => {
      const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
        data: { type: 'vacancies', attributes: { ids: [String(id)], attributes: { contact_person } } },
      })
      expect(response.json().meta.results).toMatchObject([{ ok: true }])
      return (await people.center.call('GET', `/api/v1/vacancies/${id}`)).json().data.attributes.contact_person
    }
    const els = { name: 'Els Linde', role: 'Coördinator', role_en: 'Coordinator', phone: '0612345678', email: null }
    expect(await change(els)).toEqual(els)
    const address = { email: 'els@linde.example' }
    expect(await change({ name: 'Els Linde', ...address })).toEqual({ ...els, ...address })
    expect(await change({ name: 'Bo Vink' })).toEqual({ name: 'Bo Vink', role: null, phone: null, email: null })
  })

  it('says of a submitted one that it waits for a decision', async () => {
    const { id } = await make('pending')
    const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
      data: { type: 'vacancies', attributes: { dry_run: true, ids: [String(id)], attributes: { action: 'archive' } } },
    })
    expect(response.json().meta.results).toMatchObject([{ errors: [expect.stringContaining('wacht nog op')] }])
  })

  it('says in a dry run what would change for each, and changes nothing', async () => {
    const [one, two] = [await make('published'), await make('draft')]
    const ids = [one, two].map(({ id }) => String(id))
    const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
      data: {
        type: 'vacancies',
        attributes: { dry_run: true, ids, attributes: { action: 'pause', themes: ['zorg'] } },
      },
    })
    const [changed, refused] = response.json().meta.results
    expect(changed).toEqual({
      id: ids[0],
      ok: true,
      errors: [],
      changes: { status: { from: 'published', to: 'paused' }, themes: { from: ['welzijn'], to: ['zorg'] } },
    })
    expect(refused).toMatchObject({ ok: false, errors: [expect.stringMatching(/\w/)] })
    const after = (await people.center.call('GET', `/api/v1/vacancies/${one.id}`)).json().data.attributes
    expect(after).toMatchObject({ status: 'published', themes: ['welzijn'], lock_version: one.lockVersion })
  })
})

describe('extending several at once', () => {
  it('says of each why it cannot, in the dry run too, and shortens none', async () => {
    const [soon, later, endless] = [
      await make('published', { expiresOn: '2026-04-01' }),
      await make('published', { expiresOn: '2026-12-31' }),
      await make('published', { expiresOn: null }),
    ]
    const ids = [soon, later, endless].map(({ id }) => String(id))
    const extend = async (dryRun: boolean) => {
      const attributes = { dry_run: dryRun, ids, attributes: { expires_on: '2026-06-30' } }
      const response = await people.center.call('PATCH', '/api/v1/vacancies/bulk_update', {
        data: { type: 'vacancies', attributes },
      })
      return response.json().meta.results.map(({ ok, errors }: { ok: boolean; errors: string[] }) => [ok, ...errors])
    }
    const expected = [
      [true],
      [false, expect.stringContaining('eindigt al op deze dag of later')],
      [false, expect.stringContaining('heeft geen einddatum')],
    ]
    expect(await extend(true)).toEqual(expected)
    expect(await extend(false)).toEqual(expected)
    const ends = await Promise.all(
      ids.map(async (id) => (await people.center.call('GET', `/api/v1/vacancies/${id}`)).json().data.attributes),
    )
    expect(ends.map(({ expires_on }) => expires_on)).toEqual(['2026-06-30', '2026-12-31', null])
  })
})

describe('the list of those who work with vacancies', () => {
  const list = '/api/v1/vacancies?filter[scope_eq]=own&fields[vacancies]=title,application_count,new_application_count'

  it('counts the applications of each vacancy, and those without a response', async () => {
    const vacancy = await make('published', { title: 'Voorlezer met drie reacties' })
    const now = backend.clock.now()
    for (const status of ['new', 'new', 'in_contact'] as const) {
      await insertApplication(backend.db, { vacancyId: vacancy.id, status, now })
    }
    const own = (await people.admin.call('GET', `${list}&filter[id_eq]=${vacancy.id}`)).json().data
    expect(own[0].attributes).toMatchObject({ application_count: 3, new_application_count: 2 })
  })

  it('has no counts for volunteers and strangers, and no vacancies of another center', async () => {
    const vacancy = await make('published')
    const path = `/api/v1/vacancies/${vacancy.id}`
    expect((await people.volunteer.call('GET', path)).json().data.attributes).not.toHaveProperty('application_count')
    expect((await people.stranger.call('GET', path)).json().data.attributes.application_count).toBeNull()
    expect((await people.neighbour.call('GET', `${list}&filter[id_eq]=${vacancy.id}`)).json().data).toEqual([])
  })
})

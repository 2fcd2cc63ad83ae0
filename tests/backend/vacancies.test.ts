/** Vacancies as visitors find them: who sees which, the search, and the places around. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { vacancyViews } from '#backend/db/schema/analytics.ts'
import { insertAddress, insertOrganization, insertVacancy, type NewVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { organizationVacanciesPath } from '#shared/resources/social-map.ts'
import { publishedChoicesPath, vacancyChoicesPath } from '#shared/resources/staff-vacancies.ts'
import { similarVacanciesPath, vacancyPath } from '#shared/resources/vacancy.ts'
import { homeVacanciesPath, vacancySearch } from '#shared/resources/vacancy-search.ts'
import { actAs, buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const list = async (query: string, centerId = '1') =>
  (await visit(backend.app, `/api/v1/vacancies?page[size]=1000&${query}`, centerId)).json<Document<Resource[]>>()
const ids = async (query = '', centerId = '1') => (await list(query, centerId)).data.map(({ id }) => id)
const titles = async (query: string) => (await list(query)).data.map(({ attributes }) => String(attributes?.title))
const show = (id: number | string, centerId = '1') => visit(backend.app, vacancyPath(String(id)), centerId)
const at = () => ({ now: backend.clock.now() })

describe('a visitor sees', () => {
  it('published vacancies that have not expired, of approved organizations of this center', async () => {
    const approved = await insertOrganization(backend.db, { ...at() })
    const pending = await insertOrganization(backend.db, { ...at(), status: 'pending' })
    const archived = await insertOrganization(backend.db, { ...at(), status: 'archived' })
    const neighbour = await insertOrganization(backend.db, { ...at(), centerId: 2 })
    const of = (organizationId: number, more = {}) => insertVacancy(backend.db, { ...at(), organizationId, ...more })
    const seen = [await of(approved.id), await of(approved.id, { endsOn: '2026-03-10', expiresOn: '2026-03-10' })]
    const unseen = [
      await of(approved.id, { expiresOn: '2026-03-09' }),
      await of(approved.id, { kind: 'once', endsOn: '2026-03-09' }),
      await of(approved.id, { kind: 'recurring', endsOn: '2026-03-09', expiresOn: '2026-12-31' }),
      await of(approved.id, { status: 'draft' }),
      await of(approved.id, { status: 'pending' }),
      await of(approved.id, { status: 'paused' }),
      await of(pending.id),
      await of(archived.id),
      await of(neighbour.id),
    ]
    const found = await ids()
    expect(seen.every(({ id }) => found.includes(String(id)))).toBe(true)
    expect(unseen.filter(({ id }) => found.includes(String(id)))).toEqual([])
    for (const { id } of [unseen[3], unseen[4], unseen[6], unseen[7], unseen[8]].flatMap((vacancy) => vacancy ?? [])) {
      expect((await show(id)).statusCode).toBe(404)
    }
  })

  it('the page of a paused, filled or expired vacancy, for old links', async () => {
    for (const status of ['paused', 'filled', 'expired'] as const) {
      const { id } = await insertVacancy(backend.db, { ...at(), status })
      const response = await show(id)
      expect([response.statusCode, response.json().data.attributes.status]).toEqual([200, status])
      expect(await ids(`filter[id_eq]=${id}`)).toEqual([])
    }
  })

  it('a vacancy whose last day was yesterday as expired, before its status is updated', async () => {
    for (const name of ['expiresOn', 'endsOn']) {
      const statusOf = async (day: string) => {
        const { id } = await insertVacancy(backend.db, { ...at(), status: 'published', expiresOn: null, [name]: day })
        return (await show(id)).json().data.attributes.status
      }
      expect([await statusOf('2026-03-10'), await statusOf('2026-03-09')]).toEqual(['published', 'expired'])
    }
  })

  it('never another center’s record, whatever the filter', async () => {
    const [foreign] = await ids('', '2')
    expect((await show(foreign ?? '')).statusCode).toBe(404)
    expect(await ids(`filter[id_eq]=${foreign}`)).toEqual([])
    expect(await ids(`filter[similar_to]=${foreign}`)).toEqual([])
  })

  it('the name of the contact person, and the contact details only after signing in', async () => {
    const { id } = await insertVacancy(backend.db, at())
    expect((await show(id)).json().data.attributes.contact_person).toEqual({
      name: 'Marloes Bakker',
      role: null,
      phone: null,
      email: null,
    })
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    const seen = (await me.call('GET', vacancyPath(String(id)))).json().data.attributes
    expect(seen.contact_person.phone).toBe('055 200 00 00')
    expect(seen.applied).toBe(false)
  })

  it('the organization with its profile and address', async () => {
    const [id] = await ids()
    const { included } = (await show(id ?? '')).json<Document<Resource>>()
    expect(included?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['organizations', 'organization_profiles']),
    )
  })

  it('the views that browsers counted, without a change of the version that an editor has', async () => {
    const { id } = await insertVacancy(backend.db, at())
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const viewsOf = async () => {
      const response = await staff.call('GET', `/api/v1/vacancies?filter[scope_eq]=own&filter[id_eq]=${id}`)
      const { views, lock_version } = response.json().data[0].attributes
      return [views, lock_version]
    }
    for (const response of [await show(id), await staff.call('GET', vacancyPath(String(id)))]) {
      expect(response.statusCode).toBe(200)
    }
    expect(await viewsOf()).toEqual([0, 0])
    const ids = [id, (await insertVacancy(backend.db, at())).id]
    await backend.db.insert(vacancyViews).values(
      ids.flatMap((vacancyId) => [
        { vacancyId, day: '2025-03-10', views: 4 },
        { vacancyId, day: '2026-03-10', views: 3 },
      ]),
    )
    expect(await viewsOf()).toEqual([7, 0])
  })
})

describe('sharing between sibling centers', () => {
  it('shows the shared vacancies of a sibling with their center, in a tenant with sharing', async () => {
    const organization = await insertOrganization(backend.db, { ...at(), centerId: 7 })
    const of = (shared: boolean) => insertVacancy(backend.db, { ...at(), organizationId: organization.id, shared })
    const [shared, kept] = [await of(true), await of(false)]
    const found = await list('', '6')
    const origin = found.data.find(({ id }) => id === String(shared.id))?.meta?.origin
    expect(origin).toEqual({ volunteer_center_id: '7', name: 'Vrijwilligerswerk Nijmegen' })
    expect(found.data.some(({ id }) => id === String(kept.id))).toBe(false)
    expect((await show(shared.id, '6')).statusCode).toBe(200)
    expect((await show(kept.id, '6')).statusCode).toBe(404)
  })

  it('is off in other tenants', async () => {
    const organization = await insertOrganization(backend.db, { ...at(), centerId: 5 })
    const { id } = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, shared: true })
    expect(await ids('', '4')).not.toContain(String(id))
    expect((await show(id, '4')).statusCode).toBe(404)
  })
})

describe('the address of a vacancy', () => {
  it('is its area for visitors, wherever it is included, and the whole for who is signed in', async () => {
    const organization = await insertOrganization(backend.db, { ...at() })
    const address = { street: 'Dorpsstraat', houseNumber: '12', postalCode: '7361 AB', city: 'Beekbergen' }
    const { id: addressId } = await insertAddress(backend.db, { ...at(), ...address })
    const { id } = await insertVacancy(backend.db, { ...at(), organizationId: organization.id, addressId })
    const area = { street: null, house_number: null, postal_code: '7361', city: 'Beekbergen' }
    const whole = { street: 'Dorpsstraat', house_number: '12', postal_code: '7361 AB', city: 'Beekbergen' }
    const paths = [
      vacancyPath(String(id)),
      `/api/v1/vacancies?filter[id_eq]=${id}&include=address`,
      `/api/v1/organizations/${organization.id}?include=vacancies.address`,
    ]
    const addressOf = ({ included = [] }: Document) =>
      included.find(({ type, id: found }) => type === 'addresses' && found === String(addressId))?.attributes
    const member = await signIn(backend.app, sampleLogins('demo').volunteer)
    for (const path of paths) {
      const response = await visit(backend.app, path)
      expect(addressOf(response.json()), path).toMatchObject(area)
      expect(response.body).not.toMatch(/Dorpsstraat|7361 AB/)
      expect(addressOf((await member.call('GET', path)).json()), path).toMatchObject(whole)
    }
    const city = await visit(backend.app, `${paths[1]}&fields[addresses]=city`)
    expect(addressOf(city.json())).toEqual({ city: 'Beekbergen' })
  })
})

describe('staff see', () => {
  it('on the pages of visitors what visitors find, and the rest among their own', async () => {
    const off = await insertOrganization(backend.db, { ...at(), status: 'archived' })
    const own = await insertOrganization(backend.db, { ...at() })
    const of = (more: Partial<NewVacancy>) =>
      insertVacancy(backend.db, { ...at(), organizationId: own.id, title: 'Poppenkast bouwen', ...more })
    const seen = await of({})
    const unseen = [
      await of({ organizationId: off.id }),
      await of({ endsOn: '2026-03-09' }),
      await of({ status: 'draft' }),
      await of({ status: 'archived' }),
    ].map(({ id }) => String(id))
    const everybody = [
      await signIn(backend.app, sampleLogins('demo').volunteer),
      await actAs(backend, 1, [
        { name: 'member', organizationId: own.id },
        { name: 'member', organizationId: off.id },
      ]),
      await signIn(backend.app, sampleLogins('demo').center),
    ]
    for (const path of [
      vacancySearch.apiPath({}, 1000),
      vacancySearch.apiPath({ q: 'poppenkast' }),
      vacancySearch.apiPath({ sort: 'newest' }),
      homeVacanciesPath,
      similarVacanciesPath(String(seen.id)),
      organizationVacanciesPath(String(own.id)),
      organizationVacanciesPath(String(off.id)),
    ]) {
      const listOf = ({ data, meta }: Document<Resource[]>) => [data.map(({ id }) => id), meta]
      const visitor = listOf((await visit(backend.app, path)).json())
      for (const reader of everybody) expect(listOf((await reader.call('GET', path)).json()), path).toEqual(visitor)
    }
    const [, member, center] = everybody
    for (const staff of [member, center]) {
      const path = `/api/v1/vacancies?page[size]=1000&filter[scope_eq]=own&filter[id_in]=${unseen.join(',')}`
      const found = (await staff?.call('GET', path))?.json<Document<Resource[]>>().data.map(({ id }) => id)
      expect(found?.sort()).toEqual([...unseen].sort())
      for (const id of unseen) expect((await staff?.call('GET', vacancyPath(id)))?.statusCode).toBe(200)
    }
  })

  it('all statuses of their center, an organization only its own', async () => {
    const path =
      '/api/v1/vacancies?page[size]=1000&filter[scope_eq]=own&filter[status_in]=draft,pending,rejected,archived'
    const center = await signIn(backend.app, sampleLogins('demo').center)
    const everything = (await center.call('GET', path)).json<Document<Resource[]>>().data
    expect(everything.length).toBeGreaterThan(8)
    const organization = await signIn(backend.app, sampleLogins('demo').organization)
    const own = (await organization.call('GET', '/api/v1/vacancies?page[size]=1000&filter[scope_eq]=own')).json<
      Document<Resource[]>
    >()
    const owners = new Set(own.data.map(({ relationships }) => JSON.stringify(relationships?.organization?.data)))
    expect(owners.size).toBe(1)
    const drafts = (await organization.call('GET', path)).json<Document<Resource[]>>().data
    expect(drafts.length).toBeLessThan(everything.length)
    const volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await volunteer.call('GET', path)).json().data).toEqual([])
    expect((await volunteer.call('GET', '/api/v1/vacancies?filter[scope_eq]=own')).json().data).toEqual([])
  })
})

describe('the search', () => {
  beforeAll(async () => {
    const organization = await insertOrganization(backend.db, { ...at(), name: 'Stichting Zilverlinde' })
    const make = (title: string, more = {}) =>
      insertVacancy(backend.db, {
        ...at(),
        organizationId: organization.id,
        title,
        searchExtra: 'Stichting Zilverlinde Emst',
        ...more,
      })
    await make('Begeleider van een wandeling door het park')
    await make('Coördinator buurtmoestuin')
    await make('Vertalers gezocht', { summary: 'Vertaal brieven van Gelderse gemeenten.' })
    await make('Telefonist', { tasks: 'Soms help je bij een wandeling.' })
  })

  it.each([
    ['wandelen', 'Begeleider van een wandeling door het park'],
    ['wandelingen', 'Begeleider van een wandeling door het park'],
    ['wandel', 'Begeleider van een wandeling door het park'],
    ['coordinator', 'Coördinator buurtmoestuin'],
    ['COÖRDINATOREN', 'Coördinator buurtmoestuin'],
    ['buurtmoes', 'Coördinator buurtmoestuin'],
    ['vertaler', 'Vertalers gezocht'],
    ['gelders', 'Vertalers gezocht'],
    ['zilverlinde vertaler', 'Vertalers gezocht'],
    ['emst moestuin OR vertalen', 'Vertalers gezocht'],
  ])('finds by "%s" the vacancy "%s"', async (words, title) => {
    expect(await titles(`filter[q]=${encodeURIComponent(words)}`)).toContain(title)
  })

  it('finds a vacancy by the name of its theme or category', async () => {
    const organization = await insertOrganization(backend.db, at())
    const known = { ...at(), organizationId: organization.id }
    await insertVacancy(backend.db, { ...known, title: 'Schoffelen achter de kerk', categories: ['tuin', 'financien'] })
    await insertVacancy(backend.db, { ...known, title: 'Enveloppen vouwen', themes: ['goede-doelen'] })
    const found = (words: string) => titles(`filter[q]=${encodeURIComponent(words)}`)
    expect(await found('tuin')).toContain('Schoffelen achter de kerk')
    expect(await found('Financiën kerk')).toContain('Schoffelen achter de kerk')
    expect(await found('goede doelen')).toContain('Enveloppen vouwen')
    expect(await found('tuin')).not.toContain('Enveloppen vouwen')
  })

  it.each(['zwembadmeester', '!!!', "'; drop table vacancies; --", '&|:*', '"', '%'])(
    'finds nothing by "%s", and does not stumble',
    async (words) => {
      expect(await titles(`filter[q]=${encodeURIComponent(words)}`)).toEqual([])
    },
  )

  it('excludes a word with a minus', async () => {
    const found = await titles(`filter[q]=${encodeURIComponent('wandeling -park')}`)
    expect(found).toContain('Telefonist')
    expect(found).not.toContain('Begeleider van een wandeling door het park')
  })

  it('ranks a match in the title above one in the tasks', async () => {
    const found = await titles(`filter[q]=wandeling&sort=-relevance`)
    expect(found.indexOf('Begeleider van een wandeling door het park')).toBeLessThan(found.indexOf('Telefonist'))
  })

  it('ignores a sort by distance without a place, and the links of a page always work', async () => {
    expect((await visit(backend.app, vacancySearch.apiPath({ sort: 'distance' }))).statusCode).toBe(200)
    expect((await visit(backend.app, vacancySearch.apiPath({ sort: 'relevance' }))).statusCode).toBe(200)
  })
})

describe('around a place', () => {
  const near = (text: string) => list(`filter[near]=${encodeURIComponent(text)}&sort=distance`)

  beforeAll(async () => {
    const organization = await insertOrganization(backend.db, at())
    const make = async (title: string, latitude: number, longitude: number) => {
      const address = await insertAddress(backend.db, { ...at(), latitude, longitude })
      await insertVacancy(backend.db, {
        ...at(),
        organizationId: organization.id,
        title,
        addressId: address.id,
        latitude,
        longitude,
      })
    }
    // One thousandth of a degree of latitude is 111 metres.
    await make('Op 4,9 km', 52.2155 + 0.04407, 5.9635)
    await make('Op 5,1 km', 52.2155 + 0.04587, 5.9635)
    // In the corner of the bounding box, but not in the circle.
    await make('In de hoek', 52.2155 + 0.04, 5.9635 + 0.065)
  })

  it.each(['7311', '7311AB', '7311 ab', '7311 Apeldoorn', '7311 AB Apeldoorn', '7311AB 12', '7311AB12', '7311 AB 12a'])(
    'reads the postal code "%s"',
    async (text) => {
      const { data, meta } = await near(`${text},5`)
      expect(meta?.near).toEqual({ label: '7311 Apeldoorn', latitude: 52.2155, longitude: 5.9635, radius_km: 5 })
      const found = data.map(({ attributes }) => attributes?.title)
      expect(found).toContain('Op 4,9 km')
      expect(found).not.toContain('Op 5,1 km')
      expect(found).not.toContain('In de hoek')
      // Work from home has none, and comes last.
      const distances = data.map(({ attributes }) => Number(attributes?.distance ?? 5))
      expect(distances).toEqual([...distances].sort((a, b) => a - b))
      expect(distances.every((distance) => distance <= 5)).toBe(true)
    },
  )

  it.each([
    ['apeldoorn', 'Apeldoorn'],
    ['BEEKBERGEN', 'Beekbergen'],
    ['t harde', "'t Harde"],
    ['’t Harde', "'t Harde"],
    ['den haag', 'Den Haag'],
    ['Den Bosch', 'Den Bosch'],
  ])('reads the place "%s"', async (text, label) => {
    expect((await near(`${text},10`)).meta?.near).toMatchObject({ label })
  })

  it('resolves an ambiguous place name to the one nearest to the center', async () => {
    const { meta } = await list('filter[near]=Oosterwolde,10', '2')
    expect(meta?.near).toMatchObject({ latitude: expect.closeTo(52.47, 1) })
  })

  it('returns no vacancies and no center of the radius for an unknown place', async () => {
    const { data, meta } = await near('Nergenshuizen,10')
    expect([data, meta?.near]).toEqual([[], null])
  })

  it('returns the same order in pages as in one list', async () => {
    const path = (size: number, number = 1) =>
      `page[size]=${size}&page[number]=${number}&sort=distance&filter[near]=7311,50`
    const all = (await visit(backend.app, `/api/v1/vacancies?${path(1000)}`)).json<Document<Resource[]>>().data
    expect(all.length).toBeGreaterThan(40)
    const paged: string[] = []
    for (let number = 1; number <= 4; number++) {
      const page = (await visit(backend.app, `/api/v1/vacancies?${path(5, number)}`)).json<Document<Resource[]>>()
      paged.push(...page.data.map(({ id }) => id))
    }
    expect(paged).toEqual(all.slice(0, 20).map(({ id }) => id))
  })

  it('accepts a visitor’s rounded position, and returns the name of the place', async () => {
    const { meta } = (await visit(backend.app, vacancySearch.apiPath({ place: '52.22 5.96', radius: 5 }))).json()
    expect(meta.near).toMatchObject({ label: 'Apeldoorn', latitude: 52.22, longitude: 5.96 })
    expect(meta.pagination.records).toBeGreaterThan(0)
    const nowhere = (await visit(backend.app, vacancySearch.apiPath({ place: '99.22 5.96' }))).json()
    expect(nowhere.meta.near).toBeNull()
  })

  it('accepts coordinates too', async () => {
    const { data } = await list('filter[within]=52.2155,5.9635,5')
    expect(data.map(({ attributes }) => attributes?.title)).toContain('Op 4,9 km')
  })
})

describe('similar vacancies', () => {
  it('share a theme or category, are published, and exclude the vacancy itself', async () => {
    const [id = ''] = await ids('filter[themes_in]=natuur')
    const response = await visit(backend.app, similarVacanciesPath(id))
    const { data } = response.json<Document<Resource[]>>()
    expect(data).toHaveLength(3)
    expect(data.map((vacancy) => vacancy.id)).not.toContain(id)
  })
})

it('are chosen by their title and organization, where staff pick one', async () => {
  const { id: organizationId } = await insertOrganization(backend.db, { ...at(), name: 'Taalhuis Vlinder' })
  for (const title of ['Zwaluwteller', 'Teller van zwaluwen']) {
    await insertVacancy(backend.db, { ...at(), organizationId, title })
  }
  for (let index = 0; index < 21; index++) {
    await insertVacancy(backend.db, { ...at(), organizationId, title: `Gids ${index}`, summary: 'Over de zwaluw.' })
  }
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  for (const path of [vacancyChoicesPath('zwaluw'), publishedChoicesPath('zwaluw')]) {
    const { data } = (await staff.call('GET', path)).json<Document<Resource[]>>()
    expect(data.map(({ attributes }) => attributes?.title)).toEqual(['Teller van zwaluwen', 'Zwaluwteller'])
  }
  const { id: other } = await insertOrganization(backend.db, { ...at(), name: 'Vogelwacht Loenen' })
  await insertVacancy(backend.db, { ...at(), organizationId: other, title: 'Zwaluwteller' })
  for (const path of [vacancyChoicesPath('zwaluwteller loenen'), publishedChoicesPath('Loenen zwaluwteller')]) {
    const { data, included } = (await staff.call('GET', path)).json<Document<Resource[]>>()
    expect(data.map(({ attributes }) => attributes?.title)).toEqual(['Zwaluwteller'])
    expect(included?.map(({ attributes }) => attributes?.name)).toEqual(['Vogelwacht Loenen'])
  }
})

it('the staff find what closes soon by the first of its two ends, the first first', async () => {
  const { id: organizationId } = await insertOrganization(backend.db, { ...at() })
  const of = (more: Partial<NewVacancy>) => insertVacancy(backend.db, { ...at(), ...more, organizationId })
  const last = await of({ endsOn: '2026-03-20', expiresOn: null })
  const first = await of({ endsOn: '2026-03-15', expiresOn: '2026-12-31' })
  const between = await of({ endsOn: null, expiresOn: '2026-03-16' })
  await of({ endsOn: null, expiresOn: null })
  await of({ endsOn: '2026-09-20', expiresOn: '2026-10-01' })
  const path = `/api/v1/vacancies?filter[scope_eq]=own&filter[closes_on_lteq]=2026-03-24&filter[organization_id_eq]=${organizationId}`
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const found = await staff.call('GET', `${path}&sort=closes_on`)
  expect(found.json<Document<Resource[]>>().data.map(({ id }) => Number(id))).toEqual([first.id, between.id, last.id])
})

it('the staff find the vacancies of approved organizations apart from the others', async () => {
  const archived = await insertOrganization(backend.db, { ...at(), status: 'archived' })
  const approved = await insertOrganization(backend.db, { ...at() })
  const of = (organizationId: number) => insertVacancy(backend.db, { ...at(), organizationId, status: 'paused' })
  const [off, on] = [await of(archived.id), await of(approved.id)].map(({ id }) => String(id))
  const staff = await signIn(backend.app, sampleLogins('demo').center)
  const path = `/api/v1/vacancies?filter[scope_eq]=own&filter[id_in]=${off},${on}&filter[organization_status_eq]=`
  const found = async (status: string) => (await staff.call('GET', path + status)).json<Document<Resource[]>>()
  expect((await found('approved')).data.map(({ id }) => id)).toEqual([on])
  expect((await found('archived')).data.map(({ id }) => id)).toEqual([off])
  expect((await staff.call('GET', `${path}nothing`)).statusCode).toBe(400)
})

/** The social map: what can be asked of it, and what becomes of a report that something is wrong. */
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctionReports } from '#backend/db/schema/directory.ts'
import { organizationProfiles, organizations } from '#backend/db/schema/organizations.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import { dutchDate } from '#backend/http/context.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import type { OrganizationService } from '#shared/resources/organization.ts'
import { reportsPath } from '#shared/resources/report.ts'
import { serviceKinds } from '#shared/resources/service-kind.ts'
import { organizationPath, socialMap } from '#shared/resources/social-map.ts'
import { buildBackend, sampleLogins, signIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const ask = async (query: string, centerId = '1') => {
  const response = await visit(backend.app, socialMap.apiPath(socialMap.parse(new URLSearchParams(query))), centerId)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Document<Resource[]>>()
}
const names = async (query: string, centerId?: string) =>
  (await ask(query, centerId)).data.map(({ attributes }) => String(attributes?.name))

describe('the social map', () => {
  it.each(['1', '2', '3', '4', '5', '6', '7'])(
    'of center %s shows approved organisations with services, hours and a day on which they were checked',
    async (centerId) => {
      const document = await ask('', centerId)
      expect(document.data.length).toBeGreaterThanOrEqual(12)
      const profiles = document.included?.filter(({ type }) => type === 'organization_profiles') ?? []
      expect(profiles).toHaveLength(document.data.length)
      for (const { attributes } of profiles) {
        expect(attributes?.services).not.toEqual([])
        expect(attributes?.opening_hours).not.toEqual({})
        expect(attributes?.checked_on).toMatch(/^202[56]-\d\d-\d\d$/)
      }
    },
  )

  it('searches names and services', async () => {
    expect(await names('q=voedselb')).toContain('Voedselbank Apeldoorn')
    expect(await names('q=digid')).toEqual(['Bibliotheek Apeldoorn'])
    expect(await names('q=onderwaterschaken')).toEqual([])
  })

  it('has the organization whose name is typed first, also when nobody verified it', async () => {
    const { db, clock } = backend
    const checked = dutchDate(clock.now())
    for (let index = 0; index < 21; index++) {
      const { id } = await insertOrganization(db, { now: clock.now(), name: `Klosclub ${index}` })
      await db
        .update(organizationProfiles)
        .set({ description: 'Bij ons kun je naar de kantklos.', checkedOn: checked })
        .where(eq(organizationProfiles.organizationId, id))
    }
    const { id } = await insertOrganization(db, { now: clock.now(), name: 'Kantklos' })
    await db
      .update(organizationProfiles)
      .set({ checkedOn: '2020-01-01' })
      .where(eq(organizationProfiles.organizationId, id))
    const found = await names('q=kantklos')
    expect(found).toHaveLength(20)
    expect(found.slice(0, 2)).toEqual(['Kantklos', 'Klosclub 0'])
    await db.delete(organizations).where(like(organizations.name, 'Klosclub %'))
  })

  it('counts each theme and target group without its own filter', async () => {
    const all = (await ask('')).meta?.facets as Record<string, Record<string, number>>
    const narrowed = await ask('theme=zorg')
    const facets = narrowed.meta?.facets as Record<string, Record<string, number>>
    expect(facets.themes).toEqual(all.themes)
    expect(narrowed.data).toHaveLength(all.themes?.zorg ?? 0)
    expect(Object.values(facets.target_groups ?? {}).reduce((sum, count) => sum + count, 0)).toBeLessThan(
      Object.values(all.target_groups ?? {}).reduce((sum, count) => sum + count, 0),
    )
    expect(await names('accessible=true')).toHaveLength(all.accessible?.true ?? 0)
  })

  it('returns the kind of every service, and counts an organization once for each kind', async () => {
    const all = await ask('')
    const kinds = (all.included ?? [])
      .filter(({ type }) => type === 'organization_profiles')
      .map(
        ({ attributes }) =>
          new Set((attributes as { services: OrganizationService[] }).services.map(({ kind }) => kind)),
      )
    const counted = serviceKinds.map((kind) => [kind, kinds.filter((offered) => offered.has(kind)).length])
    const { facets } = all.meta as { facets: Record<string, object> }
    expect(facets.service_kinds).toEqual(Object.fromEntries(counted))
    expect(await names('offer=cursus-en-les')).toContain('Taalhuis Apeldoorn')
    expect(await names('offer=cursus-en-les&offer=zorg-en-begeleiding')).toHaveLength(
      kinds.filter((offered) => offered.has('cursus-en-les') || offered.has('zorg-en-begeleiding')).length,
    )
    const refused = await visit(backend.app, '/api/v1/organizations?filter[service_kinds_in]=toverkunst')
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('filter[service_kinds_in]')
  })

  it('filters by what is open now, in Dutch time', async () => {
    // Tuesday 10:00 in Apeldoorn.
    const open = await names('open=true')
    expect(open).toContain('Bibliotheek Apeldoorn')
    expect(open).not.toContain('Voedselbank Apeldoorn')
  })

  it('returns the distance from a postal code, nearest first', async () => {
    const { data, meta } = await ask('place=7311&radius=50')
    const distances = data.map(({ attributes }) => Number(attributes?.distance))
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(meta?.near).toMatchObject({ radius_km: 50 })
    expect((await ask('place=Nergenshuizen')).meta?.near).toBeNull()
  })

  it('rejects an invalid filter', async () => {
    expect((await visit(backend.app, '/api/v1/organizations?filter[open_eq]=maybe')).statusCode).toBe(400)
    expect((await visit(backend.app, '/api/v1/organizations?filter[themes_in]=hengelen')).statusCode).toBe(400)
  })

  it('excludes organizations of other centers and pending ones', async () => {
    const [foreign] = (await ask('', '2')).data
    expect((await visit(backend.app, organizationPath(foreign?.id ?? ''))).statusCode).toBe(404)
    const pending = await insertOrganization(backend.db, { now: backend.clock.now(), status: 'pending' })
    expect((await visit(backend.app, organizationPath(String(pending.id)))).statusCode).toBe(404)
  })

  it('is public: it may be cached for the next visitor', async () => {
    const response = await visit(backend.app, socialMap.apiPath({}))
    expect(response.headers['cache-control']).toMatch(/^public, max-age=\d+/)
  })
})

describe('reporting incorrect information', () => {
  const libraryId = async () => (await ask('q=bibliotheek')).data[0]?.id ?? ''
  const report = (attributes: object, centerId = '1') =>
    backend.app.inject({
      method: 'POST',
      url: '/api/v1/correction_reports',
      headers: siteHeaders(centerId),
      payload: { data: { type: 'correction_reports', attributes } },
    })
  const stored = () => backend.db.select().from(correctionReports)
  const message = 'Het telefoonnummer klopt niet meer.'

  it('stores the report and mails the center', async () => {
    const id = await libraryId()
    const response = await report({ organization_id: id, message, email: 'bezoeker@mail.example', open_for: 20_000 })
    expect(response.statusCode).toBe(201)
    expect(await stored()).toMatchObject([{ centerId: 1, organizationId: Number(id), message, status: 'open' }])
    const [mail] = await backend.outbox()
    expect(mail).toMatchObject({ template: 'correction.received', recipient: 'info@demo.example' })
    expect(mail?.text).toContain(message)
    expect(mail?.link).toBe('https://centrum-1.example/dashboard#meldingen')
  })

  it('returns the same response to a bot, and stores nothing', async () => {
    const before = (await stored()).length
    const id = await libraryId()
    const filled = await report({ organization_id: id, message, nickname: 'SEO', open_for: 20_000 })
    const hasty = await report({ organization_id: id, message, open_for: 40 })
    const bare = await report({ organization_id: id, message })
    expect([filled.statusCode, hasty.statusCode, bare.statusCode]).toEqual([201, 201, 201])
    expect(await stored()).toHaveLength(before)
  })

  it('requires a message, a valid e-mail address, and an organization of this site', async () => {
    const id = await libraryId()
    const bad = await report({ organization_id: id, message: 'fout', email: 'geen adres', open_for: 9000 })
    expect(bad.statusCode).toBe(422)
    expect(bad.json().errors.map(({ source }: { source: { pointer: string } }) => source.pointer)).toEqual([
      '/data/attributes/message',
      '/data/attributes/email',
    ])
    expect((await report({ organization_id: id, message, open_for: 9000 }, '2')).statusCode).toBe(422)
  })

  it('is read by the center’s staff only', async () => {
    const path = '/api/v1/correction_reports?include=organization'
    expect((await visit(backend.app, path)).statusCode).toBe(401)
    for (const email of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
      expect((await (await signIn(backend.app, email)).call('GET', path)).statusCode).toBe(403)
    }
    const own = (await (await signIn(backend.app, sampleLogins('demo').center)).call('GET', path)).json<
      Document<Resource[]>
    >()
    expect(own.data[0]?.attributes).toMatchObject({ message })
    const neighbour = await signIn(backend.app, sampleLogins('oldebroek').center)
    expect((await neighbour.call('GET', path)).json().data).toEqual([])
  })

  it('is resolved by the center’s staff only', async () => {
    const [found] = await stored()
    const settle = async (email: string, status: string) =>
      (await signIn(backend.app, email)).call('PATCH', `/api/v1/correction_reports/${found?.id}`, {
        data: { type: 'correction_reports', id: String(found?.id), attributes: { status } },
      })
    const { volunteer, organization, center } = sampleLogins('demo')
    for (const email of [volunteer, organization]) expect((await settle(email, 'resolved')).statusCode).toBe(403)
    expect((await settle(sampleLogins('oldebroek').center, 'resolved')).statusCode).toBe(404)
    expect((await settle(center, 'weg')).statusCode).toBe(422)
    expect((await settle(center, 'resolved')).json().data.attributes.status).toBe('resolved')
    const staff = await signIn(backend.app, center)
    expect((await staff.call('GET', reportsPath('correction_reports', 'open'))).json().data).toEqual([])
    const settled = (await staff.call('GET', reportsPath('correction_reports', 'resolved'))).json()
    expect(settled.included[0].attributes.name).toContain('Bibliotheek')
    await settle(center, 'open')
    expect((await stored())[0]?.status).toBe('open')
  })

  it('is deleted a year after it was resolved', async () => {
    const updatedAt = new Date(backend.clock.now().getTime() - 366 * 24 * 3600 * 1000)
    for (const [status, left] of [
      ['open', 1],
      ['resolved', 0],
    ] as const) {
      await backend.db.update(correctionReports).set({ status, updatedAt })
      await backend.run('reports.cleanup')
      expect(await stored()).toHaveLength(left)
    }
  })
})

// Last: it moves the clock.
it('has nobody open on a holiday, when hours are not known to hold', async () => {
  const openAt = async (moment: string) => {
    backend.clock.advance(Date.parse(moment) - backend.clock.now().getTime())
    const response = await visit(backend.app, '/api/v1/organizations?filter[open_eq]=true')
    return response.json().data.length as number
  }
  expect(await openAt('2026-05-07T08:00:00Z')).toBeGreaterThan(0)
  // Ascension Day.
  expect(await openAt('2026-05-14T08:00:00Z')).toBe(0)
})

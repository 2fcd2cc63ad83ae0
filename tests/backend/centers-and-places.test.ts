/** Centers with their site profile, content pages, taxonomies and the field in which one types a place. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pc4Rows } from '#backend/db/reference/pc4-areas.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { places } from '#backend/db/schema/geography.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { centerFiguresPath } from '#shared/resources/center-figures.ts'
import { themeSlugs } from '#shared/resources/taxonomies.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const profilePath = '/api/v1/volunteer_centers/current/profile'
const profileOf = async (centerId: string) => {
  const { included } = (await visit(backend.app, currentCenterPath, centerId)).json<Document<Resource>>()
  return included?.[0]?.attributes ?? {}
}

describe('the current center', () => {
  it('is returned with its site profile', async () => {
    const profile = await profileOf('3')
    expect(profile).toMatchObject({
      name: 'Vrijwilligerscentrale Roermond',
      primary_color: '#8a1c3b',
      website_logo_url: '/branding/roermond/logo.svg',
      favicon_url: '/branding/roermond/favicon.svg',
      gtag_id: null,
    })
    expect(profile.texts).toMatchObject({ hero_title: expect.any(String), maximum_allowance: expect.any(Number) })
    expect(profile.contact_person).toMatchObject({ postal_code: expect.any(String), hours: expect.any(Array) })
  })

  it('is in the list of all centers', async () => {
    const { data } = (await visit(backend.app, '/api/v1/volunteer_centers')).json<Document<Resource[]>>()
    expect(data.map(({ id }) => id).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('lets only its own staff update its profile, and returns 409 for a stale version', async () => {
    const body = {
      data: {
        type: 'volunteer_center_profiles',
        attributes: { primary_color: '#123456', gtag_id: 'G-ABC123', lock_version: 0 },
      },
    }
    for (const login of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
      const person = await signIn(backend.app, login)
      expect((await person.call('PATCH', profilePath, body)).statusCode).toBe(403)
    }
    expect(
      (await backend.app.inject({ method: 'PATCH', url: profilePath, headers: { 'x-tenant': 'demo' }, payload: body }))
        .statusCode,
    ).toBe(401)
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const changed = await staff.call('PATCH', profilePath, body)
    expect([changed.statusCode, changed.json().data.attributes.primary_color]).toEqual([200, '#123456'])
    expect((await staff.call('PATCH', profilePath, body)).statusCode).toBe(409)
    expect([(await profileOf('1')).gtag_id, (await profileOf('2')).primary_color]).toEqual(['G-ABC123', '#1f6b3b'])
  })

  it('returns 422 for invalid colors, analytics ids and links', async () => {
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const attributes = {
      primary_color: 'red;}',
      gtag_id: 'UA-1"><script>',
      website_logo_url: 'javascript:alert(1)',
      footer: { social: [{ network: 'facebook', url: 'javascript:alert(1)' }] },
    }
    const response = await staff.call('PATCH', profilePath, { data: { type: 'volunteer_center_profiles', attributes } })
    const pointers = response
      .json<ErrorDocument>()
      .errors.map(({ source }) => source?.pointer?.replace('/data/attributes/', ''))
    expect(pointers.sort()).toEqual(['footer/social/0/url', 'gtag_id', 'primary_color', 'website_logo_url'])
  })
})

describe('figures of a center', () => {
  const figuresOf = async (centerId: string) => {
    const response = await visit(backend.app, centerFiguresPath, centerId)
    expect(response.headers['cache-control']).toMatch(/^public/)
    return response.json<Document<Resource>>().data
  }
  const recordsIn = async (path: string, centerId: string) =>
    (await visit(backend.app, path, centerId)).json<Document<Resource[]>>().meta?.pagination

  it("agree with the totals of its public lists, and differ from another center's", async () => {
    for (const centerId of ['1', '3']) {
      const { type, id, attributes } = await figuresOf(centerId)
      expect([type, id]).toEqual(['center_figures', centerId])
      expect({ records: attributes?.open_vacancies }).toMatchObject({
        records: (await recordsIn('/api/v1/vacancies?filter[status_eq]=published', centerId))?.records,
      })
      expect(attributes?.organizations).toBe((await recordsIn('/api/v1/organizations', centerId))?.records)
    }
    const [here, there] = [await figuresOf('1'), await figuresOf('3')]
    expect(here.attributes).not.toEqual(there.attributes)
  })

  it('are the same for signed-in users, and count no activities for a tenant without them', async () => {
    const admin = await signIn(backend.app, sampleLogins('demo').center)
    const mine = (await admin.call('GET', centerFiguresPath)).json<Document<Resource>>().data
    expect(mine.attributes).toEqual((await figuresOf('1')).attributes)
    expect((await figuresOf('2')).attributes?.coming_activities).toBe(0)
    expect(Number((await figuresOf('1')).attributes?.coming_activities)).toBeGreaterThan(0)
  })
})

describe('content pages', () => {
  it('are those of the center, in the reader’s language when translated', async () => {
    const page = async (slug: string, language = 'nl', centerId = '6') =>
      (await visit(backend.app, `/api/v1/pages/${slug}`, centerId, { 'accept-language': language })).json().data
        ?.attributes
    expect((await page('over-ons')).title).toBe('Over ons')
    expect((await page('over-ons', 'en-US,en;q=0.9')).title).toBe('About us')
    expect((await page('toegankelijkheid', 'en')).title).not.toBe((await page('toegankelijkheid')).title)
    const english = and(
      eq(contentItems.centerId, 6),
      eq(contentItems.slug, 'toegankelijkheid'),
      eq(contentItems.locale, 'en'),
    )
    await backend.db.delete(contentItems).where(english)
    expect((await page('toegankelijkheid', 'en')).title).toBe((await page('toegankelijkheid')).title)
    expect(JSON.stringify(await page('privacy', 'nl', '3'))).toContain('info@roermond.example')
    // A site without English has no English texts.
    expect((await page('over-ons', 'en', '1')).title).toBe('Over ons')
    expect(await page('bestaat-niet')).toBeUndefined()
    expect((await visit(backend.app, '/api/v1/pages/bestaat-niet')).statusCode).toBe(404)
  })
})

describe('taxonomies', () => {
  it.each([
    ['themes', themeSlugs.length],
    ['categories', 26],
    ['skills', 14],
    ['target_groups', 9],
  ])('%s come complete, in their order', async (name, length) => {
    const { data } = (await visit(backend.app, `/api/v1/${name}`)).json<Document<Resource[]>>()
    expect(data).toHaveLength(length)
    expect(data.map(({ attributes }) => attributes?.position)).toEqual(data.map((_, index) => index))
  })
})

describe('place suggestions', () => {
  const suggest = async (text: string, centerId = '1') => {
    const response = await visit(backend.app, `/api/v1/places?filter[q]=${encodeURIComponent(text)}`, centerId)
    return response.json<Document<Resource[]>>().data.map(({ attributes }) => attributes?.label)
  }

  const nearOf = async (place: string) => {
    const path = `/api/v1/vacancies?filter[near]=${encodeURIComponent(`${place},10`)}`
    return (await visit(backend.app, path)).json<Document<Resource[]>>().meta?.near
  }

  it('are names with this prefix, nearest first, at most eight', async () => {
    expect((await suggest('ap'))[0]).toBe('Apeldoorn')
    expect(await suggest('beek')).toContain('Beekbergen')
    expect(await suggest('a')).toEqual([])
    expect((await suggest('oo')).length).toBeLessThanOrEqual(8)
    expect(await suggest('kootwijkerb', '5')).toEqual(['Kootwijkerbroek'])
    expect(await suggest('den h')).toContain('Den Haag')
  })

  it('say which of two places with one name is meant, as the search reads it', async () => {
    const { data } = (await visit(backend.app, '/api/v1/places?filter[q]=hengelo')).json<Document<Resource[]>>()
    const two = data.map(({ attributes }) => attributes).filter((place) => place?.label === 'Hengelo')
    expect(two.map((place) => place?.value)).toContain('Hengelo (Overijssel)')
    expect(two).toHaveLength(2)
    for (const place of two) {
      const near = encodeURIComponent(`${place?.value},10`)
      const { meta } = (await visit(backend.app, `/api/v1/vacancies?filter[near]=${near}`)).json<Document<Resource[]>>()
      expect(meta?.near).toMatchObject({
        label: place?.value,
        latitude: expect.closeTo(Number(place?.latitude), 1),
        longitude: expect.closeTo(Number(place?.longitude), 1),
      })
    }
    expect(await suggest('epe')).toContain('Epe')
  })

  it('name the municipality of two places with one name in one province, as the search reads it', async () => {
    for (const [name, ...values] of [
      ['Nes', 'Nes (Ameland)', 'Nes (Heerenveen)'],
      ['Halfweg', 'Halfweg (Haarlemmermeer)', 'Halfweg (Purmerend)'],
      ['Berg', 'Berg (Stein)', 'Berg (Valkenburg aan de Geul)'],
    ]) {
      const { data } = (await visit(backend.app, `/api/v1/places?filter[q]=${name}`)).json<Document<Resource[]>>()
      const two = data.map(({ attributes }) => attributes).filter((place) => place?.label === name)
      expect(two.map((place) => place?.value).sort()).toEqual(values)
      for (const place of two) {
        const near = await nearOf(String(place?.value))
        expect(near).toMatchObject({
          ...{ label: place?.value, latitude: place?.latitude, longitude: place?.longitude },
        })
      }
    }
    // As people know it, and as older links name it: the nearest.
    expect(await nearOf('Berg (Limburg)')).toMatchObject({ label: 'Berg (Limburg)' })
  })

  it('has the municipality of every two places that their province does not tell apart', async () => {
    const rows = await backend.db.select().from(places)
    const groups = Map.groupBy(rows, ({ folded, province, municipality }) => `${folded} ${municipality ?? province}`)
    expect([...groups].filter(([, alike]) => alike.length > 1).map(([name]) => name)).toEqual([])
  })

  it.each([
    ['zutpen', 'Zutphen'],
    ['Apeldorn', 'Apeldoorn'],
    ['harderwyk', 'Harderwijk'],
  ])('of a misspelled name (%s) are the most similar, at most three', async (typed, meant) => {
    const found = await suggest(typed)
    expect(found[0]).toBe(meant)
    expect(found.length).toBeLessThanOrEqual(3)
  })

  it('of a text that no name is like are none', async () => {
    expect(await suggest('Verweggistan')).toEqual([])
    expect(await suggest('xqz')).toEqual([])
  })

  it('are postal code areas for digits', async () => {
    expect(await suggest('7361')).toEqual(['7361 Beekbergen'])
    expect(await suggest('7361 ab')).toEqual(['7361 Beekbergen'])
    expect((await suggest('6')).length).toBe(8)
  })

  it('of a postal code are read by the search as they are written', async () => {
    const labels: string[] = []
    for (const code of new Set(pc4Rows.map(([pc4]) => pc4))) labels.push(...(await suggest(code)).map(String))
    expect(labels).toContain("8084 't Harde")
    const unknown: string[] = []
    for (const label of labels) {
      const path = `/api/v1/vacancies?page[size]=1&filter[near]=${encodeURIComponent(`${label},5`)}`
      const { meta } = (await visit(backend.app, path)).json<Document<Resource[]>>()
      if ((meta?.near as { label?: string } | null)?.label !== label) unknown.push(label)
    }
    expect(unknown).toEqual([])
  })

  it('are cacheable for visitors', async () => {
    expect((await visit(backend.app, '/api/v1/places?filter[q]=ap')).headers['cache-control']).toMatch(
      /^public, max-age=86400/,
    )
  })
})

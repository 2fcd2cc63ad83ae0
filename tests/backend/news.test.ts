/** News, its feed, partners and what is new in the product. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentItems } from '#backend/db/schema/content.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { changelogPath } from '#shared/resources/changelog-entry.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { newsItemPath, newsList, relatedNewsPath } from '#shared/resources/news-item.ts'
import { partnersPath } from '#shared/resources/partner.ts'
import { buildBackend, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(() => backend.close())

const read = async (path: string, centerId = '1', headers = {}) => {
  const response = await visit(backend.app, path, centerId, headers)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Document<Resource[]>>()
}
const slugs = async (path: string, centerId?: string, headers = {}) =>
  (await read(path, centerId, headers)).data.map(({ attributes }) => attributes?.slug)

const written = {
  title: 'Koffie & <thee>',
  excerpt: 'Kort.',
  blocks: [],
  image: null,
  seo: { title: '', description: '', image: null },
  category: 'agenda',
} satisfies Partial<Content>

const store = (slug: string, more: Partial<typeof contentItems.$inferInsert> = {}) => {
  const now = backend.clock.now()
  return backend.db.insert(contentItems).values({
    ...written,
    centerId: 1,
    kind: 'news',
    locale: 'nl',
    groupKey: `${slug} ${more.centerId ?? 1}`,
    slug,
    content: { ...written, slug, date: null },
    status: 'published',
    publishedAt: now,
    liveAt: now,
    createdAt: now,
    updatedAt: now,
    ...more,
  })
}

describe('news', () => {
  it.each(['1', '2', '3', '4', '5', '6', '7'])(
    'of center %s has several items, newest first, without a word to fill in',
    async (centerId) => {
      const { data, meta } = await read('/api/v1/news_items', centerId)
      expect(meta?.pagination?.records).toBeGreaterThanOrEqual(5)
      const dates = data.map(({ attributes }) => String(attributes?.published_at))
      expect(dates).toEqual([...dates].sort().reverse())
      expect(JSON.stringify(data)).not.toMatch(/\{\w+\}/)
    },
  )

  it('is counted and filtered by category, without blocks in the list', async () => {
    const { data, meta } = await read(newsList.apiPath({ category: 'tips' }))
    expect(data.map(({ attributes }) => attributes?.category)).toEqual(['tips', 'tips'])
    expect(meta?.facets).toMatchObject({
      category: { nieuws: 3, tips: 2, verhalen: 2, agenda: 1 },
    })
    expect(data[0]?.attributes).not.toHaveProperty('blocks')
    expect((await visit(backend.app, '/api/v1/news_items?filter[category_eq]=roddels')).statusCode).toBe(400)
  })

  it('has related items, of the same category first, without the item itself', async () => {
    const related = await slugs(relatedNewsPath('vijf-tips-voor-een-goede-start'))
    expect(related).toHaveLength(3)
    expect(related[0]).toBe('gratis-verzekerd-als-vrijwilliger')
    expect(related).not.toContain('vijf-tips-voor-een-goede-start')
  })

  it('has no drafts, no scheduled items and none of other centers', async () => {
    const later = new Date(backend.clock.now().getTime() + 60_000)
    await store('nog-niet', { publishedAt: later })
    await store('klad', { status: 'draft' })
    await store('van-de-buren', { centerId: 2 })
    for (const slug of ['nog-niet', 'klad', 'van-de-buren', 'bestaat-niet']) {
      expect((await visit(backend.app, newsItemPath(slug))).statusCode, slug).toBe(404)
      expect(await slugs('/api/v1/news_items')).not.toContain(slug)
    }
    expect((await visit(backend.app, newsItemPath('van-de-buren'), '2')).statusCode).toBe(200)
  })

  it('is listed once, in the reader’s language when translated', async () => {
    await store('koffie')
    await store('koffie', { locale: 'en', title: 'Coffee' })
    const title = async (language: string) =>
      (await visit(backend.app, newsItemPath('koffie'), '1', { 'accept-language': language })).json().data.attributes
        .title
    expect([await title('nl'), await title('en')]).toEqual(['Koffie & <thee>', 'Coffee'])
    const listed = await slugs('/api/v1/news_items', '1', { 'accept-language': 'en' })
    expect(listed.filter((slug) => slug === 'koffie')).toHaveLength(1)
    expect(listed).toContain('nieuwe-website')
  })

  it('has a feed per center, with links to the center’s own site', async () => {
    const response = await visit(backend.app, '/api/v1/news_items.rss')
    expect(response.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(response.headers['cache-control']).toMatch(/^public/)
    expect(response.body).toContain('<link>https://centrum-1.example/nieuws/nieuwe-website</link>')
    expect(response.body).toContain('<title>Koffie &amp; &lt;thee&gt;</title>')
    expect(response.body).toContain('<pubDate>Tue, 10 Mar 2026 09:00:00 GMT</pubDate>')
    expect(response.body).not.toContain('van-de-buren')
    expect((await visit(backend.app, '/api/v1/news_items.rss', '2')).body).toContain('van-de-buren')
  })
})

describe('partners', () => {
  it('are those of the center, in its order', async () => {
    const names = async (centerId: string) =>
      (await read(partnersPath, centerId)).data.map(({ attributes }) => attributes?.name)
    expect(await names('1')).toHaveLength(6)
    expect((await names('1'))[0]).toBe('Gemeente Apeldoorn')
    expect(await names('3')).toContain('Welzijn Roermond')
    expect(await names('3')).not.toContain('Gemeente Apeldoorn')
  })
})

describe('the changelog', () => {
  it('is for signed-in users, newest first, in the reader’s language', async () => {
    expect((await visit(backend.app, changelogPath)).statusCode).toBe(401)
    const me = await signIn(backend.app, sampleLogins('demo').volunteer)
    const { data } = (await me.call('GET', changelogPath)).json<Document<Resource[]>>()
    expect(data.length).toBeGreaterThan(5)
    expect(data[0]?.attributes).toMatchObject({ version: '1.4', date: '2026-03-04' })
    expect(String(data[0]?.attributes?.body)).toMatch(/afstand|sociale kaart|Bezoekers/)
  })
})

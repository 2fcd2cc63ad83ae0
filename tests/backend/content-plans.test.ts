/** When pages and news are on the site: plans, ends, and what publishing does to them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runContentPlans } from '#backend/resources/content-items/jobs.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { contentItemPath, contentVersionsPath } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { newestNewsPath, newsFeedPath, newsItemPath } from '#shared/resources/news-item.ts'
import { pagePath, pagesPath } from '#shared/resources/page.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'
import { addDraft, create, emptyContent, put, save, textBlock } from '../support/content-drafts.ts'

let backend: TestBackend
let staff: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  staff = await signIn(backend.app, sampleLogins('demo').center)
})
afterAll(() => backend.close())

const draft = (content: Partial<Content> = {}, kind = 'page') => addDraft(staff, content, kind)
const livePage = (slug: string, headers = {}) => visit(backend.app, pagePath(slug), '1', headers)
const later = (minutes: number) => new Date(backend.clock.now().getTime() + minutes * 60_000).toISOString()

describe('a plan', () => {
  it('of a translation moves along with the address, and leads nothing back', async () => {
    const { id, slug, content } = await draft()
    await put(staff, id, 'publish')
    const english = await create(staff, { kind: 'page', locale: 'en', title: 'Street party', translation_of: id })
    const translation = english.json().data
    await save(staff, translation.id, { ...emptyContent, title: 'Street party', slug, blocks: [textBlock] })
    const later = new Date(backend.clock.now().getTime() + 60_000)
    const planned = await put(staff, translation.id, 'publish', { publish_at: later.toISOString() })
    expect(planned.statusCode, planned.body).toBe(200)
    await save(staff, id, { ...content, slug: `${slug}-nieuw` })
    await put(staff, id, 'publish')
    backend.clock.advance(60_000)
    await runContentPlans(backend.db, later)
    const shown = await livePage(`${slug}-nieuw`, { 'accept-language': 'en' })
    expect([shown.statusCode, shown.json().data?.attributes.title]).toEqual([200, 'Street party'])
    expect((await livePage(slug)).statusCode).toBe(404)
  })

  it('publishes what was planned and takes it off, each at its minute', async () => {
    const now = backend.clock.now()
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    const { id, slug, content } = await draft()
    expect((await put(staff, id, 'publish', { publish_at: later(-1).toISOString() })).json().errors[0].code).toBe(
      'content.past',
    )
    const plan = { publish_at: later(0.5).toISOString(), unpublish_at: later(3).toISOString() }
    expect((await put(staff, id, 'publish', plan)).json().data.attributes.status).toBe('scheduled')
    await save(staff, id, { ...content, title: 'Nog niet klaar' })
    expect((await livePage(slug)).statusCode).toBe(404)
    // What visitors read is not cached beyond the plan, fresh or stale, and not while its job has yet to run.
    const caching = async () =>
      Promise.all(
        [pagesPath, pagePath('over-ons'), newestNewsPath, newsFeedPath].map(
          async (path) => (await visit(backend.app, path)).headers['cache-control'],
        ),
      )
    expect(await caching()).toEqual(Array(4).fill('public, max-age=30, stale-while-revalidate=0'))
    expect(await runContentPlans(backend.db, now)).toBe(0)
    backend.clock.advance(31_000)
    expect(await caching()).toEqual(Array(4).fill('public, max-age=1, stale-while-revalidate=0'))
    await runContentPlans(backend.db, later(1))
    expect(await caching()).toEqual([
      ...Array(3).fill('public, max-age=60, stale-while-revalidate=89'),
      'public, max-age=149, stale-while-revalidate=0',
    ])
    await runContentPlans(backend.db, later(1))
    const item = (await staff.call('GET', contentItemPath(id))).json().data.attributes
    expect(item).toMatchObject({ status: 'published', has_draft: true, publish_at: null, title: 'Nog niet klaar' })
    const versions = (await staff.call('GET', contentVersionsPath(id))).json().data
    expect(
      versions.filter((version: { attributes: { kind: string } }) => version.attributes.kind === 'published'),
    ).toHaveLength(1)
    await runContentPlans(backend.db, later(3))
    expect((await staff.call('GET', contentItemPath(id))).json().data.attributes.status).toBe('archived')
  })

  it('of an end alone leaves what is live as it is, its draft and its planned version too', async () => {
    const now = backend.clock.now()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
    const end = (id: string, minutes: number | null) =>
      put(staff, id, 'publish', { publish_at: null, unpublish_at: minutes === null ? null : at(minutes) })
    const { id, slug, content } = await draft()
    await put(staff, id, 'publish')
    const title = (await livePage(slug)).json().data.attributes.title
    await save(staff, id, { ...content, title: 'Nog niet klaar', blocks: [] })
    expect((await end(id, 10)).json().data.attributes).toMatchObject({
      ...{ status: 'published', has_draft: true, publish_at: null, unpublish_at: at(10) },
    })
    // The same end again too.
    expect((await end(id, 10)).json().data.attributes).toMatchObject({ has_draft: true, unpublish_at: at(10) })
    expect((await livePage(slug)).json().data.attributes.title).toBe(title)
    // Not before what is planned to appear.
    await save(staff, id, { ...content, title: 'Klaar' })
    await put(staff, id, 'publish', { publish_at: at(5), unpublish_at: at(10) })
    const early = await end(id, 4)
    expect(early.json().errors[0].source.pointer).toBe('/data/attributes/unpublish_at')
    expect((await end(id, 6)).json().data.attributes).toMatchObject({ publish_at: at(5), unpublish_at: at(6) })
    await runContentPlans(backend.db, new Date(at(7)))
    expect((await livePage(slug)).statusCode).toBe(404)
  })

  it('of an end alone is refused without a day, and for a text that is not live', async () => {
    const { id, slug } = await draft()
    const notLive = await put(staff, id, 'publish', { publish_at: null, unpublish_at: later(10) })
    expect([notLive.statusCode, notLive.json().errors[0].code]).toEqual([422, 'content.not_live'])
    expect((await livePage(slug)).statusCode).toBe(404)
    await put(staff, id, 'publish')
    const noDay = await put(staff, id, 'publish', { publish_at: null, unpublish_at: null })
    expect([noDay.statusCode, noDay.json().errors[0].source.pointer]).toEqual([422, '/data/attributes/unpublish_at'])
  })

  it('for a text on the site stays when another text is published before it, with the address that this has', async () => {
    const { id, slug, content } = await draft()
    await put(staff, id, 'publish')
    await save(staff, id, { ...content, title: 'Openingstijden 2027' })
    const planned = later(10)
    await put(staff, id, 'publish', { publish_at: planned })
    await save(staff, id, { ...content, title: 'Openingstijden, verbeterd', slug: `${slug}-nieuw` })
    const corrected = await put(staff, id, 'publish')
    expect(corrected.json().data.attributes).toMatchObject({ publish_at: planned, has_draft: false })
    const titleAt = async (address: string) => (await livePage(address)).json().data.attributes.title
    expect(await titleAt(`${slug}-nieuw`)).toBe('Openingstijden, verbeterd')
    await runContentPlans(backend.db, new Date(planned))
    expect(await titleAt(`${slug}-nieuw`)).toBe('Openingstijden 2027')
    expect((await staff.call('GET', contentItemPath(id))).json().data.attributes.publish_at).toBeNull()
  })

  it('ends when its own text is published before its time', async () => {
    const { id, content } = await draft()
    await put(staff, id, 'publish')
    await save(staff, id, { ...content, title: 'Openingstijden 2027' })
    await put(staff, id, 'publish', { publish_at: later(10) })
    expect((await put(staff, id, 'publish')).json().data.attributes.publish_at).toBeNull()
  })

  it('of a text that is not on the site ends when that is published before its time', async () => {
    const { id, content } = await draft()
    await put(staff, id, 'publish', { publish_at: later(10) })
    await save(staff, id, { ...content, title: 'Toch nu al' })
    expect((await put(staff, id, 'publish')).json().data.attributes).toMatchObject({
      status: 'published',
      publish_at: null,
    })
  })

  it('is cancelled, once', async () => {
    const { id } = await draft()
    const at = new Date(backend.clock.now().getTime() + 3_600_000).toISOString()
    await put(staff, id, 'publish', { publish_at: at })
    expect((await put(staff, id, 'cancel_plan')).json().data.attributes).toMatchObject({
      status: 'draft',
      publish_at: null,
    })
    expect((await put(staff, id, 'cancel_plan')).json().errors[0].code).toBe('content.not_planned')
  })
})

describe('publishing a change of a text that has an end', () => {
  it('keeps the end, whether the request names it or not', async () => {
    const { id, slug, content } = await draft()
    const end = later(10)
    expect((await put(staff, id, 'publish', { unpublish_at: end })).statusCode).toBe(200)
    for (const [title, attributes] of [
      ['Gewijzigd', {}],
      ['Nog eens gewijzigd', { unpublish_at: end }],
    ] as const) {
      await save(staff, id, { ...content, title })
      const published = await put(staff, id, 'publish', attributes)
      expect(published.json().data.attributes).toMatchObject({ has_draft: false, unpublish_at: end })
      expect((await livePage(slug)).json().data.attributes.title).toBe(title)
    }
  })

  it('refuses a draft without a title', async () => {
    const { id, content } = await draft()
    const end = { unpublish_at: later(10) }
    await put(staff, id, 'publish', end)
    await save(staff, id, { ...content, title: '' })
    const refused = await put(staff, id, 'publish', end)
    expect([refused.statusCode, refused.json().errors[0].source.pointer]).toEqual([
      422,
      '/data/attributes/content/title',
    ])
  })
})

describe('the date of a news item', () => {
  const news = (date: string | null) => draft({ excerpt: 'Kort.', category: 'tips', date }, 'news')
  const dateOf = async (slug: string) =>
    (await visit(backend.app, newsItemPath(slug))).json().data.attributes.published_at as string
  const pass = (days: number) => backend.clock.advance(days * 24 * 3600_000)
  const now = () => backend.clock.now().toISOString()

  it('is that of its first publication, whatever is changed', async () => {
    const { id, slug, content } = await news(null)
    await put(staff, id, 'publish')
    const first = await dateOf(slug)
    pass(1)
    await save(staff, id, { ...content, title: 'Gewijzigd' })
    await put(staff, id, 'publish')
    expect(await dateOf(slug)).toBe(first)
  })

  it('is the day of publication once it is cleared', async () => {
    const { id, slug, content } = await news('2025-01-05')
    await put(staff, id, 'publish')
    await save(staff, id, { ...content, date: null })
    await put(staff, id, 'publish')
    expect(await dateOf(slug)).toBe(now())
  })

  it('is that of the newest publication after it was off the site, unless the request keeps it', async () => {
    const { id, slug } = await news(null)
    await put(staff, id, 'publish')
    const first = await dateOf(slug)
    pass(1)
    await put(staff, id, 'unpublish')
    await put(staff, id, 'publish', { keep_date: true })
    expect(await dateOf(slug)).toBe(first)
    await put(staff, id, 'unpublish')
    await put(staff, id, 'publish')
    expect(await dateOf(slug)).toBe(now())
    await put(staff, id, 'unpublish')
    await put(staff, id, 'publish', { publish_at: later(1) })
    backend.clock.advance(60_000)
    await runContentPlans(backend.db, backend.clock.now())
    expect(await dateOf(slug)).toBe(now())
  })

  it('may be the day of its plan, and no later one', async () => {
    const inDays = (days: number) => dutchDay(new Date(backend.clock.now().getTime() + days * 24 * 3600_000))
    const plan = { publish_at: later(4 * 24 * 60) }
    const { id } = await news(inDays(4))
    expect((await put(staff, id, 'publish')).json().errors[0].code).toBe('content.future_date')
    const planned = await put(staff, id, 'publish', plan)
    expect(planned.statusCode, planned.body).toBe(200)
    const { id: late } = await news(inDays(5))
    expect((await put(staff, late, 'publish', plan)).json().errors[0].code).toBe('content.future_date')
  })
})

describe('the time of the last change that visitors and search engines read', () => {
  it.each([
    ['page', pagePath],
    ['news', newsItemPath],
  ] as const)(
    'of a text of the kind %s is that of its publication, not of a draft, an end or a plan',
    async (kind, pathOf) => {
      const { id, slug, content } = await draft({ excerpt: 'Kort.', category: 'tips' }, kind)
      const read = async () => (await visit(backend.app, pathOf(slug))).json().data.attributes.updated_at as string
      await put(staff, id, 'publish')
      const first = await read()
      expect(first).toBe(backend.clock.now().toISOString())
      backend.clock.advance(24 * 3600_000)
      await save(staff, id, { ...content, title: 'Nog niet klaar' })
      await put(staff, id, 'publish', { publish_at: null, unpublish_at: later(10) })
      await put(staff, id, 'publish', { publish_at: later(5) })
      expect(await read()).toBe(first)
      backend.clock.advance(5 * 60_000)
      await runContentPlans(backend.db, backend.clock.now())
      expect(await read()).toBe(backend.clock.now().toISOString())
    },
  )
})

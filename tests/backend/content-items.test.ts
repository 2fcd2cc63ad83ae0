/** Pages and news from draft to live: who writes them, what publishing asks, versions and former addresses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listedContentPath } from '#shared/list-columns/content.ts'
import { contentItemPath, contentVersionsPath, staffContent } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { newsItemPath } from '#shared/resources/news-item.ts'
import { pagePath } from '#shared/resources/page.ts'
import {
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { addDraft, contentPath, create, emptyContent, put, save, textBlock } from '../support/content-drafts.ts'

let backend: TestBackend
let staff: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  staff = await signIn(backend.app, sampleLogins('demo').center)
})
afterAll(() => backend.close())

const draft = (content: Partial<Content> = {}, kind = 'page') => addDraft(staff, content, kind)
const livePage = (slug: string, headers = {}) => visit(backend.app, pagePath(slug), '1', headers)

describe('access', () => {
  it('is refused to visitors, volunteers and organizations, and hides texts of other centers', async () => {
    const { id } = await draft()
    const others = await signIn(backend.app, sampleLogins('roermond').center, '3')
    const calls: [method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string, attributes?: object][] = [
      ['GET', contentPath],
      ['GET', contentItemPath(id)],
      ['GET', contentVersionsPath(id)],
      ['POST', contentPath, { kind: 'page', locale: 'nl', title: 'X' }],
      ['PATCH', contentItemPath(id), { content: emptyContent, editing_session: 'session-1' }],
      ['PUT', `${contentItemPath(id)}/publish`, {}],
      ['PUT', `${contentItemPath(id)}/unpublish`, {}],
      ['PUT', `${contentItemPath(id)}/cancel_plan`, {}],
      ['PUT', `${contentItemPath(id)}/restore`, { version_id: '1' }],
      ['DELETE', contentItemPath(id)],
    ]
    const { volunteer, organization } = sampleLogins('demo')
    const wrong = [await signIn(backend.app, volunteer), await signIn(backend.app, organization)]
    for (const [method, url, attributes] of calls) {
      const payload = attributes && { data: { type: 'content_items', attributes } }
      const anonymous = await backend.app.inject({
        method,
        url,
        headers: siteHeaders(),
        ...(payload ? { payload } : {}),
      })
      expect(anonymous.statusCode, `${method} ${url}`).toBe(401)
      for (const who of wrong) expect((await who.call(method, url, payload)).statusCode, `${method} ${url}`).toBe(403)
      if (url !== contentPath)
        expect((await others.call(method, url, payload)).statusCode, `${method} ${url}`).toBe(404)
    }
    const listed = (await others.call('GET', staffContent.apiPath())).json().data.map((item: { id: string }) => item.id)
    expect(listed.length).toBeGreaterThan(4)
    expect(listed).not.toContain(id)
  })
})

describe('a draft', () => {
  it('may be incomplete, is sanitized, and never changes the live page', async () => {
    const { id, slug, content } = await draft()
    expect((await livePage(slug)).statusCode).toBe(404)
    expect((await put(staff, id, 'publish')).statusCode).toBe(200)
    expect((await livePage(slug)).json().data.attributes.blocks).toEqual([textBlock])
    const blocks = [
      { kind: 'text', html: '<p onclick="x()">Later</p><script>x()</script>' },
      { kind: 'image', url: '', alt: '', caption: null },
    ]
    const saved = await save(staff, id, { ...content, title: '', blocks })
    expect(saved.statusCode, saved.body).toBe(200)
    expect(saved.json().data.attributes).toMatchObject({ has_draft: true, status: 'published' })
    expect(saved.json().data.attributes.content.blocks[0].html).toBe('<p>Later</p>')
    expect((await livePage(slug)).json().data.attributes).toMatchObject({ title: content.title, blocks: [textBlock] })
  })

  it('of an unknown block, or a stale version, is refused', async () => {
    const { id, content, lockVersion } = await draft()
    const wrong = await save(staff, id, { ...content, blocks: [{ kind: 'script', html: 'x' }] })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().errors[0].source.pointer).toContain('/data/attributes/content/blocks/0')
    expect((await save(staff, id, content, lockVersion)).statusCode).toBe(200)
    expect((await save(staff, id, content, lockVersion)).statusCode).toBe(409)
  })

  it('has an address that no other text of the center has, and none of the product’s own pages', async () => {
    const one = (await create(staff, { kind: 'page', locale: 'nl', title: 'Vacancies' })).json().data.attributes
    expect(one.slug).toBe('vacancies-2')
    const two = (await create(staff, { kind: 'page', locale: 'nl', title: 'Over ons' })).json().data.attributes
    expect(two.slug).toBe('over-ons-2')
    const { id, content } = await draft()
    for (const [slug, code] of [
      ['vacancies', 'content.reserved'],
      // The gateway never shows a page there.
      ['builds', 'content.reserved'],
      ['auth1', 'content.reserved'],
      ['api2', 'content.reserved'],
      ['over-ons', 'validation.taken'],
      ['Over Ons', 'content.slug'],
    ] as const) {
      await save(staff, id, { ...content, slug })
      const refused = await put(staff, id, 'publish')
      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors[0]).toMatchObject({ code, source: { pointer: '/data/attributes/content/slug' } })
    }
  })

  it.each([
    ['page', pagePath],
    ['news', newsItemPath],
  ] as const)('off the site holds the address that is written in it alone (%s)', async (kind, pathOf) => {
    const fields = kind === 'news' ? ({ excerpt: 'Kort.', category: 'tips' } as const) : {}
    const old = await draft(fields, kind)
    await put(staff, old.id, 'publish')
    await put(staff, old.id, 'unpublish')
    const begun = await draft(fields, kind)
    const { id, content } = await draft(fields, kind)
    for (const { id: holder, slug, content: held } of [old, begun]) {
      await save(staff, id, { ...content, slug })
      const [refused] = (await put(staff, id, 'publish')).json().errors
      expect(refused).toMatchObject({ code: 'validation.taken', source: { pointer: '/data/attributes/content/slug' } })
      expect(refused.detail).toContain(`“${held.title}”`)
      await save(staff, holder, { ...held, slug: `${slug}-later` })
      const published = await put(staff, id, 'publish')
      expect(published.statusCode, published.body).toBe(200)
      const shown = await visit(backend.app, pathOf(slug))
      expect([shown.statusCode, shown.json().data?.attributes.title]).toEqual([200, content.title])
    }
    // The first one is published at its own address, and takes nothing from the second.
    expect((await put(staff, old.id, 'publish')).statusCode).toBe(200)
    const addresses = [`${old.slug}-later`, begun.slug].map((slug) => visit(backend.app, pathOf(slug)))
    const titles = (await Promise.all(addresses)).map((shown) => shown.json().data?.attributes.title)
    expect(titles).toEqual([old.content.title, content.title])
  })

  it('is deleted only when visitors never saw it', async () => {
    const { id } = await draft()
    expect((await staff.call('DELETE', contentItemPath(id))).statusCode).toBe(204)
    expect((await staff.call('DELETE', contentItemPath(id))).statusCode).toBe(404)
    const live = await draft()
    await put(staff, live.id, 'publish')
    expect((await staff.call('DELETE', contentItemPath(live.id))).json().errors[0].code).toBe('content.was_published')
  })
})

describe('the list', () => {
  const rowOf = async (id: string) => {
    const { data } = (await staff.call('GET', staffContent.apiPath({ sort: '-updated_at' }))).json()
    const { attributes } = data.find((row: { id: string }) => row.id === id)
    return { ...attributes, liveSlug: attributes.live_slug }
  }

  it('has the address that visitors use while another waits in the draft', async () => {
    const { id, slug, content } = await draft()
    expect(listedContentPath(await rowOf(id))).toBe(`/${slug}`)
    await put(staff, id, 'publish')
    for (const waiting of [`${slug}-straks`, '']) {
      await save(staff, id, { ...content, slug: waiting })
      expect(await rowOf(id)).toMatchObject({ status: 'published', slug: waiting })
      expect(listedContentPath(await rowOf(id))).toBe(`/${slug}`)
    }
    expect((await livePage(slug)).statusCode).toBe(200)
  })
})

describe('a text without a title', () => {
  it('begins with a block to write in, and is begun again until something is written', async () => {
    const blank = { kind: 'page', locale: 'nl', title: '' }
    const first = (await create(staff, blank)).json().data
    expect(first.attributes).toMatchObject({
      title: '',
      slug: 'tekst',
      content: { blocks: [{ kind: 'text', html: '' }] },
    })
    expect((await create(staff, blank)).json().data.id).toBe(first.id)
    expect((await create(staff, { ...blank, kind: 'news' })).json().data.id).not.toBe(first.id)
    await save(staff, first.id, { ...emptyContent, slug: 'tekst', blocks: [textBlock] }, first.attributes.lock_version)
    const second = (await create(staff, blank)).json().data
    expect(second.id).not.toBe(first.id)
    expect(second.attributes.slug).toBe('tekst-2')
    expect((await put(staff, first.id, 'publish')).json().errors[0]).toMatchObject({
      code: 'validation.required',
      source: { pointer: '/data/attributes/content/title' },
    })
  })
})

describe('publishing', () => {
  it('refuses a text that cleaning makes too long, and the list stays readable', async () => {
    const { id, content, lockVersion } = await draft()
    const blocks = [textBlock, { kind: 'text', html: `<p>${'&'.repeat(20_000)}</p>` }]
    const refused = await save(staff, id, { ...content, blocks }, lockVersion)
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json().errors).toMatchObject([
      { code: 'validation.too_long', source: { pointer: '/data/attributes/content/blocks/1/html' } },
    ])
    expect((await staff.call('GET', '/api/v1/content_items')).statusCode).toBe(200)
  })

  it('names every fault with its block', async () => {
    const blocks: Content['blocks'] = [
      textBlock,
      { kind: 'image', url: '/media/1.jpg', alt: 'IMG_2041.jpg', caption: null },
      { kind: 'image', url: '/media/1.jpg', alt: '', caption: null },
      { kind: 'button', label: 'Ga', url: 'javascript:alert(1)' },
      { kind: 'video', provider: 'youtube', video: 'a/../b', title: '' },
      { kind: 'accordion', items: [{ title: '', html: '<p></p>' }] },
    ]
    const { id } = await draft({ blocks })
    const refused = await put(staff, id, 'publish')
    expect(refused.statusCode).toBe(422)
    const found = refused
      .json()
      .errors.map((error: { code: string; source: { pointer: string } }) => [
        error.source.pointer.replace('/data/attributes/content/blocks/', ''),
        error.code,
      ])
    expect(found).toEqual([
      ['1/alt', 'content.file_name'],
      ['2/alt', 'content.alt'],
      ['3/url', 'content.address'],
      ['4/title', 'validation.required'],
      ['4/video', 'content.video'],
      ['5/items/0/title', 'validation.required'],
      ['5/items/0/html', 'validation.required'],
    ])
  })

  it('and taking offline show and hide a page, twice where asked twice, and are in the audit log', async () => {
    const { id, slug, lockVersion } = await draft()
    expect((await put(staff, id, 'unpublish')).json().errors[0].code).toBe('content.not_live')
    expect((await put(staff, id, 'publish', { lock_version: lockVersion })).statusCode).toBe(200)
    expect((await put(staff, id, 'publish', { lock_version: lockVersion })).statusCode).toBe(409)
    expect((await put(staff, id, 'publish')).json().data.attributes).toMatchObject({
      status: 'published',
      has_draft: false,
    })
    expect((await put(staff, id, 'unpublish')).json().data.attributes.status).toBe('archived')
    expect((await livePage(slug)).statusCode).toBe(404)
    expect((await put(staff, id, 'publish')).statusCode).toBe(200)
    expect((await livePage(slug)).statusCode).toBe(200)
    const events = await staff.call(
      'GET',
      `/api/v1/audit_events?filter[target_type_eq]=content_items&filter[target_id_eq]=${id}`,
    )
    const actions = events.json().data.map((event: { attributes: { action: string } }) => event.attributes.action)
    expect(actions).toEqual(expect.arrayContaining(['content.created', 'content.published', 'content.unpublished']))
  })

  it('of a news item dates it, and not in the future', async () => {
    const { id, slug, content } = await draft({ excerpt: 'Kort.', category: 'tips', date: '2026-03-12' }, 'news')
    expect((await put(staff, id, 'publish')).json().errors[0].code).toBe('content.future_date')
    await save(staff, id, { ...content, date: '2026-02-01' })
    expect((await put(staff, id, 'publish')).statusCode).toBe(200)
    const live = await visit(backend.app, newsItemPath(slug))
    expect(live.json().data.attributes.published_at).toBe('2026-02-01T08:00:00.000Z')
    // Half past eight in the morning: the time of a date is nine o'clock, which is still to come.
    backend.clock.advance(Date.parse('2026-03-11T07:30:00Z') - backend.clock.now().getTime())
    await save(staff, id, { ...content, date: '2026-03-11' })
    await put(staff, id, 'publish')
    const today = (await visit(backend.app, newsItemPath(slug))).json().data.attributes.published_at
    expect(today).toBe('2026-03-11T07:30:00.000Z')
  })

  it('at another address leads the old one there, also in the other language', async () => {
    const { id, slug, content } = await draft()
    await put(staff, id, 'publish')
    const english = await create(staff, { kind: 'page', locale: 'en', title: 'Street party', translation_of: id })
    expect(english.statusCode, english.body).toBe(201)
    const again = await create(staff, { kind: 'page', locale: 'en', title: 'Street party', translation_of: id })
    expect(again.json().errors[0].code).toBe('content.translation')
    const translation = english.json().data
    expect(translation.attributes).toMatchObject({ slug, translations: [{ id, locale: 'nl' }] })
    await put(staff, translation.id, 'publish')
    await save(staff, id, { ...content, slug: `${slug}-nieuw` })
    expect((await livePage(slug)).statusCode).toBe(200)
    await put(staff, id, 'publish')
    const moved = await livePage(slug)
    expect(moved.statusCode).toBe(404)
    expect(moved.json().errors[0]).toMatchObject({ code: 'record.moved', meta: { path: `/${slug}-nieuw` } })
    const read = await livePage(`${slug}-nieuw`, { 'accept-language': 'en' })
    expect(read.json().data.attributes.title).toBe('Street party')
  })
})

describe('an address', () => {
  it.each([
    ['page', pagePath, ''],
    ['news', newsItemPath, '/nieuws'],
  ] as const)(
    'in capitals leads to the text, and a former one to the language that is left (%s)',
    async (kind, pathOf, parent) => {
      const fields = kind === 'news' ? ({ excerpt: 'Kort.', category: 'tips' } as const) : {}
      const { id, slug, content } = await draft(fields, kind)
      await put(staff, id, 'publish')
      const english = await create(staff, { kind, locale: 'en', title: 'Street party', translation_of: id })
      const { id: englishId, attributes } = english.json().data
      await save(staff, englishId, { ...attributes.content, ...fields })
      expect((await put(staff, englishId, 'publish')).statusCode).toBe(200)
      const ledTo = async (address: string) => (await visit(backend.app, pathOf(address))).json().errors[0].meta?.path
      expect(await ledTo(slug.toUpperCase())).toBe(`${parent}/${slug}`)
      const moved = `${slug}-nieuw`
      await save(staff, id, { ...content, slug: moved })
      await put(staff, id, 'publish')
      await put(staff, id, 'unpublish')
      for (const former of [slug, slug.toUpperCase()]) expect(await ledTo(former)).toBe(`${parent}/${moved}`)
      const shown = await visit(backend.app, pathOf(moved))
      expect([shown.statusCode, shown.json().data?.attributes.title]).toEqual([200, 'Street party'])
      expect(await ledTo('Bestaat-Niet')).toBeUndefined()
    },
  )
})

describe('versions', () => {
  it('fold the autosaves of one session, keep every publication, and are restored as a draft', async () => {
    const { id, slug, content } = await draft()
    await save(staff, id, { ...content, title: 'Tweede' })
    await put(staff, id, 'publish')
    await save(staff, id, { ...content, title: 'Derde' }, undefined, 'session-2')
    const moved = `${slug}-verhuisd`
    await save(staff, id, { ...content, title: 'Vierde', slug: moved }, undefined, 'session-2')
    const versions = (await staff.call('GET', `${contentVersionsPath(id)}?sort=updated_at`)).json().data
    const rows = () =>
      versions.map(
        ({ attributes }: { attributes: { kind: string; title: string } }) => `${attributes.kind} ${attributes.title}`,
      )
    expect(rows().sort()).toEqual(['autosave Tweede', 'autosave Vierde', 'published Tweede'])
    const { id: published } = versions.find(
      (version: { attributes: { kind: string } }) => version.attributes.kind === 'published',
    )
    const restored = await put(staff, id, 'restore', { version_id: published })
    expect(restored.json().data.attributes).toMatchObject({ title: 'Tweede', slug: moved, has_draft: true })
    expect((await livePage(slug)).json().data.attributes.title).toBe('Tweede')
    const other = await draft()
    expect((await put(staff, other.id, 'restore', { version_id: published })).statusCode).toBe(404)
  })
})

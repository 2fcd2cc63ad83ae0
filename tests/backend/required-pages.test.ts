/** The pages that the law asks a site to link: they keep their address and stay on the site. */
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contentItems } from '#backend/db/schema/content.ts'
import { contentItemPath } from '#shared/resources/content-item.ts'
import { menuPath } from '#shared/resources/menu.ts'
import { pagePath } from '#shared/resources/page.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'

let backend: TestBackend
let staff: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  staff = await signIn(backend.app, sampleLogins('demo').center)
})

const type = 'content_items'
const put = (id: string, step: string, attributes: object = {}) =>
  staff.call('PUT', `${contentItemPath(id)}/${step}`, { data: { type, id, attributes } })
const codesOf = (response: { statusCode: number; json(): { errors?: { code: string }[] } }) => [
  response.statusCode,
  response.json().errors?.map(({ code }) => code),
]

async function pageAt(slug: string, locale: 'nl' | 'en' = 'nl') {
  const isThis = and(eq(contentItems.centerId, 1), eq(contentItems.slug, slug), eq(contentItems.locale, locale))
  const [page] = await backend.db.select().from(contentItems).where(isThis)
  if (!page) throw new Error(`There is no page ${slug}`)
  return { id: String(page.id), content: page.content }
}
async function translate(slug: string) {
  const { id, content } = await pageAt(slug)
  const attributes = { kind: 'page', locale: 'en', title: content.title, translation_of: id }
  const created = await staff.call('POST', '/api/v1/content_items', { data: { type, attributes } })
  expect(created.statusCode, created.body).toBe(201)
  return pageAt(slug, 'en')
}
const rename = async (slug: string, to: string, locale: 'nl' | 'en' = 'nl') => {
  const { id, content } = await pageAt(slug, locale)
  const attributes = { content: { ...content, slug: to }, editing_session: 'session-1' }
  const saved = await staff.call('PATCH', contentItemPath(id), { data: { type, id, attributes } })
  expect(saved.statusCode, saved.body).toBe(200)
  return put(id, 'publish')
}
const isOpen = async (slug: string) => (await visit(backend.app, pagePath(slug))).statusCode === 200
const end = () => new Date(backend.clock.now().getTime() + 3600_000).toISOString()

describe('a page that the law asks for', () => {
  it('keeps its address, in each language', async () => {
    await translate('privacy')
    for (const locale of ['nl', 'en'] as const) {
      const refused = await rename('privacy', 'privacyverklaring', locale)
      expect(codesOf(refused)).toEqual([422, ['content.required_slug']])
      expect(refused.json().errors[0].source.pointer).toBe('/data/attributes/content/slug')
    }
    expect(await isOpen('privacy')).toBe(true)
  })

  it('stays on the site in one language, without an end', async () => {
    const dutch = await pageAt('toegankelijkheid')
    const english = await translate('toegankelijkheid')
    expect((await put(english.id, 'publish')).statusCode).toBe(200)
    expect((await put(english.id, 'unpublish')).statusCode).toBe(200)
    expect(codesOf(await put(dutch.id, 'unpublish'))).toEqual([422, ['content.required_page']])
    const planned = await put(dutch.id, 'publish', { publish_at: null, unpublish_at: end() })
    expect(codesOf(planned)).toEqual([422, ['content.required_page']])
    expect((await put(english.id, 'publish', { unpublish_at: end() })).statusCode).toBe(200)
    expect(codesOf(await put(dutch.id, 'unpublish'))).toEqual([422, ['content.required_page']])
    expect(await isOpen('toegankelijkheid')).toBe(true)
  })

  it('may be changed otherwise', async () => {
    const { id, content } = await pageAt('privacy')
    const attributes = { content: { ...content, title: 'Je privacy' }, editing_session: 'session-1' }
    await staff.call('PATCH', contentItemPath(id), { data: { type, id, attributes } })
    expect((await put(id, 'publish')).statusCode).toBe(200)
    expect((await visit(backend.app, pagePath('privacy'))).json().data.attributes.title).toBe('Je privacy')
  })
})

describe('another page', () => {
  it('that has another address can be opened from the menu', async () => {
    expect((await rename('over-ons', 'wie-wij-zijn')).statusCode).toBe(200)
    const { unreachable } = (await staff.call('GET', menuPath('footer'))).json().data.attributes
    expect(unreachable).not.toContain('over-ons')
    expect((await put((await pageAt('wie-wij-zijn')).id, 'unpublish')).statusCode).toBe(200)
  })
})

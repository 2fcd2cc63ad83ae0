/** The media that pages and news show: as the library has them now, and counted as uses. */
import { beforeEach, describe, expect, it } from 'vitest'
import { contentItemPath, contentVersionsPath } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { mediaDocumentPath, mediaItemPath, mediaItemsPath, mediaPicturePath } from '#shared/resources/media-item.ts'
import { newsItemPath } from '#shared/resources/news-item.ts'
import { pagePath } from '#shared/resources/page.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'
import { save } from '../support/content-drafts.ts'
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
let staff: SignedIn
beforeEach(async (test) => {
  backend = await buildBackend({ test })
  staff = await signIn(backend.app, sampleLogins('demo').center)
})

type Medium = { id: string; version: string }
async function upload(name: string, content: Buffer): Promise<Medium> {
  const { payload, headers } = multipartFile(name, content)
  const request = { method: 'POST', url: mediaItemsPath, headers: { ...staff.headers, ...headers }, payload } as const
  const response = await backend.app.inject(request)
  expect(response.statusCode, response.body).toBe(201)
  const { id, attributes } = response.json().data
  return { id, version: attributes.version }
}
async function uploadPicture(): Promise<Medium> {
  const { default: sharp } = await import('sharp')
  const create = { width: 1600, height: 800, channels: 3, background: '#f00' } as const
  return upload('tuin.png', await sharp({ create }).png().toBuffer())
}
const change = async (id: string, attributes: object) =>
  expect(
    (await staff.call('PATCH', mediaItemPath(id), { data: { type: 'media_items', id, attributes } })).statusCode,
  ).toBe(200)

let number = 0
/** Published with this content; returns its id and address. */
async function published(kind: 'page' | 'news', content: Partial<Content>): Promise<{ id: string; slug: string }> {
  const type = 'content_items'
  const send = (method: 'POST' | 'PATCH' | 'PUT', url: string, attributes: object, id?: string) =>
    staff.call(method, url, { data: { type, id, attributes } })
  const created = await send('POST', '/api/v1/content_items', {
    kind,
    locale: 'nl',
    title: `De tuin in bloei ${++number}`,
  })
  const { id, attributes } = created.json().data
  const whole = {
    ...attributes.content,
    excerpt: 'Kom kijken.',
    category: kind === 'news' ? 'nieuws' : null,
    ...content,
  }
  const saved = await send('PATCH', contentItemPath(id), { content: whole, editing_session: 'session-1' }, id)
  expect(saved.statusCode, saved.body).toBe(200)
  const done = await send('PUT', `${contentItemPath(id)}/publish`, {}, id)
  expect(done.statusCode, done.body).toBe(200)
  return { id, slug: attributes.slug }
}

const pictureOf = ({ id, version }: Medium) => ({
  ...{ id, version, width: 1600, height: 800, altNl: 'De tuin', altEn: null, decorative: false, credit: null },
})

describe('a picture of a text on the site', () => {
  it.each([
    ['page', pagePath],
    ['news', newsItemPath],
  ] as const)('has the newest address and maker of the library (%s)', async (kind, pathOf) => {
    const medium = await uploadPicture()
    const address = mediaPicturePath(medium, 'wide', 1280, 'webp')
    const { slug } = await published(kind, {
      blocks: [{ kind: 'image', url: '', picture: pictureOf(medium), alt: 'Bloemen', caption: null }],
      image: address,
      seo: { title: '', description: '', image: address },
    })
    await change(medium.id, { licence: 'cc_by', credit: 'Jan Bakker' })
    for (let focus = 1; focus < 10; focus++) await change(medium.id, { focal_x: focus / 20 })
    const shown = (await visit(backend.app, pathOf(slug))).json().data.attributes
    const [{ picture, alt }] = shown.blocks
    expect(alt).toBe('Bloemen')
    expect(picture).toMatchObject({ id: medium.id, credit: 'Jan Bakker', alt_nl: null })
    expect(picture.version).not.toBe(medium.version)
    const newest = mediaPicturePath(picture, 'wide', 1280, 'webp')
    expect([shown.image, shown.seo.image]).toEqual([newest, newest])
    if (kind === 'news') expect(shown.image_credit).toBe('Jan Bakker')
    // Who was given the first address still gets the picture.
    for (const url of [newest, address]) expect((await visit(backend.app, url)).statusCode, url).toBe(200)
    // Without the licence that asks for it, the name of the maker is the library's alone.
    await change(medium.id, { licence: 'own' })
    const { blocks, image_credit } = (await visit(backend.app, pathOf(slug))).json().data.attributes
    expect([blocks[0].picture.credit, image_credit ?? null]).toEqual([null, null])
  })
})

describe('the description of a picture in a text', () => {
  it('is the present one of the library where it was that before, for visitors and in the editor', async () => {
    const medium = await uploadPicture()
    await change(medium.id, { alt_nl: 'Poster van mei' })
    const picture = { ...pictureOf(medium), altNl: 'Poster van mei' }
    const image = (alt: string) => ({ kind: 'image', url: '', picture, alt, caption: null }) as const
    const { id, slug } = await published('page', { blocks: [image('Poster van mei'), image('Ons feest')] })
    await change(medium.id, { alt_nl: 'Poster van juni' })
    const { blocks } = (await visit(backend.app, pagePath(slug))).json().data.attributes
    const { content } = (await staff.call('GET', contentItemPath(id))).json().data.attributes
    for (const shown of [blocks, content.blocks]) {
      expect(shown.map(({ alt }: { alt: string }) => alt)).toEqual(['Poster van juni', 'Ons feest'])
    }
    // Stored as it was read, it goes on being that of the library.
    await save(staff, id, content)
    await change(medium.id, { alt_nl: 'Poster van juli' })
    const again = (await staff.call('GET', contentItemPath(id))).json().data.attributes.content
    expect(again.blocks.map(({ alt }: { alt: string }) => alt)).toEqual(['Poster van juli', 'Ons feest'])
  })
})

describe('a picture that only older versions have', () => {
  it('is deleted, also from its address, and a restored version is without it', async () => {
    const medium = await uploadPicture()
    const address = mediaPicturePath(medium, 'wide', 1280, 'webp')
    const picture = pictureOf(medium)
    const image = { kind: 'image', url: '', picture, alt: 'Portret', caption: null } as const
    const text = { kind: 'text', html: '<p>Kom langs.</p>' } as const
    const seo = { title: '', description: '', image: address }
    const { id } = await published('page', { blocks: [text, image], image: address, seo })
    const step = (name: string, attributes: object = {}) =>
      staff.call('PUT', `${contentItemPath(id)}/${name}`, { data: { type: 'content_items', id, attributes } })
    const { content } = (await staff.call('GET', contentItemPath(id))).json().data.attributes
    const without = { ...content, blocks: [text], image: null, seo: { ...seo, image: null } }
    const remove = () => staff.call('DELETE', mediaItemPath(medium.id))
    await save(staff, id, without)
    expect((await remove()).json().errors[0].code).toBe('media.in_use')
    await step('publish')
    expect((await visit(backend.app, address)).statusCode).toBe(200)
    const deleted = await remove()
    expect(deleted.statusCode, deleted.body).toBe(204)
    expect((await visit(backend.app, address)).statusCode).toBe(404)

    const versions = (await staff.call('GET', `${contentVersionsPath(id)}?sort=created_at`)).json().data
    const first = versions.find(({ attributes }: { attributes: { kind: string } }) => attributes.kind === 'published')
    const restored = await step('restore', { version_id: first.id })
    expect(restored.statusCode, restored.body).toBe(200)
    expect(restored.json().data.attributes.content).toMatchObject({
      blocks: [text, { kind: 'image', url: '', alt: 'Portret' }],
      image: null,
      seo: { image: null },
    })
    const refused = await step('publish')
    expect(refused.json().errors[0].source.pointer).toBe('/data/attributes/content/blocks/1/url')
  })
})

describe('a translation that is begun from a text', () => {
  it('describes pictures by the words of the library in its language, and keeps own words', async () => {
    const medium = await uploadPicture()
    await change(medium.id, { alt_nl: 'De tuin', alt_en: 'The garden' })
    const picture = {
      ...medium,
      width: 1600,
      height: 800,
      altNl: 'De tuin',
      altEn: null,
      decorative: false,
      credit: null,
    }
    const image = (alt: string) => ({ kind: 'image', url: '', picture, alt, caption: null }) as const
    const { id } = await published('page', { blocks: [image('De tuin'), image('Onze rozen')] })
    const attributes = { kind: 'page', locale: 'en', title: 'The garden', translation_of: id }
    const english = await staff.call('POST', '/api/v1/content_items', { data: { type: 'content_items', attributes } })
    expect(english.statusCode, english.body).toBe(201)
    const { blocks } = english.json().data.attributes.content
    expect(blocks.map(({ alt }: { alt: string }) => alt)).toEqual(['The garden', 'Onze rozen'])
  })
})

describe('a document that a text links', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

  it('is in use, whichever block links it, and is not deleted', async () => {
    const blocksWith = (url: string): Content['blocks'] => {
      const html = `<p>Lees <a href="${url}">het jaarverslag</a>.</p>`
      const other = { html: '<p>Meer</p>' }
      return [
        { kind: 'text', html },
        { kind: 'button', label: 'Jaarverslag', url },
        { kind: 'columns', columns: [other, { html }] },
        { kind: 'accordion', items: [{ title: 'Wat doen jullie?', html }] },
        // Copied from the browser's address bar.
        { kind: 'button', label: 'Jaarverslag', url: `https://demo.example${url}` },
      ]
    }
    for (const index of blocksWith('/').keys()) {
      const medium = await upload(`jaarverslag-${index}.pdf`, Buffer.concat([pdf, Buffer.from(`%${index}\n`)]))
      await published('page', { blocks: blocksWith(mediaDocumentPath(medium)).slice(index, index + 1) })
      const { data } = (await staff.call('GET', mediaItemPath(medium.id))).json()
      expect([index, data.attributes.uses]).toEqual([index, 1])
      const refused = await staff.call('DELETE', mediaItemPath(medium.id))
      expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'media.in_use'])
    }
  })

  it('may be of another site', async () => {
    const url = 'https://elders.example/api/v1/media_items/999999/documents/0011223344556677'
    const { id } = await published('page', { blocks: [{ kind: 'button', label: 'Jaarverslag', url }] })
    expect((await staff.call('GET', contentItemPath(id))).json().data.attributes.status).toBe('published')
  })
})

/** The media library: uploads, pictures by shape and size, uses, and what other centers cannot reach. */
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { centerProfiles } from '#backend/db/schema/centers.ts'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { mediaItems } from '#backend/db/schema/media.ts'
import { insertOrganization } from '#backend/db/seed/factories.ts'
import type { Context } from '#backend/http/context.ts'
import { picturesOf } from '#backend/resources/media-items/queries.ts'
import { forgetMediaUses, recordMediaUses, requireFinishedMedia } from '#backend/resources/media-items/uses.ts'
import { drawingOf, stockDrawing } from '#backend/resources/stock-images/queries.ts'
import { mediaDocumentPath, mediaItemPath, mediaItemsPath, mediaPicturePath } from '#shared/resources/media-item.ts'
import { mediaPicture } from '#shared/resources/media-item-schema.ts'
import { stockDrawings, stockImageChoicePath, stockImagesPath } from '#shared/resources/stock-image.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'
import { personas } from '../support/personas.ts'
import { zip } from '../support/zip.ts'

let backend: TestBackend
/** Without the faces and logos of the sample records. */
const ofLibrary = isNotNull(storedFiles.mediaItemId)
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

const sharp = async () => (await import('sharp')).default

/** Left half red, right half blue, with a place in its metadata. */
async function photo(width = 1600, height = 800): Promise<Buffer> {
  const draw = await sharp()
  const half = { create: { width: width / 2, height, channels: 3, background: '#00f' } } as const
  return draw({ create: { width, height, channels: 3, background: '#f00' } })
    .composite([{ input: await draw(half).png().toBuffer(), left: width / 2, top: 0 }])
    .withExif({ IFD0: { Artist: 'Geheime maker' } })
    .jpeg()
    .toBuffer()
}
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

type Item = { id: string; version: string; uses: number; lockVersion: number } & Record<string, unknown>
const itemOf = (response: { json: () => { data: { id: string; attributes: Record<string, unknown> } } }): Item => {
  const { id, attributes } = response.json().data
  return { id, ...attributes, lockVersion: attributes.lock_version } as Item
}
const send = async (who: SignedIn, content: Buffer, name: string, to: 'POST' | string = 'POST') => {
  const { payload, headers } = multipartFile(name, content)
  const target = to === 'POST' ? mediaItemsPath : `${mediaItemPath(to)}/file`
  const method = to === 'POST' ? 'POST' : 'PUT'
  return backend.app.inject({ method, url: target, headers: { ...who.headers, ...headers }, payload })
}
const upload = async (who = people.center, name = 'IMG_2031.jpg') => itemOf(await send(who, await photo(), name))
const change = (who: SignedIn, id: string, attributes: object) =>
  who.call('PATCH', mediaItemPath(id), { data: { type: 'media_items', id, attributes } })
const list = async (query = '') =>
  (await people.center.call('GET', `${mediaItemsPath}${query}`)).json().data.map(({ id }: { id: string }) => id)

const context = (centerId = 1) =>
  ({
    db: backend.db,
    now: backend.clock.now(),
    center: { id: centerId, tenant: 'demo', appContext: 'gelderland' },
    actor: null,
  }) as unknown as Context
const place = { recordType: 'pages', recordId: 7, title: 'Over ons', path: '/content/7' } as const

describe('a file of the library', () => {
  it('is for the staff of the center alone', async () => {
    const { id } = await upload()
    expect((await visit(backend.app, mediaItemsPath)).statusCode).toBe(401)
    const { payload, headers } = multipartFile('a.jpg', await photo())
    const visitor = { method: 'POST', url: mediaItemsPath, headers: { ...siteHeaders(), ...headers }, payload } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) {
      expect((await who.call('GET', mediaItemsPath)).statusCode).toBe(403)
      expect((await who.call('GET', mediaItemPath(id))).statusCode).toBe(403)
      expect((await send(who, await photo(), 'a.jpg')).statusCode).toBe(403)
      expect((await send(who, await photo(), 'a.jpg', id)).statusCode).toBe(403)
      expect((await change(who, id, { credit: 'Ik' })).statusCode).toBe(403)
      expect((await who.call('DELETE', mediaItemPath(id))).statusCode).toBe(403)
    }
  })

  it('is refused with the kinds that the library takes, for what is none and for what other places take', async () => {
    const document = zip({ mimetype: 'application/vnd.oasis.opendocument.text' })
    for (const content of [Buffer.from('gewoon tekst'), document]) {
      expect((await send(people.center, content, 'foto.jpg')).json().errors).toMatchObject([
        { code: 'file.type', detail: 'Dit soort bestand kan niet. Dit wel: jpg, png, webp, pdf.' },
      ])
    }
  })

  it('is not found by the staff of another center', async () => {
    const { id } = await upload()
    const { neighbor } = people
    expect((await neighbor.call('GET', mediaItemsPath)).json().data).toEqual([])
    expect((await neighbor.call('GET', mediaItemPath(id))).statusCode).toBe(404)
    expect((await neighbor.call('GET', `${mediaItemPath(id)}/uses`)).statusCode).toBe(404)
    expect((await change(neighbor, id, { credit: 'Ik' })).statusCode).toBe(404)
    expect((await send(neighbor, await photo(), 'a.jpg', id)).statusCode).toBe(404)
    expect((await neighbor.call('DELETE', mediaItemPath(id))).statusCode).toBe(404)
  })

  it('is drawn anew, without its metadata', async () => {
    const item = await upload()
    expect(item).toMatchObject({ kind: 'image', width: 1600, height: 800, content_type: 'image/webp', alt_nl: null })
    const [stored] = await backend.db.select().from(storedFiles).where(ofLibrary)
    const metadata = await (await sharp())(stored?.content ?? Buffer.alloc(0)).metadata()
    expect([metadata.format, metadata.exif]).toEqual(['webp', undefined])
    // Not reachable as a file of its own, not even for who sent it.
    expect((await people.center.call('GET', `/api/v1/files/${stored?.id}/content`)).statusCode).toBe(404)
  })

  it('is refused when it is no picture or pdf, whatever its name says', async () => {
    const wrong = await send(people.center, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.jpg')
    expect(wrong.statusCode).toBe(422)
    expect((await send(people.center, Buffer.alloc(0), 'leeg.jpg')).statusCode).toBe(422)
    const broken = Buffer.concat([(await photo()).subarray(0, 200), Buffer.alloc(2000, 1)])
    expect((await send(people.center, broken, 'stuk.jpg')).statusCode).toBe(422)
    expect((await send(people.center, Buffer.alloc(11 * 1024 * 1024, 1), 'groot.jpg')).statusCode).toBe(413)
    expect(await list()).toEqual([])
  })

  it('takes a description in each language, and never the name of the file', async () => {
    const { id } = await upload()
    for (const alt of ['IMG_2031', 'img 2031', 'IMG_2031.jpg', 'buurthuis.png']) {
      expect((await change(people.center, id, { alt_nl: alt })).statusCode, alt).toBe(422)
      expect((await change(people.center, id, { alt_en: alt })).statusCode, alt).toBe(422)
    }
    // Nobody hears that of a decorative picture.
    const unheard = await change(people.center, id, { alt_nl: 'IMG_2031', decorative: true })
    expect(unheard.statusCode).toBe(200)
    expect((await change(people.center, id, { decorative: false })).statusCode).toBe(422)
    await change(people.center, id, { alt_nl: null, decorative: false })
    const done = await change(people.center, id, { alt_nl: 'Twee vrouwen schoffelen', tags: ['tuin'], lock_version: 2 })
    expect(itemOf(done)).toMatchObject({ alt_nl: 'Twee vrouwen schoffelen', tags: ['tuin'] })
    expect((await change(people.center, id, { alt_nl: 'Iets anders', lock_version: 0 })).statusCode).toBe(409)
    expect((await change(people.center, id, { licence: 'cc_by' })).statusCode).toBe(422)
    expect((await change(people.center, id, { licence: 'cc_by', credit: 'A. Maker' })).statusCode).toBe(200)
    expect((await change(people.center, id, { focal_x: 2 })).statusCode).toBe(422)
    expect((await change(people.center, id, { crop: { x: 0.8, y: 0, width: 0.5, height: 1 } })).statusCode).toBe(422)
  })

  it('is found by text, kind, licence, tag and state', async () => {
    const { id } = await upload()
    const other = itemOf(await send(people.center, pdf, 'Jaarverslag 2026.pdf'))
    await change(people.center, id, { alt_nl: 'Twee vrouwen schoffelen', tags: ['tuin'], licence: 'cc0' })
    await recordMediaUses(context(), { ...place, version: 'draft' }, [id])
    expect(await list('?filter[q]=SCHOFFEL')).toEqual([id])
    expect(await list('?filter[q]=tuin%20vrouwen')).toEqual([id])
    expect(await list('?filter[q]=jaarverslag')).toEqual([other.id])
    expect(await list('?filter[tag]=tuin')).toEqual([id])
    expect(await list('?filter[licence_eq]=cc0')).toEqual([id])
    expect(await list('?filter[kind_eq]=document')).toEqual([other.id])
    expect(await list('?filter[state]=unused')).toEqual([other.id])
    expect(await list('?filter[state]=unfinished')).toEqual([])
    expect((await people.center.call('GET', `${mediaItemsPath}?filter[state]=odd`)).statusCode).toBe(400)
    expect((await people.center.call('GET', mediaItemsPath)).json().meta.tags).toEqual([{ tag: 'tuin', count: 1 }])
  })

  it('has one tag for its spellings, which the filter finds all', async () => {
    for (const tags of [['zomer', 'zomer'], ['Zomer'], ['zomer', 'Tuin']]) {
      await change(people.center, (await upload()).id, { tags })
    }
    expect((await people.center.call('GET', mediaItemsPath)).json().meta.tags).toEqual([
      { tag: 'zomer', count: 3 },
      { tag: 'Tuin', count: 1 },
    ])
    const found = await people.center.call('GET', `${mediaItemsPath}?filter[tag]=Zomer`)
    expect(found.json().data).toHaveLength(3)
  })
})

describe('a picture of a page', () => {
  const picture = async (
    item: Item,
    name: `${'whole' | 'wide' | 'square'}-${number}.${'avif' | 'webp'}`,
    center = '1',
  ) => visit(backend.app, `${mediaItemPath(item.id)}/pictures/${item.version}/${name}`, center)

  it('is read by everybody in the shapes, sizes and formats that pages ask for, and in no other', async () => {
    const item = await upload()
    const sizes = [
      ['whole-640.webp', 'image/webp', 640, 320],
      ['wide-640.avif', 'image/avif', 640, 360],
      ['square-320.webp', 'image/webp', 320, 320],
    ] as const
    for (const [name, type, width, height] of sizes) {
      const response = await picture(item, name)
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, type])
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(await (await sharp())(response.rawPayload).metadata()).toMatchObject({ width, height })
    }
    // Drawn once: the second reader gets the stored one.
    await picture(item, 'whole-640.webp')
    expect(await backend.db.$count(storedFiles, ofLibrary)).toBe(1 + sizes.length)
    expect((await picture(item, 'whole-641.webp')).statusCode).toBe(404)
    expect((await picture({ ...item, version: '0000000000000000' }, 'whole-640.webp')).statusCode).toBe(404)
    expect((await picture(item, 'whole-640.webp', '2')).statusCode).toBe(404)
  })

  it('is cut around the focal point, within the crop, under a new address', async () => {
    const item = await upload()
    const red = async (changed: Item) => {
      const { rawPayload } = await picture(changed, 'square-320.webp')
      const { channels } = await (await sharp())(rawPayload).stats()
      return Math.round(channels[0]?.mean ?? 0)
    }
    expect(await red(item)).toBeGreaterThan(100)
    expect(await red(item)).toBeLessThan(155)
    const left = itemOf(await change(people.center, item.id, { focal_x: 0.1 }))
    expect(left.version).not.toBe(item.version)
    expect(await red(left)).toBeGreaterThan(240)
    // The address from before shows the present picture, and is not kept for long.
    const older = await picture(item, 'square-320.webp')
    expect([older.statusCode, older.headers['cache-control']]).toEqual([
      200,
      'public, max-age=60, stale-while-revalidate=0',
    ])
    const cropped = itemOf(await change(people.center, item.id, { crop: { x: 0.5, y: 0, width: 0.5, height: 1 } }))
    expect(cropped).toMatchObject({ width: 800, height: 800, full_width: 1600 })
    expect(await red(cropped)).toBeLessThan(10)
    // What was cut away is read by the staff alone.
    const whole = await people.center.call('GET', `${mediaItemPath(item.id)}/file`)
    expect(await (await sharp())(whole.rawPayload).metadata()).toMatchObject({ width: 1600, height: 800 })
    expect((await visit(backend.app, `${mediaItemPath(item.id)}/file`)).statusCode).toBe(401)
    expect((await people.volunteer.call('GET', `${mediaItemPath(item.id)}/file`)).statusCode).toBe(403)
    expect((await people.neighbor.call('GET', `${mediaItemPath(item.id)}/file`)).statusCode).toBe(404)
  })

  it('is another one after the file was replaced, and keeps its id', async () => {
    const item = await upload()
    await picture(item, 'whole-320.webp')
    expect((await send(people.center, pdf, 'a.pdf', item.id)).statusCode).toBe(422)
    const next = itemOf(await send(people.center, await photo(400, 400), 'nieuw.jpg', item.id))
    expect([next.id, next.width, next.name]).toEqual([item.id, 400, 'nieuw.jpg'])
    expect(next.version).not.toBe(item.version)
    const { rawPayload } = await picture(item, 'whole-320.webp')
    expect(await (await sharp())(rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  })
})

describe('a document', () => {
  it('is a download for everybody on the site, and for no other center', async () => {
    const item = itemOf(await send(people.center, pdf, 'Jaarverslag 2026.pdf'))
    const response = await visit(backend.app, mediaDocumentPath(item))
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.headers['content-disposition']).toContain('attachment')
    // A link in a text keeps its address when the file is replaced.
    expect(response.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=0')
    expect((await visit(backend.app, mediaDocumentPath(item), '2')).statusCode).toBe(404)
    const path = mediaPicturePath(item, 'whole', 320, 'webp')
    expect((await visit(backend.app, path)).statusCode).toBe(404)
  })
})

describe('a stock image', () => {
  const choose = (who: SignedIn, name = 'theme-zorg') => who.call('POST', stockImageChoicePath(name))
  const listed = async (who: SignedIn) => {
    const { data } = (await who.call('GET', stockImagesPath)).json()
    return data.find(({ id }: { id: string }) => id === 'theme-zorg').attributes
  }

  it('is for the staff alone', async () => {
    expect((await visit(backend.app, stockImagesPath)).statusCode).toBe(401)
    const visitor = { method: 'POST', url: stockImageChoicePath('theme-zorg'), headers: siteHeaders() } as const
    expect((await backend.app.inject(visitor)).statusCode).toBe(401)
    for (const who of [people.volunteer, people.admin]) {
      expect((await who.call('GET', stockImagesPath)).statusCode).toBe(403)
      expect((await choose(who)).statusCode).toBe(403)
    }
    expect((await choose(people.center, 'theme-bestaat-niet')).statusCode).toBe(404)
  })

  it('becomes one medium of the center that chose it, in its colors, described and with its licence', async () => {
    expect(stockDrawings.length).toBeGreaterThanOrEqual(24)
    const chosen = await choose(people.center)
    expect(chosen.statusCode, chosen.body).toBe(201)
    const item = itemOf(chosen)
    expect(item).toMatchObject({
      licence: 'product',
      width: 1920,
      height: 1080,
      stock_name: 'theme-zorg',
      tags: ['zorg', 'samen', 'buiten'],
    })
    expect([item.alt_nl, item.alt_en, item.credit].every(Boolean)).toBe(true)
    expect(itemOf(await choose(people.center)).id).toBe(item.id)
    await recordMediaUses(context(), { ...place, version: 'live' }, [item.id])
    expect(await listed(people.center)).toMatchObject({ media_item_id: item.id, uses: 1 })
    expect(await listed(people.neighbor)).toMatchObject({ media_item_id: null, uses: 0 })
    const other = itemOf(await choose(people.neighbor))
    const image = async (one: Item, center: string) =>
      (await visit(backend.app, mediaPicturePath(one, 'whole', 320, 'webp'), center)).rawPayload
    expect((await image(item, '1')).equals(await image(other, '2'))).toBe(false)
  })

  it('is drawn again in the colors that the center has now, with its id, crop and addresses', async () => {
    const { id, version } = itemOf(await choose(people.center))
    await change(people.center, id, { focal_x: 0.2 })
    expect(itemOf(await choose(people.center)).version).toBe(
      itemOf(await people.center.call('GET', mediaItemPath(id))).version,
    )
    const image = async (one: { id: string; version: string }) =>
      (await visit(backend.app, mediaPicturePath(one, 'whole', 320, 'webp'))).rawPayload
    const before = await image({ id, version })
    await backend.db.update(centerProfiles).set({ primaryColor: '#0b6e4f' }).where(eq(centerProfiles.centerId, 1))
    const again = itemOf(await choose(people.center))
    expect(again).toMatchObject({ id, stock_name: 'theme-zorg', focal_x: 0.2, licence: 'product' })
    expect(again.version).not.toBe(version)
    expect((await image(again)).equals(before)).toBe(false)
    expect((await image({ id, version })).equals(await image(again))).toBe(true)
  })

  it('exists as a drawing for every name of the list', async () => {
    const names = stockDrawings.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(await drawingOf(context(), stockDrawing(name)), name).toContain('<svg')
  })
})

describe('a medium in use', () => {
  it('is counted once for a record, says where, and is not deleted', async () => {
    const { id } = await upload()
    await recordMediaUses(context(), { ...place, version: 'live' }, [id, id])
    await recordMediaUses(context(), { ...place, version: 'draft', title: 'Over ons (nieuw)' }, [id])
    await recordMediaUses(context(), { ...place, recordType: 'news_items', version: 'scheduled' }, [id])
    expect(itemOf(await people.center.call('GET', mediaItemPath(id))).uses).toBe(2)
    const { data } = (await people.center.call('GET', `${mediaItemPath(id)}/uses`)).json()
    expect(data.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([
      'Over ons',
      'Over ons',
    ])
    const refused = await people.center.call('DELETE', mediaItemPath(id))
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'media.in_use'])
    expect(refused.json().errors[0].detail).toContain('“Over ons”')
    await recordMediaUses(context(), { ...place, version: 'draft' }, [])
    await recordMediaUses(context(), { ...place, version: 'live' }, [])
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(409)
    await forgetMediaUses(context(), { recordType: 'news_items', recordId: 7 })
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(204)
    expect((await people.center.call('DELETE', mediaItemPath(id))).statusCode).toBe(404)
    expect(await backend.db.$count(storedFiles, ofLibrary)).toBe(0)
    expect(await backend.db.$count(mediaItems)).toBe(0)
  })

  it('must be of the center, and described before it is published', async () => {
    const { id } = await upload()
    await expect(recordMediaUses(context(2), { ...place, version: 'live' }, [id])).rejects.toThrow()
    await expect(recordMediaUses(context(), { ...place, version: 'live' }, ['999999'])).rejects.toThrow()
    await expect(requireFinishedMedia(context(), [id])).rejects.toThrow()
    await change(people.center, id, { decorative: true })
    const pictures = await picturesOf(context(), [id, '999999', 'x'])
    expect(Object.keys(pictures)).toEqual([id])
    expect(z.parse(mediaPicture, pictures[id])).toMatchObject({ width: 1600, decorative: true, credit: null })
    expect(await picturesOf(context(2), [id])).toEqual({})
    await expect(requireFinishedMedia(context(), [id])).resolves.toBeUndefined()
  })
})

/** The picture of a vacancy: re-encoded in two sizes, described or decorative, and read by who may read the vacancy. */
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { auditEvents } from '#backend/db/schema/operations.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import type { Document, Resource } from '#shared/json-api/types.ts'
import { actAs, buildBackend, type SignedIn, type TestBackend, visit } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

let backend: TestBackend
let vacancyId: number
let people: Record<'center' | 'admin' | 'colleague' | 'volunteer' | 'neighbor', SignedIn>

beforeEach(async (test) => {
  backend = await buildBackend({ test })
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const other = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  const draft = { organizationId: own.id, kind: 'online', status: 'draft', publishedAt: null } as const
  vacancyId = (await insertVacancy(backend.db, { now, ...draft })).id
  people = {
    center: await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }]),
    admin: await actAs(backend, 1, [{ name: 'admin', organizationId: own.id }]),
    colleague: await actAs(backend, 1, [{ name: 'admin', organizationId: other.id }]),
    volunteer: await actAs(backend, 1),
    neighbor: await actAs(backend, 2, [{ name: 'admin', organizationId: abroad.id }]),
  }
})

const path = () => `/api/v1/vacancies/${vacancyId}/image`
const jpeg = async (width = 2000, height = 2000) => {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width, height, channels: 3, background: '#0a6' } })
  return image
    .withExif({ IFD0: { Copyright: 'Jan de Fotograaf' } })
    .jpeg()
    .toBuffer()
}
const upload = async (who: SignedIn | null, content?: Buffer) => {
  const { payload, headers } = multipartFile('foto.jpg', content ?? (await jpeg()), 'image/jpeg')
  const own = who ? who.headers : people.admin.headers
  const { 'access-token': _, client: __, uid: ___, ...visitor } = own as Record<string, string>
  return backend.app.inject({ method: 'POST', url: path(), headers: { ...(who ? own : visitor), ...headers }, payload })
}
const attributesOf = (response: { json(): unknown }) => (response.json() as Document<Resource>).data.attributes ?? {}
const describeAs = (who: SignedIn, imageAlt: string | null) =>
  who.call('PATCH', path(), {
    data: { type: 'vacancies', id: String(vacancyId), attributes: { image_alt: imageAlt } },
  })

describe('the picture of a vacancy', () => {
  it('is stored in two sizes of 16:9, without what the camera wrote into it', async () => {
    const image = String(attributesOf(await upload(people.admin)).image)
    expect(image).toMatch(new RegExp(`^${path()}\\?v=\\d+$`))
    const { default: sharp } = await import('sharp')
    for (const [query, width, height] of [
      ['', 1280, 720],
      ['&w=640', 640, 360],
      ['&w=9999', 1280, 720],
    ] as const) {
      const file = await people.admin.call('GET', image + query)
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
      const metadata = await sharp(file.rawPayload).metadata()
      expect([metadata.width, metadata.height, metadata.exif]).toEqual([width, height, undefined])
    }
  })

  it('is replaced and removed, and its files go', async () => {
    const first = attributesOf(await upload(people.admin)).image
    await describeAs(people.admin, 'Twee mensen in een tuin')
    const second = attributesOf(await upload(people.center))
    expect([second.image !== first, second.image_alt]).toEqual([true, null])
    const files = () => backend.db.select().from(storedFiles).where(eq(storedFiles.imageOfId, vacancyId))
    expect(await files()).toHaveLength(2)
    expect(attributesOf(await people.admin.call('DELETE', path())).image).toBeNull()
    expect(await files()).toEqual([])
    expect((await people.admin.call('GET', path())).statusCode).toBe(404)
  })

  it('is seen by visitors once the vacancy is published, and not while it is a draft', async () => {
    const image = String(attributesOf(await upload(people.admin)).image)
    expect((await visit(backend.app, image)).statusCode).toBe(404)
    const published = await people.center.call('PUT', `/api/v1/vacancies/${vacancyId}/publish`, {
      data: { type: 'vacancies', id: String(vacancyId), attributes: {} },
    })
    expect(published.statusCode).toBe(200)
    expect((await visit(backend.app, image)).statusCode).toBe(200)
    expect((await visit(backend.app, image, '2')).statusCode).toBe(404)
  })

  it('is described, or decorative when the description is empty', async () => {
    await upload(people.admin)
    expect(attributesOf(await describeAs(people.admin, 'Twee mensen in een tuin')).image_alt).toBe(
      'Twee mensen in een tuin',
    )
    expect((await describeAs(people.admin, 'x'.repeat(201))).statusCode).toBe(422)
    expect(attributesOf(await describeAs(people.admin, null)).image_alt).toBeNull()
  })

  it('is described in English too, until it is decorative or another picture', async () => {
    const describe = (attributes: object) =>
      people.admin.call('PATCH', path(), { data: { type: 'vacancies', id: String(vacancyId), attributes } })
    const both = { image_alt: 'Twee mensen in een tuin', image_alt_en: 'Two people in a garden' }
    await upload(people.admin)
    expect(attributesOf(await describe(both))).toMatchObject(both)
    expect((await describe({ ...both, image_alt_en: 'x'.repeat(201) })).statusCode).toBe(422)
    // Who changes the Dutch one alone leaves the English one as it is.
    expect(attributesOf(await describeAs(people.admin, 'Twee buren')).image_alt_en).toBe(both.image_alt_en)
    expect(attributesOf(await describe({ ...both, image_alt: null })).image_alt_en).toBeNull()
    await describe(both)
    expect(attributesOf(await upload(people.admin)).image_alt_en).toBeNull()
    const events = await backend.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'vacancy.changed'))
      .orderBy(auditEvents.id)
    expect(events.some(({ changes }) => 'imageAltEn' in changes)).toBe(true)
  })

  it('is changed by who may edit the vacancy alone', async () => {
    expect((await upload(null)).statusCode).toBe(401)
    for (const [who, status] of [
      [people.volunteer, 403],
      [people.colleague, 404],
      [people.neighbor, 404],
    ] as const) {
      expect((await upload(who)).statusCode).toBe(status)
      expect((await describeAs(who, 'Iets')).statusCode).toBe(status)
      expect((await who.call('DELETE', path())).statusCode).toBe(status)
    }
  })

  it('refuses what is no picture', async () => {
    const response = await upload(people.admin, Buffer.from('<svg onload="alert(1)"/>'))
    expect(response.statusCode).toBe(422)
  })

  it('goes along with a copy of the vacancy', async () => {
    const image = attributesOf(await upload(people.admin)).image
    await describeAs(people.admin, 'Twee mensen in een tuin')
    const copy = (await people.admin.call('POST', `/api/v1/vacancies/${vacancyId}/duplicate`)).json().data
    expect(copy.attributes.image_alt).toBe('Twee mensen in een tuin')
    expect(copy.attributes.image).toContain(`/api/v1/vacancies/${copy.id}/image?v=`)
    await people.admin.call('DELETE', path())
    expect(copy.attributes.image).not.toBe(image)
    expect((await people.admin.call('GET', copy.attributes.image)).statusCode).toBe(200)
  })
})

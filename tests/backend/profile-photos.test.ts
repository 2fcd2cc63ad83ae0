/** The photo of a volunteer profile: re-encoded, and private to those who may see the profile. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { insertApplication, insertOrganization } from '#backend/db/seed/factories.ts'
import type { ErrorDocument } from '#shared/json-api/types.ts'
import { currentVolunteerProfilePath, ownPhotoPath } from '#shared/resources/volunteer-profile.ts'
import { actAs, buildBackend, type SignedIn, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { holidayPhoto } from '../support/holiday-photo.ts'

type Person = Awaited<ReturnType<typeof actAs>>

let backend: TestBackend
let organizationId: number
let ownOrganizationId: number
let holiday: Buffer
beforeAll(async () => {
  backend = await buildBackend()
  const now = backend.clock.now()
  organizationId = (await insertOrganization(backend.db, { now })).id
  ownOrganizationId = (await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })).id
  holiday = await holidayPhoto()
})
afterAll(() => backend.close())

const boundary = 'grens'
function upload(who: SignedIn, content: Buffer, name = 'vakantie.jpg', more: Record<string, string> = {}) {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return backend.app.inject({
    method: 'POST',
    url: ownPhotoPath,
    headers: { ...who.headers, ...more, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
}
const codeOf = (response: { json(): unknown }) => (response.json() as ErrorDocument).errors[0]?.code
const show = (who: Person, visibility: string) =>
  who.call('PATCH', currentVolunteerProfilePath, { data: { attributes: { visibility } } })
const filesOf = ({ userId }: Person) => backend.db.select().from(storedFiles).where(eq(storedFiles.ownerId, userId))
const withPhoto = async (centerId = 1) => {
  const me = await actAs(backend, centerId)
  const { photo_url, small_photo_url } = (await upload(me, holiday)).json().data.attributes
  return { me, url: photo_url as string, small: small_photo_url as string }
}

describe('the photo of a profile', () => {
  it('is stored square and upright in two sizes, without a trace of its metadata', async () => {
    const { me, url, small } = await withPhoto()
    for (const [address, size] of [
      [url, 512],
      [small, 128],
    ] as const) {
      const response = await me.call('GET', address)
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
      const { format, width, height, exif } = await sharp(response.rawPayload).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'webp', width: size, height: size, exif: undefined })
    }
    const { rawPayload } = await me.call('GET', url)
    expect(rawPayload.includes('Noor')).toBe(false)
    // Turned by a quarter the left half is above.
    const { data } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
    const [above, below] = [data.subarray((40 * 512 + 256) * 3), data.subarray((470 * 512 + 256) * 3)]
    expect([Number(above[0]) > 200, Number(below[2]) > 200]).toEqual([true, true])
  })

  it('replaces the one before, and is removed', async () => {
    const { me, url } = await withPhoto()
    const next = (await upload(me, holiday)).json().data.attributes.photo_url
    expect(next).not.toBe(url)
    expect(await filesOf(me)).toHaveLength(2)
    const removed = await me.call('DELETE', ownPhotoPath)
    expect([removed.statusCode, removed.json().data.attributes.photo_url]).toEqual([200, null])
    expect(await filesOf(me)).toEqual([])
    expect((await me.call('GET', next)).statusCode).toBe(404)
    expect((await me.call('DELETE', ownPhotoPath)).statusCode).toBe(200)
  })

  it('is stored once for two uploads with one key', async () => {
    const me = await actAs(backend, 1)
    const key = { 'idempotency-key': 'een-foto' }
    const [first, second] = [await upload(me, holiday, 'a.jpg', key), await upload(me, holiday, 'a.jpg', key)]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    expect(await filesOf(me)).toHaveLength(2)
  })

  it('returns an error for what is no photo, half a photo, or one that unpacks to gigabytes', async () => {
    const me = await actAs(backend, 1)
    expect(codeOf(await upload(me, Buffer.from('%PDF-1.7 geen foto')))).toBe('file.type')
    expect(codeOf(await upload(me, Buffer.from('gewoon tekst')))).toBe('file.type')
    expect(codeOf(await upload(me, holiday.subarray(0, 300)))).toBe('file.image')
    const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(codeOf(await upload(me, bomb))).toBe('file.image')
    expect(await filesOf(me)).toEqual([])
  })

  it('returns 401 to a visitor', async () => {
    const { url } = await withPhoto()
    expect((await backend.app.inject({ url, headers: siteHeaders() })).statusCode).toBe(401)
    const headers = { ...siteHeaders(), 'content-type': `multipart/form-data; boundary=${boundary}` }
    expect((await backend.app.inject({ method: 'POST', url: ownPhotoPath, headers, payload: '' })).statusCode).toBe(401)
    expect((await backend.app.inject({ method: 'DELETE', url: ownPhotoPath, headers: siteHeaders() })).statusCode).toBe(
      401,
    )
  })

  it('is seen by nobody else, however visible the profile, until a stage of a reply releases how to reach its owner', async () => {
    const { me, url } = await withPhoto()
    await show(me, 'center')
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: ownOrganizationId }])
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId }])
    const { id: otherId } = await insertOrganization(backend.db, { now: backend.clock.now() })
    const stranger = await actAs(backend, 1, [{ name: 'admin', organizationId: otherId }])
    const [volunteer, neighbor] = [await actAs(backend, 1), await actAs(backend, 2)]
    const statuses = () =>
      Promise.all(
        [staff, admin, stranger, volunteer, neighbor].map(async (who) => (await who.call('GET', url)).statusCode),
      )
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    const reply = { now: backend.clock.now(), organizationId, userId: me.userId }
    await insertApplication(backend.db, { ...reply, status: 'new' })
    expect(await statuses()).toEqual([404, 404, 404, 404, 404])
    await insertApplication(backend.db, { ...reply, status: 'in_contact' })
    expect(await statuses()).toEqual([200, 200, 404, 404, 404])
    expect((await me.call('GET', url)).statusCode).toBe(200)
  })

  it('is no file that staff read by its number', async () => {
    const { me } = await withPhoto()
    await show(me, 'center')
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: ownOrganizationId }])
    const [file] = await filesOf(me)
    expect((await staff.call('GET', `/api/v1/files/${file?.id}/content`)).statusCode).toBe(404)
    expect((await me.call('GET', `/api/v1/files/${file?.id}/content`)).statusCode).toBe(200)
  })

  it('is deleted with the account', async () => {
    const { me } = await withPhoto()
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: ownOrganizationId }])
    expect((await staff.call('DELETE', `/api/v1/users/${me.userId}`)).statusCode).toBe(204)
    expect(await filesOf(me)).toEqual([])
  })
})

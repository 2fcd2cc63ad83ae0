/** The design of a center's site: published versions, and pictures that its staff upload. */
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { deleteUnusedSiteImages } from '#backend/resources/volunteer-centers/images.ts'
import type { Document, ErrorDocument, Resource } from '#shared/json-api/types.ts'
import { formDraftDays } from '#shared/resources/form-draft.ts'
import { designVersionsPath, keptDesigns, siteImageUploadPath } from '#shared/resources/volunteer-center.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend, visit } from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

const profilePath = '/api/v1/volunteer_centers/current/profile'
const day = 24 * 3600 * 1000

let backend: TestBackend
let staff: SignedIn
let other: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  staff = await signIn(backend.app, sampleLogins('demo').center)
  other = await signIn(backend.app, sampleLogins('roermond').center, '3')
})
afterAll(() => backend.close())

type Profile = { lock_version: number; primary_color: string; website_logo_url: string | null }

const profileOf = async (person: SignedIn) =>
  (await person.call('GET', profilePath)).json<Document<Resource>>().data.attributes as Profile
const save = async (person: SignedIn, attributes: Record<string, unknown>) => {
  const { lock_version } = await profileOf(person)
  const data = { type: 'volunteer_center_profiles', attributes: { ...attributes, lock_version } }
  return person.call('PATCH', profilePath, { data })
}
type Version = { design: { primary_color: string; website_logo_url: string | null }; author_name: string | null }
const versionsOf = async (person: SignedIn) =>
  (await person.call('GET', `${designVersionsPath}?page[size]=100`))
    .json<Document<Resource[]>>()
    .data.map(({ attributes }) => attributes as Version)

describe('the design of a site', () => {
  it('is kept with each change, the first time with the one that the center began with', async () => {
    const before = await profileOf(staff)
    expect(await versionsOf(staff)).toEqual([])
    expect((await save(staff, { primary_color: '#7a1f5c' })).statusCode).toBe(200)
    // The name of the site is no part of its design.
    expect((await save(staff, { name: 'Vrijwilligers van Demo' })).statusCode).toBe(200)
    const versions = await versionsOf(staff)
    expect(versions.map(({ design, author_name }) => [design.primary_color, author_name])).toEqual([
      ['#7a1f5c', expect.stringMatching(/\w/)],
      [before.primary_color, null],
    ])
  })

  it('goes back to an earlier one by saving it, which is a version again', async () => {
    const [, first] = await versionsOf(staff)
    expect((await save(staff, { ...first?.design })).statusCode).toBe(200)
    expect((await profileOf(staff)).primary_color).toBe(first?.design.primary_color)
    expect(await versionsOf(staff)).toHaveLength(3)
  })

  it('keeps no more versions than it says', async () => {
    for (let number = 0; number < keptDesigns + 2; number++) {
      await save(staff, { primary_color: `#1020${String(number + 10)}` })
    }
    expect(await versionsOf(staff)).toHaveLength(keptDesigns)
  })

  it('is read by the staff of its own center alone', async () => {
    expect((await visit(backend.app, designVersionsPath, '1')).statusCode).toBe(401)
    for (const login of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
      expect((await (await signIn(backend.app, login)).call('GET', designVersionsPath)).statusCode).toBe(403)
    }
    expect(await versionsOf(other)).toEqual([])
  })
})

const uploadTo = ({ headers }: SignedIn, url: string, { name, content }: { name: string; content: Buffer }) => {
  const body = multipartFile(name, content)
  return backend.app.inject({ method: 'POST', url, payload: body.payload, headers: { ...headers, ...body.headers } })
}

const picture = async (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()

const sizeOf = async (person: SignedIn, url: string) => {
  const response = await person.call('GET', url)
  const { width, height, format } = await sharp(response.rawPayload).metadata()
  return [width, height, format]
}

const urlOf = (response: { json: <T>() => T }) => String(response.json<Document<Resource>>().data.attributes?.url)

/** The colors in a picture, each once. */
const colorsOf = async (person: SignedIn, url: string) => {
  const { data, info } = await sharp((await person.call('GET', url)).rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colors = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) colors.add([...data.subarray(at, at + 4)].join(','))
  return [...colors].sort()
}

describe('a picture of a site', () => {
  it('is drawn for its purpose and shown to everybody', async () => {
    const upload = { name: 'ons.jpg', content: await picture(1600, 800) }
    const logo = await uploadTo(staff, siteImageUploadPath('logo'), upload)
    expect(logo.statusCode).toBe(201)
    expect(await sizeOf(staff, urlOf(logo))).toEqual([640, 320, 'png'])
    const icon = await uploadTo(staff, siteImageUploadPath('favicon'), upload)
    expect(await sizeOf(staff, urlOf(icon))).toEqual([512, 512, 'png'])
    const padded = await uploadTo(staff, siteImageUploadPath('favicon', { padding: 12 }), upload)
    expect(await sizeOf(staff, urlOf(padded))).toEqual([512, 512, 'png'])
    expect((await uploadTo(staff, siteImageUploadPath('favicon', { padding: 13 }), upload)).statusCode).toBe(400)
    const visitor = await visit(backend.app, urlOf(logo), '1')
    expect([visitor.statusCode, visitor.headers['content-type']]).toEqual([200, 'image/png'])
    expect(visitor.headers['cache-control']).toMatch(/^public, max-age=31536000/)
  })

  it('shows the chosen part alone, with room around it', async () => {
    // A quarter of it is red, the rest is blue.
    const red = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const content = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0000ff' } })
      .composite([{ input: red, top: 200, left: 400 }])
      .png()
      .toBuffer()
    const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
    const cut = await uploadTo(staff, siteImageUploadPath('logo', { crop }), { name: 'a.png', content })
    expect(await sizeOf(staff, urlOf(cut))).toEqual([400, 200, 'png'])
    expect(await colorsOf(staff, urlOf(cut))).toEqual(['255,0,0,255'])
    // A quarter of the shorter side on each side of it.
    const padded = await uploadTo(staff, siteImageUploadPath('logo', { crop, padding: 24 }), { name: 'a.png', content })
    expect(await sizeOf(staff, urlOf(padded))).toEqual([496, 296, 'png'])
    expect(await colorsOf(staff, urlOf(padded))).toEqual(['0,0,0,0', '255,0,0,255'])
  })

  it('cuts a photo as it is turned, not as the camera stored it', async () => {
    const left = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
    const content = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#0000ff' } })
      .composite([{ input: left, top: 0, left: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer()
    // Turned to the right, what was stored at the left is above.
    const crop = { x: 0, y: 0, width: 1, height: 0.4 }
    const cut = await uploadTo(staff, siteImageUploadPath('logo', { crop }), { name: 'a.jpg', content })
    expect(await sizeOf(staff, urlOf(cut))).toEqual([200, 80, 'png'])
    const [red = 0, green = 0, blue = 0] = ((await colorsOf(staff, urlOf(cut)))[0] ?? '').split(',').map(Number)
    expect([red < 8, green > 247, blue < 8]).toEqual([true, true, true])
  })

  it('draws the chosen part of a drawing as sharp as the whole', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="12"><rect x="12" width="12" height="12" fill="#063"/></svg>`
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 }
    const cut = await uploadTo(staff, siteImageUploadPath('favicon', { crop }), {
      name: 'logo.svg',
      content: Buffer.from(drawing),
    })
    expect(await sizeOf(staff, urlOf(cut))).toEqual([512, 512, 'png'])
    expect(await colorsOf(staff, urlOf(cut))).toEqual(['0,102,51,255'])
  })

  it('returns 400 for what is no part of a picture', async () => {
    const upload = { name: 'a.jpg', content: await picture(40, 20) }
    for (const crop of ['', '0,0,1', '0,0,1,1,1', '0,0,0,1', '0.5,0,0.6,1', '-0.1,0,0.5,1', 'a,b,c,d', 'NaN,0,1,1']) {
      const response = await uploadTo(staff, `${siteImageUploadPath('logo')}&crop=${crop}`, upload)
      expect([crop, response.statusCode, response.json<ErrorDocument>().errors[0]?.source]).toEqual([
        crop,
        400,
        { parameter: 'crop' },
      ])
    }
  })

  it('turns a drawing into pixels, and reads no file that the drawing refers to', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><script>alert(1)</script><image href="file:///etc/passwd" width="9" height="9"/><rect width="24" height="12" fill="#063"/></svg>`
    const response = await uploadTo(staff, siteImageUploadPath('logo'), {
      name: 'logo.svg',
      content: Buffer.from(drawing),
    })
    expect(response.statusCode).toBe(201)
    expect(await sizeOf(staff, urlOf(response))).toEqual([640, 320, 'png'])
  })

  it('returns 422 for what is no picture, for a broken drawing and for an unknown purpose', async () => {
    for (const content of ['%PDF-1.4', '<svg', '']) {
      const response = await uploadTo(staff, siteImageUploadPath('logo'), {
        name: 'logo.png',
        content: Buffer.from(content),
      })
      expect([content, response.statusCode]).toEqual([content, 422])
    }
    const unknown = await uploadTo(staff, `${siteImageUploadPath('logo')}s`, {
      name: 'logo.jpg',
      content: await picture(10, 10),
    })
    expect([unknown.statusCode, unknown.json<ErrorDocument>().errors[0]?.source]).toEqual([400, { parameter: 'kind' }])
  })

  it('is uploaded by the staff alone, and is no picture of another center', async () => {
    const upload = { name: 'logo.jpg', content: await picture(20, 20) }
    for (const login of [sampleLogins('demo').volunteer, sampleLogins('demo').organization]) {
      const person = await signIn(backend.app, login)
      expect((await uploadTo(person, siteImageUploadPath('logo'), upload)).statusCode).toBe(403)
    }
    const url = urlOf(await uploadTo(staff, siteImageUploadPath('logo'), upload))
    expect((await other.call('GET', url)).statusCode).toBe(404)
    expect((await visit(backend.app, '/api/v1/volunteer_centers/current/images/x', '1')).statusCode).toBe(404)
  })

  it('is deleted after the days of a draft unless the site or a kept design shows it', async () => {
    const content = await picture(30, 30)
    const shown = urlOf(await uploadTo(staff, siteImageUploadPath('logo'), { name: 'a.jpg', content }))
    const kept = urlOf(await uploadTo(staff, siteImageUploadPath('favicon'), { name: 'b.jpg', content }))
    const unused = urlOf(await uploadTo(staff, siteImageUploadPath('logo'), { name: 'c.jpg', content }))
    const { contact_person: contact } = (await profileOf(staff)) as unknown as { contact_person: object }
    await save(staff, { favicon_url: kept })
    await save(staff, { favicon_url: null, contact_person: { ...contact, photo_url: shown } })
    const statuses = async () => {
      const responses = await Promise.all([shown, kept, unused].map((url) => staff.call('GET', url)))
      return responses.map(({ statusCode }) => statusCode)
    }
    const later = (days: number) => new Date(backend.clock.now().getTime() + days * day)
    await deleteUnusedSiteImages(backend.db, later(formDraftDays - 1))
    expect(await statuses()).toEqual([200, 200, 200])
    await deleteUnusedSiteImages(backend.db, later(formDraftDays + 1))
    expect(await statuses()).toEqual([200, 200, 404])
  })

  it('is refused by the site once it is deleted, or of another center, and what the site shows already is not', async () => {
    const upload = async () =>
      urlOf(await uploadTo(staff, siteImageUploadPath('logo'), { name: 'a.jpg', content: await picture(30, 30) }))
    const [gone, known] = [await upload(), await upload()]
    const { contact_person: contact } = (await profileOf(staff)) as unknown as { contact_person: object }
    const remove = (url: string) =>
      backend.db.delete(storedFiles).where(eq(storedFiles.id, Number(url.split('/').at(-1))))
    await remove(gone)
    const refused = await save(staff, {
      ...{ website_logo_url: gone, favicon_url: known, contact_person: { ...contact, photo_url: gone } },
      initiator: { name: 'Gemeente Demo', url: null, logo: { url: gone, alt: 'Gemeente Demo' } },
    })
    expect(refused.statusCode).toBe(422)
    expect(refused.json<ErrorDocument>().errors.map(({ code, source }) => [code, source?.pointer])).toEqual(
      ['website_logo_url', 'contact_person/photo_url', 'initiator/logo/url'].map((attribute) => [
        'site_image.gone',
        `/data/attributes/${attribute}`,
      ]),
    )
    expect((await save(other, { website_logo_url: known })).statusCode).toBe(422)
    expect((await save(staff, { website_logo_url: known })).statusCode).toBe(200)
    await remove(known)
    expect((await save(staff, { website_logo_url: known, primary_color: '#7a1f5c' })).statusCode).toBe(200)
    expect((await save(staff, { website_logo_url: null })).statusCode).toBe(200)
  })
})

describe('the opening hours of a center', () => {
  const contactOf = async () =>
    ((await visit(backend.app, profilePath, '1')).json<Document<Resource>>().data.attributes?.contact_person ??
      {}) as Record<string, unknown>
  const saveHours = async (openingHours: unknown, person = staff) =>
    save(person, { contact_person: { ...(await contactOf()), opening_hours: openingHours } })

  it('are read by everyone, beside what the hours do not say', async () => {
    const opening_hours = { mon: [{ from: '09:00', to: '12:00' }], sat: [{ from: '10:00', to: '11:30' }] }
    expect((await saveHours(opening_hours)).statusCode).toBe(200)
    expect(await contactOf()).toMatchObject({ opening_hours, hours: ['op afspraak ook ’s avonds'] })
  })

  it('are an empty week where the center never said them, so that a form can ask', async () => {
    const { opening_hours: _, ...without } = await contactOf()
    expect((await save(staff, { contact_person: without })).statusCode).toBe(200)
    expect((await contactOf()).opening_hours).toEqual({})
  })

  it.each([
    ['that end before they begin', { mon: [{ from: '12:00', to: '09:00' }] }, '/opening_hours/mon/0/to'],
    ['of no clock', { mon: [{ from: '25:00', to: '26:00' }] }, '/opening_hours/mon/0/from'],
    [
      'of more times than a day has',
      { mon: Array.from({ length: 4 }, () => ({ from: '09:00', to: '10:00' })) },
      '/opening_hours/mon',
    ],
  ])('are refused %s', async (_, hours, pointer) => {
    const response = await saveHours(hours)
    expect(response.statusCode).toBe(422)
    expect(response.json<ErrorDocument>().errors[0]?.source?.pointer).toBe(`/data/attributes/contact_person${pointer}`)
  })

  it('are changed by who manages the settings of this center alone', async () => {
    const { lock_version } = await profileOf(staff)
    const data = { type: 'volunteer_center_profiles', attributes: { contact_person: await contactOf(), lock_version } }
    const signedOut = await backend.app.inject({
      method: 'PATCH',
      url: profilePath,
      payload: { data },
      headers: { 'content-type': 'application/vnd.api+json', 'volunteer-center-id': '1' },
    })
    expect(signedOut.statusCode).toBe(401)
    const volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
    expect((await volunteer.call('PATCH', profilePath, { data })).statusCode).toBe(403)
    // Staff elsewhere change their own.
    const before = await contactOf()
    await save(other, { contact_person: { ...before, opening_hours: {}, name: 'Iemand anders' } })
    expect(await contactOf()).toEqual(before)
  })
})

describe('whose initiative a center is', () => {
  const initiator = {
    name: 'Gemeente Demo',
    url: 'https://gemeente.example',
    logo: { url: '/branding/demo/logo.svg', alt: 'Gemeente Demo' },
  }
  const shown = async () =>
    (await visit(backend.app, profilePath, '1')).json<Document<Resource>>().data.attributes?.initiator

  it('is read by everyone, and taken away again', async () => {
    expect((await save(staff, { initiator })).statusCode).toBe(200)
    expect(await shown()).toEqual(initiator)
    expect((await save(staff, { initiator: null })).statusCode).toBe(200)
    expect(await shown()).toBeNull()
    expect(
      (await visit(backend.app, profilePath, '2')).json<Document<Resource>>().data.attributes?.initiator,
    ).toBeNull()
  })

  it.each([
    ['a mark without a description', { ...initiator, logo: { ...initiator.logo, alt: ' ' } }],
    ['a link that runs', { ...initiator, url: 'javascript:alert(1)' }],
    ['a mark from anywhere', { ...initiator, logo: { ...initiator.logo, url: 'http://example.com/a.png' } }],
    ['no name', { ...initiator, name: '' }],
  ])('is refused with %s', async (_, wrong) => {
    expect((await save(staff, { initiator: wrong })).statusCode).toBe(422)
  })

  it('keeps its mark when unused pictures are deleted', async () => {
    const picture = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#26456e' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const response = await uploadTo(staff, siteImageUploadPath('initiator'), { name: 'merk.png', content: picture })
      return (response.json<Document<Resource>>().data.attributes as { url: string }).url
    }
    const [used, unused] = [await upload(), await upload()]
    await save(staff, { initiator: { ...initiator, logo: { url: used, alt: 'Gemeente Demo' } } })
    await deleteUnusedSiteImages(backend.db, new Date(backend.clock.now().getTime() + (formDraftDays + 1) * day))
    expect((await visit(backend.app, used, '1')).statusCode).toBe(200)
    expect((await visit(backend.app, unused, '1')).statusCode).toBe(404)
  })
})

/** Uploaded files: accepted types, owners and downloads. */
import { desc, eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileUploads, storedFiles } from '#backend/db/schema/forms.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { sampleCode } from '#backend/db/seed/forms.ts'
import { readContent } from '#backend/files/pieces.ts'
import { contextOfJob } from '#backend/http/context.ts'
import { bytesPerDay, filesPerDay } from '#backend/resources/files/mutations.ts'
import { deleteUnsentForms } from '#backend/resources/forms/jobs.ts'
import { deleteUser } from '#backend/resources/users/erasure.ts'
import { messageFilesPath } from '#shared/resources/conversation.ts'
import { formFilesPath, formPath, formSubmissionsPath } from '#shared/resources/form.ts'
import { vacancyImagePath } from '#shared/resources/staff-vacancies.ts'
import { fileContentPath, fileLimit, filesPath, storedFilePath } from '#shared/resources/stored-file.ts'
import { siteImageUploadPath } from '#shared/resources/volunteer-center.ts'
import { ownPhotoPath } from '#shared/resources/volunteer-profile.ts'
import {
  actAs,
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
  visit,
} from '../support/build-backend.ts'
import { centerOf, userOf } from '../support/filled-tables.ts'
import { holidayPhoto } from '../support/holiday-photo.ts'
import { multipartFile } from '../support/multipart.ts'
import { secondsToMidnight } from '../support/seconds-to-midnight.ts'
import { zip } from '../support/zip.ts'

let backend: TestBackend
let volunteer: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
})
afterAll(() => backend.close())

const pdf = Buffer.from('%PDF-1.7 een heel klein diploma')

const upload = (session: SignedIn, name: string, content: Buffer) => {
  const { payload, headers } = multipartFile(name, content)
  return session.call('POST', filesPath, payload, headers)
}
const uploadWithCode = (code: string, name: string, content: Buffer, centerId = '1') => {
  const { payload, headers } = multipartFile(name, content)
  return backend.app.inject({
    method: 'POST',
    url: formFilesPath(code),
    headers: { ...siteHeaders(centerId), ...headers },
    payload,
  })
}

const officeDocument = (main: string, type: string) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types><Override PartName="/${main}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`,
    [main]: '<xml/>',
  })

describe('a file of a signed-in user', () => {
  it('is accepted as docx or odt when its content is', async () => {
    const docx = await upload(volunteer, 'cv.docx', officeDocument('word/document.xml', 'wordprocessingml.document'))
    expect(docx.json().data.attributes).toMatchObject({
      name: 'cv.docx',
      content_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    })
    const odt = await upload(volunteer, 'cv.odt', zip({ mimetype: 'application/vnd.oasis.opendocument.text' }))
    expect(odt.json().data.attributes).toMatchObject({ content_type: 'application/vnd.oasis.opendocument.text' })
  })

  it('is rejected when it is a spreadsheet named .docx', async () => {
    const xlsx = officeDocument('xl/workbook.xml', 'spreadsheetml.sheet')
    const response = await upload(volunteer, 'cv.docx', xlsx)
    expect(response.statusCode).toBe(422)
    expect(response.json().errors[0]).toMatchObject({ code: 'file.type', source: { pointer: '/data/attributes/file' } })
  })

  it('is stored with the type of its content, not of its name', async () => {
    const response = await upload(volunteer, '../../Mijn: diploma.exe', pdf)
    expect(response.statusCode, response.body).toBe(201)
    expect(response.json().data.attributes).toMatchObject({
      name: 'Mijn diploma.pdf',
      content_type: 'application/pdf',
      size: pdf.length,
    })
  })

  it('is downloaded unchanged by its owner and the center’s staff only', async () => {
    const { id } = (await upload(volunteer, 'diploma.pdf', pdf)).json().data
    const own = await volunteer.call('GET', fileContentPath(id))
    expect(own.rawPayload.equals(pdf)).toBe(true)
    expect(own.headers['content-disposition']).toBe("attachment; filename*=UTF-8''diploma.pdf")
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    expect((await staff.call('GET', `${filesPath}/${id}`)).statusCode).toBe(200)

    expect((await visit(backend.app, fileContentPath(id))).statusCode).toBe(401)
    const other = await actAs(backend, 1)
    const neighbour = await signIn(backend.app, sampleLogins('oldebroek').center)
    for (const stranger of [other, neighbour]) {
      expect((await stranger.call('GET', fileContentPath(id))).statusCode).toBe(404)
      expect((await stranger.call('DELETE', `${filesPath}/${id}`)).statusCode).toBe(404)
    }
    expect((await volunteer.call('DELETE', `${filesPath}/${id}`)).statusCode).toBe(204)
    expect((await volunteer.call('GET', `${filesPath}/${id}`)).statusCode).toBe(404)
  })

  it('has of a photo neither the place nor the time, and is upright', async () => {
    const { payload, headers } = multipartFile('tuin.jpg', await holidayPhoto())
    const signedOut = { method: 'POST' as const, headers: { ...siteHeaders('1'), ...headers }, payload }
    const stored = [
      await volunteer.call('POST', filesPath, payload, headers),
      await volunteer.call('POST', messageFilesPath, payload, headers),
      await backend.app.inject({ ...signedOut, url: formFilesPath(sampleCode(1, 'KENNISMAKING')) }),
    ]
    for (const response of stored) {
      expect(response.statusCode, response.body).toBe(201)
      const { id, attributes } = response.json().data
      const [row] = await backend.db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.id, Number(id)))
      const content = await readContent(backend, row ?? { content: null, objectKey: null })
      expect(content.length).toBe(attributes.size)
      const { format, width, height, exif } = await sharp(content).metadata()
      expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 20, height: 60, exif: undefined })
    }
  })

  it('goes with the account of who uploaded it, sent with nothing', async () => {
    const leaver = await actAs(backend, 1)
    const unsent = multipartFile('brief.pdf', pdf)
    const uploads = [
      await upload(leaver, 'diploma.pdf', pdf),
      await leaver.call('POST', messageFilesPath, unsent.payload, unsent.headers),
    ]
    expect(uploads.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const center = await centerOf(backend.db, 1)
    const context = contextOfJob({ db: backend.db, now: backend.clock.now(), center, locale: 'nl', siteUrl: '' })
    await deleteUser(context, await userOf(backend.db, leaver.userId))
    const left = await backend.db.select().from(storedFiles).where(eq(storedFiles.ownerId, leaver.userId))
    expect(left).toEqual([])
  })

  it('is stored under a name of its own when it has none that anybody can see', async () => {
    const { payload, headers } = multipartFile('-', pdf)
    const unnamed = Buffer.from(payload.toString('latin1').replace('; filename="-"', ''), 'latin1')
    const response = await volunteer.call('POST', filesPath, unnamed, headers)
    expect([response.statusCode, response.json().data.attributes.name]).toEqual([201, 'bestand.pdf'])
    const names = ['\u200b\u3164.pdf', 'diploma\u202efdp.\u2066exe.pdf', 'een\u0085twee\u2028drie.pdf']
    const stored = await Promise.all(names.map((name) => upload(volunteer, name, pdf)))
    expect(stored.map((one) => one.json().data.attributes.name)).toEqual([
      'bestand.pdf',
      'diplomafdp.exe.pdf',
      'een twee drie.pdf',
    ])
  })

  it('goes after a day, when it is of no form', async () => {
    const me = await actAs(backend, 1)
    const own = await upload(me, 'diploma.pdf', pdf)
    const ofForm = await uploadWithCode(sampleCode(1, 'EVALUATIE'), 'een.pdf', pdf)
    const ids = [own, ofForm].map((response) => Number(response.json().data.id))
    const left = async () => {
      await backend.run('conversations.cleanup')
      const rows = await backend.db.select({ id: storedFiles.id }).from(storedFiles).where(inArray(storedFiles.id, ids))
      return rows.length
    }
    backend.clock.advance(23 * 3600 * 1000)
    expect(await left()).toBe(2)
    backend.clock.advance(2 * 3600 * 1000)
    expect(await left()).toBe(1)
  })

  it('is rejected when it is executable, HTML, empty, missing or too large', async () => {
    for (const content of ['MZ\u0090', '<html><script>', '<svg onload="x()">', 'PK\u0003\u0004 zomaar een zip', '']) {
      const response = await upload(volunteer, 'foto.png', Buffer.from(content, 'latin1'))
      expect(response.statusCode, content).toBe(422)
      expect(response.json().errors[0].source.pointer).toBe('/data/attributes/file')
    }
    const large = Buffer.concat([pdf, Buffer.alloc(fileLimit)])
    expect((await upload(volunteer, 'groot.pdf', large)).statusCode).toBe(413)
    expect((await volunteer.call('POST', filesPath, { file: 'tekst' })).statusCode).toBe(415)
  })

  it('is rejected without a session', async () => {
    const { payload, headers } = multipartFile('diploma.pdf', pdf)
    const response = await backend.app.inject({
      method: 'POST',
      url: filesPath,
      headers: { ...siteHeaders(), ...headers },
      payload,
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('a file of a form’s code', () => {
  const code = sampleCode(1, 'KENNISMAKING')
  const answers = {
    name: 'Bo de Wit',
    email: 'bo@mail.example',
    home: { postalCode: '7311 AB', houseNumber: '12', street: 'Hoofdstraat', city: 'Apeldoorn' },
    themes: ['nature'],
    skills: ['koken'],
    availability: ['mon-morning'],
    motivation: '<p onclick="x()">Ik hou van <b>buiten</b><img src=x onerror=y()></p>',
    consent: true,
  }
  const send = (cv: unknown) =>
    backend.app.inject({
      method: 'POST',
      url: formSubmissionsPath(code),
      headers: siteHeaders(),
      payload: { data: { attributes: { answers: { ...answers, cv } } } },
    })

  it('belongs to that code: a submission can refer to its own files only', async () => {
    const foreign = (await upload(volunteer, 'geheim.pdf', pdf)).json().data
    const claim = (id: string) => ({ id, name: 'x.pdf', size: 3, contentType: 'application/pdf' })
    const refused = await send(claim(foreign.id))
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors[0].source.pointer).toBe('/data/attributes/answers/cv')

    const own = await uploadWithCode(code, 'cv.pdf', pdf)
    expect(own.statusCode, own.body).toBe(201)
    const sent = await send(claim(own.json().data.id))
    expect(sent.statusCode, sent.body).toBe(201)

    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const [submission] = (await staff.call('GET', '/api/v1/form_submissions?page[size]=1')).json().data
    expect(submission.attributes.answers).toMatchObject({
      motivation: '<p>Ik hou van <strong>buiten</strong></p>',
      cv: { name: 'cv.pdf', size: pdf.length },
    })
  })

  it('is rejected for an unknown code, one of another center, and a closed form', async () => {
    expect((await uploadWithCode('PROEF-1-ANDERS', 'cv.pdf', pdf)).statusCode).toBe(404)
    expect((await uploadWithCode('PROEF-2-KENNISMAKING', 'cv.pdf', pdf)).statusCode).toBe(404)
    expect((await uploadWithCode('PROEF-1-VERLOPEN', 'cv.pdf', pdf)).statusCode).toBe(410)
  })

  it('is deleted with the draft a month after the code has expired', async () => {
    const begun = sampleCode(3, 'KENNISMAKING')
    const { id } = (await uploadWithCode(begun, 'cv.pdf', pdf, '3')).json().data
    const saved = await backend.app.inject({
      method: 'PATCH',
      url: formPath(begun),
      headers: siteHeaders('3'),
      payload: { data: { attributes: { answers: { name: 'Bo' } } } },
    })
    expect(saved.statusCode).toBe(200)
    const { expires_at: expiresAt } = saved.json().data.attributes
    const keptFiles = () =>
      backend.db
        .select()
        .from(storedFiles)
        .where(eq(storedFiles.id, Number(id)))
    const days = (count: number) => new Date(Date.parse(expiresAt) + count * 24 * 3600 * 1000)
    await deleteUnsentForms(backend.db, days(29))
    expect(await keptFiles()).toHaveLength(1)
    await deleteUnsentForms(backend.db, days(31))
    expect(await keptFiles()).toHaveLength(0)
    const { answers } = (await visit(backend.app, formPath(begun), '3')).json().data.attributes
    expect(answers).toBeNull()
  })

  it('can be deleted with the code, and is limited to ten per code', async () => {
    const open = sampleCode(2, 'KENNISMAKING')
    const first = (await uploadWithCode(open, 'een.pdf', pdf, '2')).json().data.id
    const remove = (id: string, withCode: string) =>
      backend.app.inject({
        method: 'DELETE',
        url: `${formFilesPath(withCode)}/${id}`,
        headers: siteHeaders('2'),
      })
    expect((await remove(first, sampleCode(2, 'EVALUATIE'))).statusCode).toBe(404)
    expect((await remove(first, open)).statusCode).toBe(204)
    for (let made = 0; made < 10; made += 1) {
      expect((await uploadWithCode(open, 'nog een.pdf', pdf, '2')).statusCode).toBe(201)
    }
    expect((await uploadWithCode(open, 'te veel.pdf', pdf, '2')).statusCode).toBe(422)
  })
})

describe('the quota of uploads', () => {
  it('holds for a user and a day, also for parallel requests', async () => {
    const me = await actAs(backend, 1)
    const row = { userId: me.userId, size: 1, createdAt: backend.clock.now() }
    await backend.db.insert(fileUploads).values(Array.from({ length: filesPerDay - 2 }, () => row))
    const all = await Promise.all(Array.from({ length: 5 }, () => upload(me, 'diploma.pdf', pdf)))
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 429, 429, 429])
    const full = all.find(({ statusCode }) => statusCode === 429)
    expect([full?.headers['retry-after'], full?.json().errors[0].code]).toEqual([
      String(secondsToMidnight(backend.clock.now())),
      'file.quota',
    ])
    backend.clock.advance(secondsToMidnight(backend.clock.now()) * 1000)
    expect((await upload(me, 'diploma.pdf', pdf)).statusCode).toBe(201)
  })

  it('counts what was deleted meanwhile, until a day later', async () => {
    const me = await actAs(backend, 1)
    const first = await upload(me, 'diploma.pdf', pdf)
    expect((await me.call('DELETE', storedFilePath(first.json().data.id))).statusCode).toBe(204)
    const large = { userId: me.userId, size: bytesPerDay - pdf.length, createdAt: backend.clock.now() }
    await backend.db.insert(fileUploads).values(large)
    expect((await upload(me, 'diploma.pdf', pdf)).json().errors[0].code).toBe('file.quota')
    backend.clock.advance(24 * 3600 * 1000 + 1)
    expect((await upload(me, 'diploma.pdf', pdf)).statusCode).toBe(201)
    await backend.run('file_uploads.cleanup')
    expect(await backend.db.select().from(fileUploads).where(eq(fileUploads.userId, me.userId))).toHaveLength(1)
  })

  it('counts a picture once, whatever its sizes', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const vacancy = await insertVacancy(backend.db, { organizationId: organization.id })
    const admin = await actAs(backend, 1, [{ name: 'admin', organizationId: organization.id }])
    const { default: sharp } = await import('sharp')
    const image = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#0a6' } })
    const { payload, headers } = multipartFile('foto.jpg', await image.jpeg().toBuffer(), 'image/jpeg')
    for (const path of [vacancyImagePath(String(vacancy.id)), ownPhotoPath])
      expect((await admin.call('POST', path, payload, headers)).statusCode).toBeLessThan(300)
    expect(await backend.db.$count(storedFiles, eq(storedFiles.ownerId, admin.userId))).toBe(4)
    expect(await backend.db.$count(fileUploads, eq(fileUploads.userId, admin.userId))).toBe(2)
  })

  it('is looked at before a picture is drawn', async () => {
    const organization = await insertOrganization(backend.db, { now: backend.clock.now() })
    const vacancy = await insertVacancy(backend.db, { organizationId: organization.id })
    const center = await insertOrganization(backend.db, { organizationType: 'VolunteerCenter' })
    const staff = await actAs(backend, 1, [{ name: 'admin', organizationId: center.id }])
    // Of a photo that cannot be drawn.
    const { payload, headers } = multipartFile('foto.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]))
    const codes = () =>
      Promise.all(
        [
          ownPhotoPath,
          siteImageUploadPath('logo'),
          vacancyImagePath(String(vacancy.id)),
          `/api/v1/organizations/${organization.id}/logo`,
        ].map(async (path) => (await staff.call('POST', path, payload, headers)).json().errors[0].code),
      )
    expect(await codes()).toEqual(Array.from({ length: 4 }, () => 'file.image'))
    const row = { userId: staff.userId, size: 1, createdAt: backend.clock.now() }
    await backend.db.insert(fileUploads).values(Array.from({ length: filesPerDay }, () => row))
    expect(await codes()).toEqual(Array.from({ length: 4 }, () => 'file.quota'))
  })

  it('holds for the code of a form too', async () => {
    const code = sampleCode(2, 'EVALUATIE')
    const first = await uploadWithCode(code, 'een.pdf', pdf, '2')
    const url = `${formFilesPath(code)}/${first.json().data.id}`
    await backend.app.inject({ method: 'DELETE', url, headers: siteHeaders('2') })
    const [counted] = await backend.db.select().from(fileUploads).orderBy(desc(fileUploads.id)).limit(1)
    const row = { formTokenId: counted?.formTokenId, size: 1, createdAt: backend.clock.now() }
    await backend.db.insert(fileUploads).values(Array.from({ length: filesPerDay - 1 }, () => row))
    const refused = await uploadWithCode(code, 'nog een.pdf', pdf, '2')
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'file.quota'])
  })
})

/** Every request that stores something large: in pieces, with the requests of others between them, and all of it or nothing. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#backend/db/driver.ts'
import { filePieces, storedFiles } from '#backend/db/schema/forms.ts'
import { importRows, imports } from '#backend/db/schema/imports.ts'
import { users } from '#backend/db/schema/users.ts'
import { insertOrganization, insertVacancy } from '#backend/db/seed/factories.ts'
import { bringContent, pieceBytes } from '#backend/files/pieces.ts'
import { signatureOf } from '#backend/inbound-mail/webhook-routes.ts'
import { importPath, importsPath } from '#shared/resources/import.ts'
import { mediaItemsPath, mediaPicturePath } from '#shared/resources/media-item.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { buildBackend, type SignedIn, siteHeaders, type TestBackend, visit } from '../support/build-backend.ts'
import { applicationWithSides, start } from '../support/conversations.ts'
import { plan, run } from '../support/imports.ts'
import { multipartFile } from '../support/multipart.ts'
import { personas } from '../support/personas.ts'

const secret = 'een-geheim-van-minstens-32-tekens'
let backend: TestBackend
let people: Record<'center' | 'admin' | 'volunteer' | 'neighbor', SignedIn>
let vacancyId: number

beforeEach(async (test) => {
  backend = await buildBackend({ test, replyDomain: 'antwoord.example', inboundMailSecret: secret })
  samples = { files: await backend.db.$count(storedFiles), pieces: await backend.db.$count(filePieces) }
  const now = backend.clock.now()
  const own = await insertOrganization(backend.db, { now })
  const center = await insertOrganization(backend.db, { now, organizationType: 'VolunteerCenter' })
  const abroad = await insertOrganization(backend.db, { now, centerId: 2, organizationType: 'VolunteerCenter' })
  vacancyId = (await insertVacancy(backend.db, { now, organizationId: own.id, status: 'draft', publishedAt: null })).id
  people = await personas(backend, { center: center.id, own: own.id, abroad: abroad.id }, [
    'center',
    'admin',
    'volunteer',
    'neighbor',
  ])
})

/** Files of the samples, which the tests do not count. */
let samples = { files: 0, pieces: 0 }
const files = async () => (await backend.db.$count(storedFiles)) - samples.files
const pieces = async () => (await backend.db.$count(filePieces)) - samples.pieces

/** A picture that no format makes small. */
async function noise(width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}

const send = (who: SignedIn, path: string, content: Buffer, name = 'foto.png') => {
  const { payload, headers } = multipartFile(name, content)
  // A key, so that the request ends in a transaction.
  return who.call('POST', path, payload, { ...headers, 'idempotency-key': 'een-sleutel' })
}

const addressOf = (line: number) => `lid${line}@large.example`
/** 700 lines of some 2,000 characters. */
const csv = () =>
  Buffer.from(
    ['e-mail;voornaam;achternaam;opmerking']
      .concat(
        Array.from({ length: 700 }, (_, line) => `${addressOf(line)};Lid;Groot;${randomBytes(1000).toString('hex')}`),
      )
      .join('\n'),
  )

async function mail(): Promise<() => Promise<{ statusCode: number }>> {
  const { admin, volunteer, application } = await applicationWithSides(backend)
  await start(admin, 'application', application.id, 'Stuur je het diploma?')
  const [user] = await backend.db.select().from(users).where(eq(users.id, volunteer.userId))
  const to = (await backend.outbox()).findLast(({ recipient }) => recipient === user?.email)?.replyTo
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(1_000_000)]).toString('base64')
  const raw = Buffer.from(
    [
      ...[`From: <${user?.email}>`, `To: <${to}>`, 'Subject: Re: diploma', 'Message-ID: <groot@example.nl>'],
      ...[
        'Content-Type: multipart/mixed; boundary=grens',
        '',
        '--grens',
        'Content-Type: text/plain',
        '',
        'Hier is het.',
      ],
      ...['--grens', 'Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'],
      ...['Content-Disposition: attachment; filename=diploma.pdf', '', content.replace(/(.{76})/g, '$1\r\n')],
      '--grens--',
    ].join('\r\n'),
  )
  const signature = signatureOf(secret, Math.floor(backend.clock.now().getTime() / 1000), raw)
  return () =>
    backend.app.inject({
      method: 'POST',
      url: '/api/v1/inbound_mails',
      headers: { ...siteHeaders(), 'content-type': 'message/rfc822', 'x-mail-signature': signature },
      payload: raw,
    })
}

type Prepared = () => Promise<{ statusCode: number }>

/** Each resolves with what sends the request. */
const writes: Record<string, { status: number; prepare: () => Promise<Prepared> }> = {
  'the picture of a vacancy': {
    status: 201,
    prepare: async () => {
      const content = await noise(1280, 720)
      return () => send(people.admin, `/api/v1/vacancies/${vacancyId}/image`, content)
    },
  },
  'the logo of a site': {
    status: 201,
    prepare: async () => {
      const content = await noise(640, 640)
      return () => send(people.center, '/api/v1/volunteer_centers/current/images?kind=logo', content)
    },
  },
  'a picture of the media library': {
    status: 201,
    prepare: async () => {
      const content = await noise(1280, 960)
      return () => send(people.center, mediaItemsPath, content)
    },
  },
  'a picture that is drawn from the media library': {
    status: 200,
    prepare: async () => {
      const { id, attributes } = (await send(people.center, mediaItemsPath, await noise(1280, 960))).json().data
      return () => visit(backend.app, mediaPicturePath({ id, version: attributes.version }, 'whole', 960, 'webp'))
    },
  },
  'the file of an import': {
    status: 201,
    prepare: async () => {
      const content = csv()
      return () => send(people.center, importsPath('users'), content, 'leden.csv')
    },
  },
  'the attachment of a mail': { status: 202, prepare: mail },
}

describe.each(Object.entries(writes))('%s', (_, { status, prepare }) => {
  it('is stored in pieces, and a read of another visitor is answered between them', async () => {
    const write = await prepare()
    const before = await pieces()
    const events: string[] = []
    const written = write().then((response) => {
      events.push('written')
      return response
    })
    while ((await pieces()) === before) await new Promise((resolve) => setImmediate(resolve))
    const seen = await pieces()
    const read = await visit(backend.app, '/api/v1/organizations?page[size]=1')
    events.push('read')
    expect([(await written).statusCode, read.statusCode, events]).toEqual([status, 200, ['read', 'written']])
    const after = await pieces()
    expect(after).toBeGreaterThan(seen)
    const sizes = (await backend.db.select().from(filePieces)).map(({ content }) => content.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pieceBytes)
    // Each is named by a row, and no row has a large value itself.
    backend.clock.advance(2 * 3600 * 1000)
    await backend.run('files.leftovers')
    expect(await pieces()).toBe(after)
    const rows = await backend.db.select().from(storedFiles)
    expect(rows.filter(({ content }) => (content?.length ?? 0) > pieceBytes)).toEqual([])
  })
})

describe('the lines of an import', () => {
  it('are planned and carried out as they were, and go with the run', async () => {
    const { id, attributes } = (await send(people.center, importsPath('users'), csv(), 'leden.csv')).json().data
    expect(attributes.lines).toBe(700)
    expect(Math.max(...attributes.sample.flat().map((cell: string) => cell.length))).toBeLessThanOrEqual(200)
    expect((await plan(people.center, id, attributes.columns)).statusCode).toBe(202)
    await backend.run('imports.plan', { importId: Number(id) })
    const rows = await backend.db.select().from(importRows).orderBy(importRows.line)
    expect(rows.map(({ line, key }) => [line, key])).toEqual(
      Array.from({ length: 700 }, (_, line) => [line + 2, addressOf(line)]),
    )
    // What the run is about is not its subject here.
    await backend.db.delete(importRows)
    await run(backend, people.center, id)
    expect([await files(), await pieces()]).toEqual([0, 0])
  })

  it('are read by nobody as a file: not by who sent them, nor by another center', async () => {
    const { id } = (await send(people.center, importsPath('users'), csv(), 'leden.csv')).json().data
    const [file] = await backend.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.importId, Number(id)))
    expect([file?.purpose, file?.ownerId]).toEqual(['import', null])
    for (const who of Object.values(people)) {
      expect((await who.call('GET', fileContentPath(String(file?.id)))).statusCode).toBe(404)
      expect((await who.call('DELETE', `/api/v1/files/${file?.id}`)).statusCode).toBe(404)
    }
    expect((await people.neighbor.call('GET', importPath(id))).statusCode).toBe(404)
  })

  it('go with an import that nobody planned', async () => {
    await send(people.center, importsPath('users'), csv(), 'leden.csv')
    expect(await pieces()).toBeGreaterThan(3)
    backend.clock.advance(25 * 3600 * 1000)
    await backend.run('imports.cleanup')
    expect([await backend.db.$count(imports), await files(), await pieces()]).toEqual([0, 0, 0])
  })
})

describe('a process that ends between two pieces', () => {
  it('leaves no file, no import and nothing that anybody reads, and the pieces go at night', async () => {
    let left = 2
    /** The database until the process ends. */
    const ending = new Proxy(backend.db, {
      get: (db, name: keyof Db) => {
        if (name === 'insert' && left-- === 0) throw new Error('The process ended')
        return Reflect.get(db, name) as unknown
      },
    })
    await expect(bringContent({ db: ending, now: backend.clock.now() }, csv(), 'application/json')).rejects.toThrow(
      'The process ended',
    )
    expect([await pieces(), await files(), await backend.db.$count(imports)]).toEqual([2, 0, 0])
    backend.clock.advance(2 * 3600 * 1000)
    await backend.run('files.leftovers')
    expect(await pieces()).toBe(0)
  })
})

describe('a large picture of a vacancy', () => {
  it('goes along with a copy, byte for byte, and stays when the first one is removed', async () => {
    const content = await noise(1280, 720)
    const uploaded = (await send(people.admin, `/api/v1/vacancies/${vacancyId}/image`, content)).json().data
    const original = await people.admin.call('GET', uploaded.attributes.image)
    expect(original.rawPayload.length).toBeGreaterThan(pieceBytes)
    const copied = await people.admin.call('POST', `/api/v1/vacancies/${vacancyId}/duplicate`)
    expect(copied.statusCode).toBe(201)
    await people.admin.call('DELETE', `/api/v1/vacancies/${vacancyId}/image`)
    const copy = await people.admin.call('GET', copied.json().data.attributes.image)
    expect(copy.rawPayload.equals(original.rawPayload)).toBe(true)
  })
})

/** Large files on the embedded database: written and read in pieces, with the requests of others between them. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filePieces, fileUploads, storedFiles } from '#backend/db/schema/forms.ts'
import { bringContent, pieceBytes, readContent } from '#backend/files/pieces.ts'
import { bytesPerDay } from '#backend/resources/files/mutations.ts'
import { fileContentPath, filesPath } from '#shared/resources/stored-file.ts'
import {
  buildBackend,
  type SignedIn,
  sampleLogins,
  signIn,
  siteHeaders,
  type TestBackend,
} from '../support/build-backend.ts'
import { multipartFile } from '../support/multipart.ts'

const megabyte = 1024 * 1024
let backend: TestBackend
let volunteer: SignedIn
beforeAll(async () => {
  backend = await buildBackend()
  volunteer = await signIn(backend.app, sampleLogins('demo').volunteer)
})
afterAll(() => backend.close())

const pdf = (bytes: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes - 9)])
const pieces = () => backend.db.$count(filePieces)
const upload = (content: Buffer, more: Record<string, string> = {}) => {
  const { payload, headers } = multipartFile('verslag.pdf', content)
  return volunteer.call('POST', filesPath, payload, { ...headers, ...more })
}

describe('a large file', () => {
  it('of 20 MB is written while reads are answered', async () => {
    const content = randomBytes(20 * megabyte)
    const all = content.length / pieceBytes
    const events: string[] = []
    const written = bringContent({ db: backend.db, now: backend.clock.now() }, content, 'application/zip').then(
      (stored) => {
        events.push('written')
        return stored
      },
    )
    const counts: number[] = []
    for (let read = 1; read <= 2; read++) {
      const response = await backend.app.inject({ url: '/api/v1/organizations?page[size]=1', headers: siteHeaders() })
      expect(response.statusCode).toBe(200)
      events.push(`read ${read}`)
      counts.push(await pieces())
    }
    const stored = await written
    expect(events).toEqual(['read 1', 'read 2', 'written'])
    expect(Math.max(...counts)).toBeLessThan(all)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(await pieces()).toBe(all)
    expect(Buffer.compare(await readContent({ db: backend.db }, stored), content)).toBe(0)
    await backend.db.delete(filePieces)
  })

  it('is uploaded while reads are answered, and comes back byte for byte', async () => {
    const content = pdf(9 * megabyte)
    const events: string[] = []
    const uploaded = upload(content).then((response) => {
      events.push('uploaded')
      return response
    })
    // From the first piece on until the last one others read.
    while ((await pieces()) === 0) await new Promise((resolve) => setImmediate(resolve))
    await backend.app.inject({ url: '/api/v1/organizations?page[size]=1', headers: siteHeaders() })
    events.push('read')
    const response = await uploaded
    expect([response.statusCode, events]).toEqual([201, ['read', 'uploaded']])
    const { id } = response.json().data
    const [row] = await backend.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, Number(id)))
    expect([row?.content, row?.objectKey?.startsWith('pieces:')]).toEqual([null, true])
    const download = await volunteer.call('GET', fileContentPath(id))
    expect(download.rawPayload.equals(content)).toBe(true)
    // Its pieces go with it.
    expect((await volunteer.call('DELETE', `/api/v1/files/${id}`)).statusCode).toBe(204)
    expect(await pieces()).toBe(0)
  })

  it('leaves nothing when it is sent again, refused, or never got its row', async () => {
    const content = pdf(megabyte)
    const key = { 'idempotency-key': 'een-verslag' }
    const first = await upload(content, key)
    expect(first.statusCode).toBe(201)
    const after = await pieces()
    expect((await upload(content, key)).json().data.id).toBe(first.json().data.id)
    expect((await upload(pdf(megabyte), key)).statusCode).toBe(422)
    expect(await pieces()).toBe(after)
    await backend.db.update(fileUploads).set({ size: bytesPerDay })
    expect((await upload(pdf(megabyte))).statusCode).toBe(429)
    expect(await pieces()).toBe(after)
    // Of a process that ended before the row.
    await bringContent({ db: backend.db, now: backend.clock.now() }, pdf(megabyte), 'application/pdf')
    await backend.run('files.leftovers')
    expect(await pieces()).toBe(2 * after)
    backend.clock.advance(2 * 3600 * 1000)
    await backend.run('files.leftovers')
    expect(await pieces()).toBe(after)
  })

  it('is one row when it is small', async () => {
    const before = await pieces()
    const content = pdf(pieceBytes)
    const stored = await bringContent({ db: backend.db, now: backend.clock.now() }, content, 'application/pdf')
    expect([stored.objectKey, await pieces()]).toEqual([null, before])
  })
})

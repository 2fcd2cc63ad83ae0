/** Files in the database and in S3-compatible storage: the same contract for both, and the way from one to the other (ADR 0027). */
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, notInArray } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { storedFiles } from '#backend/db/schema/forms.ts'
import { moveFiles } from '#backend/files/move-files.ts'
import { readS3Address, s3FileStore } from '#backend/files/s3-file-store.ts'
import { readEnvironment } from '#backend/options.ts'
import { fileContentPath, filesPath } from '#shared/resources/stored-file.ts'
import { buildBackend, type SignedIn, sampleLogins, signIn, type TestBackend } from '../support/build-backend.ts'
import { startClamd } from '../support/clamd.ts'
import { multipartFile } from '../support/multipart.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'

const test = { onTestFinished }
const pdf = (length = 40_000) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(length)])

function addressOf(url: string) {
  const address = readS3Address(url)
  if (!address) throw new Error(`${url} is no address`)
  return address
}
const storageOf = (s3: S3Server) => s3FileStore(addressOf(s3.url), () => undefined)

async function listedIn(s3: S3Server): Promise<{ objectKey: string; storedAt: Date }[]> {
  const objects: { objectKey: string; storedAt: Date }[] = []
  for await (const page of storageOf(s3).objects()) objects.push(...page)
  return objects
}

const objectsOf = async (s3: S3Server): Promise<string[]> => (await listedIn(s3)).map(({ objectKey }) => objectKey)

async function withS3(options: Parameters<typeof buildBackend>[0] = {}) {
  const s3 = await startS3()
  return { s3, backend: await buildBackend({ test, files: addressOf(s3.url), ...options }) }
}

const volunteerOf = (backend: TestBackend) => signIn(backend.app, sampleLogins('demo').volunteer)

async function upload(session: SignedIn, content: Buffer): Promise<{ status: number; id: string }> {
  const { payload, headers } = multipartFile('diploma.pdf', content)
  const response = await session.call('POST', filesPath, payload, headers)
  return { status: response.statusCode, id: response.json().data?.id ?? '' }
}

const rowOf = async (backend: TestBackend, id: string) =>
  (
    await backend.db
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.id, Number(id)))
  )[0]

describe.each(['database', 's3'] as const)('files in the %s', (home) => {
  const build = async (options: Parameters<typeof buildBackend>[0] = {}) =>
    home === 's3' ? (await withS3(options)).backend : buildBackend({ test, ...options })

  it('come back byte for byte, with their name, and to nobody else', async () => {
    const backend = await build()
    const volunteer = await volunteerOf(backend)
    const content = pdf()
    const { status, id } = await upload(volunteer, content)
    expect(status).toBe(201)
    const row = await rowOf(backend, id)
    expect([row?.content === null, row?.objectKey === null]).toEqual(home === 's3' ? [true, false] : [false, true])
    const download = await volunteer.call('GET', fileContentPath(id))
    expect([download.statusCode, download.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(download.headers['content-disposition']).toContain('diploma.pdf')
    expect(download.rawPayload.equals(content)).toBe(true)
    const other = await signIn(backend.app, sampleLogins('demo').organization)
    expect((await other.call('GET', fileContentPath(id))).statusCode).toBe(404)
  })

  it('are read by the virus scanner, and emptied when it finds something', async () => {
    const clamd = await startClamd()
    onTestFinished(() => clamd.close())
    const backend = await build({ clamdSocket: clamd.socket })
    const volunteer = await volunteerOf(backend)
    const clean = await upload(volunteer, pdf())
    const infected = await upload(volunteer, Buffer.from('%PDF-1.7 virus'))
    await backend.db.update(storedFiles).set({ purpose: 'message' })
    await backend.run('files.scan')
    expect((await rowOf(backend, clean.id))?.scan).toBe('clean')
    const row = await rowOf(backend, infected.id)
    expect([row?.scan, row?.content?.length, row?.objectKey]).toEqual(['infected', 0, null])
  })
})

describe('the storage of files', () => {
  it('is asked for what it has: 503 with Retry-After while it is away, and nothing is lost', async () => {
    const { s3, backend } = await withS3()
    const volunteer = await volunteerOf(backend)
    const content = pdf()
    const { id } = await upload(volunteer, content)
    await s3.stop()
    const away = await volunteer.call('GET', fileContentPath(id))
    expect([away.statusCode, away.headers['retry-after'], away.json().errors[0].code]).toEqual([
      503,
      '60',
      'file.storage',
    ])
    expect((await upload(volunteer, pdf())).status).toBe(503)
    await s3.start()
    expect((await volunteer.call('GET', fileContentPath(id))).rawPayload.equals(content)).toBe(true)
  })

  it('keeps no object of a deleted file: the night job removes it, and leaves the others and what is new', async () => {
    const { s3, backend } = await withS3()
    const volunteer = await volunteerOf(backend)
    const kept = await upload(volunteer, pdf())
    const deleted = await upload(volunteer, pdf())
    await backend.db.delete(storedFiles).where(eq(storedFiles.id, Number(deleted.id)))
    // The storage has a time of its own, by which its objects are new; then the clock of the backend is hours ahead of them.
    const storedAt = (await listedIn(s3)).map((object) => object.storedAt.getTime())
    expect(storedAt).toHaveLength(2)
    backend.clock.advance(Math.max(...storedAt) - backend.clock.now().getTime())
    await backend.run('files.leftovers')
    expect(await objectsOf(s3)).toHaveLength(2)
    backend.clock.advance(2 * 3600 * 1000)
    await backend.run('files.leftovers')
    expect(await objectsOf(s3)).toEqual([(await rowOf(backend, kept.id))?.objectKey])
  })

  it('refuses a wrong key, and the log of the backend has no secret', async () => {
    const s3 = await startS3()
    const lines: string[] = []
    const files = { ...addressOf(s3.url), secretAccessKey: 'een-heel-geheim-wachtwoord' }
    const logStream = { write: (line: string) => void lines.push(line) }
    const backend = await buildBackend({ test, files, logLevel: 'error', logStream })
    expect((await upload(await volunteerOf(backend), pdf())).status).toBe(503)
    expect(lines.join('')).toContain('files.storage')
    expect(lines.join('')).not.toContain('een-heel-geheim-wachtwoord')
  })

  it.each(['s3://bucket', 's3://key@host/bucket', 's3://key:secret@host', 'https://key:secret@host/bucket', 'x'])(
    'is not at %s: the start is refused by name',
    (url) => expect(() => readEnvironment({ FILES_URL: url })).toThrow(/FILES_URL: must be s3:/),
  )
})

describe('moving files', () => {
  const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

  async function withFilesInRows() {
    const s3 = await startS3()
    const backend = await buildBackend({ test })
    // Of the hundreds of sample pictures sixty, which is more than one look at the rows.
    const some = backend.db.select({ id: storedFiles.id }).from(storedFiles).orderBy(storedFiles.id).limit(60)
    await backend.db.delete(storedFiles).where(notInArray(storedFiles.id, some))
    const volunteer = await volunteerOf(backend)
    for (let index = 0; index < 6; index++) await upload(volunteer, pdf(1000 + index))
    return { s3, storage: storageOf(s3), backend }
  }

  it('to the storage and back keeps every byte, may be repeated, and needs no pause', async () => {
    const { s3, storage, backend } = await withFilesInRows()
    const before = await backend.db.select().from(storedFiles)
    const there = await moveFiles(backend.db, storage, 's3')
    const inStorage = await backend.db.select().from(storedFiles)
    expect(inStorage.every(({ content, objectKey }) => content === null && objectKey !== null)).toBe(true)
    expect(there).toMatchObject({ moved: before.length, failed: [] })
    expect(there.bytes).toBe(before.reduce((sum, { size }) => sum + size, 0))
    expect(await moveFiles(backend.db, storage, 's3')).toEqual({ moved: 0, bytes: 0, failed: [] })
    for (const row of inStorage) expect(hashOf(await storage.get(row))).toBe(row.sha256)
    expect((await moveFiles(backend.db, storage, 'database')).moved).toBe(before.length)
    const after = await backend.db.select().from(storedFiles)
    expect(after.every(({ content, sha256 }) => content !== null && hashOf(content) === sha256)).toBe(true)
    expect(await objectsOf(s3)).toEqual([])
  })

  it('goes on where it was interrupted, and leaves a file alone whose content is not what was uploaded', async () => {
    const { s3, storage, backend } = await withFilesInRows()
    const [damaged, ...rest] = await backend.db.select().from(storedFiles).orderBy(storedFiles.id)
    const broken = { content: Buffer.from('kapot') }
    await backend.db
      .update(storedFiles)
      .set(broken)
      .where(eq(storedFiles.id, damaged?.id ?? 0))
    let puts = 0
    const failing: typeof storage = {
      ...storage,
      put: (...given) => (++puts > 2 ? Promise.reject(new Error('stroom uit')) : storage.put(...given)),
    }
    const first = await moveFiles(backend.db, failing, 's3')
    expect(first.moved).toBe(2)
    const second = await moveFiles(backend.db, storage, 's3')
    expect(second.moved).toBe(rest.length - 2)
    expect(second.failed).toEqual([{ id: damaged?.id, reason: expect.stringContaining('another hash') }])
    expect((await objectsOf(s3)).length).toBe(rest.length)
  })
})

describe('a storage that fails', () => {
  const storageAt = async (serve: (request: IncomingMessage, response: ServerResponse, number: number) => void) => {
    let requests = 0
    const server = createServer((request, response) => serve(request, response, ++requests)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const { port } = server.address() as AddressInfo
    const failures: unknown[] = []
    const address = addressOf(`s3://key:secret@127.0.0.1:${port}/files?tls=false`)
    return { storage: s3FileStore(address, (error) => failures.push(error)), failures, requests: () => requests }
  }

  it.each([
    ['resets the connection', (request: IncomingMessage) => void request.socket.destroy()],
    [
      'is busy',
      (_request: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(503).end('<Code>SlowDown</Code>'),
    ],
  ])('and %s once gets the request again', async (_what, fail) => {
    const { storage, requests } = await storageAt((request, response, number) => {
      if (number === 1) fail(request, response)
      else response.writeHead(200).end()
    })
    await expect(storage.put(pdf(), 'application/pdf')).resolves.toMatchObject({ objectKey: expect.any(String) })
    expect(requests()).toBe(2)
  })

  it('and says nothing is a 503 after ten seconds, also halfway through a file', async () => {
    const asked: PromiseWithResolvers<void>[] = [Promise.withResolvers(), Promise.withResolvers()]
    const { storage, failures } = await storageAt((_request, response, number) => {
      if (number === 2) response.writeHead(200, { 'content-length': '1000' }).write('half')
      asked[number - 1]?.resolve()
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const [number, work] of [
      () => storage.put(pdf(100), 'application/pdf'),
      () => storage.get({ content: null, objectKey: 'x' }),
    ].entries()) {
      const answer = expect(work()).rejects.toMatchObject({ status: 503 })
      await asked[number]?.promise
      await new Promise((done) => setImmediate(done))
      await vi.advanceTimersByTimeAsync(10_100)
      await answer
    }
    expect(String(failures)).toMatch(/did not answer within 10\d{3}/)
  })
})

/** What an answer by mail brings along, and what of it a message cannot have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiError } from '#backend/errors/api-error.ts'
import { databaseFileStore, type FileStore } from '#backend/files/file-store.ts'
import { receiveMail } from '#backend/inbound-mail/receive-mail.ts'
import { filesPerDay } from '#backend/resources/files/mutations.ts'
import { runUntrusted } from '#backend/untrusted/worker-pool.ts'
import { attachmentsPerMessage, messageLength } from '#shared/resources/conversation-values.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import { messagesOf } from '../support/conversations.ts'
import { holidayPhoto } from '../support/holiday-photo.ts'
import { fixture, inboundServices, mailedIn, plain, withFiles } from '../support/inbound-mails.ts'

const replyDomain = 'antwoord.example'
const pdf = '%PDF-1.7 een heel klein diploma'

let backend: TestBackend
beforeAll(async () => {
  backend = await buildBackend({ replyDomain })
})
afterAll(() => backend.close())

const mailed = () => mailedIn(backend)
const receive = async (raw: Buffer) => receiveMail(await inboundServices(backend, replyDomain), raw)

describe('an answer by mail', () => {
  it('brings its attachments along, but not the pictures of a signature', async () => {
    const { admin, id, from, to } = await mailed()
    expect(await receive(fixture('apple-mail-nl', { from, to }))).toBe('stored')
    const [message] = (await admin.call('GET', `/api/v1/conversations/${id}/messages`)).json().data
    const [file, ...others] = message.attributes.attachments
    expect([file.name, file.content_type, others]).toEqual(['diploma.pdf', 'application/pdf', []])
    expect((await admin.call('GET', fileContentPath(file.id))).body).toBe('%PDF-1.7 een heel klein diploma')
  })

  it('brings a photo along without the place where it was taken', async () => {
    const { admin, id, from, to } = await mailed()
    const photo = await holidayPhoto()
    expect(await receive(withFiles(from, to, 'Zie foto.', [{ name: 'tuin.jpg', content: photo }]))).toBe('stored')
    const [message] = (await admin.call('GET', `/api/v1/conversations/${id}/messages`)).json().data
    const [file] = message.attributes.attachments
    expect(file.content_type).toBe('image/jpeg')
    const { rawPayload } = await admin.call('GET', fileContentPath(file.id))
    expect(rawPayload.includes('Noor')).toBe(false)
  })

  it('has the names of its files without what the database cannot store', async () => {
    const { admin, id, from, to } = await mailed()
    expect(await receive(withFiles(from, to, '', [{ name: 'di\0ploma.exe', content: 'MZ' }]))).toBe('stored')
    expect((await messagesOf(admin, id))[0]?.attributes.body).toBe('(Niet meegestuurd: diploma.exe)')
  })

  it('names five files that were not attached, by short names on a line each', async () => {
    const { admin, id, from, to } = await mailed()
    const names = ['a.exe)\n\nBetaal nu op kwaad.example', 'c:\\map\\b.exe', 'x'.repeat(100_000)]
    const files = [...names, ...Array.from({ length: 300 }, (_, index) => `${index}.exe`)]
    const raw = withFiles(
      from,
      to,
      'Hierbij.',
      files.map((name) => ({ name, content: 'MZ' })),
    )
    expect(await receive(raw)).toBe('stored')
    expect((await messagesOf(admin, id))[0]?.attributes.body.split('\n')).toEqual([
      'Hierbij.',
      '(Niet meegestuurd: a.exe) Betaal nu op kwaad.example)',
      '(Niet meegestuurd: b.exe)',
      `(Niet meegestuurd: ${'x'.repeat(120)})`,
      '(Niet meegestuurd: 0.exe)',
      '(Niet meegestuurd: 1.exe)',
      '(En nog 298 andere bestanden)',
    ])
  })

  it('is no longer than a message, and says that it was', async () => {
    const { admin, id, from, to } = await mailed()
    await receive(plain(from, to, 'Hoi. '.repeat(1500)))
    await receive(withFiles(from, to, `${'x'.repeat(messageLength - 1)}😀`, [{ name: 'a.exe', content: 'MZ' }]))
    const [second, first] = (await messagesOf(admin, id)).map(({ attributes }) => attributes.body)
    expect([first?.length, second?.length]).toEqual([messageLength, messageLength])
    expect(first).toMatch(/^(?:Hoi\. )+.*\n\(De rest van de mail was te lang\.\)$/)
    expect(second).toMatch(/^x+\n\(De rest van de mail was te lang\.\)\n\(Niet meegestuurd: a\.exe\)$/)
  })

  it('comes again with its files when the center is too busy to look at them', async () => {
    const { admin, id, from, to } = await mailed()
    const services = await inboundServices(backend, replyDomain)
    const raw = fixture('apple-mail-nl', { from, to }, '<druk@icloud.com>')
    const busy: Promise<unknown>[] = []
    const centerOf = services.centers.get.bind(services.centers)
    services.centers.get = (centerId) => {
      // Behind the mail itself, and before its files: seconds of work.
      setImmediate(() => {
        for (let task = 0; task < 3; task++) {
          const slow = runUntrusted('cleanHtml', [['<p>'.repeat(4_000_000)]], { centerId })
          busy.push(slow.catch(() => undefined))
        }
      })
      return centerOf(centerId)
    }
    await expect(receiveMail(services, raw)).rejects.toMatchObject({ status: 503 })
    expect(await messagesOf(admin, id)).toHaveLength(1)
    await Promise.all(busy)
    expect(await receive(raw)).toBe('stored')
    const [message] = (await admin.call('GET', `/api/v1/conversations/${id}/messages`)).json().data
    expect(message.attributes.attachments.map(({ name }: { name: string }) => name)).toEqual(['diploma.pdf'])
  })

  it('leaves nothing of its first file in the storage when the second cannot be brought', async () => {
    const { from, to } = await mailed()
    const kept = new Map<string, Uint8Array>()
    const files: FileStore = {
      ...databaseFileStore,
      name: 's3',
      put: async (content) => {
        if (kept.size > 0) throw apiError('file.storage', { headers: { 'retry-after': '60' } })
        kept.set('first', content)
        return { content: null, objectKey: 'first' }
      },
      remove: async (keys) => {
        for (const key of keys) kept.delete(key)
      },
    }
    const raw = withFiles(from, to, 'Hierbij.', [
      { name: 'een.pdf', content: pdf },
      { name: 'twee.pdf', content: pdf },
    ])
    const services = { ...(await inboundServices(backend, replyDomain)), files }
    await expect(receiveMail(services, raw)).rejects.toMatchObject({ status: 503 })
    expect([...kept]).toEqual([])
  })

  it('is stored without its files above the quota of the day, and names them', async () => {
    const { admin, id, from, to } = await mailed()
    const files = Array.from({ length: attachmentsPerMessage }, (_, index) => ({ name: `${index}.pdf`, content: pdf }))
    for (let count = 0; count < filesPerDay; count += files.length) {
      expect(await receive(withFiles(from, to, 'Hierbij.', files))).toBe('stored')
    }
    expect(await receive(fixture('apple-mail-nl', { from, to }))).toBe('stored')
    expect((await messagesOf(admin, id))[0]?.attributes.body).toContain('(Niet meegestuurd: diploma.pdf)')
  })
})

/** What an answer by mail brings along, and what of it a message cannot have. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { receiveMail } from '#backend/inbound-mail/receive-mail.ts'
import { messageLength } from '#shared/resources/conversation-values.ts'
import { fileContentPath } from '#shared/resources/stored-file.ts'
import { buildBackend, type TestBackend } from '../support/build-backend.ts'
import { messagesOf } from '../support/conversations.ts'
import { fixture, inboundServices, mailedIn, plain, withFiles } from '../support/inbound-mails.ts'

const replyDomain = 'antwoord.example'

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

  it('has the names of its files without what the database cannot store', async () => {
    const { admin, id, from, to } = await mailed()
    expect(await receive(withFiles(from, to, '', [{ name: 'di\0ploma.exe', content: 'MZ' }]))).toBe('stored')
    expect((await messagesOf(admin, id))[0]?.attributes.body).toBe('(Niet meegestuurd: diploma.exe)')
  })

  it('names five files that were not attached, by short names on a line each', async () => {
    const { admin, id, from, to } = await mailed()
    const names = ['a.exe)\n\nBetaal nu op https://kwaad.example', 'c:\\map\\b.exe', 'x'.repeat(100_000)]
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
      '(Niet meegestuurd: kwaad.example)',
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
})

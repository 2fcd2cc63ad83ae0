/** Mails: written with the change that causes them, and sent until they arrive. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { deliverToFiles, MailSender, maxAttempts, type OutboxMail } from '#backend/mail/sender.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'

let backend: TestBackend
const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
beforeAll(async () => {
  backend = await buildBackend()
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const signUp = (email: string, headers: Record<string, string> = {}) =>
  backend.app.inject({
    method: 'POST',
    url: '/api/v1/signups',
    headers: { ...siteHeaders(), ...headers },
    payload: {
      email,
      first_name: '<b>Ada</b>',
      last_name: 'Bos',
      password: 'lang-genoeg-1',
      postal_code4: '7311',
      is_adult: true,
      consent: true,
      open_for: 30_000,
    },
  })
const sender = (deliver: (mail: OutboxMail) => Promise<void>) =>
  new MailSender({
    db: backend.db,
    now: backend.clock.now,
    deliver,
    prepare: async () => void (await backend.outbox()),
    log: backend.app.log,
  })
const last = async () => (await backend.outbox()).at(-1)

describe('a mail', () => {
  it('is in Dutch or English, in the center’s branding, with one button and escaped names', async () => {
    await signUp('ada@mail.example')
    const dutch = await last()
    expect(dutch).toMatchObject({
      subject: 'Bevestig je e-mailadres voor Vrijwilligerspunt Demo',
      senderName: 'Vrijwilligerspunt Demo',
    })
    expect(dutch?.text).toContain('Hallo <b>Ada</b>,')
    expect(dutch?.html).toContain('Hallo &lt;b&gt;Ada&lt;/b&gt;,')
    expect(dutch?.html).not.toContain('<b>Ada')
    expect(dutch?.html).toContain('background:#006d65')
    expect(dutch?.html.match(/border-radius:9999px/g)).toHaveLength(1)
    await signUp('ada2@mail.example', { 'accept-language': 'en-GB,en;q=0.9' })
    expect((await last())?.subject).toBe('Confirm your email address for Vrijwilligerspunt Demo')
  })

  it('is not queued when the change is rolled back', async () => {
    const before = (await backend.outbox()).length
    const response = await signUp('geen-adres')
    expect([response.statusCode, (await backend.outbox()).length]).toEqual([422, before])
  })
})

describe('the sender', () => {
  it('writes files without SMTP, with a calendar file attached, and deletes sent mails', async () => {
    await backend.db.delete(mailOutbox)
    await signUp('bestand@mail.example')
    const calendar = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'
    await backend.outbox()
    await backend.db.update(mailOutbox).set({ calendar })
    await sender(deliverToFiles(folder, 'noreply@platform.example', backend.app.log, false)).flush()
    const [file] = readdirSync(folder)
    expect(file).toMatch(/^2026-03-10T09-00-00-000Z-\d+-account\.confirm-bestand@mail\.example\.eml$/)
    const message = readFileSync(join(folder, file ?? ''), 'utf8')
    expect(message).toContain('From: Vrijwilligerspunt Demo <noreply@platform.example>')
    expect(message).toContain('Reply-To: info@demo.example')
    expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH; name=agenda\.ics/)
    expect(message).toContain('Content-Disposition: attachment; filename=agenda.ics')
    expect(await last()).toMatchObject({ status: 'sent', text: '', html: '', link: null, calendar: null })
  })

  it('keeps two mails of one moment to one address as two files', async ({ onTestFinished }) => {
    const own = mkdtempSync(join(tmpdir(), 'outbox-'))
    onTestFinished(() => rmSync(own, { recursive: true, force: true }))
    const deliver = deliverToFiles(own, 'noreply@platform.example', backend.app.log, false)
    const mail = await last()
    if (!mail) throw new Error('no mail')
    await deliver(mail)
    await deliver({ ...mail, id: mail.id + 1 })
    expect(readdirSync(own)).toHaveLength(2)
  })

  it('retries after a failure with growing delays, and gives up after eight attempts', async () => {
    await backend.db.delete(mailOutbox)
    await signUp('stuk@mail.example')
    let tries = 0
    const broken = sender(async () => {
      tries++
      throw new Error('connection refused')
    })
    await broken.flush()
    await broken.flush()
    expect([tries, (await last())?.status, (await last())?.lastError]).toEqual([1, 'pending', 'connection refused'])
    for (let round = 0; round < 20; round++) {
      backend.clock.advance(3 * 3600 * 1000)
      await broken.flush()
    }
    expect([tries, (await last())?.status]).toEqual([maxAttempts, 'failed'])
  })

  it('sends a mail that a crashed process had claimed', async () => {
    await backend.db.delete(mailOutbox)
    await signUp('later@mail.example')
    // The process dies while sending: the promise never ends, the claim stays.
    void sender(() => new Promise(() => {})).flush()
    await expect.poll(async () => (await last())?.attempts).toBe(1)
    const sent: string[] = []
    const next = sender(async (mail) => void sent.push(mail.recipient))
    await next.flush()
    expect(sent).toEqual([])
    backend.clock.advance(2 * 60 * 1000)
    await next.flush()
    expect(sent).toEqual(['later@mail.example'])
  })
})

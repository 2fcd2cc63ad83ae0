/** Mails on their way: a mail server that is down, slow or says no, many mails at once, two backends, and a process that dies. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildBackend as buildOnDisk } from '#backend/app.ts'
import { mailOutbox } from '#backend/db/schema/operations.ts'
import { type Deliver, deliverBySmtp, MailSender } from '#backend/mail/sender.ts'
import { buildBackend, sampleLogins, signIn, siteHeaders } from '../support/build-backend.ts'
import { type SmtpMood, startSmtpDouble } from '../support/smtp-double.ts'

const from = 'noreply@platform.example'
const email = 'ada@mail.example'
/** Without the jobs of the schedule: at a full hour they would queue mails of their own. */
const onDisk = { mailFrom: from, runJobs: false, logLevel: 'silent' } as const

async function smtp(mood: SmtpMood) {
  const double = await startSmtpDouble(mood)
  onTestFinished(() => double.close())
  return double
}

/** A backend with one mail in its outbox, and a sender that talks to the double. */
async function withMail(mood: SmtpMood) {
  const double = await smtp(mood)
  const backend = await buildBackend({ test: { onTestFinished } })
  await backend.app.inject({
    method: 'POST',
    url: '/auth/password',
    headers: siteHeaders(),
    payload: { email: 'vrijwilliger@demo.example', redirect_url: 'https://centrum-1.example/auth/reset' },
  })
  const sender = new MailSender({
    db: backend.db,
    now: backend.clock.now,
    deliver: deliverBySmtp(double.url, from),
    log: backend.app.log,
  })
  const state = async () => (await backend.outbox()).at(-1)
  await state()
  return { double, backend, sender, state }
}

const minute = 60_000

describe('a mail server that is down', () => {
  it('is retried with growing delays until it accepts the mail', async () => {
    const { double, backend, sender, state } = await withMail('busy')
    await sender.flush()
    expect([double.messages.length, (await state())?.status, (await state())?.attempts]).toEqual([0, 'pending', 1])
    await sender.flush()
    expect((await state())?.attempts).toBe(1)
    backend.clock.advance(minute)
    await sender.flush()
    expect((await state())?.attempts).toBe(2)
    double.mood = 'fine'
    backend.clock.advance(minute)
    await sender.flush()
    expect(double.messages).toEqual([])
    backend.clock.advance(minute)
    await sender.flush()
    expect([double.messages.length, (await state())?.status]).toEqual([1, 'sent'])
    await sender.flush()
    expect(double.messages).toHaveLength(1)
  })
})

describe('a mail whose link is over', () => {
  it('is given up instead of being sent, and staff cannot send it again', async () => {
    const { double, backend, sender, state } = await withMail('busy')
    await sender.flush()
    double.mood = 'fine'
    backend.clock.advance(6 * 60 * minute)
    await sender.flush()
    expect(double.messages).toEqual([])
    expect(await state()).toMatchObject({ template: 'account.reset', status: 'failed', rejected: false })
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    const retried = await staff.call('PUT', `/api/v1/failed_mails/${(await state())?.id}/retry`)
    expect([retried.statusCode, retried.json().errors[0].code]).toEqual([409, 'failed_mail.over'])
  })
})

describe('a mail that was sent', () => {
  it('leaves neither its text nor the address that answers it', async () => {
    const { double, backend, sender } = await withMail('fine')
    const now = backend.clock.now()
    const texts = { subject: 'Vraag', text: 'Mijn vraag', html: '<p>Mijn vraag</p>', senderName: 'Demo' }
    const place = { centerId: 1, template: 'contact.received', templateVersion: 'x', recipient: 'info@centrum.example' }
    await backend.db
      .insert(mailOutbox)
      .values({ ...texts, ...place, replyTo: 'sanne@mail.example', createdAt: now, nextAttemptAt: now })
    await sender.flush()
    expect(double.messages.join('\n')).toContain('sanne@mail.example')
    const left = JSON.stringify(await backend.db.select().from(mailOutbox))
    for (const text of ['sanne@mail.example', 'Mijn vraag']) expect(left).not.toContain(text)
  })
})

/** An outbox with as many mails of a template, and senders that say what they deliver. */
async function withMails(template: string, count: number) {
  const backend = await buildBackend({ test: { onTestFinished } })
  const now = backend.clock.now()
  await backend.db.delete(mailOutbox)
  const row = { centerId: 1, templateVersion: 'x', senderName: 'x', subject: 'x', text: '', html: '' }
  const insert = (mail: { template: string; recipient: string }) =>
    backend.db.insert(mailOutbox).values({ ...row, ...mail, createdAt: now, nextAttemptAt: now })
  for (let index = 0; index < count; index++) await insert({ template, recipient: `${index}@mail.example` })
  const sender = (deliver: Deliver) =>
    new MailSender({
      db: backend.db,
      now: backend.clock.now,
      deliver,
      prepare: async () => void (await backend.outbox()),
      log: backend.app.log,
    })
  return { backend, insert, sender }
}

describe('mails to many people', () => {
  it('let a code for signing in pass that is asked for while they are sent', async () => {
    const { backend, sender } = await withMails('mailing', 25)
    const sent: string[] = []
    const askForCode = () =>
      backend.app.inject({
        method: 'POST',
        url: '/auth/sign_in/code_mail',
        headers: siteHeaders(),
        payload: { email: 'vrijwilliger@demo.example' },
      })
    await sender(async ({ template }) => {
      if (sent.length === 0) expect((await askForCode()).statusCode).toBe(200)
      sent.push(template)
    }).flush()
    expect([sent.indexOf('account.code'), sent.length]).toEqual([10, 26])
  })

  it.each(['mailing', 'digest'])('of the template %s are sent after a mail to one person', async (template) => {
    const { insert, sender } = await withMails(template, 3)
    await insert({ template: 'message.new', recipient: 'ada@mail.example' })
    const sent: string[] = []
    await sender(async (mail) => void sent.push(mail.template)).flush()
    expect(sent).toEqual(['message.new', template, template, template])
  })
})

describe('a mail that its reader waits for', () => {
  it.each(['account.code', 'account.reset', 'account.confirm', 'account.new_address'])(
    'of the template %s is sent before mails that were queued earlier',
    async (template) => {
      const { insert, sender } = await withMails('application.received', 30)
      await insert({ template, recipient: 'ada@mail.example' })
      const sent: string[] = []
      await sender(async (mail) => void sent.push(mail.template)).flush()
      expect([sent.indexOf(template), sent.length]).toEqual([0, 31])
    },
  )

  it('is none that others cause in numbers: invitations are sent in their turn', async () => {
    const { insert, sender } = await withMails('application.received', 3)
    await insert({ template: 'account.invite', recipient: 'ada@mail.example' })
    const sent: string[] = []
    await sender(async (mail) => void sent.push(mail.template)).flush()
    expect(sent.indexOf('account.invite')).toBe(3)
  })
})

describe('two backends with one outbox', () => {
  it('send each mail once, however slow the mail server is', async () => {
    const { backend, sender } = await withMails('message.new', 10)
    const sent: number[] = []
    const other = sender(async ({ id }) => void sent.push(id))
    await sender(async ({ id }) => {
      sent.push(id)
      backend.clock.advance(7_000)
      // By now the claim that was made for the whole batch is over.
      if (sent.length === 9) await other.flush()
    }).flush()
    expect([sent.length, new Set(sent).size]).toEqual([10, 10])
  })

  it('share the rest when one stops, which sends no more than it has claimed', async () => {
    const { sender } = await withMails('mailing', 25)
    const sent: string[] = []
    const stopping = sender(async ({ recipient }) => {
      void stopping.stop()
      sent.push(recipient)
    })
    await stopping.flush()
    expect(sent).toHaveLength(10)
    await sender(async ({ recipient }) => void sent.push(recipient)).flush()
    expect(new Set(sent).size).toBe(25)
  })
})

describe('a mail over SMTP', () => {
  it('has both parts, the center as sender, and a stable Message-ID', async () => {
    const { double, sender, state } = await withMail('fine')
    const id = (await state())?.id
    await sender.flush()
    const [message = ''] = double.messages
    expect(message).toContain('From: Vrijwilligerspunt Demo <noreply@platform.example>')
    expect(message).toContain('Content-Type: text/plain')
    expect(message).toContain('Content-Type: text/html')
    expect(message).toMatch(new RegExp(`^Message-ID: <mail-${id}-\\d+@platform\\.example>$`, 'm'))
  })

  it('is not retried after a permanent error', async () => {
    const { double, backend, sender, state } = await withMail('unknown')
    await sender.flush()
    expect(await state()).toMatchObject({ status: 'failed', rejected: true })
    backend.clock.advance(60 * minute)
    await sender.flush()
    expect(double.calls).toBe(1)
  })

  it.each(['suspended', 'closed'] as const)(
    'is retried while the server refuses us, and not the recipient: %s',
    async (mood) => {
      const { double, backend, sender, state } = await withMail(mood)
      await sender.flush()
      expect(await state()).toMatchObject({ status: 'pending', rejected: false })
      double.mood = 'fine'
      backend.clock.advance(60 * minute)
      await sender.flush()
      expect((await state())?.status).toBe('sent')
    },
  )
})

describe('a process that is killed between a write and its response', () => {
  it('has written nothing, so that the repeated request writes once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const double = await smtp('fine')
    const program = join(import.meta.dirname, '../support/backend-to-kill.ts')
    const child = spawn(process.execPath, [program, dataDir, double.url, email, 'sleutel-1'], { stdio: 'inherit' })
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    const next = await buildOnDisk({ ...onDisk, dataDir, smtpUrl: double.url })
    onTestFinished(() => next.close())
    const mails = () => next.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
    await next.mail?.flush()
    expect(await mails()).toEqual([])
    const repeat = () =>
      next.app.inject({
        method: 'POST',
        url: '/api/v1/signups',
        headers: { ...siteHeaders(), 'idempotency-key': 'sleutel-1' },
        payload: {
          email,
          first_name: 'Ada',
          last_name: 'Bos',
          password: 'lang-genoeg-1',
          postal_code4: '7311',
          is_adult: true,
          consent: true,
          open_for: 30_000,
        },
      })
    expect((await repeat()).statusCode).toBe(201)
    expect((await repeat()).headers['idempotent-replayed']).toBe('true')
    await next.mail?.flush()
    expect(await mails()).toHaveLength(1)
  })
})

describe('a process that is killed', () => {
  it('loses no queued mail: the next process sends it once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'killed-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const silent = await smtp('silent')
    const program = join(import.meta.dirname, '../support/backend-to-kill.ts')
    const child = spawn(process.execPath, [program, dataDir, silent.url, email], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('stored 201\n')
    // It is talking to the mail server when it dies.
    await expect.poll(() => silent.calls, { timeout: 20_000 }).toBeGreaterThan(0)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const double = await smtp('fine')
    let now = Date.now()
    const next = await buildOnDisk({
      ...onDisk,
      dataDir,
      smtpUrl: double.url,
      now: () => new Date(now),
    })
    onTestFinished(() => next.close())
    now += 3 * minute
    await next.mail?.flush()
    await next.mail?.flush()
    expect(double.messages).toHaveLength(1)
    expect(double.messages[0]).toContain(`To: ${email}`)
    const [mail] = await next.database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email))
    expect(mail).toMatchObject({ status: 'sent', attempts: 2 })
  })
})

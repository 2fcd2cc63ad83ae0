/** The id of a request goes with the jobs and mails that it causes: from the reference on a page to the mail that failed. */
import pino from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/db/driver.ts'
import { currentOrigin, workFor } from '#backend/http/request-origin.ts'
import type { JobContext } from '#backend/jobs/job.ts'
import { JobQueue } from '#backend/jobs/queue.ts'
import { deliverBySmtp, MailSender } from '#backend/mail/sender.ts'
import { actAs, buildBackend, preparedDatabase, siteHeaders } from '../support/build-backend.ts'
import { startSmtpDouble } from '../support/smtp-double.ts'

const id = '0f8f4d6e-5a6b-4a51-9f6e-1d2c3b4a5f60'

const askForPassword = (backend: Awaited<ReturnType<typeof buildBackend>>, requestId: string) =>
  backend.app.inject({
    method: 'POST',
    url: '/auth/password',
    headers: { ...siteHeaders(), 'x-request-id': requestId },
    payload: { email: 'vrijwilliger@demo.example', redirect_url: 'https://centrum-1.example/auth/reset' },
  })

it('is in the mail, in its row, and in the line of the log that says why it failed', async () => {
  const smtp = await startSmtpDouble('unknown')
  onTestFinished(() => smtp.close())
  const backend = await buildBackend({ test: { onTestFinished } })
  await askForPassword(backend, id)
  expect((await backend.outbox()).at(-1)?.requestId).toBe(id)
  const lines: string[] = []
  const sender = new MailSender({
    db: backend.db,
    now: backend.clock.now,
    deliver: deliverBySmtp(smtp.url, 'noreply@platform.example'),
    place: new URL(smtp.url).host,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  await sender.flush()
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      code: 'mail.address',
      server: { host: new URL(smtp.url).host, reply: 550, code: 'EENVELOPE' },
      reqId: id,
      status: 'failed',
    }),
  ])
  expect(lines.join('')).not.toContain('vrijwilliger@demo.example')
  smtp.mood = 'fine'
  await askForPassword(backend, id)
  await backend.outbox()
  await sender.flush()
  expect(smtp.messages.at(-1)).toMatch(new RegExp(`^X-Request-ID: ${id}$`, 'im'))
})

it('of a request with a body and a session is in the mail that its handler queues', async (test) => {
  const backend = await buildBackend({ test })
  const me = await actAs(backend, 1)
  const before = (await backend.outbox()).length
  const response = await backend.app.inject({
    method: 'POST',
    url: '/api/v1/contact_messages',
    headers: { ...siteHeaders(), ...me.headers, 'x-request-id': id, 'content-type': 'application/vnd.api+json' },
    payload: JSON.stringify({
      data: {
        type: 'contact_messages',
        attributes: {
          name: 'Ada',
          email: 'ada@mail.example',
          subject: 'Een vraag',
          message: 'Een vraag over de site',
          open_for: 30_000,
        },
      },
    }),
  })
  expect(response.statusCode, response.body).toBeLessThan(300)
  const mails = (await backend.outbox()).slice(before)
  expect(mails.map(({ requestId }) => requestId)).toEqual(mails.map(() => id))
  expect(mails.length).toBeGreaterThan(0)
})

it('that is none is not taken over', async (test) => {
  const backend = await buildBackend({ test })
  await askForPassword(backend, 'a b\tBcc: x')
  expect((await backend.outbox()).at(-1)?.requestId).toBe(null)
})

it('goes with a job, and comes back in what the job causes and in the line that says that it failed', async () => {
  const database = await openDatabase({ archive: await preparedDatabase() })
  onTestFinished(() => database.close())
  const lines: string[] = []
  const seen: unknown[] = []
  const queue = new JobQueue({
    table: {
      'tests.seen': {
        pollSeconds: 1,
        run: async (_context: JobContext, data: { name: string }) => {
          await Promise.resolve()
          seen.push([data, currentOrigin()])
          throw new Error('not today')
        },
      },
    },
    database,
    works: true,
    contextOf: () => ({ db: database.db, now: new Date() }) as JobContext,
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  await queue.start()
  onTestFinished(() => queue.stop())
  await workFor(id, () => queue.send(database.db, 'tests.seen', { name: 'x' }, { key: 'one', centerId: null }))
  queue.wake('tests.seen')
  await expect.poll(() => seen).toEqual([[{ name: 'x' }, id]])
  const failed = () => lines.map((line) => JSON.parse(line)).find(({ code }) => code === 'jobs.failed')
  await expect
    .poll(failed)
    .toMatchObject({ job: 'tests.seen', reqId: id, jobId: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

/** `/readyz` and `/metrics` of a backend whose parts fail, each behind a real socket. */
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { cipherOf, identityKeyState } from '#backend/auth/identity-key.ts'
import { totpFactors } from '#backend/db/schema/identity.ts'
import { users } from '#backend/db/schema/users.ts'
import { readS3Address } from '#backend/files/s3-file-store.ts'
import { buildBackend, siteHeaders, type TestBackend } from '../support/build-backend.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { postgresFolder } from '../support/programs.ts'
import { startS3 } from '../support/s3-server.ts'
import { type SmtpMood, startSmtpDouble } from '../support/smtp-double.ts'

const read = async ({ app }: TestBackend) => {
  const response = await app.inject('/readyz')
  return { status: response.statusCode, body: response.json() as { status: string; parts: Record<string, object> } }
}
const figureOf = (metrics: string, name: string) =>
  metrics
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.split(' ')
    .at(-1)

describe('the readiness of a backend', () => {
  it('names what works, and what it is configured without', async (test) => {
    const backend = await buildBackend({ test })
    const { status, body } = await read(backend)
    expect([status, body.status]).toEqual([200, 'ready'])
    expect(body.parts).toEqual({
      database: { state: 'up' },
      jobs: { state: 'up' },
      files: { state: 'off', reason: expect.stringContaining('FILES_URL') },
      mail: { state: 'off', reason: expect.stringContaining('SMTP_URL') },
      identity_key: { state: 'up' },
    })
    const { body: metrics } = await backend.app.inject('/metrics')
    expect(figureOf(metrics, 'backend_part_up{part="database"}')).toBe('1')
    expect(metrics).not.toContain('backend_part_up{part="mail"}')
  })

  it.each<[SmtpMood | 'gone', string]>([
    ['fine', ''],
    ['busy', 'mail.refused: 421 EPROTOCOL'],
    ['gone', 'mail.unreachable: ESOCKET'],
  ])('stays ready when the mail server is %s, and says so', async (mood, reason) => {
    const smtp = await startSmtpDouble(mood === 'gone' ? 'fine' : mood)
    const address = smtp.url.replace('smtp://', 'smtp://user:geheim-1@')
    if (mood === 'gone') await smtp.close()
    else onTestFinished(() => smtp.close())
    const backend = await buildBackend({ test: { onTestFinished }, smtpUrl: mood === 'fine' ? smtp.url : address })
    const { status, body } = await read(backend)
    expect(status).toBe(200)
    expect(body.parts.mail).toEqual(reason === '' ? { state: 'up' } : { state: 'down', reason })
    expect(smtp.messages).toEqual([])
    const { body: metrics } = await backend.app.inject('/metrics')
    expect(figureOf(metrics, 'backend_part_up{part="mail"}')).toBe(reason === '' ? '1' : '0')
  })

  it('says that the storage of files is there', async (test) => {
    const s3 = await startS3()
    const files = readS3Address(s3.url)
    const backend = await buildBackend({ test, ...(files ? { files } : {}) })
    expect((await read(backend)).body.parts.files).toEqual({ state: 'up' })
  })

  it('stays ready without the storage of files, and names the reason without its key', async (test) => {
    const files = readS3Address('s3://key-1:geheim-2@127.0.0.1:1/bucket?tls=false')
    const backend = await buildBackend({ test, ...(files ? { files } : {}) })
    const { status, body } = await read(backend)
    expect(status).toBe(200)
    expect(body.parts.files).toEqual({ state: 'down', reason: expect.stringMatching(/^files\.storage: /) })
    expect(JSON.stringify(body)).not.toMatch(/key-1|geheim-2/)
  })

  describe('the identity key', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
    /** Somebody with an authenticator app, whose secret is encrypted under the key. */
    const addApp = async ({ db, clock }: TestBackend, key: string) => {
      const [user] = await db.select({ id: users.id }).from(users).limit(1)
      const [userId, now] = [user?.id ?? 0, clock.now()]
      const secret = cipherOf([key])?.encrypt('geheim', userId) ?? ''
      await db.insert(totpFactors).values({ userId, secret, confirmedAt: now, createdAt: now })
    }

    it.each([
      { title: 'is up when it reads the stored apps', keys: [first], state: { state: 'up' } },
      { title: 'is up behind a new one', keys: [second, first], state: { state: 'up' } },
      {
        title: 'is down when the key of a stored app was left out',
        keys: [second],
        state: { state: 'down', reason: expect.stringMatching(/^IDENTITY_KEY does not read /) },
      },
    ])('$title', async ({ keys, state }) => {
      const backend = await buildBackend({ test: { onTestFinished }, identityKeys: keys })
      await addApp(backend, first)
      const { status, body } = await read(backend)
      expect([status, body.parts.identity_key]).toEqual([200, state])
      const { body: metrics } = await backend.app.inject('/metrics')
      expect(figureOf(metrics, 'backend_part_up{part="identity_key"}')).toBe(state.state === 'up' ? '1' : '0')
    })

    it('is off without a key, and down as soon as an app is stored', async (test) => {
      const backend = await buildBackend({ test })
      expect(await identityKeyState(backend.db, null)).toMatchObject({ state: 'off' })
      await addApp(backend, first)
      expect(await identityKeyState(backend.db, null)).toMatchObject({ state: 'down' })
    })
  })

  it('says when jobs wait that no backend takes', async (test) => {
    const backend = await buildBackend({ test })
    await backend.app.jobs.send(backend.db, 'files.scan', undefined, { key: 'late', centerId: null })
    await backend.db.execute(
      "update jobs.job set start_after = now() - interval '20 minutes' where name = 'files.scan'",
    )
    expect((await read(backend)).body.parts.jobs).toEqual({
      state: 'down',
      reason: 'a job has waited for 20 minutes',
    })
  })
})

describe('the newest backup', () => {
  it('is in the metrics where its folder is known: by the name of a complete one, 0 without any', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'backups-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const backend = await buildBackend({ test: { onTestFinished }, backupDir: folder })
    const timestamp = async () =>
      figureOf((await backend.app.inject('/metrics')).body, 'backend_backup_timestamp_seconds')
    expect(await timestamp()).toBe('0')
    for (const name of [
      'platform-20260301T023000Z',
      'platform-20260302T023000Z',
      'platform-20260303T023000Z.unfinished',
    ]) {
      await mkdir(join(folder, name))
    }
    expect(await timestamp()).toBe(String(Date.UTC(2026, 2, 2, 2, 30) / 1000))
    const tried = async () =>
      figureOf((await backend.app.inject('/metrics')).body, 'backend_backup_tried_timestamp_seconds')
    expect(await tried()).toBe('0')
    await writeFile(join(folder, 'tried'), '2026-03-02T04:00:00.000Z\n')
    expect(await tried()).toBe(String(Date.UTC(2026, 2, 2, 4) / 1000))
    const other = await buildBackend({ test: { onTestFinished } })
    expect((await other.app.inject('/metrics')).body).not.toContain('backend_backup_timestamp_seconds')
  })
})

describe.skipIf(!postgresFolder())('a backend whose PostgreSQL ends', () => {
  it('is not ready, keeps its figures with their age, and logs code, host and sentence', async () => {
    const server = await startPostgres(['fsync=off'])
    onTestFinished(() => server.close())
    const lines: string[] = []
    let seconds = 100
    const url = server.url.replace('tests@', 'tests:geheim-3@')
    const backend = await buildBackend({
      test: { onTestFinished },

      databaseUrl: url,
      stopwatch: () => seconds * 1000,
      logLevel: 'info',
      logStream: { write: (line) => void lines.push(line) },
    })
    await backend.app.jobs.send(backend.db, 'files.scan', undefined, { key: 'one', centerId: null })
    expect((await read(backend)).status).toBe(200)
    const before = (await backend.app.inject('/metrics')).body
    expect(figureOf(before, 'backend_jobs{job_name="files.scan",state="waiting"}')).toBe('1')
    expect(figureOf(before, 'backend_figures_age_seconds')).toBe('0')

    server.process().kill('SIGQUIT')
    await once(server.process(), 'exit')
    seconds += 90
    await expect.poll(async () => (await read(backend)).status).toBe(503)
    const { body } = await read(backend)
    expect(body.parts.database).toMatchObject({
      state: 'down',
      reason: expect.stringContaining('database.unreachable: ECONNREFUSED'),
    })
    expect((await backend.app.inject('/healthz')).statusCode).toBe(200)
    const after = await backend.app.inject('/metrics')
    expect(after.statusCode).toBe(200)
    expect(figureOf(after.body, 'backend_jobs{job_name="files.scan",state="waiting"}')).toBe('1')
    expect(figureOf(after.body, 'backend_figures_age_seconds')).toBe('90')
    expect(figureOf(after.body, 'backend_part_up{part="database"}')).toBe('0')

    const response = await backend.app.inject({ url: '/api/v1/vacancies', headers: siteHeaders() })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5'])
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const { host } = new URL(url)
    expect(entries.find(({ msg }) => msg === 'request failed')).toMatchObject({
      code: 'database.unreachable',
      database: {
        class: 'connection',
        code: 'ECONNREFUSED',
        host: `${host}/postgres`,
        sentence: expect.stringContaining('ECONNREFUSED'),
      },
    })
    expect(lines.join('') + JSON.stringify(body) + after.body).not.toContain('geheim-3')
    await server.start()
    await expect.poll(async () => (await read(backend)).status).toBe(200)
  })
})

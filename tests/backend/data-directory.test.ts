/** The embedded database on disk: one process at a time, and what was changed stays. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBackend as build } from '#backend/app.ts'
import { lockDirectory } from '#backend/db/directory-lock.ts'
import { openDatabase } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { BadEnvironment, readEnvironment } from '#backend/options.ts'
import {
  buildBackend,
  preparedDatabase,
  sampleLogins,
  siteHeaders,
  testNow,
  testScryptCost,
} from '../support/build-backend.ts'
import { emptyArchive } from '../support/prepared-databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'backend-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// Without jobs: at a full hour those of the schedule would begin.
const options = { dataDir: folder, runJobs: false, scryptCost: testScryptCost, logLevel: 'silent', now: () => testNow }

describe('a data directory', () => {
  beforeAll(async () => {
    const first = await build({ ...options, archive: await preparedDatabase() })
    await first.database.db.update(volunteerCenters).set({ name: 'Hernoemd' }).where(eq(volunteerCenters.id, 1))
    await first.close()
  })

  it('keeps changes across restarts', async () => {
    const second = await build(options)
    const response = await second.app.inject({ url: '/api/v1/volunteer_centers/current', headers: siteHeaders() })
    await second.close()
    expect(response.json().data.attributes.name).toBe('Hernoemd')
  })

  it('rejects a second process, and names the one that has it open', async () => {
    const database = join(folder, 'db')
    const running = await openDatabase({ directory: database })
    try {
      await expect(openDatabase({ directory: database })).rejects.toThrow(`in use by process ${process.pid}`)
      const script = `import { lockDirectory } from '#backend/db/directory-lock.ts'; lockDirectory(process.argv[1])`
      const other = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script, database], {
        encoding: 'utf8',
      })
      expect([other.status === 0, other.stderr]).toEqual([
        false,
        expect.stringContaining(`in use by process ${process.pid}`),
      ])
    } finally {
      await running.close()
    }
  })

  it('is opened after a crash of its process', () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid
    const file = join(folder, 'db', 'backend.lock')
    writeFileSync(file, `${dead}\n`)
    const unlock = lockDirectory(join(folder, 'db'))
    expect(readFileSync(file, 'utf8').trim()).toBe(String(process.pid))
    unlock()
    expect(readdirSync(join(folder, 'db'))).not.toContain('backend.lock')
  })
})

describe('production', () => {
  it('does not start while the published sample password is in use, and says what to do', async () => {
    const start = buildBackend({ production: true })
    await expect(start).rejects.toThrow(/SEED_PASSWORD/)
  })

  it('starts with sample logins that have another password', async () => {
    const fresh = await build({
      archive: await emptyArchive(),
      production: true,
      seed: true,
      seedPassword: 'een-eigen-woord',
      runJobs: false,
      scryptCost: testScryptCost,
      logLevel: 'silent',
    })
    const signIn = (password: string) =>
      fresh.app.inject({
        method: 'POST',
        url: '/auth/sign_in',
        headers: siteHeaders(),
        payload: { email: sampleLogins('demo').volunteer, password },
      })
    expect([(await signIn('welkom-demo-1')).statusCode, (await signIn('een-eigen-woord')).statusCode]).toEqual([
      401, 200,
    ])
    await fresh.close()
  })
})

describe('the environment', () => {
  it('has defaults for development, and does not seed by default in production', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      options: { seed: true, production: false },
    })
    const needed = { DATABASE_URL: 'postgres://user@db/platform', SMTP_URL: 'smtp://mail' }
    expect(readEnvironment({ NODE_ENV: 'production', ...needed }).options.seed).toBe(false)
    const seeded = { NODE_ENV: 'production', ...needed, SEED: 'true', SEED_PASSWORD: 'een-eigen-wachtwoord' }
    expect(readEnvironment(seeded).options.seed).toBe(true)
  })

  it('is refused in production without database and mail server, each allowed by a variable that says so', () => {
    const production = (env: NodeJS.ProcessEnv) => () => readEnvironment({ NODE_ENV: 'production', ...env })
    expect(production({})).toThrow(
      /DATABASE_URL: is required.*postgres:.*ALLOW_EMBEDDED_DATABASE=true\n.*SMTP_URL: is required.*ALLOW_MAIL_OUTBOX=true/,
    )
    expect(production({ DATABASE_URL: 'postgres://db/x' })).toThrow(/^[^D]*\n {2}SMTP_URL: [^\n]*$/)
    const allowed = { ALLOW_EMBEDDED_DATABASE: 'true', ALLOW_MAIL_OUTBOX: 'true' }
    expect(production(allowed)().options).toMatchObject({ production: true, seed: false })
    expect(production({ ALLOW_EMBEDDED_DATABASE: 'false', ALLOW_MAIL_OUTBOX: 'true' })).toThrow(/DATABASE_URL/)
    expect(() => readEnvironment({ NODE_ENV: 'prod' })).toThrow(/NODE_ENV/)
  })

  it('of a command needs no mail server', () => {
    const env = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/x' }
    expect(readEnvironment(env, 'command').options.databaseUrl).toBe('postgres://db/x')
  })

  it('is rejected with every invalid key named', () => {
    const read = () => readEnvironment({ BACKEND_PORT: 'ninety', DATABASE_URL: 'mysql://x', SEED: 'maybe' })
    expect(read).toThrow(BadEnvironment)
    expect(read).toThrow(/BACKEND_PORT[\s\S]*DATABASE_URL[\s\S]*SEED/)
  })
})

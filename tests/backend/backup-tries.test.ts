/** Tries of backups on a PostgreSQL of their own; of the embedded database the command tries one (backup.test.ts). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBackup } from '../../scripts/backup/create-backup.ts'
import { tryBackup } from '../../scripts/backup/restore-backup.ts'
import { buildBackend, testNow } from '../support/build-backend.ts'
import { emptyDatabase } from '../support/postgres-databases.ts'
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts'
import { postgresFolder } from '../support/programs.ts'

const binaries = postgresFolder()
const passphrase = 'een lange zin om te bewaren'
const settings = { values: { PORT: '3000', LOG_LEVEL: 'info' }, files: {} }
const root = mkdtempSync(join(tmpdir(), 'backup-tries-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let server: PostgresServer
async function withServer<T>(work: (client: pg.Client) => Promise<T>, url = server.url): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const databases = () =>
  withServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where datname like 'platform_try_%' order by 1",
    )
    return rows.map(({ datname }) => datname)
  })

const used = () =>
  withServer(async (client) => {
    const { rowCount } = await client.query("select from pg_stat_activity where datname like 'platform_try_%'")
    return rowCount
  })

describe.skipIf(!binaries)('trying a backup', () => {
  let backup: string
  beforeAll(async () => {
    server = await startPostgres(['fsync=off'])
    const database = await emptyDatabase(server.url)
    try {
      const backend = await buildBackend({ databaseUrl: database.url })
      await backend.close()
      const configuration = mkdtempSync(join(root, 'config-'))
      const made = { databaseUrl: database.url, configuration, folder: join(root, 'backups') }
      backup = (await createBackup({ ...made, settings, passphrase, now: testNow })).folder
    } finally {
      await database.drop()
    }
  })
  afterAll(() => server?.close())

  it('compares its rows, opens its settings and removes its database', async () => {
    const tried = await tryBackup(backup, { databaseUrl: server.url, passphrase })
    expect(tried.rows).toBeGreaterThan(3000)
    expect(tried.settings).toBe(2)
    expect(await databases()).toEqual([])
  })

  it('removes what an interrupted try left, and nothing that is in use', async () => {
    await withServer(async (client) => {
      for (const name of ['left', 'used']) await client.query(`create database platform_try_${name}`)
    })
    const inUse = new URL(server.url)
    inUse.pathname = '/platform_try_used'
    await withServer(async () => {
      await tryBackup(backup, { databaseUrl: server.url, passphrase })
      expect(await databases()).toEqual(['platform_try_used'])
    }, inUse.href)
    await withServer((client) => client.query('drop database platform_try_used'))
  })

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'removes its database when it is ended by %s',
    async (signal) => {
      const programs = mkdtempSync(join(root, 'programs-'))
      symlinkSync(join(binaries ?? '', 'psql'), join(programs, 'psql'))
      writeFileSync(join(programs, 'pg_restore'), '#!/bin/sh\nexec sleep 20\n', { mode: 0o755 })
      const env = {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: server.url,
        PG_BIN: programs,
        BACKUP_PASSPHRASE: passphrase,
      }
      const command = spawn(process.execPath, ['scripts/restore.ts', backup, '--try'], { env, stdio: 'ignore' })
      onTestFinished(() => void command.kill('SIGKILL'))
      await vi.waitFor(async () => expect(await used()).toBe(1), { timeout: 120_000 })
      const ended = once(command, 'exit')
      command.kill(signal)
      expect(await ended).toEqual([1, null])
      expect(await databases()).toEqual([])
    },
    30_000,
  )
})

/** `npm run backup` and `npm run restore`: on the embedded database, and on PostgreSQL with TEST_DATABASE_URL. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDatabase, rowsOf } from '#backend/db/driver.ts'
import { readS3Address, type S3Address, s3FileStore } from '#backend/files/s3-file-store.ts'
import { backupsIn, createBackup, removeOlder } from '../../scripts/backup/create-backup.ts'
import { dumpPostgres, postgresRows } from '../../scripts/backup/postgres.ts'
import { restoreBackup, tryBackup } from '../../scripts/backup/restore-backup.ts'
import { buildBackend, preparedDatabase, sampleLogins, signIn, testNow } from '../support/build-backend.ts'
import { emptyDatabase } from '../support/postgres-databases.ts'
import { startS3 } from '../support/s3-server.ts'

const server = process.env.TEST_DATABASE_URL
const passphrase = 'een lange zin om te bewaren'
const settings = { values: { SMTP_URL: "smtp://user:geheim'woord@mail.example", PORT: '3000' }, files: {} }
const root = mkdtempSync(join(tmpdir(), 'backup-tests-'))
const configuration = join(root, 'config')
const folderFor = (name: string) => mkdtempSync(join(root, `${name}-`))

/** Where a restored installation is: of its own for each test. */
async function emptyTarget() {
  const target = folderFor('target')
  const database = server ? await emptyDatabase(server) : null
  onTestFinished(async () => database?.drop())
  return {
    databaseUrl: database?.url,
    directory: join(target, 'data', 'db'),
    configuration: join(target, 'config'),
    settingsFile: join(target, 'settings.env'),
  }
}

let source: { databaseUrl: string | undefined; directory: string; dataDir: string; drop: () => Promise<void> }
let backup: string
beforeAll(async () => {
  mkdirSync(join(configuration, 'branding'), { recursive: true })
  writeFileSync(join(configuration, 'site.yaml'), 'a: 1\n')
  writeFileSync(join(configuration, 'branding', 'logo.svg'), '<svg/>')
  const dataDir = folderFor('source')
  const database = server ? await emptyDatabase(server) : null
  source = { databaseUrl: database?.url, directory: join(dataDir, 'db'), dataDir, drop: async () => database?.drop() }
  const backend = await buildBackend(
    database ? { databaseUrl: database.url } : { dataDir, archive: await preparedDatabase() },
  )
  await backend.close()
  backup = await newBackup()
})
afterAll(async () => {
  await source?.drop()
  rmSync(root, { recursive: true, force: true })
})

async function newBackup(more: { files?: S3Address } = {}): Promise<string> {
  const folder = folderFor('backups')
  const made = await createBackup({ ...source, configuration, folder, settings, passphrase, now: testNow, ...more })
  return made.folder
}

/** A copy that a test may damage. */
function damaged(damage: (folder: string) => void): string {
  const folder = folderFor('damaged')
  spawnSync('cp', ['-r', `${backup}/.`, folder])
  damage(folder)
  return folder
}

const restore = async (from: string, more: Partial<Parameters<typeof restoreBackup>[0]> = {}) => {
  const target = await emptyTarget()
  const options = { ...target, backup: from, replace: false, passphrase, now: testNow, ...more }
  return { target: options, restored: await restoreBackup(options) }
}

/** Files of a folder that another user of the machine may read. */
const readableByOthers = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && (statSync(join(folder, entry.name)).mode & 0o077) !== 0)
    .map(({ name }) => name)

it('a backup is readable by its user alone', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o700)
  expect(readableByOthers(backup)).toEqual([])
})

describe('a restored backup', () => {
  it('has every row, the configuration and the settings, and the backend works on it', async () => {
    const { target, restored } = await restore(backup)
    expect(restored.rows).toBeGreaterThan(3000)
    expect(readFileSync(join(target.configuration, 'branding', 'logo.svg'), 'utf8')).toBe('<svg/>')
    expect(readFileSync(target.settingsFile ?? '', 'utf8')).toBe(
      "SMTP_URL='smtp://user:geheim'\\''woord@mail.example'\nPORT='3000'\n",
    )
    expect(statSync(target.settingsFile ?? '').mode & 0o777).toBe(0o600)
    const backend = await buildBackend({
      ...(target.databaseUrl ? { databaseUrl: target.databaseUrl } : { dataDir: join(target.directory ?? '', '..') }),
      test: { onTestFinished },
    })
    const staff = await signIn(backend.app, sampleLogins('demo').center)
    expect((await staff.call('GET', '/api/v1/users')).statusCode).toBe(200)
    const written = await staff.call('POST', '/api/v1/quick_replies', {
      data: { type: 'quick_replies', attributes: { title: 'Na het herstel', body: 'Dank je wel', shared: false } },
    })
    expect(written.statusCode).toBe(201)
  })

  it('has the files of users under the keys that the rows name', async () => {
    const [from, to] = [await startS3(), await startS3()].map(({ url }) => readS3Address(url) as S3Address)
    const store = s3FileStore(from as S3Address, () => undefined)
    const { objectKey } = await store.put(Buffer.from('tuin'), 'image/png')
    const made = await newBackup({ files: from as S3Address })
    const target = await emptyTarget()
    const options = { ...target, backup: made, replace: false, passphrase, now: testNow }
    await expect(restoreBackup(options), 'without a storage to put them').rejects.toThrow(/set FILES_URL/)
    expect(readdirSync(join(target.configuration, '..'))).toEqual([])
    // The rows are those of the test above.
    const { restored } = await restore(made, { files: to as S3Address, withoutDatabase: true })
    expect(restored.objects).toBe(1)
    const other = s3FileStore(to as S3Address, () => undefined)
    expect(Buffer.from(await other.get({ content: null, objectKey })).toString()).toBe('tuin')
  })

  it('replaces what is there only when that is said', async () => {
    const { target } = await restore(backup, { withoutDatabase: !server })
    // Of an embedded database, the folder is what is there.
    if (!server) mkdirSync(join(target.directory ?? '', 'pg'), { recursive: true })
    const again = { ...target, settingsFile: null, withoutDatabase: false }
    await expect(restoreBackup(again)).rejects.toThrow(/already has/)
    writeFileSync(join(target.configuration, 'site.yaml'), 'a: 2\n')
    await expect(restoreBackup({ ...again, withoutDatabase: true })).rejects.toThrow(
      /another configuration \(site.yaml\)/,
    )
    expect((await restoreBackup({ ...again, replace: true })).rows).toBeGreaterThan(3000)
    expect(readFileSync(join(target.configuration, 'site.yaml'), 'utf8')).toBe('a: 1\n')
    const aside = readdirSync(join(target.configuration, '..')).find((name) => name.startsWith('config.before-'))
    expect(readFileSync(join(target.configuration, '..', aside ?? '', 'site.yaml'), 'utf8')).toBe('a: 2\n')
  })
})

describe.runIf(server)('a restore in the place of a database', () => {
  /** A folder with `psql`, and a `pg_restore` that is the given script. */
  function programs(script: string): string {
    const folder = folderFor('programs')
    const psql = spawnSync('sh', ['-c', 'ls /usr/lib/postgresql/*/bin/psql | tail -n 1 | grep . || command -v psql'])
    symlinkSync(psql.stdout.toString().trim(), join(folder, 'psql'))
    writeFileSync(join(folder, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return folder
  }

  it.each([
    [
      'fails in the middle',
      () => programs("echo 'create table half (id int);'; echo 'the disk is full' >&2; exit 1"),
      /the disk is full/,
    ],
    [
      'sends a statement that fails',
      () => programs("echo 'create table half (id int);'; echo 'select 1 / 0;'"),
      /division by zero/,
    ],
    ['is not installed', () => folderFor('programs'), /is not installed/],
  ])('loses nothing of it when pg_restore %s', async (_what, folder, message) => {
    const { target } = await restore(backup)
    const before = await postgresRows(target.databaseUrl ?? '')
    vi.stubEnv('PG_BIN', folder())
    onTestFinished(() => void vi.unstubAllEnvs())
    await expect(restoreBackup({ ...target, settingsFile: null, replace: true })).rejects.toThrow(message)
    expect(await postgresRows(target.databaseUrl ?? '')).toEqual(before)
    expect(Object.keys(before).length).toBeGreaterThan(50)
  })
})

describe('the configuration of a restored backup', () => {
  it('is not written where it is the same', async () => {
    const { target } = await restore(backup, { withoutDatabase: true })
    const file = join(target.configuration, 'site.yaml')
    utimesSync(file, 1, 1)
    await restoreBackup({ ...target, settingsFile: null })
    expect(statSync(file).mtimeMs).toBe(1000)
  })

  // Nobody can make a file in /proc, not even root.
  it.each([
    ['its folder', { configuration: '/proc/platform-config' }],
    ['the folder of the settings', { settingsFile: '/proc/settings.env' }],
  ])('and all else is refused when %s cannot be written', async (_what, more) => {
    const target = { ...(await emptyTarget()), ...more }
    const options = { ...target, backup, replace: true, passphrase, now: testNow }
    await expect(restoreBackup(options)).rejects.toThrow(/cannot be written by this user/)
    expect(existsSync(target.directory)).toBe(false)
    if (target.databaseUrl) expect(await postgresRows(target.databaseUrl)).toEqual({})
  })

  it('takes the place of another one in a folder that is mounted', async ({ skip }) => {
    const target = await emptyTarget()
    const files = folderFor('mounted')
    writeFileSync(join(files, 'old.yaml'), 'a: 0\n')
    mkdirSync(target.configuration)
    if (spawnSync('mount', ['--bind', files, target.configuration]).status !== 0) skip('only root can mount')
    onTestFinished(() => void spawnSync('umount', [target.configuration]))
    await restoreBackup({ ...target, backup, replace: true, passphrase, withoutDatabase: true, now: testNow })
    expect(readdirSync(files).sort()).toEqual(['branding', 'site.yaml'])
    const aside = readdirSync(join(target.configuration, '..')).find((name) => name.startsWith('config.before-'))
    expect(readdirSync(join(target.configuration, '..', aside ?? ''))).toEqual(['old.yaml'])
  })
})

describe('a backup that cannot be restored', () => {
  const manifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
  const change = (folder: string, edit: (manifest: ReturnType<typeof manifestOf>) => void) => {
    const manifest = manifestOf(folder)
    edit(manifest)
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
  }

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'with a changed file',
      (folder) => appendFileSync(join(folder, 'config/site.yaml'), 'b: 1\n'),
      /site\.yaml is not what/,
    ],
    ['with a missing file', (folder) => rmSync(join(folder, 'config/site.yaml')), /site\.yaml is missing/],
    ['with a file more', (folder) => writeFileSync(join(folder, 'config/evil.yaml'), ''), /evil\.yaml is not part/],
    ['without a manifest', (folder) => rmSync(join(folder, 'manifest.json')), /no complete backup/],
    [
      'of another format',
      (folder) => change(folder, (manifest) => (manifest.formatVersion = 2)),
      /no manifest of format 1/,
    ],
    [
      'of another release',
      (folder) => change(folder, ({ database }) => database.migrations.push('ff')),
      /another release/,
    ],
    [
      'of another engine',
      (folder) => change(folder, ({ database }) => (database.engine = server ? 'pglite' : 'postgres')),
      /the target is/,
    ],
  ])('%s is refused before anything is written', async (_what, damage, message) => {
    const target = await emptyTarget()
    const options = { ...target, backup: damaged(damage), replace: false, passphrase, now: testNow }
    await expect(restoreBackup(options)).rejects.toThrow(message)
    expect(readdirSync(join(target.configuration, '..'))).toEqual([])
  })

  it('is found when the rows are others than the manifest says', async () => {
    const folder = damaged((one) => change(one, ({ database }) => (database.rows['public.users'] += 1)))
    await expect(tryBackup(folder, { databaseUrl: server, passphrase })).rejects.toThrow(
      /public\.users: \d+, in the backup/,
    )
  })
})

describe('several backups', () => {
  it('are kept by number, oldest first to go, and nothing else is removed', async () => {
    const folder = folderFor('several')
    writeFileSync(join(folder, 'notes.txt'), 'x')
    // Those of the days before, whose contents nobody looks at.
    const older = ['platform-20260301T000000Z', 'platform-20260302T000000Z'].map((name) => join(folder, name))
    for (const one of older) mkdirSync(one)
    const made = [...older, join(folder, basename(backup))]
    cpSync(backup, made[2] ?? '', { recursive: true })
    expect(await backupsIn(folder)).toEqual(made)
    expect(await removeOlder(folder, 2, testNow)).toEqual(made.slice(0, 1))
    expect(readdirSync(folder).sort()).toEqual([
      'notes.txt',
      ...made.slice(1).map((one) => one.slice(folder.length + 1)),
    ])
  })

  it('are joined by no other where the disk has less room than the newest took', async () => {
    const folder = folderFor('full')
    cpSync(backup, join(folder, basename(backup)), { recursive: true })
    const options = { ...source, configuration, folder, settings, passphrase, now: testNow }
    const refused = createBackup({ ...options, space: async () => ({ free: 1000, total: 1e9 }) })
    await expect(refused).rejects.toThrow(/has 0\.0 MB free, and the newest backup took \d+\.\d MB: remove the oldest/)
    expect(readdirSync(folder)).toEqual([basename(backup)])
  })

  it('that ended before they were complete go after a day', async () => {
    const folder = folderFor('unfinished')
    const names = ['platform-20260301T120000Z.unfinished', 'platform-20260302T120001Z.unfinished']
    for (const name of names) mkdirSync(join(folder, name))
    writeFileSync(join(folder, names[0] ?? '', 'database.dump'), 'x')
    const removed = await removeOlder(folder, 2, new Date('2026-03-02T12:00:01Z'))
    expect(removed).toEqual([join(folder, names[0] ?? '')])
    expect(readdirSync(folder)).toEqual(names.slice(1))
  })
})

describe('the commands', () => {
  const run = (script: string, args: string[], env: Record<string, string> = {}) => {
    const database = source.databaseUrl ? { DATABASE_URL: source.databaseUrl } : { DATA_DIR: source.dataDir }
    const own = { PATH: process.env.PATH ?? '', CONFIG_DIR: configuration, ...database, ...env }
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
      env: own,
      encoding: 'utf8',
    })
    return { status, stdout, stderr }
  }

  it('write a backup and try it, with the settings of the environment', () => {
    const to = folderFor('command')
    const env = { BACKUP_PASSPHRASE: passphrase }
    const made = run('backup', ['--to', to, '--keep', '2'], env)
    expect([made.status, made.stderr]).toEqual([0, ''])
    expect(made.stdout).toMatch(
      /platform-\d{8}T\d{6}Z: \d+ rows, 0 files of users, configuration, 2 settings \(encrypted\)/,
    )
    const tried = run('restore', [to, '--try'], env)
    expect([tried.status, tried.stderr]).toEqual([0, ''])
    expect(tried.stdout).toMatch(/can be restored\. \d+ rows, the same\. Settings: 2, opened\./)
    expect(Date.parse(readFileSync(join(to, 'tried'), 'utf8').trim())).toBeGreaterThan(Date.now() - 60_000)
  })

  it.each([
    ['backup', [], /Say where to/],
    ['backup', ['--to', '/tmp/none'], /Set BACKUP_PASSPHRASE/],
    ['backup', ['--to', '/tmp/none', '--keep', '0', '--without-settings'], /--keep is/],
    ['backup', ['--nonsense'], /npm run backup --/],
    ['restore', [], /Name a backup/],
    ['restore', ['/nowhere'], /no complete backup/],
  ])('say what is missing: %s %j', (script, args, message) => {
    const { status, stderr } = run(script, args)
    expect(status).toBe(1)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/ at .*\.ts:/)
  })
})

it.runIf(server)('what a superuser dumped belongs to the user of the restored database', async () => {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  const name = `owned_${process.pid}`
  await admin.query(`create role ${name} login`)
  await admin.query(`create database ${name} owner ${name} template template0`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.query(`drop role ${name}`)
    await admin.end()
  })
  const url = new URL(server ?? '')
  url.pathname = `/${name}`
  url.username = name
  await restore(backup, { databaseUrl: url.href })
  const database = await openDatabase({ databaseUrl: url.href })
  onTestFinished(() => database.close())
  const owners = await rowsOf<{ owner: string }>(
    database.db,
    sql`select distinct tableowner as owner from pg_tables where schemaname in ('public', 'jobs', 'drizzle')`,
  )
  expect(owners).toEqual([{ owner: name }])
})

it.runIf(server)('a dump takes longer than the server lets a transaction wait', async () => {
  const { databaseUrl = '' } = await emptyTarget()
  await restore(backup, { databaseUrl })
  const name = new URL(databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`alter database ${name} set idle_in_transaction_session_timeout = '1ms'`)
  await client.end()
  const withDriverOptions = `${databaseUrl}?uselibpqcompat=true&sslmode=disable`
  const { rows } = await dumpPostgres(withDriverOptions, join(folderFor('dump'), 'database.dump'))
  expect(Object.values(rows ?? {}).some((count) => count > 0)).toBe(true)
})

/** `npm run doctor`: each check against a real socket, also one that fails. */
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#backend/db/driver.ts'
import { volunteerCenters } from '#backend/db/schema/centers.ts'
import { insertUser } from '#backend/db/seed/factories.ts'
import { readS3Address } from '#backend/files/s3-file-store.ts'
import { defaultOptions } from '#backend/options.ts'
import { loadConfig } from '#server/config/compile.ts'
import { readEnvironment } from '#server/config/environment.ts'
import { backendChecks } from '../../../scripts/doctor/backend-checks.ts'
import { checkDatabase } from '../../../scripts/doctor/database.ts'
import { examineAll } from '../../../scripts/doctor/examine.ts'
import { printed, runChecks } from '../../../scripts/doctor/finding.ts'
import { gatewayChecks } from '../../../scripts/doctor/gateway-checks.ts'
import { checkHosts } from '../../../scripts/doctor/hosts.ts'
import { clockFinding, folderCheck, nodeCheck } from '../../../scripts/doctor/machine.ts'
import { unconfiguredCenters } from '../../../scripts/doctor/unconfigured-centers.ts'
import { startClamd } from '../../support/clamd.ts'
import { configFolder, domainsYaml } from '../../support/config-folder.ts'
import { freePort } from '../../support/free-port.ts'
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts'
import { postgresFolder, redisProgram } from '../../support/programs.ts'
import { startRedis } from '../../support/redis-server.ts'
import { startS3 } from '../../support/s3-server.ts'
import { selfSigned } from '../../support/self-signed.ts'
import { startSmtpDouble } from '../../support/smtp-double.ts'
import { startUpstream } from '../../support/upstream.ts'

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function ofBackend(name: string, options: Partial<typeof defaultOptions>) {
  const check = backendChecks({ ...defaultOptions, dataDir: folder(), ...options })[name]
  return check ? runChecks({ [name]: check }) : []
}

async function ofGateway(name: string, env: Record<string, string>) {
  const check = gatewayChecks(readEnvironment({ CONFIG_DIR: await configFolder(), ...env }))[name]
  return check ? runChecks({ [name]: check }) : []
}

describe('the mail server', () => {
  it('is tried without sending a mail', async () => {
    const smtp = await startSmtpDouble()
    onTestFinished(() => smtp.close())
    expect(await ofBackend('mail', { smtpUrl: smtp.url })).toMatchObject([{ state: 'ok' }])
    expect([smtp.messages, smtp.calls]).toEqual([[], 1])
  })

  it('that is away or refuses is a failure, without its password', async () => {
    const gone = `smtp://me:geheim-1@127.0.0.1:${await freePort()}`
    const found = await ofBackend('mail', { smtpUrl: gone })
    expect(found).toMatchObject([{ state: 'fail', text: expect.stringContaining('mail.unreachable') }])
    expect(printed(found)).not.toContain('geheim-1')
    const smtp = await startSmtpDouble('busy')
    onTestFinished(() => smtp.close())
    expect(await ofBackend('mail', { smtpUrl: smtp.url })).toMatchObject([{ state: 'fail', text: /421/ }])
  })
})

describe('the key of authenticator apps', () => {
  it('is missed in production alone', async () => {
    const production = { production: true, databaseUrl: 'postgres://x' }
    expect(await ofBackend('second step', production)).toMatchObject([{ state: 'warn', todo: /openssl rand/ }])
    expect(await ofBackend('second step', { ...production, identityKeys: ['k'.repeat(32)] })).toEqual([])
    expect(await ofBackend('second step', {})).toEqual([])
  })
})

describe('the storage of files', () => {
  const store = (url: string) => ofBackend('files', { files: readS3Address(url) ?? undefined } as object)

  it('is written, read, listed and cleaned up', async () => {
    const s3 = await startS3()
    expect(await store(s3.url)).toMatchObject([{ state: 'ok', text: /put, get, list and delete/ }])
  })

  it('that is away is a failure, without its key', async () => {
    const found = await store(`s3://key-1:geheim-2@127.0.0.1:${await freePort()}/bucket?tls=false`)
    expect(found).toMatchObject([{ state: 'fail', text: expect.stringMatching(/put failed, .*ECONNREFUSED/) }])
    expect(printed(found)).not.toMatch(/key-1|geheim-2/)
  })
})

describe('the virus scanner', () => {
  it('is asked about a file; one that is away is a failure', async () => {
    const clamd = await startClamd()
    expect(await ofBackend('clamd', { clamdSocket: clamd.socket })).toMatchObject([{ state: 'ok' }])
    await clamd.close()
    expect(await ofBackend('clamd', { clamdSocket: clamd.socket })).toMatchObject([{ state: 'fail' }])
  })
})

describe('a mailbox that is away', () => {
  it('is a failure, without its password', async () => {
    const found = await ofBackend('mailbox', { imapUrl: `imap://me:geheim-4@127.0.0.1:${await freePort()}/INBOX` })
    expect(found).toMatchObject([{ state: 'fail', text: /ECONNREFUSED/ }])
    expect(printed(found)).not.toContain('geheim-4')
  })
})

describe.skipIf(!postgresFolder())('PostgreSQL', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres(['fsync=off'])
    const database = await openDatabase({ databaseUrl: server.url })
    await database.execute("create role guest login password 'geheim-3'; revoke create on schema public from guest")
    await database.close()
  })
  afterAll(() => server.close())

  it('has its version, rights and clock', async () => {
    expect(await checkDatabase(server.url)).toMatchObject([
      { state: 'ok', what: 'database', text: /PostgreSQL \d+/ },
      { state: 'ok', what: 'rights', text: /^\d{2,} tables/ },
      { state: 'ok', what: 'clock' },
    ])
  })

  it('has a center with accounts that the configuration has not: a warning', async () => {
    const found = async () => unconfiguredCenters(server.url, await configFolder())
    expect(await found()).toMatchObject([{ state: 'ok', text: /has all 0/ }])
    const database = await openDatabase({ databaseUrl: server.url })
    const place = { region: 'Zutphen', province: 'Gelderland', latitude: 52.1, longitude: 6.2 }
    const site = { slug: 'zutphen', tenant: 'zutphen', appContext: 'gelderland' as const, name: 'Zutphen' }
    const [at, id] = [new Date(), 77]
    await database.db.insert(volunteerCenters).values({ id, ...site, ...place, createdAt: at, updatedAt: at })
    await insertUser(database.db, { centerId: id })
    await database.close()
    expect(await found()).toMatchObject([
      { state: 'warn', text: /^zutphen \(77\) has accounts/, todo: 'docs/operations.md, Removing a center' },
    ])
    expect(await unconfiguredCenters(server.url, '/nowhere')).toEqual([])
  })

  it('whose tables belong to somebody else, as after a restore, is a failure that names them', async () => {
    const found = await checkDatabase(server.url.replace('tests@', 'guest:geheim-3@'))
    expect(found[1]).toMatchObject({
      state: 'fail',
      text: /guest may not use (\d+) of \1 tables/,
      todo: 'as the owner: reassign owned by OLD to "guest"',
    })
    expect(printed(found)).not.toContain('geheim-3')
  })

  it('where its user may not create schemas is a failure', async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query('create database bare')
    await client.end()
    const found = await checkDatabase(server.url.replace('tests@', 'guest@').replace('/postgres', '/bare'))
    expect(found[1]).toMatchObject({ state: 'fail', text: /may not create schemas/ })
  })

  it('of another encoding than UTF8 is a failure', async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query("create database ascii encoding 'SQL_ASCII' locale 'C' template template0")
    await client.end()
    expect((await checkDatabase(server.url.replace('/postgres', '/ascii')))[0]).toMatchObject({
      state: 'fail',
      text: /encoding SQL_ASCII/,
      todo: /--encoding UTF8/,
    })
  })

  it('without that database, or away, is a failure that names which', async () => {
    expect(await checkDatabase(server.url.replace('/postgres', '/nothing'))).toMatchObject([
      { state: 'fail', text: /database "nothing" does not exist \(database\.missing\)/ },
    ])
    expect(await checkDatabase(`postgres://x:geheim-5@127.0.0.1:${await freePort()}/x`)).toMatchObject([
      { state: 'fail', text: expect.not.stringContaining('geheim-5'), todo: /is PostgreSQL up/ },
    ])
  })
})

describe('a database that accepts connections and says nothing', () => {
  it('is a failure', async () => {
    const mute = createTcpServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    onTestFinished(() => void mute.close())
    const { port } = mute.address() as AddressInfo
    expect(await checkDatabase(`postgres://x@127.0.0.1:${port}/x`, 100)).toMatchObject([
      { state: 'fail', text: /database\.unreachable/ },
    ])
  })
})

describe('the backend of a gateway', () => {
  it('is asked for its parts and the centers', async () => {
    const upstream = await startUpstream()
    onTestFinished(() => upstream.close())
    upstream.on('/readyz', { body: { parts: { mail: { state: 'down', reason: 'mail.login: 535' } } } })
    upstream.on('/api/v1/volunteer_centers/current', { body: { data: { id: '1' } } })
    const env = { BACKEND_URL: upstream.url }
    expect(await ofGateway('backend', env)).toMatchObject([
      { state: 'warn', text: /mail: mail\.login: 535/ },
      { state: 'ok', what: 'clock' },
    ])
    expect(await ofGateway('centres', env)).toMatchObject([{ state: 'ok', text: 'the backend has all 1' }])
    expect(upstream.last().headers).toMatchObject({ 'volunteer-center-id': '1', 'x-tenant': 'demo' })
    upstream.on('/readyz', { status: 503, body: { parts: { database: { state: 'down', reason: 'database.login' } } } })
    upstream.on('/api/v1/volunteer_centers/current', { status: 400, body: { errors: [] } })
    expect(await ofGateway('backend', env)).toMatchObject([{ state: 'fail', text: /database: database\.login/ }, {}])
    expect(await ofGateway('centres', env)).toMatchObject([
      { state: 'fail', text: 'the backend has no centre 1: npm run center:add -- demo' },
    ])
  })

  it('that is away is a failure, and its centers are not compared', async () => {
    const env = { BACKEND_URL: `http://127.0.0.1:${await freePort()}` }
    expect(await ofGateway('backend', env)).toMatchObject([{ state: 'fail', text: /ECONNREFUSED/ }])
    expect(await ofGateway('centres', env)).toMatchObject([{ state: 'off' }])
  })
})

describe('the configuration of a gateway', () => {
  it('is a failure with every error, and a warning for what is not there', async () => {
    const CONFIG_DIR = await configFolder({ 'tenants/demo.yaml': null, 'tenants/demo.yml': 'name: Demo' })
    const found = await ofGateway('configuration', { CONFIG_DIR })
    expect(found.filter(({ state }) => state === 'fail')).not.toEqual([])
    expect(printed(found)).toContain('tenants/demo.yml is not read: call it tenants/demo.yaml')
  })
})

describe('Redis', () => {
  it.skipIf(!redisProgram)('is written to; one that is away is a failure, without its password', async () => {
    const { options, kill, client } = await startRedis()
    const REDIS_ENCRYPTION_KEY = options.encryptionKey.toString('base64')
    await client.config('SET', 'maxmemory', '256mb')
    expect(await ofGateway('redis', { REDIS_URL: options.url, REDIS_ENCRYPTION_KEY })).toMatchObject([
      { state: 'ok', text: /version \d/ },
    ])
    expect(await client.keys('*')).toEqual([])
    await client.config('SET', 'save', '3600 1')
    await client.config('SET', 'maxmemory', '0')
    expect(await ofGateway('redis', { REDIS_URL: options.url, REDIS_ENCRYPTION_KEY })).toMatchObject([
      { state: 'warn', text: /but it saves to the disk, its memory has no limit$/ },
    ])
    await kill()
    const REDIS_URL = options.url.replace('redis://', 'redis://me:geheim-6@')
    const found = await ofGateway('redis', { REDIS_URL, REDIS_ENCRYPTION_KEY })
    expect(found).toMatchObject([{ state: 'fail', text: /ECONNREFUSED/ }])
    expect(printed(found)).not.toContain('geheim-6')
  })
})

describe('the hosts of the configuration', () => {
  const hosts = async (days: number, certified: string) => {
    const domains = domainsYaml.replace('hosts:', 'hosts:\n  vrijwilligers-zutphen.nl: demo')
    const config = await loadConfig(await configFolder({ 'domains.yaml': domains }), { localPort: null })
    const { key, cert } = selfSigned({ host: certified, days })
    const server = createTlsServer({ key, cert }, (socket) => socket.on('error', () => undefined)).listen(
      0,
      '127.0.0.1',
    )
    server.on('tlsClientError', () => undefined)
    await once(server, 'listening')
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const network = { lookup: async () => '127.0.0.1', port, ca: cert }
    return { config, network, check: () => checkHosts(config, network) }
  }

  it('have an address and a certificate of their name; the ones of examples are passed over', async () => {
    const { check, config, network } = await hosts(60, 'vrijwilligers-zutphen.nl')
    expect(await check()).toMatchObject([
      { state: 'ok', what: 'host vrijwilligers-zutphen.nl', text: /valid for (59|60) more days/ },
    ])
    const nowhere = { ...network, lookup: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await checkHosts(config, nowhere)).toMatchObject([{ state: 'fail', text: 'its name leads nowhere' }])
    const closed = { ...network, port: await freePort() }
    expect(await checkHosts(config, closed)).toMatchObject([{ state: 'fail', text: /ECONNREFUSED/ }])
    const { ca: _, ...unknown } = network
    expect(await checkHosts(config, unknown)).toMatchObject([{ state: 'fail', text: /SELF_SIGNED/ }])
  })

  it('with a certificate that ends soon are a warning, with one of this week or of another name a failure', async () => {
    expect(await (await hosts(10, 'vrijwilligers-zutphen.nl')).check()).toMatchObject([{ state: 'warn' }])
    expect(await (await hosts(3, 'vrijwilligers-zutphen.nl')).check()).toMatchObject([{ state: 'fail' }])
    expect(await (await hosts(60, 'other.nl')).check()).toMatchObject([{ state: 'fail', text: /ALTNAME/ }])
  })
})

describe('the machine', () => {
  it('has the Node that runs the programs', async () => {
    expect(await nodeCheck()).toMatchObject([{ state: 'ok', text: expect.stringContaining(process.versions.node) }])
  })

  it('has room in the folders that are written, or says how little', async () => {
    const state = async (free: number) =>
      (await folderCheck('STATE_DIR', join(folder(), 'new'), async () => ({ free, total: 100e9 }))())[0]?.state
    expect([await state(50e9), await state(5e9), await state(50e6)]).toEqual(['ok', 'warn', 'fail'])
    expect(await folderCheck('STATE_DIR', '/proc/nothing/here')()).toMatchObject([{ state: 'fail' }])
  })

  it('has room for backups, as the backend is set', async () => {
    expect(await ofBackend('BACKUP_DIR', { backupDir: folder() })).toMatchObject([{ what: 'BACKUP_DIR' }])
    expect(await ofBackend('BACKUP_DIR', {})).toEqual([])
  })

  it('has a clock near that of others', () => {
    const at = (theirs: number) => clockFinding('the database', theirs, 1_000_000, 1_000_500).state
    expect([at(1_000_200), at(1_010_000), at(900_000)]).toEqual(['ok', 'warn', 'fail'])
  })
})

describe('the command', () => {
  it('looks at the program whose variables are set, prints one line each, and ends with 1 for a failure', async () => {
    const port = await freePort()
    const { status, stdout } = spawnSync(process.execPath, ['scripts/doctor.ts'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: `postgres://x:geheim-7@127.0.0.1:${port}/x` },
    })
    expect(status).toBe(1)
    const lines = stdout.trimEnd().split('\n')
    expect(
      lines.every((line) => /^(OK|WARN|FAIL|OFF) /.test(line)),
      stdout,
    ).toBe(true)
    expect(stdout).toMatch(/^FAIL {2}database +127\.0\.0\.1:\d+\/x: .*ECONNREFUSED.* → is PostgreSQL up/m)
    expect(stdout).not.toMatch(/geheim-7|gateway/)
  })

  it('ends with 0 when nothing fails', () => {
    const fine = spawnSync(process.execPath, ['scripts/doctor.ts', 'backend'], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATA_DIR: folder() },
    })
    expect([fine.status, fine.stderr]).toEqual([0, ''])
  })

  it('names each variable that is refused, and refuses another program', async () => {
    const refused = printed(await examineAll(['backend'], { NODE_ENV: 'production' }))
    expect(refused).toMatch(/^FAIL .*DATABASE_URL: is required in production/m)
    expect(refused).toMatch(/^FAIL .*SMTP_URL: is required in production/m)
    await expect(examineAll(['bakend'], {})).rejects.toThrow("'bakend' is neither gateway nor backend")
  })
})

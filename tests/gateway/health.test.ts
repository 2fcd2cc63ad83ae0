/** `/readyz` of a gateway whose parts fail (gateway.md GW-23). */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Gateway, GatewayOptions } from '#server/app.ts'
import { buildGateway } from '../support/build-gateway.ts'
import { configFolder, demoCenterYaml, domainsYaml, siteYaml } from '../support/config-folder.ts'
import { redisProgram } from '../support/programs.ts'
import { recordedLog } from '../support/recorded-log.ts'
import { startRedis, withoutRedis } from '../support/redis-server.ts'

type State = { state: string; reason?: string }

async function ready(app: Gateway) {
  const response = await app.ops.inject('/readyz')
  const body = response.json() as { status: string; parts: Record<string, State> }
  return { ...body, status: response.statusCode }
}

async function loadedGateway(options: Partial<GatewayOptions> = {}) {
  const gateway = await buildGateway(options)
  await gateway.app.loadRest()
  return gateway
}

describe('the readiness of a gateway', () => {
  test('names its own parts, and those that the backend names', async () => {
    const { app, upstream } = await loadedGateway()
    const parts = {
      database: { state: 'up' },
      jobs: { state: 'down', reason: 'a job has waited for 20 minutes' },
      files: { state: 'off', reason: 'they are in the database' },
      mail: { state: 'down', reason: 'mail.login: 535 EAUTH' },
      identity_key: { state: 'off', reason: 'IDENTITY_KEY is not set' },
      other: { state: 'up' },
    }
    upstream.on('/readyz', { body: { status: 'ready', parts } })
    const { other: _, ...known } = parts
    expect(await ready(app)).toEqual({
      status: 200,
      parts: {
        backend: { state: 'up' },
        ...known,
        redis: { state: 'off', reason: expect.stringContaining('REDIS_URL') },
        config: { state: 'up' },
      },
    })
  })

  test('says that the backend is not ready, and why, while pages still open', async () => {
    const { app, upstream } = await loadedGateway()
    const database = { state: 'down', reason: 'database.unreachable: ECONNREFUSED' }
    upstream.on('/readyz', { status: 503, body: { status: 'unavailable', parts: { database } } })
    expect(await ready(app)).toMatchObject({
      status: 200,
      parts: { backend: { state: 'down', reason: 'not ready: database' }, database },
    })
  })

  test('takes a backend without that path for up when it responds, whatever it says', async () => {
    const { app, upstream } = await loadedGateway()
    for (const body of [{ errors: [] }, 'text', { parts: ['x'] }, { parts: { mail: { state: 'odd' } } }]) {
      upstream.on('/readyz', { status: 404, body })
      const { status, parts } = await ready(app)
      expect([status, Object.keys(parts)]).toEqual([200, ['backend', 'redis', 'config']])
      expect(parts.backend).toEqual({ state: 'up' })
    }
  })

  test('is not there without a backend that was ever seen', async () => {
    const { app, upstream } = await loadedGateway()
    await upstream.close()
    expect(await ready(app)).toMatchObject({
      status: 503,
      parts: { backend: { state: 'down', reason: 'upstream_unavailable' } },
    })
  })

  test.skipIf(!redisProgram)(`says when Redis is away, and stays (or: ${withoutRedis})`, async () => {
    const redis = await startRedis()
    const { app } = await loadedGateway({ redis: redis.options })
    expect((await ready(app)).parts.redis).toEqual({ state: 'up' })
    await redis.kill()
    await expect.poll(async () => (await ready(app)).parts.redis?.state).toBe('down')
    expect((await ready(app)).status).toBe(200)
  })
})

describe('a configuration that is refused (GW-7)', () => {
  const broken = domainsYaml.replace('hosts:', 'hosts:\n  new.example: nobody')
  const figure = async (app: Gateway, name: string) => {
    const { body } = await app.ops.inject('/metrics')
    return new RegExp(`^${name} (.*)$`, 'm').exec(body)?.[1]
  }
  async function stateFolder() {
    const folder = join(await configFolder(), 'state')
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  test('has a code, a gauge, a time and a reason, until it is mended', async () => {
    const folder = await configFolder()
    const { logger, entries } = recordedLog()
    const { app } = await loadedGateway({ configDirectory: folder, watchConfig: true, logger })
    expect(await figure(app, 'gateway_config_ok')).toBe('1')
    const goodAt = await figure(app, 'gateway_config_last_good_timestamp_seconds')
    await writeFile(join(folder, 'domains.yaml'), broken)
    await expect.poll(() => figure(app, 'gateway_config_ok')).toBe('0')
    expect(await figure(app, 'gateway_config_last_good_timestamp_seconds')).toBe(goodAt)
    expect(entries().find(({ code }) => code === 'config.refused')?.errors).toEqual([
      expect.stringContaining('domains.yaml:3 hosts.new.example: there is no tenants/nobody.yaml'),
    ])
    expect(await ready(app)).toMatchObject({
      status: 200,
      parts: { config: { state: 'down', reason: expect.stringContaining('config.refused: domains.yaml:3') } },
    })
    await writeFile(join(folder, 'domains.yaml'), domainsYaml)
    await expect.poll(() => figure(app, 'gateway_config_ok')).toBe('1')
    expect((await ready(app)).parts.config).toEqual({ state: 'up' })
  })

  test('does not keep a gateway from starting that has kept the last good one, and says so loudly', async () => {
    const [folder, stateDirectory] = [await configFolder(), await stateFolder()]
    const options = { configDirectory: folder, stateDirectory, watchConfig: true }
    const first = await loadedGateway(options)
    const running = (await first.app.ops.inject('/config')).json()
    await writeFile(join(folder, 'domains.yaml'), broken)
    const { logger, entries } = recordedLog()
    const { app } = await loadedGateway({ ...options, logger })
    const response = await app.inject({ url: '/', headers: { host: 'demo.example' } })
    expect(response.statusCode).toBe(200)
    expect(entries().find(({ code }) => code === 'config.last_good')).toMatchObject({
      level: 50,
      errors: [expect.stringContaining('there is no tenants/nobody.yaml')],
    })
    expect(await figure(app, 'gateway_config_ok')).toBe('0')
    expect((await app.ops.inject('/config')).json()).toMatchObject({
      settings: running.settings,
      refused: { errors: [expect.stringContaining('nobody')] },
    })
    // What is valid again is taken up, and kept.
    const mended = domainsYaml.replace('hosts:', 'hosts:\n  new.example: oldebroek')
    await writeFile(join(folder, 'domains.yaml'), mended)
    await expect.poll(() => figure(app, 'gateway_config_ok')).toBe('1')
    const kept = async () => JSON.parse(await readFile(join(stateDirectory, 'last-good-config.json'), 'utf8')).texts
    await expect.poll(kept).toMatchObject({ 'domains.yaml': mended })
  })

  test('starts on the kept one also when the folder is gone, and takes it up when it is back', async () => {
    const [folder, stateDirectory] = [await configFolder(), await stateFolder()]
    await loadedGateway({ configDirectory: folder, stateDirectory })
    await rm(folder, { recursive: true })
    const { logger, entries } = recordedLog()
    const { app } = await loadedGateway({ configDirectory: folder, stateDirectory, watchConfig: true, logger })
    expect(entries().some(({ code }) => code === 'config.unwatched')).toBe(true)
    expect((await app.inject({ url: '/', headers: { host: 'demo.example' } })).statusCode).toBe(200)
    const back = await configFolder()
    await cp(back, folder, { recursive: true })
    await expect.poll(() => figure(app, 'gateway_config_ok'), { timeout: 10_000 }).toBe('1')
  })

  test('refuses the start without one that was kept, or with one that cannot be read', async () => {
    const stateDirectory = await stateFolder()
    const configDirectory = await configFolder({ 'domains.yaml': broken })
    await expect(buildGateway({ configDirectory, stateDirectory })).rejects.toThrow(/nobody/)
    await mkdir(stateDirectory, { recursive: true })
    await writeFile(join(stateDirectory, 'last-good-config.json'), '{ "texts": ')
    await expect(buildGateway({ configDirectory, stateDirectory })).rejects.toThrow(/nobody/)
    await writeFile(
      join(stateDirectory, 'last-good-config.json'),
      JSON.stringify({ keptAt: new Date(), texts: { 'site.yaml': 'of: another release' } }),
    )
    await expect(buildGateway({ configDirectory, stateDirectory })).rejects.toThrow(/nobody/)
    await expect(buildGateway({ configDirectory })).rejects.toThrow(/nobody/)
  })
})

describe('samples in production', () => {
  const demo = 'sample: true\nname: Demo\nappContext: gelderland\nlocales: [nl]\n'
  const center = `\nsample: true${demoCenterYaml}`

  test('are refused with what to do, unless a variable allows them', async () => {
    const configDirectory = await configFolder({ 'tenants/demo.yaml': demo, 'centres/demo.yaml': center })
    const start = buildGateway({ configDirectory, production: true })
    await expect(start).rejects.toThrow(
      /centres\/demo\.yaml:2 sample: is a sample in production: remove .*ALLOW_SAMPLE_CENTERS=true\n.*site\.yaml:2 defaultTenant: .*421/,
    )
    const { app } = await buildGateway({ configDirectory, production: true, allowSamples: true })
    expect((await app.inject({ url: '/', headers: { host: 'demo.example' } })).statusCode).toBe(200)
    await buildGateway({ configDirectory })
  })

  test('leave unknown hosts without a site: they get 421', async () => {
    const configDirectory = await configFolder({ 'site.yaml': siteYaml.replace(/^default.*\n/gm, '') })
    const { logger, entries } = recordedLog()
    const { app } = await buildGateway({ configDirectory, production: true, logger })
    const response = await app.inject({ url: '/', headers: { host: 'unknown.example' } })
    expect([response.statusCode, response.body]).toEqual([421, '[useTenant] No tenant found\n'])
    expect(entries().some(({ code }) => code === 'no_tenant')).toBe(true)
  })
})

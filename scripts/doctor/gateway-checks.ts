/** What a gateway depends on, by its variables. */
import type { Redis } from 'ioredis'
import type { CompiledConfig } from '#server/config/compile.ts'
import { readConfig } from '#server/config/compile.ts'
import type { Environment } from '#server/config/environment.ts'
import { ConfigError, describeError } from '#server/config/errors.ts'
import { centersAtBackend } from '../config/backend-centers.ts'
import { folderFaults } from '../config/folder-faults.ts'
import { type Check, type Finding, fail, off, ok, warn } from './finding.ts'
import { checkHosts, type Network, world } from './hosts.ts'
import { buildCheck, clockFinding, folderCheck } from './machine.ts'

export function gatewayChecks(environment: Environment, network: Network = world): Record<string, Check> {
  const { CONFIG_DIR, CLIENT_DIR, STATE_DIR, PREVIOUS_BUILDS_DIR, BACKEND_URL, REDIS_URL, DEV } = environment
  // Read once; what is wrong with it is said once.
  const loaded = readConfig(CONFIG_DIR, {
    localPort: null,
    production: environment.NODE_ENV === 'production',
    allowSamples: environment.ALLOW_SAMPLE_CENTERS,
  }).then(
    ({ config }) => ({ config, errors: [] as string[] }),
    (error: unknown) => ({
      config: null,
      errors: error instanceof ConfigError ? error.errors.map(describeError) : [String(error)],
    }),
  )
  const withConfig = (check: (config: CompiledConfig) => Promise<Finding[]>) => async () => {
    const { config } = await loaded
    return config ? check(config) : []
  }
  return {
    configuration: async () => configuration(CONFIG_DIR, await loaded),
    ...(DEV ? {} : { build: buildCheck(CLIENT_DIR) }),
    ...(STATE_DIR ? { STATE_DIR: folderCheck('STATE_DIR', STATE_DIR) } : {}),
    ...(PREVIOUS_BUILDS_DIR ? { PREVIOUS_BUILDS_DIR: folderCheck('PREVIOUS_BUILDS_DIR', PREVIOUS_BUILDS_DIR) } : {}),
    backend: () => backend(BACKEND_URL),
    centres: withConfig((config) => centers(config, BACKEND_URL)),
    redis: async () =>
      REDIS_URL ? redis(REDIS_URL) : [off('redis', 'REDIS_URL is not set: for one gateway that is right')],
    hosts: withConfig((config) => checkHosts(config, network)),
  }
}

async function configuration(
  folder: string,
  { config, errors }: { config: CompiledConfig | null; errors: string[] },
): Promise<Finding[]> {
  const todo = 'npm run config:check'
  const faults = (await folderFaults(folder, config)).map((text) => warn('configuration', text, todo))
  const refused = errors.map((text) => fail('configuration', text, todo))
  const read = config
    ? [ok('configuration', `${folder}: ${config.sites.size} hosts, ${config.centers.length} centres`)]
    : []
  return [...read, ...refused, ...faults]
}

async function backend(url: string): Promise<Finding[]> {
  const before = Date.now()
  try {
    const response = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(5000) })
    const clock = clockFinding(
      'the backend',
      response.headers.has('date') ? Date.parse(response.headers.get('date') ?? '') : null,
      before - 1000,
      Date.now(),
    )
    const { parts = {} } = (await response.json().catch(() => ({}))) as {
      parts?: Record<string, { state: string; reason?: string }>
    }
    const broken = Object.entries(parts).flatMap(([name, { state, reason }]) =>
      state === 'down' ? `${name}: ${reason}` : [],
    )
    if (response.status === 503)
      return [fail('backend', `${url} is not ready; ${broken.join('; ')}`, 'npm run doctor where it runs'), clock]
    if (broken.length > 0)
      return [warn('backend', `${url} is ready without ${broken.join('; ')}`, 'npm run doctor where it runs'), clock]
    return [ok('backend', `${url} answers${Object.keys(parts).length > 0 ? ' and is ready' : ''}`), clock]
  } catch (error) {
    const { cause, name } = error as Error
    const code = (cause as { code?: string } | undefined)?.code ?? name
    return [fail('backend', `${url} cannot be reached (${code})`, 'is it up, and BACKEND_URL right?')]
  }
}

async function centers(config: CompiledConfig, url: string): Promise<Finding[]> {
  try {
    const looks = await centersAtBackend(config, url)
    const faults = looks.flatMap(({ fault }) => fault ?? [])
    if (faults.length === 0) return [ok('centres', `the backend has all ${looks.length}`)]
    return faults.map((text) => fail('centres', text, 'npm run config:check -- --backend=URL'))
  } catch {
    return [off('centres', 'not compared: the backend does not answer')]
  }
}

async function redis(url: string): Promise<Finding[]> {
  const place = URL.parse(url)?.host ?? 'REDIS_URL'
  const { Redis } = await import('ioredis')
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let reason = ''
  client.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    reason ||= code ?? message
  })
  try {
    await client.connect()
    const key = `gateway:doctor:${process.pid}`
    await client.set(key, 'x', 'EX', 10)
    await client.del(key)
    const version = /^(?:valkey|redis)_version:(\S+)/m.exec(await client.info('server'))?.[1] ?? ''
    const text = `${place}: version ${version}, writes and deletes`
    const faults = await settingFaults(client)
    if (faults.length === 0) return [ok('redis', text)]
    return [warn('redis', `${text}, but ${faults.join(', ')}`, 'docs/operations.md, Several gateways')]
  } catch (error) {
    const said = reason || (error as Error).message
    return [fail('redis', `${place}: ${said}`, 'is it up, its password, and room (maxmemory-policy volatile-ttl)?')]
  } finally {
    client.disconnect()
  }
}

/** What docs/operations.md asks for; nothing where the server does not say how it is set, as a provider's. */
async function settingFaults(client: Redis): Promise<string[]> {
  const names = ['save', 'appendonly', 'maxmemory']
  const pairs = await Promise.all(names.map((name) => client.config('GET', name))).catch(() => [])
  const [save = '', appendOnly = 'no', maxMemory = '1'] = pairs.map((pair) => (pair as string[])[1])
  return [
    ...(save !== '' || appendOnly !== 'no' ? ['it saves to the disk'] : []),
    ...(maxMemory === '0' ? ['its memory has no limit'] : []),
  ]
}

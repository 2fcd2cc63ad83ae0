/** All parts of a large installation on this machine: nginx, gateways, backends, PostgreSQL, Valkey or Redis. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '#tests/support/free-port.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres-server.ts'
import { programPath, redisProgram } from '#tests/support/programs.ts'
import { gatewayProgram, memoryEnvironment } from '../../../scripts/gateway-start.ts'

export type Part = {
  name: string
  port: number
  process(): ChildProcess
  /** Starts it and waits until it is ready. */
  start(): Promise<void>
  /** The checkout that its next start runs from. */
  runFrom(folder: string): void
  /** Ends it by a signal and waits for its end. */
  end(signal: NodeJS.Signals): Promise<void>
}

export type Installation = {
  /** Where visitors come in. */
  port: number
  gateways: Part[]
  backends: Part[]
  redis: Part
  postgres: PostgresServer
  /** Takes a gateway or backend out of the balancer, or puts it back; requests on their way finish. */
  balance(part: Part, isIn: boolean): Promise<void>
  /** Sends the gateways' requests through this port instead of to the backends themselves, or back with null. */
  backendsThrough(port: number | null): Promise<void>
  /** Whether a gateway or backend says that it takes requests. */
  isReady(part: Part): Promise<boolean>
  close(): Promise<void>
}

const startTimeoutMs = 120_000

export type InstallOptions = {
  gateways: number
  /** Where PostgreSQL has its folder, instead of among the temporary ones. */
  postgresIn?: string
  /** The checkout that gateways and backends run from. Default: this one. */
  checkout?: string
}

/** Starts everything; what was started ends again when a part does not get ready. */
export async function install({
  gateways,
  postgresIn,
  checkout = process.cwd(),
}: InstallOptions): Promise<Installation> {
  const parts: Part[] = []
  const postgres = await startPostgres(['max_connections=100'], postgresIn)
  const folder = mkdtempSync(join(tmpdir(), 'scale-'))
  const close = async () => {
    // A killed master would leave its workers behind.
    for (const part of parts.reverse()) await part.end(part.name === 'nginx' ? 'SIGTERM' : 'SIGKILL')
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { ...(await startParts(parts, postgres, { folder, gateways, checkout })), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(
  parts: Part[],
  postgres: PostgresServer,
  { folder, gateways: gatewayCount, checkout }: { folder: string; gateways: number; checkout: string },
): Promise<Omit<Installation, 'close'>> {
  const nginx = programPath('nginx')
  if (!nginx || !redisProgram) {
    throw new Error('nginx and valkey-server or redis-server are needed: apt-get install nginx-light redis-server')
  }
  mkdirSync(join(folder, 'logs'))
  const redisPort = await freePort()
  const [port, internalPort] = [await freePort(), await freePort()]
  const opsPorts = new Map<Part, number>()
  const isReady = async (part: Part): Promise<boolean> => {
    const ops = opsPorts.get(part)
    const url = ops ? `http://127.0.0.1:${ops}/readyz` : `http://127.0.0.1:${part.port}/healthz`
    return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      ({ status }) => status === 200,
      () => false,
    )
  }

  const add = (name: string, at: number, command: string[], env: NodeJS.ProcessEnv, ready: () => Promise<boolean>) => {
    const part = partOf({ name, port: at, command, env, ready, checkout, log: join(folder, 'logs', `${name}.log`) })
    parts.push(part)
    return part
  }
  const redisFlags = [
    '--port',
    String(redisPort),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
    '--dir',
    folder,
  ]
  const redis = add('redis', redisPort, [redisProgram, ...redisFlags], {}, () => answersPing(redisPort))

  const settings = {
    NODE_ENV: 'development',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(folder, 'data'),
    PREVIOUS_BUILDS_DIR: join(folder, 'previous-builds'),
    DATABASE_URL: postgres.url,
    BACKEND_URL: `http://127.0.0.1:${internalPort}`,
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    REDIS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    TRUSTED_PROXIES: '127.0.0.1',
    PUBLIC_PORT: String(port),
    // Every visitor of the load has the address of this machine.
    RATE_LIMIT: '0',
    RATE_LIMIT_SIGN_IN: '0',
    DRAIN_SECONDS: '2',
    GRACE_SECONDS: '10',
    ...memoryEnvironment,
  }
  const backends: Part[] = []
  for (const name of ['backend-1', 'backend-2']) {
    const at = await freePort()
    const env = { ...settings, BACKEND_PORT: String(at) }
    const part = add(name, at, [process.execPath, 'backend/main.ts'], env, () => isReady(part))
    backends.push(part)
    await part.start()
  }
  await redis.start()

  const out = new Set<Part>()
  const gateways: Part[] = []
  const configFile = join(folder, 'nginx.conf')
  let between: number | null = null
  const write = () =>
    writeFileSync(configFile, nginxConfig({ folder, port, internalPort, gateways, backends, out, between }))
  for (let index = 1; index <= gatewayCount; index++) {
    const [at, ops] = [await freePort(), await freePort()]
    const env = { ...settings, PORT: String(at), OPS_PORT: String(ops) }
    const command = [process.execPath, ...gatewayProgram]
    const part = add(`gateway-${index}`, at, command, env, () => isReady(part))
    opsPorts.set(part, ops)
    gateways.push(part)
  }
  write()
  const balancer = add('nginx', port, [nginx, '-c', configFile], {}, () => accepts(port))
  await balancer.start()
  for (const gateway of gateways) await gateway.start()
  const reload = async () => {
    write()
    balancer.process().kill('SIGHUP')
    // Its old workers finish what they have; the new ones take over at once.
    await delay(300)
  }

  return {
    port,
    gateways,
    backends,
    redis,
    postgres,
    isReady,
    balance: async (part, isIn) => {
      if (isIn) out.delete(part)
      else out.add(part)
      await reload()
    },
    backendsThrough: async (at) => {
      between = at
      await reload()
    },
  }
}

type PartOptions = {
  name: string
  port: number
  command: string[]
  env: NodeJS.ProcessEnv
  ready: () => Promise<boolean>
  checkout: string
  log: string
}

function partOf({ name, port, command, env, ready, checkout, log }: PartOptions): Part {
  let cwd = checkout
  let child: ChildProcess | null = null
  const running = () => {
    if (!child) throw new Error(`${name} was not started`)
    return child
  }
  return {
    name,
    port,
    process: running,
    runFrom: (folder) => {
      cwd = folder
    },
    start: async () => {
      const [program = '', ...args] = command
      const output = openSync(log, 'a')
      child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', output, output] })
      const started = child
      // An error of the script leaves nothing behind.
      const endToo = () => started.kill()
      process.on('exit', endToo)
      started.once('exit', () => process.off('exit', endToo))
      const deadline = performance.now() + startTimeoutMs
      while (!(await ready())) {
        if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}: see ${log}`)
        if (performance.now() > deadline) throw new Error(`${name} did not get ready: see ${log}`)
        await delay(50)
      }
    },
    end: async (signal) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function answersPing(port: number): Promise<boolean> {
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null })
  client.on('error', () => undefined)
  const answer = await client
    .connect()
    .then(() => client.ping())
    .catch(() => null)
  client.disconnect()
  return answer === 'PONG'
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

type Balanced = {
  folder: string
  port: number
  internalPort: number
  gateways: readonly Part[]
  backends: readonly Part[]
  out: ReadonlySet<Part>
  /** Port of what stands before the backends. */
  between: number | null
}

/**
 * No stickiness; what a gateway or backend did not take goes to the next one. `max_fails=0`: with two servers, one that is out
 * and one that has failed once would leave none.
 */
function nginxConfig({ folder, port, internalPort, gateways, backends, out, between }: Balanced): string {
  const servers = (parts: readonly Part[]) =>
    parts.map((part) => `server 127.0.0.1:${part.port} max_fails=0${out.has(part) ? ' down' : ''};`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/nginx.log error;
events { worker_connections 2048; }
http {
  access_log off; ${temporary}
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_connect_timeout 1s; proxy_buffering off;
  proxy_next_upstream error timeout; proxy_next_upstream_tries 2;
  upstream gateways { ${servers(gateways)} keepalive 32; }
  upstream backends { ${between === null ? servers(backends) : `server 127.0.0.1:${between} max_fails=0;`} keepalive 32; }
  server {
    listen 127.0.0.1:${port}; client_max_body_size 30m;
    location / {
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Host $http_host; proxy_pass http://gateways;
    }
  }
  server {
    listen 127.0.0.1:${internalPort}; client_max_body_size 30m;
    location / { proxy_set_header Host $http_host; proxy_pass http://backends; }
  }
}
`
}

/** The servers that `npm run bench` compares, and the backend that they forward to; all on loopback, stopped together. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { vacancySearch } from '#shared/resources/vacancy-search.ts'
import { currentCenterPath } from '#shared/session-paths.ts'
import { buildBackend, visit } from '#tests/support/build-backend.ts'
import { gatewayProgram, memoryEnvironment } from '../../scripts/gateway-start.ts'

export const ports = {
  upstream: 4740,
  gateway: 4741,
  ops: 4742,
  hand: 4743,
  nginx: 4744,
  bare: 4746,
  fastify: 4747,
  express: 4748,
} as const

export type Server = Exclude<keyof typeof ports, 'upstream' | 'ops'>

/**
 * All share one core: waking a process on another core costs the sender up to 14 µs on a virtual machine, which would count
 * against a server that leaves the load time to sleep.
 */
export const core = 0

export const host = 'demo.localhost'

/** Cookies of a visitor, and of one with a session. */
export const visitorCookie = 'tenant=demo; volunteerCenterId=1'
export const sessionCookie = `access-token=t1; client=c1; uid=u%40demo.example; expiry=1999000000; ${visitorCookie}`

/** Folder of the client's build. */
export const client = process.env.CLIENT_DIR ?? 'dist'

const kilobyte = 1024
const children: ChildProcess[] = []
const processes = new Map<Server, ChildProcess>()

/** Without the right to interrupt what runs: each process works off what it has before the next one does. */
function start(command: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess {
  const pinned = ['-c', String(core), 'chrt', '--batch', '0', ...command]
  const child = spawn('taskset', pinned, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  children.push(child)
  return child
}

/** Starts one of the compared servers. */
function startServer(server: Server, command: string[], env?: NodeJS.ProcessEnv): void {
  processes.set(server, start(command, env))
}

/** Seconds of processor time that a compared server has used so far, its child processes included. */
export function processorTimeOf(server: Server): number {
  const pid = processes.get(server)?.pid
  return pid === undefined ? Number.NaN : [pid, ...childrenOf(pid)].reduce((sum, id) => sum + processorTime(id), 0)
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** Nanoseconds on a processor, as its scheduler counts them for the main thread and all others (proc_pid_schedstat). */
export function processorTime(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return times.reduce((sum, time) => sum + time, 0) / 1e9
}

export async function stopAll(): Promise<void> {
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null)
  for (const child of running) child.kill('SIGTERM')
  await Promise.all(running.map((child) => once(child, 'exit')))
}

const jsonOf = (bytes: number) => JSON.stringify({ data: [], meta: { filler: 'x'.repeat(bytes - 32) } })

/** Writes the backend's responses to files; those of a page come from the reference backend's sample data. */
export async function writeResponses(folder: string): Promise<void> {
  const backend = await buildBackend()
  try {
    const save = async (name: string, body: string) => {
      await mkdir(join(folder, 'responses'), { recursive: true })
      await writeFile(join(folder, 'responses', name), body)
    }
    await save('2', jsonOf(2 * kilobyte))
    await save('50', jsonOf(50 * kilobyte))
    await save('center', (await visit(backend.app, currentCenterPath)).body)
    await save('vacancies', (await visit(backend.app, vacancySearch.apiPath({}))).body)
  } finally {
    await backend.close()
  }
}

const nginxConfig = (folder: string) => `
user root;
worker_processes 1;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 1024; }
http {
  access_log off;
  keepalive_requests 100000000;
  keepalive_timeout 75s;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  client_body_temp_path ${folder}/nginx-body;
  proxy_temp_path ${folder}/nginx-proxy;
  fastcgi_temp_path ${folder}/nginx-fastcgi;
  uwsgi_temp_path ${folder}/nginx-uwsgi;
  scgi_temp_path ${folder}/nginx-scgi;
  upstream backend { server 127.0.0.1:${ports.upstream}; keepalive 64; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${ports.nginx};
    root ${folder}/static;
    etag on;
    location /api/ {
      proxy_pass http://backend;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Tenant demo;
      proxy_set_header App-Context gelderland;
      proxy_set_header Volunteer-Center-Id 1;
    }
    location = /page { default_type text/html; add_header Content-Encoding br; add_header Cache-Control no-cache; }
    location = /asset { default_type text/javascript; add_header Content-Encoding br; add_header Cache-Control "public, max-age=31536000, immutable"; }
  }
}
`

async function untilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    const responded = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => true),
      () => false,
    )
    if (responded) return
    await delay(100)
  }
  throw new Error(`${url} did not respond within 15 s`)
}

async function startNginx(folder: string): Promise<void> {
  const file = join(folder, 'nginx.conf')
  await writeFile(file, nginxConfig(folder))
  startServer('nginx', ['nginx', '-p', folder, '-c', file, '-e', 'stderr'])
  await untilListening(`http://127.0.0.1:${ports.nginx}/`)
}

/** The largest script of the build: a hashed asset as a visitor loads it. */
export async function largestAsset(): Promise<string> {
  const names = (await readdir(`${client}/client/assets`)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => (await readFile(`${client}/client/assets/${name}`)).length))
  return `/assets/${names[sizes.indexOf(Math.max(...sizes))]}`
}

/** A request that every compared server responds to. */
export type BenchRequest = { path: string; headers: Record<string, string> }

/** Installs what the stock servers need, once: `npm ci` of the project leaves it out. */
function installStockServers(): void {
  if (existsSync('tests/load/stock/node_modules')) return
  execFileSync('npm', ['ci', '--prefix', 'tests/load/stock', '--no-audit', '--no-fund'], { stdio: 'inherit' })
}

/** Starts everything. `asset` is the path of the asset that all servers send; `copied` are the requests that the bare server repeats. */
export async function startServers(folder: string, asset: string, copied: BenchRequest[]): Promise<void> {
  installStockServers()
  start([process.execPath, 'tests/load/upstream.ts', String(ports.upstream), join(folder, 'responses')])
  await untilListening(`http://127.0.0.1:${ports.upstream}/`)
  startServer('gateway', [process.execPath, ...profilerOptions(), ...gatewayProgram], {
    ...process.env,
    ...memoryEnvironment,
    PORT: String(ports.gateway),
    OPS_PORT: String(ports.ops),
    BACKEND_URL: `http://127.0.0.1:${ports.upstream}`,
    // Every request is counted, and none is rejected.
    RATE_LIMIT: '1000000000',
    LOG_LEVEL: 'info',
  })
  startServer('hand', [process.execPath, 'tests/load/hand-proxy.ts', String(ports.hand), String(ports.upstream)])
  const assets = join(process.cwd(), client, 'client/assets')
  for (const name of ['fastify', 'express'] as const) {
    const stock = `tests/load/stock/stock-${name}.ts`
    startServer(name, [process.execPath, stock, String(ports[name]), String(ports.upstream), assets])
  }
  await Promise.all(
    [ports.gateway, ports.hand, ports.fastify, ports.express].map((port) =>
      untilListening(`http://127.0.0.1:${port}/`),
    ),
  )
  const requests = join(folder, 'requests.json')
  await writeFile(requests, JSON.stringify(copied))
  const bare = ['tests/load/bare-server.ts', String(ports.bare), String(ports.gateway), host, requests]
  startServer('bare', [process.execPath, ...bare])
  // nginx sends the very bytes that the gateway sends.
  await mkdir(join(folder, 'static'), { recursive: true })
  const page = await (await fetch(`http://127.0.0.1:${ports.gateway}/vacancies/search`, { headers: { host } })).bytes()
  await writeFile(join(folder, 'static/page'), brotli(page, 4))
  await writeFile(join(folder, 'static/asset'), brotli(await readFile(join(client, 'client', asset)), 9))
  await startNginx(folder)
  await untilListening(`http://127.0.0.1:${ports.bare}/`)
}

/** `PROFILE=<folder>` writes a processor profile of the gateway there when the bench ends. */
const profilerOptions = () => (process.env.PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.PROFILE}`] : [])

const brotli = (bytes: Uint8Array, quality: number) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })

export type GatewayMetrics = { delay99: number; memory: number; cpu: number }

/** Event-loop delay (ms, 99th percentile) since the last call, resident memory (MB) and total processor time (s). */
export async function readGatewayMetrics(): Promise<GatewayMetrics> {
  const text = await (await fetch(`http://127.0.0.1:${ports.ops}/metrics`)).text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    delay99: value('gateway_event_loop_delay_seconds{quantile="0.99"}') * 1000,
    memory: value('process_resident_memory_bytes') / 1e6,
    cpu: value('process_cpu_seconds_total'),
  }
}

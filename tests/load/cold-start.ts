/**
 * The row "cold start" of `npm run bench`: from the start of the process to its first response, for the gateway and for what it
 * is compared with, started in turns on one core.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gatewayProgram, memoryEnvironment } from '../../scripts/gateway-start.ts'
import { client, host, ports, processorTime, visitorCookie } from './bench-servers.ts'
import { median } from './median.ts'

const port = 4749
/** The other one runs the backend and the requests. */
const core = 1
const call = '/api/v1/public/2'
const page = '/vacancies/search'
/** Between two attempts to connect. */
const pollMs = 3
const longestMs = 30_000

const bare = `require('node:http').createServer((q, r) => r.end('{}')).listen(${port}, '127.0.0.1')`
const stock = (name: string) => [
  `tests/load/${name}.ts`,
  String(port),
  String(ports.upstream),
  resolve(client, 'client/assets'),
]

type Program = { name: string; args: string[]; paths: string[]; usesCache?: true }

const programs: Program[] = [
  { name: 'gateway', args: gatewayProgram, paths: [call, page] },
  // As `npm start` and the image have it.
  { name: 'gateway, compiled code cached', args: gatewayProgram, paths: [call, page], usesCache: true },
  { name: 'bare node:http', args: ['-e', bare], paths: [call] },
  { name: 'hand proxy', args: stock('hand-proxy'), paths: [call] },
  { name: 'stock fastify', args: stock('stock/stock-fastify'), paths: [call] },
  { name: 'express', args: stock('stock/stock-express'), paths: [call] },
]

type Start = { milliseconds: number; processor: number }

/** The status of a response that has arrived whole; null while nobody listens. */
const statusOf = (path: string): Promise<number | null> =>
  new Promise((done) => {
    const headers = { host, cookie: visitorCookie, 'accept-encoding': 'gzip, deflate, br' }
    get({ host: '127.0.0.1', port, path, agent: false, headers }, (response) => {
      response.resume().once('end', () => done(response.statusCode ?? 0))
    }).once('error', () => done(null))
  })

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
}

async function start(
  { args, usesCache }: Program,
  path: string,
  cache: string,
  signal: NodeJS.Signals,
): Promise<Start> {
  const env = {
    ...process.env,
    ...memoryEnvironment,
    PORT: String(port),
    BACKEND_URL: `http://127.0.0.1:${ports.upstream}`,
    NODE_COMPILE_CACHE: usesCache ? cache : '',
  }
  const begun = performance.now()
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let status: number | null = null
  while (status === null) {
    status = await statusOf(path)
    if (child.exitCode !== null || performance.now() - begun > longestMs)
      throw new Error(`${args.join(' ')} did not start`)
    if (status === null) await delay(pollMs)
  }
  const milliseconds = performance.now() - begun
  const processor = processorTime(child.pid ?? 0) * 1000
  await end(child, signal)
  if (status !== 200) throw new Error(`${args.join(' ')} responded ${status} to ${path}`)
  return { milliseconds, processor }
}

/** Starts each program `rounds` times in turns; `folder` takes the cache of compiled code. */
export async function coldStarts(rounds: number, folder: string): Promise<Record<string, string>[]> {
  const cache = join(folder, 'compile-cache')
  const each = programs.flatMap((program) => program.paths.map((path) => ({ program, path, starts: [] as Start[] })))
  // Node writes its cache when a process ends by itself.
  for (const { program, path } of each) if (program.usesCache) await start(program, path, cache, 'SIGINT')
  for (let round = 0; round < rounds; round++) {
    for (const { program, path, starts } of each) starts.push(await start(program, path, cache, 'SIGKILL'))
  }
  return each.map(({ program, path, starts }) => ({
    server: program.name,
    'first response': path === page ? 'search page' : 'call, 2 kB',
    ms: median(starts.map(({ milliseconds }) => milliseconds)).toFixed(0),
    'ms of processor': median(starts.map(({ processor }) => processor)).toFixed(0),
  }))
}

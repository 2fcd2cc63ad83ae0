/** Runs wrk, the load generator, and parses its output. */
import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian packages that the benchmark needs and this machine lacks. */
export function missingTools(): string[] {
  const needed = { wrk: ['wrk', '--version'], nginx: ['nginx', '-v'], 'util-linux': ['taskset', '--version'] }
  return Object.entries(needed)
    .filter(([, [name = '', ...args]]) => spawnSync(name, args, { stdio: 'ignore' }).error !== undefined)
    .map(([name]) => name)
}

export type Load = {
  url: string
  headers: Record<string, string>
  seconds: number
  connections: number
  /** Number of the core that the load runs on. */
  core: number
  /** File with a script of wrk's. */
  script?: string
}

/** Failed responses that are tolerated. */
const maxFailures = 20

/** Requests a second, and in all. Throws when more than a few responses failed. */
export async function load({
  url,
  headers,
  seconds,
  connections,
  core,
  script,
}: Load): Promise<{ rate: number; requests: number }> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const scripts = script === undefined ? [] : ['-s', script]
  const args = [
    '-c',
    String(core),
    'chrt',
    '--batch',
    '0',
    'wrk',
    '-t1',
    '--timeout',
    '10s',
    `-c${connections}`,
    `-d${seconds}s`,
    ...scripts,
    ...lines,
    url,
  ]
  const { stdout } = await run('taskset', args)
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)
  // The hand proxy sometimes reuses a connection that its upstream has just closed: a few of thousands.
  if (failed && !(Number(failed[1]) <= maxFailures)) throw new Error(`${url}: ${failed[0]}`)
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!(rate > 0)) throw new Error(`${url} got no responses:\n${stdout}`)
  return { rate, requests: Number(/(\d+) requests in/.exec(stdout)?.[1]) }
}

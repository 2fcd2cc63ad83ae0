/**
 * `npm run bench`: the processor time that the gateway takes for a request, beside a hand-written `node:http` proxy, `node:http`
 * that sends the same bytes, stock Fastify, Express and nginx, in one run. All share one core, rounds are interleaved and
 * medians reported: read the ratios and not the absolute figures. Takes about four minutes and ends by itself.
 * `ROUNDS` (3), `SECONDS` (2, per measurement), `ONLY=<text>` for the cases with it in their name (`cold start` is one),
 * `PROFILE=<folder>`.
 */
import '#shared/node-check.js'
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  core,
  type GatewayMetrics,
  host,
  largestAsset,
  ports,
  processorTimeOf,
  readGatewayMetrics,
  type Server,
  sessionCookie,
  startServers,
  stopAll,
  visitorCookie,
  writeResponses,
} from './bench-servers.ts'
import { coldStarts } from './cold-start.ts'
import { median } from './median.ts'
import { load, missingTools } from './wrk.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const seconds = Number(process.env.SECONDS ?? 2)
const connections = 64
const startRounds = 7
/** A page of 150 kB is compressed at brotli's best quality in half of it. */
const compressionMs = 700

const acceptsCompression = { 'accept-encoding': 'gzip, deflate, br' }
const signedIn = { Cookie: sessionCookie }
const visitor = { cookie: visitorCookie }
const compressed = { ...visitor, ...acceptsCompression }

type Case = {
  name: string
  headers: Record<string, string>
  paths: Partial<Record<Server, string>>
  /** Script of wrk's that varies the requests. */
  script?: string
  /** Goal of docs/performance.md: at most so many times the processor time of that server, or so many microseconds. */
  goal: { than: Server; times: number } | { microseconds: number }
}

const proxied = (kilobytes: number, times: number): Case => {
  const path = `/api/v1/signed-in/${kilobytes}`
  return {
    name: `proxied signed-in call, ${kilobytes} kB`,
    headers: signedIn,
    paths: { gateway: path, hand: path, bare: path, fastify: path, express: path, nginx: path },
    script: 'tests/load/many-visitors.lua',
    goal: { than: 'hand', times },
  }
}
/** The backend of the benchmark does not compress, so that the gateway does (docs/gateway.md, GW-36); no proxy beside it does. */
const compressedByGateway = (kilobytes: number, microseconds: number): Case => ({
  name: `proxied signed-in call, ${kilobytes} kB, compressed`,
  headers: { ...signedIn, ...acceptsCompression },
  paths: { gateway: `/api/v1/signed-in/${kilobytes}` },
  script: 'tests/load/many-visitors.lua',
  goal: { microseconds },
})
const cached = (kilobytes: number): Case => {
  const path = `/api/v1/public/${kilobytes}`
  return {
    name: `cached public read, ${kilobytes} kB`,
    headers: visitor,
    paths: { gateway: path, bare: path, nginx: path },
    goal: { than: 'bare', times: 1.8 },
  }
}

function casesWith(asset: string): Case[] {
  return [
    proxied(2, 0.9),
    proxied(50, 0.9),
    compressedByGateway(2, 100),
    compressedByGateway(50, 250),
    cached(2),
    cached(50),
    {
      name: 'page from memory, br',
      headers: compressed,
      paths: { gateway: '/vacancies/search', bare: '/vacancies/search', nginx: '/page' },
      goal: { than: 'bare', times: 1.8 },
    },
    {
      name: 'search page, not from memory',
      headers: visitor,
      paths: { gateway: '/vacancies/search' },
      script: 'tests/load/new-addresses.lua',
      goal: { microseconds: 10_000 },
    },
    {
      name: 'hashed asset, br',
      headers: compressed,
      paths: { gateway: asset, bare: asset, fastify: asset, express: asset, nginx: '/asset' },
      goal: { than: 'bare', times: 1.8 },
    },
  ]
}

type Run = { rate: number; microseconds: number; figures: GatewayMetrics | null }

async function measure(one: Case, server: Server, duration: number): Promise<Run> {
  const url = `http://127.0.0.1:${ports[server]}${one.paths[server]}`
  if (server === 'gateway' && one.script === undefined) await prepare(url, one.headers)
  const before = processorTimeOf(server)
  const { rate, requests } = await load({
    url,
    headers: { Host: host, ...one.headers },
    seconds: duration,
    connections,
    core,
    ...(one.script === undefined ? {} : { script: one.script }),
  })
  const microseconds = ((processorTimeOf(server) - before) * 1e6) / requests
  return { rate, microseconds, figures: server === 'gateway' ? await readGatewayMetrics() : null }
}

/** Brings a response back that other cases have pushed out of memory: written, and compressed at its second request. */
async function prepare(url: string, headers: Record<string, string>): Promise<void> {
  for (let request = 0; request < 2; request++) {
    await (await fetch(url, { headers: { host, ...headers } })).arrayBuffer()
  }
  await delay(compressionMs)
}

async function compare(cases: Case[]): Promise<Record<string, string>[]> {
  const runs = new Map<string, Run[]>()
  const each = cases.flatMap((one) => (Object.keys(one.paths) as Server[]).map((server) => ({ one, server })))
  for (const { one, server } of each) await measure(one, server, seconds)
  for (let round = 0; round < rounds; round++) {
    for (const { one, server } of round % 2 ? each.toReversed() : each) {
      const key = `${one.name} ${server}`
      runs.set(key, [...(runs.get(key) ?? []), await measure(one, server, seconds)])
    }
  }
  return cases.map((one) => {
    const of = (server: Server) => runs.get(`${one.name} ${server}`) ?? []
    const time = (server: Server) => median(of(server).map((run) => run.microseconds))
    const text = (server: Server) => (one.paths[server] ? time(server).toFixed(0) : '')
    const ours = of('gateway')
    const { goal } = one
    const isRatio = 'than' in goal
    const figure = isRatio ? time('gateway') / time(goal.than) : time('gateway')
    const most = isRatio ? goal.times : goal.microseconds
    return {
      case: one.name,
      'requests/s': Math.round(median(ours.map((run) => run.rate))).toString(),
      'µs gateway': text('gateway'),
      hand: text('hand'),
      bare: text('bare'),
      nginx: text('nginx'),
      'stock fastify': text('fastify'),
      express: text('express'),
      goal: isRatio ? `≤ ${most} × ${goal.than}` : `≤ ${most} µs`,
      reached: `${figure.toFixed(2)} ${figure <= most ? 'yes' : 'no'}`,
      'loop p99 ms': median(ours.map((run) => run.figures?.delay99 ?? Number.NaN)).toFixed(1),
      MB: Math.max(...ours.map((run) => run.figures?.memory ?? Number.NaN)).toFixed(0),
    }
  })
}

const only = process.env.ONLY ?? ''

const missing = missingTools()
if (missing.length > 0) {
  console.log(
    `Skipped: the bench needs the Debian packages ${missing.join(', ')} (apt-get install ${missing.join(' ')}).`,
  )
} else if (!existsSync('dist/server/main.js')) {
  console.log('Skipped: there is no build. Run `npm run build` first.')
} else {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    await writeResponses(folder)
    const asset = await largestAsset()
    const cases = casesWith(asset)
    await startServers(
      folder,
      asset,
      cases.flatMap(({ paths, headers }) => (paths.bare === undefined ? [] : [{ path: paths.bare, headers }])),
    )
    console.log(
      `${rounds} rounds of ${seconds} s, ${connections} connections, medians; microseconds of processor time per request; memory is the highest seen\n`,
    )
    const wanted = cases.filter(({ name }) => name.includes(only))
    if (wanted.length > 0) console.table(await compare(wanted))
    if ('cold start'.includes(only)) {
      console.log(`Cold start: until the first response, medians of ${startRounds} starts; goal: 800 ms`)
      console.table(await coldStarts(startRounds, folder))
    }
  } finally {
    await stopAll()
    await rm(folder, { recursive: true, force: true })
  }
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', 'tests/load/site-resolution.ts'])
  console.log('Resolving a host to its site; goal: flat, at most 2,000 bytes a domain')
  console.table(JSON.parse(stdout))
}

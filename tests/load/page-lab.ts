/**
 * `npm run bench:pages`: how fast pages open in a slow browser (4 × slower CPU, 150 ms, 1.6 Mbps), each beside
 * a static copy of the same HTML without scripts, with the same headers, measured in turns; then those of who is signed in, and the way from one page to the next; then the first-load kilobytes of every built route.
 * Absolute figures depend on the machine: read the ratios. `ROUNDS` (5) and `SITE` (demo) may be set; `FONTS=other` measures on a
 * machine without Arial.
 */
import '#shared/node-check.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright'
import { routeIds, routes } from '#shared/routes.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { firstLoadOf } from '#tests/support/first-load.ts'
import { withoutArial } from '#tests/support/other-fonts.ts'
import { type Figures, measure } from './measure-page.ts'
import { median } from './median.ts'
import {
  type Cookie,
  navigationRow,
  navigations,
  renderingTimes,
  signedInPages,
  signedInRow,
  signIn,
  users,
} from './signed-in-rows.ts'

const port = Number(process.env.PORT ?? 4900)
const rounds = Number(process.env.ROUNDS ?? 5)
const site = process.env.SITE ?? 'demo'
const host = `${site}.localhost:${port}`

type PageResponse = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }

function get(path: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

async function startPlatform(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'page-lab-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, PORT: String(port), BACKEND_PORT: String(port + 1), DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 300; attempt++) {
    const copied = await get('/vacancies/search').catch(() => null)
    if (copied?.status === 200) return stop
    await delay(200)
  }
  await stop()
  throw new Error('The platform did not start within a minute')
}

/** The page as the gateway wrote it, without anything that a script needs: the limit of what HTML can do. */
const withoutScripts = (html: string) => html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')

type Copy = { body: Buffer; headers: Record<string, string> }

/**
 * A static copy with the page's own headers: one that isolates the page from its opener (COOP) has the browser start a
 * process for it, some 50 ms that have nothing to do with scripts.
 */
function copyOf({ body, headers }: PageResponse): Copy {
  const notOurs = ['content-length', 'content-encoding', 'set-cookie', 'connection', 'keep-alive', 'transfer-encoding']
  const kept = Object.entries(headers).filter(([name]) => !notOurs.includes(name))
  return {
    body: brotliCompressSync(withoutScripts(body.toString())),
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }
}

/** Serves the static copies, compressed beforehand, and passes everything else on to the gateway. */
async function startStaticServer(pages: Map<string, Copy>): Promise<{ port: number; stop: () => void }> {
  const server = createServer(async (incoming, response) => {
    const page = pages.get(incoming.url ?? '')
    if (page) {
      response.writeHead(200, { ...page.headers, 'content-encoding': 'br' })
      response.end(page.body)
      return
    }
    const copied = await get(incoming.url ?? '/', { 'accept-encoding': 'br' })
    response.writeHead(copied.status, {
      'content-type': String(copied.headers['content-type'] ?? ''),
      ...(copied.headers['content-encoding'] ? { 'content-encoding': String(copied.headers['content-encoding']) } : {}),
    })
    response.end(copied.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

function summary(all: Figures[]): Figures {
  const keys = Object.keys(all[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(keys.map((key) => [key, median(all.map((figures) => figures[key]))])) as Figures
}

async function compare(browser: Browser, staticPort: number, path: string) {
  const urls = { ours: `http://${host}${path}`, still: `http://${site}.localhost:${staticPort}${path}` }
  const figures: Record<keyof typeof urls, Figures[]> = { ours: [], still: [] }
  await measure(browser, urls.ours, { hydrates: true })
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 ? (['still', 'ours'] as const) : (['ours', 'still'] as const)
    for (const which of order) figures[which].push(await measure(browser, urls[which], { hydrates: which === 'ours' }))
  }
  return { ours: summary(figures.ours), still: summary(figures.still) }
}

async function showSignedIn(browser: Browser, visitorLcp: number): Promise<void> {
  const sessions = new Map<string, Cookie[]>()
  for (const [name, user] of Object.entries(users)) sessions.set(name, await signIn({ site, port, user }))
  const cookiesOf = (name: string) => sessions.get(name) ?? []
  const rows: Record<string, Record<string, number | string>> = {}
  for (const { name, user, path } of signedInPages) {
    const cookies = cookiesOf(user)
    const cookie = cookies.map((one) => `${one.name}=${one.value}`).join('; ')
    const html = (await get(path, { cookie })).body.toString()
    const row = await signedInRow(browser, { url: `http://${host}${path}`, cookies, rounds, visitorLcp })
    const [milliseconds] = await renderingTimes(path, html)
    rows[name] = { 'ms to render': milliseconds?.toFixed(1) ?? '', ...row }
  }
  console.log('Signed in')
  console.table(rows)
  const steps: Record<string, Record<string, number | string>> = {}
  for (const step of navigations) {
    const { name, user } = step
    steps[name] = await navigationRow(browser, step, { origin: `http://${host}`, cookies: cookiesOf(user), rounds })
  }
  console.log('From pressing to content')
  console.table(steps)
}

const stop = await startPlatform()
try {
  const list = (await get('/vacancies/search')).body.toString()
  const vacancy = list.match(/href="(\/vacancies\/\d+)"/)?.[1] ?? '/'
  const paths = { home: '/', search: '/vacancies/search', vacancy }
  const copies = new Map<string, Copy>()
  for (const path of Object.values(paths)) copies.set(path, copyOf(await get(path)))
  const still = await startStaticServer(copies)
  const browser = await chromium.launch({
    executablePath: ensureChromium({ whole: true }),
    args: chromiumFlags,
    ...(process.env.FONTS === 'other' && { env: withoutArial() }),
  })
  console.log(`${site}, ${rounds} rounds, medians in ms; "static" is the same HTML without scripts\n`)
  const table: Record<string, Record<string, number | string>> = {}
  for (const [name, path] of Object.entries(paths)) {
    const { ours, still: copy } = await compare(browser, still.port, path)
    table[name] = {
      FCP: Math.round(ours.fcp),
      LCP: Math.round(ours.lcp),
      'static LCP': Math.round(copy.lcp),
      'LCP × static': (ours.lcp / copy.lcp).toFixed(2),
      'layout interactive': Math.round(ours.layout),
      'page interactive': Math.round(ours.interactive),
      blocking: Math.round(ours.blocking),
      CLS: ours.cls.toFixed(3),
      'kB in all': Math.round(ours.kilobytes),
    }
  }
  console.table(table)
  await showSignedIn(browser, Number(table.search?.LCP))
  await browser.close()
  still.stop()
} finally {
  await stop()
}

console.log('First load of every built route, brotli kB')
const sizes = routeIds.flatMap((id) => {
  const isPublic = routes[id].access === 'public'
  const reader = isPublic ? 'visitor' : 'signed-in'
  const { scriptBytes, styleBytes } = firstLoadOf('dist/client', id, reader, 'layout')
  const whole = firstLoadOf('dist/client', id, reader, 'whole')
  return [{ route: routes[id].path, first: scriptBytes, whole: whole.scriptBytes, style: styleBytes }]
})
const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
console.table(
  sizes.map(({ route, first, whole, style }) => ({
    route,
    'before it is interactive': inKilobytes(first),
    'whole page': inKilobytes(whole),
    style: inKilobytes(style),
  })),
)

/**
 * `node tests/load/page-builds.ts OTHER_CHECKOUT`: how fast pages open with this checkout's build and with another's (both built),
 * three of a visitor and those of who is signed in, measured in turns in one run, in the slow browser of `npm run bench:pages`; and what
 * rendering them takes. Read the ratios. `ROUNDS` (5); 0 for the rendering alone. `ONLY=<text>`: pages that have it in their names.
 */
import '#shared/node-check.js'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium } from 'playwright'
import { routes } from '#shared/routes.ts'
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts'
import { type Figures, measure } from './measure-page.ts'
import { median } from './median.ts'
import { type Cookie, renderingTimes, signedInPages, signIn, users } from './signed-in-rows.ts'

const other = process.argv[2] ?? ''
if (other === '') throw new Error('Name the folder of the other checkout')
const rounds = Number(process.env.ROUNDS ?? 5)
const firstPort = Number(process.env.PORT ?? 4900)

type Opened = { name: string; path: string; user: string | null }

const pages: Opened[] = [
  ...['/', routes.vacancySearch.path, routes.calendar.path].map((path) => ({ name: path, path, user: null })),
  ...signedInPages.map(({ name, path, user }) => ({ name, path, user: users[user] })),
].filter(({ name }) => name.includes(process.env.ONLY ?? ''))

async function start(folder: string, port: number) {
  const data = mkdtempSync(join(tmpdir(), 'page-builds-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), BACKEND_PORT: String(port + 1), DATA_DIR: data, LOG_LEVEL: 'error' },
    stdio: 'ignore',
  })
  const origin = `http://demo.localhost:${port}`
  // The first responses seed the database; `localhost` is this machine in every resolver.
  for (let tries = 0; tries < 120; tries++) {
    const ready = await fetch(`http://localhost:${port}/`).then(
      ({ status }) => status < 500,
      () => false,
    )
    if (ready) break
    await delay(500)
  }
  const sessions = new Map<string, Cookie[]>()
  const cookiesOf = async (user: string | null) => {
    if (user === null) return []
    const cookies = sessions.get(user) ?? (await signIn({ site: 'demo', port, user }))
    sessions.set(user, cookies)
    return cookies
  }
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  const htmlOf = async (path: string, user: string | null) => {
    const cookie = (await cookiesOf(user)).map((one) => `${one.name}=${one.value}`).join('; ')
    const response = await fetch(`http://localhost:${port}${path}`, { headers: { host: new URL(origin).host, cookie } })
    return response.text()
  }
  return { origin, stop, cookiesOf, htmlOf }
}

const columns = ['lcp', 'layout', 'interactive', 'blocking', 'kilobytes', 'cls'] as const satisfies (keyof Figures)[]

const [ours, theirs] = [await start('.', firstPort), await start(other, firstPort + 10)]
const browser = await chromium.launch({ executablePath: ensureChromium({ whole: true }), args: chromiumFlags })
try {
  const table: Record<string, Record<string, string>> = {}
  for (const { name, path, user } of pages) {
    const figures: Record<'ours' | 'theirs', Figures[]> = { ours: [], theirs: [] }
    const open = async ({ origin, cookiesOf }: Awaited<ReturnType<typeof start>>) =>
      measure(browser, origin + path, { hydrates: true, cookies: await cookiesOf(user) })
    if (rounds > 0) for (const build of [ours, theirs]) await open(build)
    for (let round = 0; round < rounds; round++) {
      for (const which of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        figures[which].push(await open(which === 'ours' ? ours : theirs))
      }
    }
    const [mine = 0, its = 1] = await renderingTimes(path, await ours.htmlOf(path, user), ['.', other])
    const rendering = `${mine.toFixed(1)} / ${its.toFixed(1)} = ${(mine / its).toFixed(2)}`
    const opened = Object.fromEntries(
      columns.map((column) => {
        const [mine, its] = [figures.ours, figures.theirs].map((all) => median(all.map((one) => one[column])))
        if (column === 'cls') return [column, `${(mine ?? 0).toFixed(3)} / ${(its ?? 0).toFixed(3)}`]
        return [column, `${Math.round(mine ?? 0)} / ${Math.round(its ?? 0)} = ${((mine ?? 0) / (its || 1)).toFixed(2)}`]
      }),
    )
    table[name] = { 'ms to render': rendering, ...(rounds > 0 ? opened : {}) }
  }
  console.log(`this build / ${other}, medians of ${rounds} rounds in ms and kB`)
  console.table(table)
} finally {
  await browser.close()
  await Promise.all([ours.stop(), theirs.stop()])
}

/**
 * `node tests/load/page-builds.ts OTHER_CHECKOUT`: how fast the public pages open with this checkout's build and with another's
 * (both built), measured in turns in one run, in the slow browser of `npm run bench:pages`. Read the ratios. `ROUNDS` (5).
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

const other = process.argv[2] ?? ''
if (other === '') throw new Error('Name the folder of the other checkout')
const rounds = Number(process.env.ROUNDS ?? 5)
const firstPort = Number(process.env.PORT ?? 4900)

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
  const stop = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  return { origin, stop }
}

const columns = ['lcp', 'layout', 'interactive', 'blocking', 'kilobytes'] as const satisfies (keyof Figures)[]

const [ours, theirs] = [await start('.', firstPort), await start(other, firstPort + 10)]
const browser = await chromium.launch({ executablePath: ensureChromium({ whole: true }), args: chromiumFlags })
try {
  const table: Record<string, Record<string, string>> = {}
  for (const path of ['/', routes.vacancySearch.path, routes.calendar.path]) {
    const figures: Record<'ours' | 'theirs', Figures[]> = { ours: [], theirs: [] }
    for (const { origin } of [ours, theirs]) await measure(browser, origin + path, { hydrates: true })
    for (let round = 0; round < rounds; round++) {
      for (const which of round % 2 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const)) {
        figures[which].push(
          await measure(browser, (which === 'ours' ? ours : theirs).origin + path, { hydrates: true }),
        )
      }
    }
    table[path] = Object.fromEntries(
      columns.map((column) => {
        const [mine, its] = [figures.ours, figures.theirs].map((all) => median(all.map((one) => one[column])))
        return [column, `${Math.round(mine ?? 0)} / ${Math.round(its ?? 0)} = ${((mine ?? 0) / (its || 1)).toFixed(2)}`]
      }),
    )
  }
  console.log(`this build / ${other}, medians of ${rounds} rounds in ms and kB`)
  console.table(table)
} finally {
  await browser.close()
  await Promise.all([ours.stop(), theirs.stop()])
}

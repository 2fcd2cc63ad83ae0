import { existsSync } from 'node:fs'
import { test as base, expect } from 'playwright/test'
import type { Engine } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'

const port = Number(process.env.E2E_PORT ?? 4800)

const firstOf = (...paths: string[]): string | undefined => paths.find((path) => existsSync(path))

/** How an engine is started, and what has to be installed for it. */
type Installation = { missing: string | null; start: () => Promise<Engine> }

const firefox = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webkit = {
  driver: firstOf('/usr/bin/WebKitWebDriver'),
  browser: firstOf(
    ...['4.1', '4.0', '6.0'].map((version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ),
  display: firstOf('/usr/bin/Xvfb'),
}

const installations: Record<EngineName, Installation> = {
  firefox: {
    missing: firefox ? null : 'firefox-esr is not installed',
    start: () => startFirefox(firefox ?? ''),
  },
  webkit: {
    missing: webkit.driver && webkit.browser && webkit.display ? null : 'webkit2gtk-driver or xvfb is not installed',
    start: () =>
      startWebKit({ driver: webkit.driver ?? '', browser: webkit.browser ?? '', display: webkit.display ?? '' }),
  },
}

export type EngineName = 'firefox' | 'webkit'

export type EngineOptions = { engineName: EngineName }

/** Each engine has a center of its own, so that they can run side by side. */
const tenantOf: Record<EngineName, string> = { firefox: 'demo', webkit: 'public' }

type Fixtures = { tenant: string; visitor: Visitor }
type WorkerFixtures = EngineOptions & { engine: Engine | null }

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const { missing, start } = installations[engineName]
      const engine = missing === null ? await start() : null
      await use(engine)
      await engine?.quit()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  tenant: ({ engineName }, use) => use(tenantOf[engineName]),
  visitor: async ({ engine, engineName, tenant }, use, info) => {
    info.skip(engine === null, installations[engineName].missing ?? '')
    if (!engine) return
    const origin = `http://${tenant}.localhost:${port}`
    await engine.forgetCookies(origin)
    await use(new Visitor(engine, origin))
    expect(await engine.takeErrors(), 'errors in the console').toEqual([])
  },
})

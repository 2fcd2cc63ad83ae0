import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { chooseClock } from './tests/e2e/support/clock.ts'
import { countRun } from './tests/e2e/support/unique.ts'
import { chromiumFlags, findChromium } from './tests/support/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 4800)
// Playwright reads this file in its workers too: they must agree on the folder.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `platform-e2e-${process.pid}`)
process.env.E2E_RUN ??= String(countRun(process.env.E2E_DATA_DIR))
chooseClock()
// The workers of Playwright, the servers below, and those that tests start.
const clock = `--import=${new URL('tests/e2e/support/move-clock.ts', import.meta.url)}`
if (!process.env.NODE_OPTIONS?.includes(clock)) process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${clock}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: join(import.meta.dirname, 'tests/e2e/support/global-setup.ts'),
  // A folder of its own: Playwright empties it, and the other runner's results stand beside it.
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://demo.localhost:${port}`,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A browser that stops drawing fails its test within a minute, and not at the end of the test's own time.
    actionTimeout: 60_000,
    // Fades and slides cost a test time and processors; where motion is the subject it is asked for.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumFlags },
    screenshot: 'only-on-failure',
    // Its requests pass by the routes of a test; tests/e2e/service-worker.spec.ts has it.
    serviceWorkers: 'block',
  },
  webServer: {
    command: 'node scripts/start.ts',
    port,
    timeout: 120_000,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      BACKEND_PORT: String(port + 1),
      DATA_DIR: process.env.E2E_DATA_DIR,
      LOG_LEVEL: 'warn',
      // A pair for tests: no push service knows it.
      VAPID_PUBLIC_KEY: 'BH6cEQbLiP-afDbpGy2Y7jDrLCXCKN3Vqx5Qpwf4sV87Y--JYrKyJPQRzdETq6Jl_osNsXPRBqqR0ND-TfYPo2o',
      VAPID_PRIVATE_KEY: 'bWSRlhNyXzMdwwf30oj0mCOG6OnCKehMKOUmTRpaSSs',
      VAPID_SUBJECT: 'mailto:beheer@demo.example',
      // The tests are one busy visitor.
      RATE_LIMIT: '0',
      RATE_LIMIT_SIGN_IN: '0',
    },
  },
})

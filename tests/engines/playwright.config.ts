import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import platform from '../../playwright.config.ts'
import type { EngineOptions } from './support/test.ts'

/** Ten journeys in the engines that Playwright's own browsers are not here for: Debian's Firefox and WebKitGTK. */
const { webServer } = platform
// Their pages have no other clock than the machine's.
process.env.E2E_CLOCK_AHEAD = '0'

export default defineConfig<object, EngineOptions>({
  ...platform,
  testDir: '.',
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
  outputDir: '../../test-results/engines',
  // Each engine has one browser, and a center of its own.
  fullyParallel: false,
  timeout: 90_000,
  webServer: [webServer ?? []].flat().map((server) => ({ ...server, cwd: resolve('.') })),
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
})

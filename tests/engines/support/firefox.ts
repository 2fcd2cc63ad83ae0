/** Debian's Firefox by WebDriver BiDi. Playwright's channel for it asks for commands that this version does not have yet. */
import { type ConsoleMessage, type ElementHandle, type JSHandle, launch, type Page } from 'puppeteer-core'
import { type Engine, isKey } from './engine.ts'
import { untilInteractive, untilLoaded } from './in-page.ts'

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'nl', 'ui.prefersReducedMotion': 1 },
  })
  const page = await browser.newPage()
  const errors: Promise<string | null>[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(textOf(message))
  })
  page.on('pageerror', (error) => errors.push(Promise.resolve(String(error))))
  return {
    open: async (url) => {
      // Firefox takes the end of an aborted load for the end of the next one.
      await page.waitForFunction(untilLoaded)
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForFunction(untilInteractive)
    },
    run: (script, given) => page.evaluate(script as never, given as never) as never,
    press: async (script, given) => {
      const handle = (await page.evaluateHandle(script as never, given as never)) as ElementHandle
      await handle.click()
      await handle.dispose()
    },
    load: async (source) => void (await page.evaluate(source)),
    type: (text) => (isKey(text) ? page.keyboard.press(text) : page.keyboard.type(text)),
    forgetCookies: () => forgetCookies(page),
    takeErrors: async () => (await Promise.all(errors.splice(0))).filter((text) => text !== null),
    quit: () => browser.close(),
  }
}

/**
 * What was logged, with its errors as text. Null for a page that was left meanwhile: Firefox rejects what that had requested.
 */
async function textOf(message: ConsoleMessage): Promise<string | null> {
  const read = (part: JSHandle): Promise<unknown> =>
    part.evaluate((value) => (value instanceof Error ? value.stack || value.message : value && String(value)))
  const texts = await Promise.all(message.args().map((part) => read(part).catch(() => undefined)))
  return texts.includes(undefined) ? null : texts.join(' ')
}

async function forgetCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.browserContext().deleteCookie(...(await page.browserContext().cookies()))
}

import type { Page } from 'playwright/test'

/** For a browser that draws no more, which is never idle: Playwright itself would wait to the end of the test's time. */
const timeout = 10_000

/** Resolves when the page has run all that it could run by now: what has not happened waits for something. */
export const untilIdle = (page: Page) =>
  page.evaluate(
    (options) => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve, options), options)),
    { timeout },
  )

import type { Page } from 'playwright/test'

/** Resolves when the page has run all that it could run by now: what has not happened waits for something. */
export const untilIdle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

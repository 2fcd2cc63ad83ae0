/** Toasts are shown one after another, six seconds each: here those before one have their time at once. */
import { expect, type Page } from './test.ts'

/** Expects a toast with this text; the page's clock has to be installed before its page is opened (`page.clock.install()`). */
export const expectToast = (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    // Less than a toast is there, so that none is missed.
    await page.clock.runFor(2_000)
    await expect(page.getByText(text)).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 30_000 })

import type { Page } from './test.ts'

/** Expects a toast with this text, and clicks it away: the next one waits for it, six seconds, and it covers what is below. */
export async function readToast(page: Page, text: string | RegExp): Promise<void> {
  const toast = page.locator('[data-scope=toast][data-part=root]').filter({ hasText: text })
  await toast.click()
  await toast.waitFor({ state: 'detached' })
}

/** What is pressed while the code for it is loading is done when that is there. */
import { lazyChunks, open, prepare } from './support/lost-files.ts'
import { expect, type Page, test } from './support/test.ts'

/** Holds a file back; the result lets it go. */
async function hold(page: Page, module: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${lazyChunks[module]}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test('a menu that is pressed twice opens once, and stays open', async ({ page }) => {
  const visit = { user: 'vrijwilliger', path: '/contactformulier', files: {} } as const
  const release = await hold(page, 'ui/lazy/menu.tsx')
  await open(page, visit, await prepare(page, visit))
  const button = page.getByRole('button', { name: /^Account van/ })
  await button.click()
  await button.click()
  release()
  await expect(page.getByRole('menuitem', { name: 'Log uit' })).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
})

test('an editor whose place is pressed takes the focus', async ({ page }) => {
  const visit = { user: 'centrum', path: '/test/form', files: {} } as const
  const release = await hold(page, 'ui/lazy/rich-text.tsx')
  await open(page, visit, await prepare(page, visit))
  await page.locator('[class*=rich-text][aria-busy]').first().click()
  release()
  await expect(page.locator('[aria-multiline=true]').first()).toBeFocused()
})

import { expectAccessible } from './support/axe.ts'
import { at, expect, startSession, test } from './support/test.ts'

// `public-pages.spec.ts` has every page of a visitor, and `applications-desk.spec.ts` an application.
test('axe finds no violation on the pages for signed-in users', async ({ page }) => {
  await startSession(page, 'demo', 'centrum@demo.example')
  for (const path of ['/profile-replies', '/applications', '/workshops']) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { what: path, inTheDark: false })
  }
})

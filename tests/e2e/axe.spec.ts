import { expectAccessible } from './support/axe.ts'
import { at, expect, startSession, test } from './support/test.ts'

// public-pages.spec.ts checks every page as it opens.
test('a reply without a motivation shows what is missing and links to the field, and axe finds no violation', async ({
  page,
}) => {
  await page.goto(at('demo', '/vacancies/search'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('link', { name: 'Schrijf je bericht' }).click()
  await expect(page.getByLabel('Jouw bericht')).toBeFocused()
  await expectAccessible(page, { inTheDark: false })
})

// An application is looked at in `applications-desk.spec.ts`.
test('axe finds no violation on the pages for signed-in users', async ({ page }) => {
  await startSession(page, 'demo', 'centrum@demo.example')
  for (const path of ['/profile-replies', '/applications']) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { what: path, inTheDark: false })
  }
})

test('axe finds no violation on open panels and menus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('public', '/vacancies/search'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, { what: 'filters', inTheDark: false })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, { what: 'menu' })
})

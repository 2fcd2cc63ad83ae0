import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test } from './support/test.ts'

// public-pages.spec.ts checks every page as it opens.
test('axe finds no violation on a reply form that shows what is missing', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await expect(page.getByRole('link', { name: 'Schrijf je bericht' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds no violation on the pages for signed-in users', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example')
  for (const path of ['/profile-replies', '/applications']) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { what: path })
  }
  await page.goto(at('demo', '/applications'))
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Verloop' })).toBeVisible()
  await expectAccessible(page, { what: 'application' })
})

test('axe finds no violation on open panels and menus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('public', '/vacancies/search'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expectAccessible(page, { what: 'filters' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page, { what: 'menu' })
})

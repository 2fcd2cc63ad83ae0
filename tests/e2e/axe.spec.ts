import { expectAccessible } from './support/axe.ts'
import { at, expect, get, startSession, test } from './support/test.ts'

// public-pages.spec.ts checks every page as it opens.
test('a reply without a motivation shows what is missing and links to the field, and axe finds no violation', async ({
  page,
}) => {
  const { data } = JSON.parse((await get('demo', '/api/v1/vacancies?page[size]=1')).html)
  await page.goto(at('demo', `/vacancies/${data[0].id}`))
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('link', { name: 'Schrijf je bericht' }).click()
  await expect(page.getByLabel('Jouw bericht')).toBeFocused()
  await expectAccessible(page, { inTheDark: false })
})

// An application is looked at in `applications-desk.spec.ts`.
test('axe finds no violation on the pages for signed-in users', async ({ page }) => {
  await startSession(page, 'demo', 'centrum@demo.example')
  for (const path of ['/profile-replies', '/applications', '/workshops']) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { what: path, inTheDark: false })
  }
})

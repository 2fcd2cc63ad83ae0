import AxeBuilder from '@axe-core/playwright'
import { at, expect, type Page, signIn, test } from './support/test.ts'

async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).analyze()
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html, target }) => `${id}: ${target} ${html}`))
}

const publicPages = [
  '/',
  '/vacancies/search',
  '/vacancies/search?q=onderwaterschaken',
  '/over-ons',
  '/auth/login-1',
  '/auth/recover',
  '/auth/reset',
  '/signup',
  '/signup/success',
  '/uitloggen',
  '/nieuws',
]
const colourModes = ['light', 'dark'] as const

for (const colorScheme of colourModes) {
  test.describe(`in ${colorScheme} mode axe finds nothing`, () => {
    test.use({ colorScheme })

    // Those of the other sites are looked at in public-pages.spec.ts.
    test('on the public pages of roermond', async ({ page }) => {
      for (const path of publicPages) {
        await page.goto(at('roermond', path))
        expect(await violations(page), path).toEqual([])
      }
    })

    test('on a vacancy, with its reply form in every stage', async ({ page }) => {
      await page.goto(at('demo', '/vacancies/search'))
      await page.getByRole('article').first().getByRole('link').click()
      await expect(page.getByLabel('Jouw bericht')).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.getByRole('button', { name: 'Verder' }).click()
      await expect(page.getByRole('link', { name: 'Jouw bericht is een verplicht veld' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('on the pages behind the sign-in', async ({ page }) => {
      await signIn(page, 'demo', 'centrum@demo.example')
      for (const path of ['/dashboard', '/profile-replies', '/applications', '/users']) {
        await page.goto(at('demo', path))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await violations(page), path).toEqual([])
      }
      await page.goto(at('demo', '/applications'))
      await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click()
      await expect(page.getByRole('heading', { name: 'Verloop' })).toBeVisible()
      expect(await violations(page), 'application').toEqual([])
    })

    test('on open panels and menus', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at('public', '/vacancies/search'))
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
      expect(await violations(page), 'filters').toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      expect(await violations(page), 'menu').toEqual([])
    })
  })
}

import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, test } from './support/test.ts'

test.use({ consentGiven: false })

const banner = (page: Page) => page.getByRole('region', { name: 'Mogen we cookies gebruiken?' })

async function choice(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as unknown }
}

test('the consent banner stays until a choice is saved; the choice is stored for a year', async ({ page }) => {
  await page.goto(at('demo'))
  await expect(banner(page)).toBeVisible()
  await page.goto(at('demo', '/vacancies/search'))
  await expect(banner(page)).toBeVisible()
  await expect(banner(page).getByLabel('Noodzakelijk (altijd aan)')).toBeDisabled()
  await banner(page).getByLabel('Statistiek').check()
  await banner(page).getByRole('button', { name: 'Bewaar mijn keuze' }).click()
  await expect(banner(page)).toBeHidden()
  const cookie = await choice(page)
  expect(cookie?.value).toEqual({ functional: true, analytical: true, thirdParty: false })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('accepting all allows all cookies, rejecting all only the necessary ones', async ({ page }) => {
  await page.goto(at('roermond'))
  await banner(page).getByRole('button', { name: 'Sta alles toe' }).click()
  expect((await choice(page))?.value).toEqual({ functional: true, analytical: true, thirdParty: true })
  await page.getByRole('button', { name: 'Cookie-instellingen' }).click()
  await expect(page.getByRole('heading', { name: 'Mogen we cookies gebruiken?' })).toBeFocused()
  await banner(page).getByRole('button', { name: 'Weiger alles' }).click()
  await expect(page.getByRole('button', { name: 'Cookie-instellingen' })).toBeFocused()
  expect((await choice(page))?.value).toEqual({ functional: true, analytical: false, thirdParty: false })
})

test('on a phone the banner is first in the tab order, covers nothing that has the focus, and passes axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('demo'))
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Lees meer over je privacy' })).toBeFocused()
  for (const button of await banner(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const top = (await banner(page).boundingBox())?.y ?? 0
  const reserved = `${Math.ceil(844 - top)}px`
  await expect(page.locator('body')).toHaveCSS('padding-bottom', reserved)
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', reserved)
  const custom = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--dock-height'))
  expect(custom, 'as a custom property of the root it would style all of the page again').toBe('')
  const focus = page.locator(':focus')
  for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
    await link.focus()
    const { y = 0, height = 0 } = (await focus.boundingBox()) ?? {}
    expect(y + height, await focus.textContent().then(String)).toBeLessThanOrEqual(top)
  }
  await banner(page).getByRole('button', { name: 'Weiger alles' }).press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
})

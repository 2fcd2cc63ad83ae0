/** From page to page (spec sections 2 and 9): fade, scroll, focus, title. */
import { at, expect, test } from './support/test.ts'

test('the page fades out in 75 ms and in in 200 ms, its title is said, and its heading has the focus', async ({
  page,
}) => {
  await page.goto(at('demo', '/'))
  await page.evaluate(() => {
    const seen: [string | undefined, string, string][] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const { transitionDuration = '', animationDuration = '' } = main ? getComputedStyle(main) : {}
      seen.push([document.documentElement.dataset.navigation, transitionDuration, animationDuration])
    }).observe(document.documentElement, { attributeFilter: ['data-navigation'] })
  })
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Nieuws | Vrijwilligerspunt Demo' })).toHaveCount(1)
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)
  await expect.poll(async () => (await seen()).length).toBe(3)
  expect(await seen()).toEqual([
    ['leaving', '0.075s', '0s'],
    ['entering', expect.anything(), '0.2s'],
    [undefined, expect.anything(), '0s'],
  ])
})

test('there is no fade for who wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(at('demo', '/'))
  await page.evaluate(() => {
    new MutationObserver(() => Object.assign(window, { faded: true })).observe(document.documentElement, {
      attributeFilter: ['data-navigation'],
    })
  })
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => 'faded' in window)).toBe(false)
})

test('a new page stands at its top, going back stands where it was left', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search'))
  const card = page.getByRole('article').nth(9).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(300)
  await card.click()
  await expect(page).toHaveURL(/\/vacancies\/\d+/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/vacancies\/search$/)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), { timeout: 5000 }).toBeGreaterThan(left - 80)
})

import { expectAccessible } from './support/axe.ts'
import { machineNow } from './support/clock.ts'
import { measuredSite } from './support/measured-site.ts'
import { at, expect, get, type Page, signIn, test } from './support/test.ts'

test.use({ consentGiven: false })

const banner = (page: Page) => page.getByRole('region', { name: 'Mogen we cookies gebruiken?' })

async function choice(page: Page) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as unknown }
}

test('the banner stays until a choice is saved, which is stored for a year and can be changed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(at(measuredSite))
  await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
  expect((await banner(page).boundingBox())?.height, 'one line, which grows when the visitor chooses').toBeLessThan(80)
  await banner(page).getByRole('button', { name: 'Kies' }).click()
  await expect(banner(page).getByLabel('Noodzakelijk (altijd aan)')).toBeDisabled()
  await expectAccessible(page, { inTheDark: false })
  await banner(page).getByLabel('Statistiek').check()
  await banner(page).getByRole('button', { name: 'Bewaar mijn keuze' }).click()
  await expect(banner(page)).toBeHidden()
  const cookie = await choice(page)
  expect(cookie?.value).toEqual({ functional: true, analytical: true, thirdParty: false })
  const days = ((cookie?.expires ?? 0) - machineNow() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()

  const settings = page.getByRole('button', { name: 'Cookie-instellingen' })
  await settings.click()
  await expect(page.getByRole('heading', { name: 'Mogen we cookies gebruiken?' })).toBeFocused()
  await banner(page).getByRole('button', { name: 'Toestaan' }).click()
  expect((await choice(page))?.value).toEqual({ functional: true, analytical: true, thirdParty: true })
  await settings.click()
  await banner(page).getByRole('button', { name: 'Weigeren' }).click()
  await expect(settings).toBeFocused()
  expect((await choice(page))?.value).toEqual({ functional: true, analytical: false, thirdParty: false })
})

test('on a phone the banner is first in the tab order, covers nothing that has the focus, and passes axe', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at(measuredSite))
  await expect(banner(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(banner(page).getByRole('link', { name: 'Waarvoor?' })).toBeFocused()
  for (const button of await banner(page).getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  const top = (await banner(page).boundingBox())?.y ?? 0
  const reserved = Math.ceil(844 - top)
  // Its color goes on below the footer.
  await expect(page.getByRole('contentinfo')).toHaveCSS('border-bottom-width', `${reserved}px`)
  // With room for an outline.
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', `${reserved + 8}px`)
  const custom = await page.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--dock-height'))
  expect(custom, 'as a custom property of the root it would style all of the page again').toBe('')
  const covered = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((links, highest) => {
      const isCovered = (link: Element) => {
        ;(link as HTMLElement).focus()
        const { outlineOffset, outlineWidth } = getComputedStyle(link)
        const outline = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        return link.getBoundingClientRect().bottom + outline > highest
      }
      return links.filter(isCovered).map((link) => link.textContent)
    }, top)
  expect(covered).toEqual([])
  await banner(page).getByRole('button', { name: 'Weigeren' }).press('Enter')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeFocused()
  await expect(page.getByRole('contentinfo')).toHaveCSS('border-bottom-width', '0px')
})

test('a site that measures nothing asks nothing, and its maps need no answer', async () => {
  const { html } = await get('demo', '/')
  expect(html).toContain('<footer')
  expect(html).not.toMatch(/Mogen we cookies gebruiken|Cookie-instellingen/)
  expect((await get(measuredSite, '/')).html).toMatch(/Mogen we cookies gebruiken/)
})

test('staff, whose pages have no footer, open it again from their menu', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, measuredSite, 'super@platform.example')
  await banner(page).getByRole('button', { name: 'Toestaan' }).click()
  await expect(banner(page)).toBeHidden()
  const reopen = page.getByRole('button', { name: 'Cookie-instellingen' })
  await reopen.click()
  await expect(banner(page).getByRole('heading')).toBeFocused()
  await banner(page).getByRole('button', { name: 'Toestaan' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await reopen.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await banner(page).getByRole('button', { name: 'Weigeren' }).click()
  await expect(banner(page)).toBeHidden()
  expect((await choice(page))?.value).toEqual({ functional: true, analytical: false, thirdParty: false })
})

test('a page whose URL may carry a token has no analytics when it is opened from the site, nor after going back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const isMeasured = () => page.evaluate(() => window.gtag !== undefined)
  const news = page.getByRole('heading', { level: 1, name: 'Nieuws' })
  const help = page.getByRole('heading', { level: 1, name: 'Een-op-eenhulp' })
  await page.goto(at(measuredSite, '/nieuws'))
  await expect(news).toBeVisible()
  expect(await isMeasured()).toBe(true)
  const menu = page.getByRole('banner')
  await menu.getByRole('link', { name: 'Een-op-eenhulp' }).first().click()
  await expect(help).toBeVisible()
  expect(await isMeasured()).toBe(false)
  await menu.getByRole('link', { name: 'Nieuws' }).first().click()
  await expect(news).toBeVisible()
  await page.reload()
  expect(await isMeasured()).toBe(true)
  // Google's tag reports each change of the history by itself: it must not be in the document that goes back.
  await page.evaluate(() =>
    window.addEventListener('popstate', () => sessionStorage.setItem('popped', location.pathname)),
  )
  await page.goBack()
  await expect(help).toBeVisible()
  expect(await isMeasured()).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('popped'))).toBeNull()
})

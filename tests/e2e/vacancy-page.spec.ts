/** The vacancy page beyond replying: similar vacancies, share, print, report, map, closed vacancies. */
import { expectAccessible } from './support/axe.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'
import { untilIdle } from './support/until-idle.ts'

const openFirst = async (page: Page, tenant: string) => {
  await page.goto(at(tenant, '/vacancies/search'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reageer', exact: true })).toBeVisible()
}

test('on a phone the code of the reply form is not loaded before its place comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  // A seeded vacancy: the newest one may be a short text of another test, with the form near its top.
  await page.goto(at('demo', '/vacancies/search?q=Bloemschikken'))
  const href = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(at('demo', href ?? ''))
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  await untilIdle(page)
  const form = /\/application-form-/
  expect(requested.filter((url) => form.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Reageer', exact: true }).click()
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  expect(requested.some((url) => form.test(url))).toBe(true)
})

test('similar vacancies show what they have in common', async ({ page }) => {
  await openFirst(page, 'demo')
  const similar = page
    .locator('section', { has: page.getByRole('heading', { name: 'Vacatures die hierop lijken' }) })
    .last()
  const cards = similar.getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const text of await cards.allTextContents())
    expect(text).toMatch(/Ook bij|Zelfde soort werk|Zelfde onderwerp|Ook in/)
})

test('the map shows the approximate place as a circle, and loads no tile before it is opened', async ({ page }) => {
  const tiles = await fakeTiles(page)
  // Too small for the map of the search.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(at('demo', '/vacancies/search?kind=recurring'))
  await page.getByRole('article').first().getByRole('link').first().click()
  // The search form has a button of that name, too.
  await expect(page.getByRole('region', { name: 'Reageer' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Toon kaart' })
  await expect(show).toBeVisible()
  expect(tiles).toEqual([])
  await show.click()
  const map = page.getByRole('region', { name: /^Kaart met ongeveer/ })
  await expect(map.locator('path.map__area')).toBeVisible()
  await expectAccessible(page)
  await expect(map.locator('.map__marker')).toHaveCount(0)
  await expect(map.getByRole('link', { name: /Kadaster/ })).toBeVisible()
})

test('directions lead to the neighborhood for a visitor, and nowhere for work at home', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search?kind=recurring'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Zo kom je er' })).toBeVisible()
  for (const [name, host] of [
    ['Met de fiets', 'www.openstreetmap.org'],
    ['Met het openbaar vervoer', 'www.google.com'],
    ['Met de auto', 'www.openstreetmap.org'],
  ] as const) {
    const href = new URL((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect(href.host).toBe(host)
    const place = href.searchParams.get('to') ?? href.searchParams.get('destination') ?? ''
    // No address: at most three decimals.
    expect(place).toMatch(/^5\d(\.\d{1,3})?,\d(\.\d{1,3})?$/)
  }
  await expectAccessible(page)
  await page.goto(at('demo', '/vacancies/search?kind=online'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reageer', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Zo kom je er' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Toon kaart' })).toHaveCount(0)
})

test('the share button opens the device’s own sheet, else copies the URL', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFirst(page, 'demo')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (data: ShareData) => {
        document.body.dataset.shared = data.url ?? ''
      },
    })
  })
  await page.getByRole('button', { name: 'Deel' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /\/vacancies\/\d+$/)
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'share')
    // Chromium for Linux has no share sheet; elsewhere the prototype still has it.
    if ('share' in navigator) Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await page.getByRole('button', { name: 'Deel' }).click()
  await expect(page.getByText('De link is gekopieerd')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/vacancies\/\d+$/)
})

test('the printed page has the text and the URL, without form, buttons and menu', async ({ page }) => {
  await openFirst(page, 'demo')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Reageer op http/)).toBeVisible()
  for (const hidden of ['Deel', 'Print', 'Meld deze vacature', 'Ga verder']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Vacatures die hierop lijken' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

const tenant = 'demo'

test(`on ${tenant} a visitor reports a vacancy with a reason`, async ({ page }) => {
  await openFirst(page, tenant)
  await page.getByRole('button', { name: 'Meld deze vacature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meld deze vacature' })
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByText('Kies wat er aan de hand is').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Lijkt betaald werk' }).check()
  await dialog.getByLabel(/^Toelichting/).fill('Er wordt een uurloon genoemd.')
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByText(/^Bedankt\. Je melding is verstuurd/)).toBeVisible()
})

test('a filled vacancy says so and links to others, without a reply form', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example')
  const id = await page.evaluate(async () => {
    const response = await fetch('/api/v1/vacancies?filter[status_in]=filled&page[size]=1', {
      headers: { 'x-csrf': '1' },
    })
    return (await response.json()).data[0].id as string
  })
  await page.goto(at('demo', '/uitloggen'))
  await page.goto(at('demo', `/vacancies/${id}`))
  await expect(page.getByText(/vervuld|gevonden|vol/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zoek andere vacatures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reageer', exact: true })).toBeHidden()
})

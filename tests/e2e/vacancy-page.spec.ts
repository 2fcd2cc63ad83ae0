/** The vacancy page beyond replying: similar vacancies, share, print, report, map, closed vacancies. */
import { expectAccessible } from './support/axe.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, cookieOf, expect, get, type Page, send, test } from './support/test.ts'
import { untilIdle } from './support/until-idle.ts'

/** Path of the first vacancy that the query finds. */
const pathOf = async (query = '') => {
  const { html } = await get('demo', `/api/v1/vacancies?page[size]=1${query}`)
  return `/vacancies/${JSON.parse(html).data[0].id as string}`
}

const open = async (page: Page, query?: string) => {
  await page.goto(at('demo', await pathOf(query)))
  await expect(page.getByRole('heading', { name: 'Reageer', exact: true })).toBeVisible()
}

test('on a phone the code of the reply form is not loaded before its place comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  // A seeded vacancy: the newest one may be a short text of another test, with the form near its top.
  const path = await pathOf('&filter[q]=Bloemschikken')
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(at('demo', path))
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  await untilIdle(page)
  const form = /\/application-form-/
  expect(requested.filter((url) => form.test(url))).toEqual([])
  await page.getByRole('link', { name: 'Reageer', exact: true }).click()
  await expect(page.getByLabel('Jouw bericht')).toBeVisible()
  expect(requested.some((url) => form.test(url))).toBe(true)
})

test('the map shows the approximate place as a circle, and loads no tile before it is opened', async ({ page }) => {
  const tiles = await fakeTiles(page)
  await page.setViewportSize({ width: 1024, height: 768 })
  await open(page, '&filter[kind_eq]=recurring')
  const show = page.getByRole('button', { name: 'Toon kaart' })
  await expect(show).toBeVisible()
  expect(tiles).toEqual([])
  await show.click()
  const map = page.getByRole('region', { name: /^Kaart met ongeveer/ })
  await expect(map.locator('path.map__area')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await expect(map.locator('.map__marker')).toHaveCount(0)
  await expect(map.getByRole('link', { name: /Kadaster/ })).toBeVisible()
})

test('directions lead to the neighborhood for a visitor, and nowhere for work at home', async () => {
  const { html } = await get('demo', await pathOf('&filter[kind_eq]=recurring'))
  expect(html).toMatch(/<h\d[^>]*>Zo kom je er/)
  const links = Array.from(
    html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(?:<[^>]*>)*(Met [^<]*)/g),
    ([, href = '', name]) => {
      return [name?.trim(), new URL(href.replaceAll('&amp;', '&'))] as const
    },
  )
  expect(links.map(([name, { host }]) => [name, host])).toEqual([
    ['Met de fiets', 'www.openstreetmap.org'],
    ['Met het openbaar vervoer', 'www.google.com'],
    ['Met de auto', 'www.openstreetmap.org'],
  ])
  for (const [, { searchParams }] of links) {
    // No address: at most three decimals.
    expect(searchParams.get('to') ?? searchParams.get('destination')).toMatch(/^5\d(\.\d{1,3})?,\d(\.\d{1,3})?$/)
  }
  const online = (await get('demo', await pathOf('&filter[kind_eq]=online'))).html
  expect(online).toMatch(/<h2[^>]*>Reageer</)
  expect(online).not.toMatch(/Zo kom je er|Toon kaart/)
})

test('a vacancy shows what similar ones have in common, is shared by the device’s own sheet or as a copied URL, and printed as a text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const similar = page
    .locator('section', { has: page.getByRole('heading', { name: 'Vacatures die hierop lijken' }) })
    .last()
  const cards = similar.getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const text of await cards.allTextContents())
    expect(text).toMatch(/Ook bij|Zelfde soort werk|Zelfde onderwerp|Ook in/)

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

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(/^Reageer op http/)).toBeVisible()
  for (const hidden of ['Deel', 'Print', 'Meld deze vacature', 'Ga verder']) {
    await expect(page.getByRole('button', { name: hidden })).toBeHidden()
  }
  await expect(page.getByRole('heading', { name: 'Vacatures die hierop lijken' })).toBeHidden()
  await expect(page.getByRole('navigation').first()).toBeHidden()
})

test('a visitor reports a vacancy with a reason', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Meld deze vacature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Meld deze vacature' })
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByText('Kies wat er aan de hand is').first()).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByRole('radio', { name: 'Lijkt betaald werk' }).check()
  await dialog.getByLabel(/^Toelichting/).fill('Er wordt een uurloon genoemd.')
  await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
  await expect(dialog.getByText(/^Bedankt\. Je melding is verstuurd/)).toBeVisible()
})

test('a filled vacancy says so and links to others, without a reply form', async () => {
  const own = await cookieOf('demo', 'centrum@demo.example')
  const list = await send(
    'demo',
    '/api/v1/vacancies?filter[scope_eq]=own&filter[status_in]=filled&page[size]=1',
    undefined,
    { own },
  )
  const { html } = await get('demo', `/vacancies/${JSON.parse(list.html).data[0].id}`)
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/vervuld|gevonden|vol/)
  expect(main).toMatch(/<a [^>]*>(?:<[^>]*>)*Zoek andere vacatures/)
  expect(main).not.toMatch(/<h\d[^>]*>Reageer</)
})

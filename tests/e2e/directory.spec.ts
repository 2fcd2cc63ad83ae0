import { expectAccessible } from './support/axe.ts'
import { openPin, placesOnMap } from './support/map-pins.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, cookieOf, expect, get, type Page, send, test } from './support/test.ts'

const tenant = 'oldebroek'
const count = async (page: Page) =>
  Number((await page.getByRole('heading', { level: 2 }).first().textContent())?.match(/\d+/)?.[0])

test.describe(`the directory of ${tenant}`, () => {
  test('filters by a theme and by the kind of service, which every service shows', async ({ page }) => {
    await page.goto(at(tenant, '/sociale-kaart'))
    const all = await count(page)
    await page.locator('summary', { hasText: /^Onderwerp$/ }).click()
    await page.getByRole('group', { name: 'Onderwerp' }).getByRole('checkbox', { name: /^Zorg/ }).check()
    await expect(page).toHaveURL(/theme=zorg/)
    await expect.poll(() => count(page)).toBeLessThan(all)
    await page.getByRole('link', { name: 'Haal “Zorg” weg' }).click()
    await expect.poll(() => count(page)).toBe(all)
    await page
      .locator('summary', { hasText: /^Toon nog \d+$/ })
      .first()
      .click()
    await page.getByRole('checkbox', { name: /^Cursus en les/ }).check()
    await expect(page.getByRole('link', { name: 'Haal “Cursus en les” weg' })).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByText('Cursus en les', { exact: true })).toBeVisible()
  })

  test('links from an organization in the list to its page with services, hours and vacancies', async ({ page }) => {
    await page.goto(at(tenant, '/sociale-kaart?q=taalcafé'))
    await page
      .getByRole('article')
      .getByRole('link', { name: /Taalhuis/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: /Taalhuis/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Taalcafé' })).toBeVisible()
    await expect(page.getByText(/Gecontroleerd op \d/)).toBeVisible()
    await expect(page.getByText('18:30–20:30')).toBeVisible()
    await page.getByRole('link', { name: 'Meer over deze organisatie' }).click()
    await expect(page.getByRole('heading', { name: /^Vrijwilligerswerk bij Taalhuis/ })).toBeVisible()
  })

  test('is rendered in the HTML, with structured data for search engines', async () => {
    const list = await get(tenant, '/sociale-kaart?theme=onderwijs')
    expect(list.status).toBe(200)
    expect(list.html).toContain('Bibliotheek')
    const id = /href="\/sociale-kaart\/(\d+)"/.exec(list.html)?.[1] ?? ''
    const organization = await get(tenant, `/organizations/${id}`)
    expect(organization.html).toContain('"openingHoursSpecification"')
    expect((await get(tenant, '/organizations/999999')).status).toBe(404)
    expect((await get('demo', `/organizations/${id}`)).status).toBe(404)
    expect((await get('demo', `/sociale-kaart/${id}`)).status).toBe(404)
  })

  test('accepts a report of incorrect information', async ({ page }) => {
    const { html } = await get(tenant, '/sociale-kaart?q=bibliotheek')
    await page.goto(at(tenant, /href="(\/sociale-kaart\/\d+)"/.exec(html)?.[1]))
    await page.getByRole('button', { name: 'Meld onjuiste informatie' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
    await expect(dialog.getByRole('link', { name: 'Schrijf op wat er niet klopt' })).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    await dialog.getByLabel('Wat klopt er niet?').fill('De bibliotheek is op donderdag tot 18 uur open.')
    await dialog.getByRole('button', { name: 'Verstuur melding' }).click()
    await expect(dialog.getByRole('status')).toContainText('Je melding is verstuurd')
  })

  test('lists news by category, shows an article, and has a feed', async ({ page }) => {
    await page.goto(at(tenant))
    await page.getByRole('link', { name: 'Lees al het nieuws' }).click()
    await page.getByRole('link', { name: /^Tips/ }).click()
    await expect(page).toHaveURL(/category=tips/)
    await page.getByRole('link', { name: 'Vijf tips voor een goede start als vrijwilliger' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Vijf tips')
    await expect(page.getByRole('heading', { name: 'Meer nieuws' })).toBeVisible()
    const feed = await get(tenant, '/api/v1/news_items.rss')
    expect(feed.html).toContain('<rss version="2.0"')
    expect((await get(tenant, '/nieuws/bestaat-niet')).status).toBe(404)
    expect((await get(tenant, '/nieuws/nieuwe-website')).html).toContain('"NewsArticle"')
  })
})

test('the page of municipalities links to the site of the chosen one', async ({ page }) => {
  await page.goto(at('demo', '/switch'))
  await page.getByLabel('Zoek een gemeente').fill('roer')
  await page.getByRole('link', { name: 'Vrijwilligerscentrale Roermond' }).click()
  await expect(page).toHaveURL(/^http:\/\/roermond\.localhost:\d+\/$/)
})

test('the campaign page finds the center of a postal code, and shows every center of its list on a map that opens on demand', async ({
  page,
}) => {
  const tiles = await fakeTiles(page)
  await page.goto(at('gelderse-handen', '/'))
  await expect(page).toHaveURL(/\/gelderse-handen$/)
  await expect(page).toHaveTitle('Gelderse Handen')
  await expect(page.getByRole('main')).not.toContainText('Roermond')
  await page.getByRole('button', { name: 'Privacyverklaring' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacyverklaring' })).toContainText('gegevens')
  await expectAccessible(page, { inTheDark: false })
  await page.keyboard.press('Escape')

  const listed = await page.getByRole('article').count()
  expect(tiles).toEqual([])
  await page.getByRole('button', { name: 'Toon kaart' }).click()
  const map = page.getByRole('region', { name: 'Kaart met de gemeenten die meedoen' })
  await expect.poll(() => placesOnMap(map)).toBe(listed)
  const center = 'Vrijwilligerswerk Nijmegen'
  await openPin(map, center)
  await expect(map.getByRole('link', { name: center })).toHaveAttribute('href', /nijmegen/)
  await page.getByLabel('Jouw postcode').fill('6511')
  await page.getByRole('button', { name: 'Vind mijn gemeente' }).click()
  await page.getByRole('link', { name: `Ga naar ${center}` }).click()
  await expect(page).toHaveURL(/^http:\/\/nijmegen\.localhost:\d+\/$/)
})

test('an organization’s page shows its place on a map, and loads no tile before it is opened', async ({ page }) => {
  // Narrow: the list has no map beside it.
  await page.setViewportSize({ width: 1024, height: 900 })
  const tiles = await fakeTiles(page)
  const { html } = await get('demo', '/sociale-kaart?theme=onderwijs')
  await page.goto(at('demo', `/organizations/${/href="\/sociale-kaart\/(\d+)"/.exec(html)?.[1]}`))
  expect(tiles).toEqual([])
  await page.getByRole('button', { name: 'Toon kaart' }).click()
  await expect(page.getByRole('region', { name: /^Kaart met de plek van/ }).locator('.map__marker')).toHaveCount(1)
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  await expectAccessible(page, { inTheDark: false })
})

test('every partner has its logo, and the footer leads to the colophon, which names whose work is used and gives the licenses of all packages', async ({
  page,
}) => {
  await page.goto(at('demo', '/partners'))
  const logos = page.getByRole('article').locator('img')
  await expect(logos).toHaveCount(await page.getByRole('article').count())
  expect(
    await logos.evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0)),
  ).toBe(true)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Colofon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Colofon' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'GeoNames' })).toHaveText(/CC BY 4\.0/)
  await expect(page.getByRole('listitem').filter({ hasText: 'FrequencyWords' })).toHaveText(/CC BY-SA 4\.0/)
  await expect(page.getByRole('link', { name: 'EUPL 1.2' })).toBeVisible()
  const href = await page.getByRole('link', { name: /Licenties van alle pakketten/ }).getAttribute('href')
  const [type, text] = await page.evaluate(async (path) => {
    const response = await fetch(path)
    return [response.headers.get('content-type'), await response.text()] as const
  }, href ?? '')
  expect(type).toContain('text/plain')
  for (const name of ['react ', 'react-router ', 'swr ', 'leaflet ']) expect(text).toContain(`## ${name}`)
})

test('the changelog is only for signed-in users', async () => {
  const path = '/volunteerly/changelog'
  expect((await get('demo', path)).status).toBe(302)
  const own = await cookieOf('demo', 'vrijwilliger@demo.example')
  expect((await send('demo', path, undefined, { own })).html).toMatch(/<h2[^>]*>Versie 1\.4/)
})

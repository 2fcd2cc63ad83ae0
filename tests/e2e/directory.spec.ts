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

  test('is rendered in the HTML, from the list to an organization with services, hours and vacancies, with structured data for search engines', async () => {
    const list = await get(tenant, '/sociale-kaart?theme=onderwijs')
    expect(list.status).toBe(200)
    expect(list.html).toContain('Bibliotheek')
    const found = await get(tenant, `/sociale-kaart?q=${encodeURIComponent('taalcafé')}`)
    const [, id = ''] = /href="\/sociale-kaart\/(\d+)[^"]*"[^>]*>(?:<[^>]*>)*[^<]*Taalhuis/.exec(found.html) ?? []
    const entry = await get(tenant, `/sociale-kaart/${id}`)
    expect(entry.html).toMatch(/<h1[^>]*>[^<]*Taalhuis/)
    for (const text of [/<h\d[^>]*>Taalcafé/, /Gecontroleerd op \d/, /18:30–20:30/]) expect(entry.html).toMatch(text)
    expect(entry.html).toMatch(new RegExp(`href="/organizations/${id}"[^>]*>(?:<[^>]*>)*Meer over deze organisatie`))
    const organization = await get(tenant, `/organizations/${id}`)
    expect(organization.html).toMatch(/<h2[^>]*>Vrijwilligerswerk bij Taalhuis/)
    expect(organization.html).toContain('"openingHoursSpecification"')
    expect((await get(tenant, '/organizations/999999')).status).toBe(404)
    expect((await get('demo', `/organizations/${id}`)).status).toBe(404)
    expect((await get('demo', `/sociale-kaart/${id}`)).status).toBe(404)
  })

  test('lists news by category, shows an article, and has a feed', async () => {
    expect((await get(tenant, '/')).html).toMatch(/href="\/nieuws"[^>]*>(?:<[^>]*>)*Lees al het nieuws/)
    expect((await get(tenant, '/nieuws')).html).toMatch(/href="\/nieuws\?category=tips"[^>]*>(?:<[^>]*>)*Tips/)
    const title = 'Vijf tips voor een goede start als vrijwilliger'
    const tips = (await get(tenant, '/nieuws?category=tips')).html
    const [, article = ''] = new RegExp(`href="(/nieuws/[^"]+)"[^>]*>(?:<[^>]*>)*${title}`).exec(tips) ?? []
    const { html } = await get(tenant, article)
    expect(html).toMatch(/<h1[^>]*>Vijf tips/)
    expect(html).toMatch(/<h2[^>]*>Meer nieuws/)
    expect(html).toContain('"NewsArticle"')
    expect((await get(tenant, '/api/v1/news_items.rss')).html).toContain('<rss version="2.0"')
    expect((await get(tenant, '/nieuws/bestaat-niet')).status).toBe(404)
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

test('every partner has its logo, and the footer leads to the colophon, which names whose work is used and gives the licenses of all packages', async () => {
  const { html } = await get('demo', '/partners')
  const partners = (/<main\b.*<\/main>/s.exec(html)?.[0] ?? '').split('<article').slice(1)
  expect(partners.length).toBeGreaterThan(0)
  for (const partner of partners) {
    const logo = /<img[^>]* src="([^"]+)"/.exec(partner)?.[1] ?? 'none'
    expect((await get('demo', logo.replaceAll('&amp;', '&'))).status, logo).toBe(200)
  }
  const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? ''
  const colophon = (await get('demo', /href="([^"]+)"[^>]*>(?:<(?!\/a)[^>]*>)*Colofon/.exec(footer)?.[1] ?? '')).html
  expect(colophon).toMatch(/<h1[^>]*>Colofon/)
  const lines = colophon.split('<li').map((line) => line.replace(/<[^>]+>/g, ' '))
  expect(lines.find((line) => line.includes('GeoNames'))).toContain('CC BY 4.0')
  expect(lines.find((line) => line.includes('FrequencyWords'))).toContain('CC BY-SA 4.0')
  expect(colophon).toContain('EUPL 1.2')
  const licenses = /href="([^"]+)"[^>]*>(?:<(?!\/a)[^>]*>)*Licenties van alle pakketten/.exec(colophon)?.[1] ?? ''
  const text = (await get('demo', licenses)).html
  for (const name of ['react ', 'react-router ', 'swr ', 'leaflet ']) expect(text).toContain(`## ${name}`)
})

test('the changelog is only for signed-in users', async () => {
  const path = '/volunteerly/changelog'
  expect((await get('demo', path)).status).toBe(302)
  const own = await cookieOf('demo', 'vrijwilliger@demo.example')
  expect((await send('demo', path, undefined, { own })).html).toMatch(/<h2[^>]*>Versie 1\.4/)
})

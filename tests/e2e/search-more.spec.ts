/** The search beyond text and filters: a refused location, saved searches, vacancies of other centers. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, fillSignIn, get, test } from './support/test.ts'

test('a denied geolocation shows what to do instead', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search'))
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (_found, failed) =>
      failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError)
  })
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page.getByRole('alert')).toContainText('vul een postcode in')
  await expect(page).toHaveURL(/search$/)
})

test('a position that comes late keeps what was chosen and typed meanwhile', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search'))
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = (found) =>
      addEventListener('position', () =>
        found({ coords: { latitude: 52.213, longitude: 5.967 } } as GeolocationPosition),
      )
  })
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await page.getByRole('checkbox', { name: /^Zorg/ }).check()
  await expect(page).toHaveURL(/theme=zorg$/)
  await page.getByLabel('Wat zoek je?').fill('samen')
  await page.evaluate(() => dispatchEvent(new Event('position')))
  await expect(page).toHaveURL((url) => url.search.includes('place=52.21+5.97'))
  await expect(page).toHaveURL((url) => url.search.includes('q=samen') && url.search.includes('theme=zorg'))
  await expect(page.getByLabel('Wat zoek je?')).toHaveValue('samen')
})

const tenant = 'oldebroek'

test(`on ${tenant} a visitor signs in to save a search, returns to it, saves, renames and deletes it`, async ({
  page,
}) => {
  await page.goto(at(tenant, '/vacancies/search?q=tuin&theme=natuur'))
  await page.getByRole('button', { name: 'Bewaar zoekopdracht' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Log in om te bewaren' }).click()
  await fillSignIn(page, `vrijwilliger@${tenant}.example`)
  await expect(page).toHaveURL(/\/vacancies\/search\?q=tuin&theme=natuur$/)
  await page.getByRole('button', { name: 'Bewaar zoekopdracht' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewaar deze zoekopdracht' })
  await dialog.getByLabel('Naam').fill('Tuinieren in de buurt')
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByRole('button', { name: 'Bewaar', exact: true }).click()
  const saved = page.getByRole('navigation', { name: 'Bewaarde zoekopdrachten' })
  await expect(saved.getByRole('link', { name: 'Tuinieren in de buurt' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bewaar zoekopdracht' })).toBeHidden()
  await saved.getByRole('link', { name: 'Beheer' }).click()
  const list = page.getByRole('region', { name: 'Bewaarde zoekopdrachten' })
  await list.getByRole('button', { name: /^Wijzig de naam/ }).click()
  await page.getByRole('dialog').getByLabel('Naam').fill('Moestuin')
  await page.getByRole('dialog').getByRole('button', { name: 'Bewaar', exact: true }).click()
  await expect(list.getByRole('link', { name: 'Moestuin' })).toHaveAttribute('href', /q=tuin&theme=natuur$/)
  await list.getByRole('button', { name: 'Verwijder “Moestuin”' }).click()
  await expect(list.getByText('Je hebt nog geen zoekopdrachten bewaard.')).toBeVisible()
})

test('a shared vacancy of another center names that center, and is replied to here', async () => {
  const card = (await get('public', '/vacancies/search')).html
    .split('<article')
    .find((html) => html.includes('Van Vrijwilligerswerk Nijmegen'))
  const { html } = await get('public', /href="(\/vacancies\/\d+)"/.exec(card ?? '')?.[1] ?? '')
  expect(html).toContain('Deze vacature staat ook op de site van Vrijwilligerswerk Nijmegen.')
  expect(html).toMatch(/<h2[^>]*>Reageer</)
})

test('centers that do not share show no vacancies of each other', async () => {
  for (const tenant of ['demo', 'meedoen']) {
    expect((await get(tenant, '/vacancies/search')).html, tenant).not.toContain('Van Vrijwilligers')
    expect((await get(tenant, '/vacancies/search')).html, tenant).not.toContain('Van Meedoen')
  }
})

/** The search beyond text and filters: own location, saved searches, vacancies of other centers. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, fillSignIn, get, type Page, test } from './support/test.ts'

const count = (page: Page) => page.getByRole('heading', { level: 2 }).first()

test.describe('with a geolocation', () => {
  test.use({ geolocation: { latitude: 52.215_493_7, longitude: 5.963_512 }, permissions: ['geolocation'] })

  test('only the button requests the location, and the URL holds it rounded to a kilometer', async ({ page }) => {
    await page.goto(at('demo', '/vacancies/search'))
    await expect(page).toHaveURL(/search$/)
    await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
    await expect(page).toHaveURL(/place=52\.22\+5\.96/)
    await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Mijn locatie')
    await expect(count(page)).toContainText('binnen 10 km van Apeldoorn')
    await page.getByLabel('Wat zoek je?').fill('tuin')
    await page.getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(page).toHaveURL(/q=tuin&place=52\.22\+5\.96/)
  })
})

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

test('the filters for age and social internship work, with their counts', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search'))
  await page.locator('summary', { hasText: /^Leeftijd$/ }).click()
  const box = page.getByRole('checkbox', { name: /^Jonger dan 16/ })
  const expected = await page.locator('label', { hasText: 'Jonger dan 16' }).locator('.checkbox__count').textContent()
  await box.check()
  await expect(page).toHaveURL(/age=under_16/)
  await expect(count(page)).toContainText(`${expected} vacature`)
  await page.getByRole('checkbox', { name: /^Telt als maatschappelijke stage/ }).check()
  await expect(page).toHaveURL(/mas=true/)
  await expect(page.getByRole('group', { name: 'Gekozen filters' })).toContainText('Jonger dan 16')
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
  await expectAccessible(page)
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

test('a shared vacancy of another center names that center, and is replied to here', async ({ page }) => {
  await page.goto(at('public', '/vacancies/search'))
  const card = page.getByRole('article').filter({ hasText: 'Van Vrijwilligerswerk Nijmegen' }).first()
  await card.getByRole('link').first().click()
  await expect(page.getByText('Deze vacature staat ook op de site van Vrijwilligerswerk Nijmegen.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reageer', exact: true })).toBeVisible()
})

test('centers that do not share show no vacancies of each other', async () => {
  for (const tenant of ['demo', 'meedoen']) {
    expect((await get(tenant, '/vacancies/search')).html, tenant).not.toContain('Van Vrijwilligers')
    expect((await get(tenant, '/vacancies/search')).html, tenant).not.toContain('Van Meedoen')
  }
})

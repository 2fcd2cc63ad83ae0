import { at, expect, test } from './support/test.ts'

test.use({ geolocation: { latitude: 52.215_493_7, longitude: 5.963_512 }, permissions: ['geolocation'] })

test('the calendar is narrowed to what is near, from one’s own place too', async ({ page }) => {
  await page.goto(at('demo', '/activiteitenkalender?view=list'))
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page).toHaveURL(/place=52\.22\+5\.96/)
  await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Mijn locatie')
  await expect(page.getByText('Binnen 10 km van Apeldoorn')).toBeVisible()
  await page.getByLabel('Afstand').selectOption('Tot 5 km')
  await expect(page.getByText('Binnen 5 km van Apeldoorn')).toBeVisible()
  await page.getByLabel('Wat zoek je?').fill('taalcafe')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await expect(page).toHaveURL(/q=taalcafe&place=52\.22\+5\.96&radius=5/)
  await page.getByRole('link', { name: 'Haal “Mijn locatie” weg' }).click()
  await expect(page).not.toHaveURL(/place|radius/)
})

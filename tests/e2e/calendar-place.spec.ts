import { at, expect, test } from './support/test.ts'

const sites = [
  { tenant: 'demo', place: 'Apeldoorn', latitude: 52.215_493_7, longitude: 5.963_512, rounded: '52.22+5.96' },
  { tenant: 'roermond', place: 'Roermond', latitude: 51.194_1, longitude: 5.987_2, rounded: '51.19+5.99' },
] as const

for (const { tenant, place, latitude, longitude, rounded } of sites) {
  test.describe(`near ${place}`, () => {
    test.use({ geolocation: { latitude, longitude }, permissions: ['geolocation'] })

    test('the calendar filters by distance, also from the user’s own location', async ({ page }) => {
      await page.goto(at(tenant, '/activiteitenkalender?view=list'))
      await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
      await expect(page).toHaveURL((url) => url.search.includes(`place=${rounded}`))
      await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Mijn locatie')
      await expect(page.getByText(`Binnen 10 km van ${place}`)).toBeVisible()
      await page.getByLabel('Afstand').selectOption('Tot 5 km')
      await expect(page.getByText(`Binnen 5 km van ${place}`)).toBeVisible()
      await page.getByLabel('Wat zoek je?').fill('taalcafe')
      await page.getByRole('button', { name: 'Zoek', exact: true }).click()
      await expect(page).toHaveURL((url) => url.search.includes(`q=taalcafe&place=${rounded}&radius=5`))
      await page.getByRole('link', { name: 'Haal “Mijn locatie” weg' }).click()
      await expect(page).not.toHaveURL(/place|radius/)
    })
  })
}

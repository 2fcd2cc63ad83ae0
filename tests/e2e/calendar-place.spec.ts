/** A list around the visitor: `locate-button.tsx` of every list, here that of the calendar. */
import { at, expect, test } from './support/test.ts'

test.use({ geolocation: { latitude: 51.194_1, longitude: 5.987_2 }, permissions: ['geolocation'] })

test('only the button requests the location, which the URL holds rounded to a kilometer, and the calendar filters by distance', async ({
  page,
}) => {
  await page.goto(at('roermond', '/activiteitenkalender?view=list'))
  await expect(page).toHaveURL(/view=list$/)
  await page.getByRole('button', { name: 'Gebruik mijn locatie' }).click()
  await expect(page).toHaveURL((url) => url.search.includes('place=51.19+5.99'))
  await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Mijn locatie')
  await expect(page.getByText('Binnen 10 km van Roermond')).toBeVisible()
  await page.getByLabel('Afstand', { exact: true }).selectOption('Tot 5 km')
  await expect(page.getByText('Binnen 5 km van Roermond')).toBeVisible()
  await page.getByLabel('Wat zoek je?').fill('taalcafe')
  await page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await expect(page).toHaveURL((url) => url.search.includes('q=taalcafe&place=51.19+5.99&radius=5'))
  await page.getByRole('link', { name: 'Haal “Mijn locatie” weg' }).click()
  await expect(page).not.toHaveURL(/place|radius/)
})

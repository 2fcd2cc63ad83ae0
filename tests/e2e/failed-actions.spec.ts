/** What a button sends (client/shell/use-action.ts): why it failed, and the same press again. */
import { digestPreviewPath } from '#shared/resources/digest.ts'
import { expect, type Page, signIn, test } from './support/test.ts'

test.use({ expectedErrors: [/Failed to load resource/] })

const preview = (page: Page) => page.getByRole('button', { name: 'Bekijk een voorbeeld' })
const toast = (page: Page, why: string) =>
  page.getByRole('status').filter({ hasText: 'Dat is niet gelukt' }).getByText(why)

test('a press that fails says why, in words of the site or of the backend, and works once it can', async ({ page }) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/profile-edit/periodieke-mail')
  const errors = (status: number, code: string, title: string) => ({
    status,
    contentType: 'application/vnd.api+json',
    body: JSON.stringify({ errors: [{ status: String(status), code, title }] }),
  })
  const path = `**${digestPreviewPath}`
  await page.route(path, (route) => route.abort(), { times: 1 })
  await preview(page).click()
  await expect(toast(page, 'Misschien is de verbinding even weg. Probeer het nog eens.')).toBeVisible()

  // The gateway's own titles are English; the client tries once more by itself.
  const tooMany = errors(429, 'gateway.too_many_requests', 'Too many requests')
  await page.route(path, (route) => route.fulfill(tooMany), { times: 2 })
  await preview(page).click()
  await expect(
    toast(page, 'Het is nu erg druk vanaf jullie internetverbinding. Wacht 60 seconden en probeer het opnieuw.'),
  ).toBeVisible()
  await page.route(path, (route) => route.fulfill(errors(422, 'digest.thing', 'Kies eerst een onderwerp.')), {
    times: 1,
  })
  await preview(page).click()
  await expect(toast(page, 'Kies eerst een onderwerp.')).toBeVisible()
  await expect(page.getByText('Too many requests')).toHaveCount(0)

  await preview(page).click()
  await expect(
    page.getByRole('heading', { name: 'Zo ziet je mail eruit' }).or(page.getByText('Er is nu niets nieuws')),
  ).toBeVisible()
})

/** Without a connection (issue 4, item 12). */
import { at, expect, test } from './support/test.ts'

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

const tenant = 'demo'

test(`on ${tenant} the page says that the connection is gone, keeps the input, and works again when it is back`, async ({
  page,
  context,
}) => {
  await page.goto(at(tenant, '/signup'))
  await expect(page.locator('.connection-bar'), 'what tells it has come').toBeAttached()
  await page.getByLabel('Voornaam').fill('Willemijn')
  await context.setOffline(true)
  const gone = page.getByRole('status').filter({ hasText: 'Er is geen verbinding' })
  await expect(gone).toBeVisible()
  // A link leads nowhere now, and takes nothing away.
  await page.getByRole('banner').getByRole('link', { name: 'Sociale kaart' }).click()
  await expect(page.getByLabel('Voornaam')).toHaveValue('Willemijn')
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: 'De verbinding is terug' })).toBeVisible()
  await expect(page.getByLabel('Voornaam')).toHaveValue('Willemijn')
  await expect(gone).toHaveCount(0)
  await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).click()
  await expect(page).toHaveURL(/\/nieuws$/)
})

test('the data on the page is requested again when the connection is back', async ({ page, context }) => {
  await page.goto(at('demo', '/vacancies/search'))
  await expect(page.locator('.connection-bar'), 'its code has come').toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText('Er is geen verbinding')).toBeVisible()
  const asked = page.waitForRequest(/\/api\/v1\/vacancies\?/)
  await context.setOffline(false)
  await asked
})

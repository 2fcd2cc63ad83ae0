/** "Even controleren of jij het bent": a dialog before what cannot be taken back, after which it goes on (sessions.md SES-36). */
import { expectAccessible } from './support/axe.ts'
import { at, expect, password, startSession, test } from './support/test.ts'

// What is refused until then is 403, and a wrong password 422: the browser says so by itself.
test.use({ expectedErrors: [/^Failed to load resource: .* (403|422) \(/] })

test('who has been signed in for a while proves who they are, and goes on where they were', async ({ page }) => {
  await startSession(page, 'demo', 'centrum@demo.example')
  // As if ten minutes had passed: the first request is refused, as the backend does then.
  let isRefused = true
  await page.route('**/api/v1/sign_in_as_user', async (route) => {
    if (!isRefused) return route.continue()
    isRefused = false
    const errors = [{ status: '403', code: 'auth.verification_required', title: 'Forbidden' }]
    await route.fulfill({ status: 403, contentType: 'application/vnd.api+json', body: JSON.stringify({ errors }) })
  })
  await page.goto(at('demo', '/users?q=vrijwilliger%40demo.example'))
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: /^Log in als/ }).click()
  const asking = page.getByRole('dialog')
  await asking.getByRole('textbox').fill('Hulp aan de telefoon')
  await asking.getByRole('button', { name: /^Log in als/ }).click()

  const dialog = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { inTheDark: false })
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('iets anders')
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(dialog.getByText('Dit wachtwoord klopt niet')).toBeVisible()
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(page.getByText(/Je bent ingelogd als/).first()).toBeVisible()
  expect(page.url()).toContain(at('demo', '/'))
})

/** A backend that cannot ask for a proof (docs/backend.md, Identity) gets the password with what the account is at stake by. */
import { capabilityNames } from '#shared/capabilities.ts'
import { expectAccessible } from './support/axe.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { backendUrl, expect, type Page, startSession, test } from './support/test.ts'

test.use({ expectedErrors: [/^Failed to load resource: .* 422 \(/] })

// One gateway for both: to start it takes as long as a test.
test.describe.configure({ mode: 'default' })

let gateway: OwnGateway
test.beforeAll(async () => {
  gateway = await startOwnGateway(
    backendUrl,
    capabilityNames.filter((name) => name !== 'verification'),
  )
})
test.afterAll(() => gateway.close())

const refusal = 'Dit wachtwoord klopt niet.'

/** Refuses the password as such a backend does; the result is what it was sent. */
async function refusePassword(page: Page, method: string, path: string): Promise<unknown[]> {
  const sent: unknown[] = []
  const source = { pointer: '/data/attributes/password' }
  const errors = [{ status: '422', code: 'validation.password', title: 'Invalid', detail: refusal, source }]
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    sent.push(route.request().postDataJSON())
    await route.fulfill({ status: 422, contentType: 'application/vnd.api+json', body: JSON.stringify({ errors }) })
  })
  return sent
}

test('another address goes with the password, which is required', async ({ page }) => {
  await startSession(page, 'demo', 'vrijwilliger@demo.example', gateway.port)
  const sent = await refusePassword(page, 'PUT', '**/api/v1/current_user/email')
  await page.goto(gateway.at('/profile-edit/email'))
  await expectAccessible(page, { inTheDark: false })
  await page.getByLabel('Nieuw e-mailadres').fill('ander@voorbeeld.example')
  await page.getByRole('button', { name: 'Vraag de wijziging aan' }).click()
  await expect(page.getByText('Vul je wachtwoord in').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabel('Je wachtwoord', { exact: true }).fill('mijn wachtwoord')
  await page.getByRole('button', { name: 'Vraag de wijziging aan' }).click()
  await expect(page.getByText(refusal).first()).toBeVisible()
  const attributes = { email: 'ander@voorbeeld.example', password: 'mijn wachtwoord' }
  expect(sent).toEqual([{ data: { type: 'users', attributes } }])
  await expect(page.getByLabel('Nieuw e-mailadres')).toHaveValue('ander@voorbeeld.example')
})

test('deleting the account goes with the password; there is a way back', async ({ page }) => {
  await startSession(page, 'demo', 'vrijwilliger@demo.example', gateway.port)
  const sent = await refusePassword(page, 'DELETE', '**/api/v1/current_user')
  await page.goto(gateway.at('/profiel'))
  await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('mijn wachtwoord')
  await dialog.getByRole('button', { name: 'Verwijder mijn account' }).click()
  await expect(dialog.getByText(refusal).first()).toBeVisible()
  expect(sent).toEqual([{ data: { type: 'users', attributes: { password: 'mijn wachtwoord' } } }])
  await dialog.getByRole('button', { name: 'Terug' }).click()
  await expect(dialog).toHaveCount(0)
})

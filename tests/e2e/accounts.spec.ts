import { linkInMail } from './support/outbox.ts'
import { createAccount, requestAccount } from './support/signup.ts'
import { at, expect, ownPassword, type Page, send, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

// The browser logs the errors that these tests cause on purpose.
test.use({ expectedErrors: [/status of 4(01|22|29)/] })

async function signInWith(page: Page, tenant: string, email: string, secret: string): Promise<void> {
  await page.goto(at(tenant, '/auth/login-1'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

const tenant = 'meedoen'

test(`on ${tenant} an unconfirmed account requests its mail again; the link works once`, async ({ page }) => {
  const email = uniqueAddress(`ahmed-${tenant}`)
  await requestAccount(tenant, email)
  await signInWith(page, tenant, email, ownPassword)
  await expect(
    page.getByText('Je e-mailadres is nog niet bevestigd. Klik op de link in onze mail, of laat die opnieuw sturen.'),
  ).toBeVisible()
  const again = page.getByRole('button', { name: 'Stuur de bevestigingsmail opnieuw' })
  // The request is repeated once by itself.
  await page.route('**/auth/confirmation', (route) => route.fulfill({ status: 429 }), { times: 2 })
  await again.click()
  await expect(page.getByText('Het is nu erg druk vanaf jullie internetverbinding.')).toBeVisible()
  await again.click()
  await expect(page.getByText('Als dit adres bij ons bekend is, krijg je zo een nieuwe mail.')).toBeVisible()

  // After a second mail the link of the first works as well; this follows the newest.
  const link = await linkInMail(email, '/confirm', 2)
  const tooMany = { status: 429, headers: { 'retry-after': '20' } }
  await page.route('**/api/v1/confirm', (route) => route.fulfill(tooMany), { times: 2 })
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('internetverbinding. Wacht 20 seconden en probeer')
  await page.getByRole('button', { name: 'Probeer opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je account is klaar' })).toBeVisible()
  expect(page.url(), 'the token has left the URL').toBe(at(tenant, '/confirm'))
  // The history entry still has it for a reload.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Je account was al bevestigd' })).toBeVisible()
})

test(`on ${tenant} a mailed link sets a new password, and works only once`, async ({ page }) => {
  const email = uniqueAddress(`vergeten-${tenant}`)
  await createAccount(tenant, email)
  await page.goto(at(tenant, '/auth/recover'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByText('Als dit adres bekend is')).toBeVisible()

  const link = await linkInMail(email, '/auth/password/edit', 2)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Kies een wachtwoord' })).toBeVisible()
  expect(page.url()).not.toMatch(/token|uid|client/)
  await page.getByLabel('Je wachtwoord').fill('een heel ander geheim')
  await page.getByLabel('Herhaal het wachtwoord').fill('een heel ander geheimpje')
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await expect(page.getByText('De twee wachtwoorden zijn niet gelijk. Vul ze opnieuw in').first()).toBeVisible()
  await page.getByLabel('Herhaal het wachtwoord').fill('een heel ander geheim')
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await page.waitForURL(/\/dashboard$/)

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible()
  const statusWith = async (secret: string) => (await send(tenant, '/auth/sign_in', { email, password: secret })).status
  expect(await statusWith(ownPassword)).toBe(401)
  expect(await statusWith('een heel ander geheim')).toBe(200)
})

test('a sign-up keeps what was filled in before its code was loaded, and shows all field errors at once', async ({
  page,
}) => {
  const { promise: filledIn, resolve: loadCode } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await filledIn
    await route.continue()
  })
  await page.goto(at('demo', '/signup'), { waitUntil: 'commit' })
  await page.getByLabel('Voornaam').fill('Ahmed')
  await page.getByLabel('Wachtwoord', { exact: true }).fill('kort')
  await page.getByLabel('Jonger dan 16').check()
  loadCode()
  await expect(page.getByLabel('E-mailadres van je ouder of verzorger')).toBeVisible()
  await expect(page.getByLabel('Jonger dan 16')).toBeChecked()
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  const summary = page.getByRole('main')
  for (const text of [
    'Vul je achternaam in',
    'Vul je e-mailadres in',
    'Wachtwoord moet minstens 10 tekens lang zijn',
    'Vul het e-mailadres van je ouder of verzorger in',
  ]) {
    await expect(summary.getByRole('link', { name: text })).toBeVisible()
  }
  await expect(page.getByLabel('Voornaam')).toHaveValue('Ahmed')
  await summary.getByRole('link', { name: 'Vul je achternaam in' }).click()
  await expect(page.getByLabel('Achternaam')).toBeFocused()
  // It stays in the order of the keyboard.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByLabel('Achternaam')).toBeFocused()
})

test.describe('a reset link that was used before', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is refused with the new password, and the way to another link is in its place, after a reload too', async ({
    page,
  }) => {
    await page.goto(at('demo', '/auth/reset?reset_password_token=al-gebruikt'))
    for (const label of ['Je wachtwoord', 'Herhaal het wachtwoord'])
      await page.getByLabel(label, { exact: true }).fill('fiets-regen-koekje-9')
    await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
    const heading = page.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })
    await expect(heading).toBeFocused()
    await page.reload()
    await expect(heading).toBeVisible()
    await page.getByRole('link', { name: 'Vraag een nieuwe link' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Wachtwoord vergeten' })).toBeVisible()
  })
})

test.describe('a reset link whose first answer was lost', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 422/] })

  test('may have changed the password, so signing in comes first', async ({ page }) => {
    await page.goto(at('demo', '/auth/reset?reset_password_token=al-gebruikt'))
    for (const label of ['Je wachtwoord', 'Herhaal het wachtwoord'])
      await page.getByLabel(label, { exact: true }).fill('fiets-regen-koekje-9')
    const save = page.getByRole('button', { name: 'Bewaar het wachtwoord' })
    await page.route('**/auth/password', (route) => route.abort(), { times: 1 })
    await save.click()
    await expect(page.getByText('Er is geen verbinding. Wat je hebt ingevuld')).toBeVisible()
    await save.click()
    const heading = page.getByRole('heading', { level: 1, name: 'Misschien is je wachtwoord al veranderd' })
    await expect(heading).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/inloggen|login/)
  })
})

/** The second step of signing in: set it up, sign in with it, and the proof that is asked again. */
import { generate } from 'otplib'
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { openNewAccount } from './support/signup.ts'
import { at, expect, ownPassword, type Page, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

const settings = '/profile-edit/settings'

/** Sets up an authenticator app in the settings; returns its recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  await page.goto(at('demo', settings))
  await page.getByRole('button', { name: 'Stel een tweede stap in' }).click()
  const secret = (await page.getByRole('region', { name: 'Sleutel voor je app' }).innerText()).replace(/\s/g, '')
  await page.getByLabel('Code van zes cijfers uit je app').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Controleer de code' }).click()
  const codes = (await page.getByRole('region', { name: 'Je herstelcodes' }).innerText()).trim().split(/\s+/)
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Je hebt nog 10 herstelcodes.')).toBeVisible()
  return codes
}

async function signInByPassword(page: Page, email: string, password = ownPassword): Promise<void> {
  await page.context().clearCookies()
  await page.goto(at('demo', '/auth/login-1'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
}

test.use({ expectedErrors: [/401|403|422/] })

test('somebody sets up a second step, and signs in with a code and with a recovery code', async ({ page }) => {
  const email = uniqueAddress('tweede-stap')
  await openNewAccount(page, 'demo', email)
  await page.goto(at('demo', '/profile-edit/settings'))
  await page.getByRole('button', { name: 'Stel een tweede stap in' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor je app' })).toBeVisible()
  const secret = (await page.getByRole('region', { name: 'Sleutel voor je app' }).innerText()).replace(/\s/g, '')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  const code = page.getByLabel('Code van zes cijfers uit je app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Controleer de code' }).click()
  await expect(page.getByText('Deze code klopt niet').first()).toBeVisible()
  await code.fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Controleer de code' }).click()
  const codes = (await page.getByRole('region', { name: 'Je herstelcodes' }).innerText()).trim().split(/\s+/)
  expect(codes).toHaveLength(10)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Je herstelcodes' })).toBeVisible()
  await expect(page.getByText(/^Vrijwilligerspunt Demo, demo\.localhost/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passkeys' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(page.getByText('Je hebt nog 10 herstelcodes.')).toBeVisible()

  await signInByPassword(page, email)
  await expect(page.getByRole('button', { name: 'Gebruik je passkey' })).toHaveCount(0)
  await expect(page.getByLabel('Code van zes cijfers uit je app')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click()
  await page.getByLabel('Herstelcode').fill(codes[0] ?? '')
  await page.getByLabel('Onthoud deze browser 30 dagen').check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
  await page.goto(at('demo', '/profile-edit/settings'))
  await expect(page.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()
  await expect(page.getByText('1 browser is onthouden')).toBeVisible()
})

test('a passkey takes the place of the code; cancelled, the code is still asked', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  const email = uniqueAddress('stap-passkey')
  await openNewAccount(page, 'demo', email)
  await page.goto(at('demo', settings))
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await touch(authenticator, true)
  await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
  await touch(authenticator, false)
  const [recoveryCode = ''] = await setUpApp(page)

  await signInByPassword(page, email)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByLabel('Onthoud deze browser 30 dagen').check()
  await page.getByRole('button', { name: 'Gebruik je passkey' }).focus()
  await touch(authenticator, true)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.goto(at('demo', settings))
  await expect(page.getByText('1 browser is onthouden')).toBeVisible()

  await authenticator.cdp.send('WebAuthn.clearCredentials', { authenticatorId: authenticator.id })
  await signInByPassword(page, email)
  await page.getByRole('button', { name: 'Gebruik je passkey' }).click()
  await expect(page.getByText('Er is geen passkey gekozen. Vul de code in, of probeer het opnieuw.')).toBeVisible()
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click()
  await page.getByLabel('Herstelcode').fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/dashboard')
})

test('a new password by mail signs nobody in who has a second step, and says so', async ({ page }) => {
  const email = uniqueAddress('stap-nieuw-wachtwoord')
  await openNewAccount(page, 'demo', email)
  await setUpApp(page)
  await page.context().clearCookies()
  await page.goto(at('demo', '/auth/recover'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  // After the mails that confirm the address and tell of the second step.
  await page.goto(await linkInMail(email, '/auth/password/edit', 3))
  const password = 'een nieuw en lang geheim'
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je wachtwoord is veranderd' })).toBeFocused()
  await expect(page.getByText('Log in met je nieuwe wachtwoord en de code uit je app.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  await signInByPassword(page, email, password)
})

test('a request that needs a proof is sent again after it, and fails as it did for who declines', async ({ page }) => {
  const email = uniqueAddress('bewijs')
  await openNewAccount(page, 'demo', email)
  await page.goto(at('demo', '/profile-edit/settings'))
  const refusal = { errors: [{ status: '403', code: 'auth.verification_required', meta: { ways: ['password'] } }] }
  let refuses = true
  await page.route('**/auth/totp', (route) =>
    refuses ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  )
  const start = page.getByRole('button', { name: 'Stel een tweede stap in' })
  const dialog = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
  await start.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(start).toBeEnabled()
  await start.click()
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill('verkeerd wachtwoord')
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(dialog.getByText('Dit wachtwoord klopt niet').first()).toBeVisible()
  refuses = false
  await dialog.getByLabel('Je wachtwoord', { exact: true }).fill(ownPassword)
  await dialog.getByRole('button', { name: 'Ga verder' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor je app' })).toBeVisible()
  await expect(dialog).toBeHidden()
})

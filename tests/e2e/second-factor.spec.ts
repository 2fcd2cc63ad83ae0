/** The second step of signing in: set it up, sign in with it, and the proof that is asked again. */
import { generate } from 'otplib'
import { expectAccessible } from './support/axe.ts'
import { linkInMail, textInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, fillSignIn, ownPassword, type Page, send, sendAs, signIn, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

const settings = '/profile-edit/settings'
const code = (page: Page) => page.getByLabel('Code van zes cijfers uit je app')

/** Types the password, on the way to the settings; the second step follows. */
async function signInByPassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(at('demo', `/auth/login-1?return=${encodeURIComponent(settings)}`))
  await fillSignIn(page, email, ownPassword)
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
}

async function useRecoveryCode(page: Page, recoveryCode: string): Promise<void> {
  await page.getByRole('button', { name: 'Gebruik een herstelcode' }).click()
  await page.getByLabel('Herstelcode').fill(recoveryCode)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(at('demo', settings))
}

test.use({ expectedErrors: [/401|403|422/] })

/** Sets up an authenticator app on the open settings; returns its recovery codes. */
async function setUpApp(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Stel een tweede stap in' }).click()
  await expect(page.getByRole('img', { name: 'QR-code voor je app' })).toBeVisible()
  const secret = (await page.getByRole('region', { name: 'Sleutel voor je app' }).innerText()).replace(/\s/g, '')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { inTheDark: false })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await code(page).fill('000000')
  await page.getByRole('button', { name: 'Controleer de code' }).click()
  await expect(page.getByText('Deze code klopt niet').first()).toBeVisible()
  await code(page).fill(await generate({ secret }))
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
  return codes
}

test('somebody sets up a second step, and signs in with a recovery code and with a passkey in its place', async ({
  page,
}) => {
  const email = uniqueAddress('tweede-stap')
  const authenticator = await addAuthenticator(page)
  await addAccount(page, 'demo', email)
  await page.goto(at('demo', settings))
  const [first = '', second = ''] = await setUpApp(page)

  await test.step('a recovery code signs in, once, and the browser is remembered', async () => {
    await signInByPassword(page, email)
    await expect(page.getByRole('button', { name: 'Gebruik je passkey' })).toHaveCount(0)
    await expect(code(page)).toBeFocused()
    await expectAccessible(page, { inTheDark: false })
    await page.getByLabel('Onthoud deze browser 30 dagen').check()
    await useRecoveryCode(page, first)
    await expect(page.getByText('Je hebt nog 9 herstelcodes.')).toBeVisible()
    await expect(page.getByText('1 browser is onthouden')).toBeVisible()
  })

  await test.step('a passkey takes the place of the code', async () => {
    const passkeys = page.getByRole('region', { name: 'Passkeys' })
    await touch(authenticator, true)
    await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
    await expect(passkeys.getByRole('listitem')).toHaveCount(1)
    await touch(authenticator, false)
    await signInByPassword(page, email)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.getByRole('button', { name: 'Gebruik je passkey' }).focus()
    await touch(authenticator, true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('demo', settings))
  })

  await test.step('where it is cancelled, the code is still asked', async () => {
    await authenticator.cdp.send('WebAuthn.clearCredentials', { authenticatorId: authenticator.id })
    await signInByPassword(page, email)
    await page.getByRole('button', { name: 'Gebruik je passkey' }).click()
    await expect(page.getByText('Er is geen passkey gekozen. Vul de code in, of probeer het opnieuw.')).toBeVisible()
    await useRecoveryCode(page, second)
  })
})

/** An authenticator app of the signed-in user, set up without its page. */
async function addApp(own: { cookie: string }): Promise<void> {
  const { secret } = JSON.parse((await send('demo', '/auth/totp', {}, { own })).html)
  const { status } = await send('demo', '/auth/totp/confirm', { code: await generate({ secret }) }, { own })
  expect(status, 'the app is set up').toBe(200)
}

test('a new password by mail signs nobody in who has a second step, and says so', async ({ page }) => {
  const email = uniqueAddress('stap-nieuw-wachtwoord')
  await addApp(await addAccount(page, 'demo', email))
  await page.context().clearCookies()
  await send('demo', '/auth/password', { email })
  // After the mails that confirm the address and tell of the second step.
  await page.goto(await linkInMail(email, '/auth/password/edit', 3))
  const password = 'een nieuw en lang geheim'
  await page.getByLabel('Je wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Herhaal het wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Je wachtwoord is veranderd' })).toBeFocused()
  await expect(page.getByText('Log in met je nieuwe wachtwoord en de code uit je app.')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('link', { name: 'Log in', exact: true }).last().click()
  await fillSignIn(page, email, password)
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
})

test('who starts over after the code of a mail is asked for an address again: that code is used up', async ({
  page,
}) => {
  const email = uniqueAddress('stap-opnieuw')
  await addApp(await addAccount(page, 'demo', email))
  await page.context().clearCookies()
  await page.goto(at('demo', '/auth/login-1?way=mail'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Mail mij een code' }).click()
  const mailed = page.getByLabel('Code van zes cijfers')
  await expect(mailed).toBeVisible()
  // After the mails that confirm the address and tell of the second step.
  await mailed.fill(await textInMail(email, /\n(\d{3} \d{3})\r?\n/, 3))
  await mailed.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nog één stap' })).toBeVisible()
  await page.getByRole('button', { name: 'Begin opnieuw' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inloggen met een code' })).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
})

test('a colleague removes the second step of somebody who has lost the phone', async ({ page }) => {
  const own = await addAccount(page, 'demo', uniqueAddress('telefoon-kwijt'))
  await addApp(own)
  const { id } = (await sendAs<{ data: { id: string } }>(page, 'demo', '/api/v1/current_user')).data
  await signIn(page, 'demo', 'centrum@demo.example', `/users/${id}`)
  await page.getByRole('button', { name: 'Verwijder passkeys, tweede stap en werkaccount' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Noor logt daarna in met e-mailadres en wachtwoord')
  await expectAccessible(page, { what: 'the dialog', inTheDark: false })
  await dialog.getByRole('button', { name: 'Verwijder passkeys, tweede stap en werkaccount' }).click()
  await expect(
    page.getByText('De passkeys, de tweede stap en het werkaccount van Noor Visser zijn verwijderd'),
  ).toBeVisible()
})

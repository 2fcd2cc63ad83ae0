/** Passkeys, with the virtual authenticator of Chromium: made in the settings, used to sign in, renamed and removed. */
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { submitSignup } from './support/signup.ts'
import { at, expect, ownPassword, type Page, signIn, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'
import { type Authenticator, addAuthenticator, touch } from './support/virtual-authenticator.ts'

const settings = '/profile-edit/settings'

async function newAccount(page: Page, tenant: string, name: string): Promise<string> {
  const email = uniqueAddress(name)
  await page.goto(at(tenant, '/signup'))
  await submitSignup(page, { firstName: 'Pien', lastName: 'Passkey', email })
  await page.goto(await linkInMail(email, '/confirm'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je account is klaar')
  await signOut(page, tenant)
  await page.goto(at(tenant, '/auth/login-1'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  return email
}

async function signOut(page: Page, tenant: string): Promise<void> {
  await page.goto(at(tenant, '/uitloggen'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent uitgelogd')
}

const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

async function makePasskey(page: Page, tenant: string, authenticator: Authenticator): Promise<void> {
  await page.goto(at(tenant, settings))
  await expect(section(page)).toContainText('Je hebt nog geen passkey.')
  await touch(authenticator, true)
  await section(page).getByRole('button', { name: 'Maak een passkey' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await touch(authenticator, false)
}

test('somebody makes a passkey, signs in with the button, renames it and removes it', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  const email = await newAccount(page, 'demo', 'passkey')

  await test.step('it is made, with the name of the browser and the system', async () => {
    await makePasskey(page, 'demo', authenticator)
    await expect(section(page).getByRole('listitem')).toContainText(/Chrome op Linux.*Nog niet gebruikt/s)
    await expectAccessible(page)
    expect(await linkInMail(email, settings)).toContain(settings)
  })

  await test.step('a second one on the same device is refused in plain words', async () => {
    await touch(authenticator, true)
    await section(page).getByRole('button', { name: 'Maak een passkey' }).click()
    await expect(section(page).getByRole('status')).toHaveText('Op dit apparaat heb je al een passkey voor deze site.')
    await touch(authenticator, false)
  })

  await test.step('it signs in, and leads to where its visitor wanted to be', async () => {
    await signOut(page, 'demo')
    await page.goto(at('demo', `/auth/login-1?return=${encodeURIComponent(settings)}`))
    await expectAccessible(page)
    await expect(page.getByLabel('E-mailadres')).toHaveAttribute('autocomplete', 'username webauthn')
    await page.getByRole('button', { name: 'Log in met een passkey' }).focus()
    await touch(authenticator, true)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('demo', settings))
    await touch(authenticator, false)
    await expect(section(page).getByRole('listitem')).toContainText('Laatst gebruikt:')
  })

  await test.step('it gets another name', async () => {
    await section(page).getByRole('button', { name: 'Wijzig de naam van Chrome op Linux' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Naam').fill('')
    await dialog.getByRole('button', { name: 'Bewaar de naam' }).click()
    await expect(dialog.getByText('Vul een naam in').first()).toBeVisible()
    await dialog.getByLabel('Naam').fill('Laptop van Pien')
    await expectAccessible(page, { what: 'the dialog' })
    await dialog.getByRole('button', { name: 'Bewaar de naam' }).click()
    await expect(section(page).getByRole('listitem')).toContainText('Laptop van Pien')
  })

  await test.step('it is removed, and does not sign in any more', async () => {
    await section(page).getByRole('button', { name: 'Verwijder Laptop van Pien' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
    await expect(section(page)).toContainText('Je hebt nog geen passkey.')
  })
})

test.describe('a passkey that the server refuses', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('leads back to the password, which still works', async ({ page }) => {
    const authenticator = await addAuthenticator(page)
    const email = await newAccount(page, 'public', 'passkey-weg')
    await makePasskey(page, 'public', authenticator)
    await section(page)
      .getByRole('button', { name: /^Verwijder / })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
    await expect(section(page)).toContainText('Je hebt nog geen passkey.')
    await signOut(page, 'public')
    await page.goto(at('public', '/auth/login-1'))
    await touch(authenticator, true)
    await page.getByRole('button', { name: 'Log in met een passkey' }).click()
    await expect(page.getByText(/^Deze passkey kennen we niet/)).toBeVisible()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
  })
})

test('the browser suggests a passkey without a press; at another site it has none', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  await newAccount(page, 'demo', 'passkey-voorstel')
  await makePasskey(page, 'demo', authenticator)
  await signOut(page, 'demo')

  await test.step('another site does not know it', async () => {
    await touch(authenticator, true)
    await page.goto(at('public', '/auth/login-1'))
    await page.getByRole('button', { name: 'Log in met een passkey' }).click()
    await expect(page.getByText(/^Er is geen passkey gekozen/)).toBeVisible()
    await expect(page).toHaveURL(at('public', '/auth/login-1'))
  })

  await test.step('the own site takes what the browser suggests', async () => {
    await page.goto(at('demo', `/auth/login-1?return=${encodeURIComponent(settings)}`))
    await expect(page).toHaveURL(at('demo', settings))
  })
})

test('a colleague removes the passkeys of somebody who has lost the phone', async ({ page }) => {
  const authenticator = await addAuthenticator(page)
  const email = await newAccount(page, 'demo', 'passkey-kwijt')
  await makePasskey(page, 'demo', authenticator)
  await signOut(page, 'demo')

  await signIn(page, 'demo', 'centrum@demo.example', `/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Pien Passkey' }).first().click()
  await page.getByRole('button', { name: 'Verwijder passkeys en tweede stap' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Pien logt daarna in met e-mailadres en wachtwoord')
  await expectAccessible(page, { what: 'the dialog' })
  await dialog.getByRole('button', { name: 'Verwijder passkeys en tweede stap' }).click()
  await expect(page.getByText('De passkeys en de tweede stap van Pien Passkey zijn verwijderd')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/Passkeys en tweede stap verwijderd/)).toBeVisible()
})

test('the sign-in page fits a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(at('demo', '/auth/login-1'))
  await expect(page.getByRole('button', { name: 'Log in met een passkey' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

/** Passkeys, with the virtual authenticator of Chromium: made in the settings, used to sign in, renamed and removed. */
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, fillSignIn, ownPassword, type Page, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

const settings = '/profile-edit/settings'
const signInPage = at('demo', `/auth/login-1?return=${encodeURIComponent(settings)}`)
const section = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

// A passkey that was removed is refused.
test.use({ expectedErrors: [/status of 401/] })

test('somebody makes a passkey, signs in with it on this site alone, renames it and removes it', async ({ page }) => {
  const email = uniqueAddress('passkey')
  const authenticator = await addAuthenticator(page)
  await addAccount(page, 'demo', email)
  await page.goto(at('demo', settings))
  await expect(section(page)).toContainText('Je hebt nog geen passkey.')
  await touch(authenticator, true)
  await section(page).getByRole('button', { name: 'Maak een passkey' }).click()
  await expect(section(page).getByRole('listitem')).toHaveCount(1)
  await touch(authenticator, false)

  await test.step('it has the name of the browser and the system, and a mail says so', async () => {
    await expect(section(page).getByRole('listitem')).toContainText(/Chrome op Linux.*Nog niet gebruikt/s)
    await expectAccessible(page, { inTheDark: false })
    expect(await linkInMail(email, settings)).toContain(settings)
  })

  await test.step('a second one on the same device is refused in plain words', async () => {
    await touch(authenticator, true)
    await section(page).getByRole('button', { name: 'Maak een passkey' }).click()
    await expect(section(page).getByRole('status')).toHaveText('Op dit apparaat heb je al een passkey voor deze site.')
    await touch(authenticator, false)
  })

  await test.step('it signs in, and leads to where its visitor wanted to be', async () => {
    await page.context().clearCookies()
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(signInPage)
    await expect(page.getByLabel('E-mailadres')).toHaveAttribute('autocomplete', 'username webauthn')
    await page.getByRole('button', { name: 'Log in met een passkey' }).focus()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
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
    await expectAccessible(page, { what: 'the dialog', inTheDark: false })
    await dialog.getByRole('button', { name: 'Bewaar de naam' }).click()
    await expect(section(page).getByRole('listitem')).toContainText('Laptop van Pien')
  })

  await test.step('another site does not know it', async () => {
    await page.context().clearCookies()
    await touch(authenticator, true)
    await page.goto(at('public', '/auth/login-1'))
    await page.getByRole('button', { name: 'Log in met een passkey' }).click()
    await expect(page.getByText(/^Er is geen passkey gekozen/)).toBeVisible()
    await expect(page).toHaveURL(at('public', '/auth/login-1'))
  })

  await test.step('the own site takes what the browser suggests, without a press', async () => {
    await page.goto(signInPage)
    await expect(page).toHaveURL(at('demo', settings))
    await touch(authenticator, false)
  })

  await test.step('it is removed, and signs nobody in any more; the password does', async () => {
    await section(page).getByRole('button', { name: 'Verwijder Laptop van Pien' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
    await expect(section(page)).toContainText('Je hebt nog geen passkey.')
    await page.context().clearCookies()
    // A press while the suggested one is on its way gets an answer of its own.
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/auth/sign_in/passkey', async (route) => {
      await isPressed
      await route.continue()
    })
    const suggested = page.waitForRequest('**/auth/sign_in/passkey')
    await touch(authenticator, true)
    await page.goto(signInPage)
    await suggested
    await page.getByRole('button', { name: 'Log in met een passkey' }).click()
    press()
    await expect(page.getByRole('button', { name: 'Log in met een passkey' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page.getByText(/^Deze passkey kennen we niet/)).toBeVisible()
    await fillSignIn(page, email, ownPassword)
    await expect(page).toHaveURL(at('demo', settings))
  })
})

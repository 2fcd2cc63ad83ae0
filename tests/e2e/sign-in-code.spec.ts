/** Who forgets passwords: a code by mail, or its link, on a phone. */
import { expectAccessible } from './support/axe.ts'
import { linkInMail, textInMail } from './support/outbox.ts'
import { addAccount, createAccount } from './support/signup.ts'
import { at, expect, get, ownPassword, type Page, sendAs, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'
import { write } from './support/write.ts'

// The browser logs the errors that these tests cause on purpose.
test.use({ expectedErrors: [/status of 4(01|22)/], viewport: { width: 390, height: 844 } })

const tenant = 'oldebroek'
const main = (page: Page) => page.getByRole('main')

const codeIn = (email: string, count: number) => textInMail(email, /\n(\d{3} \d{3})\r?\n/, count)

test('somebody of seventy signs in with the code of a mail, by keyboard, and lands where she was going', async ({
  page,
}) => {
  const email = uniqueAddress('jannie')
  await createAccount(tenant, email)

  await page.goto(at(tenant, '/auth/login-1?return=/profile-edit/settings'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('link', { name: 'Mail mij een code' }).press('Enter')
  const asked = page.getByRole('heading', { level: 1, name: 'Inloggen met een code' })
  await expect(asked).toBeFocused()
  await expect(page.getByLabel('E-mailadres')).toHaveValue(email)
  await page.getByLabel('E-mailadres').press('Enter')

  await expect(page.getByRole('heading', { level: 1, name: 'Vul de code in' })).toBeFocused()
  await expectAccessible(page, { what: 'the code', inTheDark: false })
  const field = page.getByLabel('Code van zes cijfers')
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(field).toHaveAttribute('inputmode', 'numeric')

  // She looks in her mail; the phone loads the page again.
  const code = await codeIn(email, 2)
  await page.reload()
  await field.fill('12')
  await field.press('Enter')
  await expect(main(page).getByText('Vul de zes cijfers uit de mail in').first()).toBeVisible()
  await field.fill(code === '111 111' ? '222222' : '111111')
  await field.press('Enter')
  await expect(main(page).getByText('Deze code klopt niet.', { exact: false })).toBeVisible()
  await expectAccessible(page, { what: 'a wrong code', inTheDark: false })
  await field.fill(code)
  await field.press('Enter')
  await page.waitForURL(at(tenant, '/profile-edit/settings'))
  await expect(page.getByText('Ingelogd met een code uit een mail')).toBeVisible()
})

test('the link of that mail signs in on another device, by a button, and once', async ({ page, browser }) => {
  const email = uniqueAddress('jannie-elders')
  await createAccount(tenant, email)
  await page.goto(at(tenant, '/auth/login-1?return=/profile-edit/settings'))
  await page.getByRole('link', { name: 'Mail mij een code' }).click()
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Mail mij een code' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vul de code in' })).toBeVisible()
  const link = await linkInMail(email, '/confirm', 2)

  // A mail program that opens the link uses nothing up.
  const { pathname, search } = new URL(link)
  expect((await get(tenant, pathname + search)).status).toBeLessThan(400)
  const other = await browser.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
  expect(other.url()).not.toContain('sign_in_token')
  await expectAccessible(other, { what: 'the link of a code', inTheDark: false })
  await main(other).getByRole('button', { name: 'Log in', exact: true }).click()
  await other.waitForURL(at(tenant, '/profile-edit/settings'))
  await other.context().clearCookies()
  await other.goto(link)
  await main(other).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Deze link werkt niet meer' })).toBeVisible()
  await expectAccessible(other, { what: 'a link that is over', inTheDark: false })
  await other.close()

  // The code of the same mail is over too.
  await page.getByLabel('Code van zes cijfers').fill(await codeIn(email, 2))
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Deze code werkt niet meer.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Log in met je wachtwoord' }).click()
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible()
})

test('who has a password that is guessed first is asked for another, and changes it in the settings', async ({
  page,
}) => {
  const email = uniqueAddress('wachtwoord')
  await addAccount(page, tenant, email)
  // A name that the password has turns it into one that is guessed first.
  type User = { data: { attributes: { lock_version: number } } }
  const { lock_version } = (await sendAs<User>(page, tenant, '/api/v1/current_user')).data.attributes
  const names = { first_name: 'Fiets', last_name: 'Regen-Koekje', lock_version }
  await write(page, tenant, ['PATCH', '/api/v1/current_user'], 'users', names)
  await page.context().clearCookies()
  await page.goto(at(tenant, '/auth/login-1'))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
  await main(page).getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL(/\/dashboard$/)
  const notice = page.getByText('Kies een ander wachtwoord')
  await expect(notice).toBeVisible()
  await expectAccessible(page, { what: 'the notice of a common password', inTheDark: false })
  await page.getByRole('link', { name: 'Wijzig mijn wachtwoord' }).click()
  await page.waitForURL(/settings#wachtwoord$/)

  const change = async (present: string, next: string) => {
    await page.getByLabel('Je wachtwoord van nu').fill(present)
    await page.getByLabel('Je nieuwe wachtwoord').fill(next)
    await page.getByLabel('Herhaal het nieuwe wachtwoord').fill(next)
    await page.getByRole('button', { name: 'Wijzig het wachtwoord' }).click()
  }
  await change(ownPassword, 'Vrijwilliger01')
  await expect(page.getByText('Dit wachtwoord wordt vaak gebruikt', { exact: false }).first()).toBeVisible()
  await expectAccessible(page, { what: 'a refused password', inTheDark: false })
  await change(ownPassword, 'twee vogels op een tak')
  await expect(page.getByText('Je wachtwoord is gewijzigd')).toBeVisible()
  await expect(page.getByLabel('Je nieuwe wachtwoord')).toHaveValue('')
  await page.goto(at(tenant, '/dashboard'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

import { linkInMail } from './outbox.ts'
import { expect, keepSession, ownPassword, type Page, send, waitForSpamGuard } from './test.ts'

type Person = { firstName: string; lastName: string; email: string; postalCode4?: string }

/** Fills in the open sign-up form as an adult and submits it. */
export async function submitSignup(
  page: Page,
  { firstName, lastName, email, postalCode4 = '7311' }: Person,
): Promise<void> {
  await page.getByLabel('Voornaam').fill(firstName)
  await page.getByLabel('Achternaam').fill(lastName)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
  await page.getByLabel('Postcode (4 cijfers)').fill(postalCode4)
  await page.getByLabel('16 jaar of ouder').check()
  await page.getByLabel('Ik ga akkoord met de privacyverklaring').check()
  await waitForSpamGuard(page)
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Controleer je mail' })).toBeVisible()
}

/** Signs up with a request; the form has tests of its own. Returns the link that confirms the address. */
async function signUp(tenant: string, email: string): Promise<string> {
  const attributes = {
    first_name: 'Noor',
    last_name: 'Visser',
    email,
    password: ownPassword,
    postal_code4: '7311',
    consent: true,
    is_adult: true,
    nickname: '',
    open_for: 60_000,
  }
  const { status } = await send(tenant, '/api/v1/signups', { data: { type: 'signups', attributes } })
  expect(status, `${email} signs up`).toBe(201)
  return linkInMail(email, '/confirm')
}

/** A new account, signed in without a page; returned is the header for requests of its user. */
export async function addAccount(page: Page, tenant: string, email: string) {
  const confirmation_token = new URL(await signUp(tenant, email)).searchParams.get('confirmation_token')
  const body = { data: { type: 'confirmations', attributes: { confirmation_token } } }
  const { status, cookies } = await send(tenant, '/api/v1/confirm', body)
  expect(status, `${email} is confirmed`).toBe(200)
  return keepSession(page, tenant, cookies)
}

/** A new account, signed in by the link of its mail, on the page that says so. */
export async function openNewAccount(page: Page, tenant: string, email: string): Promise<void> {
  await page.goto(await signUp(tenant, email))
  await expect(page.getByRole('heading', { level: 1, name: 'Je account is klaar' })).toBeVisible()
}

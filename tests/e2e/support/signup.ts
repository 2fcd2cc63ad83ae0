import { linkInMail } from './outbox.ts'
import { expect, keepSession, ownPassword, type Page, passSpamGuard, send } from './test.ts'

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
  await passSpamGuard(page)
  await page.getByRole('button', { name: 'Maak mijn account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Controleer je mail' })).toBeVisible()
}

const volunteer = {
  first_name: 'Noor',
  last_name: 'Visser',
  password: ownPassword,
  postal_code4: '7311',
  consent: true,
}

/** A sign-up, whose mail is still to be opened; of somebody under sixteen where a guardian is named. Its form has a test of its own. */
export async function requestAccount(tenant: string, email: string, guardian?: string): Promise<void> {
  const age = guardian ? { is_adult: false, guardian_email: guardian } : { is_adult: true }
  const attributes = { ...volunteer, ...age, email, nickname: '', open_for: 60_000 }
  const { status } = await send(tenant, '/api/v1/signups', { data: { type: 'signups', attributes } })
  expect(status, `${email} signs up`).toBe(201)
}

/** A new account, whose owner is signed in nowhere; returned are the cookies by which its confirmation signs in. */
export async function createAccount(tenant: string, email: string): Promise<string[]> {
  await requestAccount(tenant, email)
  const token = new URL(await linkInMail(email, '/confirm')).searchParams.get('confirmation_token')
  const { status, cookies } = await send(tenant, '/api/v1/confirm', { confirmation_token: token })
  expect(status, `${email} confirms`).toBe(200)
  return cookies
}

/** A new account, signed in without a page; returned is the header for requests of its user. */
export const addAccount = async (page: Page, tenant: string, email: string) =>
  keepSession(page, tenant, await createAccount(tenant, email))

/** A new account, signed in by the link of its mail, on the page that says so. */
export async function openNewAccount(page: Page, tenant: string, email: string): Promise<void> {
  await requestAccount(tenant, email)
  await page.goto(await linkInMail(email, '/confirm'))
  await expect(page.getByRole('heading', { level: 1, name: 'Je account is klaar' })).toBeVisible()
}

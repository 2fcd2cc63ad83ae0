/** A volunteer's reply and the staff's board, as several journeys use them. */
import type { Browser } from 'playwright/test'
import { linkInMail } from './outbox.ts'
import { addAccount, submitSignup } from './signup.ts'
import { expect, type Locator, type Page, secondVisitor } from './test.ts'
import { uniqueAddress } from './unique.ts'
import { firstId, write } from './write.ts'

/** Fills in the form of the open vacancy, its own questions too. */
export async function writeReply(page: Page, motivation: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Reageer' })
  await expect(form.getByLabel('Jouw bericht')).toBeVisible()
  for (const box of await form.getByRole('textbox').all()) await box.fill('Ja, dat kan.')
  await form.getByLabel('Jouw bericht').fill(motivation)
}

/** Goes on from a written reply to a new account, which waits for its mail to be opened. */
export async function signUpToReply(page: Page, person: { firstName: string; lastName: string; email: string }) {
  await page.getByRole('button', { name: 'Ga verder' }).click()
  await page.getByRole('link', { name: 'Maak een account' }).click()
  await submitSignup(page, person)
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByText('Je reactie wacht op je.')).toBeVisible()
}

/** Opens the mail on another device, which has nothing of the first one, and sends the reply. Returns its page. */
export async function confirmAndSend(browser: Browser, email: string, site: string, motivation: string): Promise<Page> {
  const link = await linkInMail(email, '/confirm')
  expect(link.startsWith(`${site}confirm`)).toBe(true)
  const page = await secondVisitor(browser)
  await page.goto(link)
  await page.getByRole('link', { name: 'Ga verder met je reactie' }).click()
  await expect(page.getByLabel('Jouw bericht')).toHaveValue(motivation)
  await page.getByRole('button', { name: 'Verstuur je reactie' }).click()
  await expect(page.getByText('Je reactie is verstuurd')).toBeVisible()
  return page
}

export const boardColumn = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Takes the only card of a column to another step by its menu. */
export async function moveOnBoard(page: Page, from: string, step: string): Promise<void> {
  await boardColumn(page, from)
    .getByRole('button', { name: /^Verplaats naar/ })
    .press('Enter')
  await page.getByRole('menuitem', { name: step }).click()
}

/** Id of an application of a new volunteer, to an open vacancy or to this one. */
export async function newApplication(browser: Browser, tenant: string, vacancy?: string): Promise<string> {
  const vacancies = '/api/v1/vacancies?page[size]=1&filter[status_eq]=published'
  const volunteer = await secondVisitor(browser)
  await addAccount(volunteer, tenant, uniqueAddress('desk'))
  const reply = {
    vacancy_id: vacancy ?? (await firstId(volunteer, tenant, vacancies)),
    motivation: 'Ik help graag mee.',
  }
  return (await write(volunteer, tenant, ['POST', '/api/v1/applications'], 'applications', reply)).id
}

/** Its reader comes back to the window after more than a minute. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 61_000
    window.dispatchEvent(new Event('focus'))
  })

/** A mailing from the list of users to the log of who got it, and the click that ends them. */
import { expectAccessible } from './support/axe.ts'
import { expectMail, linkInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

// A variable that is unknown is refused on purpose, by the preview too.
test.use({ expectedErrors: [/status of 422/] })

test('staff write to who wants it, follow it to the log, and one click ends it', async ({ page, browser }) => {
  const subject = uniqueName('Marktdag')
  const email = `${uniqueName('lezer').toLowerCase().replaceAll(/\W/g, '')}@mailing.example`
  const reader = await secondVisitor(browser)
  await addAccount(reader, 'public', email)
  await reader.goto(at('public', '/profile-edit/periodieke-mail'))
  const choice = reader.getByRole('switch', { name: /^Nieuws van .* per mail/ })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(reader.getByText('Je zei ja op')).toBeVisible()

  await signIn(page, 'public', 'centrum@public.example', `/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('checkbox', { name: /^Selecteer (?!alles)/ }).check()
  await page.getByRole('button', { name: 'Schrijf', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mailing schrijven' })).toBeVisible()
  await expect(page.getByText('1 persoon krijgt de mailing', { exact: true })).toBeVisible()

  // What is missing is in the other language: that is shown.
  await page.getByRole('button', { name: 'Engels' }).click()
  await page.getByRole('button', { name: 'Bewaar concept' }).click()
  await expect(page.getByRole('button', { name: 'Nederlands', pressed: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Schrijf een onderwerp' })).toBeVisible()

  await page.getByLabel('Onderwerp', { exact: true }).fill(`${subject} voor {{voornaamm}}`)
  await page.getByLabel('Tekst', { exact: true }).fill('Hoi {{voornaam}},\n\nKom je ook naar de markt?')
  await expect(page.getByText('Bedoel je {{voornaam}}?')).toBeVisible()
  await page.getByLabel('Onderwerp', { exact: true }).fill(`${subject} voor {{voornaam}}`)
  const mail = page.frameLocator('iframe[title="Voorbeeld van de mail"]')
  await expect(mail.getByRole('paragraph').filter({ hasText: 'Kom je ook naar de markt?' })).toBeVisible()
  await expect(page.getByText('Bedoel je {{voornaam}}?')).toHaveCount(0)
  await page.getByRole('button', { name: 'Platte tekst' }).click()
  await expect(page.getByText('Meld je af', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Stuur een test naar mezelf' }).click()
  await expectMail('centrum@public.example', subject)
  await expectAccessible(page, { inTheDark: false })

  await page.getByRole('button', { name: 'Verstuur…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verstuur naar 1 persoon' }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  // By itself: the page is not loaded again.
  await expect(page.getByText('1 van 1 mails verwerkt')).toBeVisible({ timeout: 60_000 })
  const log = page.getByRole('list', { name: 'Wie kreeg de mailing?' }).getByRole('listitem')
  await expect(log.filter({ hasText: 'Noor Visser' })).toContainText('Verstuurd')
  // On a phone, where its parts are below each other.
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, { inTheDark: false })
  await page.setViewportSize({ width: 1280, height: 900 })

  await page.getByRole('button', { name: 'Gebruik opnieuw' }).click()
  await expect(page.getByLabel('Onderwerp', { exact: true })).toHaveValue(`${subject} voor {{voornaam}}`)
  await page.goto(at('public', '/mailings'))
  await expect(page.getByRole('row').filter({ hasText: subject }).first()).toBeVisible()
  await expectAccessible(page, { inTheDark: false })

  const link = await linkInMail(email, '/afmelden/')
  const signedOut = await secondVisitor(browser)
  await signedOut.goto(link)
  await signedOut.getByRole('button', { name: 'Stop met: Nieuws per mail' }).click()
  await expect(signedOut.getByRole('heading', { level: 1, name: 'Je bent afgemeld' })).toBeVisible()
  await reader.reload()
  await expect(choice).not.toBeChecked()
})

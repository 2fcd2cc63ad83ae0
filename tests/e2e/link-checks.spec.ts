/** `/settings/footer`: links to other sites that do not work are flagged. */
import { expectAccessible } from './support/axe.ts'
import { expect, signIn, test } from './support/test.ts'

const tenant = 'oldebroek'

test('a link of the footer that leads nowhere is flagged after it is saved', async ({ page }) => {
  await signIn(page, tenant, `centrum@${tenant}.example`, '/settings/footer')
  await page.getByRole('button', { name: 'Voeg een link toe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voeg een link toe' })
  await dialog.getByLabel('Tekst', { exact: true }).fill('Onze oude site')
  await dialog.getByLabel('Een andere site, e-mail of telefoon').check()
  await dialog.getByLabel('Adres', { exact: true }).fill('https://bestaat-niet.invalid/oud')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Onze oude site' }).last()
  await expect(row.getByText('Nog niet gecontroleerd')).toBeVisible()
  await page.getByRole('button', { name: 'Bewaar het menu' }).click()
  await expect(page.getByText('Het menu is bewaard.')).toBeVisible()
  await expect(row.getByText('Geen antwoord')).toBeVisible({ timeout: 40_000 })
  await expect(row.getByText(/gecontroleerd op \d+ \w+ \d{4}/)).toBeVisible()
  await expectAccessible(page, { what: 'a link without an answer' })

  // The links of the form below: the address that is not stored yet was never looked at.
  const instagram = page.getByLabel(/^Instagram/)
  await instagram.fill('https://instagram.example/iets-nieuws')
  await expect(instagram).toHaveAccessibleDescription(/Nog niet gecontroleerd/)

  await page.getByRole('button', { name: 'Zet de standaard terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zet de standaard terug' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Onze oude site' })).toHaveCount(0)
})

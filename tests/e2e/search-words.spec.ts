/** `/settings/search-words`: a center's own words with the same meaning, which its search uses at once. */
import { expectAccessible } from './support/axe.ts'
import { expect, signIn, test } from './support/test.ts'

const tenant = 'oldebroek'

test('a group of words is added, changed and removed, with the keyboard and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, tenant, `centrum@${tenant}.example`, '/settings/search-words')
  await expect(page.getByText('Nog geen eigen zoekwoorden')).toBeVisible()
  await page.getByText(/groepen woorden die elk vrijwilligerspunt heeft/).click()

  await page.getByRole('button', { name: 'Voeg woorden toe' }).focus()
  await page.keyboard.press('Enter')
  const add = page.getByRole('dialog', { name: 'Voeg woorden toe' })
  const terms = add.getByLabel('Woorden met dezelfde betekenis').last()
  await add.getByRole('button', { name: 'Bewaar' }).click()
  await expect(terms).toHaveAccessibleDescription(/Vul minstens twee woorden in/)
  await expectAccessible(page, { what: 'the form of search words', inTheDark: false })
  await terms.fill('c++')
  await terms.press('Enter')
  await terms.fill('kwispelkous')
  await terms.press('Enter')
  await add.getByRole('button', { name: 'Bewaar' }).click()
  await expect(terms).toHaveAccessibleDescription(/Gebruik alleen letters/)
  await add.getByRole('button', { name: 'Verwijder c++' }).click()
  await terms.fill('flierefluit')
  await terms.press('Enter')
  await add.getByRole('button', { name: 'Bewaar' }).click()
  const row = page.getByRole('row').filter({ hasText: 'kwispelkous, flierefluit' })
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: 'Wijzig kwispelkous, flierefluit' }).click()
  const edit = page.getByRole('dialog', { name: 'Wijzig de woorden' })
  await edit.getByRole('button', { name: 'Verwijder flierefluit' }).click()
  const word = edit.getByLabel('Woorden met dezelfde betekenis').last()
  await word.fill('slenteren')
  await word.press('Enter')
  await edit.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'kwispelkous, slenteren' })).toBeVisible()

  await page.getByRole('button', { name: 'Verwijder kwispelkous, slenteren' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('Nog geen eigen zoekwoorden')).toBeVisible()
})

import { expectAccessible } from './support/axe.ts'
import { expect, signIn, test, twoTenants } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

for (const tenant of twoTenants) {
  test(`on ${tenant} staff import a user from a file, record the VOG and a role, and archive and restore the account`, async ({
    page,
  }) => {
    const email = uniqueAddress(`import-${tenant}`)
    await signIn(page, tenant, `centrum@${tenant}.example`, '/users/add')
    await page.getByRole('link', { name: 'Importeer een bestand' }).click()
    await expectAccessible(page)
    const content = `E-mail;Voornaam;Achternaam\r\n${email};Ilse;Import\r\ngeen-adres;Gijs;Fout\r\n`
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'leden.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await expect(page.getByLabel('Achternaam')).toContainText('Achternaam (bijvoorbeeld Import)')
    await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
    const line = page.getByRole('row').filter({ hasText: email })
    await expect(line).toContainText('Nieuw', { timeout: 30_000 })
    await expect(page.getByRole('row').filter({ hasText: 'geen-adres' })).toContainText(
      'E-mailadres “geen-adres”: dit klopt niet.',
    )
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Voer 1 regel uit' }).click()
    await expect(line).toContainText('Gelukt', { timeout: 30_000 })

    await page.getByRole('link', { name: 'Naar de gebruikers' }).click()
    await page.getByRole('searchbox', { name: 'Zoek op naam of e-mail' }).fill(email)
    await page.keyboard.press('Enter')
    const row = page.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Uitgenodigd')
    await expectAccessible(page)
    await row.getByRole('link', { name: 'Ilse Import' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ilse Import' })).toBeVisible()
    await page.getByLabel('Status', { exact: true }).selectOption('requested')
    await page.getByRole('button', { name: 'Bewaar de VOG' }).click()
    await expect(page.getByText('De VOG van Ilse Import is bewaard')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Rol toevoegen' }).click()
    const organization = page.getByRole('combobox', { name: 'Organisatie' })
    // Typed before its code has come, the text is searched with the next letter.
    await expect(async () => {
      await organization.fill('')
      await organization.pressSequentially('an')
      await expect(page.getByRole('option').first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Geef deze rol' }).click()
    await expect(page.getByText('Ilse Import heeft een nieuwe rol')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Haal weg: Lid van/ })).toBeVisible()

    await page.getByRole('button', { name: 'Archiveer' }).click()
    await page.getByRole('button', { name: 'Ongedaan maken' }).click()
    await expect(page.getByText('Ilse Import is terug uit het archief')).toBeVisible()
    await page.getByRole('button', { name: 'Archiveer' }).click()
    await expect(page.getByRole('button', { name: 'Haal uit het archief' })).toBeVisible()
  })
}

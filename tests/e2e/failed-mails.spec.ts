/** Mails that did not arrive: counted on the dashboard, sent again, and deleted. Both mails are samples. */
import { expectAccessible } from './support/axe.ts'
import { expectMail } from './support/outbox.ts'
import { expect, signIn, test } from './support/test.ts'

test('staff send a mail that did not arrive again, and delete one to a wrong address', async ({ page }) => {
  await signIn(page, 'oldebroek', 'centrum@oldebroek.example', '/dashboard')
  await expect(page.getByRole('heading', { name: '2 mails kwamen niet aan' })).toBeVisible()
  await page.getByRole('link', { name: 'Bekijk de mails' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mails die niet aankwamen' })).toBeVisible()
  const row = (address: string) => page.getByRole('row').filter({ hasText: address })
  const [office, thea] = ['kantoor@dezonnebloemen.example', 'thea.wolters@gmial.example']
  await expect(row(office)).toContainText('De mailserver was urenlang niet te bereiken')
  await expect(row(thea)).toContainText('Dit adres bestaat niet')
  await expectAccessible(page)

  await page.getByRole('button', { name: `Verstuur opnieuw aan ${office}` }).click()
  await expect(page.getByText(`De mail aan ${office} gaat opnieuw weg`)).toBeVisible()
  await expect(row(office)).toBeHidden()
  await expectMail(office, 'Nieuwe reactie op jullie vacature')

  await page.getByRole('button', { name: `Verwijder de mail aan ${thea}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder', exact: true }).click()
  await expect(page.getByText('Alle mails kwamen aan')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Te doen' })).toBeVisible()
  await expect(page.getByText('kwamen niet aan')).toBeHidden()
})

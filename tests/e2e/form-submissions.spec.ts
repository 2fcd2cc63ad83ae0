/** Submitted forms: the mail leads to the answers, which the staff find again, export and delete. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { expectMail, linkInMail } from './support/outbox.ts'
import { at, expect, fillSignIn, sendAs, startSession, test } from './support/test.ts'

const pdf = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'

test('the mail about a submitted form leads to its answers, which staff find, export and delete', async ({ page }) => {
  const staff = 'centrum@oldebroek.example'
  await startSession(page, 'oldebroek', staff)
  await page.goto(at('oldebroek', '/content/forms'))
  await page.getByRole('button', { name: 'Stuur een formulier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Formulier').selectOption({ label: 'Kennismakingsformulier' })
  await dialog.getByLabel('Voornaam van wie het krijgt').fill('Fenna')
  await dialog.getByLabel('E-mailadres').fill('fenna@mail.example')
  await dialog.getByRole('button', { name: 'Verstuur' }).click()
  await expect(dialog.getByRole('heading', { name: 'Het formulier is verstuurd' })).toBeVisible()
  await expectAccessible(page)
  const link = await linkInMail('fenna@mail.example', '/forms/')
  await expect(dialog).toContainText(link)
  const token = link.split('/').at(-1)
  await page.goto('about:blank')
  await page.context().clearCookies()

  await page.goto(link)
  const id = await page.evaluate(
    async ([path, content]) => {
      const body = new FormData()
      body.append('file', new File([content], 'cv.pdf', { type: 'application/pdf' }))
      const response = await fetch(path, { method: 'POST', body, headers: { 'x-csrf': '1' } })
      const { data } = (await response.json()) as { data: { id: string } }
      return data.id
    },
    [`/api/v1/forms/${token}/files`, pdf] as const,
  )
  const answers = {
    name: 'Fenna Zwart',
    email: 'fenna@mail.example',
    home: { postalCode: '8096 AB', houseNumber: '12', street: 'Hoofdstraat', city: 'Oldebroek' },
    themes: ['nature', 'culture'],
    skills: ['tuinieren'],
    availability: ['mon-morning'],
    startsOn: '2026-03-29',
    motivation: '<p>Graag buiten bezig.</p><p>Met anderen.</p>',
    cv: { id, name: 'cv.pdf', size: pdf.length, contentType: 'application/pdf' },
    consent: true,
  }
  const submission = { data: { type: 'form_submissions', attributes: { answers } } }
  await sendAs(page, 'oldebroek', `/api/v1/forms/${token}/submissions`, submission)

  // Signed out: sign-in first, then the answers.
  await expectMail('info@oldebroek.example', 'Fenna heeft het formulier', '/content/forms/')
  await page.goto(await linkInMail('info@oldebroek.example', '/content/forms/'))
  await fillSignIn(page, staff)
  await expect(page.getByRole('heading', { level: 1, name: 'Kennismakingsformulier' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText(/Ingevuld op .*, gestuurd aan Fenna/)
  const answerOf = (question: string) => main.locator('div:has(> dt)').filter({ hasText: question }).locator('dd')
  await expect(answerOf('Je adres')).toHaveText('Hoofdstraat 12, 8096 AB Oldebroek')
  await expect(answerOf('Wat spreekt je aan?')).toHaveText('Natuur en dieren, Cultuur en evenementen')
  await expect(answerOf('Wanneer kun je?')).toHaveText('Maandag ochtend')
  await expect(answerOf('Vanaf welke datum?')).toHaveText('29 maart 2026')
  await expect(answerOf('mag deze gegevens bewaren')).toHaveText('Ja')
  await expect(answerOf('Telefoonnummer')).toHaveText('Niet ingevuld')
  const download = page.waitForEvent('download')
  await answerOf('Een cv of diploma').getByRole('link', { name: 'cv.pdf' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toBe(pdf)
  await expectAccessible(page)

  await main.getByRole('link', { name: 'Ingevulde formulieren' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingevulde formulieren' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Formulieren', exact: true })).toHaveAttribute('aria-current', 'page')
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
  await page.getByRole('searchbox', { name: 'Zoek in de antwoorden' }).fill('fenna')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Formulier', { exact: true }).selectOption({ label: 'Kennismakingsformulier (1)' })
  await expect(page).toHaveURL(/q=fenna&form=\d+/)
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Exporteer' }).click()
  await page.getByRole('dialog').getByLabel('CSV').check()
  const file = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Maak het bestand' }).click()
  const exported = await readFile(await (await file).path(), 'utf8')
  expect(exported.split('\r\n')[0]).toContain('Ingevuld op;Formulier;Gestuurd aan;Je naam;E-mailadres')
  expect(exported).toContain('Fenna;Fenna Zwart;fenna@mail.example')

  await rows.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Verwijder' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('De antwoorden zijn verwijderd')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ingevulde formulieren' })).toBeVisible()
  await page.goto(at('oldebroek', '/content/forms?q=fenna'))
  await expect(page.getByText('Geen ingevulde formulieren gevonden')).toBeVisible()
})

import { readFileSync } from 'node:fs'
import { expectAccessible } from './support/axe.ts'
import { at, expect, getAs, type Page, signIn, test } from './support/test.ts'
import { uniqueKvk, uniqueName } from './support/unique.ts'

/** Chooses a file and looks at the plan for its recognized columns. */
async function planFile(page: Page, content: string): Promise<void> {
  const file = { name: 'bestand.csv', mimeType: 'text/csv', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { level: 2, name: 'Welke kolom is wat?' })).toBeVisible()
}

const tenant = 'demo'

test(`on ${tenant} the center imports organizations and then their vacancies from files, and publishes nothing by accident`, async ({
  page,
}) => {
  test.slow()
  const name = uniqueName(`Ruilwinkel ${tenant}`)
  const title = uniqueName(`Ruilhulp ${tenant}`)
  await signIn(page, tenant, `centrum@${tenant}.example`, '/organizations/add')
  await page.getByRole('link', { name: 'Importeer een bestand' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Organisaties uit een bestand' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download een voorbeeldbestand' }).click()
  const template = await download
  expect(template.suggestedFilename()).toBe('voorbeeld-organisaties.csv')
  // The template itself can be imported.
  await planFile(page, readFileSync(await template.path(), 'utf8'))
  await expect(page.getByLabel('Naam')).toContainText('Naam (bijvoorbeeld Buurthuis De Linde)')

  await page.goto(at(tenant, '/organizations/add?from=file'))
  const kvk = uniqueKvk('660001')
  const organizations = `Naam;KvK-nummer;Postcode;Plaats\r\n${name};${kvk};7311AA;Apeldoorn\r\nFout;12;;\r\n`
  await planFile(page, organizations)
  await expectAccessible(page, { what: 'the columns', inTheDark: false })
  // A column that is missed is above the button: it takes the focus at each attempt.
  const nameColumn = page.getByLabel('Naam')
  const recognized = await nameColumn.inputValue()
  await nameColumn.selectOption('')
  for (let attempt = 0; attempt < 2; attempt++) {
    await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
    await expect(nameColumn).toBeFocused()
  }
  await expect(nameColumn).toHaveAccessibleDescription('Kies de kolom waarin dit staat.')
  await nameColumn.selectOption(recognized)
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(page.getByText('1 nieuwe organisatie wacht daarna op je goedkeuring.')).toBeVisible()
  await expect(
    page.getByRole('row').filter({ hasText: 'KvK-nummer “12”: kijk dit na. Goed is bijvoorbeeld 12345678.' }),
  ).toBeVisible()
  await expectAccessible(page, { what: 'the plan', inTheDark: false })
  await page.getByRole('button', { name: 'Voer 1 regel uit' }).click()
  await expect(page.getByText('1 regel is uitgevoerd.')).toBeVisible()

  await page.goto(at(tenant, '/organizations?status=pending'))
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Beoordeel' }).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  for (const check of await page.getByRole('group', { name: 'Dit heb ik nagekeken' }).getByRole('checkbox').all()) {
    await check.check()
  }
  await page.getByRole('button', { name: 'Keur goed' }).click()
  // Nobody of it is known to call.
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keur toch goed' }).click()
  await expect(page.getByText(`${name} is goedgekeurd`)).toBeVisible()

  await page.goto(at(tenant, '/vacancies/add?from=file'))
  const headings = 'Organisatie;Titel;Kort gezegd;Wat ga je doen;Soort;Thema’s;Plaats;Contactpersoon'
  const line = `${kvk};${title};Help mee.;Je ruilt spullen.;Flexibel;Duurzaamheid;Apeldoorn;Noor Visser`
  await planFile(page, `${headings}\r\n${line}\r\n`)
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(page.getByText('1 nieuwe vacature wordt een concept.')).toBeVisible()
  await page.getByRole('button', { name: 'Kies andere kolommen' }).click()
  await page.getByLabel('Zet nieuwe vacatures meteen op de site').check()
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(page.getByText('1 nieuwe vacature komt meteen op de site.')).toBeVisible()
  await page.getByRole('button', { name: 'Voer 1 regel uit' }).click()
  await expect(page.getByText('1 regel is uitgevoerd.')).toBeVisible()
  await expectAccessible(page, { what: 'the result', inTheDark: false })
  await page.goto(at(tenant, `/vacancies?q=${encodeURIComponent(title)}`))
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Gepubliceerd')
})

test('an organization finds no import of vacancies', async () => {
  const pageOf = async (user: string) => (await getAs('demo', `${user}@demo.example`, '/vacancies/add?from=file')).html
  expect(await pageOf('centrum')).toContain('Vacatures uit een bestand')
  const theirs = await pageOf('organisatie')
  expect(theirs).toContain('Nieuwe vacature</h1>')
  expect(theirs).not.toContain('Importeer een bestand')
})

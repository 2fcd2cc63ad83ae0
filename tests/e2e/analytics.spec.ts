import { siteEventsPath } from '#shared/resources/analytics.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, getAs, secondVisitor, signIn, test } from './support/test.ts'

const tenant = 'public'

test(`on ${tenant} a vacancy that a visitor reads is in the figures of the center, with tables to download`, async ({
  page,
  browser,
}) => {
  await signIn(page, tenant, `centrum@${tenant}.example`, '/analytics')
  const viewed = page.getByRole('table', { name: 'Van bekeken naar geplaatst' }).getByRole('row').nth(1)
  const count = async () => Number((await viewed.getByRole('cell').nth(1).innerText()).replaceAll('.', ''))
  await expect(viewed).toContainText('Keer bekeken')
  const before = await count()

  const site = await secondVisitor(browser)
  await site.goto(at(tenant, '/vacancies/search'))
  const counted = site.waitForResponse((response) => response.url().endsWith(siteEventsPath))
  await site.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  expect((await counted).status()).toBe(204)
  await site.context().close()

  await page.reload()
  await expect(viewed).toContainText('Keer bekeken')
  // Other tests read vacancies of this site meanwhile.
  expect(await count()).toBeGreaterThan(before)

  await page.getByRole('button', { name: 'Postcodegebied' }).click()
  await expect(page.getByRole('table', { name: 'Vraag en aanbod' })).toContainText('Postcodegebied')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Voor de gemeente, afgerond op vijf' }).click()
  expect((await download).suggestedFilename()).toMatch(/^postcodes-\d{4}-afgerond\.csv$/)

  await expect(page.getByRole('table', { name: 'Per kwartaal van de reactie' })).toContainText('1e kwartaal')
  const lastYear = String(new Date().getFullYear() - 1)
  await page.getByLabel('Jaar van het verslag').selectOption(lastYear)
  const report = page.waitForEvent('download')
  await page.getByRole('link', { name: `Download het jaarverslag ${lastYear} (pdf)` }).click()
  expect((await report).suggestedFilename()).toBe(`jaarverslag-${lastYear}.pdf`)

  await page.getByRole('link', { name: 'Onderhoud van de site' }).click()
  await expect(page.getByRole('table', { name: 'Lang niet bekeken' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Mails' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Gezocht en niets gevonden' })).toContainText('paardrijden')
  await expectAccessible(page)
})

test('an organization has its own figures, without searches', async () => {
  const { html } = await getAs('demo', 'organisatie@demo.example', '/analytics')
  expect(html).toContain('Van bekeken naar geplaatst')
  const center = (await getAs('demo', 'centrum@demo.example', '/analytics')).html
  for (const ofTheCenter of ['Onderhoud van de site', 'Jaarverslag voor de gemeente']) {
    expect(center).toContain(ofTheCenter)
    expect(html).not.toContain(ofTheCenter)
  }
})

test('the other tab keeps the chosen period', async () => {
  const { html } = await getAs('demo', 'centrum@demo.example', '/analytics?periode=lastYear')
  expect(html).toContain('/analytics/index-2?periode=lastYear"')
})

/** The support page: questions by role, contact details, and the widget code. */
import { expectAccessible } from './support/axe.ts'
import { expect, getAs, signIn, test } from './support/test.ts'

const tenant = 'roermond'

test(`an organization of ${tenant} sees its questions and the widget code`, async ({ page }) => {
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/support')
  await expect(page.getByRole('heading', { level: 1, name: 'Hulp en uitleg' })).toBeVisible()
  await page.getByText('Hoe antwoord ik op een reactie?').click()
  await expect(page.getByText('afwijzen met een reden')).toBeVisible()
  const code = page.getByRole('region', { name: 'Code voor je site' })
  await expect(code).toContainText(/widget\/vacatures\?organisatie=\d+/)
  await page.getByRole('radio', { name: 'Alle vacatures van deze site' }).check()
  await expect(code).not.toContainText('organisatie=')
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Bekijk hoe het eruitziet' }).click()
  await expect((await opened).getByRole('article').first()).toBeVisible()
})

test('the widget code says so where the browser refuses to copy it', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))
  })
  await signIn(page, tenant, `organisatie@${tenant}.example`, '/support')
  await page.getByRole('button', { name: 'Kopieer de code' }).click()
  await expect(page.getByText('Kopiëren lukt niet. Selecteer de code en kopieer die zelf.')).toBeVisible()
})

test('a volunteer sees questions for volunteers and contact details', async () => {
  const { html } = await getAs('demo', 'vrijwilliger@demo.example', '/support')
  expect(html).toContain('Wat gebeurt er als ik reageer?')
  expect(html).not.toContain('Vacatures op je eigen site')
  expect(html).toMatch(/<a[^>]* href="\/contactformulier"[^>]*>Stuur een bericht/)
})

import { expectAccessible } from './support/axe.ts'
import { at, expect, get, test } from './support/test.ts'
import { pick } from './support/unique.ts'

test('a form that was saved, submitted or has expired says so, and is in the language of the page; an unknown code is 404', async () => {
  const pageOf = async (path: string) => {
    const { status, html } = await get('public', path)
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
    return { status, main, heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(main)?.[1] }
  }
  expect((await pageOf('/forms/PROEF-6-BEWAARD')).main).toContain('Wat je toen hebt ingevuld, staat er nog.')
  expect((await pageOf('/forms/PROEF-6-VERSTUURD')).heading).toMatch(/^Dit formulier is al verstuurd/)
  const expired = await pageOf('/forms/PROEF-6-VERLOPEN')
  expect(expired.heading).toMatch(/^Dit formulier is verlopen/)
  expect(expired.main).toMatch(/Bel 0\d+/)
  expect(expired.main).not.toContain('Verstuur')
  expect((await pageOf('/en/forms/PROEF-6-EVALUATIE')).heading).toBe('How is it going after three months?')
  const unknown = await pageOf('/forms/PROEF-2-EVALUATIE')
  expect([unknown.status, unknown.heading]).toEqual([404, 'Deze code kennen we niet'])
  expect(unknown.main).toContain('<form')
})

test('the code of a letter opens its form, however it is typed, which is filled in with the keyboard, saved as a draft, reviewed and submitted once', async ({
  page,
}) => {
  const [tenant, center] = pick([
    ['roermond', 3],
    ['oldebroek', 2],
    ['demo', 1],
  ] as const)
  await page.goto(at(tenant, '/forms'))
  await page.getByRole('button', { name: 'Open het formulier' }).click()
  await expect(page.getByRole('link', { name: 'Vul de code uit je brief of mail in' })).toBeVisible()
  await page.getByLabel('Code').fill(`proef ${center} evaluatie`)
  await page.getByRole('button', { name: 'Open het formulier' }).click()
  const next = page.getByRole('button', { name: 'Volgende' })

  // An empty form: the summary takes the focus and links to the field.
  await next.click()
  const error = page.getByRole('link', { name: /Doe je het vrijwilligerswerk nog/ })
  await expect(error).toBeVisible()
  await expectAccessible(page, { what: 'a form with an error' })
  await error.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Ja', { exact: true })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Hoeveel uur per week ben je bezig?')).toBeFocused()
  await page.keyboard.type('veel')
  await next.press('Enter')
  await expect(page.getByRole('link', { name: /moet een getal zijn/ })).toBeVisible()
  await page.getByLabel('Hoeveel uur per week ben je bezig?').fill('3,5')
  await next.click()
  // The heading of the new step has the focus.
  await expect(page.getByText('Stap 2 van 4').locator('..')).toBeFocused()
  await expect(page.getByText(/^Bewaard om/)).toBeVisible()

  await page.getByLabel('Heel goed').check()
  await page.getByLabel('Ja', { exact: true }).check()
  await next.click()
  await page.getByLabel(/belt$/).check()
  await next.click()
  await expect(page.getByRole('link', { name: /Op welk nummer/ })).toBeVisible()
  await page.getByLabel('Op welk nummer?').fill('0475 12 34 56')
  await next.click()

  await expect(page.getByRole('heading', { name: 'Controle' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('3,5 uur')
  await page.getByRole('button', { name: 'Wijzig: Hoe het nu gaat' }).click()
  await page.getByLabel('Hoeveel uur per week ben je bezig?').fill('4')
  for (const step of [1, 2, 3]) {
    await expect(page.getByText(`Stap ${step} van 4`)).toBeVisible()
    await next.click()
  }
  await expect(page.getByRole('main')).toContainText('4 uur')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bedankt, we hebben je antwoorden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dit formulier is al verstuurd' })).toBeVisible()
  await expectAccessible(page, { what: 'a form that was submitted', inTheDark: false })
})

test('a draft is restored on another device', async ({ page, browser }) => {
  const [tenant, code] = pick([
    ['meedoen', 'PROEF-4-KENNISMAKING'],
    ['roermond', 'PROEF-3-KENNISMAKING'],
    ['demo', 'PROEF-1-KENNISMAKING'],
  ])
  await page.goto(at(tenant, `/forms/${code}`))
  await page.getByLabel('Je naam').fill('Bo de Wit')
  await page.getByLabel('Postcode').fill('6711 AB')
  await expect(page.getByLabel('Plaats')).toHaveValue('Ede')
  await expect(page.getByText(/^Bewaard om/)).toBeVisible()
  const other = await browser.newContext()
  const elsewhere = await other.newPage()
  await elsewhere.goto(at(tenant, `/forms/${code}`))
  await expect(elsewhere.getByLabel('Je naam')).toHaveValue('Bo de Wit')
  await expect(elsewhere.getByLabel('Plaats')).toHaveValue('Ede')
  await other.close()
})

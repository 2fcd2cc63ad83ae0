import { expectAccessible } from './support/axe.ts'
import { at, expect, test } from './support/test.ts'
import { pick } from './support/unique.ts'

const [tenant, center] = ['public', 6]

test.describe(`forms by code on ${tenant}`, () => {
  test('the code of a letter opens its form, however it is typed', async ({ page }) => {
    await page.goto(at(tenant, '/forms'))
    await expect(page.getByRole('heading', { level: 1, name: 'Vul je code in' })).toBeVisible()
    await page.getByRole('button', { name: 'Open het formulier' }).click()
    await expect(page.getByRole('link', { name: 'Vul de code uit je brief of mail in' })).toBeVisible()
    await page.getByLabel('Code').fill(`proef ${center} tevredenheid`)
    await page.getByRole('button', { name: 'Open het formulier' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hoe tevreden ben je over ons?' })).toBeVisible()
  })

  test('a submitted or expired form says so, and how to reach the center', async ({ page }) => {
    await page.goto(at(tenant, `/forms/PROEF-${center}-VERSTUURD`))
    await expect(page.getByRole('heading', { level: 1, name: 'Dit formulier is al verstuurd' })).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    await page.goto(at(tenant, `/forms/PROEF-${center}-VERLOPEN`))
    await expect(page.getByRole('heading', { level: 1, name: 'Dit formulier is verlopen' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(/Bel 0\d+/)
    await expect(page.getByRole('button', { name: 'Verstuur' })).toHaveCount(0)
  })

  test('a saved draft is restored', async ({ page }) => {
    await page.goto(at(tenant, `/forms/PROEF-${center}-BEWAARD`))
    await expect(page.getByText('Wat je toen hebt ingevuld, staat er nog.')).toBeVisible()
    await expect(page.getByLabel('Ja, maar minder dan afgesproken')).toBeChecked()
    await expect(page.getByLabel('Hoeveel uur per week ben je bezig?')).toHaveValue('2,5')
    await expectAccessible(page)
  })
})

test.describe('an unknown code', () => {
  test.use({ expectedErrors: [/404/] })
  test('shows an error and the code field again', async ({ page }) => {
    const response = await page.goto(at('demo', '/forms/PROEF-2-EVALUATIE'))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Deze code kennen we niet' })).toBeVisible()
    await expect(page.getByLabel('Code')).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
  })
})

test('a form is filled in with the keyboard, saved as a draft, reviewed and submitted once', async ({ page }) => {
  const [tenant, code] = pick([
    ['roermond', 'PROEF-3-EVALUATIE'],
    ['oldebroek', 'PROEF-2-EVALUATIE'],
    ['demo', 'PROEF-1-EVALUATIE'],
  ])
  await page.goto(at(tenant, `/forms/${code}`))
  const next = page.getByRole('button', { name: 'Volgende' })

  // An empty form: the summary takes the focus and links to the field.
  await next.click()
  const error = page.getByRole('link', { name: /Doe je het vrijwilligerswerk nog/ })
  await expect(error).toBeVisible()
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

test('the form is in the language of the page', async ({ page }) => {
  await page.goto(at('public', '/en/forms/PROEF-6-EVALUATIE'))
  await expect(page.getByRole('heading', { level: 1, name: 'How is it going after three months?' })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(
    page.getByRole('link', { name: '“Are you still doing the volunteer work?” is a required field' }),
  ).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
})

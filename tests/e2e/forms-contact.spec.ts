import { expectAccessible } from './support/axe.ts'
import { at, expect, signIn, test } from './support/test.ts'

const tenant = 'oldebroek'

test.describe(`the contact form of ${tenant}`, () => {
  test('has the user’s name and address, and shows a reference after sending', async ({ page }) => {
    await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/contactformulier')
    await expect(page.getByLabel('Naam')).not.toHaveValue('')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(`vrijwilliger@${tenant}.example`)
    await expect(page.getByRole('complementary').getByRole('link', { name: /^Bel 0/ })).toBeVisible()
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByRole('link', { name: 'Vul in waar je bericht over gaat' })).toBeVisible()
    await page.getByLabel('Onderwerp').fill('Vraag over de VOG')
    await page.getByLabel('Je bericht').fill('Moet ik zelf een VOG aanvragen?')
    // The spam guard rejects forms that are submitted sooner.
    await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 }).toBeGreaterThan(4000)
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText(/Je kenmerk is VP-20\d\d-\d{6}/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'kenmerk' })).toBeFocused()
  })

  test('asks before a navigation discards unsaved input', async ({ page }) => {
    await signIn(page, tenant, `vrijwilliger@${tenant}.example`)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByLabel('Onderwerp').fill('Half')
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'Sociale kaart' })
    await away.click()
    const question = page.getByRole('alertdialog', { name: 'Je hebt wijzigingen die nog niet bewaard zijn' })
    await expect(question.getByRole('button', { name: 'Blijf' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Onderwerp')).toHaveValue('Half')

    // The browser's back button is blocked as well.
    await page.goBack()
    await expect(question.getByRole('button', { name: 'Blijf' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/contactformulier$/)

    await away.click()
    await question.getByRole('button', { name: 'Verlaat de pagina' }).click()
    await expect(page).toHaveURL(/sociale-kaart$/)
  })
})

test('a visitor at "Contact" reads why to sign in, and how to reach the center at once', async ({ page }) => {
  await page.goto(at('demo', '/contactformulier'))
  const main = page.getByRole('main')
  await expect(main.getByText('Log in om ons een bericht te sturen')).toBeVisible()
  await expect(main.getByText('Contactpersoon')).toBeVisible()
  await expect(main.locator('img[src*="/volunteer_centers/current/images/"]'), 'a face').toBeVisible()
  await expect(main.getByRole('link', { name: 'Bel 055 200 18 40' })).toHaveAttribute('href', 'tel:0552001840')
  await expect(main.getByRole('link', { name: /^Mail .+@/ })).toBeVisible()
  await expect(main.getByText('vrijdag 09:00–12:30 uur')).toBeVisible()
  await expectAccessible(page)
})

test('the browser asks before it closes a page with unsaved input, and not without', async ({ page }) => {
  // A form that keeps no draft.
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/profile-edit/email')
  const field = page.getByRole('main').getByRole('textbox').first()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type())
    void dialog.accept()
  })
  await expect(field).toBeVisible()
  await page.reload()
  expect(dialogs).toEqual([])
  // The browser asks only where a key or the pointer was used since the load: fill() does not count.
  await field.pressSequentially('Half')
  await page.reload()
  expect(dialogs).toEqual(['beforeunload'])
})

test.describe('a message that cannot be sent', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load|net::/] })
  test('stays in the form with an error, and the next submission sends it', async ({ page }) => {
    await signIn(page, 'demo', 'organisatie@demo.example', '/contactformulier')
    await page.getByLabel('Onderwerp').fill('Verbinding weg')
    await page.getByLabel('Je bericht').fill('Komt dit bericht nog aan?')
    await expect.poll(() => page.evaluate(() => performance.now()), { timeout: 10_000 }).toBeGreaterThan(4000)
    await page.route('**/api/v1/contact_messages', (route) => route.abort())
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(
      page.getByText('Er is geen verbinding. Wat je hebt ingevuld, staat er nog. Probeer het zo nog eens.'),
    ).toBeVisible()
    await expect(page.getByLabel('Je bericht')).toHaveValue('Komt dit bericht nog aan?')
    await page.unroute('**/api/v1/contact_messages')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText(/Je kenmerk is VP-/)).toBeVisible()
  })
})

test('axe finds no violation on the contact form, its errors and its leave dialog', async ({ page }) => {
  await signIn(page, 'public', 'vrijwilliger@public.example', '/contactformulier')
  await page.getByRole('button', { name: 'Verstuur bericht' }).click()
  await expect(page.getByRole('link', { name: 'Schrijf je bericht' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Onderwerp').fill('Half')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sociale kaart' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page)
})

import { fastestPerson } from '#shared/resources/spam-guard.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, get, signIn, test } from './support/test.ts'

const tenant = 'oldebroek'

test.describe('the contact form', () => {
  test.use({ expectedErrors: [/ERR_|Failed to load|net::/] })

  test('has the user’s name and address, keeps a message that cannot be sent, and shows a reference when it is', async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/contactformulier')
    await expect(page.getByLabel('Naam')).not.toHaveValue('')
    await expect(page.getByLabel('E-mailadres')).toHaveValue(`vrijwilliger@${tenant}.example`)
    await expect(page.getByRole('complementary').getByRole('link', { name: /^Bel 0/ })).toBeVisible()
    const send = page.getByRole('button', { name: 'Verstuur bericht' })
    await send.click()
    await expect(page.getByRole('link', { name: 'Vul in waar je bericht over gaat' })).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
    await page.getByLabel('Onderwerp').fill('Vraag over de VOG')
    await page.getByLabel('Je bericht').fill('Moet ik zelf een VOG aanvragen?')
    // The spam guard rejects forms that are submitted sooner.
    await page.clock.runFor(fastestPerson + 100)
    await page.route('**/api/v1/contact_messages', (route) => route.abort())
    await send.click()
    await expect(
      page.getByText('Er is geen verbinding. Wat je hebt ingevuld, staat er nog. Probeer het zo nog eens.'),
    ).toBeVisible()
    await expect(page.getByLabel('Je bericht')).toHaveValue('Moet ik zelf een VOG aanvragen?')
    await page.unroute('**/api/v1/contact_messages')
    await send.click()
    await expect(page.getByText(/Je kenmerk is VP-20\d\d-\d{6}/)).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'kenmerk' })).toBeFocused()
  })

  test('asks before a navigation discards unsaved input', async ({ page }) => {
    await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/over-ons')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await page.getByLabel('Onderwerp').fill('Half')
    const away = page.getByRole('contentinfo').getByRole('link', { name: 'Sociale kaart' })
    await away.click()
    const question = page.getByRole('alertdialog', { name: 'Je hebt wijzigingen die nog niet bewaard zijn' })
    await expect(question.getByRole('button', { name: 'Blijf' })).toBeFocused()
    await expectAccessible(page)
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

  test('asks once where Back is pressed again while it asks, and goes back by one page or none', async ({ page }) => {
    const footer = page.getByRole('contentinfo')
    const question = page.getByRole('alertdialog', { name: 'Je hebt wijzigingen die nog niet bewaard zijn' })
    const subject = page.getByLabel('Onderwerp')
    const backTwice = async () => {
      // As fast as on a phone whose dialog is still on its way.
      await page.evaluate(() => window.history.back())
      await expect(page).not.toHaveURL(/contactformulier$/)
      await page.evaluate(() => window.history.back())
    }
    await signIn(page, tenant, `vrijwilliger@${tenant}.example`, '/over-ons')
    await footer.getByRole('link', { name: 'Sociale kaart' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sociale kaart' })).toBeFocused()
    await footer.getByRole('link', { name: 'Contact', exact: true }).click()
    await subject.fill('Half')

    await backTwice()
    await question.getByRole('button', { name: 'Blijf' }).click()
    await expect(page).toHaveURL(/contactformulier$/)
    await expect(subject).toHaveValue('Half')

    await backTwice()
    await question.getByRole('button', { name: 'Verlaat de pagina' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sociale kaart' })).toBeVisible()
    await expect(page).toHaveURL(/sociale-kaart$/)
    await page.goBack()
    await expect(page).toHaveURL(/over-ons$/)
  })
})

test('a visitor at "Contact" reads why to sign in, and how to reach the center at once', async () => {
  const { status, location } = await get('demo', '/contactformulier')
  expect([status, location]).toEqual([302, '/auth/login-1?return=%2Fcontactformulier'])
  const { html } = await get('demo', location)
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toContain('Log in om ons een bericht te sturen')
  expect(main).toContain('Contactpersoon')
  expect(main, 'a face').toMatch(/<img[^>]* src="[^"]*\/volunteer_centers\/current\/images\//)
  expect(main).toMatch(/<a[^>]* href="tel:0552001840"[^>]*>.*?Bel 055 200 18 40/)
  expect(main).toMatch(/<a[^>]* href="mailto:[^"]+@[^"]+"/)
  expect(main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('vrijdag 09:00–12:30 uur')
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

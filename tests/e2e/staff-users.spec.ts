import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { createAccount } from './support/signup.ts'
import { at, expect, secondVisitor, signIn, startSession, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { uniqueAddress } from './support/unique.ts'
import { ownOrganization, write } from './support/write.ts'

const tenant = 'demo'

test(`on ${tenant} staff import a user from a file, record the VOG and a role, and archive and restore the account`, async ({
  page,
}) => {
  const email = uniqueAddress(`import-${tenant}`)
  await page.clock.install()
  await signIn(page, tenant, `centrum@${tenant}.example`, '/users/add')
  await page.getByRole('link', { name: 'Importeer een bestand' }).click()
  const content = `E-mail;Voornaam;Achternaam\r\n${email};Ilse;Import\r\ngeen-adres;Gijs;Fout\r\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'leden.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByLabel('Achternaam')).toContainText('Achternaam (bijvoorbeeld Import)')
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  const line = page.getByRole('row').filter({ hasText: email })
  await expect(line).toContainText('Nieuw', { timeout: 30_000 })
  await expect(page.getByRole('row').filter({ hasText: 'geen-adres' })).toContainText(
    'E-mailadres “geen-adres”: kijk dit na.',
  )
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Voer 1 regel uit' }).click()
  await expect(line).toContainText('Gelukt', { timeout: 30_000 })

  await page.getByRole('link', { name: 'Ga naar de gebruikers' }).click()
  await page.getByRole('searchbox', { name: 'Zoek op naam of e-mail' }).fill(email)
  await page.keyboard.press('Enter')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Uitgenodigd')
  await row.getByRole('link', { name: 'Ilse Import' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ilse Import' })).toBeVisible()
  await page.getByLabel('Status', { exact: true }).selectOption('requested')
  await page.getByRole('button', { name: 'Bewaar de VOG' }).click()
  await expect(page.getByText('De VOG van Ilse Import is bewaard')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Voeg een rol toe' }).click()
  const organization = page.getByRole('combobox', { name: 'Organisatie' })
  // Typed before its code has come, the text is searched with the next letter.
  await expect(async () => {
    await organization.fill('')
    await organization.pressSequentially('an')
    await expect(page.getByRole('option').first()).toBeVisible({ timeout: 5000 })
    // The list may be replaced by that of the next letter while it is pressed, and stay open.
    await page.getByRole('option').first().click()
    await expect(page.getByRole('option')).toHaveCount(0, { timeout: 5000 })
  }).toPass()
  await page.getByRole('button', { name: 'Geef deze rol' }).click()
  await expect(page.getByRole('button', { name: /^Haal weg: Lid van/ })).toBeVisible()

  await page.getByRole('button', { name: 'Archiveer' }).click()
  await expectToast(page, 'Maak ongedaan')
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByRole('button', { name: 'Archiveer' })).toBeVisible()
  await page.getByRole('button', { name: 'Archiveer' }).click()
  await expect(page.getByRole('button', { name: 'Haal uit het archief' })).toBeVisible()
})

test('staff ask for a merge, which waits until both addresses have confirmed it by mail', async ({ page, browser }) => {
  const [gone, kept] = [uniqueAddress('samen-weg'), uniqueAddress('samen-blijft')]
  await startSession(page, 'demo', 'centrum@demo.example')
  const invite = (email: string, first_name: string) =>
    write(page, 'demo', ['POST', '/api/v1/users'], 'users', { email, first_name, last_name: 'Dubbel' })
  await invite(gone, 'Ada')
  const { id } = await invite(kept, 'Bea')
  await page.goto(at('demo', `/users/${id}`))
  await page.getByRole('button', { name: 'Voeg samen met…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Het andere account' }).fill(gone)
  // The list before the search has others first.
  await page.getByRole('option', { name: /^Ada Dubbel/ }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const look = dialog.getByRole('button', { name: 'Bekijk wat er verhuist' })
  const place = await look.boundingBox()
  if (!place) throw new Error('The button is nowhere')
  await look.click()
  const plan = dialog.getByRole('heading', { name: 'Dit verhuist' })
  await expect(plan).toBeInViewport()
  await expect(dialog.locator(':focus')).toHaveText('Dit verhuist')
  // Who presses twice, at one place, asks for the plan twice and mails nobody.
  const second = page.waitForRequest((request) => request.url().endsWith('/merge'))
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
  expect((await second).postDataJSON()).toMatchObject({ data: { attributes: { dry_run: true } } })
  await expectAccessible(page, { inTheDark: false })
  await page.setViewportSize({ width: 1280, height: 900 })
  await dialog.getByRole('button', { name: 'Vraag om bevestiging' }).click()
  const waits = page.getByText(/^Wacht op bevestiging van Ada Dubbel .* en Bea Dubbel/)
  await expect(waits).toBeVisible()
  await page.getByRole('button', { name: 'Stuur opnieuw' }).click()

  const visitor = await secondVisitor(browser)
  // The third mail to each: an invitation, the question, and that again.
  for (const [email, outcome] of [
    [gone, 'Je hebt het bevestigd'],
    [kept, 'Je hebt nu één account'],
  ] as const) {
    await visitor.goto(await linkInMail(email, '/accounts-samenvoegen/', 3))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Wil je je accounts samenvoegen?')
    if (email === gone) await expectAccessible(visitor, { inTheDark: false })
    await visitor.getByRole('button', { name: 'Ja, voeg mijn accounts samen' }).click()
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(outcome)
  }
  await visitor.context().close()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Haal de accounts uit elkaar' })).toBeVisible()
  await expect(waits).toBeHidden()
})

test('an organization invites somebody with an account, who joins by the mail', async ({ page }) => {
  const email = uniqueAddress('lid')
  await createAccount('demo', email)
  await startSession(page, 'demo', 'organisatie@demo.example')
  const organization = await ownOrganization(page, 'demo')
  const { id } = await write(page, 'demo', ['POST', '/api/v1/users'], 'users', {
    ...{ email, first_name: 'C.', last_name: 'Lid', role: 'member', organization_id: organization },
  })
  await page.goto(at('demo', `/users/${id}`))
  await expect(page.getByText('Uitgenodigd').first()).toBeVisible()
  // The last of what the page requests.
  await expect(page.getByRole('heading', { name: 'Geschiedenis' })).toBeVisible()

  await page.context().clearCookies()
  await page.goto(await linkInMail(email, '/uitnodiging/', 2))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Wil je bij')
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Ja, ik doe mee' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je hoort er nu bij')
  await signIn(page, 'demo', 'organisatie@demo.example', '/users')
  await expect(page.getByRole('link', { name: 'Noor Visser' }).first()).toBeVisible()
})

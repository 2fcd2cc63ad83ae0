/** The periodic mail, the download of own data, and deleting the own account. */
import { expectAccessible } from './support/axe.ts'
import { linkInMail } from './support/outbox.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

// The deletion ends the session, and the page may ask once more. The clock of a test is put into the preview of a mail too, which runs no scripts.
test.use({ expectedErrors: [/status of 40[14]|^Blocked script execution in 'about:srcdoc'/] })

test('somebody chooses a periodic mail, downloads their data, deletes the account and keeps it after all', async ({
  page,
}) => {
  const email = uniqueAddress('eigen-gegevens')
  await addAccount(page, 'demo', email)

  await test.step('the periodic mail is previewed and saved', async () => {
    await page.goto(at('demo', '/profile-edit/periodieke-mail'))
    await page.getByRole('radio', { name: /^Elke maand/ }).check()
    await page.getByRole('radio', { name: '25 km' }).check()
    await page.getByRole('button', { name: 'Bekijk een voorbeeld' }).click()
    const mail = page.frameLocator('iframe[title="Zo ziet je mail eruit"]')
    await expect(mail.getByText('Hoi Noor')).toBeVisible()
    await page.getByRole('button', { name: 'Bewaar', exact: true }).click()
    await expect(page.getByText('Je keuze is bewaard.')).toBeVisible()
    await expect(page.getByText(/als er iets nieuws is$/)).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
  })

  await test.step('the data is made and downloaded', async () => {
    // The page asks each five seconds whether it is there.
    await page.clock.install()
    await page.goto(at('demo', '/profiel'))
    await page.getByRole('button', { name: 'Vraag mijn gegevens op' }).press('Enter')
    const link = page.getByRole('link', { name: /^Download het bestand/ })
    // The button is gone by now. What comes after it on the page deletes the account.
    await expect(page.getByRole('button', { name: 'Vraag mijn gegevens op' })).toHaveCount(0)
    await page.clock.runFor(100)
    await expect(page.getByRole('region', { name: 'Download mijn gegevens' }).locator(':focus')).toHaveCount(1)
    await expect(async () => {
      await page.clock.runFor(5_000)
      await expect(link).toBeVisible({ timeout: 500 })
    }).toPass()
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(file.suggestedFilename()).toBe('gegevens.zip')
    await expectAccessible(page, { inTheDark: false })
  })

  await test.step('the account is deleted, without a password right after signing in', async () => {
    await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Dit gebeurt er dan:')).toBeVisible()
    await expect(dialog.getByLabel('Je wachtwoord')).toHaveCount(0)
    await expectAccessible(page, { what: 'the dialog', inTheDark: false })
    await dialog.getByRole('button', { name: 'Verwijder mijn account' }).click()
    await expect(page).toHaveURL(at('demo', '/profiel/verwijderd'))
    await expect(page.getByText(/Over 14 dagen wissen we/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Log in en houd je account' })).toHaveAttribute('href', '/auth/login-1')
  })

  await test.step('the link of the mail keeps it', async () => {
    await page.goto(await linkInMail(email, 'keep_token'))
    await page.getByRole('button', { name: 'Houd mijn account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Je account blijft bestaan' })).toBeVisible()
  })
})

test('an unknown link to unsubscribe says what to do', async ({ page }) => {
  await page.goto(at('demo', '/afmelden/onbekend'))
  await expect(page.getByRole('heading', { level: 1, name: 'Deze link werkt niet' })).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
})

test('each page of a mailed link has a way on when its link is unknown', async ({ page }) => {
  for (const path of ['kennismaking', 'organisatie-controle', 'stage-toestemming', 'uitnodiging']) {
    await page.goto(at('demo', `/${path}/onbekend`))
    await expect(page.getByRole('heading', { level: 1, name: 'Deze link klopt niet' }), path).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Neem contact met ons op' }), path).toBeVisible()
  }
})

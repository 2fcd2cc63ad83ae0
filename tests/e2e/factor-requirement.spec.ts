/** A center that requires a second step of its staff: from the setting to the colleague who has none (sessions.md SES-41). */
import { generate } from 'otplib'
import { capabilityNames } from '#shared/capabilities.ts'
import { dutchDay } from '#shared/dutch-days.ts'
import { freePort } from '../support/free-port.ts'
import { expectAccessible } from './support/axe.ts'
import { type OwnBackend, startOwnBackend } from './support/own-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { expect, type Page, password, secondVisitor, test } from './support/test.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

// Everybody at this center is concerned: the test has a backend of its own.
let backend: OwnBackend
let gateway: OwnGateway
test.beforeAll(async () => {
  backend = await startOwnBackend(async () => ({}))
  gateway = await startOwnGateway(backend.url, capabilityNames, await freePort())
})
test.afterAll(async () => {
  await gateway.close()
  await backend.close()
})
test.use({ expectedErrors: [/403|422/] })

const typePassword = async (page: Page, email: string, path: string) => {
  await page.goto(gateway.at(`/auth/login-1?return=${encodeURIComponent(path)}`))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

/** Adds a passkey when it is asked, and signs in with it after the password. */
async function workWithPasskey(page: Page) {
  const email = 'organisatie@demo.example'
  await typePassword(page, email, '/applications')
  await expect(page.getByRole('heading', { name: 'Stel eerst een tweede stap in' })).toBeVisible()
  const authenticator = await addAuthenticator(page)
  await touch(authenticator, true)
  await page.getByRole('main').getByRole('link', { name: 'Stel de tweede stap in' }).click()
  await page.getByRole('link', { name: 'Maak liever een passkey' }).click()
  await page.getByRole('button', { name: 'Maak een passkey' }).click()
  await expect(page.getByText('Je passkey is gemaakt')).toBeVisible()
  await page.getByRole('link', { name: 'Aanvragen' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()
  // The browser's own suggestion at the e-mail field waits for the finger.
  await touch(authenticator, false)
  await page.context().clearCookies()
  await typePassword(page, email, '/applications')
  await expect(page.getByText('Bevestig met je passkey dat jij het bent.')).toBeVisible()
  await expectAccessible(page)
  await touch(authenticator, true)
  await page.getByRole('main').getByRole('button', { name: 'Gebruik je passkey' }).click()
  await expect(page).toHaveURL(gateway.at('/applications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()
}
const dutch = (day: string) => day.split('-').reverse().join('-')

test('staff without a second step prepare for it, and from its day on set it up before they see data of others', async ({
  page,
  browser,
}) => {
  await typePassword(page, 'centrum@demo.example', '/settings')
  await expect(page).toHaveURL(gateway.at('/settings'))
  const date = page.getByRole('textbox', { name: 'Verplicht vanaf' })
  const form = page.locator('form').filter({ has: date })
  await date.fill('02-01-2020')
  await form.getByRole('button', { name: 'Bewaar' }).click()
  await expect(form.getByText('Kies vandaag of een latere datum').first()).toBeVisible()
  await expect(date).toHaveValue('02-01-2020')
  const soon = dutchDay(new Date(Date.now() + 20 * 24 * 3600 * 1000))
  await date.fill(dutch(soon))
  await form.getByLabel('Ook voor wie bij een organisatie werkt').check()
  await form.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De tweede stap is verplicht vanaf de gekozen datum')).toBeVisible()
  const banner = page.getByRole('complementary', { name: 'Een tweede stap bij het inloggen' })
  await expect(banner).toContainText('Jij hebt er nog geen')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Bekijk deze medewerkers' }).click()
  await expect(page.getByRole('row', { name: /centrum@demo\.example/ })).toBeVisible()
  await page.goBack()
  await date.fill(dutch(dutchDay(new Date())))
  await form.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByRole('heading', { name: 'Stel eerst een tweede stap in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Gebruikers' })).toBeHidden()
  await page.goto(gateway.at('/users'))
  await expect(page.getByRole('heading', { name: 'Stel eerst een tweede stap in' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('main').getByRole('link', { name: 'Stel de tweede stap in' }).click()
  await page.getByRole('button', { name: 'Stel een tweede stap in' }).click()
  const secret = (await page.getByRole('region', { name: 'Sleutel voor je app' }).innerText()).replace(/\s/g, '')
  await page.getByLabel('Code van zes cijfers uit je app').fill(await generate({ secret }))
  await page.getByRole('button', { name: 'Controleer de code' }).click()
  const codes = page.getByRole('region', { name: 'Je herstelcodes' })
  await expect(codes).toBeVisible()
  // They are shown once: until they are put away, leaving the page does not lose them.
  await page.getByRole('link', { name: 'E-mailadres' }).click()
  await expect(codes).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Instellingen' }).click()
  await expect(codes).toBeVisible()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
  await expect(banner).toBeHidden()
  await page.getByRole('link', { name: 'Gebruikers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Gebruikers' })).toBeVisible()
  await workWithPasskey(await secondVisitor(browser))

  await page.goto(gateway.at('/settings'))
  await date.fill('')
  await form.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De tweede stap is niet verplicht')).toBeVisible()
  await page.reload()
  await expect(date).toHaveValue('')
})

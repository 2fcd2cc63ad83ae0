/** Sign-in as a center decides it for its staff: by its own identity provider (sessions.md SES-32), and with a second step (SES-41). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generate } from 'otplib'
import { stringify } from 'yaml'
import { capabilityNames } from '#shared/capabilities.ts'
import { freePort } from '../support/free-port.ts'
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts'
import { expectAccessible } from './support/axe.ts'
import { typedDay } from './support/days.ts'
import { type OwnBackend, startOwnBackend } from './support/own-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { expect, type Page, secondVisitor, send, startSession, test } from './support/test.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

// One backend for all of them, which takes as long to start as several tests.
test.describe.configure({ mode: 'default' })

let provider: OidcProvider
let backend: OwnBackend
let gateway: OwnGateway
test.beforeAll(async () => {
  const port = await freePort()
  provider = await startOidcProvider([`http://demo.localhost:${port}/auth/sso/callback`])
  backend = await startOwnBackend(async (folder) => {
    await writeFile(join(folder, 'secret'), provider.client.secret)
    const demo = {
      name: 'Gemeente Demodam',
      issuer: provider.issuer,
      clientId: provider.client.id,
      clientSecretFile: 'secret',
      domains: ['demodam.example'],
      roles: { claim: 'groups', admin: ['vrijwilligerswerk'] },
    }
    await writeFile(join(folder, 'providers.yaml'), stringify({ demo }))
    return { IDENTITY_PROVIDERS: join(folder, 'providers.yaml') }
  })
  gateway = await startOwnGateway(backend.url, capabilityNames, port)
})
test.afterAll(async () => {
  await gateway.close()
  await backend.close()
  await provider.close()
})

const sanne = {
  sub: 'sanne',
  email: 'sanne@demodam.example',
  email_verified: true,
  given_name: 'Sanne',
  family_name: 'de Groot',
}

/** As if ten minutes had passed: the next write is refused, as the backend does then. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const detail = 'Laat eerst zien dat jij het bent.'
  const errors = [{ status: '403', code: 'auth.verification_required', title: 'Forbidden', detail }]
  const body = JSON.stringify({ errors })
  let isRefused = true
  await page.route(path, async (route) => {
    if (!isRefused || route.request().method() === 'GET') return route.fallback()
    isRefused = false
    await route.fulfill({ status: 403, contentType: 'application/vnd.api+json', body })
  })
}

test('somebody of the municipality signs in, and works where they were going', async ({ page }) => {
  provider.person = { ...sanne, groups: ['vrijwilligerswerk'] }
  await page.goto(gateway.at('/auth/login-1?return=%2Fapplications'))
  await expect(page.getByText('Werk je bij Gemeente Demodam?')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('link', { name: 'Log in met je werkaccount' }).click()
  await expect(page).toHaveURL(gateway.at('/applications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()

  await page.goto(gateway.at('/settings'))
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: 'Inloggen met een werkaccount' }) })
    .last()
  await expect(section).toContainText('Gemeente Demodam')
  await expect(section).toContainText('Wie bij groups dit heeft: vrijwilligerswerk')
  await expectAccessible(page, { inTheDark: false })
})

test.describe('somebody of the municipality without a password', () => {
  // What is refused until there is a proof is 403, and what is asked of the account that was deleted 401 or 404: the browser says so by itself.
  test.use({ expectedErrors: [/^Failed to load resource: .* (401|403|404) \(/] })

  test('makes a passkey, and changes their address and deletes their account by it', async ({ page }) => {
    test.slow()
    const authenticator = await addAuthenticator(page)
    const dialog = page.getByRole('dialog', { name: 'Even controleren of jij het bent' })
    provider.person = { ...sanne, sub: 'lotte', email: 'lotte@demodam.example', groups: ['vrijwilligerswerk'] }

    await test.step('signs in with the work account, whose settings ask for no password', async () => {
      await page.goto(gateway.at('/auth/login-1?return=%2Fprofile-edit%2Fsettings'))
      await page.getByRole('link', { name: 'Log in met je werkaccount' }).click()
      await expect(page).toHaveURL(gateway.at('/profile-edit/settings'))
      const section = page.getByRole('region', { name: 'Wachtwoord' })
      await expect(section).toContainText('Je account heeft geen wachtwoord')
      await expect(section.getByRole('textbox')).toHaveCount(0)
      await expectAccessible(page, { inTheDark: false })
    })

    await test.step('proves who they are by signing in again, and makes a passkey', async () => {
      await refuseOnce(page, '**/auth/passkeys/options')
      const passkeys = page.getByRole('region', { name: 'Passkeys' })
      await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
      await expect(dialog.getByText('Je komt daarna op deze pagina terug')).toBeVisible()
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, { what: 'the dialog', inTheDark: false })
      await page.setViewportSize({ width: 1280, height: 900 })
      const again = dialog.getByRole('link', { name: 'Log opnieuw in met je werkaccount' })
      await expect(again).toHaveAttribute('href', /ask=sign_in/)
      await again.click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(gateway.at('/profile-edit/settings'))
      await touch(authenticator, true)
      await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(1)
      await touch(authenticator, false)
    })

    await test.step('changes their address by the passkey, and loses nothing by stopping halfway', async () => {
      await refuseOnce(page, '**/api/v1/current_user/email')
      await page.goto(gateway.at('/profile-edit/email'))
      const field = page.getByLabel('Nieuw e-mailadres')
      await expect(page.getByLabel('Je wachtwoord')).toHaveCount(0)
      await expectAccessible(page, { inTheDark: false })
      await field.fill('lotte@elders.example')
      await page.getByRole('button', { name: 'Vraag de wijziging aan' }).click()
      await expect(dialog.getByRole('button', { name: 'Gebruik je passkey' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText('Laat eerst zien dat jij het bent.')).toBeVisible()
      await expect(field).toHaveValue('lotte@elders.example')
      await refuseOnce(page, '**/api/v1/current_user/email')
      await page.getByRole('button', { name: 'Vraag de wijziging aan' }).click()
      await touch(authenticator, true)
      await dialog.getByRole('button', { name: 'Gebruik je passkey' }).click()
      await expect(page.getByText('We wachten op bevestiging van lotte@elders.example')).toBeVisible()
      await touch(authenticator, false)
    })

    await test.step('deletes their account by the passkey', async () => {
      await refuseOnce(page, '**/api/v1/current_user')
      await page.goto(gateway.at('/profiel'))
      await page.getByRole('button', { name: 'Verwijder mijn account' }).click()
      const asking = page.getByRole('dialog', { name: 'Wil je je account verwijderen?' })
      await expect(asking.getByText('Dit gebeurt er dan:')).toBeVisible()
      await expect(asking.getByRole('textbox')).toHaveCount(0)
      await asking.getByRole('button', { name: 'Verwijder mijn account' }).click()
      await touch(authenticator, true)
      await dialog.getByRole('button', { name: 'Gebruik je passkey' }).click()
      await expect(page).toHaveURL(gateway.at('/profiel/verwijderd'))
    })
  })
})

test('somebody without the role reads why, and can still sign in otherwise', async ({ page }) => {
  provider.person = { ...sanne, sub: 'joris', email: 'joris@demodam.example', groups: [] }
  await page.goto(gateway.at('/auth/login-1?return=%2Fapplications'))
  await page.getByRole('link', { name: 'Log in met je werkaccount' }).click()
  await expect(page.getByRole('alert')).toContainText('Dit werkaccount heeft op deze site geen rol')
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
  // The page still knows where its reader was going.
  await expect(page.getByRole('link', { name: 'Log in met je werkaccount' })).toHaveAttribute(
    'href',
    /return=%2Fapplications/,
  )
  await expectAccessible(page, { inTheDark: false })
})

test('a center without a provider shows nothing of it', async () => {
  const signInPage = async (tenant: string) =>
    (await send(tenant, '/auth/login-1', undefined, { to: gateway.port })).html
  expect(await signInPage('demo')).toContain('Log in met je werkaccount')
  expect(await signInPage('roermond')).not.toContain('Log in met je werkaccount')
})

/** Of another center: those of the tests above need no second step. */
const center = 'roermond'
const on = (path: string) => `http://${center}.localhost:${gateway.port}${path}`
const gate = (page: Page) => page.getByRole('heading', { name: 'Stel eerst een tweede stap in' })

test.describe('a center that requires a second step', () => {
  test.use({ expectedErrors: [/403|422/] })

  test('prepares its staff for it, and from its day on has them set it up before they see data of others', async ({
    page,
    browser,
  }) => {
    await startSession(page, center, `centrum@${center}.example`, gateway.port)
    await page.goto(on('/settings'))
    const date = page.getByRole('textbox', { name: 'Verplicht voor medewerkers' })
    const ofOrganizations = page.getByRole('textbox', { name: 'Verplicht voor wie bij een organisatie werkt' })
    const form = page.locator('form').filter({ has: date })
    const store = () => form.getByRole('button', { name: 'Bewaar' }).click()
    await date.fill('02-01-2020')
    await store()
    await expect(form.getByText('Kies vandaag of een latere datum').first()).toBeVisible()
    await expect(date).toHaveValue('02-01-2020')
    await date.fill(typedDay(20))
    await ofOrganizations.fill(typedDay(20))
    await store()
    await expect(page.getByText('De tweede stap is verplicht vanaf de gekozen datum')).toBeVisible()
    const banner = page.getByRole('complementary', { name: 'Een tweede stap bij het inloggen' })
    await expect(banner).toContainText('Jij hebt er nog geen')
    await expect(page.getByRole('link', { name: 'Bekijk deze medewerkers' })).toHaveAttribute(
      'href',
      /^\/users\?.*factor/,
    )
    await expectAccessible(page, { inTheDark: false })

    await test.step('its day comes: other pages are closed until it is set up', async () => {
      await date.fill(typedDay(0))
      await ofOrganizations.fill(typedDay(0))
      await store()
      await expect(gate(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Gebruikers' })).toBeHidden()
      await page.goto(on('/users'))
      await expect(gate(page)).toBeVisible()
      await expectAccessible(page, { inTheDark: false })
    })

    await test.step('it is set up; the recovery codes are there until they are put away', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Stel de tweede stap in' }).click()
      await page.getByRole('button', { name: 'Stel een tweede stap in' }).click()
      const secret = (await page.getByRole('region', { name: 'Sleutel voor je app' }).innerText()).replace(/\s/g, '')
      await page.getByLabel('Code van zes cijfers uit je app').fill(await generate({ secret }))
      await page.getByRole('button', { name: 'Controleer de code' }).click()
      const codes = page.getByRole('region', { name: 'Je herstelcodes' })
      await expect(codes).toBeVisible()
      await page.getByRole('link', { name: 'E-mailadres' }).click()
      await expect(codes).toBeHidden()
      await page.getByRole('main').getByRole('link', { name: 'Instellingen' }).click()
      await expect(codes).toBeVisible()
      await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
      await expect(banner).toBeHidden()
    })

    // With a passkey in its place: `second-factor.spec.ts`.
    await test.step('who works for an organization has to set it up too', async () => {
      const visitor = await secondVisitor(browser)
      await startSession(visitor, center, `organisatie@${center}.example`, gateway.port)
      await visitor.goto(on('/applications'))
      await expect(gate(visitor)).toBeVisible()
      await visitor.getByRole('main').getByRole('link', { name: 'Stel de tweede stap in' }).click()
      await expect(visitor.getByRole('link', { name: 'Maak liever een passkey' })).toBeVisible()
      await visitor.context().close()
    })

    await test.step('the center requires it no longer', async () => {
      await page.goto(on('/settings'))
      await date.fill('')
      await ofOrganizations.fill('')
      await store()
      await expect(page.getByText('De tweede stap is niet verplicht')).toBeVisible()
    })
  })
})

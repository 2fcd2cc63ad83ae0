/** Sign-in by the center's own identity provider, as its staff see it (sessions.md SES-32). */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { capabilityNames } from '#shared/capabilities.ts'
import { freePort } from '../support/free-port.ts'
import { type OidcProvider, startOidcProvider } from '../support/oidc-provider.ts'
import { expectAccessible } from './support/axe.ts'
import { type OwnBackend, startOwnBackend } from './support/own-backend.ts'
import { type OwnGateway, startOwnGateway } from './support/own-gateway.ts'
import { expect, type Page, test } from './support/test.ts'
import { addAuthenticator, touch } from './support/virtual-authenticator.ts'

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
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in met je werkaccount' }).click()
  await expect(page).toHaveURL(gateway.at('/applications'))
  await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()

  await page.goto(gateway.at('/settings'))
  const section = page
    .locator('section', { has: page.getByRole('heading', { name: 'Inloggen met een werkaccount' }) })
    .last()
  await expect(section).toContainText('Gemeente Demodam')
  await expect(section).toContainText('Wie bij groups dit heeft: vrijwilligerswerk')
  await expectAccessible(page)
})

test.describe('somebody of the municipality without a password', () => {
  // What is refused until there is a proof is 403, and what is asked of the account that was deleted 401 or 404: the browser says so by itself.
  test.use({ expectedErrors: [/^Failed to load resource: .* (401|403|404) \(/] })

  test('makes a passkey, signs in with it, changes their address and deletes their account', async ({ page }) => {
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
      await expectAccessible(page)
    })

    await test.step('proves who they are by signing in again, and makes a passkey', async () => {
      await refuseOnce(page, '**/auth/passkeys/options')
      const passkeys = page.getByRole('region', { name: 'Passkeys' })
      await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
      await expect(dialog.getByText('Je komt daarna op deze pagina terug')).toBeVisible()
      await expect(dialog.getByRole('textbox')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await expectAccessible(page, { what: 'the dialog' })
      await page.setViewportSize({ width: 1280, height: 900 })
      await dialog.getByRole('link', { name: 'Log opnieuw in met je werkaccount' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL(gateway.at('/profile-edit/settings'))
      await touch(authenticator, true)
      await passkeys.getByRole('button', { name: 'Maak een passkey' }).click()
      await expect(passkeys.getByRole('listitem')).toHaveCount(1)
      await touch(authenticator, false)
    })

    await test.step('signs out, and in again with the passkey', async () => {
      await page.goto(gateway.at('/uitloggen'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je bent uitgelogd')
      await page.goto(gateway.at('/auth/login-1?return=%2Fprofile-edit%2Femail'))
      await page.getByRole('button', { name: 'Log in met een passkey' }).focus()
      await touch(authenticator, true)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(gateway.at('/profile-edit/email'))
      await touch(authenticator, false)
    })

    await test.step('changes their address by the passkey, and loses nothing by stopping halfway', async () => {
      await refuseOnce(page, '**/api/v1/current_user/email')
      const field = page.getByLabel('Nieuw e-mailadres')
      await expect(page.getByLabel('Je wachtwoord')).toHaveCount(0)
      await expectAccessible(page)
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
  await expect(page.getByRole('alert')).toContainText('Je werkaccount heeft op deze site geen rol')
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
  // The page still knows where its reader was going.
  await expect(page.getByRole('link', { name: 'Log in met je werkaccount' })).toHaveAttribute(
    'href',
    /return=%2Fapplications/,
  )
  await expectAccessible(page)
})

test('a center without a provider shows nothing of it', async ({ page }) => {
  await page.goto(`http://roermond.localhost:${gateway.port}/auth/login-1`)
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in met je werkaccount' })).toHaveCount(0)
})

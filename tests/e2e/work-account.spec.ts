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
import { expect, test } from './support/test.ts'

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

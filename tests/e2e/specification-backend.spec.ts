/** The product on a backend that has the specification's calls and attributes alone (backend.md, "What a page does without"). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { capabilities } from '#shared/capabilities.ts'
import { freePort } from '../support/free-port.ts'
import { type SpecificationBackend, startSpecificationBackend } from '../support/specification-backend.ts'
import { expect, type Page, password, test } from './support/test.ts'

// What a backend does not have is 404, and who is not signed in 401: the browser says so by itself.
test.use({ expectedErrors: [/^Failed to load resource: .* (401|403|404|422) \(/] })
test.describe.configure({ mode: 'default' })

let backend: SpecificationBackend
let gateway: ChildProcess
let port: number
let folder: string

test.beforeAll(async () => {
  backend = await startSpecificationBackend()
  port = await freePort()
  folder = await mkdtemp(join(tmpdir(), 'specification-'))
  await cp('config', join(folder, 'config'), { recursive: true })
  const absent = Object.fromEntries(Object.keys(capabilities).map((name) => [name, false]))
  await writeFile(join(folder, 'config/backend.yaml'), stringify({ capabilities: absent }))
  gateway = spawn(process.execPath, [join(process.env.CLIENT_DIR ?? 'dist', 'server/main.js')], {
    env: {
      ...process.env,
      PORT: String(port),
      OPS_PORT: '0',
      BACKEND_URL: backend.url,
      CONFIG_DIR: join(folder, 'config'),
      KEPT_BUILDS_DIR: join(folder, 'kept-builds'),
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '0',
      RATE_LIMIT_SIGN_IN: '0',
    },
    stdio: 'inherit',
  })
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}/sociale-kaart`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200)
})

test.afterAll(async () => {
  gateway.kill('SIGINT')
  await once(gateway, 'exit')
  await backend.close()
  await rm(folder, { recursive: true })
})

const at = (path: string) => `http://demo.localhost:${port}${path}`
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const linkTo = (address: string, page: string): string => {
  const mail = backend.mails.findLast(({ to, path }) => to === address && path.startsWith(page))
  if (!mail) throw new Error(`No mail to ${address} leads to ${page}`)
  return at(mail.path)
}

async function signIn(page: Page, email: string, secret = password, path = '/auth/login-1'): Promise<void> {
  await page.goto(at(path))
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Inloggen' }).click()
}

async function openAs(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email)
  await expect(heading(page, /^Hallo/)).toBeVisible()
  await page.goto(at(path))
}

test('a visitor sees the site of the center with its brand, its menu and the social map', async ({ page }) => {
  await page.goto(at('/'))
  await expect(page).toHaveTitle(/Demo helpt/)
  await expect(page.getByRole('banner').locator('img').first()).toHaveAttribute('src', '/branding/demo/favicon.svg')
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-solid'),
  )
  expect(primary.trim()).toBe('#8a1c7c')
  await page.goto(at('/sociale-kaart'))
  await page.getByRole('main').getByRole('link', { name: 'Buurthuis De Linde' }).click()
  await expect(heading(page, 'Buurthuis De Linde')).toBeVisible()
  await page.goto(at('/organizations/12'))
  await expect(page.getByText('Over Buurthuis De Linde.')).toBeVisible()
})

test('somebody signs in, after a wrong password, and signs out', async ({ page }) => {
  await signIn(page, 'noor@demo.example', 'verkeerd-geheim')
  await expect(page.getByText('Onjuiste combinatie van e-mailadres en wachtwoord.')).toBeVisible()
  await signIn(page, 'noor@demo.example')
  await expect(heading(page, 'Hallo Noor')).toBeVisible()
  await page.goto(at('/uitloggen'))
  await page.goto(at('/dashboard'))
  await expect(heading(page, 'Inloggen')).toBeVisible()
})

test('a forgotten password is replaced by the link of the mail', async ({ page }) => {
  await page.goto(at('/auth/recover'))
  await page.getByLabel('E-mailadres').fill('linde@demo.example')
  await page.getByRole('button', { name: 'Stuur de link' }).click()
  await expect(page.getByText('Als dit adres bekend is')).toBeVisible()
  await page.goto(linkTo('linde@demo.example', '/auth/reset'))
  await page.getByLabel('Nieuw wachtwoord').fill('een heel ander geheim')
  await page.getByLabel('Herhaal het wachtwoord').fill('een heel ander geheim')
  await page.getByRole('button', { name: 'Bewaar het wachtwoord' }).click()
  await expect(heading(page, 'Hallo Linda')).toBeVisible()
})

test('an account of another center is told so', async ({ page }) => {
  await signIn(page, 'elders@oldebroek.example')
  await expect(heading(page, 'Ingelogd op de verkeerde website')).toBeVisible()
})

test('an admin sees the dashboard and acts for the organization of their role', async ({ page }) => {
  await openAs(page, 'beheer@demo.example', '/dashboard')
  await expect(heading(page, 'Hallo Bea')).toBeVisible()
  await page.goto(at('/organizations'))
  await expect(heading(page, 'Organisaties')).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name)).not.toContain('undefined')
  expect(backend.requests.at(-1)?.status).toBeLessThan(500)
})

test('an admin opens, approves and deletes organizations', async ({ page }) => {
  await openAs(page, 'beheer@demo.example', '/organizations?status=pending')
  await page.getByRole('link', { name: 'Stichting Nieuw Begin' }).first().click()
  await expect(page.getByText('Stichting Nieuw Begin').first()).toBeVisible()
  await page.goto(at('/organizations/approve'))
  await page.getByRole('button', { name: 'Keur goed' }).click()
  await expect(page.getByText('Stichting Nieuw Begin is goedgekeurd')).toBeVisible()
  await page.goto(at('/organizations'))
  const row = page.getByRole('row').filter({ hasText: 'Stichting Nieuw Begin' })
  await expect(row).toBeVisible()
})

test('an admin adds, edits and deletes a user, with a role', async ({ page }) => {
  await openAs(page, 'beheer@demo.example', '/users/add')
  await page.getByLabel('E-mailadres').fill('vera@demo.example')
  await page.getByLabel('Voornaam').fill('Vera')
  await page.getByLabel('Achternaam').fill('Vos')
  await page.getByRole('main').getByRole('button', { name: 'Verstuur de uitnodiging' }).click()
  await expect.poll(() => backend.mails.some(({ to }) => to === 'vera@demo.example')).toBe(true)
  await page.goto(at('/users'))
  await page.getByRole('link', { name: 'Vera Vos' }).click()
  await expect(heading(page, 'Vera Vos')).toBeVisible()
  await page.getByRole('button', { name: 'Stuur uitnodiging opnieuw' }).click()
  await expect.poll(() => backend.mails.filter(({ to }) => to === 'vera@demo.example').length).toBe(2)
})

test('an invitation is accepted by the link of its mail', async ({ page }) => {
  await page.goto(linkTo('vera@demo.example', '/confirm'))
  await expect(heading(page, 'Je account is klaar')).toBeVisible()
})

test('an admin signs in as another user', async ({ page }) => {
  await openAs(page, 'beheer@demo.example', '/users/3')
  await page.getByRole('button', { name: /^Log in als/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Hulp bij het profiel')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Log in als/ })
    .click()
  await expect(heading(page, 'Hallo Noor')).toBeVisible()
})

test('the profile, the switch between centers and the partners work', async ({ page }) => {
  await openAs(page, 'noor@demo.example', '/profile-edit')
  await expect(heading(page, 'Bewerk profiel')).toBeVisible()
  await page.goto(at('/switch'))
  await expect(page.getByText('Vrijwilligerspunt Oldebroek').first()).toBeVisible()
  await page.goto(at('/partners'))
  await expect(heading(page, 'Partners')).toBeVisible()
})

/** One file of the build is lost, or the connection: the failure stays inside its part, and what was pressed is done later. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { at, expect, type Locator, signIn, test } from './support/test.ts'

type Manifest = Record<string, { file: string }>
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest

type Opener = {
  login?: string
  path: string
  width?: number
  /** Types something before, which must stay. */
  type?: (page: Page) => Locator
  press?: (page: Page) => Promise<void>
  /** What is there once the file is. */
  opened: (page: Page) => Locator
}

const [volunteer, organization, center] = ['vrijwilliger', 'organisatie', 'centrum'].map(
  (name) => `${name}@demo.example`,
) as [string, string, string]
const subject = (page: Page) => page.getByLabel('Onderwerp')

/** By the module that is loaded. */
const openers: Record<string, Opener> = {
  'ui/lazy/menu.tsx': {
    login: volunteer,
    path: '/contactformulier',
    type: subject,
    press: (page) => page.getByRole('button', { name: /^Account van/ }).click(),
    opened: (page) => page.getByRole('menuitem', { name: 'Uitloggen' }),
  },
  'ui/lazy/dialog.tsx': {
    login: volunteer,
    path: '/contactformulier',
    type: subject,
    press: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Sociale kaart' }).click(),
    opened: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Blijf' }),
  },
  'ui/lazy/drawer.tsx': {
    path: '/vacancies/search',
    width: 390,
    press: (page) => page.getByRole('button', { name: /^Filters/ }).click(),
    opened: (page) => page.getByRole('dialog'),
  },
  'shell/commands/commands.tsx': {
    login: volunteer,
    path: '/contactformulier',
    type: subject,
    press: (page) => page.keyboard.press('Control+k'),
    opened: (page) => page.getByRole('dialog'),
  },
  'account/contact/contact-form.tsx': { login: volunteer, path: '/contactformulier', opened: subject },
  'account/profile/edit/profile-form.tsx': {
    login: volunteer,
    path: '/profile-edit',
    opened: (page) => page.getByLabel('Voornaam'),
  },
  'staff/vacancies/vacancy-form.tsx': {
    login: organization,
    path: '/vacancies/add',
    opened: (page) => page.getByLabel('Titel'),
  },
  'staff/organizations/new-organization-form.tsx': {
    login: center,
    path: '/organizations/add',
    opened: (page) => page.getByRole('main').getByRole('textbox').first(),
  },
}

test.use({ expectedErrors: [/Failed to load resource|net::ERR|dynamically imported module|Failed to fetch|preload/i] })

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dit lukte niet' })

for (const [module, { login, path, width = 1280, type, press, opened }] of Object.entries(openers)) {
  test(`the file of ${module} that is lost leaves frame and text, and its press is repeated by the retry button`, async ({
    page,
  }) => {
    const file = `**/${manifest[module]?.file ?? 'missing'}`
    await page.setViewportSize({ width, height: 800 })
    await page.route(file, (route) => route.fulfill({ status: 404 }))
    if (login) await signIn(page, 'demo', login, path)
    else await page.goto(at('demo', path))
    await type?.(page).fill('Half getypt')
    await press?.(page)
    await expect(notice(page)).toBeVisible()
    await expect(page.getByRole('banner').first()).toBeVisible()
    await expect(opened(page)).toHaveCount(0)
    if (type) await expect(type(page)).toHaveValue('Half getypt')
    await notice(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(notice(page).getByRole('button', { name: 'Laad de pagina opnieuw' })).toBeVisible()
    await page.unroute(file)
    await notice(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
    await expect(opened(page)).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  })
}

test('a menu that was pressed without a connection opens when the connection is back, and the text is still there', async ({
  page,
  context,
}) => {
  const file = `**/${manifest['ui/lazy/menu.tsx']?.file}`
  await page.route(file, (route) => route.abort('internetdisconnected'))
  await signIn(page, 'demo', volunteer, '/contactformulier')
  await subject(page).fill('Half getypt')
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Account van/ }).click()
  await expect(notice(page)).toBeVisible()
  await page.unroute(file)
  await context.setOffline(false)
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(subject(page)).toHaveValue('Half getypt')
})

test('an error page whose own file is lost has frame, heading and button', async ({ page }) => {
  await page.route('**/assets/error-page-*.js', (route) => route.abort())
  await page.goto(at('demo', '/bestaat/niet'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await expect(page.getByRole('banner').first()).toBeVisible()
})

test('a signed-in page whose files are all lost has a brand, a heading, and buttons', async ({ page }) => {
  const chunks = JSON.parse(readFileSync('dist/client/page-chunks.json', 'utf8')) as Record<string, string[]>
  for (const file of chunks['signed-in'] ?? [])
    if (file.endsWith('.js')) await page.route(`**/${file}`, (route) => route.abort())
  await signIn(page, 'demo', volunteer, '/robots.txt')
  await page.goto(at('demo', '/contactformulier'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Oeps, er ging iets mis!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

/**
 * Each file of the build that no page starts with is lost in turn, and the connection: the failure stays inside its part, what was
 * typed stays, and the retry button does what was pressed.
 */
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { type RouteDefinition, type RouteId, routeIds, routes } from '#shared/routes.ts'
import { type Visit, visits } from '../support/lazy-files.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

const pageChunks = JSON.parse(readFileSync('dist/client/page-chunks.json', 'utf8')) as Record<string, string[]>

const lazyChunks = JSON.parse(readFileSync('dist/client/lazy-chunks.json', 'utf8')) as Record<string, string>
const ofPages = new Set(Object.values(pageChunks).flat())

test.use({
  expectedErrors: [
    /Failed to load resource|net::ERR|Missing message|No messages|react.dev.errors.418|dynamically imported module|Failed to fetch|assets\/|preload|locale loading/i,
  ],
})

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Dit lukte niet' })
const frame = (page: Page) => page.locator('header').first()
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Opnieuw proberen' })
const text = 'Half getypt'

async function open(page: Page, visit: Visit, path: string): Promise<void> {
  // Each lost file is reported: more than the gateway takes of one visitor in a minute.
  await page.route('**/_client-errors', (route) => route.fulfill({ status: 204 }))
  await page.goto(at(visit.tenant ?? 'demo', path), { waitUntil: 'commit' })
  await expect(frame(page)).toBeVisible()
}

async function type(page: Page, { typed }: Visit): Promise<void> {
  await typed?.(page).fill(text)
}

/** The page is there, with its frame and a heading, without a file. */
async function expectReadable(page: Page): Promise<void> {
  await expect(frame(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

async function loseAndRetry(page: Page, visit: Visit, path: string, module: string): Promise<void> {
  const how = visit.files[module]
  const file = lazyChunks[module] ?? ''
  expect(file, `${module} has a file`).not.toBe('')
  const url = `**/${file}`
  await page.route(url, (route) => route.fulfill({ status: 404 }))
  // In one file with what the page begins with.
  if (how === 'readable' || ofPages.has(file)) {
    await open(page, visit, path)
    await expectReadable(page)
    await page.unroute(url)
    return
  }
  await open(page, visit, path)
  if (how) {
    await type(page, visit)
    await how?.(page)
  }
  await expect(notice(page)).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await page.unroute(url)
  const loaded = page.waitForResponse((response) => response.url().endsWith(file) && response.ok())
  await retry(page).first().click()
  await loaded
  await expect(notice(page)).toHaveCount(0)
  if (how && visit.typed) await expect(visit.typed(page)).toHaveValue(text)
}

for (const visit of visits) {
  const modules = Object.keys(visit.files)
  const names = modules.map((module) => posix.basename(module)).join(', ')
  test(`${visit.user} keeps frame and text without ${names}, and goes on by the retry button`, async ({ page }) => {
    await page.setViewportSize({ width: visit.width ?? 1280, height: 800 })
    const tenant = visit.tenant ?? 'demo'
    if (visit.user === 'nobody') await page.goto(at(tenant, '/colofon'))
    else await signIn(page, tenant, `${visit.user}@${tenant}.example`, '/colofon')
    const path = typeof visit.path === 'string' ? visit.path : await visit.path(page)
    for (const module of modules) await test.step(module, () => loseAndRetry(page, visit, path, module))
  })
}

test('a menu that was pressed without a connection opens when the connection is back, and the text is still there', async ({
  page,
  context,
}) => {
  const subject = page.getByLabel('Onderwerp')
  await signIn(page, 'meedoen', 'vrijwilliger@meedoen.example', '/contactformulier')
  await subject.fill(text)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Account van/ }).click()
  await expect(notice(page)).toBeVisible()
  await expect(frame(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('menuitem', { name: 'Uitloggen' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(subject).toHaveValue(text)
})

test('a page whose file is lost when a link leads to it is there with frame and heading, and works once the file is back', async ({
  page,
}) => {
  await page.goto(at('demo', '/'))
  const files = (pageChunks.vacancySearch ?? []).filter(
    (file) => file.endsWith('.js') && !pageChunks.home?.includes(file),
  )
  for (const file of files) await page.route(`**/${file}`, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Vrijwilligerswerk' }).first().click()
  await expect(page).toHaveURL(/vacancies\/search/)
  await expectReadable(page)
  await page.unrouteAll()
  await page.goto(at('demo', '/vacancies/search'))
  await expect(page.getByRole('article').first()).toBeVisible()
})

/** Pages by who opens them; a path with a parameter shares its files with others. */
const pagesOf = (isOf: (route: (typeof routes)[RouteId]) => boolean) =>
  routeIds.filter((id) => {
    const route: RouteDefinition = routes[id]
    return isOf(routes[id]) && !route.handledBy && !/:\w+(?!\?)/.test(route.path.replace(/:\w+\?/g, ''))
  })

for (const [user, ids] of [
  ['nobody', pagesOf(({ area }) => area === 'site')],
  ['vrijwilliger', pagesOf(({ area }) => area === 'account')],
  ['centrum', pagesOf(({ area }) => area === 'staff')],
] as const) {
  test(`each page of ${user} has frame and heading without any one of its files`, async ({ page }) => {
    if (user !== 'nobody') await signIn(page, 'demo', `${user}@demo.example`, '/colofon')
    const lost = new Set<string>()
    for (const id of ids) {
      const path = routes[id].path.replace(/\/:\w+\?/g, '') || '/'
      for (const file of [...(pageChunks[id] ?? []), ...(pageChunks[`${id}+parts`] ?? [])]) {
        if (!file.endsWith('.js') || lost.has(file)) continue
        lost.add(file)
        await test.step(`${id} without ${file}`, async () => {
          await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }))
          await page.goto(at('demo', path), { waitUntil: 'commit' })
          await expectReadable(page)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
        })
      }
    }
    expect(lost.size).toBeGreaterThan(5)
  })
}

test('a signed-in page whose files are all lost has a brand, a heading, and buttons', async ({ page }) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', '/colofon')
  for (const file of pageChunks['signed-in'] ?? [])
    if (file.endsWith('.js')) await page.route(`**/${file}`, (route) => route.abort())
  await page.goto(at('demo', '/contactformulier'), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Oeps, er ging iets mis!' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Opnieuw proberen' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

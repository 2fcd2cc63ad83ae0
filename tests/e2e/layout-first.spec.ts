/** A visitor's page becomes interactive part by part: its layout first (docs/decisions/0018-layout-first.md). */
import { lossOfFile } from './support/lost-files.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, expect, get, type Page, type Tenant, test } from './support/test.ts'
import { untilIdle } from './support/until-idle.ts'

/** It requests the scripts of the page's layout. */
const headOf = async (tenant: Tenant, path: string) => (await get(tenant, path)).html.split('</head>')[0] ?? ''

const scriptsIn = (markup = ''): string[] => [...new Set(markup.match(/\/assets\/[\w-]+\.js/g))].sort()

/** Opens a page whose own code is held back: the scripts that its head requests come, all others wait. */
async function openWithoutPageCode(page: Page, tenant: Tenant, path: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: interactive, resolve: markInteractive } = Promise.withResolvers<void>()
  const head = await headOf(tenant, path)
  await page.exposeFunction('layoutInteractive', markInteractive)
  await page.addInitScript(() => {
    const reportMark = () => (window as unknown as { layoutInteractive: () => void }).layoutInteractive()
    new PerformanceObserver(reportMark).observe({ type: 'mark', buffered: true })
  })
  await page.route('**/assets/*.js', async (route) => {
    if (!head.includes(new URL(route.request().url()).pathname)) await released
    await route.continue()
  })
  await page.goto(at(tenant, path), { waitUntil: 'commit' })
  await interactive
  return release
}

test('a page requests the scripts of its layout at once, and its own when they have arrived', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { html } = await get('demo', '/vacancies/search')
  const [head] = html.split('</head>')
  const requested = new Set<string>()
  await page.route('**/assets/*.js', async (route) => {
    requested.add(new URL(route.request().url()).pathname)
    await released
    await route.continue()
  })
  await page.goto(at('demo', '/vacancies/search'), { waitUntil: 'commit' })
  await expect.poll(() => [...requested].sort()).toEqual(scriptsIn(head))
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await untilIdle(page)
  expect([...requested].sort(), 'none of its own').toEqual(scriptsIn(head))
  release()
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  for (const script of scriptsIn(html)) expect(requested).toContain(script)
  expect(scriptsIn(html).length, 'layout and page').toBeGreaterThan(10)
  const names = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name))
  expect(names.indexOf('app-interactive'), 'the layout first').toBeLessThan(names.indexOf('page-interactive'))
  // It is hydrated while they are on their way.
  const own = scriptsIn(html.split('</head>')[1])
  const late = await page.evaluate((paths) => {
    const [layout] = performance.getEntriesByName('app-interactive')
    const requests = performance.getEntriesByType('resource')
    return requests.filter(
      ({ name, startTime }) => paths.includes(new URL(name).pathname) && startTime > (layout?.startTime ?? 0),
    ).length
  }, own)
  expect(own.length).toBeGreaterThan(5)
  expect(late, 'requested after the layout was hydrated').toBe(0)
})

// That a link leads on by then is in `deferred-hydration.spec.ts`.
test.describe('a list, while the code of its page is loading', () => {
  test('can be read, and early clicks and input take effect', async ({ page }) => {
    await fakeTiles(page)
    // A list of a wide screen has its map beside it at once.
    await page.setViewportSize({ width: 1024, height: 768 })
    const release = await openWithoutPageCode(page, 'demo', '/vacancies/search')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.getByRole('checkbox', { name: 'Natuur' }).first().check()
    await page.getByRole('searchbox').first().fill('tuin')
    const map = page.getByRole('button', { name: 'Toon kaart' })
    await map.click()
    await expect(page.getByRole('region', { name: /^Kaart/ })).toHaveCount(0)
    release()
    await expect(page.getByRole('button', { name: 'Verberg kaart' })).toHaveAttribute('aria-expanded', 'true')
    await expect(page).toHaveURL(/[?&]theme=\w+/)
    await expect(page.getByRole('checkbox', { name: 'Natuur' }).first()).toBeChecked()
    await expect(page.getByRole('searchbox').first()).toHaveValue('tuin')
  })
})

test.describe('a page whose code never loads', () => {
  test.use({ expectedErrors: [lossOfFile] })

  test('can be read, and its search works by its URL', async ({ page }) => {
    const head = await headOf('demo', '/')
    await page.route('**/assets/*.js', (route) =>
      head.includes(new URL(route.request().url()).pathname) ? route.continue() : route.fulfill({ status: 404 }),
    )
    // A load that begins again before its end has no event of its end.
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++
    })
    await page.goto(at('demo', '/'), { waitUntil: 'commit' })
    // It is tried once more in full: a newer build may have been deployed.
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('searchbox').fill('tuin')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/vacancies\/search\?q=tuin/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

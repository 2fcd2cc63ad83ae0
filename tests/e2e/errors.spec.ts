/** requirements.md REQ-8: what a visitor sees of an error, and what is reported to the gateway. */
import type { Page } from 'playwright/test'
import { lose, lossOfFile, unloadedFile } from './support/lost-files.ts'
import { plainVisitor } from './support/plain-visitor.ts'
import { at, expect, test } from './support/test.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Error reports of this page to the gateway, in order. */
async function reportsOf(page: Page): Promise<Record<string, string>[]> {
  const reports: Record<string, string>[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/_client-errors')) reports.push(request.postDataJSON())
  })
  return reports
}

test.describe('a missing page', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('has an illustration, disappears with the next navigation, and offers the search', async ({ page }) => {
    await page.goto(at('demo', '/bestaat/niet'))
    await expect(heading(page, 'Page not found')).toBeVisible()
    await expect(page.getByText(/^Page [Nn]ot [Ff]ound: \//)).toBeVisible()
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/')
    await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
    await expect(heading(page, 'Nieuws')).toBeVisible()
    await expect(heading(page, 'Page not found')).toHaveCount(0)
    await page.goBack()
    await page.getByRole('main').getByRole('searchbox', { name: 'Zoek vrijwilligerswerk' }).fill('oma')
    await page.getByRole('main').getByRole('button', { name: 'Zoek', exact: true }).click()
    await expect(page).toHaveURL(at('demo', '/vacancies/search?q=oma'))
    await expect(page.getByRole('heading', { name: /Wandelmaatje/ }).first()).toBeVisible()
  })
})

test('a user without the permission reads that the page is not for them, or that they have no organization', async () => {
  const [organization, volunteer] = [plainVisitor('demo'), plainVisitor('demo')]
  await organization.signIn('organisatie@demo.example')
  const forbidden = await organization.ask('/settings')
  expect(forbidden.status).toBe(403)
  expect(forbidden.html).toMatch(/<h1[^>]*>Verboden toegang/)
  expect(forbidden.html).toContain('Je hebt geen toegangsrechten voor deze pagina.')
  expect(forbidden.html).toContain('Back to home')
  await volunteer.signIn('vrijwilliger@demo.example')
  const { status, html } = await volunteer.ask('/vacancies')
  expect(status).toBe(403)
  expect(html).toMatch(/<h1[^>]*>Geen organisatie gevonden/)
  expect((await organization.ask('/vacancies')).status).toBe(200)
})

test.describe('a code chunk that no longer exists', () => {
  test.use({
    expectedErrors: [lossOfFile],
  })

  test('is reported, and the page is reloaded once', async ({ page }) => {
    const reports = await reportsOf(page)
    await page.goto(at('demo', '/partners'))
    // Of that page alone: a file of this page whose code has yet to run would be another loss, of which a retry button is shown.
    await lose(page, (await unloadedFile(page, 'news')) ?? '')
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    const loaded = page.waitForEvent('load')
    await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
    await loaded
    expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
    expect(reports.map(({ kind, path }) => ({ kind, path }))).toContainEqual({ kind: 'chunk', path: '/partners' })
  })
})

test.describe('an uncaught error', () => {
  test.use({ expectedErrors: [/Proef/] })

  test('is reported with page and build id, without query or user', async ({ page }) => {
    await page.goto(at('demo', '/vacancies/search?text=tuin'))
    await page.evaluate(() => performance.getEntriesByName('app-interactive').length)
    const sent = page.waitForRequest((request) => request.url().endsWith('/_client-errors'))
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('Proef')
      })
    })
    const request = await sent
    expect(request.postDataJSON()).toMatchObject({ kind: 'error', path: '/vacancies/search', message: 'Error: Proef' })
    expect(request.postDataJSON().build).toMatch(/^\w/)
    expect((await request.response())?.status()).toBe(204)
  })
})

test('the next navigation after a deployment loads the new build', async ({ page }) => {
  await page.clock.install()
  await page.route('**/builds/latest.json?*', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.goto(at('demo', '/partners'))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  // The error reporter is loaded after the page.
  await page.waitForLoadState('networkidle')
  const looked = page.waitForResponse(/latest\.json/)
  await page.clock.runFor(5 * 60_000)
  await looked
  await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
  await expect(heading(page, 'Nieuws')).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(false)
})

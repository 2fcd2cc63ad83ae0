/** What only shows records has no code until the page is used (docs/decisions/0033-deferred-hydration.md). */
import { jsonApiType } from '#shared/json-api/types.ts'
import type { RouteId } from '#shared/routes.ts'
import { deferredCode } from './support/deferred-code.ts'
import { measuredSite } from './support/measured-site.ts'
import { at, expect, get, type Page, test } from './support/test.ts'
import { untilIdle } from './support/until-idle.ts'

/** Opens a page that nobody touches, until it is interactive. Its code for parts that rest comes when `release` is called. */
async function open(page: Page, path: string, id: RouteId) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const deferred = new Set(deferredCode(id))
  const requested: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (deferred.has(pathname)) {
      requested.push(pathname)
      await released
    }
    await route.continue()
  })
  await page.goto(at('demo', path), { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  return { release, requested }
}

const hydratedCards = (page: Page) => page.locator('article:not([data-hydrated=false] article)')
const card = (page: Page) => page.getByRole('article').first().getByRole('link').first()

// Every use is the same to the page (`tests/unit/client/hydration.test.ts`); here a link gets the focus.
test('the list of a search page has no code until the page is used, and the focus stays on a link of it when its code comes', async ({
  page,
}) => {
  const { release, requested } = await open(page, '/vacancies/search', 'vacancySearch')
  await expect(page.getByRole('article').first()).toBeVisible()
  await untilIdle(page)
  expect(requested).toEqual([])
  await expect(hydratedCards(page)).toHaveCount(0)
  await card(page).focus()
  release()
  await expect(hydratedCards(page).first()).toBeVisible()
  await expect(card(page)).toBeFocused()
  expect(requested.length).toBeGreaterThan(0)
})

test('a link in a list works before its code has come, and so does going back', async ({ page }) => {
  const { release } = await open(page, '/vacancies/search', 'vacancySearch')
  const name = await card(page).innerText()
  await card(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  release()
  await page.goBack()
  await expect(card(page)).toHaveText(name)
  await page.getByRole('checkbox', { name: 'Natuur' }).first().check()
  await expect(page).toHaveURL(/theme=/)
})

test('a button of a part that rests, pressed before any code has come, does its work once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto(at(measuredSite, '/vacancies/search'), { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Cookie-instellingen' }).click()
  release()
  await expect(page.getByRole('region', { name: 'Mogen we cookies gebruiken?' })).toBeVisible()
})

test('a filter that is changed first waits for the code of the list, and shows its results', async ({ page }) => {
  const { release } = await open(page, '/vacancies/search', 'vacancySearch')
  const filter = page.getByRole('checkbox', { name: 'Natuur' }).first()
  await filter.check()
  await untilIdle(page)
  await expect(filter, 'the box is checked at once').toBeChecked()
  await expect(page.getByRole('article').first(), 'the list is not emptied meanwhile').toBeVisible()
  release()
  await expect(page).toHaveURL(/theme=/)
  await expect(filter).toBeChecked()
  await expect(page.getByRole('group', { name: 'Gekozen filters' }).getByRole('link', { name: /^Haal/ })).toHaveCount(1)
  await expect(hydratedCards(page).first()).toBeVisible()
})

test('a list whose records change without being touched shows the new ones', async ({ page }) => {
  const { release, requested } = await open(page, '/vacancies/search', 'vacancySearch')
  release()
  const title = await card(page).innerText()
  await page.route('**/api/v1/vacancies?**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { html: body } = await get('demo', pathname + search)
    await route.fulfill({ contentType: jsonApiType, body: body.replaceAll(title, 'Een andere vacature') })
  })
  // The connection is back: what is shown is requested again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(card(page)).toHaveText('Een andere vacature')
  expect(requested.length).toBeGreaterThan(0)
})

test('the days of the calendar follow the arrow keys as soon as the focus is among them', async ({ page }) => {
  const { release } = await open(page, '/activiteitenkalender', 'calendar')
  release()
  const day = page.locator('[data-day][tabindex="0"]')
  const first = await day.getAttribute('data-day')
  await day.focus()
  await expect(page.locator('table:not([data-hydrated=false] table)')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(day).not.toHaveAttribute('data-day', first ?? '')
  await expect(day).toBeFocused()
})

test('the social map says who is open now without being touched', async ({ page }) => {
  const { release } = await open(page, '/sociale-kaart', 'socialMap')
  release()
  await expect(page.getByText(/^Nu (open|gesloten)/).first()).toBeVisible()
})

test('a search that only found what is near to its words is counted as one without results, without being touched', async ({
  page,
}) => {
  const counted = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('site_events'))
  const { release } = await open(page, '/vacancies/search?q=paardrijden', 'vacancySearch')
  release()
  expect((await counted).postDataJSON()).toMatchObject({ data: { attributes: { kind: 'empty_search' } } })
})

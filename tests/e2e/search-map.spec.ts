/** The map of a list, that of vacancies and the sociale kaart: beside it on a wide screen at once, one press away on a smaller one. */
import { expectAccessible } from './support/axe.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { openPin, pinOf, placesOnMap } from './support/map-pins.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, expect, get, type Page, test } from './support/test.ts'

const path = '/vacancies/search?kind=recurring&theme=natuur'
const mapOf = (page: Page) => page.getByRole('region', { name: /^Kaart met de vacatures/ })
const wide = { width: 1280, height: 900 }

test('a wide screen has the map beside the list without a press, nothing moves for it, and it says what is not on it', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await watchShifts(page)
  // One of these is online, and no test publishes another.
  await page.goto(at('roermond', '/vacancies/search?theme=onderwijs'))
  await expect(mapOf(page).locator('.map__marker').first()).toBeVisible()
  // The map is drawn in its box when the page is at rest, after the list. A tile is listed when it has come.
  const timesOf = () =>
    page.evaluate(() => ({
      page: performance.getEntriesByName('page-interactive')[0]?.startTime ?? 0,
      tile: performance.getEntriesByType('resource').find(({ name }) => name.includes('/_tiles/'))?.startTime ?? 0,
    }))
  await expect.poll(async () => (await timesOf()).tile).toBeGreaterThan(0)
  const times = await timesOf()
  expect(times.tile).toBeGreaterThan(times.page)
  // When the font arrives words of the header may move by some pixels (`fonts.spec.ts`).
  const { shifts } = await shiftsOf(page)
  expect(shifts.filter((shift) => !shift.includes('class="tabs__link"'))).toEqual([])
  const [list, map] = await Promise.all([page.getByRole('article').first().boundingBox(), mapOf(page).boundingBox()])
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0)
  const missing = (await page.getByRole('article').count()) - (await placesOnMap(mapOf(page)))
  expect(missing).toBeGreaterThan(0)
  await expect(
    page.getByText(new RegExp(`${missing} vacatures? van deze pagina sta\\S+ niet op de kaart`)),
  ).toBeVisible()
})

test('a card and its pin highlight each other, and a press on a pin scrolls to its card and says so', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', path))
  const map = mapOf(page)
  await expect(map.locator('.map__marker').first()).toBeVisible()
  await expect(map.getByRole('link', { name: /Kadaster/ })).toBeVisible()
  const first = page.getByRole('article').first().getByRole('link').first()
  await first.focus()
  // Alone, or with the names of those that share it.
  await expect(pinOf(map, (await first.textContent()) ?? '')).toHaveAttribute('data-active', '')
  expect(await placesOnMap(map)).toBeGreaterThan(1)

  // A pin of several scrolls to the first of them.
  const titles = await page.getByRole('article').getByRole('heading').allTextContents()
  const alone = await map
    .locator('.map__marker[data-places="1"]')
    .evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? ''))
  const title = titles.filter((name) => alone.some((label) => label.includes(name))).at(-1) ?? ''
  expect(title, 'a place of its own on the map').not.toBe('')
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const link = card.getByRole('link').first()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(card).not.toBeInViewport()
  await openPin(map, title)
  await expect(card).toBeInViewport()
  await expect(page.getByRole('article').and(page.locator('[data-active=true]'))).toHaveCount(1)
  // It stays when the pin is left.
  await map.getByRole('button', { name: 'Zoom uit' }).focus()
  await expect(card).toHaveAttribute('data-active', 'true')
  await expect(page.getByText(`${title} is gemarkeerd in de lijst.`)).toHaveAttribute('aria-live', 'polite')
  await map.getByRole('button', { name: `Toon in de lijst: ${title}` }).press('Enter')
  await expect(link).toBeFocused()
})

test('a map that was moved offers to search what it shows, and stays where it is', async ({ page }) => {
  await page.setViewportSize(wide)
  const tiles = await fakeTiles(page)
  await page.goto(at('demo', path))
  const map = mapOf(page)
  await expect(map.locator('.map__marker').first()).toBeVisible()
  const search = page.getByRole('button', { name: 'Zoek in dit gebied' })
  await expect(search).toHaveCount(0)
  const zooms = () => new Set(tiles.map((url) => Number(/_tiles\/[^/]+\/(\d+)/.exec(url)?.[1])))
  await expect.poll(() => zooms().size).toBe(1)
  const [first = 0] = zooms()
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect(search).toBeVisible()
  await expect.poll(zooms).toEqual(new Set([first, first + 1]))
  await search.click()
  await expect(page).toHaveURL(/[?&]place=\d+\.\d{3}(?:\+|%20)\d+\.\d{3}&/)
  await expect(page).toHaveURL(/[?&]radius=\d+/)
  await expect(page).toHaveURL(/[?&]theme=natuur/)
  await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Gebied op de kaart')
  await expect(page.getByRole('heading', { level: 2, name: /binnen \d+ km van / })).toBeVisible()
  await expect(search).toHaveCount(0)
  // The button that had the focus is gone; the results are next.
  await expect(page.getByRole('heading', { level: 2, name: /binnen \d+ km van / })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(zooms()).toEqual(new Set([first, first + 1]))
  // Its address shows the same area, and so does one where nobody is needed but online.
  await page.goto(at('demo', '/vacancies/search?place=53.200+4.800&radius=2'))
  await expect(page.getByRole('heading', { level: 2, name: /binnen 2 km van .* of online/ })).toBeVisible()
  await expect.poll(() => tiles.some((url) => url.includes('/_tiles/') && /\/13\/\d+\/\d+$/.test(url))).toBe(true)
  await expect(map.locator('.map__marker')).toHaveCount(0)
})

test('a keyboard meets the list before the map, can skip and hide it, and a hidden map stays hidden the next time', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  const tiles = await fakeTiles(page)
  await page.goto(at('demo', path))
  await expect(mapOf(page).locator('.map__marker').first()).toBeVisible()
  const skip = page.getByRole('link', { name: 'Sla de kaart over' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('.list-and-map a:focus, .list-and-map button:focus')).toHaveCount(1)
  await expect(page.locator('.map :focus')).toHaveCount(0)
  await skip.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1)

  await page.getByRole('button', { name: 'Verberg kaart' }).press('Enter')
  const show = page.getByRole('button', { name: 'Toon kaart' })
  await expect(show).toBeFocused()
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await expect(mapOf(page)).toBeHidden()
  tiles.length = 0
  await page.reload()
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.list-and-map__map')).toBeHidden()
  expect(tiles).toEqual([])
  await show.press('Enter')
  await expect(mapOf(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verberg kaart' })).toHaveAttribute('aria-expanded', 'true')
})

test('a map shows the area that was searched, and again on the way back from another place', async ({ page }) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', '/vacancies/search?place=52.211+5.970&radius=5'))
  const pins = () =>
    mapOf(page)
      .locator('.map__marker')
      .evaluateAll((all) =>
        all.map((pin) => {
          const { x, y } = pin.getBoundingClientRect()
          return `${pin.getAttribute('aria-label')} ${Math.round(x)} ${Math.round(y)}`
        }),
      )
  await expect.poll(async () => (await pins()).length).toBeGreaterThan(0)
  const before = await pins()
  const place = page.getByLabel('Postcode of plaats')
  await place.fill('Loenen')
  await place.press('Enter')
  await expect(page).toHaveURL(/place=Loenen/)
  await expect.poll(pins).not.toEqual(before)
  await page.goBack()
  await expect(page).toHaveURL(/place=52\.211/)
  await expect.poll(pins).toEqual(before)
})

test('a pin opens by Space, its popup has the focus, and Escape leads back to the pin', async ({ page }) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', path))
  const map = mapOf(page)
  const pin = map.locator('.map__marker[data-places="1"]').first()
  await expect(pin).toBeVisible()
  const name = (await pin.getAttribute('aria-label')) ?? ''
  await pin.focus()
  await page.keyboard.press('Space')
  const link = map.getByRole('link', { name, exact: true })
  await expect(link).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(pin).toBeFocused()

  // One beyond the edge comes wholly onto the map.
  await map.getByRole('button', { name: 'Zoom in' }).press('Enter')
  const distances = () =>
    map.evaluate((box) => {
      const outer = box.getBoundingClientRect()
      return [...box.querySelectorAll('.map__marker')].map((marker) => {
        const { left, top, right, bottom } = marker.getBoundingClientRect()
        return Math.min(left - outer.left, top - outer.top, outer.right - right, outer.bottom - bottom)
      })
    })
  await expect.poll(async () => Math.min(...(await distances()))).toBeLessThan(0)
  const outside = (await distances()).findIndex((distance) => distance < 0)
  await map.locator('.map__marker').nth(outside).focus()
  await expect.poll(async () => (await distances())[outside]).toBeGreaterThan(15)
})

test('a phone has the map one press away, and loads no tile before', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const tiles = await fakeTiles(page)
  await page.goto(at('demo', path))
  const show = page.getByRole('button', { name: 'Toon kaart' })
  await expect(show).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('.list-and-map__map')).toBeHidden()
  expect(tiles).toEqual([])
  await show.click()
  await expect(mapOf(page).locator('.map__marker').first()).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  // The map is above the list: a press leaves it in view, and a button leads to the card.
  const link = page.getByRole('article').last().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await openPin(mapOf(page), title)
  await expect(mapOf(page)).toBeInViewport()
  await mapOf(page)
    .getByRole('button', { name: `Toon in de lijst: ${title}` })
    .click()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await page.getByRole('button', { name: 'Verberg kaart' }).click()
  await expect(mapOf(page)).toBeHidden()
  // A wide screen keeps its own choice.
  await page.setViewportSize(wide)
  await expect(mapOf(page)).toBeVisible()
})

test('the sociale kaart has its organizations on a map at once, each of which leads to its card and its page', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', '/sociale-kaart?theme=onderwijs'))
  const map = page.getByRole('region', { name: /^Kaart met de organisaties/ })
  const listed = await page.getByRole('article').count()
  await expect.poll(() => placesOnMap(map)).toBe(listed)
  await expect(page.getByText('Alles op de kaart staat ook in de lijst.')).toBeVisible()
  const name = 'Bibliotheek Apeldoorn'
  const card = page.getByRole('article').filter({ hasText: name })
  await openPin(map, name)
  await expect(card).toHaveAttribute('data-active', 'true')
  await map.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page.getByRole('button', { name: 'Zoek in dit gebied' })).toBeVisible()
  // What is open stays open while the pins are drawn again.
  await expect(map.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Verberg kaart' }).click()
  await expect(map).toBeHidden()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a name beside a pin is one line, in the font of the site', async ({ page }) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', '/vacancies/search'))
  const names = mapOf(page).locator('.map__name')
  await expect(names.first()).toBeVisible()
  await expect(names.first()).toHaveCSS('font-family', /Inter/)
  const heights = await names.evaluateAll((elements) => elements.map(({ clientHeight }) => clientHeight))
  expect(Math.max(...heights)).toBeLessThan(40)
})

test('the place of the map is in the first HTML', async () => {
  expect((await get('demo', path)).html).toContain('list-and-map__map')
})

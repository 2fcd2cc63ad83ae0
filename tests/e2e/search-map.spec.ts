/** The map of a search: beside the list on a wide screen at once, one press away on a smaller one. */
import { expectAccessible } from './support/axe.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { openPin, placesOnMap } from './support/map-pins.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, expect, get, type Page, test } from './support/test.ts'

const path = '/vacancies/search?kind=recurring&theme=natuur'
const mapOf = (page: Page) => page.getByRole('region', { name: /^Kaart met de vacatures/ })
const wide = { width: 1280, height: 900 }

test('a wide screen has the map beside the list without a press, and nothing moves for it', async ({ page }) => {
  await page.setViewportSize(wide)
  const tiles = await fakeTiles(page)
  await watchShifts(page)
  await page.goto(at('demo', path))
  await expect(mapOf(page).locator('.map__marker').first()).toBeVisible()
  await expect.poll(() => tiles.length).toBeGreaterThan(0)
  // The map is drawn in its box when the page is at rest, after the list.
  const times = await page.evaluate(() => ({
    page: performance.getEntriesByName('page-interactive')[0]?.startTime ?? 0,
    tile: performance.getEntriesByType('resource').find(({ name }) => name.includes('/_tiles/'))?.startTime ?? 0,
  }))
  expect(times.tile).toBeGreaterThan(times.page)
  const { total, shifts } = await shiftsOf(page)
  expect(total, shifts.join('\n')).toBe(0)
  const [list, map] = await Promise.all([page.getByRole('article').first().boundingBox(), mapOf(page).boundingBox()])
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(map?.x ?? 0)
  await expectAccessible(page)
})

test('hovering over a card highlights its pin and the reverse', async ({ page }) => {
  await page.setViewportSize(wide)
  await fakeTiles(page)
  await page.goto(at('demo', path))
  const map = mapOf(page)
  await expect(map.locator('.map__marker').first()).toBeVisible()
  await expect(map.getByRole('link', { name: /Kadaster/ })).toBeVisible()
  const link = page.getByRole('article').first().getByRole('link').first()
  const title = (await link.textContent()) ?? ''
  await link.focus()
  // Alone, or with the names of those that share it.
  const pin = map.getByRole('button', { name: title })
  await expect(pin).toHaveAttribute('data-active', '')
  expect(await placesOnMap(map)).toBeGreaterThan(1)
  await openPin(map, title)
  await map.getByRole('button', { name: title }).focus()
  await expect(page.getByRole('article').and(page.locator('[data-active=true]'))).toHaveCount(1)
})

test('a visitor who hides the map finds it hidden the next time, and can show it again', async ({ page }) => {
  await page.setViewportSize(wide)
  const tiles = await fakeTiles(page)
  await page.goto(at('demo', path))
  await expect(mapOf(page)).toBeVisible()
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
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Verberg kaart' }).click()
  await expect(mapOf(page)).toBeHidden()
  // A wide screen keeps its own choice.
  await page.setViewportSize(wide)
  await expect(mapOf(page)).toBeVisible()
})

test('the place of the map is in the first HTML', async () => {
  expect((await get('demo', path)).html).toContain('list-and-map__map')
})

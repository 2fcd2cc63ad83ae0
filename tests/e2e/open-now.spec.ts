/** Whether the center is open now, on a page that is cached: the browser says it, by the clock of the Netherlands. */
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { at, expect, get, type Page, test } from './support/test.ts'

// Somewhere where it is another day than in the Netherlands, for a part of each day.
test.use({ timezoneId: 'America/Los_Angeles' })

const main = (page: Page) => page.getByRole('main')

test('the home page says until when the center is open, by the clock and the day of the Netherlands, and its line is there before its text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await watchShifts(page)
  // Thursday 16:29 in the Netherlands.
  await page.clock.install({ time: '2026-11-26T15:29:30Z' })
  await page.goto(at('demo'))
  await expect(main(page).getByText('Vandaag open tot 16:30 uur')).toBeVisible()
  const { total, shifts } = await shiftsOf(page)
  expect(total, shifts.join('\n')).toBe(0)
  await page.clock.runFor(60_000)
  await expect(main(page).getByText('Nu gesloten, morgen open vanaf 09:00 uur')).toBeVisible()
  // Monday 00:30 in the Netherlands; the browser says it is Sunday afternoon.
  await page.clock.fastForward(80 * 3600 * 1000)
  await expect(main(page).getByText('Vandaag open van 09:00 tot 16:30 uur')).toBeVisible()
})

test('no hour of a clock is in the HTML, which the gateway caches', async () => {
  const { html } = await get('demo', '/')
  expect(html).not.toMatch(/Vandaag open|Nu gesloten/)
  expect(html).toContain('"hoursAvailable":[{"@type":"OpeningHoursSpecification","dayOfWeek":"Monday","opens":"09:00"')
})

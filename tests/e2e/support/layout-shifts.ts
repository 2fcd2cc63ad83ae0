/** Layout shifts of a page while it loads, as Chromium measures them (https://web.dev/articles/cls). */
import { expect, type Page } from 'playwright/test'
import { untilIdle } from './until-idle.ts'

/** The sum of all layout shifts of a page: where the browser paints before it has parsed the whole header, its last buttons move the earlier ones. */
export const maxShift = 0.01

type Moved = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Moved[] }
type Watched = { shifts?: { value: number; moved: string }[] }

/**
 * Records from the next page on. Delays responses, so that content without reserved space is detected. What it returns resolves when the page
 * has no response to wait for, and has shown all of them.
 */
export async function watchShifts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(countShifts)
  const underWay = new Set<object>()
  page.on('requestfinished', (request) => void underWay.delete(request))
  page.on('requestfailed', (request) => void underWay.delete(request))
  await page.route('**/api/**', async (route) => {
    // A stream of events has no end.
    if (!route.request().url().endsWith('/api/v1/events')) underWay.add(route.request())
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  return async () => {
    do {
      await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0)
      await untilIdle(page)
    } while (underWay.size > 0)
  }
}

/** The same for a walk over many pages: a route of the test takes the browser's cache away, so that each page would load all code again. */
export async function watchShiftsOfWalk(page: Page): Promise<void> {
  await page.addInitScript(countShifts)
  await page.addInitScript(delayFetches)
}

function delayFetches(): void {
  const send = window.fetch.bind(window)
  window.fetch = async (...request) => {
    await new Promise((resolve) => setTimeout(resolve, 150))
    return send(...request)
  }
}

function countShifts(): void {
  const shifts: NonNullable<Watched['shifts']> = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput) continue
      const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',')
      const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
        const what = node instanceof Element ? node.outerHTML.slice(0, 120) : 'text'
        return `${what} from ${place(previousRect)} to ${place(currentRect)}`
      })
      shifts.push({ value: entry.value, moved: moved.join(' | ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** The sum of the page's layout shifts so far, and which elements moved. */
export const shiftsOf = (page: Page): Promise<{ total: number; shifts: string[] }> =>
  page.evaluate(() => {
    const { shifts = [] } = window as Watched
    return {
      total: shifts.reduce((sum, { value }) => sum + value, 0),
      shifts: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`),
    }
  })

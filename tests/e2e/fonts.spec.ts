/** Text while Inter is on its way, on a machine whose own fonts have other widths (client/ui/fonts.css). */
import { chromium, type Page } from 'playwright/test'
import { pathTo } from '#shared/paths.ts'
import { withoutArial } from '../support/other-fonts.ts'
import { maxShift, shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { at, expect, slowConnection, startSession, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

/** `open` begins a first visit. */
async function withOtherFonts(use: (open: () => Promise<Page>) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ ...test.info().project.use.launchOptions, env: withoutArial() })
  await use(async () => (await browser.newContext({ reducedMotion: 'reduce', locale: 'nl-NL' })).newPage())
  await browser.close()
}

/** Opens a page whose fonts arrive when it is interactive. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const mayArrive = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await mayArrive.promise
    await route.continue()
  })
  const arrived = page.waitForResponse('**/*.woff2')
  // The load event waits for fonts.
  await page.goto(at('demo', path), { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const [painted] = performance.getEntriesByName('first-contentful-paint')
    const isInteractive = performance.getEntriesByName('page-interactive').length > 0
    // `font-display: optional` still takes what arrives within 100 ms.
    return painted !== undefined && isInteractive && performance.now() - painted.startTime > 300
  })
  mayArrive.resolve()
  await (await arrived).finished()
  await page.waitForLoadState('networkidle')
}

/** With a search, a list, a form and a text; that no public page shifts with the fonts of the machine is in `public-pages.spec.ts`. */
const pages = {
  390: [pathTo('home'), pathTo('vacancySearch'), pathTo('signup'), '/over-ons'],
  1280: [pathTo('home'), pathTo('vacancySearch')],
}

test('no kind of page shifts its layout when Inter arrives late on a machine without Arial', async () => {
  await withOtherFonts(async (open) => {
    const visit = async (width: number, path: string) => {
      const page = await open()
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(slowConnection)
      await watchShifts(page)
      await openWithLateFonts(page, path)
      const { total, shifts } = await shiftsOf(page)
      expect.soft(total, `${path}, ${width} wide: ${shifts.join('\n')}`).toBeLessThan(maxShift)
      await page.context().close()
    }
    for (const [width, paths] of Object.entries(pages)) {
      // Most of a visit is waiting.
      await Promise.all(paths.map((path) => visit(Number(width), path)))
    }
  })
})

test('the page after the one on which Inter arrived is set in Inter from its first paint', async () => {
  await withOtherFonts(async (open) => {
    const page = await open()
    await page.goto(at('demo'), { waitUntil: 'networkidle' })
    await page.goto(at('demo', pathTo('vacancySearch')))
    const isInter = () => {
      const [first, second] = ['"Inter Variable"', 'sans-serif'].map((family) => {
        const text = document.createElement('span')
        text.style.cssText = `position:absolute;font:16px ${family}, sans-serif`
        text.textContent = 'Vrijwilligerswerk bij jou in de buurt'
        document.body.append(text)
        const { width } = text.getBoundingClientRect()
        text.remove()
        return width
      })
      return first !== second
    }
    expect(await page.evaluate(isInter)).toBe(true)
  })
})

test('the rules that follow the HTML leave the fonts of a page as they are, so that none is used after the first paint', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.css', async (route) => {
    await released
    await route.continue()
  })
  // A page with two sheets: its own, and that of every page.
  await startSession(page, 'demo', 'centrum@demo.example')
  await page.goto(at('demo', pathTo('users')), { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  const before = await page.evaluateHandle(() => [...document.fonts])
  release()
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  expect(await before.evaluate((faces) => faces.map((face) => document.fonts.has(face)))).not.toContain(false)
})

test.describe('on a connection that is too slow for it', () => {
  // The connection is this test's own.
  test.use({ prefetches: true })

  test('the font is requested when the page is interactive, and used by the next page', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', rtt: 150, downlink: 1.6 } })
    })
    const font = page.waitForResponse('**/*.woff2')
    await page.goto(at('demo'))
    await (await font).finished()
    const order = await page.evaluate(() => {
      const [interactive] = performance.getEntriesByName('page-interactive')
      const requested = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
      return requested.map(({ startTime }) => startTime > (interactive?.startTime ?? Number.POSITIVE_INFINITY))
    })
    expect(order).toEqual([true])
    const families = () => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    expect(await families()).not.toContain('Inter Variable')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('font'))).toBe('stored')
    await page.goto(at('demo', pathTo('partners')))
    expect(await families()).toContain('Inter Variable')
  })
})

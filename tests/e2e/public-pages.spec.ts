/** Requirements for every page of the public site. */
import { pathTo } from '#shared/paths.ts'
import { type RouteDefinition, routes } from '#shared/routes.ts'
import { expectAccessible } from './support/axe.ts'
import { maxShift, shiftsOf, watchShiftsOfWalk } from './support/layout-shifts.ts'
import { contentPages, flagged, flagsOf, publicPages } from './support/public-pages.ts'
import { at, expect, fiveTenants, get, test, twoTenants } from './support/test.ts'

/** Together these pages show every color of a center; those of each have enough contrast in both modes (`tests/unit/ui/branding.test.ts`). */
const colourfulPages = [pathTo('home'), pathTo('vacancySearch'), pathTo('signup')]

const widths = { demo: 1280, public: 390 }

/**
 * Two sites show a page by the same code: each is opened once, on a wide screen of one or on a phone with the other, in turn. What shows
 * the colors of a center is opened on both.
 */
async function pagesToOpen(): Promise<Record<(typeof twoTenants)[number], string[]>> {
  const [demo, other] = await Promise.all([publicPages('demo'), publicPages('public')])
  const known = new Map(other.map((path) => [withoutIds(path), path]))
  const opened: Record<(typeof twoTenants)[number], string[]> = { demo: [], public: [] }
  for (const [place, path] of demo.entries()) {
    const same = known.get(withoutIds(path))
    const onBoth = colourfulPages.includes(path)
    if (onBoth || !same || place % 2 === 0) opened.demo.push(path)
    if (same && (onBoth || place % 2 === 1)) opened.public.push(same)
    known.delete(withoutIds(path))
  }
  opened.public.push(...known.values())
  return opened
}

test.describe.configure({ timeout: 240_000 })

for (const tenant of twoTenants) {
  // The test fixture fails on console errors, so a hydration warning fails the test.
  test(`the public pages that are opened on ${tenant} hydrate without a warning or a shift, fit, and axe finds no violation`, async ({
    page,
    consoleErrors,
  }) => {
    const { demo, [tenant]: paths } = await pagesToOpen()
    const looked = tenant === 'demo' ? [] : demo.map(withoutIds)
    await page.setViewportSize({ width: widths[tenant], height: 900 })
    await watchShiftsOfWalk(page)
    for (const path of paths) {
      await page.goto(at(tenant, path))
      // Behind the open panel of an activity nothing else has a role.
      const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog').getByRole('heading').first())
      await expect(heading.first(), path).toBeVisible()
      // It opens when the page is interactive, and is open when it has the focus.
      if (path.includes('?activity='))
        await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'))
      expect(consoleErrors, path).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(widths[tenant])
      const { total, shifts } = await shiftsOf(page)
      // Without a token it becomes another page when it is there.
      if (path !== pathTo('confirm')) expect.soft(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(maxShift)
      if (!looked.includes(withoutIds(path)))
        await expectAccessible(page, { what: path, inTheDark: colourfulPages.includes(path) })
    }
  })

  test(`every public page of ${tenant} can be read with scripts off`, async () => {
    for (const path of await publicPages(tenant)) {
      const { html } = await get(tenant, path)
      expect(html.match(/<h1\b/g), path).toHaveLength(1)
      expect(/<title>[^<]+<\/title>/.test(html), path).toBe(true)
      const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
      expect(main.match(/<h1\b/g), path).toHaveLength(1)
      const text = main.replace(/<(script|style|svg)\b.*?<\/\1>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ')
      expect(text.length, `${path}: ${text.slice(0, 80)}`).toBeGreaterThan(60)
      // React would show such a part by a script.
      expect(main, path).not.toMatch(/<div hidden(?:="")? id="S:/)
    }
  })
}

for (const tenant of fiveTenants) {
  test(`${tenant} responds with 404 to pages whose flag is off, and serves those whose flag is on`, async () => {
    for (const id of flagged(tenant, false)) expect((await get(tenant, pathTo(id))).status, id).toBe(404)
    for (const id of flagged(tenant, true)) {
      const route: RouteDefinition = routes[id]
      const { status } = await get(tenant, pathTo(id))
      // A visitor is redirected to the sign-in page.
      expect([status, id]).toEqual([route.access === 'public' ? 200 : 302, id])
    }
  })

  test(`${tenant} has its legal pages in every language that it supports`, async () => {
    for (const path of contentPages) {
      const { status, html } = await get(tenant, path)
      expect([status, path]).toEqual([200, path])
      expect(html).toContain('<html lang="nl"')
      if (!flagsOf(tenant).i18nEnabled) continue
      const english = await get(tenant, `/en${path}`)
      expect([english.status, path]).toEqual([200, path])
      expect(english.html).toContain('<html lang="en"')
      expect(titleOf(english.html), path).not.toBe(titleOf(html))
    }
    const home = (await get(tenant, '/')).html
    for (const path of ['/privacy', '/toegankelijkheid']) expect(home).toContain(`href="${path}"`)
  })
}

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]

/** `/vacancies/17` and `/vacancies/61` are the same page on two sites, and so are two news items. */
const withoutIds = (path: string) => path.replace(/^\/nieuws\/.+|\d+/g, '{id}')

test('a page loads the files of the drawings that it shows, each once, and of no other scene', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/(?:categories|hero|portrait|states|themes)-.*\.svg$/.test(request.url())) loaded.push(request.url())
  })
  await page.goto(at('oldebroek'))
  const shown = await page
    .locator('svg.illustration use')
    .evaluateAll((uses) => uses.map((use) => new URL(use.getAttribute('href') ?? '', document.baseURI).href))
  expect(shown.length).toBeGreaterThan(0)
  expect([...loaded].sort()).toEqual([...new Set(shown.map((url) => url.split('#')[0]))].sort())
  for (const url of shown) {
    const { html } = await get('oldebroek', new URL(url).pathname)
    expect(html).toContain(`<symbol id="${url.split('#')[1]}"`)
  }
  // A drawing has a size of its own when its file is there.
  const boxes = await page
    .locator('svg.illustration use')
    .evaluateAll((uses) => uses.map((use) => (use as SVGUseElement).getBBox().width))
  expect(boxes.filter((width) => width === 0)).toEqual([])
})

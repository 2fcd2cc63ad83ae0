/** A page's HTML has the rules of its own elements, and all others follow (docs/decisions/0031-rules-of-the-page.md). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSheets, RuleList, RulePart } from '#shared/rule-list.ts'
import { at, expect, get, type Page, startSession, type Tenant, test } from './support/test.ts'
import { untilIdle } from './support/until-idle.ts'

const folder = join(process.env.CLIENT_DIR ?? 'dist', 'client')
const { core, rest } = JSON.parse(readFileSync(join(folder, 'page-styles.json'), 'utf8')) as PageSheets

type Rule = Extract<RulePart, { needs: unknown }>
const rulesOf = (parts: RuleList): Rule[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : 'rules' in part ? rulesOf(part.rules) : [part]))

/** Looks of the page by name, which stay in it: one is 15 MB of text. */
type Looked = { looks: Record<string, string[]> }

/**
 * Keeps the computed styles of what is on the page, as one text an element. Of elements with the same rules (the cells of a month, the
 * rows of a table) the first two are enough. Returns the number of elements.
 */
const look = (page: Page, name: string) =>
  page.evaluate((key) => {
    const named: string[] = []
    const nameOf = (element: Element | null) => {
      const attributes = element
        ? Array.from(element.attributes, (one) => `${one.name}=${one.name === 'class' ? one.value : ''}`)
        : []
      return [element?.tagName, ...attributes].join(' ')
    }
    // What selectors of the sheet look at.
    const rulesOf = (element: Element) => {
      const { parentElement: parent, previousElementSibling: before, nextElementSibling: after } = element
      const place = `${before === null} ${after === null}`
      return [element, parent, parent?.parentElement ?? null, before].map(nameOf).concat(place).join('|')
    }
    const seen = new Map<string, number>()
    const properties = Array.from(getComputedStyle(document.body))
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.matches('script, style, link')) continue
      const rules = rulesOf(element)
      const times = (seen.get(rules) ?? 0) + 1
      seen.set(rules, times)
      if (times > 2) continue
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') continue
        const values = properties.map((property) => `${property}:${style.getPropertyValue(property)}`)
        named.push(`${element.tagName}.${element.getAttribute('class')}${pseudo ?? ''} ${values.join(';')}`)
      }
    }
    const { looks = {} } = window as unknown as Partial<Looked>
    Object.assign(window, { looks: { ...looks, [key]: named } })
    return named.length
  }, name)

/** The first differences between two looks, in words. */
const differences = (page: Page, ...names: [before: string, after: string]): Promise<string[]> =>
  page.evaluate((keys) => {
    const [before = [], after = []] = keys.map((key) => (window as unknown as Looked).looks[key])
    const found = before.flatMap((text, index) => {
      if (text === after[index]) return []
      const others = new Set(after[index]?.split(';'))
      return [
        `${text.split(' ')[0]}: ${text
          .split(';')
          .filter((value) => !others.has(value))
          .slice(0, 5)
          .join('; ')}`,
      ]
    })
    return [...found, ...(before.length === after.length ? [] : [`${before.length} boxes, ${after.length} after`])]
  }, names)

const stopTransitions = () => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
  document.adoptedStyleSheets = [sheet]
}

/**
 * A page of each kind, and who looks at it. What follows is the undivided sheet (`tests/unit/page/page-styles.test.ts`), so that a rule
 * that a page lacks is seen when it comes.
 */
const pages: [Tenant, string, email?: string][] = [
  ['demo', '/'],
  ['demo', '/vacancies/search'],
  ['demo', '/activiteitenkalender'],
  ['roermond', '/dashboard', 'vrijwilliger@roermond.example'],
  ['demo', '/applications', 'centrum@demo.example'],
]

for (const [tenant, path, email] of pages) {
  test.describe(`${path} of ${tenant}`, () => {
    // Four hundred properties of hundreds of elements, four times.
    test.describe.configure({ timeout: 240_000 })
    test.use({ expectedErrors: [/404|ERR_FAILED/] })
    test('looks the same with the rules in its HTML and with all others', async ({ page }) => {
      if (email) await startSession(page, tenant, email)
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', () => undefined)
      // A font that arrives in time for one look and too late for another (`font-display: optional`) changes widths.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.route('**/*.css', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(at(tenant, path), { waitUntil: 'commit' })
      await page.locator('#boot').waitFor({ state: 'attached' })
      await page.evaluate(() => document.fonts.ready)
      // A picture that has come has a width.
      await page.waitForFunction(() => [...document.images].every((one) => one.loading === 'lazy' || one.complete))
      await page.evaluate(stopTransitions)
      const views = [
        ['light', 1280],
        ['dark', 390],
      ] as const
      const lookAtAll = async (name: string) => {
        let boxes = 0
        for (const [theme, width] of views) {
          await page.setViewportSize({ width, height: 900 })
          await page.evaluate((value) => {
            document.documentElement.dataset.theme = value
          }, theme)
          boxes += await look(page, `${name} ${theme}`)
        }
        return boxes
      }
      expect(await lookAtAll('own')).toBeGreaterThan(100)
      release()
      await page.evaluate(() => (window as unknown as { fullStylesheetLoaded: Promise<unknown> }).fullStylesheetLoaded)
      expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(2)
      await lookAtAll('rest')
      const found = views.map(([theme]) => differences(page, `own ${theme}`, `rest ${theme}`))
      expect((await Promise.all(found)).flat()).toEqual([])
    })
  })
}

test('the search page is not interactive before all rules have come, and then shows another page as a full load does', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  await page.route(`**${rest}`, async (route) => {
    ask()
    await released
    await route.continue()
  })
  const { html } = await get('demo', '/vacancies/search')
  const isInteractive = () => page.evaluate(() => performance.getEntriesByName('app-interactive').length > 0)
  await page.goto(at('demo', '/vacancies/search'), { waitUntil: 'commit' })
  await asked
  await expect(page.getByRole('article').first()).toBeVisible()
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g))
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  await expect.poll(async () => [...scripts.difference(new Set(await loaded()))]).toEqual([])
  await untilIdle(page)
  expect(await isInteractive()).toBe(false)
  release()
  await page.waitForFunction(() => performance.getEntriesByName('page-interactive').length > 0)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/vacancies\/\d+$/)
  await expect(page.locator('main h1')).toBeVisible()
  const lookOfMain = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('main, main *'), (element) => {
        const { display, color, fontSize, padding, margin, borderWidth, gap, position } = getComputedStyle(element)
        return [element.tagName, display, color, fontSize, padding, margin, borderWidth, gap, position].join(' ')
      }),
    )
  await page.waitForLoadState('networkidle')
  const reached = await lookOfMain()
  await page.goto(page.url())
  await page.waitForLoadState('networkidle')
  expect(reached).toEqual(await lookOfMain())
})

test.describe('when the other rules cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })
  test('the page works, and a link of it loads the next page whole', async ({ page }) => {
    await page.route(`**${rest}`, (route) => route.abort(), { times: 1 })
    await page.goto(at('demo', '/vacancies/search'))
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL(/\/vacancies\/\d+$/)
    await expect.poll(() => page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
})

test('the HTML of a page has every rule of what it shows, and stays small', async () => {
  const limits: [Tenant, string, number][] = [
    ['demo', '/', 110],
    // Its vacancies are those of the sample data: no other test writes one here.
    ['oldebroek', '/vacancies/search', 111],
    ['demo', '/auth/login-1', 50],
  ]
  for (const [tenant, path, kilobytes] of limits) {
    const { html } = await get(tenant, path)
    expect(Buffer.byteLength(html) / 1000, path).toBeLessThan(kilobytes)
    const classes = new Set(
      [...html.matchAll(/<[a-z][^<>]* class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    )
    const needed = rulesOf(core).filter(({ needs }) => needs.some((set) => set.every((name) => classes.has(name))))
    expect(needed.length, path).toBeGreaterThan(100)
    expect(needed.filter(({ text }) => !html.includes(text)).map(({ text }) => text)).toEqual([])
  }
})

/** The one layout of who works here: nothing moves from page to page, and the menu counts what waits (docs/decisions/0012-layouts.md). */
import { at, expect, type Page, signIn, startSession, test } from './support/test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Jouw pagina’s' })

/** Where the logo and the sidebar are; a sidebar that is not shown has no place. */
const placesOf = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.evaluate(() => {
    const boxOf = (selector: string) => {
      const shown = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())
      const { x, y, width, height } = shown?.getBoundingClientRect() ?? {}
      return { x, y, width, height }
    }
    // A font that comes too late is left out (`font-display: optional`), and the letters of the fallback are narrower.
    const { width: _, ...logo } = boxOf('.header__brand')
    return { logo, sidebar: boxOf('.staff-layout__sidebar') }
  })
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  /** Expects logo and sidebar in one place on these pages, by the menu and by their URL. */
  async function expectStill(page: Page, names: string[], paths: string[]): Promise<void> {
    const first = await placesOf(page)
    expect(first.sidebar).toEqual({ x: 0, y: 0, width: 240, height: 900 })
    // Of the page that was loaded: the same menu stays for all that follow.
    await page.locator('.staff-layout__sidebar').evaluate((sidebar) => sidebar.setAttribute('data-of-first-page', ''))
    for (const name of names) {
      const link = menu(page).getByRole('link', { name, exact: true })
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      expect(await placesOf(page), name).toEqual(first)
      await expect(page.locator('.staff-layout__sidebar')).toHaveAttribute('data-of-first-page', '')
    }
    for (const path of paths) {
      await page.goto(at('demo', path))
      expect(await placesOf(page), path).toEqual(first)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    }
  }

  // Which layout a page has is in tests/unit/shared/routes.test.ts: here is one page of each.
  test('logo and sidebar stay where they are, for who works for a center, an organization or all', async ({ page }) => {
    await signIn(page, 'demo', 'super@platform.example')
    const sidebar = page.locator('.staff-layout__sidebar')
    expect(await sidebar.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)

    await signIn(page, 'demo', 'centrum@demo.example')
    await expectStill(page, ['Conversaties', 'Aanvragen'], ['/profiel'])

    await signIn(page, 'demo', 'organisatie@demo.example')
    await expectStill(page, ['Aanvragen'], [])
    // A member of one organization opens it from the menu, without a table of one row.
    await expect(menu(page).getByRole('link', { name: 'Organisaties', exact: true })).toHaveCount(0)
    const own = menu(page).getByRole('link', { name: 'Mijn organisatie' })
    await own.click()
    await expect(page).toHaveURL(/\/organizations\/\d+\/edit$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Woonzorgcentrum De Lindehof' })).toBeVisible()
    await expect(own).toHaveAttribute('aria-current', 'page')
  })

  test.describe('when a page cannot be rendered', () => {
    test.use({ expectedErrors: [/On purpose/] })
    test('the layout stays, and the next page is shown', async ({ page }) => {
      await startSession(page, 'demo', 'centrum@demo.example')
      await page.goto(at('demo', '/settings'))
      await page.evaluate(() => {
        const { prototype } = Intl.DateTimeFormat
        const whole = Object.getOwnPropertyDescriptors(prototype)
        const fail = () => {
          throw new Error('On purpose')
        }
        Object.defineProperties(prototype, {
          formatToParts: { configurable: true, value: fail },
          format: { configurable: true, get: () => fail },
        })
        Object.assign(window, { mend: () => void Object.defineProperties(prototype, whole) })
      })
      await menu(page).getByRole('link', { name: 'Gebruikers', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Oeps, er ging iets mis!' })).toBeVisible()
      await page.evaluate('mend()')
      await menu(page).getByRole('link', { name: 'Organisaties', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Organisaties' })).toBeVisible()
    })
  })

  test('a number in the menu is in the HTML, and leads to the list that it counts', async ({ page }) => {
    await startSession(page, 'oldebroek', 'centrum@oldebroek.example')
    const response = await page.goto(at('oldebroek', '/settings'))
    expect(await response?.text()).toMatch(/title="\d+ reactie[^"]* langer dan een week op antwoord"/)
    const applications = menu(page).getByRole('link', { name: /langer dan een week/ })
    const overdue = Number.parseInt((await applications.getAttribute('title')) ?? '', 10)
    await applications.click()
    await expect(page.locator('.page-header__count')).toHaveText(String(overdue))
  })

  test('a volunteer keeps the header and the footer of the site on their own pages', async ({ page }) => {
    await signIn(page, 'roermond', 'vrijwilliger@roermond.example')
    const { logo } = await placesOf(page)
    for (const path of ['/conversations', '/nieuws']) {
      await page.goto(at('roermond', path))
      expect((await placesOf(page)).logo, path).toEqual(logo)
      await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(1)
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the logo stays where it is, and the menu has its groups and numbers', async ({ page }) => {
    await signIn(page, 'roermond', 'organisatie@roermond.example')
    const { logo } = await placesOf(page)
    for (const path of ['/conversations', '/applications']) {
      await page.goto(at('roermond', path))
      expect((await placesOf(page)).logo, path).toEqual(logo)
    }
    await page.getByRole('button', { name: 'Menu' }).click()
    for (const [group, entry] of [
      ['Werk', 'Aanvragen'],
      ['Mensen', 'Mijn organisatie'],
      ['Site', 'Vacaturebank'],
      ['Beheer', 'Analyse'],
    ] as const) {
      await expect(
        menu(page).getByRole('list', { name: group }).getByRole('link', { name: entry, exact: true }),
      ).toBeVisible()
    }
    await menu(page)
      .getByRole('link', { name: /op antwoord/ })
      .click()
    await expect(page).toHaveURL(/\/applications\?status=new&noResponse=true$/)
    const panel = page.getByRole('dialog', { name: 'Menu' })
    await expect(panel).toBeHidden()

    await page.getByRole('button', { name: 'Menu' }).click()
    await menu(page).getByRole('link', { name: 'Stages', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stages' })).toBeVisible()
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(panel).toBeVisible()
    // It is of the page on which it was opened.
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toBeVisible()
    await expect(panel).toBeHidden()
  })
  test('the search field and the filters above a list are wide enough to read', async ({ page }) => {
    await startSession(page, 'demo', 'centrum@demo.example')
    for (const path of ['/notification_templates', '/applications']) {
      await page.goto(at('demo', path))
      const controls = page.locator('.toolbar').locator('input[type=search], select')
      await expect(controls.first()).toBeVisible()
      const widths = await controls.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().width),
      )
      expect(Math.min(...widths), path).toBeGreaterThan(128)
    }
  })
})

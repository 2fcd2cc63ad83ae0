/** The seven layouts, the toolbar and the one menu of a phone (docs/decisions/0012-layouts.md). */
import { expectAccessible } from './support/axe.ts'
import { shiftsOf, watchShifts } from './support/layout-shifts.ts'
import { at, expect, type Page, signIn, startSession, test } from './support/test.ts'

const mainWidth = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.querySelector('.container')?.getBoundingClientRect().width)
const nine = [
  ['Dashboard', '/dashboard'],
  ['Vacatures', '/vacancies'],
  ['Vacaturebank', '/vacancies/search'],
  ['Organisaties', '/organizations'],
  ['Gebruikers', '/users'],
  ['Aanvragen', '/applications'],
  ['Content', '/content'],
  ['Instellingen', '/settings'],
  ['Conversaties', '/conversations'],
] as const
const inSidebar = [
  ['Dashboard', '/dashboard'],
  ['Aanvragen', '/applications'],
  ['Vacatures', '/vacancies'],
  ['Conversaties', '/conversations'],
  ['Mijn activiteiten', '/activiteitenkalender/overzicht'],
  ['Stages', '/stages'],
  ['Organisaties', '/organizations'],
  ['Gebruikers', '/users'],
  ['Vrijwilligerspool', '/vrijwilligerspool'],
  ['Mailings', '/mailings'],
  ['Content', '/content'],
  ['Vacaturebank', '/vacancies/search'],
  ['Analyse', '/analytics'],
  ['Berichtsjablonen', '/notification_templates'],
  ['Instellingen', '/settings'],
  ['Logboek', '/logboek'],
  ['Mijn profiel', '/profiel'],
]
const menuName = 'Jouw pagina’s'
const entries = (page: Page) =>
  page
    .getByRole('navigation', { name: menuName })
    .getByRole('link')
    // Without the numbers: of unread messages behind an entry, or a link of their own.
    .evaluateAll((links) =>
      links
        .map((link) => [link.textContent.replace(/\s*\d.*$/, ''), link.getAttribute('href')])
        .filter(([text]) => text !== ''),
    )
/** Position and size of an element, from when it is shown: mounting the page replaces the layout that the server sent. */
const box = async (page: Page, selector: string) => {
  let found: { x: number; y: number; width: number; height: number } | null = null
  await expect.poll(async () => (found = await page.locator(selector).boundingBox())).not.toBeNull()
  return found as unknown as { x: number; y: number; width: number; height: number }
}
const sidebar = '.staff-layout__sidebar'

test.describe('the layouts of the site', () => {
  test.use({ viewport: { width: 1680, height: 900 } })

  test('include public and wide, with a header of one width, and empty (logo only)', async ({ page }) => {
    await page.goto(at('demo', '/nieuws'))
    const narrow = await mainWidth(page)
    await page.goto(at('demo', '/vacancies/search'))
    const wide = await mainWidth(page)
    expect([narrow, wide]).toEqual([1440 + 64, 1440 + 64])
    await page.goto(at('demo', '/gelderse-handen'))
    await expect(page.getByRole('banner').getByRole('link', { name: /homepage/ })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

test.describe('the layouts behind the sign-in', () => {
  test('include default, sidebar, collapse and topnav, which differ', async ({ page }) => {
    await signIn(page, 'demo', 'centrum@demo.example')
    await expect.poll(() => entries(page)).toEqual(inSidebar)
    // sidebar: the whole height, and no footer.
    await page.goto(at('demo', '/test/user-store'))
    await expect(page.getByRole('link', { name: 'Support' })).toBeVisible()
    const beside = await box(page, sidebar)
    expect([beside.x, beside.y, beside.height]).toEqual([0, 0, 720])
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Klap het menu in' })).toHaveCount(0)

    // collapse: the same, and it folds.
    await page.goto(at('demo', '/applications'))
    await page.getByRole('button', { name: 'Klap het menu in' }).click()
    await expect.poll(async () => (await box(page, sidebar)).width).toBeLessThan(beside.width / 2)
    // Folded, the entries keep their names; and it stays so.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Klap het menu uit' })).toHaveAttribute('aria-expanded', 'false')
    await expect(
      page.getByRole('navigation', { name: menuName }).getByRole('link', { name: 'Aanvragen', exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Klap het menu uit' }).click()
    await expect.poll(async () => (await box(page, sidebar)).width).toBe(beside.width)

    // topnav: the nine entries of the specification as tabs, and a footer.
    await page.goto(at('demo', '/test/user'))
    await expect(page.locator(sidebar)).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect.poll(() => entries(page)).toEqual(nine.map(([label, target]) => [label, target]))
    await expect(
      page.getByRole('navigation', { name: menuName }).getByRole('link', { name: 'Conversaties' }),
    ).toBeVisible()
    await page.mouse.wheel(0, 2000)
    await expect(page.getByRole('navigation', { name: menuName })).toBeInViewport()

    // default: the sidebar between the header and the footer of the site, with the entries of a volunteer.
    await signIn(page, 'oldebroek', 'vrijwilliger@oldebroek.example')
    const labels = async () => (await entries(page)).map(([label]) => label)
    await expect.poll(labels).toEqual(['Dashboard', 'Conversaties', 'Vacaturebank', 'Mijn profiel'])
    const header = await page.getByRole('banner').boundingBox()
    expect((await box(page, sidebar)).y).toBeGreaterThanOrEqual((header?.height ?? 0) - 1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
  })

  test('have no layout shift while a page and its data load, with the sidebar folded or not', async ({ page }) => {
    const loaded = await watchShifts(page)
    await signIn(page, 'demo', 'centrum@demo.example', '/robots.txt')
    const paths = ['/dashboard', '/applications', '/settings']
    // A folded sidebar is the same one on every page.
    for (const [sidebar, some] of [
      ['open', paths],
      ['folded', ['/applications']],
    ] as const) {
      await page.evaluate((value) => localStorage.setItem('sidebar', value), sidebar)
      for (const path of some) {
        await page.goto(at('demo', path))
        await loaded()
        const { total, shifts } = await shiftsOf(page)
        // As on public pages: a header or table that is painted before all of it has been read.
        expect(total, `${path}: ${shifts.join('\n')}`).toBeLessThan(0.01)
        const title = page.getByRole('heading', { level: 1 })
        // Its sheets came early, and in their order: a title that looks like the text around it says that they did not.
        expect(
          await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
        ).toBeGreaterThan(20)
      }
    }
  })

  test('open the theme switcher with Customize, and store its choices on the device', async ({ page }) => {
    await signIn(page, 'demo', 'vrijwilliger@demo.example')
    await page.getByRole('button', { name: 'Aanpassen' }).click()
    const panel = page.getByRole('dialog', { name: 'Pas de weergave aan' })
    await panel.getByRole('button', { name: 'Donker' }).click()
    await panel.getByRole('button', { name: 'Meer contrast' }).click()
    await panel.getByRole('button', { name: 'Groter' }).click()
    const html = page.locator('html')
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-contrast', 'more')
    expect(await html.evaluate((element) => getComputedStyle(element).fontSize)).toBe('18px')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page, { inTheDark: false })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('one menu holds navigation, notifications, activity, account, organisation, appearance and language', async ({
    page,
  }) => {
    await signIn(page, 'public', 'centrum@public.example')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    for (const [label] of nine) await expect(menu.getByRole('link', { name: label, exact: true })).toBeVisible()
    for (const label of ['Notificaties', 'Mijn reacties', 'Mijn profiel', 'Support']) {
      await expect(menu.getByRole('link', { name: label })).toBeVisible()
    }
    for (const label of ['Wat is er gebeurd', 'Donker', 'English', 'Log uit']) {
      await expect(menu.getByRole('button', { name: label })).toBeVisible()
    }
    await expectAccessible(page, { inTheDark: false })
    await menu.getByRole('link', { name: 'Instellingen' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(menu).toBeHidden()
  })

  test('no layout scrolls sideways', async ({ page }) => {
    await startSession(page, 'demo', 'centrum@demo.example')
    for (const path of ['/dashboard', '/users', '/nieuws']) {
      await page.goto(at('demo', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
    }
  })

  test('no page scrolls sideways with text of 200 %, and no name is written letter below letter', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await startSession(page, 'demo', 'vrijwilliger@demo.example')
    for (const path of ['/', '/profiel', '/sociale-kaart/2', '/conversations']) {
      await page.goto(at('demo', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
    }
    await page.goto(at('demo', '/profiel'))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const name = await page.getByRole('heading', { level: 2, name: 'Sanne de Vries' }).boundingBox()
    expect(name?.width).toBeGreaterThan(96)
  })
})

// Tables, and the layouts of the developer pages, have other tests; the colors of each center have `tests/unit/ui/branding.test.ts`.
test('axe finds no violation on the layouts behind the sign-in', async ({ page }) => {
  await startSession(page, 'demo', 'centrum@demo.example')
  for (const path of ['/dashboard', '/notificaties']) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  }
})

/** The one layout of who works here: nothing moves from page to page, and the menu counts what waits (docs/decisions/0012-layouts.md). */
import { signUpOrganization } from './support/organizations.ts'
import { at, expect, type Locator, type Page, signIn, test } from './support/test.ts'
import { uniqueAddress, uniqueKvk, uniqueName } from './support/unique.ts'

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

const byMenu = ['Conversaties', 'Mijn profiel', 'Aanvragen', 'Gebruikers', 'Analyse', 'Instellingen', 'Content']

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('logo and sidebar stay where they are on every page, for who works for a center, an organization or all', async ({
    page,
  }) => {
    for (const [tenant, email] of [
      ['demo', 'centrum@demo.example'],
      ['roermond', 'organisatie@roermond.example'],
      ['roermond', 'super@platform.example'],
    ] as const) {
      await signIn(page, tenant, email)
      const first = await placesOf(page)
      expect(first.sidebar).toEqual({ x: 0, y: 0, width: 240, height: 900 })
      for (const name of byMenu) {
        const link = menu(page).getByRole('link', { name, exact: true })
        if ((await link.count()) === 0) continue
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        expect(await placesOf(page), `${email}: ${name}`).toEqual(first)
      }
      for (const path of ['/notificaties', '/profile-replies', '/vacancies']) {
        await page.goto(at(tenant, path))
        expect(await placesOf(page), `${email}: ${path}`).toEqual(first)
        await expect(page.getByRole('contentinfo')).toHaveCount(0)
      }
    }
  })

  test('the whole menu of a center is above the edge, each entry with an icon of its own', async ({ page }) => {
    await signIn(page, 'demo', 'super@platform.example')
    const sidebar = page.locator('.staff-layout__sidebar')
    const { hidden, icons } = await sidebar.evaluate((element) => ({
      hidden: element.scrollHeight - element.clientHeight,
      icons: [...element.querySelectorAll('li a > svg, li button > svg')].map((svg) => svg.innerHTML),
    }))
    expect(hidden).toBe(0)
    expect(icons.length).toBeGreaterThan(15)
    expect(new Set(icons).size).toBe(icons.length)
  })

  test('title, filters and toolbar of a list take at most 200 pixels', async ({ page }) => {
    await signIn(page, 'demo', 'centrum@demo.example')
    for (const path of ['/stages', '/organizations', '/users', '/content']) {
      await page.goto(at('demo', path))
      const title = await page.getByRole('heading', { level: 1 }).boundingBox()
      const table = await page.locator('.table__scroll').filter({ visible: true }).boundingBox()
      expect((table?.y ?? 999) - (title?.y ?? 0), path).toBeLessThanOrEqual(200)
    }
  })

  test('a number in the menu is in the HTML, leads to the list that it counts, and follows what is decided', async ({
    page,
  }) => {
    const name = uniqueName('Wandelkring Menu')
    await signUpOrganization('oldebroek', name, uniqueAddress('wandelkring-menu'), uniqueKvk('770002'))
    await signIn(page, 'oldebroek', 'centrum@oldebroek.example')
    const html = await page.evaluate(async () => (await fetch('/settings')).text())
    expect(html).toMatch(/title="\d+ reactie[^"]* langer dan een week op antwoord"/)
    const applications = menu(page).getByRole('link', { name: /langer dan een week/ })
    const organizations = menu(page).getByRole('link', { name: /goedkeuring/ })
    const countOf = async (link: Locator) => Number.parseInt((await link.getAttribute('title')) ?? '', 10)
    const overdue = await countOf(applications)
    await applications.click()
    await expect(page.locator('.page-header__count')).toHaveText(String(overdue))

    const pending = await countOf(organizations)
    await organizations.click()
    await expect(page.getByRole('main').getByRole('link', { name: `In afwachting ${pending}` })).toBeVisible()
    await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name: 'Beoordeel' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    for (const check of await page.getByRole('group', { name: 'Dit heb ik nagekeken' }).getByRole('checkbox').all()) {
      await check.check()
    }
    await page.getByRole('button', { name: 'Keur goed' }).click()
    await expect(page.getByText(`${name} is goedgekeurd`)).toBeVisible()
    await expect(organizations).toHaveText(new RegExp(`^${pending - 1}`))
  })

  test('a member of one organization opens it from the menu, without a table of one row', async ({ page }) => {
    await signIn(page, 'demo', 'organisatie@demo.example')
    await expect(menu(page).getByRole('link', { name: 'Organisaties', exact: true })).toHaveCount(0)
    await menu(page).getByRole('link', { name: 'Mijn organisatie' }).click()
    await expect(page).toHaveURL(/\/organizations\/\d+\/edit$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Woonzorgcentrum De Lindehof' })).toBeVisible()
    await expect(menu(page).getByRole('link', { name: 'Mijn organisatie' })).toHaveAttribute('aria-current', 'page')
  })

  test('a volunteer keeps the header and the footer of the site on their own pages', async ({ page }) => {
    await signIn(page, 'roermond', 'vrijwilliger@roermond.example')
    const { logo } = await placesOf(page)
    for (const path of ['/conversations', '/profiel', '/vacancies/search', '/nieuws']) {
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
    for (const path of ['/conversations', '/profiel', '/applications', '/users', '/analytics', '/vacancies/search']) {
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
    await expect(page).toHaveURL(/\/applications\?status=new$/)
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  })
})

/** A third language, from right to left: Arabic on a page of each kind, at two widths (docs/decisions/0056-a-language-is-a-folder.md). */
import { readdirSync, readFileSync } from 'node:fs'
import { expectAccessible, rulesOfColour } from './support/axe.ts'
import { fakeTiles } from './support/map-tiles.ts'
import { at, expect, get, type Page, send, startSession, test } from './support/test.ts'

type Tree = { [key: string]: string | Tree }

const textsOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)))

const folder = 'shared/messages'
const textsIn = (language: string, files: readonly string[]) =>
  files.flatMap((file) => textsOf(JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')) as Tree))

/** The namespaces that Arabic has, and the Dutch texts in them that are no Arabic ones. */
const translated = readdirSync(`${folder}/ar`).filter((file) => file !== 'language.json' && file !== 'pages.json')
const arabic = new Set(textsIn('ar', translated))
/** Somebody's skills are shown as they were written, or chosen in another language. */
const { skills } = JSON.parse(readFileSync(`${folder}/nl/matching.json`, 'utf8')) as { skills: Tree }
const written = new Set(textsOf(skills))
const dutch = textsIn('nl', translated).filter(
  (text) => !arabic.has(text) && !written.has(text) && !text.includes('{{') && text.length > 2,
)

/** What a reader sees outside of the parts that say that they are in Dutch, as far as it is a Dutch message. */
const dutchTexts = (page: Page) =>
  page.evaluate((messages) => {
    const known = new Set(messages)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    let seen = 0
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim() ?? ''
      const parent = walker.currentNode.parentElement
      if (text === '' || !parent?.checkVisibility() || parent.closest('[lang=nl], script, style')) continue
      seen += 1
      if (known.has(text)) found.push(text)
    }
    return { seen, found }
  }, dutch)

const widths = { wide: { width: 1280, height: 900 }, narrow: { width: 390, height: 900 } }
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The page is in Arabic and fits in both widths. */
async function expectArabic(page: Page, path: string) {
  await page.setViewportSize(widths.wide)
  await page.goto(at('public', path))
  await expect(page.locator('html'), path).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html'), path).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  for (const [width, size] of Object.entries(widths)) {
    await page.setViewportSize(size)
    const { seen, found } = await dutchTexts(page)
    expect(seen, `${path}, ${width}`).toBeGreaterThan(10)
    expect(found, `${path}, ${width}`).toEqual([])
    expect(await overflow(page), `${path}, ${width}`).toBeLessThanOrEqual(0)
  }
}

const idOf = async (path: string) =>
  (JSON.parse((await get('public', path)).html) as { data: { id: string }[] }).data[0]?.id ?? ''

/**
 * The brand is at the right, and arrows point to the left. A phone number is read from left to right, and a Dutch text says so. Axe looks at this
 * page alone: what else it could find is in the Dutch pages too, which `public-pages.spec.ts` has.
 */
async function expectMirrored(page: Page) {
  await expectAccessible(page, { what: 'the home page', without: rulesOfColour, inTheDark: false })
  const brand = await page.getByRole('banner').getByRole('link').first().boundingBox()
  expect(brand?.x).toBeGreaterThan(640)
  const arrow = page.locator('main a svg .points').first()
  expect(await arrow.evaluate((shape) => getComputedStyle(shape).transform)).toContain('matrix(-1')
  const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]')
  const places = await phone.evaluate((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT)
    let text = texts.nextNode()
    while (text && (text.textContent ?? '').trim() === '') text = texts.nextNode()
    const placeOf = (index: number) => {
      const range = document.createRange()
      range.setStart(text as Text, index)
      range.setEnd(text as Text, index + 1)
      return range.getBoundingClientRect().left
    }
    return [placeOf(0), placeOf((text?.textContent?.length ?? 1) - 1)] as const
  })
  expect(places[0]).toBeLessThan(places[1])
  await expect(page.locator('main article a[href*="/vacancies/"]').first()).toHaveAttribute('lang', 'nl')
}

async function expectReplyAtTheLeft(page: Page) {
  const reply = await page.getByRole('textbox').first().boundingBox()
  expect((reply?.x ?? 0) + (reply?.width ?? 0)).toBeLessThan(640)
}

// That Arabic has every text is in tests/unit/client/languages.test.ts; what is seen here is that pages take theirs from there.
test('is chosen by its own name, and a page of each kind is in Arabic and mirrored, from right to left, at two widths', async ({
  page,
}) => {
  await page.setViewportSize(widths.wide)
  await page.goto(at('public', '/nieuws'))
  await page.getByRole('button', { name: /^Taal/ }).click()
  const choice = page.getByRole('dialog').getByRole('button', { name: 'العربية' })
  await expect(choice).toHaveAttribute('lang', 'ar')
  await choice.click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const pages: [string, also?: (page: Page) => Promise<void>][] = [
    // The cookie has the choice.
    ['/', expectMirrored],
    ['/ar/vacancies/search'],
    [`/ar/vacancies/${await idOf('/api/v1/vacancies?page[size]=1')}`, expectReplyAtTheLeft],
    ['/ar/signup'],
  ]
  for (const [path, also] of pages) {
    await expectArabic(page, path)
    await page.setViewportSize(widths.wide)
    await also?.(page)
  }
})

test('the pages of a volunteer are in Arabic, from right to left, at two widths', async ({ page }) => {
  await startSession(page, 'public', 'vrijwilliger@public.example')
  for (const path of ['/ar/dashboard', '/ar/profiel']) await expectArabic(page, path)
  await page.setViewportSize(widths.wide)
  await page.getByRole('button', { name: 'حذف حسابي' }).click()
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCSS('direction', 'rtl')
  await expectArabic(page, '/ar/profile-edit/settings')
  // The knob of a switch that is on is inside of it, at the left.
  const control = page.getByRole('switch').first()
  await expect(control).toBeChecked()
  const knob = await control.evaluate((shape) => Number.parseFloat(getComputedStyle(shape, '::before').left))
  expect(knob).toBeLessThan(4)
})

test('a map and numbers are not mirrored in Arabic: no name covers its pin, no unit its number', async ({ page }) => {
  await startSession(page, 'public', 'vrijwilliger@public.example')
  await page.setViewportSize(widths.wide)
  await fakeTiles(page)
  await page.goto(at('public', '/ar/vacancies/search'))
  const names = page.locator('.leaflet-tooltip')
  await expect(names.first()).toBeVisible()
  const covered = await names.evaluateAll((all) => {
    const pins = [...document.querySelectorAll('.map__marker')].map((pin) => pin.getBoundingClientRect())
    const covers = (name: DOMRect) =>
      pins.some((pin) => {
        const [x, y] = [pin.left + pin.width / 2, pin.top + pin.height / 2]
        return x > name.left && x < name.right && y > name.top && y < name.bottom
      })
    return all.filter((name) => covers(name.getBoundingClientRect())).map((name) => name.textContent)
  })
  expect(covered).toEqual([])
  await page.locator('.map__marker[data-places="1"]').first().press('Enter')
  await expect(page.locator('.leaflet-popup-content a').first()).toHaveAttribute('href', /^\/ar\/vacancies\//)

  await page.goto(at('public', '/ar/profile-edit'))
  const field = page.locator('input[name=radiusKm]')
  await field.fill('15')
  // A number begins at the left in every language, and its unit is at the other end.
  await expect(field).toHaveCSS('direction', 'ltr')
  const [box, unit] = await Promise.all([
    field.boundingBox(),
    field.locator('xpath=following-sibling::*').boundingBox(),
  ])
  expect(unit?.x ?? 0).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
})

test('a page in another language says of a Dutch text that the browser can translate it, a Dutch page does not', async () => {
  const vacancy = `/vacancies/${await idOf('/api/v1/vacancies?page[size]=1')}`
  const entry = `/sociale-kaart/${await idOf('/api/v1/organizations?page[size]=1')}`
  for (const path of [vacancy, entry]) {
    const main = async (url: string) => /<main\b.*<\/main>/s.exec((await get('public', url)).html)?.[0] ?? ''
    const english = await main(`/en${path}`)
    expect(english, path).toContain('This text is in Dutch. Your browser can translate it')
    expect(english, path).toContain('lang="nl"')
    const dutch = await main(path)
    expect(dutch, path).toContain('<h1')
    expect(dutch, path).not.toContain('Je browser kan die vertalen')
  }
})

test('is what an Arabic browser gets, where the site and the page have it, and the preview of a shared link', async () => {
  const propertyOf = (html: string, name: string) =>
    new RegExp(`<meta property="og:${name}" content="([^"]*)">`).exec(html)?.[1]
  for (const path of ['/ar', '/ar/vacancies/search', '/ar/nieuws', '/ar/gelderse-handen']) {
    const { html } = await get('public', path)
    expect(propertyOf(html, 'locale'), path).toBe('ar')
    expect(propertyOf(html, 'description'), path).toMatch(/\p{Script=Arabic}/u)
  }
  expect(propertyOf((await get('public', '/en')).html, 'locale')).toBe('en_GB')

  const inArabic = async (tenant: string, path: string) =>
    (await send(tenant, path, undefined, { own: { 'accept-language': 'ar' } })).html
  const news = await inArabic('public', '/nieuws')
  expect(news).toContain('<html lang="ar"')
  expect(news).toMatch(/hreflang="ar" href="[^"]*\/ar\/nieuws"/)
  // A site without it, and a page of which Arabic has no messages.
  expect(await inArabic('demo', '/nieuws')).toContain('<html lang="nl"')
  expect((await get('demo', '/ar/nieuws')).status).toBe(404)
  expect(await inArabic('public', '/vacature-verlengen/onbekend')).toMatch(
    /<main.*<[^>]* lang="nl" dir="ltr"[^>]*>.*<h1/s,
  )
})

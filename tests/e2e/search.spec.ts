import { expectAccessible } from './support/axe.ts'
import { deferredCode } from './support/deferred-code.ts'
import { at, expect, get, type Page, test } from './support/test.ts'

const count = async (page: Page) =>
  Number((await page.getByRole('heading', { level: 2 }).first().textContent())?.match(/\d+/)?.[0])

const tenant = 'public'

// A visitor searches by it in `placed-volunteer.spec.ts`.
test('the home page’s search leads to the list, with text and place in the URL', async () => {
  const { html } = await get('public', '/')
  const form = /<form\b[^>]* action="\/vacancies\/search".*?<\/form>/s.exec(html)?.[0] ?? ''
  for (const name of ['q', 'place']) expect(form).toMatch(new RegExp(`<input\\b[^>]* name="${name}"`))
  const list = (await get('public', '/vacancies/search?q=wandelen&place=Arnhem')).html
  expect(list.replace(/<[^>]*>/g, '')).toMatch(/binnen \d+ km van Arnhem/)
})

test.describe(`searching on ${tenant}`, () => {
  test('a theme filters the list to as many as it says, is in the URL and can be removed again; the list has pages', async ({
    page,
  }) => {
    await page.goto(at(tenant, '/vacancies/search'))
    const all = await count(page)
    const shown = await page
      .locator('label', { hasText: /^Natuur/ })
      .locator('.checkbox__count')
      .first()
      .textContent()
    await page.getByRole('checkbox', { name: /^Natuur/ }).check()
    await expect(page).toHaveURL(/theme=natuur/)
    const chips = page.getByRole('group', { name: 'Gekozen filters' })
    await expect(chips).toContainText('Natuur')
    await expect.poll(() => count(page)).toBe(Number(shown))
    expect(Number(shown)).toBeLessThan(all)
    await chips.getByRole('link', { name: 'Haal “Natuur” weg' }).click()
    await expect.poll(() => count(page)).toBe(all)

    const link = page.getByRole('article').first().getByRole('link').first()
    const first = await link.textContent()
    await page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Pagina 2' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(link).not.toHaveText(first ?? '')
    await page.goBack()
    await expect(link).toHaveText(first ?? '')
  })
})

test('a search without results suggests searches that do have results', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search?q=qwxzpvk&theme=natuur'))
  await expect(page.getByRole('status').filter({ hasText: 'Geen vacatures gevonden' })).toBeVisible()
  const way = page.getByRole('link', { name: /^Zonder “qwxzpvk” \(\d+\)$/ })
  await way.click()
  await expect(page.getByRole('article').first()).toBeVisible()
  // None of these filters alone leads to results.
  await page.goto(at('demo', '/vacancies/search?theme=politiek&kind=online&minAge=18&q=qwxzpvk'))
  await page.getByRole('link', { name: /^Bekijk alle vacatures \(\d+\)$/ }).click()
  await expect(page).toHaveURL(at('demo', '/vacancies/search'))
})

test('removing filters with the keyboard moves the focus to the next chip, and then to what follows', async ({
  page,
}) => {
  await page.goto(at('demo', '/vacancies/search?theme=welzijn&theme=natuur&daypart=morning'))
  const chips = page.getByRole('group', { name: 'Gekozen filters' })
  const removers = chips.getByRole('link', { name: /^Haal/ })
  await expect(removers).toHaveCount(3)
  const second = await removers.nth(1).getAttribute('aria-label')
  await removers.first().press('Enter')
  await expect(removers).toHaveCount(2)
  await expect(chips.getByRole('link', { name: second ?? '' })).toBeFocused()
  await removers.first().press('Enter')
  await expect(removers).toHaveCount(1)
  await removers.first().press('Enter')
  await expect(chips).toHaveCount(0)
  // Which card is the first changes while the results come in.
  await expect(page.getByRole('article').locator('a:focus')).toHaveCount(1)
})

test('a filter that is removed before the code of navigations has come leaves the focus at the next chip', async ({
  page,
}) => {
  const path = '/vacancies/search?theme=welzijn&theme=natuur&daypart=morning'
  const { html } = await get('demo', path)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  // The page names the scripts that make it interactive; all others come later, but those of the list when it is used.
  const deferred = deferredCode('vacancySearch')
  const isLater = (url: string) => {
    const { pathname } = new URL(url)
    return pathname.endsWith('.js') && !html.includes(pathname) && !deferred.includes(pathname)
  }
  const held = page.waitForRequest((request) => isLater(request.url()))
  await page.route('**/assets/*.js', async (route) => {
    if (isLater(route.request().url())) await released
    await route.continue()
  })
  await page.goto(at('demo', path))
  await held
  const removers = page.getByRole('group', { name: 'Gekozen filters' }).getByRole('link', { name: /^Haal/ })
  await expect(removers).toHaveCount(3)
  const second = await removers.nth(1).getAttribute('aria-label')
  await removers.first().press('Enter')
  await expect(removers).toHaveCount(2)
  release()
  await expect(page.getByRole('link', { name: second ?? '' })).toBeFocused()
})

test('the groups of filters are all on a laptop’s screen, in a column that does not scroll by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(at('demo', '/vacancies/search'))
  const groups = page.locator('main details:not(details details) > summary')
  const bottoms = await groups.evaluateAll((all) => all.map((group) => group.getBoundingClientRect().bottom))
  expect(bottoms.length).toBeGreaterThanOrEqual(3)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(900)
  const boxes = await groups.first().evaluate((group) => {
    const scrolling: string[] = []
    for (let box = group.parentElement; box && box !== document.body; box = box.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowY)) scrolling.push(box.className)
    }
    return scrolling
  })
  expect(boxes).toEqual([])
})

test('a place is suggested while it is typed, distance needs one, an unknown one stays in the field, and a list without results has no map', async ({
  page,
}) => {
  await page.goto(at('demo', '/vacancies/search'))
  await expect(page.getByRole('button', { name: 'Verberg kaart' })).toBeVisible()
  await expect(page.getByLabel('Afstand', { exact: true })).toHaveCount(0)
  const place = page.getByRole('combobox', { name: 'Postcode of plaats' })
  const search = () => page.getByRole('button', { name: 'Zoek', exact: true }).click()
  await place.fill('Verweggistan')
  await search()
  await expect(page.getByText('We kennen de plaats “Verweggistan” niet.')).toBeVisible()
  await expect(place).toHaveValue('Verweggistan')

  await place.fill('Apeldorn')
  await search()
  await page.getByRole('link', { name: 'Bedoel je Apeldoorn?' }).click()
  await expect(place).toHaveValue('Apeldoorn')

  await place.clear()
  // The list opens again with the first letter, and the next one comes behind it.
  await place.pressSequentially('Apeldrn')
  await place.press('Escape')
  await place.press('ArrowLeft')
  await place.press('ArrowLeft')
  await place.pressSequentially('oo')
  await expect(place).toHaveValue('Apeldoorn')
  await page.getByRole('option', { name: 'Apeldoorn' }).first().click()
  await expect(place).toHaveValue(/Apeldoorn/)
  await page.getByLabel('Wat zoek je?').fill('qwxzpvk')
  await search()
  await expect(page.getByLabel('Afstand', { exact: true })).toBeVisible()
  await expect(page.locator('#list-results')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Geen vacatures gevonden' })).toBeVisible()
  await expect(page.getByRole('button', { name: / kaart$/ })).toHaveCount(0)
  await expect(page.getByRole('region', { name: /^Kaart/ })).toHaveCount(0)
})

test('on a phone the search is on the page itself, no option of the order is cut off, and the filters open in a sheet that shows the number of results', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('demo', '/vacancies/search?place=Apeldoorn'))
  await page.getByRole('searchbox', { name: 'Wat zoek je?' }).fill('wandelen')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=wandelen/)
  const order = page.getByLabel('Volgorde')
  for (const option of await order.getByRole('option').allTextContents()) {
    await order.selectOption(option)
    await expect(order.locator('option:checked')).toHaveText(option)
    expect(await order.evaluate((select) => select.scrollWidth - select.clientWidth), option).toBeLessThanOrEqual(0)
  }
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, { what: 'filters', inTheDark: false })
  await sheet.getByRole('checkbox', { name: /^Natuur/ }).check()
  await expect(page).toHaveURL(/theme=natuur/)
  await sheet.getByRole('button', { name: /^Toon \d+ vacatures?$/ }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('group', { name: 'Gekozen filters' })).toContainText('Natuur')
})

test('a place in the text of a search leads to the search around it', async ({ page }) => {
  await page.goto(at('demo', '/vacancies/search?q=chauffeur+vaassen'))
  await page.getByRole('link', { name: 'binnen 10 km van Vaassen of online' }).click()
  await expect(page.getByRole('heading', { name: /“chauffeur” binnen 10 km van Vaassen of online/ })).toBeVisible()
  await expect(page.getByLabel('Postcode of plaats')).toHaveValue('Vaassen')
})

test('a vacancy of another center has no page here', async () => {
  const { data } = JSON.parse((await get('oldebroek', '/api/v1/vacancies?page[size]=1')).html)
  expect((await get('oldebroek', `/vacancies/${data[0].id}`)).status).toBe(200)
  expect((await get('demo', `/vacancies/${data[0].id}`)).status).toBe(404)
})

test.describe('vacancies that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('are not counted as none', async ({ page }) => {
    await page.goto(at('oldebroek', '/over-ons'))
    const fail = { status: 500, json: { errors: [{ status: '500', code: 'internal', title: 'Internal' }] } }
    await page.route('**/_payload.json*', (route) => route.fulfill(fail))
    await page.route('**/api/v1/vacancies?**', (route) => route.fulfill(fail))
    await page.getByRole('navigation').getByRole('link', { name: 'Vrijwilligerswerk' }).first().click()
    await expect(page.getByText('Dit kon niet worden geladen', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Vacatures', exact: true })).toBeVisible()
    await expect(page.getByText(/0 vacatures/)).toHaveCount(0)
  })
})

test('a page beyond the last has a link to the last, without scripts and out of search engines', async () => {
  for (const path of ['/vacancies/search', '/sociale-kaart', '/nieuws']) {
    const { status, html } = await get('demo', `${path}?page=99`)
    const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(status, path).toBe(200)
    expect(main, path).toContain('Deze pagina van de lijst is er niet meer')
    expect(main, path).toMatch(/<a [^>]*>(?:<[^>]*>)*Ga naar de laatste pagina/)
    expect(main, path).not.toMatch(/gevonden/)
    expect(html, path).toMatch(/<meta name="robots" content="noindex/)
  }
  const { html } = await get('demo', '/vacancies/search?page=2')
  expect(html).not.toMatch(/<meta name="robots" content="noindex/)
})

/** The table of staff lists, on the applications: URL, keyboard, columns, density, selection, export. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { at, expect, getAs, type Locator, type Page, send, signIn, startSession, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Aanvragen' })
const rows = (page: Page) => table(page).locator('tbody tr')

test('the table sorts by its column headers, and is walked, selected and opened by keyboard', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  const received = table(page).getByRole('columnheader', { name: /Ontvangen/ })
  await expect(received).toHaveAttribute('aria-sort', 'descending')
  await table(page).getByRole('link', { name: 'Ontvangen: sorteer oplopend' }).click()
  await expect(page).toHaveURL(/sort=created_at/)
  await expect(received).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Pagina 2' }).click()
  await expect(page).toHaveURL(/sort=created_at&page=2/)
  // Until then the rows are those of the first page, which go.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  // The other page begins at its first row.
  await expect(
    page.locator(':focus').getByRole('table', { name: 'Aanvragen' }).or(page.locator('table:focus')),
  ).toHaveCount(1)
  await expect(table(page).getByRole('columnheader').nth(1)).toBeInViewport()

  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Met de selectie' })).toContainText('1 geselecteerd')
  await page.keyboard.press('k')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/applications\/\d+/)
})

test('a search and a selection are said in regions that are there before, and the focus stays', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  const found = page.getByRole('status').filter({ hasText: /^Gevonden: [1-9]\d*$/ })
  await expect(found).toHaveCount(1)
  const region = await found.elementHandle()
  const field = page.getByRole('searchbox', { name: 'Zoek op naam of vacature' })
  await field.fill('Qwertyuiop')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=Qwertyuiop/)
  await expect.poll(() => region?.evaluate(({ textContent }) => textContent)).toBe('Gevonden: 0')
  await expect(field).toBeFocused()
  await field.fill('')
  await field.press('Enter')
  await expect(found).toHaveCount(1)

  const regions = await page.evaluateHandle(() => [...document.querySelectorAll('[role=status]')])
  await rows(page).first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('region', { name: 'Met de selectie' })).toContainText('1 geselecteerd')
  const texts = () => regions.evaluate((elements) => elements.map(({ textContent }) => textContent))
  await expect.poll(texts).toContain('1 geselecteerd')
})

test('the command palette finds actions, records and pages by keyboard, and shortcuts can be switched off', async ({
  page,
}) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/vacancies')
  const title = page.getByRole('heading', { level: 1, name: 'Vacatures' })
  await expect(title).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Zoek of ga naar' })
  const field = palette.getByRole('combobox')
  const option = (name: string | RegExp) => palette.getByRole('option', { name })
  await page.getByRole('button', { name: 'Kolommen' }).focus()
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await expect(palette.getByRole('group', { name: 'Op deze pagina' })).toContainText('Exporteer')
  await field.fill('buurthuis')
  await expect(palette.getByRole('group', { name: 'Organisaties' }).getByRole('option')).toHaveText(/Buurthuis/)
  // Texts and activities are found by their names too, each once.
  for (const [text, found] of [
    ['over ons', /^Over ons\s*\/over-ons$/],
    ['boekenmarkt', /^Boekenmarkt\s*Bibliotheek/],
  ] as const) {
    await field.fill(text)
    await expect(palette.getByRole('option')).toHaveText([found])
  }
  await expectAccessible(page, { what: 'the command palette', inTheDark: false })
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.getByRole('button', { name: 'Kolommen' })).toBeFocused()

  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Sneltoetsen' })
  await list.getByRole('switch').uncheck()
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Zoek of ga naar' }).click()
  await expect(page).toHaveURL(/\/vacancies$/)
  await expect(list).toBeHidden()
  await field.fill('gebruiker toe')
  await expect(option('Gebruiker toevoegen')).toHaveAttribute('data-highlighted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\/add$/)
})

test('the table stores the chosen columns and density, and a view holds them with the order', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  await expect(table(page).getByRole('columnheader', { name: 'E-mailadres' })).toBeHidden()
  await page.getByRole('button', { name: 'Kolommen' }).click()
  const sheet = page.getByRole('dialog', { name: 'Kolommen' })
  await sheet.getByRole('checkbox', { name: 'E-mailadres' }).check()
  await sheet.getByRole('checkbox', { name: 'Organisatie' }).uncheck()
  await sheet.getByRole('radio', { name: 'Compact' }).check()
  await expectAccessible(page, { what: 'the columns', inTheDark: false })
  await page.keyboard.press('Escape')
  await page.reload()
  const email = table(page).getByRole('columnheader', { name: 'E-mailadres' })
  await expect(email).toBeVisible()
  await expect(table(page).getByRole('columnheader', { name: 'Organisatie' })).toBeHidden()
  await expect(table(page)).toHaveAttribute('data-density', 'dense')

  await page.getByRole('link', { name: 'Ontvangen: sorteer oplopend' }).click()
  await expect(page).toHaveURL(/sort=created_at/)
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('menuitem', { name: 'Bewaar deze weergave' }).click()
  const form = page.getByRole('dialog', { name: 'Bewaar deze weergave' })
  const name = uniqueName('Oudste eerst')
  await form.getByLabel('Naam').fill(name)
  await form.getByRole('button', { name: 'Bewaar' }).click()
  await page.getByRole('button', { name }).click()
  await page
    .getByRole('menuitemradio', { name: 'Standaard' })
    .or(page.getByRole('menuitem', { name: 'Standaard' }))
    .click()
  await expect(page).not.toHaveURL(/sort=/)
  await expect(email).toBeHidden()
  await page.getByRole('button', { name: 'Weergaven' }).click()
  await page.getByRole('menuitemradio', { name }).or(page.getByRole('menuitem', { name })).click()
  await expect(page).toHaveURL(/sort=created_at/)
  await expect(email).toBeVisible()
})

test('the export contains every page of the filtered list or all that are selected, and is logged', async ({
  page,
}) => {
  // More than a page, and short enough for a file that the browser makes.
  await signIn(page, 'demo', 'centrum@demo.example', '/applications?status=new,in_contact,meeting,trial,declined')
  const title = page.getByRole('heading', { level: 1 }).locator('..')
  await expect(title).toHaveText(/\d+$/)
  const total = Number((await title.textContent())?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(await rows(page).count())
  const dialog = page.getByRole('dialog', { name: 'Exporteer' })
  const save = async () => {
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Maak het bestand' }).click()
    const file = await download
    await expect(dialog).toBeHidden()
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
  }
  await page.getByRole('button', { name: 'Exporteer' }).click()
  await expect(dialog.getByRole('button', { name: 'Maak het bestand' })).toBeVisible()
  await expectAccessible(page, { what: 'the export', inTheDark: false })
  await dialog.getByRole('radio', { name: /CSV/ }).check()
  const csv = await save()
  expect(csv.name).toMatch(/^aanvragen-\d{4}-\d\d-\d\d\.csv$/)
  const text = csv.content.toString()
  expect(text.startsWith('\uFEFFVrijwilliger;E-mailadres;Telefoon;Vacature;')).toBe(true)
  expect(text.match(/\r\n/g)?.length).toBeGreaterThanOrEqual(total + 1)

  // All that match are selected, not the page alone.
  await table(page).getByRole('checkbox', { name: 'Selecteer alles op deze pagina' }).check()
  const bar = page.getByRole('region', { name: 'Met de selectie' })
  await bar.getByRole('button', { name: /^Selecteer alle \d+$/ }).click()
  await expect(bar).toContainText(/^\d{2,} geselecteerd/)
  await page.getByRole('button', { name: 'Exporteer' }).click()
  await expect(dialog.getByRole('radio', { name: /^De selectie/ })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Excel (.xlsx)' }).check()
  const workbook = await save()
  expect(workbook.name).toMatch(/^aanvragen-\d{4}-\d\d-\d\d\.xlsx$/)
  // A zip, as every workbook is.
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK')

  const log = (await getAs('demo', 'centrum@demo.example', '/logboek?type=applications')).html
  const main = /<main\b.*<\/main>/s.exec(log)?.[0]
  expect(main).toContain('Lijst geëxporteerd')
  // A change of a reply leads to it, by the title of its vacancy.
  expect(main).toMatch(/<a[^>]* href="\/applications\/\d+">[^<]+<\/a>/)
})

const tenant = 'public'

/** Tabs down the list on a low screen: what has the focus is never under the bar, nor is its outline. */
async function expectFocusAbove(bar: Locator): Promise<void> {
  const page = bar.page()
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1280, height: 420 })
  const covered: string[] = []
  for (let presses = 0; presses < 24; presses++) {
    await page.keyboard.press('Tab')
    const found = await bar.evaluate((element) => {
      const focused = document.activeElement
      if (!focused || element.contains(focused)) return null
      const { bottom, height } = focused.getBoundingClientRect()
      return {
        name: focused.getAttribute('aria-label') ?? focused.textContent,
        bottom,
        height,
        top: element.getBoundingClientRect().top,
      }
    })
    if (!found) break
    // The region of the table is higher than the window.
    if (found.height < found.top && found.bottom > found.top - 3)
      covered.push(`${found.name}: ${found.bottom} under ${found.top}`)
  }
  expect(covered).toEqual([])
  if (before) await page.setViewportSize(before)
}

test(`on ${tenant} a bulk action shows each mail before it declines with one reason, with a result for each application`, async ({
  page,
}) => {
  // A status that no other test uses.
  await signIn(page, tenant, `centrum@${tenant}.example`, '/applications?status=in_contact')
  const boxes = page.getByRole('checkbox', { name: /^Selecteer (?!alles)/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const bar = page.getByRole('region', { name: 'Met de selectie' })
  // Under another filter they are not in the list.
  await page.getByRole('searchbox').fill('qqqq')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/q=qqqq/)
  await expect(bar).toBeHidden()
  await page.goBack()
  await expect(bar).toContainText('2 geselecteerd')
  await expectFocusAbove(bar)
  await bar.getByRole('button', { name: 'Wijs af' }).click()
  const decline = page.getByRole('dialog', { name: /^Wijs \d+ reacties? af$/ })
  await decline.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await expect(decline.getByText('Vul de reden in').first()).toBeVisible()
  await decline.getByLabel('Reden').fill('We hebben voor nu genoeg.')
  // What was typed is not lost by a press beside the dialog, or by Escape.
  await page.mouse.click(5, 5)
  const question = page.getByRole('alertdialog', { name: 'Je hebt wijzigingen die nog niet bewaard zijn' })
  await question.getByRole('button', { name: 'Ga verder' }).click()
  await page.keyboard.press('Escape')
  await expect(question.getByRole('button', { name: 'Ga verder' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(decline.getByLabel('Reden')).toHaveValue('We hebben voor nu genoeg.')
  await decline.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  // Each with its mail, which the reason is corrected by.
  const plan = decline.getByRole('list', { name: 'Dit gebeurt er' })
  await expect(plan).toBeFocused()
  await expect(plan.getByRole('listitem')).toHaveText([/In gesprek → Afgewezen/, /In gesprek → Afgewezen/])
  await plan
    .getByText(/^Mail: /)
    .first()
    .click()
  await expect(plan.getByText('We hebben voor nu genoeg.').first()).toBeVisible()
  await expectAccessible(page, { what: 'the plan', inTheDark: false })
  await decline.getByRole('button', { name: 'Terug' }).click()
  await decline.getByLabel('Reden').fill('We hebben voor nu genoeg mensen.')
  await decline.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click()
  await decline.getByRole('button', { name: 'Wijs 2 reacties af' }).click()
  const result = page.getByRole('dialog', { name: 'Resultaat' })
  await expect(result.getByRole('status')).toHaveText('2 gelukt')
  await expect(result.getByRole('listitem')).toHaveCount(2)
  await expect(result.getByText(/^We versturen de mails om \d\d:\d\d uur/)).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await result.getByRole('button', { name: 'Maak alle 2 ongedaan' }).click()
  await expect(result.getByRole('status')).toHaveText('2 ongedaan gemaakt')
  await expect(result.getByRole('button', { name: /ongedaan$/ })).toHaveCount(0)
  await result.getByRole('button', { name: 'Sluit' }).last().click()
  await expect(page.getByText(/^We versturen de afwijzing om/)).toHaveCount(0)
})

test('on a phone the rows are cards, four on a screen, with the filters behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  const cards = page.getByRole('list', { name: 'Aanvragen' })
  const topOf = async (place: number) => (await cards.getByRole('listitem').nth(place).boundingBox())?.y ?? Number.NaN
  await expect(cards.getByRole('listitem').nth(4)).toBeVisible()
  expect((await topOf(4)) - (await topOf(0))).toBeLessThan(844)
  // A long title or name of an organization is cut off, not what is to be done.
  const awaited = cards.getByRole('listitem').filter({ hasText: 'Wacht op: ' })
  await expect(awaited.first()).toHaveText(/Status: .*Ontvangen: .*Wacht op: .*Vacature: /)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Status')).toBeVisible()
  await expectAccessible(page, { what: 'the filters on a phone', inTheDark: false })
  await page.keyboard.press('Escape')

  // The browser keeps what its screen shows alone, and prints a table.
  await expect(table(page)).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(table(page)).toBeVisible()
  await expect(cards).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1280, height: 844 })
  await expect(table(page)).toBeVisible()
  await expect(cards).toHaveCount(0)
})

test('rows that came with a page are not requested again when it is shown', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/dashboard')
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/api/v1/users' || pathname === '/users/_payload.json') requested.push(pathname)
  })
  await page.getByRole('navigation').getByRole('link', { name: 'Gebruikers', exact: true }).first().click()
  const users = page.getByRole('table', { name: 'Gebruikers' })
  await expect(users).toBeVisible()
  // By the time of this request, what is requested when a page is shown would have been.
  await page.getByRole('searchbox').fill('zz')
  await page.getByRole('searchbox').press('Enter')
  await expect(users).toBeHidden()
  expect(requested).toEqual(['/users/_payload.json', '/api/v1/users'])
})

test('a large export is made by a job, and waits for its maker behind the link of the mail', async ({ page }) => {
  const { cookie } = await startSession(page, 'demo', 'centrum@demo.example')
  // The sample records are too few for the page to ask for it.
  const attributes = { list: 'vacancies', format: 'xlsx', scope: 'all', search: '' }
  const body = { data: { type: 'list_exports', attributes } }
  expect((await send('demo', '/api/v1/list_exports', body, { own: { cookie } })).status).toBe(202)
  await page.goto(at('demo', '/vacancies?exports=1'))
  const own = page
    .getByRole('dialog', { name: 'Exporteer' })
    .getByRole('region', { name: 'Je grote bestanden van vandaag' })
  const link = own.getByRole('link', { name: /^Download het bestand van/ }).first()
  await expect(link).toBeVisible()
  await expectAccessible(page, { what: 'the exports of a list', inTheDark: false })
  const download = page.waitForEvent('download')
  await link.click()
  expect((await download).suggestedFilename()).toMatch(/^vacatures-\d{4}-\d\d-\d\d\.xlsx$/)
})

test('no list of the staff scrolls sideways on a laptop, has more than 200 pixels above it, or a button that says not of what it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await startSession(page, 'roermond', 'centrum@roermond.example')
  for (const path of ['/users', '/vacancies', '/applications', '/organizations', '/stages', '/content']) {
    await page.goto(at('roermond', path))
    const scrolled = page.locator('.table__scroll').filter({ visible: true })
    await expect(scrolled.getByRole('row').nth(1)).toBeVisible()
    expect(await scrolled.evaluate((box) => box.scrollWidth - box.clientWidth), path).toBe(0)
    // The name of a button in a row is longer than what it shows: it names the row too.
    const bare = await scrolled
      .locator('td')
      .locator('button, a.button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => (button.ariaLabel ?? '').length <= (button.textContent ?? '').trim().length)
          .map(({ textContent }) => textContent),
      )
    expect(bare, path).toEqual([])
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(((await scrolled.boundingBox())?.y ?? 999) - (title?.y ?? 0), path).toBeLessThanOrEqual(200)
  }
})

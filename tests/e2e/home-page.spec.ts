/** The home page as its center arranges it: sections, picture, featured vacancy and notice, and what visitors see of them. */
import { expectAccessible } from './support/axe.ts'
import { typedDay } from './support/days.ts'
import { at, expect, get, type Page, secondVisitor, sendAs, signIn, startSession, test } from './support/test.ts'
import { write } from './support/write.ts'

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80"><circle cx="40" cy="40" r="36" fill="#0a6"/></svg>'

// The home page of this site has no other test that changes it.
const tenant = 'meedoen'
const save = (page: Page) => page.getByRole('button', { name: 'Bewaar de homepagina' }).click()
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** As every site begins, and without quotes. */
async function restore(page: Page): Promise<void> {
  const stored = await sendAs<{ data: { attributes: { lock_version: number } } }>(page, tenant, '/api/v1/home_page')
  const attributes = {
    sections: [],
    picture_id: null,
    featured_vacancy_id: null,
    notice: null,
    quotes: [],
    lock_version: stored.data.attributes.lock_version,
  }
  await write(page, tenant, ['PATCH', '/api/v1/home_page'], 'home_pages', attributes)
}

/** Moves a section with the keyboard, on a phone, and leaves it out. */
async function arrangeSections(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(names.first()).toHaveText('Uitgelichte vacature')
  await page.getByRole('button', { name: 'Zet Onderwerpen omhoog' }).press('Enter')
  await expect(names.first()).toHaveText('Onderwerpen')
  await expect(page.getByText('Onderwerpen staat nu op plaats 1 van 6')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Zet Onderwerpen omlaag' })).toBeFocused()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('switch', { name: 'Onderwerpen op de homepagina' }).uncheck()
}

/** Chooses the picture beside the search, and the vacancy above the others. */
async function choosePictureAndVacancy(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Afbeelding bij het zoeken/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Beeldbank' }).click()
  await dialog.getByRole('button', { name: /^Koffie aan tafel/ }).click()
  // It is put into the center's media by whoever uses it first.
  await dialog.getByRole('button', { name: 'Gebruik deze' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: /^Welke vacature/ }).fill(title.slice(0, 12))
  await page.getByRole('option', { name: title }).first().click()
}

/** Writes what a volunteer said, whose consent is still to be asked. */
async function addQuote(page: Page) {
  await page.getByRole('button', { name: 'Voeg een uitspraak toe' }).click()
  const quote = page.getByRole('group', { name: 'Uitspraak 1' })
  await quote.getByRole('textbox', { name: 'Uitspraak', exact: true }).fill('Ik kom met een glimlach thuis.')
  await quote.getByRole('textbox', { name: 'Uitspraak in het Engels' }).fill('I come home with a smile.')
  await quote.getByRole('textbox', { name: /^Naam/ }).fill('Greet')
  await quote.getByRole('textbox', { name: /^Wat doet deze vrijwilliger\?/ }).fill('taalmaatje in Lunteren')
  await quote.getByRole('radio', { name: 'Gezicht 7', exact: true }).check()
  return quote
}

test('a center arranges its home page and quotes a volunteer, and its visitors see it at once', async ({
  page,
  browser,
}) => {
  const { html } = await get(tenant, '/api/v1/vacancies?filter[status_eq]=published&sort=title&page[size]=1')
  const { title } = JSON.parse(html).data[0].attributes
  await startSession(page, tenant, `centrum@${tenant}.example`)
  await restore(page)
  await page.goto(at(tenant, '/content/home'))
  await arrangeSections(page)
  await page.getByRole('textbox', { name: /^Mededeling \(/ }).fill('Gesloten op Goede Vrijdag')
  const quote = await addQuote(page)
  await save(page)
  await expect(page.getByRole('link', { name: /^Kies tot en met welke dag/ })).toBeVisible()
  await expect(page.getByText('Vraag eerst of de vrijwilliger dit goed vindt').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Tot en met/ }).fill(typedDay(3))
  await quote.getByRole('checkbox', { name: 'De vrijwilliger vindt dit goed' }).check()
  await choosePictureAndVacancy(page, title)
  await expectAccessible(page, { what: 'the editor of the home page' })
  await save(page)
  // The toast of the picture comes first.
  await expect.poll(async () => (await get(tenant, '/')).html).toContain('Gesloten op Goede Vrijdag')

  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant))
  await expect(visitor.getByText('Gesloten op Goede Vrijdag')).toBeVisible()
  await expect(visitor.locator('main picture img').first()).toBeVisible()
  await expect(headings(visitor).first()).toHaveText('Uitgelicht')
  await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Waar ligt je hart?' })).toBeHidden()
  for (const width of [1280, 390]) {
    await visitor.setViewportSize({ width, height: 900 })
    const figure = visitor.getByRole('figure').filter({ hasText: 'Ik kom met een glimlach thuis.' })
    await expect(figure).toBeInViewport()
    await expect(figure.getByText('Greet, taalmaatje in Lunteren')).toBeVisible()
    await expect(figure.locator('use')).toHaveAttribute('href', /portrait-7.*#portrait-7$/)
  }
  await expectAccessible(visitor, { what: 'a home page that its center arranged', inTheDark: false })
  // A reader of English has the words in English, and in Dutch what the volunteer does.
  const figure = /<figure\b.*?<\/figure>/s.exec((await get(tenant, '/en')).html)?.[0]
  expect(figure).toContain('I come home with a smile.')
  expect(figure?.match(/lang="[^>]*>[^<]*/g)).toEqual(['lang="nl">taalmaatje in Lunteren'])
  await restore(page)
})

test('the home page has the number and address of its center beside the search, the mark of its municipality, and a way to sign up', async ({
  page,
}) => {
  const { html } = await get('roermond', '/')
  const part = (name: string) => new RegExp(`<${name}\\b.*</${name}>`, 's').exec(html)?.[0] ?? ''
  expect(part('main')).toContain('href="tel:')
  expect(part('main')).toContain('Kom langs: ')
  for (const place of [part('main'), part('footer')]) {
    expect(place).toContain('Een initiatief van')
    const [image = ''] = place.match(/<img[^>]* alt="Gemeente Roermond"[^>]*>/) ?? []
    expect((await get('roermond', /src="([^"]+)"/.exec(image)?.[1] ?? '')).status, image).toBe(200)
  }
  expect((await get('oldebroek', '/')).html).not.toContain('Een initiatief van')
  expect(part('header')).toContain('href="/signup"')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(at('roermond'))
  await page.getByRole('button', { name: /^Menu/ }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Meld je aan' })).toHaveAttribute('href', '/signup')
  await expectAccessible(page, { what: 'menu' })
})

test('staff say whose initiative the center is, and what its mark shows', async ({ page }) => {
  await signIn(page, tenant, `centrum@${tenant}.example`, '/settings')
  const fields = page.getByRole('group', { name: 'Een initiatief van' })
  const store = () => page.getByRole('button', { name: 'Bewaar', exact: true }).click()
  await fields.getByLabel('Website').fill('https://gemeente.example')
  await store()
  await expect(page.getByText('Vul in van wie het een initiatief is').first()).toBeVisible()
  await fields.getByLabel('Naam').fill('Gemeente Ergens')
  // A real file, after the fields above made the form one with changes.
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    fields.getByRole('button', { name: 'Kies een beeldmerk' }).click(),
  ])
  await chooser.setFiles({ name: 'beeldmerk.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(mark) })
  await expect(fields.getByRole('img')).toBeVisible()
  await store()
  await expect(page.getByText('Vul in wat er op het beeldmerk staat').first()).toBeVisible()
  await fields.getByLabel('Wat staat er op het beeldmerk?').fill('Gemeente Ergens')
  await store()
  // Toasts are shown one after another: the site says it sooner.
  const marks = async () => (await get(tenant, '/')).html.match(/<img[^>]* alt="Gemeente Ergens"/g)?.length ?? 0
  await expect.poll(marks, 'beside the search and in the footer').toBe(2)
  await fields.getByRole('button', { name: 'Verwijder het beeldmerk' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder het beeldmerk' }).click()
  await expect(fields.getByRole('img')).toHaveCount(0)
  await fields.getByLabel('Naam').fill('')
  await fields.getByLabel('Website').fill('')
  await store()
  await expect.poll(marks).toBe(0)
})

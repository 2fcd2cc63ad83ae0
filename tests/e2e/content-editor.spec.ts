/** A text from draft to live: written in blocks by the center's staff, previewed, published and read by a visitor. */
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Locator, type Page, secondVisitor, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'
import { write } from './support/write.ts'

const addBlock = async (page: Page, kind: string) => {
  const blocks = page.locator('[data-block]')
  const before = await blocks.count()
  await page.getByRole('button', { name: 'Voeg een blok toe' }).click()
  const entry = page.getByRole('menuitem', { name: kind, exact: true })
  // A long menu scrolls to the entry that is pointed at.
  await entry.hover()
  await entry.click()
  // The button moves down with it: what is pressed next waits for that, as a person does.
  await expect(blocks).toHaveCount(before + 1)
}
const saved = (page: Page) => page.getByText(/^Bewaard om \d\d:\d\d uur$/)

async function begin(page: Page, tenant: string, title: string): Promise<void> {
  await signIn(page, tenant, `centrum@${tenant}.example`)
  const attributes = { kind: 'page', locale: 'nl', title }
  const { id } = await write(page, 'POST', '/api/v1/content_items', 'content_items', attributes)
  await page.goto(at(tenant, `/content/${id}/edit`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

// The menu of another site is changed by its own journey.
const tenant = 'oldebroek'

test(`a page of ${tenant} is written with an image, previewed, published, linked in the menu and taken offline`, async ({
  page,
  browser,
}) => {
  const title = uniqueName('Buurtfeest')
  await begin(page, tenant, title)
  const slug = await page.getByLabel('Adres').inputValue()
  expect(slug).toMatch(/^buurtfeest/)

  await addBlock(page, 'Tekst')
  await page.getByRole('textbox', { name: 'Tekst', exact: true }).fill('In mei vieren we feest in het park.')
  await addBlock(page, 'Afbeelding')
  // A new picture is chosen at once, or later.
  await page.getByRole('dialog').getByRole('button', { name: 'Terug' }).click()
  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Kies de afbeelding van blok 2' })).toBeVisible()

  await page.getByRole('button', { name: 'Afbeelding: Kies een afbeelding' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Jullie media' }).click()
  const picture = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#2a7f62' } })
    .png()
    .toBuffer()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${slug}.png`, mimeType: 'image/png', buffer: picture })
  await dialog.getByLabel('Beschrijving (Nederlands)').fill(`Slingers in het park bij ${title}`)
  const english = dialog.getByLabel('Beschrijving (Engels)')
  if (await english.isVisible()) await english.fill('Bunting in the park')
  await dialog.getByRole('button', { name: 'Bewaar en gebruik deze' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel('Beschrijving voor wie de afbeelding niet ziet')).toHaveValue(
    `Slingers in het park bij ${title}`,
  )
  await expect(saved(page)).toBeVisible()
  await expectAccessible(page)

  const visitor = await secondVisitor(browser)
  const before = await visitor.goto(at(tenant, `/${slug}`))
  expect(before?.status()).toBe(404)

  await page.getByRole('link', { name: 'Voorbeeld', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Voorbeeld van de pagina"]')
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(frame.getByRole('img', { name: `Slingers in het park bij ${title}` })).toBeVisible()
  await expect(page.getByText('Geen problemen gevonden met koppen, links en afbeeldingen.')).toBeVisible()
  await page.getByRole('link', { name: 'Schrijf', exact: true }).click()

  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  await expect(page.getByText('De tekst staat op de site')).toBeVisible()
  await visitor.goto(at(tenant, `/${slug}`))
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('In mei vieren we feest in het park.')).toBeVisible()
  await expect(visitor.getByRole('img', { name: `Slingers in het park bij ${title}` })).toBeVisible()
  await expectAccessible(visitor)

  // From the menu of the site to the page.
  const editor = page.url()
  await page.goto(at(tenant, '/content/menu-items?menu=footer'))
  await page.getByRole('button', { name: 'Voeg een link toe' }).click()
  await page.getByRole('dialog').getByLabel('Tekst', { exact: true }).fill(title)
  await page.getByRole('dialog').getByLabel('Een eigen pagina').check()
  await page.getByRole('dialog').getByLabel('Pagina', { exact: true }).selectOption(slug)
  await page.getByRole('dialog').getByRole('button', { name: 'Klaar' }).click()
  await page.getByRole('button', { name: 'Bewaar het menu' }).click()
  await expect(page.getByText('Het menu is bewaard.')).toBeVisible()
  await visitor.goto(at(tenant, '/'))
  await visitor.getByRole('contentinfo').getByRole('link', { name: title }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Zet de standaard terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zet de standaard terug' }).click()
  await expect(page.getByText('De standaard staat weer op de site')).toBeVisible()
  await page.goto(editor)

  await page.getByRole('button', { name: 'Haal offline' }).click()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  expect((await visitor.goto(at(tenant, `/${slug}`)))?.status()).toBe(404)
})

test('a page with one picture is on the site after five presses', async ({ page, browser }) => {
  const tenant = 'meedoen'
  // The choice begins with the drawings where the center has no media. This test adds one, also for its own next attempt.
  await page.route(/\/api\/v1\/media_items\?/, (route) =>
    route.fulfill({ json: { data: [], meta: { record_count: 0, page_count: 1 } } }),
  )
  const title = uniqueName('In vijf keer drukken')
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.click()
  }
  await signIn(page, tenant, `centrum@${tenant}.example`, '/content')
  await press(page.getByRole('button', { name: 'Nieuwe tekst' }))
  await expect(page.getByRole('textbox', { name: 'Titel', exact: true })).toBeFocused()
  await page.keyboard.type(title)
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue(/^in-vijf-keer-drukken/)
  const slug = await page.getByRole('textbox', { name: 'Adres', exact: true }).inputValue()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Tekst', exact: true })).toBeFocused()
  await page.keyboard.type('We zoeken mensen die een ochtend meelopen.')
  await press(page.getByRole('button', { name: 'Voeg toe: Afbeelding' }))
  const dialog = page.getByRole('dialog')
  const use = dialog.getByRole('button', { name: 'Gebruik deze' })
  await expect(dialog.getByText('Kies eerst een afbeelding of bestand.').first()).toBeVisible()
  await expect(use).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, { what: 'the choice of a picture' })
  await press(dialog.getByRole('button', { name: /^Wandelen met een rolstoel/ }))
  await press(use)
  await expect(dialog).toBeHidden()
  await press(page.getByRole('button', { name: 'Publiceer', exact: true }))
  await expect(page.getByText('De tekst staat op de site')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(5)

  const visitor = await secondVisitor(browser)
  await visitor.goto(at(tenant, `/${slug}`))
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(visitor.getByText('We zoeken mensen die een ochtend meelopen.')).toBeVisible()
  await expect(visitor.getByRole('img', { name: /duwt een oudere dame/ })).toBeVisible()
})

test('blocks are moved with the keyboard and a removed one comes back', async ({ page }) => {
  await begin(page, 'demo', uniqueName('Volgorde'))
  await addBlock(page, 'Citaat')
  await addBlock(page, 'Vacatures')
  await page.getByRole('button', { name: 'Blok 2: Vacatures omhoog' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Blok 1: Vacatures' })).toBeVisible()
  await expect(page.getByText('Vacatures staat nu op plaats 1 van 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Blok 1: Vacatures omlaag' })).toBeFocused()
  await page.getByRole('button', { name: 'Meer voor Blok 1: Vacatures' }).click()
  await page.getByRole('menuitem', { name: 'Verwijder' }).click()
  await expect(page.getByRole('heading', { name: 'Blok 1: Citaat' })).toBeVisible()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByRole('heading', { name: 'Blok 1: Vacatures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blok 2: Citaat' })).toBeVisible()
})

test('a new block is in sight, with its first field ready to be written in', async ({ page }) => {
  await begin(page, 'demo', uniqueName('Nieuw blok'))
  for (const place of [0, 1, 2]) {
    await page.getByRole('button', { name: 'Voeg toe: Tekst' }).click()
    const block = page.locator(`[data-block="${place}"]`)
    await expect(block.getByRole('textbox', { name: 'Tekst' })).toBeFocused()
    await expect(block).toBeInViewport({ ratio: 1 })
  }
  await addBlock(page, 'Citaat')
  await expect(page.getByRole('textbox', { name: 'Citaat' })).toBeFocused()
  await page.keyboard.type('Wat een feest')
  await expect(page.getByRole('textbox', { name: 'Citaat' })).toHaveValue('Wat een feest')
  // The page is long by now, and publishing is still in sight.
  await expect(page.getByRole('button', { name: 'Publiceer', exact: true })).toBeInViewport()
})

test('the list of content shows pages and news and is accessible', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/content')
  await expect(page.getByRole('link', { name: 'Zo werkt de vacaturebank', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nieuws', exact: true }).click()
  await expect(page.getByRole('row', { name: /open dag van het vrijwilligerswerk/ })).toContainText('Gepland')
})

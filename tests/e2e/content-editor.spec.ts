/** A text from draft to live: written in blocks by the center's staff, previewed, published and read by a visitor. */
import sharp from 'sharp'
import { expectAccessible } from './support/axe.ts'
import { addBlock, beginPage, saved } from './support/content-editor.ts'
import { expect, get, getAs, type Locator, signIn, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

const tenant = 'oldebroek'

test(`a page of ${tenant} is written with an image, previewed, published and taken offline`, async ({ page }) => {
  const title = uniqueName('Buurtfeest')
  await beginPage(page, tenant, title)
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

  expect((await get(tenant, `/${slug}`)).status).toBe(404)

  await page.getByRole('link', { name: 'Voorbeeld', exact: true }).click()
  const frame = page.frameLocator('iframe[title="Voorbeeld van de pagina"]')
  await expect(frame.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(frame.getByRole('img', { name: `Slingers in het park bij ${title}` })).toBeVisible()
  await expect(page.getByText('Geen problemen gevonden met koppen, links en afbeeldingen.')).toBeVisible()
  await page.getByRole('link', { name: 'Schrijf', exact: true }).click()

  await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
  // The site has it before the toast of the picture goes away.
  await expect.poll(async () => (await get(tenant, `/${slug}`)).status).toBe(200)
  const { html } = await get(tenant, `/${slug}`)
  for (const text of [title, 'In mei vieren we feest in het park.', `alt="Slingers in het park bij ${title}"`]) {
    expect(html).toContain(text)
  }

  await page.getByRole('button', { name: 'Haal offline' }).click()
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  expect((await get(tenant, `/${slug}`)).status).toBe(404)
})

test('a page with one picture is on the site after five presses', async ({ page }) => {
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
  await expectAccessible(page, { what: 'the list of texts' })
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
  await expectAccessible(page, { what: 'the choice of a picture', inTheDark: false })
  await press(dialog.getByRole('button', { name: /^Wandelen met een rolstoel/ }))
  await press(use)
  await expect(dialog).toBeHidden()
  await press(page.getByRole('button', { name: 'Publiceer', exact: true }))
  await expect.poll(async () => (await get(tenant, `/${slug}`)).status).toBe(200)
  expect(presses).toBeLessThanOrEqual(5)

  const { html } = await get(tenant, `/${slug}`)
  for (const text of [title, 'We zoeken mensen die een ochtend meelopen.', 'duwt een oudere dame']) {
    expect(html).toContain(text)
  }
})

test('the list of content has pages and news apart, and says what is planned', async () => {
  const list = async (path: string) => (await getAs('demo', 'centrum@demo.example', path)).html
  const [page, news] = ['Zo werkt de vacaturebank', 'open dag van het vrijwilligerswerk']
  const [pages, items] = [await list('/content'), await list('/content?kind=news')]
  expect([pages.includes(page), pages.includes(news)]).toEqual([true, false])
  expect([items.includes(page), items.includes(news)]).toEqual([false, true])
  const row = items.split('<tr').find((text) => text.includes(news))
  expect(row).toContain('Gepland')
})

/** `/settings/design`: colors, logo and icon are chosen, published and seen by a visitor, and put back. */
import type { Locator } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { expect, get, type Page, signIn, test } from './support/test.ts'

const tenant = 'oldebroek'
const color = '#7a1f5c'

/** A mark on a transparent ground, with much room around it. */
async function mark(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const shape = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: shape, top: 200, left: 300 }])
    .png()
    .toBuffer()
}

/** Pixels of a picture as the browser draws it. */
const sizeOf = (picture: Locator) =>
  picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode()
    return [img.naturalWidth, img.naturalHeight] as const
  })

async function chooseFile(page: Page, label: RegExp): Promise<Locator> {
  await page.getByLabel(label).setInputFiles({ name: 'beeld.png', mimeType: 'image/png', buffer: await mark() })
  return page.getByRole('dialog', { name: 'Kies het deel dat te zien is' })
}

test('a logo and an icon are cropped by keyboard, padded, published and in the pages of visitors, and put back', async ({
  page,
}) => {
  await signIn(page, tenant, `centrum@${tenant}.example`, '/settings/design')
  const logo = page.getByRole('group', { name: 'Logo' })
  const icon = page.getByRole('group', { name: 'Icoon' })

  const dialog = await chooseFile(page, /^Kies een (ander )?logo$/)
  await expect(dialog).toBeVisible()
  const selection = dialog.getByRole('slider', { name: 'Deel dat te zien is' })
  await expect(selection).toBeVisible()
  await expectAccessible(page, { what: 'the cropper', inTheDark: false })
  await selection.focus()
  // Smaller from the right, then further to the right and down.
  for (let step = 0; step < 8; step++) await page.keyboard.press('Alt+Shift+ArrowLeft')
  for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight')
  await dialog.getByRole('button', { name: 'Gebruik dit deel' }).click()
  await expect(page.getByText('Het logo staat klaar.')).toBeVisible()
  const onLight = logo.getByRole('img', { name: 'Het logo op licht' })
  await expect(logo.getByRole('img', { name: 'Het logo op donker' })).toBeVisible()
  const [width, height] = await sizeOf(onLight)
  // What was cut away is not in it: the whole picture is 640 wide.
  expect(width / height, 'the part is narrower than the whole').toBeLessThan(900 / 500 - 0.2)

  // More room is drawn around the same part.
  const before = await onLight.getAttribute('src')
  await logo.getByRole('button', { name: '24%' }).click()
  await expect(logo.getByRole('button', { name: '24%' })).toHaveAttribute('aria-pressed', 'true')
  await expect(onLight).not.toHaveAttribute('src', before ?? '')
  expect((await sizeOf(onLight))[0]).toBeGreaterThan(width)

  const second = await chooseFile(page, /^Kies een (ander )?icoon$/)
  await second.getByRole('button', { name: 'Gebruik het hele beeld' }).click()
  const tabs = icon.locator('[data-mode] img')
  await expect(tabs).toHaveCount(2)
  await expect.poll(() => sizeOf(tabs.first())).toEqual([512, 512])
  // Cropped once more, from the same file.
  await icon.getByRole('button', { name: 'Snijd bij' }).click()
  await second.getByRole('button', { name: 'Terug' }).click()
  await expect(second).toBeHidden()
  await expectAccessible(page, { what: 'logo and icon' })

  await page.getByLabel('Hoofdkleur', { exact: true }).fill(color)
  const logoUrl = (await onLight.getAttribute('src')) ?? ''
  const iconUrl = (await tabs.first().getAttribute('src')) ?? ''
  await page.getByRole('button', { name: 'Publiceer' }).click()
  await expect(page.getByText('Nu op de site')).toBeVisible()

  await expect(async () => {
    const html = (await get(tenant, '/')).html.replaceAll('&amp;', '&')
    expect(/<header.*?<\/header>/s.exec(html)?.[0]).toContain(`src="${logoUrl}"`)
    expect(html).toContain(iconUrl)
    expect(html.toLowerCase()).toContain(color)
  }).toPass()

  // Back to what the site began with.
  await page.getByRole('button', { name: 'Zet terug in het formulier' }).last().click()
  await page.getByRole('button', { name: 'Publiceer' }).click()
  await expect(async () => expect((await get(tenant, '/')).html).not.toContain(iconUrl)).toPass()
})

// A site that no other test publishes a design of.
test('staff see a design before they publish it, in both modes, and are advised on a color that is too light', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'public', 'centrum@public.example', '/settings/design')
  await test.step('a file that is no picture is refused in words', async () => {
    await page
      .getByLabel(/^Kies een (ander )?logo$/)
      .setInputFiles({ name: 'brief.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') })
    await expect(page.getByRole('alert').getByText('Kies een png, jpg, webp of svg.')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('preview and publishing stay in view while the form scrolls', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    const publish = page.getByRole('button', { name: 'Publiceer' })
    const frame = page.locator('iframe')
    await expect(publish).toBeInViewport({ ratio: 1 })
    await expect(frame).toBeVisible()
    await page.getByRole('group', { name: 'Icoon' }).scrollIntoViewIfNeeded()
    await expect(publish).toBeInViewport({ ratio: 1 })
    await expect(frame).toBeInViewport({ ratio: 0.99 })
    const height = await frame.evaluate((element) => element.getBoundingClientRect().height)
    expect(height, 'the preview uses the height of the window').toBeGreaterThan(500)
  })

  const main = page.getByLabel('Hoofdkleur', { exact: true })
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  const solid = () =>
    preview.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--brand-solid'))

  // Too light for white letters: the nearest color that passes is named and taken.
  await main.fill('#ff8a3d')
  const advice = page.getByText(/De hoofdkleur #ff8a3d is te licht voor links/)
  await expect(advice).toBeVisible()
  await expectAccessible(page, { inTheDark: false })
  await page
    .getByRole('button', { name: /^Neem #/ })
    .first()
    .click()
  await expect(advice).toBeHidden()
  await main.fill('rood')
  await page.getByRole('button', { name: 'Publiceer vormgeving' }).click()
  await expect(page.getByText('Er klopt nog iets niet')).toBeVisible()
  await main.fill('#7a1f5c')
  await expect.poll(solid).toBe('#7a1f5c')
  await page.getByRole('button', { name: 'Donker' }).click()
  await expect.poll(solid).not.toBe('#7a1f5c')
  await page.getByRole('button', { name: 'Telefoon' }).click()
  await expect.poll(() => preview.locator('html').evaluate(() => window.innerWidth)).toBeLessThan(500)
})

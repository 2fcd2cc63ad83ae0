/** Every kind of field, on the developer page that has them all. */
import { expectAccessible } from './support/axe.ts'
import { expect, type Page, signIn, test } from './support/test.ts'

const open = async (page: Page, path: string) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example', path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
const sent = (page: Page) => page.getByRole('region', { name: 'Dit zou verstuurd worden' })

test('every field type submits the right value', async ({ page }) => {
  test.slow()
  await open(page, '/test/form')
  await page.getByLabel('Tekst', { exact: true }).fill('Hallo')
  await page.getByLabel('E-mail').fill('bo@mail.example')
  await page.getByLabel('Getal met komma').fill('1,5')
  await page.getByLabel('Keuzelijst').selectOption('Natuur')
  await page.getByLabel('Zoeklijst').fill('old')
  await page.getByRole('option', { name: 'Oldebroek' }).click()
  await page.getByRole('group', { name: 'Eén van een paar' }).getByLabel('Zorg').check()
  await page.getByRole('group', { name: 'Hoogstens twee' }).getByLabel('Cultuur').check()
  await page.getByRole('switch', { name: 'Schakelaar' }).check()
  await page.getByLabel('Ik ga akkoord').check()
  await page.getByRole('textbox', { name: 'Datum', exact: true }).fill('29-3-2026')
  await page.getByRole('textbox', { name: 'Van', exact: true }).fill('1-4-2026')
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('3-4-2026')
  await page.getByLabel(/^Tijd/).fill('14:30')
  await page.getByLabel('Postcode').fill('8091 AB')
  await expect(page.getByLabel('Plaats')).toHaveValue('Wezep')
  await page.getByLabel('Huisnummer').fill('12a')
  await page.getByLabel('Straat').fill('Stationsweg')
  await page.setInputFiles('input[type=file]', {
    name: 'diploma.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 een diploma'),
  })
  await expect(page.getByText('diploma.pdf')).toBeVisible()
  const rich = page.getByRole('textbox', { name: 'Opgemaakte tekst' })
  await rich.click()
  await page.getByRole('button', { name: 'Vet' }).click()
  await page.keyboard.type('Stevig')
  await page.getByLabel('Trefwoorden').fill('koken')
  await page.keyboard.press('Enter')
  await page.getByLabel('Maandag, ochtend').check()
  // Typed, and not added by Enter or a comma.
  await page.getByRole('combobox', { name: 'Trefwoorden' }).fill('zingen')
  await page.getByRole('button', { name: 'Verstuur' }).click()

  const values = JSON.parse((await sent(page).textContent()) ?? '{}')
  expect(values).toMatchObject({
    text: 'Hallo',
    long: null,
    number: 1.5,
    whole: null,
    select: 'nature',
    combobox: 'oldebroek',
    radios: 'care',
    checkboxes: ['culture'],
    switch: true,
    confirm: true,
    date: '2026-03-29',
    range: { from: '2026-04-01', to: '2026-04-03' },
    time: '14:30',
    address: { postalCode: '8091 AB', houseNumber: '12a', street: 'Stationsweg', city: 'Wezep' },
    file: { name: 'diploma.pdf', contentType: 'application/pdf' },
    richText: '<p><strong>Stevig</strong></p>',
    tags: ['koken', 'zingen'],
    availability: ['mon-morning'],
  })
})

test.describe('what is wrong', () => {
  test.use({ expectedErrors: [/422/] })

  test('in a field is said on blur, not while typing, and of a file beside it', async ({ page }) => {
    await open(page, '/test/form')
    const field = page.getByLabel('E-mail')
    const invalid = page.getByText(/moet een geldig e-mailadres zijn/)
    await field.fill('nee')
    await expect(invalid).toHaveCount(0)
    await field.blur()
    await expect(invalid).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('bo@mail.example')
    await expect(invalid).toBeVisible()
    await field.blur()
    await expect(invalid).toHaveCount(0)

    const file = page.locator('input[type=file]')
    const buffer = Buffer.from('<html><script>')
    await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
    await expect(page.getByText(/Dit soort bestand kan niet/)).toBeVisible()
    // Made in the page: eleven megabytes take seconds to get there.
    await file.evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([new Uint8Array(11 * 1024 * 1024)], 'groot.pdf', { type: 'application/pdf' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await expect(page.getByText('Dit bestand is te groot. Kies er een van hoogstens 10 MB.')).toBeVisible()
  })

  test('is in the error summary, which takes the focus and links to each field', async ({ page }) => {
    await open(page, '/test/form')
    const desktop = page.viewportSize() ?? { width: 1280, height: 720 }
    // Higher than a phone with large text.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByText('Er kloppen nog 8 dingen niet')).toBeInViewport()
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await page.setViewportSize(desktop)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Er kloppen nog 8 dingen niet')
    await page.getByRole('link', { name: 'Getal met komma is een verplicht veld' }).press('Enter')
    await expect(page.getByLabel('Getal met komma')).toBeFocused()
    await page.getByLabel('Trefwoorden').fill('koken,')
    await page.getByRole('button', { name: 'Open de kalender bij Datum' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
})

test('the calendar of a date field works with the keyboard alone, and a day outside the bounds is invalid', async ({
  page,
}) => {
  await open(page, '/test/datepicker')
  const field = page.getByRole('textbox', { name: 'Een datum' })
  await field.fill('31-01-2026')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Een datum' })
  await expect(calendar.getByRole('button', { name: 'zaterdag 31 januari 2026' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.getByRole('button', { name: 'zaterdag 28 februari 2026' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(calendar.getByRole('button', { name: 'maandag 2 maart 2026' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('02-03-2026')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open de kalender bij Een datum' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(calendar).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()

  await page.getByRole('textbox', { name: 'Geboortedatum' }).fill('01-01-1899')
  await page.getByRole('textbox', { name: 'Een datum' }).focus()
  await expect(page.getByText('Geboortedatum ligt te vroeg')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tot en met' }).fill('1-1-2026')
  await page.getByRole('textbox', { name: 'Van', exact: true }).fill('2-1-2026')
  await page.getByRole('textbox', { name: 'Tot en met' }).focus()
  await page.getByRole('textbox', { name: 'Een datum' }).fill('morgen')
  await page.getByRole('button', { name: 'Verstuur' }).click()
  await expect(page.getByRole('link', { name: 'Een datum moet een geldige datum zijn' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tot en met kan niet vóór de begindatum liggen' })).toBeVisible()
})

/** Media library, stock images and menus: what the center's staff change, and what visitors see of it. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, get, type Page, signIn, test } from './support/test.ts'
import { expectToast } from './support/toasts.ts'
import { uniqueName } from './support/unique.ts'

const staffOf = (tenant: string) => `centrum@${tenant}.example`

// One of these journeys meets a refusal on purpose.
test.use({ expectedErrors: [/status of 409/] })

/** A picture as a phone makes it. */
async function photo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer()
}

/** A write of the signed-in user, as the page sends it. */
const write = (page: Page, method: string, path: string, data: object) =>
  page.evaluate(
    async ([verb, url, body]) => {
      const response = await fetch(url, {
        method: verb,
        headers: { 'content-type': 'application/vnd.api+json', 'x-csrf': '1' },
        body: JSON.stringify({ data: body }),
      })
      return { status: response.status, body: await response.json() }
    },
    [method, path, data] as const,
  )

test('a picture is added, described and used, and then cannot be deleted', async ({ page }) => {
  await signIn(page, 'demo', staffOf('demo'), '/content/file-upload')
  const name = `${uniqueName('IMG').replace(/\W/g, '_')}.jpg`
  const files = [
    { name, mimeType: 'image/jpeg', buffer: await photo() },
    { name: 'brief.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]
  await page.getByLabel('Kies bestanden').setInputFiles(files)
  await expect(page.getByText('1 van 2 bestanden toegevoegd')).toBeVisible()
  await expect(page.getByText('Dit soort bestand kan niet.')).toBeVisible()
  await expectAccessible(page, { inTheDark: false })

  await page.getByRole('button', { name: `Beschrijf ${name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Afbeelding' })
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(dialog.getByText('Beschrijf wat er te zien is, of kies “Versiering”').first()).toBeVisible()
  const alt = uniqueName('Vrijwilligers in de buurttuin')
  await dialog.getByLabel('Beschrijving (Nederlands)').fill(name)
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(dialog.getByText('Dit is de naam van het bestand.').first()).toBeVisible()
  await dialog.getByLabel('Beschrijving (Nederlands)').fill(alt)
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(page.getByText('De gegevens zijn bewaard')).toBeVisible()
  await expect(dialog.getByText('Nergens. Je kunt het verwijderen.')).toBeVisible()
  await expectAccessible(page, { what: 'a medium', inTheDark: false })
  await dialog.getByRole('button', { name: 'Sluit' }).click()

  // A news item that shows it, as its editor stores it.
  const src = await page.getByRole('button', { name: alt }).locator('img').getAttribute('src')
  const title = uniqueName('Tuin met foto')
  const news = { type: 'content_items', attributes: { kind: 'news', locale: 'nl', title } }
  const created = await write(page, 'POST', '/api/v1/content_items', news)
  expect(created.status).toBe(201)
  const { id, attributes } = created.body.data
  const { content, lock_version: seen } = attributes
  const changed = { content: { ...content, image: src }, editing_session: 'media-journey', lock_version: seen }
  const stored = await write(page, 'PATCH', `/api/v1/content_items/${id}`, {
    type: 'content_items',
    id,
    attributes: changed,
  })
  expect(stored.status, JSON.stringify(stored.body)).toBe(200)

  await page.goto(at('demo', `/content/file-upload?q=${encodeURIComponent(alt)}`))
  await page.getByRole('button', { name: alt }).click()
  await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', `/content/${id}/edit`)
  await expect(dialog.getByRole('button', { name: /^Verwijder\b/ })).toHaveAttribute('aria-disabled', 'true')
})

test('a stock image is chosen into the media of the center', async ({ page }) => {
  await signIn(page, 'public', staffOf('public'), '/content/stock-images')
  await expect(page.getByRole('list', { name: 'Beeldbank' }).getByRole('listitem')).toHaveCount(34)
  await expectAccessible(page, { inTheDark: false })
  await page.getByRole('searchbox').fill('rollator')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('button', { name: /Wandelen met een rollator/ }).click()
  const dialog = page.getByRole('dialog')
  const choose = dialog.getByRole('button', { name: 'Zet bij onze media' })
  const show = dialog.getByRole('link', { name: 'Bekijk bij media' })
  // On a repeated run it is there already.
  await expect(choose.or(show)).toBeVisible()
  if (await choose.isVisible()) await choose.click()
  await show.click()
  await expect(page.getByRole('button', { name: /oudere man met een rollator/ })).toBeVisible()
})

const tenant = 'demo'

test(`a menu that the staff of ${tenant} change is what visitors see at once`, async ({ page }) => {
  await page.clock.install()
  await signIn(page, tenant, staffOf(tenant), '/content/menu-items?menu=footer')
  const tree = page.getByRole('list', { name: 'Onderdelen van dit menu' })
  const label = uniqueName(`Doe mee in ${tenant}`)
  await page.getByRole('button', { name: 'Voeg een link toe' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tekst', { exact: true }).fill(label)
  await dialog.getByLabel('Een andere site, e-mail of telefoon').check()
  await dialog.getByLabel('Adres').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(dialog.getByText('Begin met https://, mailto: of tel:').first()).toBeVisible()
  await dialog.getByLabel('Een eigen pagina').check()
  await dialog.getByLabel('Pagina', { exact: true }).selectOption('over-ons')
  await dialog.getByRole('button', { name: 'Klaar' }).click()
  await expect(tree.getByText(label)).toBeVisible()
  // Into the column above it, with the focus kept.
  await page.getByRole('button', { name: `Zet ${label} in de kolom erboven` }).click()
  const out = page.getByRole('button', { name: `Haal ${label} uit de kolom` })
  await expect(out).toBeEnabled()
  await expect(page.getByRole('button', { name: `Verplaats naar… (${label})` })).toBeFocused()
  const up = page.getByRole('button', { name: `Zet ${label} omhoog` })
  await up.click()
  await expect(up).toBeFocused()
  await expect(page.getByRole('button', { name: 'Verwijder Privacy' })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page, { inTheDark: false })
  const save = page.getByRole('button', { name: 'Bewaar het menu' })
  await save.press('Enter')
  await expect(page.getByText('Het menu is bewaard.')).toBeVisible()
  // Not on the button behind it, which takes the menu back.
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()

  expect((await get(tenant, '/')).html).toContain(label)

  await page.getByRole('button', { name: 'Zet de standaard terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zet de standaard terug' }).click()
  await expectToast(page, 'De standaard staat weer op de site')
  expect((await get(tenant, '/')).html).not.toContain(label)
})

test('a menu that a colleague changed meanwhile is shown beside the own one, and nothing is lost', async ({ page }) => {
  await signIn(page, 'demo', staffOf('demo'), '/content/menu-items')
  await page.getByRole('button', { name: 'Zet Nieuws omhoog' }).click()
  const { lock_version: seen, items } = await page.evaluate(
    async () => (await (await fetch('/api/v1/menus/header')).json()).data.attributes,
  )
  const theirs = { type: 'menus', id: 'header', attributes: { items: items.slice(1), lock_version: seen } }
  expect((await write(page, 'PUT', '/api/v1/menus/header', theirs)).status).toBe(200)
  await page.getByRole('button', { name: 'Bewaar het menu' }).click()
  await expect(page.getByText('Een collega heeft dit menu intussen gewijzigd')).toBeVisible()
  await expectAccessible(page, { what: 'two versions of a menu', inTheDark: false })
  await page.getByRole('button', { name: 'Ga verder met mijn menu' }).click()
  await page.getByRole('button', { name: 'Bewaar het menu' }).click()
  await expect(page.getByText('Het menu is bewaard.')).toBeVisible()
  await page.getByRole('button', { name: 'Zet de standaard terug' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Zet de standaard terug' }).click()
  await expect(page.getByText('Dit is het standaardmenu.')).toBeVisible()
})

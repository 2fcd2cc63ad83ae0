/** The editor of content: links, findings that lead to their block, planning, two windows, and dragging. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'
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
const textBox = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })
const saved = (page: Page) => page.getByText(/^Bewaard om \d\d:\d\d uur$/)

async function begin(page: Page, title: string): Promise<void> {
  await signIn(page, 'demo', 'centrum@demo.example')
  const attributes = { kind: 'page', locale: 'nl', title }
  const { id } = await write(page, 'POST', '/api/v1/content_items', 'content_items', attributes)
  await page.goto(at('demo', `/content/${id}/edit`))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('a link is made by keyboard, to another site and to a page, changed and removed', async ({ page }) => {
  await begin(page, uniqueName('Links'))
  await addBlock(page, 'Tekst')
  await textBox(page).fill('Lees het op de site van de gemeente')
  await textBox(page).press('ControlOrMeta+a')
  const tool = page.getByRole('button', { name: 'Link', exact: true })
  await tool.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Voeg een link toe' })
  await dialog.getByRole('radio', { name: 'Een ander adres' }).check()
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Gebruik deze link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Adres' })).toBeFocused()
  await expect(dialog.getByText('Vul een site (https://…), een e-mailadres of een telefoonnummer in.')).toBeVisible()
  await expectAccessible(page, { what: 'the dialog of a link' })
  await dialog.getByRole('textbox', { name: 'Adres' }).fill('www.gemeente.example/feest')
  await dialog.getByRole('button', { name: 'Gebruik deze link' }).click()
  await expect(dialog).toBeHidden()
  const link = textBox(page).locator('a')
  await expect(link).toHaveAttribute('href', 'https://www.gemeente.example/feest')

  await tool.press('Enter')
  const change = page.getByRole('dialog', { name: 'Wijzig de link' })
  await expect(change.getByRole('textbox', { name: 'Adres' })).toHaveValue('https://www.gemeente.example/feest')
  await change.getByRole('radio', { name: 'Een pagina van deze site' }).check()
  await change.getByLabel('Pagina', { exact: true }).selectOption({ index: 1 })
  await change.getByRole('button', { name: 'Gebruik deze link' }).click()
  await expect(link).toHaveAttribute('href', /^\/[a-z0-9-]+$/)

  await tool.press('Enter')
  await change.getByRole('button', { name: 'Haal de link weg' }).click()
  await expect(link).toHaveCount(0)
  await expect(textBox(page)).toHaveText('Lees het op de site van de gemeente')
})

test('a finding of the preview leads to its block', async ({ page }) => {
  await begin(page, uniqueName('Lege kop'))
  await addBlock(page, 'Citaat')
  await addBlock(page, 'Tekst')
  await textBox(page).fill('Een alinea')
  await textBox(page).press('End')
  await textBox(page).press('Enter')
  await page.getByRole('button', { name: 'Kop', exact: true }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voorbeeld', exact: true }).click()
  await expect(page.getByText('Er is een kop zonder tekst')).toBeVisible()
  await page.getByRole('button', { name: 'Ga naar blok 2' }).click()
  await expect(page.getByRole('heading', { name: 'Blok 2: Tekst' })).toBeFocused()
})

test('a publication is planned for a day to come, and the plan is withdrawn', async ({ page }) => {
  await begin(page, uniqueName('Later'))
  await addBlock(page, 'Tekst')
  // The plan is of the text as it is, stored or not.
  await textBox(page).fill('Dit staat er volgende week.')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan de publicatie' })
  await dialog.getByRole('button', { name: /^Plan/ }).click()
  await expect(dialog.getByText('Kies een dag').first()).toBeVisible()
  await expectAccessible(page, { what: 'the dialog of a plan' })
  const day = new Date(Date.now() + 7 * 24 * 3600 * 1000)
  const typed = `${day.getDate()}-${day.getMonth() + 1}-${day.getFullYear()}`
  await dialog.getByRole('textbox').first().fill(typed)
  await dialog.getByRole('button', { name: /^Plan/ }).click()
  await expect(page.getByText('De publicatie is gepland')).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Trek de planning in' }).click()
  await expect(page.getByText('De planning is ingetrokken')).toBeVisible()
})

test('a block is dragged to another place', async ({ page }) => {
  await begin(page, uniqueName('Slepen'))
  await addBlock(page, 'Citaat')
  await addBlock(page, 'Vacatures')
  const handle = page.locator('[data-block="1"] [data-part="drag"]')
  await expect(handle).toHaveAttribute('draggable', 'true')
  await handle.hover()
  await page.mouse.down()
  const target = await page.locator('[data-block="0"]').boundingBox()
  if (!target) throw new Error('There is no first block')
  // Below the header, which stays while the page is scrolled.
  const y = Math.max(target.y + 60, 120)
  // The browser begins to drag after some movement, and reports what lies below at the next.
  await expect(async () => {
    await page.mouse.move(target.x + 200, y + 20, { steps: 4 })
    await page.mouse.move(target.x + 200, y, { steps: 4 })
    await expect(page.locator('[data-block="0"]')).toHaveAttribute('data-over', 'true', { timeout: 500 })
  }).toPass()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Blok 1: Vacatures' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blok 2: Citaat' })).toBeVisible()
})

test.describe('two windows with one text', () => {
  // The second to store is told so.
  test.use({ expectedErrors: [/status of 409/] })

  test('never overwrite each other: the second one chooses what stays', async ({ page, context }) => {
    await begin(page, uniqueName('Twee vensters'))
    const other = await context.newPage()
    await other.goto(page.url())
    const lead = (one: Page) => one.getByLabel(/^Samenvatting/).first()
    await lead(page).fill('Uit het eerste venster')
    await expect(saved(page)).toBeVisible()
    await lead(other).fill('Uit het tweede venster')
    await expect(other.getByText('Intussen is er iets anders bewaard')).toBeVisible()
    await expectAccessible(other, { what: 'the choice between two versions' })
    await other.getByRole('button', { name: 'Houd alles van mij' }).click()
    await expect(lead(other)).toHaveValue('Uit het tweede venster')
    // Nothing was overwritten meanwhile.
    await page.reload()
    await expect(lead(page)).toHaveValue('Uit het eerste venster')
    // The choice is stored when its maker says so, and from then on changes are stored by themselves again.
    await other.getByRole('button', { name: 'Bewaar deze keuze als concept' }).click()
    await expect(other.getByText('Intussen is er iets anders bewaard')).toBeHidden()
    await page.reload()
    await expect(lead(page)).toHaveValue('Uit het tweede venster')
    await lead(other).fill('Nog iets veranderd')
    await expect(lead(other)).toHaveValue('Nog iets veranderd')
    await expect
      .poll(async () => {
        await page.reload()
        return lead(page).inputValue()
      })
      .toBe('Nog iets veranderd')
    await other.close()
  })
})

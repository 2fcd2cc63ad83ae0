/** The editor of content: its blocks, links, findings that lead to their block, planning, and two windows. */
import { expectAccessible } from './support/axe.ts'
import { addBlock, beginPage, saved } from './support/content-editor.ts'
import { typedDay } from './support/days.ts'
import { expect, get, type Page, sendAs, test } from './support/test.ts'
import { uniqueName } from './support/unique.ts'

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Tekst', exact: true })

test('blocks are dragged and moved with the keyboard, and a removed one comes back', async ({ page }) => {
  await beginPage(page, 'demo', uniqueName('Volgorde'))
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

  await page.getByRole('button', { name: 'Blok 2: Citaat omhoog' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Blok 1: Citaat' })).toBeVisible()
  await expect(page.getByText('Citaat staat nu op plaats 1 van 2')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Blok 1: Citaat omlaag' })).toBeFocused()
  await page.getByRole('button', { name: 'Meer voor Blok 1: Citaat' }).click()
  await page.getByRole('menuitem', { name: 'Verwijder' }).click()
  await expect(page.getByRole('heading', { name: 'Blok 1: Vacatures' })).toBeVisible()
  await page.getByRole('button', { name: 'Maak ongedaan' }).click()
  await expect(page.getByRole('heading', { name: 'Blok 1: Citaat' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Blok 2: Vacatures' })).toBeVisible()

  // Away from the editor there is no block to bring back.
  await page.getByRole('button', { name: 'Meer voor Blok 1: Citaat' }).click()
  await page.getByRole('menuitem', { name: 'Verwijder' }).click()
  const toast = page.locator('[data-scope="toast"]').getByRole('button', { name: 'Maak ongedaan' })
  await expect(toast).toBeVisible()
  await expect(page.getByText(/^Bewaard om/)).toBeVisible()
  await page.getByRole('link', { name: 'Vacatures', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vacatures' })).toBeVisible()
  await expect(toast).toBeHidden()
})

test('a new block is in sight and ready to be written in; a link in it is made by keyboard, changed and removed', async ({
  page,
}) => {
  await beginPage(page, 'demo', uniqueName('Nieuw blok'))
  for (const [place, kind] of ['Citaat', 'Tekst'].entries()) {
    if (kind === 'Tekst') await page.getByRole('button', { name: 'Voeg toe: Tekst' }).click()
    else await addBlock(page, kind)
    const block = page.locator(`[data-block="${place}"]`)
    await expect(block.getByRole('textbox', { name: kind })).toBeFocused()
    await expect(block).toBeInViewport({ ratio: 1 })
  }
  // The page is long by now, and publishing is still in sight.
  await expect(page.getByRole('button', { name: 'Publiceer', exact: true })).toBeInViewport()

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
  await expectAccessible(page, { what: 'the dialog of a link', inTheDark: false })
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

test.describe('a text that is too long', () => {
  test.use({ expectedErrors: [/status of 422/] })

  test('is not stored, planned or published, and the page leads to its field', async ({ page }) => {
    await beginPage(page, 'demo', uniqueName('Te lang'))
    await addBlock(page, 'Citaat')
    const quote = page.getByRole('textbox', { name: 'Citaat' })
    await quote.fill('W'.repeat(801))
    await expect(page.getByText('Niet bewaard. Verbeter eerst: Citaat')).toBeVisible()
    await expect(page.locator('[data-block="0"]').getByText('Gebruik hoogstens 800 tekens')).toBeVisible()
    await page.getByRole('link', { name: 'Citaat', exact: true }).click()
    await expect(quote).toBeFocused()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await expect(page.getByText('Je laatste wijziging is nog niet bewaard')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
    await page.getByRole('link', { name: 'Gebruik hoogstens 800 tekens' }).click()
    await expect(quote).toBeFocused()
    await quote.fill('W'.repeat(800))
    await expect(saved(page)).toBeVisible()
  })
})

test.describe('a text with a plan', () => {
  // A plan makes a new version, which the next change meets and is stored over.
  test.use({ expectedErrors: [/status of 409/] })

  test('a page that is on the site is given an end alone and keeps its text; a change is published and keeps the end', async ({
    page,
  }) => {
    await beginPage(page, 'demo', uniqueName('Tijdelijk'))
    await addBlock(page, 'Tekst')
    const slug = await page.getByLabel('Adres').inputValue()
    await textBox(page).fill('Dit staat er tot volgende week.')
    await expect(saved(page)).toBeVisible()
    await page.getByRole('button', { name: 'Publiceer', exact: true }).click()
    await expect(page.getByText('De tekst staat op de site')).toBeVisible()
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan de publicatie' })
    await dialog.getByRole('button', { name: /^Plan/ }).click()
    await expect(dialog.getByText('Kies een dag, hier of bij “Op de site vanaf”').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: /^Van de site af op/ }).fill(typedDay(7))
    await dialog.getByRole('button', { name: /^Plan/ }).click()
    await expect(page.getByText(/^Gaat van de site op/)).toBeVisible()
    await expect(page.getByText(/^Op de site sinds/)).toBeVisible()

    await textBox(page).fill('Dit is gewijzigd.')
    await expect(page.getByText('Wijzigingen niet gepubliceerd', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Haal offline' }).click()
    const loss = page.getByRole('alertdialog', { name: 'Wil je deze tekst offline halen?' })
    await expect(loss).toContainText('Je hebt wijzigingen die nog niet op de site staan.')
    await loss.getByRole('button', { name: 'Terug' }).click()
    await expect(loss).toBeHidden()
    const reading = Promise.withResolvers<void>()
    await page.route(/\/content_items\/\d+(\?|$)/, async (route) => {
      if (route.request().method() === 'GET') await reading.promise
      await route.continue()
    })
    const publication = page.waitForRequest(/\/content_items\/\d+\/publish$/)
    await page.getByRole('button', { name: 'Publiceer wijzigingen' }).click()
    // A colleague may have moved the end since this window read it.
    expect((await publication).postDataJSON().data.attributes).not.toHaveProperty('unpublish_at')
    await expect.poll(async () => (await get('demo', `/${slug}`)).html).toContain('Dit is gewijzigd.')
    await page.getByRole('button', { name: 'Haal offline' }).click()
    await expect(loss).toBeVisible()
    reading.resolve()
    await expect(page.getByText('Wijzigingen niet gepubliceerd', { exact: true })).toBeHidden()
    // The question stays open, though nothing would be lost any more.
    await expect(loss).toContainText('Je hebt wijzigingen die nog niet op de site staan.')
    await loss.getByRole('button', { name: 'Terug' }).click()
    await expect(loss).toBeHidden()
    await expect(page.getByText(/^Gaat van de site op/)).toBeVisible()

    await page.getByRole('button', { name: 'Haal offline' }).click()
    const toast = page.locator('[data-scope="toast"]').filter({ hasText: 'De tekst staat niet meer op de site' })
    // It stays while the pointer is on it.
    await toast.getByRole('button', { name: 'Maak ongedaan' }).hover()
    await expect(page.getByText(/^Gaat van de site op/)).toBeHidden()
    await toast.getByRole('button', { name: 'Maak ongedaan' }).click()
    await expect(page.getByText(/^Gaat van de site op/)).toBeVisible()
    expect((await get('demo', `/${slug}`)).html).toContain('Dit is gewijzigd.')

    // With a version that is planned, publishing asks first and keeps the plan.
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Op de site vanaf/ }).fill(typedDay(3))
    await dialog.getByRole('button', { name: /^Plan/ }).click()
    await expect(page.getByText(/^Komt op de site op/)).toBeVisible()
    await textBox(page).fill('Dit is verbeterd.')
    await page.getByRole('button', { name: 'Publiceer wijzigingen' }).click()
    const question = page.getByRole('alertdialog', { name: 'Wil je deze tekst nu publiceren?' })
    await question.getByRole('button', { name: 'Publiceer wijzigingen' }).click()
    await expect.poll(async () => (await get('demo', `/${slug}`)).html).toContain('Dit is verbeterd.')
    await expect(page.getByText(/^Komt op de site op/)).toBeVisible()

    // The question stays open when a colleague withdraws the plan.
    const readingAgain = Promise.withResolvers<void>()
    const read = Promise.withResolvers<string>()
    await page.route(/\/content_items\/\d+(\?|$)/, async (route) => {
      if (route.request().method() === 'GET') {
        read.resolve(new URL(route.request().url()).pathname)
        await readingAgain.promise
      }
      await route.continue()
    })
    await textBox(page).fill('Dit is nog beter.')
    await sendAs(
      page,
      'demo',
      `${await read.promise}/cancel_plan`,
      { data: { type: 'content_items', attributes: {} } },
      'PUT',
    )
    await page.getByRole('button', { name: 'Publiceer wijzigingen' }).click()
    await expect(question).toBeVisible()
    readingAgain.resolve()
    await expect(page.getByText(/^Komt op de site op/)).toHaveCount(0)
    await expect(question).toContainText('Er is ook een versie gepland voor')
    await question.getByRole('button', { name: 'Terug' }).click()
    await expect(question).toBeHidden()
  })

  test('is published on a day to come until that is withdrawn; a finding of its preview leads to the block', async ({
    page,
  }) => {
    await beginPage(page, 'demo', uniqueName('Later'))
    await addBlock(page, 'Citaat')
    await page.getByRole('textbox', { name: 'Citaat' }).fill('Wat een feest')
    await addBlock(page, 'Tekst')
    // The plan is of the text as it is, stored or not.
    await textBox(page).fill('Dit staat er volgende week.')
    await page.getByRole('button', { name: 'Plan', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Plan de publicatie' })
    await dialog.getByRole('button', { name: /^Plan/ }).click()
    await expect(dialog.getByText('Kies een dag').first()).toBeVisible()
    await expectAccessible(page, { what: 'the dialog of a plan', inTheDark: false })
    await dialog.getByRole('textbox').first().fill(typedDay(7))
    await dialog.getByRole('button', { name: /^Plan/ }).click()
    await expect(page.getByText('De publicatie is gepland')).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Trek de planning in' }).click()
    await expect(page.getByRole('button', { name: 'Trek de planning in' })).toBeHidden()

    await textBox(page).press('End')
    await textBox(page).press('Enter')
    await page.getByRole('button', { name: 'Kop', exact: true }).click()
    await expect(saved(page)).toBeVisible()
    await page.getByRole('link', { name: 'Voorbeeld', exact: true }).click()
    await expect(page.getByText('Er is een kop zonder tekst')).toBeVisible()
    await page.getByRole('button', { name: 'Ga naar blok 2' }).click()
    await expect(page.getByRole('heading', { name: 'Blok 2: Tekst' })).toBeFocused()
  })
})

test.describe('two windows with one text', () => {
  // The second to store sees that.
  test.use({ expectedErrors: [/status of 409/] })

  test('never overwrite each other: the second one chooses what stays', async ({ page, context }) => {
    await beginPage(page, 'demo', uniqueName('Twee vensters'))
    const other = await context.newPage()
    await other.goto(page.url())
    const lead = (one: Page) => one.getByLabel(/^Samenvatting/).first()
    await lead(page).fill('Uit het eerste venster')
    await expect(saved(page)).toBeVisible()
    await lead(other).fill('Uit het tweede venster')
    await expect(other.getByText('Intussen is er iets anders bewaard')).toBeVisible()
    await expectAccessible(other, { what: 'the choice between two versions', inTheDark: false })
    await other.getByRole('button', { name: 'Houd alles van mij' }).click()
    await expect(lead(other)).toHaveValue('Uit het tweede venster')
    // Nothing was overwritten meanwhile.
    const id = /\/content\/(\d+)/.exec(page.url())?.[1]
    const stored = () =>
      page.evaluate(
        async (path) => (await (await fetch(path)).json()).data.attributes.content.excerpt as string,
        `/api/v1/content_items/${id}`,
      )
    expect(await stored()).toBe('Uit het eerste venster')
    // The choice is stored when its maker says so, and from then on changes are stored by themselves again.
    await other.getByRole('button', { name: 'Bewaar deze keuze als concept' }).click()
    await expect(other.getByText('Intussen is er iets anders bewaard')).toBeHidden()
    expect(await stored()).toBe('Uit het tweede venster')
    await lead(other).fill('Nog iets veranderd')
    await expect.poll(stored).toBe('Nog iets veranderd')
    await other.close()
  })
})

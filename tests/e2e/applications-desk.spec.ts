/** The desk of an organization with many applications: filters, the next one, colleagues, the board. */
import { comeBack, newApplication } from './support/applications.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, secondVisitor, sendAs, signIn, startSession, test } from './support/test.ts'
import { write } from './support/write.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Aanvragen' })
const rows = (page: Page) => table(page).locator('tbody tr')
const chips = (page: Page) => page.getByRole('group', { name: 'Gekozen filters' })

test('filters are chips that can be removed, the rest of them in a drawer', async ({ page }) => {
  await signIn(page, 'public', 'centrum@public.example', '/applications')
  const title = page.getByRole('heading', { level: 1 }).locator('..')
  const all = (await title.textContent()) ?? ''
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.getByLabel('Organisatie').fill('a')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/organization=\d+/)
  await expectAccessible(page, { what: 'the drawer of filters', inTheDark: false })
  await drawer.getByRole('button', { name: 'Toon de lijst' }).click()
  await expect(drawer).toBeHidden()
  await page.getByLabel('Behandelaar').selectOption('Nog niemand')
  await expect(page).toHaveURL(/assignee=none/)
  await expect(chips(page).getByText('Nog niemand')).toBeVisible()
  await chips(page).getByRole('link', { name: 'Haal “Nog niemand” weg' }).click()
  await expect(page).not.toHaveURL(/assignee/)
  await chips(page).getByRole('link', { name: 'Wis alle filters' }).click()
  await expect(chips(page)).toBeHidden()
  await expect(title).toHaveText(all)
})

test('the whole row opens the application, which knows its place in the list, and is given to a colleague', async ({
  page,
}) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications?sort=created_at&unread=true')
  await expect(rows(page).nth(1)).toContainText('ongelezen')
  await rows(page).nth(1).getByRole('cell').nth(1).click()
  await expect(page).toHaveURL(/\/applications\/\d+\?/)
  const place = page.getByRole('navigation', { name: 'Plaats in de lijst' })
  await expect(place).toHaveText(/2 van \d+/)
  const first = page.url()
  await place.getByRole('link', { name: 'Volgende reactie' }).click()
  await expect(place).toHaveText(/3 van \d+/)
  await place.getByRole('link', { name: 'Vorige reactie' }).click()
  await expect(page).toHaveURL(first)
  await expect(place).toHaveText(/2 van \d+/)

  await page.getByLabel('Behandelaar').selectOption({ label: 'Marloes Bakker' })
  await expect(page.getByText('Marloes Bakker behandelt deze reactie')).toBeVisible()
  const name = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Reactie van ', '') ?? ''
  await page.goto(at('demo', '/applications?assignee=mine'))
  await expect(table(page)).toContainText(name)
})

test('somebody writes a note for their colleagues, changes it in a dialog and deletes it', async ({ page }) => {
  await signIn(page, 'public', 'organisatie@public.example', '/applications')
  await rows(page).first().getByRole('cell').nth(1).click()
  const note = page.getByRole('textbox', { name: 'Nieuwe notitie' })
  await note.fill('Morgen bellen over de woensdag')
  const stored = Promise.withResolvers<void>()
  await page.route(/\/notes$/, async (route) => {
    if (route.request().method() === 'POST') await stored.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Bewaar notitie' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await note.fill('Neemt een eigen fiets mee')
  stored.resolve()
  await expect(page.getByText('Morgen bellen over de woensdag')).toBeVisible()
  // What was typed meanwhile is the next note.
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(note).toHaveValue('Neemt een eigen fiets mee')
  await note.fill('')
  await note.fill('Houdt van koken')
  await save.click()
  await expect(page.getByText('Houdt van koken')).toBeVisible()
  await expect(note).toHaveValue('')
  const second = page.getByRole('listitem').filter({ hasText: 'Houdt van koken' })
  await second.getByRole('button', { name: /^Verwijder: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('Houdt van koken')).toHaveCount(0)
  await page.getByRole('button', { name: /^Bewerk je notitie van/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Bewerk je notitie' })
  await expect(dialog.getByRole('textbox', { name: 'Notitie' })).toBeFocused()
  await dialog.getByRole('textbox', { name: 'Notitie' }).fill('Heeft op woensdag tijd')
  await dialog.getByRole('button', { name: 'Bewaar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Heeft op woensdag tijd')).toBeVisible()
  await page.getByRole('button', { name: /^Verwijder: / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verwijder' }).click()
  await expect(page.getByText('Heeft op woensdag tijd')).toHaveCount(0)
})

test('the columns of the board fit a laptop and scroll by themselves; one that is closed opens by a filter on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'roermond', 'centrum@roermond.example', '/applications?view=board')
  const board = page.getByRole('region', { name: 'Bord met reacties' })
  await expect(board.getByRole('listitem').nth(5)).toBeVisible()
  expect(await board.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const list = board.getByRole('region', { name: 'Nieuw' }).getByRole('list')
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await expectAccessible(page, { what: 'the board' })
  const declined = board.getByRole('region', { name: 'Afgewezen' })
  await expect(declined.getByRole('listitem')).toHaveCount(0)
  await page.getByLabel('Status', { exact: true }).selectOption('Afgewezen')
  await expect(declined.getByRole('listitem').first()).toBeVisible()
})

test('a list that was open all day has what came in when its reader comes back to it', async ({ page, browser }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications?sort=-created_at')
  await expect(rows(page).first()).toBeVisible()
  const found = page.getByRole('heading', { level: 1 }).locator('..')
  const before = Number(/\d+/.exec((await found.textContent()) ?? '')?.[0])
  await newApplication(browser, 'demo')
  await comeBack(page)
  await expect(found).toContainText(String(before + 1))
})

test.describe('with a colleague on the same application', () => {
  test.use({ expectedErrors: [/409 \(Conflict\)/] })
  test('a step keeps its dialog and its text after a colleague took another step', async ({ page, browser }) => {
    const id = await newApplication(browser, 'public')
    const path = `/api/v1/applications/${id}`
    const colleague = await secondVisitor(browser)
    await startSession(colleague, 'public', 'centrum@public.example')
    const transition = async (status: string) => {
      const { data } = await sendAs<{ data: { attributes: { lock_version: number } } }>(colleague, 'public', path)
      const attributes = { status, lock_version: data.attributes.lock_version }
      await write(colleague, 'public', ['PUT', `${path}/transition`], 'applications', attributes)
    }
    await signIn(page, 'public', 'centrum@public.example', `/applications/${id}`)
    await page.getByRole('button', { name: 'Wijs af' }).click()
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByRole('textbox')
    await expect(reason).toBeFocused()

    // Nothing is typed yet.
    const stale = dialog.getByText('Iemand anders heeft dit intussen gewijzigd')
    await transition('in_contact')
    await comeBack(page)
    await expect(page.getByText('van “Nieuw” naar “In gesprek”')).toBeAttached()
    await expect(reason).toBeFocused()

    // The page has the colleague's version already; the one who declines has not looked at it.
    await reason.fill('De plek is bezet.')
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(stale).toBeVisible()
    await transition('waitlisted')
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(stale).toBeVisible()
    await expect(page.getByText('van “In gesprek” naar “Wachtlijst”')).toBeAttached()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(reason).toHaveValue('De plek is bezet.')

    // Over what the colleague did. The focus goes to what says that the step is taken.
    await dialog.getByRole('button', { name: 'Wijs af' }).click()
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'De plek is bezet.' })).toBeFocused()
  })
})

/** The desk of an organization with many applications: filters, colleagues, the next one, many at once, the board. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, signIn, test, twoTenants } from './support/test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Aanvragen' })
const rows = (page: Page) => table(page).locator('tbody tr')
const chips = (page: Page) => page.getByRole('group', { name: 'Gekozen filters' })

for (const tenant of twoTenants) {
  test(`on ${tenant} filters are chips that can be removed, the rest of them in a drawer`, async ({ page }) => {
    await signIn(page, tenant, `centrum@${tenant}.example`, '/applications')
    const all = await page.getByRole('heading', { level: 1 }).locator('..').textContent()
    await page.getByRole('button', { name: 'Filters' }).click()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.getByLabel('Organisatie').fill('a')
    await page.getByRole('option').first().click()
    await expect(page).toHaveURL(/organization=\d+/)
    await expectAccessible(page, { what: 'the drawer of filters' })
    await drawer.getByRole('button', { name: 'Toon de lijst' }).click()
    await expect(drawer).toBeHidden()
    await page.getByLabel('Behandelaar').selectOption('Nog niemand')
    await expect(page).toHaveURL(/assignee=none/)
    await expect(chips(page).getByText('Nog niemand')).toBeVisible()
    await chips(page).getByRole('link', { name: 'Haal “Nog niemand” weg' }).click()
    await expect(page).not.toHaveURL(/assignee/)
    await chips(page).getByRole('link', { name: 'Wis alle filters' }).click()
    await expect(chips(page)).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 }).locator('..')).toHaveText(all ?? '')
  })
}

test('the whole row opens the application, which knows its place in the list and is read', async ({ page }) => {
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
  await expectAccessible(page, { what: 'an application with its neighbors' })
})

test('an application is given to a colleague, and is theirs in the list', async ({ page }) => {
  await signIn(page, 'demo', 'centrum@demo.example', '/applications?sort=created_at')
  await rows(page).first().getByRole('link').first().click()
  await page.getByLabel('Behandelaar').selectOption({ label: 'Marloes Bakker' })
  await expect(page.getByText('Marloes Bakker behandelt deze reactie')).toBeVisible()
  const title = (await page.getByRole('heading', { level: 1 }).textContent())?.replace('Reactie van ', '') ?? ''
  await page.goto(at('demo', '/applications?assignee=mine'))
  await expect(table(page)).toContainText(title)
})

test('the columns of the board fit a laptop and scroll by themselves', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'roermond', 'centrum@roermond.example', '/applications?view=board')
  const board = page.getByRole('region', { name: 'Bord met reacties' })
  await expect(board.getByRole('listitem').nth(5)).toBeVisible()
  expect(await board.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  const list = board.getByRole('region', { name: 'Nieuw' }).getByRole('list')
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await expectAccessible(page, { what: 'the board' })
})

test('on a phone four applications are on a screen, and the filters behind one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  const cards = page.getByRole('list', { name: 'Aanvragen' }).getByRole('listitem')
  await expect(cards.nth(3)).toBeVisible()
  const [first, fifth] = [await cards.first().boundingBox(), await cards.nth(4).boundingBox()]
  expect((fifth?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(844)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Status')).toBeVisible()
  await expectAccessible(page, { what: 'the filters on a phone' })
})

test('a list prints once, as a table', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 })
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  await expect(page.getByRole('list', { name: 'Aanvragen' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(table(page)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Aanvragen' })).toBeHidden()
})

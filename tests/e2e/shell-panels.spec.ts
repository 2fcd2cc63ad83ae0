/** What the panel of activity shows (requirements.md REQ-4); how a panel moves and closes is in `ui-lazy.spec.ts`. */
import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

const activity = (page: Page) => page.getByRole('dialog', { name: 'Activiteit' })
const openActivity = async (page: Page) => {
  await page.getByRole('button', { name: /^Notificaties: / }).click()
  await expect(activity(page)).toBeVisible()
}
test('the badge counts the unread notifications of the activity panel; opening one marks it read, and "Zet alles op gelezen" the rest', async ({
  page,
}) => {
  await signIn(page, 'demo', 'organisatie@demo.example')
  const badge = page.getByRole('button', { name: /^Notificaties: \d+ ongelezen/ })
  await expect(badge).toBeVisible()
  const before = Number(/\d+/.exec((await badge.getAttribute('aria-label')) ?? '')?.[0])
  await openActivity(page)
  const recent = activity(page).getByRole('listitem').filter({ hasText: 'reageert op' }).first()
  await expect(recent.locator('time')).toHaveAttribute('title', /\d{4} om \d\d:\d\d/)
  await expect(recent.locator('time')).toHaveText(/geleden|gisteren|vorige|zojuist/)
  await expectAccessible(page, { inTheDark: false })
  await activity(page)
    .getByRole('link', { name: /^Nieuw/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/applications\/\d+$/)
  await expect(activity(page)).toBeHidden()
  const left = before === 1 ? /Geen ongelezen/ : new RegExp(`${before - 1} ongelezen`)
  await expect(page.getByRole('button', { name: left })).toBeVisible()
  await page.goto(at('demo', '/notificaties'))
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  const readAll = page.getByRole('main').getByRole('button', { name: 'Zet alles op gelezen' })
  if (before > 1) {
    await readAll.click()
    await expect(page.getByText('Alles staat op gelezen')).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Notificaties: Geen ongelezen notificaties' })).toBeVisible()
  await expect(readAll).toHaveCount(0)
})

test('a new notification appears within a minute without a reload, and is announced', async ({ page }) => {
  await page.clock.install()
  const first = page.waitForResponse(/\/api\/v1\/notifications/)
  await signIn(page, 'oldebroek', 'vrijwilliger@oldebroek.example')
  await first
  await expect(page.getByRole('button', { name: /^Notificaties/ })).toBeVisible()
  const meta = { unread: 41, pagination: { current: 1, last: 1, next: null, prev: null, records: 41 } }
  await page.route('**/api/v1/notifications**', (route) => route.fulfill({ json: { data: [], meta } }))
  // The minute begins once the page is hydrated, which a busy machine may do later.
  await expect(async () => {
    await page.clock.runFor(61_000)
    await expect(page.getByRole('button', { name: 'Notificaties: 41 ongelezen notificaties' })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByRole('status').filter({ hasText: '41 ongelezen notificaties' })).toHaveCount(1)
})

import { expectAccessible } from './support/axe.ts'
import { at, expect, keepSession, type Page, send, startSession, test } from './support/test.ts'

const tenant = 'roermond'

/** Starts a session as another user, as the users' page does. */
async function signInAs(page: Page, own: { cookie: string }, email: string): Promise<void> {
  const users = JSON.parse((await send(tenant, '/api/v1/users?page[size]=1000', undefined, { own })).html)
  const user = users.data.find(({ attributes }: { attributes: { email: string } }) => attributes.email === email)
  const attributes = { user_id: user?.id, reason: 'Hulp bij een vacature' }
  const body = { data: { type: 'user', attributes } }
  const { status, cookies } = await send(tenant, '/api/v1/sign_in_as_user', body, { own })
  expect(status, `the session as ${email} starts`).toBe(200)
  await keepSession(page, tenant, cookies)
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Ingelogd als iemand anders' })
const wayBack = (page: Page) => banner(page).getByRole('button', { name: 'Ga terug naar je eigen account' })

test('every page names the account that an admin is signed in as, and leads back', async ({ page }) => {
  const own = await startSession(page, tenant, `centrum@${tenant}.example`)
  await signInAs(page, own, `organisatie@${tenant}.example`)
  // One of each layout: of the site, and of who is signed in.
  for (const path of ['/over-ons', '/dashboard']) {
    await page.goto(at(tenant, path))
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(banner(page)).toContainText('Je bent ingelogd als')
      await expect(wayBack(page)).toBeInViewport()
    }
  }
  await expectAccessible(page, { inTheDark: false })
  const account = page.getByRole('button', { name: /^Account van / })
  const theirs = (await account.textContent()) ?? ''
  expect(theirs).toContain('Account van ')
  await wayBack(page).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(account).not.toHaveText(theirs)
  // The admin of a center is none of the platform.
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Log uit' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Alle vrijwilligerspunten' })).toHaveCount(0)
})

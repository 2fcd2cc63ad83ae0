import { expectAccessible } from './support/axe.ts'
import { at, expect, type Page, signIn, test } from './support/test.ts'

/** Starts a session as another user, as the users' page will. */
async function signInAs(page: Page, email: string): Promise<void> {
  const status = await page.evaluate(async (address) => {
    const headers = { accept: 'application/vnd.api+json', 'content-type': 'application/vnd.api+json' }
    const list = await fetch('/api/v1/users?page[size]=1000', { headers })
    const { data } = (await list.json()) as { data: { id: string; attributes: { email: string } }[] }
    const user = data.find(({ attributes }) => attributes.email === address)
    const attributes = { user_id: user?.id, reason: 'Hulp bij een vacature' }
    const body = JSON.stringify({ data: { type: 'user', attributes } })
    return (await fetch('/api/v1/sign_in_as_user', { method: 'POST', headers, body })).status
  }, email)
  expect(status, `the session as ${email} starts`).toBe(200)
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Ingelogd als iemand anders' })
const wayBack = (page: Page) => banner(page).getByRole('button', { name: 'Ga terug naar je eigen account' })

for (const width of [1280, 390]) {
  test(`at ${width} px every page names the account that an admin is signed in as, and leads back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page, 'roermond', 'centrum@roermond.example')
    await expect(banner(page)).toHaveCount(0)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    // What the dashboard still requests would be refused to the other account.
    await page.waitForLoadState('networkidle')
    await signInAs(page, 'organisatie@roermond.example')
    for (const path of ['/', '/vacancies/search', '/applications', '/forms', '/settings', '/dashboard']) {
      await page.goto(at('roermond', path))
      await expect(banner(page)).toContainText('Je bent ingelogd als')
      await expect(wayBack(page)).toBeInViewport()
    }
    await expectAccessible(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading)
    await wayBack(page).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
  })
}

/** What a stock Rails makes of the pages: its mail links, its sentences, and endpoints that it does not have. */
import { ownSessionsPath } from '#shared/resources/user-session.ts'
import { at, expect, fillSignIn, get, signIn, test } from './support/test.ts'

test('a confirmation by a link of the backend’s own mail leads to sign-in', async () => {
  const { html } = await get('demo', '/confirm?account_confirmation_success=true')
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/<h1[^>]*>Je account is klaar</)
  expect(main).toMatch(/role="status".*Je kunt nu inloggen\./s)
  expect(main).toMatch(/<a [^>]*href="\/auth\/login-1"[^>]*>(?:<[^>]*>)*Log in/)
})

// The form for another mail: `signup.spec.ts`.
test('a confirmation that the backend refuses says that a link works once', async () => {
  const { html } = await get('demo', '/confirm?account_confirmation_success=false')
  const main = /<main\b.*<\/main>/s.exec(html)?.[0] ?? ''
  expect(main).toMatch(/<h1[^>]*>Deze link werkt niet meer</)
  expect(main).toMatch(/role="alert".*Heb je die al gebruikt/s)
})

test('the sign-in page says how the link of a mail to unlock ended', async () => {
  for (const [result, text] of [
    ['true', 'Je account is weer open.'],
    ['false', 'Deze link is al gebruikt of werkt niet meer.'],
  ] as const) {
    const { html } = await get('demo', `/auth/login-1?unlock=${result}`)
    const status = /<[^>]* role="status".*?<form\b/s.exec(html)?.[0]
    expect(status, result).toContain(text)
  }
})

test.describe('a backend with errors of its own', () => {
  test.use({ expectedErrors: [/status of 40[0134]/] })

  test('says at sign-in why it refuses, in its own words and as text', async ({ page }) => {
    const said = 'Je account is geblokkeerd. <b>Kijk in je mail.</b>'
    await page.route('**/auth/sign_in', (route) =>
      route.fulfill({ status: 401, json: { success: false, errors: [said] } }),
    )
    await page.goto(at('demo', '/auth/login-1'))
    await fillSignIn(page, 'vrijwilliger@demo.example')
    await expect(page.getByText(said, { exact: true })).toBeVisible()
    await expect(page.getByText('Je e-mailadres of wachtwoord klopt niet')).toHaveCount(0)
  })

  test('is asked once for what it does not have, and the part says what it said', async ({ page }) => {
    await signIn(page, 'demo', 'vrijwilliger@demo.example', '/profile-edit')
    let asked = 0
    const title = 'Filter not allowed'
    await page.route(`**${ownSessionsPath}*`, (route) => {
      asked += 1
      return route.fulfill({ status: 400, json: { errors: [{ title, detail: 'foo is not allowed.', code: '102' }] } })
    })
    // The gateway leaves out what it did not get: the browser asks.
    await page.route('**/profile-edit/settings/_payload.json*', (route) =>
      route.fulfill({ json: { fallback: {}, status: 200, title: 'Instellingen', session: 'SIGNED_IN' } }),
    )
    await page.clock.install()
    await page.getByRole('link', { name: 'Instellingen' }).click()
    await expect(page.getByText('foo is not allowed.')).toBeVisible()
    await expect(page.getByText('Misschien is de verbinding even weg')).toHaveCount(0)
    await page.clock.runFor('05:00')
    expect(asked).toBe(1)
  })
})

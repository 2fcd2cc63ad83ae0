/** The session in the page, and the selected organisation (requirements.md REQ-4; issue 4, item 6). */
import { currentOrganizationsPath, currentUserPath } from '#shared/session-paths.ts'
import { addAccount } from './support/signup.ts'
import {
  at,
  cookieOf,
  expect,
  fillSignIn,
  ownPassword,
  type Page,
  send,
  signIn,
  startSession,
  test,
} from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const selectedOrganization = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'selected-organization')?.value
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account van/ }).click()
  await page.getByRole('menuitem', { name: 'Log uit' }).click()
}

test('signing out clears the cookies at once and the stored user 500 ms later', async ({ page }) => {
  await signIn(page, 'demo', 'organisatie@demo.example')
  await expect.poll(() => stored(page, 'stored-user')).not.toBeNull()
  await page.evaluate(() => localStorage.setItem('draft:form:-:visitor:application:1', '{}'))
  const ended = page.waitForResponse((response) => response.url().endsWith('/auth/sign_out'))
  await page.evaluate(() => {
    const note = (what: string) => sessionStorage.setItem(what, String(performance.timeOrigin + performance.now()))
    const { removeItem } = Storage.prototype
    Storage.prototype.removeItem = function (key) {
      if (key === 'stored-user') note('cleared-at')
      removeItem.call(this, key)
    }
    const { fetch } = window
    window.fetch = async (...request) => {
      const response = await fetch(...request)
      if (response.url.endsWith('/auth/sign_out')) note('signed-out-at')
      return response
    }
  })
  await signOut(page)
  expect((await ended).ok()).toBe(true)
  expect(await cookieNames(page)).not.toContain('access-token')
  await expect(page).toHaveURL(/\/uitloggen$/)
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  const [signedOut, cleared] = await page.evaluate(() =>
    ['signed-out-at', 'cleared-at'].map((what) => Number(sessionStorage.getItem(what))),
  )
  expect(Number(cleared) - Number(signedOut)).toBeGreaterThanOrEqual(490)
  for (const key of ['stored-user', 'draft:form:-:visitor:application:1'])
    expect(await stored(page, key), key).toBeNull()
})

test('a link on another site does not sign out: the page asks for confirmation', async () => {
  const own = await cookieOf('demo', 'vrijwilliger@demo.example')
  const from = (site: string) => ({ ...own, accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': site })
  const ended = ({ cookies }: { cookies: string[] }) => cookies.some((line) => line.startsWith('access-token='))
  const asked = await send('demo', '/uitloggen', undefined, { own: from('cross-site') })
  expect(asked.html).toMatch(/<h1[^>]*>Wil je uitloggen\?</)
  expect(asked.html).toMatch(/<button[^>]*>(?:<[^>]*>)*Log uit/)
  expect(ended(asked)).toBe(false)
  const done = await send('demo', '/uitloggen', undefined, { own: from('same-origin') })
  expect(done.html).toMatch(/<h1[^>]*>Je bent uitgelogd</)
  expect(ended(done)).toBe(true)
})

test('signing out reaches the other tabs: a private page shows the sign-in, a public one stays open for a visitor', async ({
  page,
  context,
}) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example')
  const [account, site] = [await context.newPage(), await context.newPage()]
  await account.goto(at('demo', '/profile-replies'))
  await site.goto(at('demo', '/nieuws'))
  await expect(site.getByRole('button', { name: /^Account van/ })).toBeVisible()
  await signOut(page)
  await expect(account).toHaveURL(/\/auth\/login-1\?return=%2Fprofile-replies$/)
  await expect(site.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
  await expect(site).toHaveURL(/\/nieuws$/)
})

test('a session that has ended elsewhere leaves no user data in the browser', async ({ page, context }) => {
  await signIn(page, 'demo', 'vrijwilliger@demo.example')
  await expect.poll(() => stored(page, 'stored-user')).not.toBeNull()
  await context.clearCookies({ name: 'access-token' })
  await page.goto(at('demo', '/nieuws'))
  await expect.poll(() => stored(page, 'stored-user')).toBeNull()
})

test.describe('a session that ends elsewhere while somebody types', () => {
  test.use({ expectedErrors: [/status of (401|404)/] })

  /** Signs out as another browser does that has the same session. */
  const endElsewhere = async (page: Page) => {
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const { status } = await send('demo', '/auth/sign_out', undefined, {
      method: 'DELETE',
      own: { cookie, 'x-csrf': '1' },
    })
    expect(status).toBe(200)
  }

  test('leads to the sign-in, which says that the text is kept, and the form goes on with it', async ({ page }) => {
    // Nobody else's draft of the form is in it.
    const email = uniqueAddress('sessie')
    await addAccount(page, 'demo', email)
    await page.goto(at('demo', '/contactformulier#main'))
    await page.getByLabel('Onderwerp').fill('Vraag over de VOG')
    await page.getByLabel('Je bericht').fill('Moet ik zelf een VOG aanvragen?')
    await expect(page.getByText(/^Concept bewaard om/)).toBeVisible()
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page).toHaveURL(/\/auth\/login-1\?return=%2Fcontactformulier&ended=kept#main$/)
    await expect(page.getByText('Je bent uitgelogd. Log opnieuw in; je tekst is bewaard.')).toBeVisible()
    await expect.poll(() => stored(page, 'stored-user')).toBeNull()
    await page.getByLabel('E-mailadres').fill(email)
    await page.getByLabel('Wachtwoord', { exact: true }).fill(ownPassword)
    await page.getByLabel('Wachtwoord', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/contactformulier#main$/)
    await expect(page.getByLabel('Je bericht')).toHaveValue('Moet ik zelf een VOG aanvragen?')
    await expect(page.getByText('Er staat nog een concept van jou')).toHaveCount(0)
  })

  test('keeps a message that could not be sent, for its writer', async ({ page }) => {
    const text = 'Kan ik dinsdag komen kijken?'
    await signIn(page, 'demo', 'vrijwilliger@demo.example', '/conversations')
    await page.getByRole('navigation', { name: 'Je gesprekken' }).getByRole('link').first().click()
    await page.getByLabel('Je bericht').fill(text)
    await endElsewhere(page)
    await page.getByRole('button', { name: 'Verstuur' }).click()
    await expect(page.getByText('Je bent uitgelogd. Log opnieuw in; je tekst is bewaard.')).toBeVisible()
    await fillSignIn(page, 'vrijwilliger@demo.example')
    await expect(page.getByLabel('Je bericht')).toHaveValue(text)
  })

  test('is noticed by the next search of a list', async ({ page }) => {
    await signIn(page, 'demo', 'centrum@demo.example', '/users')
    await endElsewhere(page)
    await page.getByRole('searchbox').first().fill('Sanne')
    await page.getByRole('searchbox').first().press('Enter')
    await expect(page).toHaveURL(/\/auth\/login-1\?return=%2Fusers[^&]*&ended=true$/)
    await expect(page.getByText('Je bent uitgelogd. Log opnieuw in om verder te gaan.')).toBeVisible()
  })
})

test.describe('another account that signs in in another tab', () => {
  test.use({ expectedErrors: [/status of 412/] })

  test('is that of the first tab too: it loads again', async ({ page, context }) => {
    await signIn(page, 'demo', 'vrijwilliger@demo.example', '/profile-replies')
    await expect.poll(() => stored(page, 'stored-user')).not.toBeNull()
    const first = await page.getByRole('button', { name: /^Account van/ }).textContent()
    const other = await context.newPage()
    await addAccount(other, 'demo', uniqueAddress('tweede'))
    await other.goto(at('demo', '/dashboard'))
    await expect(page.getByRole('button', { name: 'Account van Noor Visser' })).toBeVisible()
    expect(first).not.toContain('Noor')
    await expect.poll(() => stored(page, 'stored-user')).not.toBeNull()
  })

  test('gets nothing of what a tab sends that has not heard of it', async ({ page }) => {
    // Such as one that the browser has frozen.
    await page.addInitScript(() =>
      Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { get: () => null, set: () => undefined }),
    )
    await addAccount(page, 'demo', uniqueAddress('eerste'))
    await page.goto(at('demo', '/contactformulier'))
    await page.getByLabel('Onderwerp').fill('Vraag over de VOG')
    const cookie = await addAccount(page, 'demo', uniqueAddress('tweede'))
    await page.getByLabel('Je bericht').fill('Moet ik zelf een VOG aanvragen?')
    await page.getByRole('button', { name: 'Verstuur bericht' }).click()
    await expect(page.getByText(/^In deze browser is intussen een ander account ingelogd/)).toBeVisible()
    await expect(page.getByLabel('Je bericht')).toHaveValue('Moet ik zelf een VOG aanvragen?')
    const drafts = await send('demo', '/api/v1/form_drafts', undefined, { own: cookie })
    expect(drafts.html).not.toContain('VOG')
  })
})

/** Takes an answer out of what the gateway wrote into the page, so that the page asks for it itself. */
const withoutFirst = (page: Page, path: string) =>
  page.addInitScript((left) => {
    const find = Document.prototype.getElementById
    Document.prototype.getElementById = function (id) {
      const element = find.call(this, id)
      if (id !== 'boot' || !element?.textContent) return element
      const boot = JSON.parse(element.textContent)
      delete boot.fallback[left]
      // The server rendered the page with it.
      boot.layoutOnly = true
      return Object.assign(document.createElement('script'), { textContent: JSON.stringify(boot) })
    }
  }, path)

test.describe('a current user that cannot be read', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('signs out and goes to /auth/login-1', async ({ page }) => {
    await signIn(page, 'demo', 'vrijwilliger@demo.example')
    await withoutFirst(page, currentUserPath)
    await page.route(`**${currentUserPath}`, (route) =>
      route.fulfill({ status: 404, json: { errors: [{ status: '404', detail: 'Not found' }] } }),
    )
    await page.goto(at('demo', '/profile-replies'))
    await expect(page).toHaveURL(/\/auth\/login-1\?return=%2Fprofile-replies&ended=true$/)
    expect(await cookieNames(page)).not.toContain('access-token')
    await expect.poll(() => stored(page, 'stored-user')).toBeNull()
  })
})

test.describe('the selected organization', () => {
  const organization = (id: string, name: string, type: string) => ({
    type: 'organizations',
    id,
    attributes: { name, organization_type: type, status: 'approved' },
  })
  const two = [organization('901', 'Buurthuis', 'Organization'), organization('902', 'De Regenboog', 'School')]

  /** The page gets these organisations, whatever the gateway wrote into it. */
  const withOrganizations = async (page: Page, list: () => object[]) => {
    await page.route(`**${currentOrganizationsPath}`, (route) => route.fulfill({ json: { data: list(), meta: {} } }))
    await withoutFirst(page, currentOrganizationsPath)
  }

  test('is the school in place of one that was left, is stored, is sent with every request, and reloads the data when it changes', async ({
    page,
  }) => {
    await startSession(page, 'demo', 'organisatie@demo.example')
    await withOrganizations(page, () => two)
    await page.context().addCookies([{ name: 'selected-organization', value: '777', url: at('demo') }])
    const sent: (string | undefined)[] = []
    await page.route('**/api/v1/applications?**', async (route) => {
      sent.push(route.request().headers()['current-organization-id'])
      await route.fulfill({
        json: { data: [], meta: { pagination: { current: 1, last: 1, next: null, prev: null, records: 0 } } },
      })
    })
    await page.goto(at('demo', '/applications'))
    await expect(page.getByText('Je werkt voor De Regenboog')).toBeVisible()
    expect(await selectedOrganization(page)).toBeUndefined()
    await page.getByRole('button', { name: /^Account van/ }).click()
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-old', ''))
    sent.length = 0
    await expect(page.getByRole('menuitemradio', { name: 'De Regenboog', exact: true })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { name: 'Buurthuis' })).not.toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Buurthuis' }).click()
    await expect(page.getByText('Je werkt voor Buurthuis')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveAttribute('data-old')
    await expect.poll(() => sent).toContain('901')
    expect(sent).not.toContain('902')
    expect(await selectedOrganization(page)).toBe('901')
    await page.reload()
    await expect(page.getByText('Je werkt voor Buurthuis')).toBeVisible()
  })
})

test.describe('organizations that cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('show the 403 "Geen organisatie gevonden" on a staff page instead of an empty list', async ({ page }) => {
    await startSession(page, 'demo', 'organisatie@demo.example')
    await withoutFirst(page, currentOrganizationsPath)
    await page.route(`**${currentOrganizationsPath}`, (route) =>
      route.fulfill({ status: 422, json: { errors: [{ status: '422', detail: 'Not possible' }] } }),
    )
    await page.goto(at('demo', '/applications'))
    await expect(page.getByRole('heading', { level: 1, name: 'Geen organisatie gevonden' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Aanvragen' })).toHaveCount(0)
  })
})

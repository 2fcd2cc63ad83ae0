/** Language and colour mode (spec sections 4, 8 and 9). */
import { expectAccessible } from './support/axe.ts'
import { machineNow } from './support/clock.ts'
import { addAccount } from './support/signup.ts'
import { at, expect, get, password, send, sendAs, signIn, test } from './support/test.ts'
import { uniqueAddress } from './support/unique.ts'

test.describe('the language', () => {
  test('chosen by the visitor is stored in a cookie for a year, and takes precedence over the browser’s', async ({
    page,
    context,
  }) => {
    // With a fragment, by which a browser would only scroll.
    await page.goto(at('public', '/nieuws#content'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
    await page.getByRole('button', { name: /^Taal/ }).click()
    await expect(page.getByRole('dialog', { name: 'Taal' })).toBeVisible()
    await expectAccessible(page, { what: 'the panel of languages', inTheDark: false })
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const cookie = (await context.cookies()).find(({ value }) => value === 'en')
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    const days = ((cookie?.expires ?? 0) - machineNow() / 1000) / 86_400
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThanOrEqual(365)
    await page.goto(at('public', '/vacancies/search'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/volunteer/i)
    // In the URL it takes precedence over the cookie, and a new choice removes it from the URL.
    await context.addCookies([{ name: cookie?.name ?? '', value: 'nl', url: at('public') }])
    await page.goto(at('public', '/en/nieuws'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /^Language/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Nederlands' }).click()
    await expect(page).toHaveURL(at('public', '/nieuws'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl')
  })

  test('chosen in the menu is that of the account too, in which its mails are', async ({ page }) => {
    await addAccount(page, 'public', uniqueAddress('taal'))
    await page.goto(at('public', '/dashboard'))
    await page.getByRole('button', { name: /^Taal/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    type Account = { data: { attributes: { locale: string } } }
    const { data } = await sendAs<Account>(page, 'public', '/api/v1/current_user')
    expect(data.attributes.locale).toBe('en')
  })

  test('of the URL stays through signing in, as does the anchor of the link that led there', async ({ page }) => {
    const enter = async () => {
      await page.getByLabel('Email address').fill('vrijwilliger@public.example')
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    // Away first: the page that is left still asks for what its user may read.
    const signOut = async () => {
      await page.goto('about:blank')
      await page.context().clearCookies()
    }
    await page.goto(at('public', '/en/vacancies/search?q=tuin'))
    await page.getByRole('button', { name: 'Save this search' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in to save' }).click()
    await enter()
    await expect(page).toHaveURL(at('public', '/en/vacancies/search?q=tuin'))
    await signOut()
    await page.goto(at('public', '/en/auth/login-1'))
    await enter()
    await expect(page).toHaveURL(at('public', '/en/dashboard'))
    await signOut()
    await page.goto(at('public', '/en/profile-edit/settings#notification-preferences'))
    await enter()
    await expect(page).toHaveURL(at('public', '/en/profile-edit/settings#notification-preferences'))
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('of user content is marked up where it differs from the page’s; the footer is translated into English', async () => {
    const { html } = await get('public', '/en')
    const footer = /<footer\b.*<\/footer>/s.exec(html)?.[0] ?? ''
    expect(footer).toMatch(/<h2[^>]*>For volunteers/)
    expect(footer.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')).toContain('Monday to Friday 09:00–17:00')
    for (const address of ['/vacancies/\\d', '\\?activity=', '/nieuws/']) {
      const links = html.match(new RegExp(`<a\\b[^>]* href="[^"]*${address}[^>]*>`, 'g')) ?? []
      expect(
        links.some((link) => link.includes(' lang="nl"')),
        address,
      ).toBe(true)
    }
    const main = /<main\b.*<\/main>/s.exec((await get('meedoen', '/nieuws')).html)?.[0]
    expect(main).toContain('<h1')
    expect(main).not.toContain(' lang="')
  })

  test('does not hide any tab on a small laptop, signed in', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 700 })
    await signIn(page, 'public', 'vrijwilliger@public.example', '/nieuws')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Nieuws' })).toBeInViewport({ ratio: 0.85 })
  })

  test('of the browser is used by default where the tenant has it, and nowhere else', async () => {
    const read = async (tenant: string, language: string) =>
      (await send(tenant, '/nieuws', undefined, { own: { 'accept-language': language } })).html
    const english = await read('public', 'en-GB,en;q=0.9')
    expect(english).toContain('<html lang="en"')
    // The address has no language in it: it stays its own, whoever reads it in which.
    expect(english).toContain(`<link rel="canonical" href="${at('public', '/nieuws')}"`)
    const demo = await read('demo', 'en-GB,en;q=0.9')
    expect(demo).toContain('<html lang="nl"')
    expect(demo).not.toMatch(/aria-label="Taal/)
    expect(await read('public', 'fr-FR,fr;q=0.9')).toContain('<html lang="nl"')
  })

  test.describe('whose file does not load', () => {
    test.use({ locale: 'en-GB', expectedErrors: [/Failed locale loading|Failed to load resource/] })

    test('is logged, and the page is shown in Dutch', async ({ page }) => {
      const said: string[] = []
      page.on('console', (message) => said.push(message.text()))
      await page.goto(at('public', '/nieuws'))
      // On an English page the first file of that name is the English one.
      let english: string | null = null
      await page.route(/\/assets\/directory-[\w-]+\.js$/, (route) => {
        english ??= route.request().url()
        return route.request().url() === english ? route.abort() : route.continue()
      })
      await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click()
      await expect(page.getByText('Met deze organisaties werken we samen.')).toBeVisible()
      expect(said.filter((text) => text.startsWith('Failed locale loading en directory'))).toHaveLength(1)
    })
  })
})

test.describe('the color mode', () => {
  const theme = 'data-theme'

  test('follows the device until the visitor chooses one', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(at('demo', '/nieuws'))
    const html = page.locator('html')
    await expect(html).toHaveAttribute(theme, 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html).toHaveAttribute(theme, 'light')
    await page.getByRole('button', { name: 'Weergave: Zoals mijn apparaat' }).click()
    await expect(html).toHaveAttribute(theme, 'dark')
    expect(await html.evaluate((element) => element.style.colorScheme)).toBe('dark')
    expect(await page.evaluate(() => localStorage.getItem('colour-mode'))).toBe('dark')
    // A page can force its own, also before the first paint.
    await page.goto(at('demo', '/gelderse-handen'))
    await expect(html).toHaveAttribute(theme, 'light')
  })

  test.describe('before any script has loaded', () => {
    test.use({ expectedErrors: [/ERR_FAILED/], colorScheme: 'light' })

    test('is applied already, without a flash', async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('colour-mode', 'dark'))
      await page.route('**/assets/**', (route) => route.abort())
      await page.goto(at('demo', '/nieuws'), { waitUntil: 'commit' })
      await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
    })
  })

  test('is synchronized between tabs', async ({ page, context }) => {
    await page.goto(at('demo', '/nieuws'))
    const other = await context.newPage()
    await other.goto(at('demo', '/partners'))
    await other.getByRole('button', { name: /^Weergave: / }).click()
    await expect(page.locator('html')).toHaveAttribute(theme, 'dark')
  })
})

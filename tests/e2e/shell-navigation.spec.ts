/** From page to page (spec sections 2 and 9): fade, scroll, focus, title. */
import { pageChunks } from './support/lost-files.ts'
import { at, expect, type Page, password, signIn, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a navigation fades out in 75 ms and in in 200 ms, announces the title and focuses the heading', async ({
  page,
}) => {
  await page.goto(at('demo', '/'))
  await page.evaluate(() => {
    const seen: [string | undefined, string, string][] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')
      const { transitionDuration = '', animationDuration = '' } = main ? getComputedStyle(main) : {}
      seen.push([document.documentElement.dataset.navigation, transitionDuration, animationDuration])
    }).observe(document.documentElement, { attributeFilter: ['data-navigation'] })
  })
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Nieuws | Vrijwilligerspunt Demo' })).toHaveCount(1)
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[][] }).seen)
  await expect.poll(async () => (await seen()).length).toBe(3)
  expect(await seen()).toEqual([
    ['leaving', '0.075s', '0s'],
    ['entering', expect.anything(), '0.2s'],
    [undefined, expect.anything(), '0s'],
  ])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page
    .getByRole('banner')
    .getByRole('link', { name: /homepage/ })
    .click()
  await expect(page).toHaveURL(at('demo', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await seen(), 'it does not fade with reduced motion').toHaveLength(3)
})

test('a new page starts at its top after no more than a last stretch of scrolling, and going back restores the scroll position', async ({
  page,
}) => {
  await page.goto(at('demo', '/vacancies/search'))
  const card = page.getByRole('article').nth(9).getByRole('link').first()
  await card.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  expect(left).toBeGreaterThan(600)
  // The positions at which the new page is painted.
  await page.evaluate(() => {
    const seen: number[] = []
    const look = () => {
      if (/\/vacancies\/\d+/.test(location.pathname) && document.querySelector('main article h1'))
        seen.push(window.scrollY)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seen })
  })
  await card.click()
  await expect(page).toHaveURL(/\/vacancies\/\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  const positions = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
  expect(Math.max(...positions), `painted at ${positions.join(', ')}`).toBeLessThanOrEqual(120)
  await page.goBack()
  await expect(page).toHaveURL(/\/vacancies\/search$/)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY)), { timeout: 5000 }).toBeGreaterThan(left - 80)
})

test('a reload, and going forward, restore the scroll position, which an anchor of another page does not take', async ({
  page,
}) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  const card = page.getByRole('article').nth(9).getByRole('link').first()
  await page.goto(at('demo', '/vacancies/search'))
  await card.scrollIntoViewIfNeeded()
  const left = await position()
  await card.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Ga naar de inhoud' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeFocused()
  await expect.poll(position).toBe(0)
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.goBack()
  await expect(page).toHaveURL(/#content$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toHaveCount(0)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeFocused()
  await expect.poll(position).toBe(300)
  await page.goBack()
  await expect(page).toHaveURL(/#content$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/vacancies\/\d+[^#]*$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/vacancies\/search$/)
  await expect.poll(position).toBeGreaterThan(left - 80)
  await page.reload()
  await expect.poll(position).toBeGreaterThan(left - 80)
})

test('a reload restores the scroll position of a list that the browser renders', async ({ page }) => {
  const position = () => page.evaluate(() => Math.round(window.scrollY))
  await signIn(page, 'demo', 'centrum@demo.example', '/applications')
  const last = page.getByRole('table', { name: 'Aanvragen' }).getByRole('row').last()
  await last.scrollIntoViewIfNeeded()
  const left = await position()
  expect(left).toBeGreaterThan(200)
  await page.reload()
  await expect(last).toBeInViewport()
  expect(await position()).toBeGreaterThan(left - 80)
})

test('the link that skips the menu leaves the next filter its focus and the page its scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(at('demo', '/vacancies/search'))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
  const filter = page.getByRole('checkbox').first()
  await filter.focus()
  const left = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(filter).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(left)
})

test('the links of a page work in a browser that forbids all site data', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
  })
  await page.goto(at('demo', '/'))
  await page.evaluate(() => Object.assign(window, { isFirstLoad: true }))
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(at('demo', '/'))
  expect(await page.evaluate(() => 'isFirstLoad' in window)).toBe(true)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a page that the query names begins at its top with the focus, and going back restores the scroll position', async ({
    page,
  }) => {
    await page.goto(at('nijmegen', '/een-op-een-hulp'))
    const link = page.getByRole('article').last().getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    expect(left).toBeGreaterThan(600)
    await link.click()
    await expect(page).toHaveURL(/view=offer/)
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // Its heading, or all of the page where the code of the form comes later.
    await expect(page.locator('main:focus, main h1:focus')).toHaveCount(1)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Een-op-eenhulp' })).toBeFocused()
    await expect
      .poll(() => page.evaluate(() => Math.round(window.scrollY)), { timeout: 5000 })
      .toBeGreaterThan(left - 80)
  })
})

test.describe('before the code of a page has loaded', () => {
  /** Holds every script back until it is released. */
  const holdScripts = async (page: Page) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  test('a click is queued, and takes effect once when the code has loaded', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(at('public', '/nieuws'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: /^Taal/ }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    release()
    await expect(page.getByRole('dialog', { name: 'Taal' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /^Taal/ })).toBeFocused()
  })

  test('a submitted form keeps its input, and no password appears in the URL', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(at('demo', '/auth/login-1'), { waitUntil: 'commit' })
    const visited: string[] = []
    page.on('framenavigated', (frame) => visited.push(frame.url()))
    await page.getByLabel('E-mailadres').fill('vrijwilliger@demo.example')
    await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    release()
    await expect(page).toHaveURL(/\/dashboard$/)
    expect(visited.filter((url) => url.includes(password))).toEqual([])
  })
})

test.describe('on a fast connection', () => {
  test.use({ prefetches: true })

  test('the code of a page whose link is in view is there before the link is followed', async ({ page }) => {
    const loaded: string[] = []
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto(at('demo', '/partners'))
    const code = (pageChunks.news ?? []).filter((file) => file.endsWith('.js')).map((file) => `/${file}`)
    expect(code.length).toBeGreaterThan(0)
    await expect.poll(() => code.filter((file) => !loaded.includes(file))).toEqual([])
    loaded.length = 0
    await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Nieuws' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible()
    expect(loaded.filter((file) => code.includes(file))).toEqual([])
  })
})

test("the home page is white in light mode, also after a navigation, and other pages have the center's background", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const cream = 'rgb(255, 248, 225)'
  const white = 'rgb(255, 255, 255)'
  const root = page.locator('html')
  await page.goto(at('demo', '/over-ons'))
  await expect(root).toHaveAttribute('data-background', 'white')
  // As a center that chose it under Vormgeving has it.
  await root.evaluate((html) => html.style.setProperty('--brand-background', '#fff8e1'))
  await expect(root).toHaveCSS('background-color', white)
  await page.getByRole('banner').getByRole('link', { name: 'Nieuws' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nieuws' })).toBeVisible()
  await expect(root).toHaveCSS('background-color', cream)
  await page.goBack()
  await expect(root).toHaveCSS('background-color', white)
  await root.evaluate((html) => html.setAttribute('data-theme', 'dark'))
  await expect(root, "dark mode has the center's dark background, which is the property here").toHaveCSS(
    'background-color',
    cream,
  )
})

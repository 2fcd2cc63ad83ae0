import { at, expect, fiveTenants, get, test } from './support/test.ts'

const sites: Record<(typeof fiveTenants)[number], { name: string; primary: string; slug: string }> = {
  demo: { name: 'Vrijwilligerspunt Demo', primary: '#0f766e', slug: 'demo' },
  oldebroek: { name: 'Vrijwilligerspunt Oldebroek', primary: '#1f6b3b', slug: 'oldebroek' },
  roermond: { name: 'Vrijwilligerscentrale Roermond', primary: '#8a1c3b', slug: 'roermond' },
  meedoen: { name: 'Meedoen in Ede', primary: '#1d4ed8', slug: 'ede' },
  public: { name: 'Vrijwilligerswerk Arnhem', primary: '#0b5394', slug: 'arnhem' },
}

for (const tenant of fiveTenants) {
  const { name, primary, slug } = sites[tenant]

  test.describe(`the site of ${tenant}`, () => {
    test('has its own name, colors, logo, favicon and content in the HTML itself', async () => {
      const { status, html } = await get(tenant, '/')
      expect(status).toBe(200)
      expect(html).toContain(`<title>${name}</title>`)
      expect(html).toContain(`href="/branding/${slug}/favicon.svg"`)
      expect(html).toContain(`/branding/${slug}/logo.svg`)
      expect(html.toLowerCase()).toContain(primary)
      expect(html).toContain('Wat wil jij doen?')
      expect(html).toContain('/vacancies/')
      for (const other of fiveTenants.filter((candidate) => candidate !== tenant)) {
        expect(html).not.toContain(sites[other].name)
      }
    })

    test('can be read with scripts off', async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const page = await context.newPage()
      // On a phone, where scripts open menu and filters.
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(at(tenant, '/nieuws'))
      await page.getByRole('banner').getByRole('link', { name: 'Vrijwilligerswerk', exact: true }).click()
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vrijwilligerswerk zoeken')
      await page.getByRole('article').first().getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: 'Wat ga je doen?' })).toBeVisible()
      await context.close()
    })
  })
}

test('an unknown page is a 404 with a link home, and so is a page whose flag is off', async ({ page }) => {
  expect((await get('demo', '/bestaat/niet')).status).toBe(404)
  expect((await get('demo', '/een-op-een-hulp')).status).toBe(404)
  expect((await get('public', '/een-op-een-hulp')).status).toBe(200)
  expect((await get('demo', '/geen-inhoudspagina')).status).toBe(404)
  // A language that this site does not support: the error page is in the one that it does.
  const { status, html } = await get('demo', '/en/nieuws')
  expect([status, /href="\/en/.test(html)]).toEqual([404, false])
  await page.goto(at('demo', '/vacancies/search'))
  await page.goto(at('demo', '/over-ons'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a page for signed-in users redirects a visitor to sign in and back', async ({ page }) => {
  await page.goto(at('demo', '/profile-replies'))
  await expect(page).toHaveURL(/\/auth\/login-1\?return=%2Fprofile-replies$/)
})

test('the partner site redirects every page to its own', async ({ page }) => {
  await page.goto(at('gelderse-handen', '/vacancies/search'))
  await expect(page).toHaveURL(at('gelderse-handen', '/gelderse-handen'))
})

test('a navigation within the site changes page, title and focus without a page load', async ({ page }) => {
  await page.goto(at('demo'))
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Vrijwilligerswerk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vrijwilligerswerk zoeken' })).toBeFocused()
  await expect(page).toHaveTitle('Vrijwilligerswerk zoeken | Vrijwilligerspunt Demo')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Wat wil jij doen?' })).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})

test('a tenant with languages on has English, by prefix and by choice', async ({ page }) => {
  expect((await get('demo', '/en')).status).toBe(404)
  await page.goto(at('public', '/en/vacancies/search'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search volunteer work')
  await page.goto(at('public', '/vacancies/search'))
  await page.getByRole('button', { name: /^Taal: Nederlands/ }).click()
  await page.getByRole('dialog', { name: 'Taal' }).getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search volunteer work')
})

/** The home page's figures, and the content pages of a center. */
import type { PageBlock } from '#shared/resources/page.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, get, test } from './support/test.ts'

const tenant = 'roermond'

test(`the figures on the home page of ${tenant} equal the counts of its lists`, async () => {
  const home = (await get(tenant, '/')).html
  const [figure = ''] = home.match(/<dl(?:(?!<\/dl>).)*open vacature(?:(?!<\/dl>).)*<\/dl>/s) ?? []
  const count = /<dd[^>]*>(?:<[^>]+>)*(\d+)/.exec(figure)?.[1]
  expect(Number(count)).toBeGreaterThan(0)
  expect((await get(tenant, '/vacancies/search')).html).toContain(`${count} vacatures`)
})

test(`the home page of ${tenant} says how many started lately, with what, and never who`, async ({ page }) => {
  const { html } = await get(tenant, '/api/v1/volunteer_centers/current/recent_placements')
  const { volunteers, vacancies } = JSON.parse(html).data.attributes
  expect(volunteers).toBeGreaterThanOrEqual(5)
  await page.goto(at(tenant))
  const title = `De afgelopen maand begonnen ${volunteers} vrijwilligers`
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: title })).toBeInViewport()
  await expect(page.getByText(/^Iemand begon/)).toHaveCount(vacancies.length)
  // Each figure leads to what it counts.
  for (const link of await page.locator('dl').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(
      /^(\/vacancies\/search|\/sociale-kaart|\/activiteitenkalender|#net-begonnen)$/,
    )
  }
  await page.getByRole('link', { name: vacancies[0].title, exact: true }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: vacancies[0].title })).toBeVisible()
})

test(`a content page of ${tenant} shows its blocks`, async ({ page }) => {
  await page.goto(at(tenant, '/over-ons'))
  await expect(page.getByRole('heading', { level: 1, name: 'Over ons' })).toBeVisible()
  await expect(page.getByRole('figure')).toContainText('inloop')
  await expect(page.getByRole('blockquote')).toContainText('Ria')
  const block = page.getByRole('heading', { name: 'Net binnengekomen' })
  await expect(block).toBeVisible()
  await expect(page.getByRole('article').getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Bekijk alle vacatures' }).first().click()
  await expect(page).toHaveURL(/\/vacancies\/search$/)
})

test('the home page has structured data for search engines and a preview for shared links', async () => {
  const { html } = await get('roermond', '/')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({ '@type': 'NGO', name: 'Vrijwilligerscentrale Roermond' })
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/roermond\.localhost:\d+\/_images\/share\/site\.png">/,
  )
  const news = (await get('roermond', '/nieuws')).html
  expect(news).toContain('type="application/rss+xml"')
})

test.describe('a video on another site', () => {
  const video: PageBlock = { kind: 'video', provider: 'youtube', video: 'abc-123_x', title: 'Kijkje in de keuken' }

  test('is not loaded before the visitor plays it', async ({ page }) => {
    const requestedUrls: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      requestedUrls.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Speler</title>' })
    })
    // The seed has no such block: the test adds one to the response.
    await page.route('**/over-ons/_payload.json?*', async (route) => {
      const { pathname, search } = new URL(route.request().url())
      const payload = JSON.parse((await get('demo', pathname + search)).html)
      for (const document of Object.values(payload.fallback) as {
        data?: { attributes?: { blocks?: PageBlock[] } }
      }[]) {
        document.data?.attributes?.blocks?.unshift(video)
      }
      await route.fulfill({ json: payload })
    })
    await page.goto(at('demo', '/partners'))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Over ons' }).click()
    await expect(page.getByText('Kijkje in de keuken')).toBeVisible()
    await expect(page.getByText('Deze video staat bij YouTube.')).toBeVisible()
    await expectAccessible(page)
    expect(requestedUrls).toEqual([])
    await page.getByRole('button', { name: 'Speel de video af' }).click()
    await expect(page.locator('iframe[title="Kijkje in de keuken"]')).toBeVisible()
    await expect.poll(() => requestedUrls).toEqual(['https://www.youtube-nocookie.com/embed/abc-123_x?autoplay=1'])
  })
})

test('an icon in page content is loaded from the icon endpoint without a layout shift', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/_icons/')) requested.push(new URL(request.url()).search)
  })
  await page.goto(at('demo', '/over-ons'))
  const icon = page.getByRole('main').getByRole('link', { name: 'Bekijk de vacatures' }).locator('svg')
  const before = await icon.boundingBox()
  await expect(icon.locator('path, rect').first()).toBeAttached()
  expect(await icon.boundingBox()).toEqual(before)
  expect(requested).toEqual(['?icons=briefcase'])
})

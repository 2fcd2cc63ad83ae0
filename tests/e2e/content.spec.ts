/** The home page's figures, and the content pages of a center. */
import type { PageBlock } from '#shared/resources/page.ts'
import { expectAccessible } from './support/axe.ts'
import { at, expect, get, test } from './support/test.ts'

const tenant = 'roermond'

const mainOf = async (path: string) => /<main\b.*<\/main>/s.exec((await get(tenant, path)).html)?.[0] ?? ''
const textOf = (html: string) =>
  html
    .replace(/<(script|style|svg)\b.*?<\/\1>|<[^>]+>/gs, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ')

test(`the figures on the home page of ${tenant} lead to what they count, and equal the counts of its lists`, async () => {
  const [figures = ''] = (await mainOf('/')).match(/<dl(?:(?!<\/dl>).)*open vacature(?:(?!<\/dl>).)*<\/dl>/s) ?? []
  const count = /<dd[^>]*>(?:<[^>]+>)*(\d+)/.exec(figures)?.[1]
  expect(Number(count)).toBeGreaterThan(0)
  expect((await get(tenant, '/vacancies/search')).html).toContain(`${count} vacatures`)
  const targets = [...figures.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, target]) => target)
  expect(targets.length).toBeGreaterThan(1)
  for (const target of targets) {
    expect(target).toMatch(/^(\/vacancies\/search|\/sociale-kaart|\/activiteitenkalender|#net-begonnen)$/)
  }
})

test(`the home page of ${tenant} says how many started lately, with what, and never who`, async () => {
  const { html } = await get(tenant, '/api/v1/volunteer_centers/current/recent_placements')
  const { volunteers, vacancies } = JSON.parse(html).data.attributes
  expect(volunteers).toBeGreaterThanOrEqual(5)
  const main = await mainOf('/')
  const title = `De afgelopen maand begonnen ${volunteers} vrijwilligers`
  const link = [...main.matchAll(/<a [^>]*href="#net-begonnen"[^>]*>.*?<\/a>/gs)].map(([text]) => textOf(text))
  expect(link.join()).toContain(title)
  const part = main.slice(main.indexOf('id="net-begonnen"'))
  expect(textOf(part)).toContain('Net begonnen')
  expect(textOf(main).split(title)).toHaveLength(2)
  expect(textOf(part).match(/Iemand begon/g)).toHaveLength(vacancies.length)
  for (const vacancy of vacancies) expect(textOf(part)).toContain(vacancy.title)
  expect(part).toMatch(/<a [^>]*href="\/vacancies\/\d+"/)
})

test(`a content page of ${tenant} shows its blocks, and the home page has structured data and a preview`, async () => {
  const page = await mainOf('/over-ons')
  expect(page).toMatch(/<h1[^>]*>Over ons/)
  expect(/<figure\b.*?<\/figure>/s.exec(page)?.[0]).toContain('inloop')
  expect(/<blockquote\b.*?<\/blockquote>/s.exec(page)?.[0]).toContain('Ria')
  const block = page.slice(page.indexOf('Net binnengekomen'))
  expect(block).toContain('<article')
  expect(block).toMatch(/<a [^>]*href="\/vacancies\/search"[^>]*>(?:<[^>]*>)*Bekijk alle vacatures/)

  const { html } = await get(tenant, '/')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'
  expect(JSON.parse(data)).toMatchObject({ '@type': 'NGO', name: 'Vrijwilligerscentrale Roermond' })
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/roermond\.localhost:\d+\/_images\/share\/site\.png">/,
  )
  expect((await get(tenant, '/nieuws')).html).toContain('type="application/rss+xml"')
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

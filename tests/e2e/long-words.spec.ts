/** A word of three hundred letters, as a pasted address is, breaks wherever people write: the page stays as wide as the window. */
import { at, expect, type Page, test } from './support/test.ts'

const written = 'h1, h2, h3, p, dd, figcaption, blockquote, label, time, .card a, .prose li, .link, .card__header'

/** The elements, of each kind one, that widen the page when their text is such a word. */
const tooWide = (page: Page) =>
  page.evaluate((selector) => {
    const word = 'abcdefghij'.repeat(30)
    const seen = new Set<string>()
    const found: string[] = []
    for (const element of document.querySelectorAll('main *')) {
      if (!element.matches(selector) || element.matches('.button, .tabs *') || !element.checkVisibility()) continue
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim().length > 1)
      const kind = `${element.tagName}.${element.className}`
      if (!(text instanceof Text) || seen.has(kind)) continue
      seen.add(kind)
      const { data } = text
      text.data = word
      if (document.documentElement.scrollWidth > window.innerWidth) found.push(`${kind}: ${data}`)
      text.data = data
    }
    return { kinds: seen.size, found }
  }, written)

for (const width of [1280, 390]) {
  test(`a word of three hundred letters widens no page of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(at('demo', '/vacancies/search'))
    const vacancy = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    await page.goto(at('demo', '/sociale-kaart'))
    const organization = await page.getByRole('article').first().getByRole('link').first().getAttribute('href')
    for (const path of [
      '/',
      '/vacancies/search',
      vacancy ?? '',
      '/sociale-kaart',
      organization ?? '',
      '/nieuws',
      '/over-ons',
    ]) {
      await page.goto(at('demo', path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { kinds, found } = await tooWide(page)
      expect(kinds, `${path} has texts`).toBeGreaterThan(2)
      expect(found, path).toEqual([])
    }
  })
}

/** A word of three hundred letters, as a pasted address is, breaks wherever people write: the page stays as wide as the window. */
import { at, expect, get, type Page, test } from './support/test.ts'

const written = 'h1, h2, h3, p, dd, figcaption, blockquote, label, time, .card a, .prose li, .link, .card__header'

/** The elements, of each kind one, that widen the page when their text is such a word. All have it at once first: a layout for each is slow. */
const tooWide = (page: Page) =>
  page.evaluate((selector) => {
    const word = 'abcdefghij'.repeat(30)
    const kinds = new Map<string, Text>()
    for (const element of document.querySelectorAll('main *')) {
      if (!element.matches(selector) || element.matches('.button, .tabs *') || !element.checkVisibility()) continue
      const text = [...element.childNodes].find((node) => node instanceof Text && node.data.trim().length > 1)
      const kind = `${element.tagName}.${element.className}`
      if (text instanceof Text && !kinds.has(kind)) kinds.set(kind, text)
    }
    const isTooWide = (texts: Text[]) => {
      const before = texts.map(({ data }) => data)
      for (const text of texts) text.data = word
      const { scrollWidth } = document.documentElement
      for (const [index, text] of texts.entries()) text.data = before[index] ?? ''
      return scrollWidth > window.innerWidth
    }
    const found = isTooWide([...kinds.values()]) ? [...kinds].filter(([, text]) => isTooWide([text])) : []
    return { kinds: kinds.size, found: found.map(([kind, { data }]) => `${kind}: ${data}`) }
  }, written)

const firstOf = async (path: string) => JSON.parse((await get('demo', path)).html).data[0].id as string

test('a word of three hundred letters widens no page, wide or on a phone', async ({ page }) => {
  const pages = [
    '/',
    '/vacancies/search',
    `/vacancies/${await firstOf('/api/v1/vacancies?page[size]=1')}`,
    '/sociale-kaart',
    `/sociale-kaart/${await firstOf('/api/v1/organizations?page[size]=1')}`,
    '/over-ons',
  ]
  for (const path of pages) {
    await page.goto(at('demo', path))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const { kinds, found } = await tooWide(page)
      expect(kinds, `${path} has texts`).toBeGreaterThan(2)
      expect(found, `${path}, ${width} wide`).toEqual([])
    }
  }
})

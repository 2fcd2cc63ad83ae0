/** The names of makers whose licence asks for them, wherever a picture of the library is shown. */
import { expect, it } from 'vitest'
import { CenterHomePage } from '#client/site/home/center-home.tsx'
import { NewsCard } from '#client/site/news/news-card.tsx'
import { homePagePath } from '#shared/resources/home-page.ts'
import type { NewsCardItem } from '#shared/resources/news-item.ts'
import { partRenderer } from './part-renderer.tsx'

const render = await partRenderer(['site', 'news'])
const pictureBy = (credit: string | null) => ({
  ...{ id: '1', version: 'a', width: 1600, height: 900, alt_nl: 'De tuin', alt_en: null, decorative: false, credit },
})

it.each([null, 'Jan Bakker'])('are on the home page: beside the search and with a quote (%s)', (credit) => {
  const quote = { text: 'Leuk.', text_en: '', name: 'Anna', role: '', role_en: '', portrait: 'portrait-1' }
  const attributes = {
    ...{ sections: [], notice: null, featured_vacancy_id: null, quote_of_today: 0, lock_version: 1 },
    picture: pictureBy(credit),
    quotes: [{ ...quote, picture: pictureBy(credit) }],
  }
  const documents = { [homePagePath]: { data: { type: 'home_pages', id: 'current', attributes } } }
  expect(render(<CenterHomePage />, { documents }).split('© Jan Bakker')).toHaveLength(credit ? 3 : 1)
})

it.each([null, 'Jan Bakker'])('are on the card of a news item (%s)', (imageCredit) => {
  const item = {
    slug: 'tuin',
    locale: 'nl',
    title: 'Tuin',
    excerpt: '',
    image: '/tuin.webp',
    imageCredit,
  } as NewsCardItem
  const html = render(<NewsCard item={{ ...item, publishedAt: '2026-03-10T10:00:00Z' }} drawing={undefined} />)
  expect(html.includes('© Jan Bakker')).toBe(imageCredit !== null)
})

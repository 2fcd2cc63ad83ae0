/** What the home page of a center begins with: the quotes of its volunteers. */
import type { Db } from '../driver.ts'
import { homePages } from '../schema/home-pages.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { quoteFixtures } from './fixtures/quotes.ts'

export async function seedHomePage(db: Db, { id, slug }: CenterFixture, createdAt: Date): Promise<void> {
  const quotes = (quoteFixtures[slug] ?? []).map((quote) => ({ ...quote, pictureId: null, agreed: true as const }))
  if (quotes.length === 0) return
  await db.insert(homePages).values({ centerId: id, sections: [], quotes, createdAt, updatedAt: createdAt })
}

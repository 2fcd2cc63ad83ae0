/** The pages of a new center that its footer links: published at once, with marks where its staff complete them. */
import type { Db } from '#backend/db/driver.ts'
import { contentItems } from '#backend/db/schema/content.ts'
import { filledIn } from '#backend/rich-text/written-blocks.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { introductionPages } from '../pages/introduction-pages.ts'
import { statementPages } from '../pages/statement-pages.ts'

export async function insertStartingPages(
  db: Db,
  now: Date,
  center: { id: number; name: string; email: string; phone: string },
): Promise<void> {
  const values = { center: center.name, email: center.email, phone: center.phone }
  const pages = [...introductionPages, ...statementPages({ placesToComplete: true })]
  const rows = pages.map(({ locale, ...page }) => {
    const live = {
      ...filledIn(page, values),
      ...{ image: null, category: null, seo: { title: '', description: '', image: null } },
    }
    const content: Content = { ...live, date: null }
    return {
      ...live,
      ...({ centerId: center.id, kind: 'page', locale, groupKey: `${center.id}-page-${page.slug}`, content } as const),
      ...({ status: 'published', publishedAt: now, liveAt: now, createdAt: now, updatedAt: now } as const),
    }
  })
  await db.insert(contentItems).values(rows)
}

/** Pages and news of a center. Uses no random numbers of the seed. */
import { dutchDate } from '#backend/http/context.ts'
import { statementPages } from '#backend/resources/pages/statement-pages.ts'
import { filledIn } from '#backend/rich-text/written-blocks.ts'
import { dutchInstant } from '#shared/dutch-days.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import type { Locale } from '#shared/site.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { contentItems } from '../schema/content.ts'
import { daysBefore, emailOf } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { englishPages } from './fixtures/english-pages.ts'
import { guidePages } from './fixtures/guide-pages.ts'
import { newsFixtures, plannedNews } from './fixtures/news.ts'
import { pageFixtures } from './fixtures/pages.ts'

type Row = typeof contentItems.$inferInsert

export async function seedContent(db: Db, center: CenterFixture, now: Date): Promise<void> {
  const placeholders: Record<string, string> = {
    center: center.name,
    town: center.town,
    about: center.about,
    region: center.region,
    email: emailOf(center),
    phone: center.contact.phone,
  }

  const rowOf = (kind: ContentKind, locale: Locale, written: Partial<Content> & Pick<Content, 'slug'>): Row => {
    const draft: Content = {
      title: '',
      excerpt: '',
      blocks: [],
      image: null,
      seo: { title: '', description: '', image: null },
      category: null,
      date: null,
      ...written,
    }
    const content = filledIn(draft, placeholders)
    const { date: _, ...live } = content
    const at = daysBefore(now, 900)
    return {
      ...live,
      centerId: center.id,
      kind,
      locale,
      groupKey: `${center.id}-${kind}-${content.slug}`,
      content,
      createdAt: at,
      updatedAt: at,
    }
  }
  const published = (row: Row, at: Date): Row => ({
    ...row,
    status: 'published',
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  })

  const pages = [...pageFixtures, ...guidePages, ...englishPages, ...statementPages()].map(({ locale, ...page }) =>
    published(rowOf('page', locale, page), daysBefore(now, 900)),
  )
  // At 9:30, a plausible time of publication.
  const morning = (days: number) => dutchInstant(dutchDate(daysBefore(now, days)), '09:30')
  const news = newsFixtures.map(({ daysAgo, ...item }) => published(rowOf('news', 'nl', item), morning(daysAgo)))
  const { daysAhead, ...next } = plannedNews
  const planned = rowOf('news', 'nl', next)
  const writtenAt = daysBefore(now, 1)
  await insertAll(db, contentItems, [
    ...pages,
    ...news,
    {
      ...planned,
      status: 'scheduled',
      planned: planned.content,
      publishAt: morning(-daysAhead),
      hasDraft: true,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    },
  ])
}

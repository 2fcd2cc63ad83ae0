/** Pages and news of a center. Uses no random numbers of the seed. */
import { sql } from 'drizzle-orm'
import { dutchDate } from '#backend/http/context.ts'
import { statementPages } from '#backend/resources/pages/statement-pages.ts'
import { filledIn } from '#backend/rich-text/written-blocks.ts'
import { dutchInstant } from '#shared/dutch-days.ts'
import type { ContentKind } from '#shared/resources/content-item.ts'
import type { Content } from '#shared/resources/content-item-schema.ts'
import { type TextLocale, tenantFlags } from '#shared/site.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { contentItems, contentVersions } from '../schema/content.ts'
import { believable } from './believable-times.ts'
import { daysBefore, emailOf } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { englishPages } from './fixtures/english-pages.ts'
import { guidePages } from './fixtures/guide-pages.ts'
import { localNews } from './fixtures/local-news.ts'
import { type NewsFixture, newsFixtures, plannedNews } from './fixtures/news.ts'
import { pageFixtures } from './fixtures/pages.ts'

type Row = typeof contentItems.$inferInsert

/** The news of the town, and of what is news at every center some; none at the same age as elsewhere. */
function newsOf({ id }: CenterFixture): NewsFixture[] {
  const local = localNews[id]
  if (!local) return newsFixtures
  // The tips and the new site everywhere, of the others one in three.
  const everywhere = newsFixtures.filter((_, index) => index === 1 || index === 7 || (index + id) % 3 === 0)
  return [...local, ...everywhere.map((item) => ({ ...item, daysAgo: item.daysAgo + 3 + id * 4 }))]
}

/** `authors`: who works at the center; they wrote the texts in turn. */
export async function seedContent(
  db: Db,
  center: CenterFixture,
  authors: readonly { id: number }[],
  now: Date,
): Promise<void> {
  const placeholders: Record<string, string> = {
    center: center.name,
    town: center.town,
    about: center.about,
    region: center.region,
    email: emailOf(center),
    phone: center.contact.phone,
  }

  const rowOf = (kind: ContentKind, locale: TextLocale, written: Partial<Content> & Pick<Content, 'slug'>): Row => {
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
  const author = (index: number): number | null => authors[index % authors.length]?.id ?? null
  const published = (row: Row, at: Date, authorId: number | null): Row => ({
    ...row,
    authorId,
    status: 'published',
    publishedAt: at,
    liveAt: at,
    // Written the day before.
    createdAt: believable(daysBefore(at, 1), at.getTime() % 9973, 'work', at),
    updatedAt: at,
  })

  const { i18nEnabled } = tenantFlags(center.tenant, center.appContext)
  const written = [...pageFixtures, ...guidePages, ...englishPages, ...statementPages()]
  const pages = written
    .filter(({ locale }) => locale === 'nl' || i18nEnabled)
    .map(({ locale, ...page }, index) => {
      // The first ones with the site, the others in the years after.
      const age = Math.max(35, 890 - index * 61 - center.id * 7)
      const at = believable(daysBefore(now, age), center.id * 389 + index, 'work', now)
      return published(rowOf('page', locale, page), at, author(index))
    })
  // At 9:30, a plausible time of publication.
  const morning = (days: number) => dutchInstant(dutchDate(daysBefore(now, days)), '09:30')
  const news = newsOf(center).map(({ daysAgo, ...item }, index) =>
    published(
      rowOf('news', 'nl', item),
      believable(daysBefore(now, daysAgo), center.id * 743 + index, 'work', now),
      author(index + center.id),
    ),
  )
  const { daysAhead, ...next } = plannedNews
  const planned = rowOf('news', 'nl', next)
  const writtenAt = believable(daysBefore(now, 1), center.id * 17, 'work', now)
  const rows: Row[] = [
    ...pages,
    ...news,
    {
      ...planned,
      authorId: author(center.id + 1),
      status: 'scheduled',
      planned: planned.content,
      publishAt: morning(-daysAhead),
      hasDraft: true,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    },
  ]
  await insertAll(db, contentItems, rows)
  await seedVersions(db, center, authors)
}

/** What was published; of a page also the shorter text that a colleague published four weeks before. */
async function seedVersions(db: Db, { id }: CenterFixture, authors: readonly { id: number }[]): Promise<void> {
  const ids = sql`array[${sql.join(
    authors.map((author) => sql`${author.id}`),
    sql`, `,
  )}]::bigint[]`
  const first = sql`case when kind = 'page' and jsonb_array_length(content -> 'blocks') > 1 then 0 else 1 end`
  await db.execute(sql`
    insert into ${contentVersions} (item_id, kind, content, user_id, created_at, updated_at)
    select i.id, 'published',
      case when step.n = 0 then jsonb_set(content, '{blocks}', (content -> 'blocks') - -1) else content end,
      case when step.n = 0 then (${ids})[1 + (i.id % ${authors.length})] else author_id end,
      published_at - (1 - step.n) * interval '27 days 23 hours 49 minutes',
      published_at - (1 - step.n) * interval '27 days 23 hours 49 minutes'
    from ${contentItems} i, lateral generate_series(${first}, 1) as step(n)
    where center_id = ${id} and published_at is not null
    order by i.id, step.n`)
}

/** News, partners and the changelog. Uses no random numbers of the seed. */
import { dutchDate } from '#backend/http/context.ts'
import { dutchInstant } from '#shared/dutch-days.ts'
import type { Db } from '../driver.ts'
import { partners } from '../schema/directory.ts'
import { changelogEntries, newsItems } from '../schema/news.ts'
import { insertAll } from './batches.ts'
import { daysBefore, emailOf } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { changelogFixtures } from './fixtures/changelog.ts'
import { newsFixtures } from './fixtures/news.ts'
import { partnerFixtures } from './fixtures/partners.ts'

export async function seedNews(db: Db, center: CenterFixture, now: Date): Promise<void> {
  const placeholders: Record<string, string> = {
    center: center.name,
    town: center.town,
    region: center.region,
    slug: center.slug,
    email: emailOf(center),
    phone: center.contact.phone,
  }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole)
  await insertAll(
    db,
    newsItems,
    newsFixtures.map(({ daysAgo, title, excerpt, blocks, ...item }) => {
      // At 9:30, a plausible time of publication.
      const publishedAt = dutchInstant(dutchDate(daysBefore(now, daysAgo)), '09:30')
      return {
        ...item,
        centerId: center.id,
        locale: 'nl' as const,
        title: fill(title),
        excerpt: fill(excerpt),
        blocks: JSON.parse(fill(JSON.stringify(blocks))),
        status: 'published' as const,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      }
    }),
  )
  const createdAt = daysBefore(now, 300)
  await insertAll(
    db,
    partners,
    partnerFixtures.map(({ name, description, region, url, logo }, position) => ({
      centerId: center.id,
      name: fill(name),
      description: fill(description),
      region: fill(region),
      url: fill(url),
      logo,
      position,
      createdAt,
      updatedAt: createdAt,
    })),
  )
}

export async function seedChangelog(db: Db, now: Date): Promise<void> {
  await insertAll(
    db,
    changelogEntries,
    changelogFixtures.map(({ daysAgo, ...entry }) => {
      const createdAt = daysBefore(now, daysAgo)
      return { ...entry, date: dutchDate(createdAt), createdAt, updatedAt: createdAt }
    }),
  )
}

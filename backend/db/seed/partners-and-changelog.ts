/** Partners and the changelog. Uses no random numbers of the seed. */
import { dutchDate } from '#backend/http/context.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { changelogEntries } from '../schema/changelog.ts'
import { partners } from '../schema/directory.ts'
import { daysBefore } from './centers.ts'
import type { CenterFixture } from './fixtures/centers.ts'
import { changelogFixtures } from './fixtures/changelog.ts'
import { partnerFixtures } from './fixtures/partners.ts'

export async function seedPartners(db: Db, center: CenterFixture, now: Date): Promise<void> {
  const placeholders: Record<string, string> = { town: center.town, region: center.region, slug: center.slug }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole)
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

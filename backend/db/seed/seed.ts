/**
 * Seeds an empty database with seven centers and sample records, in one transaction. The same `now` gives the same
 * data; dates are relative to it, so that the lists stay current.
 */
import { count, sql } from 'drizzle-orm'
import { sampleSalt } from '#backend/auth/sample-hash.ts'
import { hashPassword } from '#backend/auth/secrets.ts'
import type { Db } from '../driver.ts'
import { storeReferenceData } from '../reference/reference-data.ts'
import { volunteerCenters } from '../schema/centers.ts'
import { seedCenterRecords } from './center-records.ts'
import { seedCenter } from './centers.ts'
import { type CenterFixture, centerFixtures } from './fixtures/centers.ts'
import { seedForms } from './forms.ts'
import { seedHelp } from './help-requests.ts'
import { seedMailings } from './mailings.ts'
import { seedNotifications } from './notifications.ts'
import { seedChangelog, seedPartners } from './partners-and-changelog.ts'
import { randomFrom } from './random.ts'
import { samplePassword } from './sample-logins.ts'
import type { CenterSeed } from './seeded-center.ts'
import { seedManyVacancies } from './vacancies.ts'

export type SeedOptions = { now: () => Date; seedScale: number; seedPassword?: string; scryptCost: number }

/** Seeds when there is no center yet; returns whether it did. */
export async function seedDatabase(
  db: Db,
  options: SeedOptions,
  fixtures: readonly CenterFixture[] = centerFixtures,
): Promise<boolean> {
  const [found] = await db.select({ centers: count() }).from(volunteerCenters)
  if ((found?.centers ?? 0) > 0) return false
  const now = options.now()
  // One hash for all users, because scrypt is slow. A configured password gets its own salt.
  const passwordHash = options.seedPassword
    ? await hashPassword(options.seedPassword, options.scryptCost)
    : await hashPassword(samplePassword, options.scryptCost, sampleSalt)
  await db.transaction(async (tx) => {
    await storeReferenceData(tx, now)
    await seedChangelog(tx, now)
    const long: CenterSeed[] = []
    for (const center of fixtures) {
      const random = randomFrom(center.id * 7919)
      const organizations = await seedCenter(tx, center, random, now)
      await seedPartners(tx, center, now)
      await seedForms(tx, center, now)
      await seedHelp(tx, center, now)
      const seed = { center, organizations, random, now, passwordHash, scale: options.seedScale }
      await seedCenterRecords(tx, seed)
      if (center.manyVacancies) long.push(seed)
    }
    for (const seed of long) {
      await seedManyVacancies(tx, { ...seed, random: randomFrom(seed.center.id * 104_729) })
    }
    await seedNotifications(tx, now)
    await seedMailings(tx, now)
    await tx.execute(
      sql`select setval(pg_get_serial_sequence('volunteer_centers', 'id'), (select max(id) from volunteer_centers))`,
    )
  })
  // Updates the planner's statistics, which the embedded engine does not do by itself.
  await db.execute(sql`vacuum (analyze)`)
  return true
}

/** Counts of the last quarter of a year, without the random numbers that the other records are made from. */
import { dutchDate } from '#backend/http/context.ts'
import { insertAll } from '../batches.ts'
import type { Db } from '../driver.ts'
import { emptySearches, vacancyViews } from '../schema/analytics.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededVacancy } from './vacancies.ts'

const week = 7 * 24 * 3600 * 1000
const weeks = 12
/** Words and how often they were searched for in vain. */
const searchedInVain = {
  paardrijden: 14,
  'gitaarles geven': 9,
  dierenambulance: 8,
  'tuin omspitten': 6,
  'brandweer jeugd': 5,
  vlogger: 2,
}

export async function seedAnalytics(
  db: Db,
  { center, now }: CenterSeed,
  vacancies: readonly SeededVacancy[],
): Promise<void> {
  const dayOf = (weeksAgo: number) => dutchDate(new Date(now.getTime() - weeksAgo * week))
  await insertAll(
    db,
    vacancyViews,
    vacancies
      .filter(({ status }) => status !== 'draft' && status !== 'pending')
      .flatMap(({ id, createdAt }) =>
        Array.from({ length: weeks }, (_, index) => index)
          .filter((index) => createdAt.getTime() < now.getTime() - index * week)
          .map((index) => ({ vacancyId: id, day: dayOf(index), views: 3 + ((id * 7 + index * 5) % 11) })),
      ),
  )
  await insertAll(
    db,
    emptySearches,
    Object.entries(searchedInVain).map(([words, searches], index) => ({
      centerId: center.id,
      day: dayOf(index),
      words,
      searches,
    })),
  )
}

import { inArray } from 'drizzle-orm'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import type { Db } from '../driver.ts'
import { vacancies } from '../schema/vacancies.ts'
import { savedVacancies } from '../schema/vacancy-visitors.ts'
import type { CenterSeed } from './seeded-center.ts'
import type { SeededPeople } from './users.ts'
import type { SeededVacancy } from './vacancies.ts'

/** The saved vacancies of the sample volunteer, newest first: one of them is filled and one deleted. */
const saved: VacancyStatus[] = ['published', 'archived', 'filled', 'published', 'published']

export async function seedSavedVacancies(
  db: Db,
  { center, now }: CenterSeed,
  seeded: SeededVacancy[],
  people: SeededPeople,
): Promise<void> {
  const [volunteer] = people.volunteers
  // From the end, because the sample volunteer applied to the first ones.
  const left = seeded.toReversed()
  const ids = saved.flatMap((status) => {
    const index = left.findIndex((vacancy) => vacancy.status === status)
    return index < 0 ? [] : left.splice(index, 1).map(({ id }) => id)
  })
  if (!volunteer || ids.length === 0) return
  const rows = await db
    .select({ id: vacancies.id, title: vacancies.title })
    .from(vacancies)
    .where(inArray(vacancies.id, ids))
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  await db.insert(savedVacancies).values(
    ids.map((vacancyId, index) => ({
      userId: volunteer.id,
      centerId: center.id,
      vacancyId,
      title: titles.get(vacancyId) ?? '',
      createdAt: new Date(now.getTime() - (index * 30 + 3) * 3600 * 1000),
    })),
  )
}

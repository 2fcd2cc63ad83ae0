/** What happens in a center: its vacancies, its people, and who replied to what. */
import type { Db } from '../driver.ts'
import { seedActivities } from './activities.ts'
import { seedApplications } from './applications.ts'
import { seedSavedVacancies } from './saved-vacancies.ts'
import type { Life } from './seeded-center.ts'
import { seedUsers } from './users.ts'
import { seedVacancies } from './vacancies.ts'

export async function seedLife(db: Db, life: Life): Promise<void> {
  const vacancies = await seedVacancies(db, life)
  const people = await seedUsers(db, life)
  await seedApplications(db, life, vacancies, people)
  await seedActivities(db, life, people)
  await seedSavedVacancies(db, life, vacancies, people)
}

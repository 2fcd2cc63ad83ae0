/** What happens in a centre: its vacancies, its people, and who replied to what. */
import type { Db } from '../driver.ts'
import { seedActivities } from './activities.ts'
import { seedApplications } from './applications.ts'
import type { SeededOrganization } from './centers.ts'
import type { CenterMaterial } from './material/centers.ts'
import type { Random } from './random.ts'
import { seedUsers } from './users.ts'
import { seedVacancies } from './vacancies.ts'

export type Life = {
  center: CenterMaterial
  organizations: SeededOrganization[]
  random: Random
  now: Date
  passwordHash: string
  /** Multiplies vacancies, users and applications (load tests). */
  scale: number
}

export async function seedLife(db: Db, life: Life): Promise<void> {
  const vacancies = await seedVacancies(db, life)
  const people = await seedUsers(db, life)
  await seedApplications(db, life, vacancies, people)
  await seedActivities(db, life, people)
}

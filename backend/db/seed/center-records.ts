/** The vacancies, users and applications of a center. */
import type { Db } from '../driver.ts'
import { seedActivities } from './activities.ts'
import { seedAnalytics } from './analytics.ts'
import { seedNotes } from './application-notes.ts'
import { seedApplications } from './applications.ts'
import { seedAuditLog } from './audit-log.ts'
import { seedContent } from './content.ts'
import { seedConversations } from './conversations.ts'
import { seedFailedMails } from './failed-mails.ts'
import { seedHistory } from './history.ts'
import { seedSavedVacancies } from './saved-vacancies.ts'
import type { CenterSeed } from './seeded-center.ts'
import { seedStages } from './stages.ts'
import { seedTemplates } from './templates.ts'
import { centerStaffOf, seedUsers } from './users.ts'
import { seedVacancies } from './vacancies.ts'
import { seedVolunteerProfiles } from './volunteer-profiles.ts'

export async function seedCenterRecords(db: Db, seed: CenterSeed): Promise<void> {
  const vacancies = await seedVacancies(db, seed)
  const people = await seedUsers(db, seed)
  await seedApplications(db, seed, vacancies, people)
  await seedHistory(db, seed, people)
  await seedAnalytics(db, seed, vacancies)
  await seedStages(db, seed)
  await seedConversations(db, seed, people)
  await seedActivities(db, seed, people)
  await seedSavedVacancies(db, seed, vacancies, people)
  await seedVolunteerProfiles(db, seed, people)
  await seedTemplates(db, seed, people)
  await seedContent(db, seed.center, centerStaffOf(seed, people), seed.now)
  await seedNotes(db, seed, people)
  await seedAuditLog(db, seed, vacancies, people)
  await seedFailedMails(db, seed)
}

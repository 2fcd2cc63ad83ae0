/** Who may do what to a vacancy (domain.md DOM-6): members draft, organization admins submit, the center publishes. */
import { type Owned, permits, permittedOrganizations, type Subject } from '#backend/http/authorization.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import { type VacancyAction, vacancyPermission } from '#shared/resources/vacancy-actions.ts'

export type VacancyFacts = Owned & { status: VacancyStatus }

/** Without a vacancy: whether the subject works with vacancies at all. */
export function can(subject: Subject, action: VacancyAction, vacancy?: VacancyFacts): boolean {
  if (!vacancy) return permits(subject, 'vacancy.draft')
  return permits(subject, vacancyPermission(action, vacancy.status), vacancy)
}

/** Organizations whose vacancies the subject works with. */
export const managedOrganizations = (subject: Subject) => permittedOrganizations(subject, 'vacancy.draft')

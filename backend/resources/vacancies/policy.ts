/** Who may do what to a vacancy (domain.md DOM-6): members draft, organization admins submit, the center publishes. */
import { type Owned, permits, permittedOrganizations, type Subject } from '#backend/http/authorization.ts'
import type { Permission } from '#shared/permissions.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'

/** Steps of a vacancy's life: `PUT vacancies/{id}/{transition}`. */
export const vacancyTransitionActions = ['submit', 'publish', 'reject', 'pause', 'extend', 'archive', 'fill'] as const
export type VacancyTransitionAction = (typeof vacancyTransitionActions)[number]

const vacancyActions = ['create', 'update', 'duplicate', ...vacancyTransitionActions] as const
export type VacancyAction = (typeof vacancyActions)[number]

export type VacancyFacts = Owned & { status: VacancyStatus }

const unpublished: readonly VacancyStatus[] = ['draft', 'rejected']
/** What was public before may be opened again by its own people; the first publication is the center's decision. */
const wasPublished: readonly VacancyStatus[] = ['paused', 'filled', 'expired']

function permissionFor(action: VacancyAction, status: VacancyStatus): Permission {
  switch (action) {
    case 'create':
    case 'duplicate':
      return 'vacancy.draft'
    case 'update':
      return unpublished.includes(status) ? 'vacancy.draft' : 'vacancy.write'
    case 'submit':
      return 'vacancy.submit'
    case 'reject':
      return 'vacancy.publish'
    case 'publish':
      return wasPublished.includes(status) ? 'vacancy.write' : 'vacancy.publish'
    case 'pause':
    case 'extend':
    case 'archive':
    case 'fill':
      return 'vacancy.write'
  }
}

/** Without a vacancy: whether the subject works with vacancies at all. */
export function can(subject: Subject, action: VacancyAction, vacancy?: VacancyFacts): boolean {
  if (!vacancy) return permits(subject, 'vacancy.draft')
  return permits(subject, permissionFor(action, vacancy.status), vacancy)
}

/** Organizations whose vacancies the subject works with. */
export const managedOrganizations = (subject: Subject) => permittedOrganizations(subject, 'vacancy.draft')

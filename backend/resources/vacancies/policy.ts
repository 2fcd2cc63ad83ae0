/** Who may do what to a vacancy (domain.md DOM-6): members draft, organization admins submit, the center publishes. */
import {
  type Owned,
  type Policy,
  permits,
  permitsWholeCenter,
  permittedOrganizations,
  policiesOf,
  policyOf,
  type Subject,
} from '#backend/http/authorization.ts'
import type { VacancyStatus } from '#shared/resources/vacancy.ts'
import {
  type VacancyAction,
  type VacancyTransitionAction,
  vacancyPermission,
  weakestPermission,
} from '#shared/resources/vacancy-actions.ts'

export type VacancyFacts = Owned & { status: VacancyStatus }

export const can = (subject: Subject, action: VacancyAction, vacancy: VacancyFacts): boolean =>
  permits(subject, vacancyPermission(action, vacancy.status), vacancy)

/** Of the center's staff, who decide what is on the site. */
export const reviews = (subject: Subject, vacancy: Owned): boolean => permits(subject, 'vacancy.publish', vacancy)
export const reviewsCenter = (subject: Subject): boolean => permitsWholeCenter(subject, 'vacancy.publish')

export const policies = policiesOf({
  'vacancy.review': {
    permission: 'vacancy.publish',
    of: (subject: Subject, vacancy: VacancyFacts) => reviews(subject, vacancy),
  },
  'vacancy.change': {
    permission: 'vacancy.draft',
    of: (subject: Subject, vacancy: VacancyFacts) => can(subject, 'update', vacancy),
  },
})

/** Of a step, which depends on the status: `vacancy.step.publish`. */
export const stepPolicy = (action: VacancyTransitionAction): Policy<VacancyFacts> =>
  policyOf(`vacancy.step.${action}`, {
    permission: weakestPermission(action),
    of: (subject, vacancy) => can(subject, action, vacancy),
  })

/** Organizations whose vacancies the subject works with. */
export const managedOrganizations = (subject: Subject) => permittedOrganizations(subject, 'vacancy.draft')

/** What an organization changes about a vacancy that was published, and the center's staff look at (domain.md DOM-45). */
import type { VacancyStatus } from './vacancy.ts'

/** What a volunteer agrees to, and what the rules of centers are about; `address` is the place as text. */
export const materialAttributes = [
  'title',
  'summary',
  'tasks',
  'requirements',
  'offer',
  'titleEn',
  'summaryEn',
  'tasksEn',
  'requirementsEn',
  'offerEn',
  'kind',
  'frequency',
  'hoursPerWeek',
  'minAge',
  'languageLevel',
  'vogRequired',
  'reimbursement',
  'reimbursementEn',
  'questions',
  'address',
] as const
export type MaterialAttribute = (typeof materialAttributes)[number]

/** The value that the center last saw, and the present one. */
export type UnseenChanges = Partial<Record<MaterialAttribute, [unknown, unknown]>>

/** The center has let it on the site, and its organization may bring it back without asking again. */
export const approvedStatuses = ['published', 'paused', 'filled', 'expired'] as const satisfies VacancyStatus[]

export const changesSeenPath = (id: string) => `/api/v1/vacancies/${encodeURIComponent(id)}/changes_seen`

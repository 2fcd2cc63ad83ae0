import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'

export type { SavedVacancy } from './saved-vacancy-schema.ts'

/** The tab of the page that shows them. */
export const savedTab = { name: 'tab', value: 'saved' } as const
export const savedTabPath = pathTo('profileApplications', {}, { [savedTab.name]: savedTab.value })

/** Limit per user. */
export const savedVacancyLimit = 100

/** The user's own, without the vacancies: for the hearts of a page. */
export const savedVacanciesPath = apiPath('/api/v1/saved_vacancies', { page: { size: savedVacancyLimit } })
/** The user's own, newest first, with those vacancies that are still visible. */
export const savedVacancyListPath = apiPath('/api/v1/saved_vacancies', {
  include: ['vacancy', 'vacancy.organization', 'vacancy.address'],
  page: { size: savedVacancyLimit },
})
export const savedVacancyPath = (vacancyId: string) => `/api/v1/saved_vacancies/${encodeURIComponent(vacancyId)}`

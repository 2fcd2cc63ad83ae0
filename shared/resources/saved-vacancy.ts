import { apiPath } from '#shared/json-api/query.ts'
import { pathTo } from '#shared/paths.ts'
import type { Vacancy } from './vacancy.ts'

/** Its id is the vacancy's. */
export type SavedVacancy = {
  id: string
  /** As the vacancy was called when it was saved. */
  title: string
  createdAt: string
  /** With `include` only; null when it is no longer shown on this site. */
  vacancy?: Vacancy | null
}

/** The page's tab that shows them. */
export const savedTab = { name: 'tab', value: 'saved' } as const
export const savedTabPath = pathTo('profileReplies', {}, { [savedTab.name]: savedTab.value })

/** How many somebody may keep. */
export const savedVacancyLimit = 100

/** One's own, without what they are: for the hearts of a page. */
export const savedVacanciesPath = apiPath('/api/v1/saved_vacancies', { page: { size: savedVacancyLimit } })
/** One's own, newest first, with their vacancies as far as these are shown. */
export const savedVacancyListPath = apiPath('/api/v1/saved_vacancies', {
  include: ['vacancy', 'vacancy.organization', 'vacancy.address'],
  page: { size: savedVacancyLimit },
})
export const savedVacancyPath = (vacancyId: string) => `/api/v1/saved_vacancies/${encodeURIComponent(vacancyId)}`

/** The vacancies that the editor of a home page chooses from. */
import { apiPath } from '#shared/json-api/query.ts'
import type { Vacancy } from './vacancy-schema.ts'

/** The open vacancies by title. */
export const featurableVacanciesPath = apiPath('/api/v1/vacancies', {
  filter: { status_eq: 'published' },
  include: ['organization'],
  sort: ['title'],
  page: { size: 200 },
  fields: { vacancies: ['title', 'organization'], organizations: ['name'] },
})

export type FeaturableVacancy = Pick<Vacancy, 'id' | 'title' | 'organization'>

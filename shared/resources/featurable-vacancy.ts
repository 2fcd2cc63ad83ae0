/** The vacancies that the editor of a home page chooses from. */
import { apiPath } from '#shared/json-api/query.ts'
import type { Vacancy } from './vacancy-schema.ts'

const parts = {
  include: ['organization'],
  fields: { vacancies: ['title', 'organization'], organizations: ['name'] },
}

/** The first of the open vacancies by title, that have the text. */
export const featurableVacanciesPath = (q = '') =>
  apiPath('/api/v1/vacancies', {
    filter: { status_eq: 'published', q: q || undefined },
    sort: ['title'],
    page: { size: 20 },
    ...parts,
  })

export const featurableVacancyPath = (id: string) => apiPath(`/api/v1/vacancies/${encodeURIComponent(id)}`, parts)

export type FeaturableVacancy = Pick<Vacancy, 'id' | 'title' | 'organization'>

/** The staff's list of vacancies; apart from `vacancy.ts`, which visitors load. */
import { dutchDay } from '#shared/dutch-days.ts'
import { apiPath } from '#shared/json-api/query.ts'
import { type Vacancy, type VacancyStatus, vacancyStatuses } from './vacancy.ts'

const ownVacancySorts = [
  '-created_at',
  'created_at',
  'title',
  '-title',
  'status',
  '-status',
  'expires_on',
  '-expires_on',
] as const

/** Search of the list; each is in the URL of the page under the same name. */
export type OwnVacancySearch = {
  q?: string
  status?: VacancyStatus
  /** Only those that expire on this day or before (ISO date). */
  expires?: string
  sort?: (typeof ownVacancySorts)[number]
  page?: number
}

export function ownVacancySearchFrom(params: URLSearchParams): OwnVacancySearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    status: vacancyStatuses.find((status) => status === params.get('status')),
    expires: /^\d{4}-\d\d-\d\d$/.exec(params.get('expires') ?? '')?.[0],
    sort: ownVacancySorts.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

const soonDays = 14

/** What expires within two weeks, the first first. */
export const expiringSoon = (): OwnVacancySearch => ({
  expires: dutchDay(new Date(Date.now() + soonDays * 24 * 3600 * 1000)),
  status: 'published',
  sort: 'expires_on',
})

const listedFields = {
  vacancies: [
    'title',
    'status',
    'expires_on',
    'published_at',
    'created_at',
    'positions',
    'views',
    'rejection_reason',
    'application_count',
    'new_application_count',
    'lock_version',
  ],
  organizations: ['name'],
}

/** What the list shows of a vacancy. */
export type OwnVacancy = Pick<
  Vacancy,
  | 'id'
  | 'title'
  | 'status'
  | 'expiresOn'
  | 'publishedAt'
  | 'createdAt'
  | 'positions'
  | 'views'
  | 'rejectionReason'
  | 'applicationCount'
  | 'newApplicationCount'
  | 'lockVersion'
> & { organization?: { id: string; name: string } }

/** The vacancies that one works with, newest first. */
export const ownVacanciesPath = ({ q, status, expires, sort, page }: OwnVacancySearch = {}, size = 25) =>
  apiPath('/api/v1/vacancies', {
    filter: { scope_eq: 'own', q, status_eq: status, expires_on_lteq: expires },
    include: ['organization'],
    sort: [sort ?? '-created_at'],
    facets: ['status'],
    page: { number: page, size },
    fields: listedFields,
  })

/** The vacancies of a bulk edit, by their ids. */
export const vacancyImagePath = (id: string) => `/api/v1/vacancies/${encodeURIComponent(id)}/image`

export const chosenVacanciesPath = (ids: readonly string[]) =>
  apiPath('/api/v1/vacancies', {
    filter: { scope_eq: 'own', id_in: ids },
    include: ['organization'],
    sort: ['title'],
    page: { size: 200 },
    fields: listedFields,
  })

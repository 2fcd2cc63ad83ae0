import { apiPath } from '#shared/json-api/query.ts'
import type { dayparts, languageLevels, vacancyFrequencies, vacancyKinds, vacancyStatuses } from './vacancy-values.ts'

export type VacancyKind = (typeof vacancyKinds)[number]

export type VacancyFrequency = (typeof vacancyFrequencies)[number]

export type Daypart = (typeof dayparts)[number]

export type LanguageLevel = (typeof languageLevels)[number]

/** How old somebody is who looks for work: under 16, 16 or 17, 18 and over. */
export const vacancyAges = ['under_16', 'under_18', 'adult'] as const

export type VacancyAge = (typeof vacancyAges)[number]

export type VacancyStatus = (typeof vacancyStatuses)[number]

/** domain.md DOM-4: draft → pending → published ⇄ paused; published → filled, expired, archived; pending → rejected → draft; expired → published. */
export const vacancyTransitions: Record<VacancyStatus, readonly VacancyStatus[]> = {
  draft: ['pending', 'published', 'archived'],
  pending: ['published', 'rejected'],
  published: ['paused', 'filled', 'expired', 'archived'],
  paused: ['published', 'archived'],
  rejected: ['draft', 'archived'],
  filled: ['published', 'archived'],
  expired: ['published', 'archived'],
  archived: [],
}

export type { VacancyQuestion } from './vacancy-question-schema.ts'
export type { Vacancy } from './vacancy-schema.ts'

/** Pixels of the sizes in which the picture of a vacancy is stored, 16:9: for its page, and for cards. */
export const vacancyImageWidths = [1280, 640] as const

/** URL of the size for cards. */
export const vacancyCardImage = (image: string) => (image.startsWith('/api/') ? `${image}&w=640` : image)

/** What a list requests of a vacancy. */
export const listedVacancyFields = {
  vacancies: ['title', 'title_en', 'kind', 'frequency', 'dayparts', 'themes', 'categories', 'image', 'distance'],
  organizations: ['name'],
  addresses: ['city', 'latitude', 'longitude'],
} as const

/** The last day of the work, and the end date of the vacancy. */
export type Ends = { endsOn: string | null; expiresOn: string | null }

/** The last day on the site: the first of both ends (domain.md DOM-26). */
export const closingDay = ({ endsOn, expiresOn }: Ends): string | null =>
  endsOn !== null && (expiresOn === null || endsOn < expiresOn) ? endsOn : expiresOn

export const vacancySorts = ['relevance', 'newest', 'distance'] as const

export type VacancySort = (typeof vacancySorts)[number]

export const radii = [2, 5, 10, 15, 25, 50] as const

export const defaultRadius = 10

export const vacancyPageSize = 12

/** `filter[near]`: the backend finds the coordinates of a place. */
export const nearOf = ({ place, radius }: { place?: string; radius?: number }): string | undefined =>
  place ? `${place.replaceAll(',', ' ')},${radius ?? defaultRadius}` : undefined

export const vacancyPath = (id: string) =>
  apiPath(`/api/v1/vacancies/${encodeURIComponent(id)}`, {
    include: ['organization', 'organization.profile', 'address'],
  })

/** Open vacancies that suit the signed-in volunteer, best first. */
export const suggestedVacanciesPath = apiPath('/api/v1/vacancies', {
  filter: { suits: 'own' },
  include: ['organization', 'address'],
  sort: ['-relevance'],
  page: { size: 3 },
  fields: listedVacancyFields,
})

/** Open vacancies in the place of one to which the signed-in volunteer's reply got no response, best first. */
export const alternativeVacanciesPath = (applicationId: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { instead_of: applicationId },
    include: ['organization', 'address'],
    sort: ['-relevance'],
    page: { size: 3 },
    fields: listedVacancyFields,
  })

/** Published vacancies that resemble this one, nearest and newest first. */
export const similarVacanciesPath = (id: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { similar_to: id, status_eq: 'published' },
    include: ['organization', 'address'],
    page: { size: 3 },
    fields: listedVacancyFields,
  })

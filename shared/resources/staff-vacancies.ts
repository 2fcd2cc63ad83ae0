/** The staff's list of vacancies; apart from `vacancy.ts`, which visitors load. */
import { addDays, dutchDay } from '#shared/dutch-days.ts'
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type RowOf, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, flagOrDay, oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { Vacancy } from './vacancy.ts'
import { vacancyStatuses } from './vacancy-values.ts'

const soonDays = 14

const fields = {
  vacancies: [
    'title',
    'status',
    'kind',
    'ends_on',
    'expires_on',
    'published_at',
    'created_at',
    'positions',
    'views',
    'rejection_reason',
    'application_count',
    'new_application_count',
    'unseen_changes',
    'lock_version',
  ],
  organizations: ['name', 'status'],
  addresses: ['city'],
} as const

/** The vacancies that one works with, newest first. */
export const staffVacancies = defineList<Vacancy>()({
  type: 'vacancies',
  route: 'vacancies',
  search: {
    q: text,
    status: oneOf(vacancyStatuses),
    /** Only those that close within two weeks (domain.md DOM-26), of the day on which the list is read. */
    expires: flagOrDay,
    /** Only published ones whose positions are all taken. */
    full: flag,
    /** Only those that an organization changed and the center's staff have not looked at. */
    changed: flag,
    /** Only published ones that nobody changed for half a year. */
    unchanged: flag,
    /** Only those of approved organizations: nothing of another comes on the site. */
    approved: flag,
    sort: sortedBy('-created_at', 'title', 'status', 'closes_on'),
    page,
  },
  filter: ({ q, status, expires, full, changed, unchanged, approved }) => ({
    scope_eq: 'own',
    q,
    status_eq: status,
    closes_on_lteq: expires && addDays(dutchDay(new Date()), soonDays),
    full_eq: full,
    changed_eq: changed,
    unchanged_eq: unchanged,
    organization_status_eq: approved && 'approved',
  }),
  include: { organization: 'organizations', address: 'addresses' },
  facets: ['status'],
  fields,
  size: 25,
  exported: 'vacancies',
})

/** What the list shows of a vacancy. */
export type StaffVacancy = RowOf<typeof staffVacancies>

/** What expires within two weeks, the first first. */
export const expiringSoon = {
  expires: true,
  status: 'published',
  sort: 'closes_on',
} as const satisfies SearchOf<typeof staffVacancies>

/** What waits for the staff; what belongs to an organization that is not approved cannot be dealt with (domain.md DOM-4). */
export const vacancyTasks = {
  expiring: { ...expiringSoon, approved: true },
  expired: { status: 'expired', approved: true },
  full: { full: true, approved: true },
  paused: { status: 'paused', approved: true },
  pending: { status: 'pending', approved: true },
} as const satisfies Record<string, SearchOf<typeof staffVacancies>>

/** Vacancies that one works with, by words of the title and of the organization's name, which distinguishes those of one title. */
export const vacancyChoicesPath = (q: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { scope_eq: 'own', titled: q || undefined },
    include: ['organization'],
    sort: ['title'],
    fields: { vacancies: ['title', 'organization'], organizations: ['name'] },
    page: { size: 20 },
  })

/** The published ones of these; their organizations say whether they are on the site. */
export const publishedChoicesPath = (q: string) =>
  apiPath('/api/v1/vacancies', {
    filter: { scope_eq: 'own', status_eq: 'published', titled: q || undefined },
    include: ['organization'],
    sort: ['title'],
    fields: { vacancies: ['title', 'organization'], organizations: ['name', 'status'] },
    page: { size: 20 },
  })

export const vacancyTitlePath = (id: string) =>
  apiPath(`/api/v1/vacancies/${encodeURIComponent(id)}`, { fields: { vacancies: ['title'] } })

export const vacancyImagePath = (id: string) => `/api/v1/vacancies/${encodeURIComponent(id)}/image`

/** The vacancies of a bulk edit, by their ids. */
export const chosenVacanciesPath = (ids: readonly string[]) =>
  apiPath('/api/v1/vacancies', {
    filter: { scope_eq: 'own', id_in: ids },
    include: ['organization'],
    sort: ['title'],
    page: { size: 200 },
    fields,
  })

/**
 * What waits for somebody: the list that a number leads to, and what the API is asked for its length. The numbers in the menu and on the
 * dashboard are the same. Apart from the declarations of the lists, which the menu would bring to every page; `tests/unit/client/staff-menu.test.ts`
 * compares them.
 */
import { type ApiQuery, apiPath } from '#shared/json-api/query.ts'
import { pathTo, type QueryInput } from '#shared/paths.ts'
import type { RouteId } from '#shared/routes.ts'
import type { PageSession } from './page.ts'

type Waiting = {
  /** The list. */
  href: string
  /** Its length, with at most one record and nothing of it but the status. */
  countPath: string
}
const waiting = (page: CountedPage, query: QueryInput, filter: NonNullable<ApiQuery['filter']>): Waiting => ({
  href: pathTo(page, {}, query),
  countPath: apiPath(`/api/v1/${page}`, { filter, fields: { [page]: ['status'] }, page: { size: 1 } }),
})

const countedPages = ['applications', 'organizations'] as const satisfies readonly RouteId[]
/** A page whose entry in the menu has a number; the API's type has the same name. */
export type CountedPage = (typeof countedPages)[number]
export const isCounted = (id: RouteId): id is CountedPage => countedPages.some((page) => page === id)

export const waitingLists = {
  /** Nobody has answered them yet. */
  unanswered: waiting(
    'applications',
    { status: 'new', noResponse: true },
    { status_in: ['new'], first_response_at_null: true },
  ),
  /** Of those, what was left for more than a week. */
  overdue: waiting('applications', { unanswered: true }, { unanswered_eq: true }),
  /** Of those, what the center has taken over. */
  takenOver: waiting('applications', { takenOver: true }, { waiting_on_eq: 'center' }),
  /** Sign-ups that the center decides on. */
  pendingOrganizations: waiting('organizations', { status: 'pending' }, { scope_eq: 'managed', status_eq: 'pending' }),
  /** Of those, what was promised an answer before today. */
  lateOrganizations: waiting(
    'organizations',
    { status: 'pending', late: true },
    { scope_eq: 'managed', status_eq: 'pending', overdue_eq: true },
  ),
} as const
type InMenu = Exclude<keyof typeof waitingLists, 'takenOver' | 'lateOrganizations'>

/** What the menu counts, by page. An organization answers what is new, the center what was left too long. */
export function waitingInMenu({ may }: Pick<PageSession, 'may'>): Partial<Record<CountedPage, InMenu>> {
  const isCenter = may('organization.approve')
  return {
    ...(may('application.handle') && { applications: isCenter ? 'overdue' : 'unanswered' }),
    ...(isCenter && { organizations: 'pendingOrganizations' }),
  }
}

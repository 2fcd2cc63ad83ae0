/** The staff's list of applications; apart from `application.ts`, which volunteers load. */
import { apiPath } from '#shared/json-api/query.ts'
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, matching, oneOf, page, recordId, someOf, sortedBy, text, usableDay } from '#shared/lists/search-kinds.ts'
import { pathTo } from '#shared/paths.ts'
import type { Application } from './application-schema.ts'
import { applicationStatuses } from './application-values.ts'

/** The applications that one handles, newest first. */
export const staffApplications = defineList<Application>()({
  type: 'applications',
  route: 'applications',
  search: {
    q: text,
    status: someOf(applicationStatuses),
    vacancy: recordId,
    organization: recordId,
    /** Received on these days, both included. */
    from: usableDay,
    to: usableDay,
    /** Who handles them: a colleague, the reader (`mine`), or nobody (`none`). */
    assignee: matching(/^(?:mine|none|\d{1,15})$/),
    unread: flag,
    /** Only those without a response, of whatever age. */
    noResponse: flag,
    /** Only those without a response for more than seven days. */
    unanswered: flag,
    /** Only those that the center has taken over and not answered. */
    takenOver: flag,
    sort: sortedBy('-created_at', 'status', 'waiting_on'),
    /** Columns of cards in place of the list. */
    view: oneOf(['board']),
    page,
  },
  filter: ({ q, status, vacancy, organization, from, to, assignee, unread, noResponse, unanswered, takenOver }) => ({
    q,
    status_in: status,
    vacancy_id_eq: vacancy,
    organization_id_eq: organization,
    from,
    to,
    assignee_id_eq: assignee === 'none' || assignee === 'mine' ? undefined : assignee,
    assignee_id_null: assignee === 'none' ? true : undefined,
    mine_eq: assignee === 'mine' ? true : undefined,
    unread_eq: unread,
    first_response_at_null: noResponse,
    unanswered_eq: unanswered,
    waiting_on_eq: takenOver ? 'center' : undefined,
  }),
  include: { user: 'users', vacancy: 'vacancies', 'vacancy.organization': 'organizations' },
  facets: ['status'],
  size: 30,
  exported: 'applications',
})
export type ApplicationSearch = SearchOf<typeof staffApplications>

/** The first thousand of a search, by id alone, in the order of its list. */
export const applicationOrderPath = ({ page: _, ...search }: ApplicationSearch): string =>
  apiPath('/api/v1/applications', {
    filter: staffApplications.filter(search),
    sort: [search.sort ?? staffApplications.firstSort],
    fields: { applications: ['status'] },
    page: { size: 1000 },
  })

/** The page of an application that was opened from a list: with the search, it knows the one before and after. */
export const applicationInList = (id: string, { page: _, ...search }: ApplicationSearch): string =>
  pathTo('application', { id }, search)

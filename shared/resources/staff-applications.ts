/** The staff's list of applications; apart from `application.ts`, which volunteers load. */
import { defineList, type SearchOf } from '#shared/lists/define-list.ts'
import { flag, oneOf, page, recordId, someOf, sortedBy, text } from '#shared/lists/search-kinds.ts'
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
    /** Only those without a response for more than seven days. */
    unanswered: flag,
    /** Only those that the center has taken over and not answered. */
    takenOver: flag,
    sort: sortedBy('-created_at', 'status', 'waiting_on'),
    /** Columns of cards in place of the list. */
    view: oneOf(['board']),
    page,
  },
  filter: ({ q, status, vacancy, unanswered, takenOver }) => ({
    q,
    status_in: status,
    vacancy_id_eq: vacancy,
    unanswered_eq: unanswered,
    waiting_on_eq: takenOver ? 'center' : undefined,
  }),
  include: { user: 'users', vacancy: 'vacancies', 'vacancy.organization': 'organizations' },
  facets: ['status'],
  size: 30,
  exported: 'applications',
})
export type ApplicationSearch = SearchOf<typeof staffApplications>

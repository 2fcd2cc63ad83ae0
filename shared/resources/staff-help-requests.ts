/** The staff's lists of one-on-one help; apart from `help-request.ts`, which visitors load. */
import { defineList } from '../lists/define-list.ts'
import { helpSearch } from './help-request.ts'
import type { HelpResponse, ModeratedHelpRequest } from './help-request-schema.ts'
import { helpRequestStatuses, helpResponseStatuses } from './help-request-values.ts'

/** The staff's list of requests. */
export const moderatedHelpRequests = defineList<ModeratedHelpRequest>()({
  type: 'help_requests',
  route: 'oneOnOneHelp',
  search: helpSearch,
  kept: ['view', 'list'],
  filter: ({ q, status }) => ({
    scope_eq: 'moderation',
    q,
    status_eq: helpRequestStatuses.find((known) => known === status),
  }),
  order: ({ sort }) => (sort ? [sort] : []),
  facets: ['status'],
  size: 30,
})

/** The staff's list of those who help. */
export const moderatedHelpResponses = defineList<HelpResponse>()({
  type: 'help_responses',
  route: 'oneOnOneHelp',
  search: helpSearch,
  kept: ['view', 'list'],
  filter: ({ q, status }) => ({ q, status_eq: helpResponseStatuses.find((known) => known === status) }),
  order: ({ sort }) => (sort ? [sort] : []),
  include: { help_request: 'help_requests', matched_request: 'help_requests' },
  facets: ['status'],
  size: 30,
})

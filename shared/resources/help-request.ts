import { apiPath } from '../json-api/query.ts'
import { defineList, type SearchOf } from '../lists/define-list.ts'
import { matching, oneOf, page, recordId, textUpTo } from '../lists/search-kinds.ts'
import type { HelpRequest } from './help-request-schema.ts'
import {
  type helpBeneficiaries,
  helpCategories,
  type helpFrequencies,
  type helpRequestStatuses,
  type helpResponseStatuses,
} from './help-request-values.ts'

export type HelpCategory = (typeof helpCategories)[number]

export type HelpFrequency = (typeof helpFrequencies)[number]

export type HelpBeneficiary = (typeof helpBeneficiaries)[number]

export type HelpRequestStatus = (typeof helpRequestStatuses)[number]

/** domain.md DOM-4; a match that fails reopens the request. */
export const helpRequestTransitions: Record<HelpRequestStatus, readonly HelpRequestStatus[]> = {
  submitted: ['moderation', 'withdrawn'],
  moderation: ['open', 'rejected', 'withdrawn'],
  open: ['matched', 'done', 'withdrawn', 'expired'],
  matched: ['open', 'done', 'withdrawn'],
  done: [],
  rejected: [],
  withdrawn: [],
  expired: [],
}

export type HelpResponseStatus = (typeof helpResponseStatuses)[number]

export const helpResponseTransitions: Record<HelpResponseStatus, readonly HelpResponseStatus[]> = {
  submitted: ['available', 'withdrawn'],
  available: ['matched', 'rejected', 'withdrawn', 'expired'],
  matched: ['available', 'done'],
  done: [],
  rejected: [],
  withdrawn: [],
  expired: [],
}

/** Weeks that a request stays open without a helper. */
export const helpRequestWeeks = 8

/** Weeks that an offer stays available for new requests. */
export const helpResponseWeeks = 26

/** Weeks after a match after which the request counts as done. */
export const helpMatchWeeks = 12

/** Weeks after closing after which personal data are erased. */
export const helpErasureWeeks = 4

/** Hours for which a mailed link confirms. */
export const helpConfirmationHours = 72

/** Limit of requests and offers per day from one e-mail address or phone number. */
export const helpSubmissionsPerDay = 3

/** Limit of requests and offers per hour and center from visitors without an account. */
export const helpVisitorSubmissionsPerHour = 60

export type {
  HelpKey,
  HelpOutcome,
  HelpRequest,
  HelpResponse,
  HelpSubmission,
  ModeratedHelpRequest,
  OwnHelpRequest,
  OwnHelpResponse,
} from './help-request-schema.ts'

export const helpRequestsPath = '/api/v1/help_requests'

export const helpResponsesPath = '/api/v1/help_responses'

export const helpRequestPath = (id: string) => `${helpRequestsPath}/${encodeURIComponent(id)}`

export const helpRequestResponsesPath = (id: string) => `${helpRequestPath(id)}/responses`

export const helpResponsePath = (id: string) => `${helpResponsesPath}/${encodeURIComponent(id)}`

export const helpKeyPath = (key: string) => `/api/v1/help_keys/${encodeURIComponent(key)}`

/** Views of the page, by `view` in its URL; without one it shows the explanation and the list. */
export const helpViews = ['ask', 'offer', 'mine', 'link', 'moderation'] as const

/** What the URL of the page has, whichever view it shows. */
export const helpSearch = {
  view: oneOf(helpViews),
  category: oneOf(helpCategories),
  page,
  /** That is responded to or moderated. */
  request: recordId,
  /** Of a link in a mail. */
  key: matching(/^[\w-]{20,64}$/),
  /** Which of the staff's lists. */
  list: oneOf(['requests', 'helpers']),
  status: textUpTo(20),
  q: textUpTo(100),
  sort: textUpTo(20),
} as const

/** Twelve fill both two and three columns. */
export const helpPageSize = 12

/** Open requests, with their count per category. */
export const openHelpRequests = defineList<HelpRequest>()({
  type: 'help_requests',
  route: 'oneOnOneHelp',
  search: helpSearch,
  filter: ({ category }) => ({ category_eq: category }),
  order: () => ['-opened_on'],
  facets: ['category'],
  size: helpPageSize,
})

export type HelpSearch = SearchOf<typeof openHelpRequests>

const ownQuery = { filter: { scope_eq: 'own' }, page: { size: 100 } }

export const ownHelpRequestsPath = apiPath(helpRequestsPath, ownQuery)

export const ownHelpResponsesPath = apiPath(helpResponsesPath, ownQuery)

/** Helpers for a request: its match, those who responded to it, then those who offer help in general, the best fitting first. */
export const helpersForPath = (requestId: string) =>
  apiPath(helpResponsesPath, {
    filter: { for_request: requestId },
    include: ['help_request'],
    sort: ['fit'],
    page: { size: 50 },
  })

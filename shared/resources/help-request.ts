/** One-on-one help: what somebody asks, who offers to help, and what becomes of it (domain.md DOM-4). */
import { apiPath } from '../json-api/query.ts'

/** A part of the taxonomy's categories, and what fits none of them. */
export const helpCategories = [
  'maatje',
  'boodschappen',
  'vervoer',
  'klussen',
  'tuin',
  'administratie',
  'ict',
  'taal',
  'koken',
  'dieren',
  'overig',
] as const
export type HelpCategory = (typeof helpCategories)[number]

export const helpFrequencies = ['once', 'weekly', 'fortnightly', 'monthly', 'flexible'] as const
export type HelpFrequency = (typeof helpFrequencies)[number]

/** For whom the help is meant. */
export const helpBeneficiaries = ['self', 'other'] as const
export type HelpBeneficiary = (typeof helpBeneficiaries)[number]

/** `submitted` waits for the confirmation of its address; only `open` is public. */
export const helpRequestStatuses = [
  'submitted',
  'moderation',
  'open',
  'matched',
  'done',
  'rejected',
  'withdrawn',
  'expired',
] as const
export type HelpRequestStatus = (typeof helpRequestStatuses)[number]

/** domain.md DOM-4, and one way back: a match that fails is opened again. */
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

/** `available` is confirmed and waits for the center. */
export const helpResponseStatuses = [
  'submitted',
  'available',
  'matched',
  'done',
  'rejected',
  'withdrawn',
  'expired',
] as const
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
/** Weeks that an offer is kept for requests to come. */
export const helpResponseWeeks = 26
/** Weeks after a match in which both should have found each other; then it counts as done. */
export const helpMatchWeeks = 12
/** Weeks after closing in which personal data are erased. */
export const helpErasureWeeks = 4
/** Hours in which a mailed link confirms. */
export const helpConfirmationHours = 72
/** Requests and offers a day from one address or phone number. */
export const helpSubmissionsPerDay = 3
/** Those of visitors without an account, an hour and a center. */
export const helpVisitorSubmissionsPerHour = 60

/** What everybody may read of an open request. */
export type HelpRequest = {
  id: string
  category: HelpCategory
  frequency: HelpFrequency
  postalCode4: string
  /** Name of the place of the postal code; null when it is not in the gazetteer. */
  place: string | null
  /** Calendar date on which it was opened. */
  openedOn: string
}

type Moderated = {
  id: string
  postalCode4: string
  place: string | null
  frequency: HelpFrequency
  /** Null once erased. */
  name: string | null
  email: string | null
  phone: string | null
  /** Null: nobody has shown yet that the address is theirs. */
  confirmedAt: string | null
  expiresAt: string | null
  closedAt: string | null
  createdAt: string
  lockVersion: number
}

/** What the staff of the center read beside it. */
export type ModeratedHelpRequest = Moderated & {
  category: HelpCategory
  description: string | null
  onBehalfOf: HelpBeneficiary
  status: HelpRequestStatus
  reason: string | null
  openedAt: string | null
  matchedAt: string | null
}

export type HelpResponse = Moderated & {
  /** Empty for an offer to one request. */
  categories: HelpCategory[]
  message: string | null
  status: HelpResponseStatus
  reason: string | null
  helpRequest?: ModeratedHelpRequest | null
  matchedRequest?: ModeratedHelpRequest | null
}

type Own = {
  id: string
  postalCode4: string
  place: string | null
  frequency: HelpFrequency
  /** Why the center turned it down. */
  reason: string | null
  expiresAt: string | null
  closedAt: string | null
  createdAt: string
}

/** What its seeker reads of a request that was made with an account. */
export type OwnHelpRequest = Own & {
  category: HelpCategory
  onBehalfOf: HelpBeneficiary
  description: string | null
  status: HelpRequestStatus
}

/** What its helper reads of an offer that was made with an account. */
export type OwnHelpResponse = Own & {
  /** Of the request that it answers; null for an offer in general. */
  category: HelpCategory | null
  categories: HelpCategory[]
  message: string | null
  status: HelpResponseStatus
}

/** What the link in a mail opens: nothing that says whose it is. */
export type HelpKey = {
  id: string
  kind: 'request' | 'response'
  status: HelpRequestStatus | HelpResponseStatus
  /** Of a request, or of the request that was answered. */
  category: HelpCategory | null
  categories: HelpCategory[]
  frequency: HelpFrequency
  postalCode4: string
  expiresAt: string | null
}

/** How a request ended: help was found, or is no longer wanted. */
export type HelpOutcome = 'done' | 'withdrawn'

/** How a submission goes on: by a mailed link, by a call of the center, or it already waits for the center. */
export type HelpSubmission = { id: string; next: 'mail' | 'call' | 'moderation' }

export const helpRequestsPath = '/api/v1/help_requests'
export const helpResponsesPath = '/api/v1/help_responses'
export const helpRequestPath = (id: string) => `${helpRequestsPath}/${encodeURIComponent(id)}`
export const helpRequestResponsesPath = (id: string) => `${helpRequestPath(id)}/responses`
export const helpResponsePath = (id: string) => `${helpResponsesPath}/${encodeURIComponent(id)}`
export const helpKeyPath = (key: string) => `/api/v1/help_keys/${encodeURIComponent(key)}`

/** Parts of the page, by the `view` of its address; without one it explains and lists. */
export const helpViews = ['ask', 'offer', 'mine', 'link', 'moderation'] as const
export type HelpView = (typeof helpViews)[number]

export type HelpSearch = {
  view?: HelpView
  category?: HelpCategory
  page?: number
  /** Of the request that is answered or moderated. */
  request?: string
  /** From a mail. */
  key?: string
  /** Of the staff's lists. */
  list?: 'requests' | 'helpers'
  status?: string
  q?: string
  sort?: string
}

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((candidate) => candidate === value)

export function helpSearchFrom(params: URLSearchParams): HelpSearch {
  const page = Number(params.get('page'))
  const text = (name: string, maximum: number) => params.get(name)?.trim().slice(0, maximum) || undefined
  const search: HelpSearch = {
    view: oneOf(helpViews, params.get('view')),
    category: oneOf(helpCategories, params.get('category')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    request: /^\d{1,15}$/.test(params.get('request') ?? '') ? (params.get('request') ?? undefined) : undefined,
    key: /^[\w-]{20,64}$/.test(params.get('key') ?? '') ? (params.get('key') ?? undefined) : undefined,
    list: oneOf(['requests', 'helpers'] as const, params.get('list')),
    status: text('status', 20),
    q: text('q', 100),
    sort: text('sort', 20),
  }
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as HelpSearch
}

/** Twelve fill three or two columns. */
export const helpPageSize = 12

/** Open requests, with how many there are of each category. */
export const openHelpRequestsPath = ({ category, page }: Pick<HelpSearch, 'category' | 'page'> = {}) =>
  apiPath(helpRequestsPath, {
    filter: { category_eq: category },
    sort: ['-opened_on'],
    facets: ['category'],
    page: { number: page, size: helpPageSize },
  })

const ownQuery = { filter: { scope_eq: 'own' }, page: { size: 100 } }
export const ownHelpRequestsPath = apiPath(helpRequestsPath, ownQuery)
export const ownHelpResponsesPath = apiPath(helpResponsesPath, ownQuery)

const staffScope = { scope_eq: 'moderation' }
/** What waits for somebody comes first in every list of the staff. */
export const waitingStatus = 'moderation'

export const moderatedRequestsPath = ({ status, q, sort, page }: HelpSearch, size = 30) =>
  apiPath(helpRequestsPath, {
    filter: { ...staffScope, q, status_eq: oneOf(helpRequestStatuses, status ?? null) },
    sort: sort ? [sort] : [],
    facets: ['status'],
    page: { number: page, size },
  })

export const moderatedResponsesPath = ({ status, q, sort, page }: HelpSearch, size = 30) =>
  apiPath(helpResponsesPath, {
    filter: { q, status_eq: oneOf(helpResponseStatuses, status ?? null) },
    include: ['help_request', 'matched_request'],
    sort: sort ? [sort] : [],
    facets: ['status'],
    page: { number: page, size },
  })

/** Who could help with a request: first who answered it, then who offers help in general. */
export const helpersForPath = (requestId: string) =>
  apiPath(helpResponsesPath, {
    filter: { for_request: requestId },
    include: ['help_request'],
    page: { size: 50 },
  })

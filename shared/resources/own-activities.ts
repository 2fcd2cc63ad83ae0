/** The staff's list of activities; apart from `activity.ts`, which visitors load. */
import { apiPath } from '#shared/json-api/query.ts'
import { type ActivityStatus, activityStatuses } from './activity.ts'

const ownActivitySorts = ['-starts_at', 'starts_at', 'title', '-title', 'status', '-status'] as const

/** Search of the list; each is in the URL of the page under the same name. */
export type OwnActivitySearch = {
  q?: string
  status?: ActivityStatus
  sort?: (typeof ownActivitySorts)[number]
  page?: number
}

export function ownActivitySearchFrom(params: URLSearchParams): OwnActivitySearch {
  const page = Number(params.get('page'))
  return {
    q: params.get('q')?.trim() || undefined,
    status: activityStatuses.find((status) => status === params.get('status')),
    sort: ownActivitySorts.find((sort) => sort === params.get('sort')),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  }
}

/** The activities that one manages, newest first. */
export const ownActivitiesPath = ({ q, status, sort, page }: OwnActivitySearch = {}, size = 25) =>
  apiPath('/api/v1/activities', {
    filter: { scope_eq: 'own', q, status_eq: status },
    include: ['organization', 'address'],
    sort: [sort ?? '-starts_at'],
    page: { number: page, size },
  })

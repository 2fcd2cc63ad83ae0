/** The staff's list of activities; apart from `activity.ts`, which visitors load. */
import { defineList } from '#shared/lists/define-list.ts'
import { oneOf, page, sortedBy, text } from '#shared/lists/search-kinds.ts'
import type { Activity } from './activity.ts'
import { activityStatuses } from './activity-values.ts'

/** The activities that one manages, newest first. */
export const staffActivities = defineList<Activity>()({
  type: 'activities',
  route: 'calendarOverview',
  search: { q: text, status: oneOf(activityStatuses), sort: sortedBy('-starts_at', 'title', 'status'), page },
  filter: ({ q, status }) => ({ scope_eq: 'own', q, status_eq: status }),
  include: { organization: 'organizations', address: 'addresses' },
  size: 25,
  exported: 'activities',
})

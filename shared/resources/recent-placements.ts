export type { RecentPlacements } from './recent-placements-schema.ts'

export const recentPlacementsPath = '/api/v1/volunteer_centers/current/recent_placements'

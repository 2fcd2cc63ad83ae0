export const recentPlacementsPath = '/api/v1/volunteer_centers/current/recent_placements'

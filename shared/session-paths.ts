/** API paths that every page asks for: the center that it belongs to, and who looks at it. */
export const currentCenterPath = '/api/v1/volunteer_centers/current?include=profile'
export const currentUserPath = '/api/v1/current_user?include=roles'
export const currentOrganizationsPath = '/api/v1/current_organizations'

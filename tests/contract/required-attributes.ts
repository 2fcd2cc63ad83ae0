/**
 * Attributes without which no page can show the record, by its JSON:API type (backend.md, "Attributes"). What else is missing is
 * said, and is no failure: pages leave it out. A type that is not here needs all that the document names.
 */
export const requiredAttributes: Record<string, readonly string[]> = {
  users: ['email'],
  roles: ['name'],
  organizations: ['name', 'organization_type', 'status'],
  addresses: [],
  profiles: [],
  organization_profiles: [],
  volunteer_centers: ['name'],
  volunteer_center_profiles: [],
  vacancies: ['title', 'status'],
  news_items: ['title', 'slug'],
  pages: ['title', 'slug'],
  partners: ['name'],
  activity_occurrences: ['starts_at'],
  activities: ['title'],
  applications: ['status', 'created_at'],
}

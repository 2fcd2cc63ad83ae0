/** The tabs of the edit page, by their name in the URL (`?tab=`). */
export const organizationTabs = ['profile', 'address', 'contacts', 'policies', 'members', 'services'] as const
export type OrganizationTab = (typeof organizationTabs)[number]

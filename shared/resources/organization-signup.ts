/** An organization signs itself up: `POST /api/v1/organizations/signups`. The center approves it, the person confirms. */
export const organizationSignupsPath = '/api/v1/organizations/signups'

/** A center's own organization is made with the center. */
export const signupTypes = ['Organization', 'School'] as const

/** Working days within which the center looks at a sign-up. */
export const reviewDays = 5

/** Sign-ups a day that one person may send, and sign-ups an hour that one center takes. */
export const signupsPerDay = 3
export const signupsPerHour = 20

/** What `POST` answers: nothing that tells whether the address was known. */
export type OrganizationSignupReceipt = { id: string; name: string; email: string | null }

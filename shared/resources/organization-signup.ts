/** Sign-up of an organization: the center approves it, the contact person confirms the address. */
export const organizationSignupsPath = '/api/v1/organizations/signups'

/** A center's own organization is created with the center. */
export const signupTypes = ['Organization', 'School'] as const

/** Sign-ups a day of one person, and sign-ups an hour at one center. */
export const signupsPerDay = 3
export const signupsPerHour = 20

/** Response of `POST`: does not tell whether the address has an account. */
export type OrganizationSignupReceipt = { id: string; name: string; email: string | null }

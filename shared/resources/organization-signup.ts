import { addDays, dutchDay } from '../dutch-days.ts'
import { addWorkingDays } from '../working-days.ts'

/** Sign-up of an organization: the center approves it, the contact person confirms the address. */
export const organizationSignupsPath = '/api/v1/organizations/signups'

export const signupReplyPath = (id: string) => `${organizationSignupsPath}/${encodeURIComponent(id)}/reply`

/** A center's own organization is created with the center. */
export const signupTypes = ['Organization', 'School'] as const

/** Sign-ups a day of one person, and sign-ups an hour at one center. */
export const signupsPerDay = 3
export const signupsPerHour = 20

/** Response of `POST`: does not tell whether the address has an account. */
export type OrganizationSignupReceipt = { id: string; name: string; email: string | null }

/** Working days within which the center answers a sign-up; the texts of mails and pages say the same. */
export const signupAnswerDays = 3

/** The day in the Netherlands by which the answer is promised. `createdAt`: an instant; empty for none. */
export const signupAnswerDay = (createdAt: string): string => addWorkingDays(dutchDay(createdAt), signupAnswerDays)

export const isSignupOverdue = (createdAt: string, today: string): boolean => {
  const day = signupAnswerDay(createdAt)
  return day !== '' && day < today
}

/** The last day of which a sign-up is overdue today. */
export function signupsOverdueUntil(today: string): string {
  let day = addDays(today, -1)
  while (addWorkingDays(day, signupAnswerDays) >= today) day = addDays(day, -1)
  return day
}

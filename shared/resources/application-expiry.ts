/** After how many days without a step, message or meeting an application is closed (domain.md DOM-48). */

/** By status. A trial period is an agreement between two people: silence says nothing of it. */
export const quietDays = { offered: 28, new: 180, in_contact: 180, meeting: 180, waitlisted: 365 } as const
export type QuietStatus = keyof typeof quietDays

/** Of any of these, once its vacancy or organization is off the site for good. */
export const quietDaysWhenOver = 28

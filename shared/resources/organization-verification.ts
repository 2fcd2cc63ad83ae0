/** "Klopt dit nog?": how long the facts of an organization count as verified. */

/** Days after a verification on which the organization gets a mail with the question. */
export const verificationDays = 182
/** Days to reply to that mail; after them the facts count as unverified. */
export const verificationGraceDays = 31

const dayMs = 24 * 3600 * 1000

/** The first day (ISO date) whose verification still counts on `today`. */
export const verifiedSince = (today: string): string =>
  new Date(Date.parse(today) - (verificationDays + verificationGraceDays) * dayMs).toISOString().slice(0, 10)

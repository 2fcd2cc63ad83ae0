/**
 * The answer promise: how soon an organization responds to replies, and what happens when it does not. It is reminded on some days; then
 * the center takes over.
 */

/** "Reageert meestal binnen …": the median of replies of so many days, from so many responses on, and not when it is slower. */
export const promisePeriodDays = 365
export const promiseMinimum = 5
export const promiseLimitDays = 7

/** Calendar days after a reply on which the organization is reminded of it. */
export const reminderDays = [3, 7, 14] as const
/** Calendar days after which the center answers in the organization's place. */
export const takeoverDays = 14
/** What has waited longer than this is history: it is neither reminded of nor taken over. */
export const oldestDays = 60

/** Vacancies that a volunteer gets in the place of one that stays without a response. */
export const alternativesCount = 3

/** Calendar days between two ISO dates. */
export const dayCount = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The last of the reminder days that has come after so many days; 0 before the first. */
export const reminderDayOf = (days: number): number => reminderDays.findLast((day) => day <= days) ?? 0

/** The days of the promise as readers see them; null when there is none. */
export const promisedDays = (medianDays: number | null | undefined): number | null =>
  medianDays === null || medianDays === undefined || medianDays > promiseLimitDays
    ? null
    : Math.max(1, Math.ceil(medianDays))

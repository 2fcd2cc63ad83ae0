export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

/** Hours as `09:00`; a day without an entry is closed. `to` is the moment at which the door closes. */
export type OpeningHours = Partial<Record<Weekday, { from: string; to: string }[]>>

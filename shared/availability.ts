/** When somebody has time: parts of the days of a week. */
export const weekdayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export const dayparts = ['morning', 'afternoon', 'evening'] as const
/** A cell of the availability grid, `mon-morning`. */
export type Slot = `${(typeof weekdayKeys)[number]}-${(typeof dayparts)[number]}`
export const slots: readonly Slot[] = weekdayKeys.flatMap((day) => dayparts.map((part): Slot => `${day}-${part}`))

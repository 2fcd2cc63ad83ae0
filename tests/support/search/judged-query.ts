/** Where a query is put: vacancies, the dates of the calendar, or the organizations of the social map. */
export type Collection = 'vacancies' | 'activities' | 'organizations'

/**
 * A query, and the records of the demo center that a person expects for it, by the beginning of their titles. `also` are
 * further ones that a person would not call wrong; anything else counts against the precision.
 */
export type JudgedQuery = { in: Collection; query: string; expects: string[]; also?: string[] }

/** Records by their name, for the command palette: those whose page the reader may open. */
import { apiPath } from '#shared/json-api/query.ts'
import { cutText } from '#shared/site.ts'

/** Records of each type in one response. */
export const recordNameLimit = 5
/** Characters from which names are searched. */
export const recordNameMinimum = 2

export const namedRecordTypes = ['vacancies', 'organizations', 'users', 'activities', 'content_items'] as const
export type NamedRecordType = (typeof namedRecordTypes)[number]

/** At most `recordNameLimit` records of each type that have every word of the text in their name. */
export const recordNamesPath = (text: string) => apiPath('/api/v1/record_names', { filter: { q: cutText(text, 80) } })

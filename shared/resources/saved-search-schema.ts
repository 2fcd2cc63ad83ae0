/** The attributes of a saved search, and what it is created and renamed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { digestFrequencies } from './digest-values.ts'
import { lockVersion, requiredLine, singleLine, timestamp } from './fields.ts'
import { savedSearchNameLength } from './saved-search-values.ts'

export const savedSearchSchema = z.object({
  name: requiredLine(savedSearchNameLength),
  /** Query of the search page's URL: `q=tuin&theme=natuur`. */
  query: z.string().check(z.trim(), z.maxLength(2000), singleLine),
  /** How often new vacancies are mailed. */
  frequency: z.enum(digestFrequencies),
  lastSentAt: z.nullable(timestamp),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})
export type SavedSearch = z.infer<typeof savedSearchSchema> & { id: string }

export const savedSearchCreate = z.pick(savedSearchSchema, { name: true, query: true })
export const savedSearchForm = z.pick(savedSearchSchema, { name: true })
export const savedSearchUpdate = z.extend(z.partial(z.pick(savedSearchSchema, { name: true, frequency: true })), {
  lockVersion,
})
export type SavedSearchChanges = Omit<z.infer<typeof savedSearchUpdate>, 'lockVersion'>

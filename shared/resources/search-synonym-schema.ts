/** The attributes of a group of synonyms for the search, and what it is created and updated with. */
import * as z from 'zod/mini'
import { lockVersion, timestamp } from './fields.ts'
import { searchSynonymTerms } from './search-synonym.ts'

/** A word or a few: letters, digits and spaces, without capitals. */
const term = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(2), z.maxLength(40), z.regex(/^[\p{L}\p{N}]+([ '’-][\p{L}\p{N}]+)*$/u))

/** Whether a text can be one of the terms. */
export const isSynonymTerm = (text: string): boolean => term.safeParse(text).success

export const searchSynonymSchema = z.object({
  terms: z.array(term).check(z.minLength(searchSynonymTerms.least), z.maxLength(searchSynonymTerms.most)),
  /** One of every center, which a center cannot change. */
  isDefault: z.boolean(),
  createdAt: timestamp,
  updatedAt: timestamp,
  lockVersion: z.int(),
})

export type SearchSynonym = z.infer<typeof searchSynonymSchema> & { id: string }

export const searchSynonymCreate = z.pick(searchSynonymSchema, { terms: true })
export const searchSynonymUpdate = z.extend(searchSynonymCreate, { lockVersion })

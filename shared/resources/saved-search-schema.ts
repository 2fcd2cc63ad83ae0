/** What a saved search is created and renamed with. */
import * as z from 'zod/mini'
import { lockVersion, requiredText } from './fields.ts'
import { savedSearchNameLength } from './saved-search.ts'

const name = requiredText(savedSearchNameLength)

export const savedSearchCreate = z.object({ name, query: z.string().check(z.trim(), z.maxLength(2000)) })
export const savedSearchUpdate = z.object({ name, lockVersion })
export const savedSearchForm = z.object({ name })

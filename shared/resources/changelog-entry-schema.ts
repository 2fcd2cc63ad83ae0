/** The attributes of a changelog entry. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { changelogKinds } from './changelog-entry-values.ts'
import { calendarDate } from './fields.ts'

export const changelogEntrySchema = z.object({
  version: z.string(),
  date: calendarDate,
  kind: z.enum(changelogKinds),
  /** In the reader's language. */
  body: z.string(),
})
export type ChangelogEntry = z.infer<typeof changelogEntrySchema> & { id: string }

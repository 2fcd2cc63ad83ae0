/** The attributes of a saved view, and what it is created and changed with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { lockVersion, requiredLine, singleLine, timestamp } from './fields.ts'
import { exportedListNames } from './list-export-values.ts'

export const savedViewSchema = z.object({
  list: z.enum(exportedListNames),
  name: requiredLine(60),
  /** Query of the list's URL: `status=published&sort=title`. */
  query: z.string().check(z.maxLength(2000), singleLine),
  /** Chosen columns by their id, and density. Its keys keep their case. */
  settings: z.object({
    columns: z.record(z.string().check(z.maxLength(60), singleLine), z.boolean()),
    density: z.enum(['roomy', 'dense']),
  }),
  /** Whether the colleagues see it too: the center's staff, or the members of the organization. */
  shared: z.boolean(),
  /** Whether the reader made it, and may change and delete it. */
  own: z.boolean(),
  createdAt: timestamp,
  lockVersion: z.int(),
})
export type SavedView = z.infer<typeof savedViewSchema> & { id: string }

const { list, name, query, settings, shared } = savedViewSchema.shape
export const savedViewForm = z.object({ name, shared })
export const savedViewCreate = z.object({ list, name, query, settings, shared })
export type SavedViewCreate = z.infer<typeof savedViewCreate>
export const savedViewUpdate = z.extend(z.partial(z.object({ name, query, settings, shared })), { lockVersion })

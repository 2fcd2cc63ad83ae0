/** A colleague who handles applications, and what gives one to them. Pages import its type alone. */
import * as z from 'zod/mini'
import { singleLine } from './fields.ts'

export const assigneeSchema = z.object({
  name: singleLine,
  /** It is the reader. */
  own: z.boolean(),
})
export type Assignee = z.infer<typeof assigneeSchema> & { id: string }

/** Body of `PUT applications/{id}/assign`; null for nobody. */
export const applicationAssign = z.object({ assigneeId: z.nullable(singleLine) })

/** The attributes of a draft, and what it is stored with. Pages that only read import its types alone. */
import * as z from 'zod/mini'
import { multiLine, timestamp, version } from './fields.ts'
import { draftedFormNames, formDraftLength } from './form-draft-values.ts'

const form = z.enum(draftedFormNames)
/** Id or name of the record; `0` for a new one. */
const recordId = z.string().check(z.regex(/^[\w.:-]{1,80}$/))
/** JSON of the values, and of the record as the form opened it: names of fields are no names of attributes. */
const content = z.string().check(z.maxLength(formDraftLength), multiLine)

export const formDraftSave = z.object({
  form,
  recordId,
  content,
  /** The version that is replaced; null for the first. */
  lockVersion: z.nullable(version),
})
export type FormDraftSave = z.infer<typeof formDraftSave>

export const formDraftSchema = z.object({
  form,
  content,
  lockVersion: z.int(),
  updatedAt: timestamp,
})
export type FormDraft = z.infer<typeof formDraftSchema> & { id: string }
